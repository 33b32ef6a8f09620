import { canonicalJson } from '@dejarik/content';
import { Game, type RuleId } from '@dejarik/engine';
import { SPECTATOR_SEAT, type Ask, type Random, type SeatId, type Session } from '@dejarik/session';
import { gameOf, imagined, questionBehind, sessionOver } from '@dejarik/session/testing';
import { same } from './same.ts';

/** How many answers two worlds are followed for. */
const FOLLOWED = 24;

/** Two worlds that a seat could tell apart, though they differ only in what it cannot know. */
export interface Leak {
  readonly seat: SeatId;
  readonly message: string;
}

/**
 * Looks for a leak: an imagined world, the same as the real one for all a seat knows, must give that seat the same view,
 * question and events to the byte, now and after equal answers. It is followed until the seat learns something in which
 * the worlds differ. Chance is the same in both.
 * @param seat a seat that alone is asked now
 * @param random for what is imagined and answered
 */
export function findLeak(session: Session, seat: SeatId, random: Random): Leak | null {
  const real = gameOf(session);
  const number = session.seats.indexOf(seat);
  const a = sessionOver(Game.load(real.rules, plain(real.save())));
  const b = sessionOver(imagined(real, number, random, { seed: real.seed }));
  const watched = [seat, SPECTATOR_SEAT];
  const trail: string[] = [];
  const heard = new Map<SeatId, number>();
  for (let n = 0; n < FOLLOWED; n++) {
    if (known(a, number) !== known(b, number)) return null;
    for (const audience of watched) {
      const difference = differenceFor(a, b, audience, heard);
      if (difference !== null) return { seat: audience, message: `${audience} could tell two worlds apart by its ${difference} after ${trail.length === 0 ? 'no answer' : trail.join(', ')}: ${firstDifference(shown(a, audience, difference), shown(b, audience, difference))}` };
    }
    const why = explained(a, seat);
    if (why !== explained(b, seat)) return { seat, message: `${seat} could tell two worlds apart by the reasons of what is refused at ${a.choice(seat)?.point ?? '?'}` };
    if (a.outcome !== null || !answerBoth(a, b, seat, random, trail) || !settle(a, b, seat, trail)) return null;
  }
  return null;
}

/**
 * What of two worlds a seat could tell apart now.
 * @param heard how many events of each audience were compared before; they stay as they were
 */
function differenceFor(a: Session, b: Session, seat: SeatId, heard: Map<SeatId, number>): 'view' | 'ask' | 'events' | null {
  if (!same(a.view(seat), b.view(seat))) return 'view';
  if (!same(a.choice(seat), b.choice(seat))) return 'ask';
  const [first, second] = [a.events(seat), b.events(seat)];
  const from = heard.get(seat) ?? 0;
  if (!same(first.slice(from), second.slice(from))) return 'events';
  heard.set(seat, first.length);
  return null;
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const shown = (session: Session, seat: SeatId, what: 'view' | 'ask' | 'events'): unknown => (what === 'view' ? session.view(seat) : what === 'ask' ? session.choice(seat) : session.events(seat));

/** Where two pieces of plain data first differ. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [x, y] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
      if (JSON.stringify(x) !== JSON.stringify(y)) return firstDifference(x, y, path === '' ? key : `${path}.${key}`);
    }
    return 'order of keys';
  }
  return `${path}: ${JSON.stringify(a) ?? 'missing'} or ${JSON.stringify(b) ?? 'missing'}`;
}

/** Every face a seat knows. */
function known(session: Session, seat: number): string {
  const game = gameOf(session);
  return canonicalJson(game.rules.faces.flatMap((component) => game.all(component).filter((id) => game.knows(seat, id)).map((id) => [id, ...component.fields.map((field) => game.get(field, id))])));
}

function explained(session: Session, seat: SeatId): string {
  const ask = session.choice(seat);
  return ask === null ? '' : JSON.stringify(ask.refused.map((option) => [option.key, session.explain(seat, option.key)] satisfies [string, readonly { rule: RuleId }[]]));
}

/** One answer in both worlds. @returns false where they cannot be compared further */
function answerBoth(a: Session, b: Session, seat: SeatId, random: Random, trail: string[]): boolean {
  const who = a.waitingFor.includes(seat) ? seat : a.waitingFor[0];
  if (who === undefined || !b.waitingFor.includes(who)) return false;
  const [first, second] = [a.choice(who), b.choice(who)];
  if (first === null || second === null) return false;
  const value = sameAsk(first, second) ? a.sample(who, random)?.value : who === seat ? undefined : commonOption(first, second, random);
  if (value === undefined) return false;
  trail.push(`${who}: ${JSON.stringify(value)} at ${first.point}`);
  return a.answer(who, first.id, value).ok && b.answer(who, second.id, value).ok;
}

/** Others, asked the same with different hands, do what they can do in both worlds. */
function commonOption(first: Ask, second: Ask, random: Random): string | undefined {
  if (first.point !== second.point || first.kind !== 'pick' || second.kind !== 'pick') return undefined;
  const common = first.options.filter(({ key }) => second.options.some((option) => option.key === key));
  return common.length === 0 ? undefined : common[random(common.length)]?.key;
}

/**
 * Passes the windows that differ for what others hold, until both worlds wait for the same. Where something else must be
 * resolved as well it comes first, as it does by itself where nothing is held. Whatever else is asked in one world alone is
 * left standing, to be seen.
 */
function settle(a: Session, b: Session, seat: SeatId, trail: string[]): boolean {
  for (let n = 0; n < 50; n++) {
    let moved = false;
    for (const session of [a, b]) {
      const who = session.waitingFor.find((one) => one !== seat);
      const ask = who === undefined ? null : session.choice(who);
      if (who === undefined || ask === null || !isSecretWindow(session)) continue;
      if (sameAsk(ask, (session === a ? b : a).choice(who))) continue;
      const value = ask.pass ? null : openOption(session, who);
      if (value === undefined) continue;
      trail.push(value === null ? `${who} passes` : `${who}: "${value}" first`);
      if (!session.answer(who, ask.id, value).ok) return false;
      moved = true;
      break;
    }
    if (!moved) return true;
  }
  return false;
}

/** Is the open choice a window that comes up for all the others know, whatever is held? */
function isSecretWindow(session: Session): boolean {
  const { choice } = gameOf(session);
  return choice?.kind === 'window' && choice.questions[0]?.secret === true;
}

/** The first option that rests on nothing hidden. */
function openOption(session: Session, who: SeatId): string | undefined {
  const { abilities } = gameOf(session).rules;
  return questionBehind(session, who)?.offered.find(({ option }) => {
    const carrier = abilities.get(String(option).split(/[@#]/, 1)[0] ?? '')?.carrier;
    return !(typeof carrier === 'object' && 'face' in carrier);
  })?.key;
}

const sameAsk = (a: Ask | null, b: Ask | null): boolean => same(a && { ...a, id: '' }, b && { ...b, id: '' });
