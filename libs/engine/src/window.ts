import { message } from '@dejarik/content';
import type { EntityId, Field } from '@dejarik/kernel';
import type { Args, Context, Frame, Group, Lasting, Pending, Question, Seat, Timing, TimingPoint, Trigger, Triggers, Window } from './api/index.ts';
import { carries, isLeaving, takenBy } from './carriers.ts';
import { pick } from './choice.ts';
import { EngineBug } from './errors.ts';
import { emit } from './events.ts';
import type { OpenFrame } from './frame.ts';
import type { Game } from './game.ts';
import { isGranted, triggersAt } from './granted.ts';
import { addGuests, hasHidden, hides, isGuest, isHidden, openly, passFor } from './guests.ts';
import { countUse, nameFor, nameForSeat, usesLeft } from './limits.ts';
import { overlaid } from './locals.ts';
import { enter, subjectsOf, withSubject } from './members.ts';
import { pointOf, triggersFor } from './point.ts';
import { newFrame } from './stack.ts';

/**
 * A timing point with abilities waiting. Each round works out anew what could be used, lets the ordering policy say who
 * comes next, and carries one ability out or asks a seat; it ends when nothing is left that was not used or passed. A seat
 * that only might hold something is asked like one that does: whoever drives it gives its pass.
 * @returns whether something goes on here: an ability, or a question; if not, nothing is left and the window is closed
 */
export function openWindow(game: Game, top: number, timing: Timing): boolean {
  const frame = game.stack[top];
  if (frame === undefined) throw new EngineBug('A window opens on no frame.');
  const pending = waiting(game, frame, timing);
  if (pending.length === 0) {
    if (frame.window !== null) game.own(top).window = null;
    return false;
  }
  if (frame.window === null) game.own(top).window = fresh[timing];
  comeTo(game, top, timing, pending);
  return true;
}

const NOTHING: readonly never[] = [];
const opening = (timing: Timing): Window => ({ timing, used: NOTHING, declined: NOTHING, next: -1, opened: 0 });
const fresh: Readonly<Record<Timing, Window>> = { instead: opening('instead'), before: opening('before'), after: opening('after') };

/** Comes to whoever is next. */
function comeTo(game: Game, top: number, timing: Timing, pending: readonly Pending[]): void {
  const one = pending[0];
  if (pending.length === 1 && one !== undefined && one.owner >= 0) {
    deal(game, top, timing, pending, one.owner, one.owner);
    return;
  }
  const chosen = (game.stack[top]?.window?.next ?? -1) as Seat;
  const candidates = chosen >= 0 && pending.some((one) => one.owner === chosen) ? pending.filter((one) => one.owner === chosen) : pending;
  const group = nextGroup(game, top, timing, candidates);
  if (group.members.length === 0) throw new EngineBug('The ordering policy returned an empty group.');
  const owners = ownersOf(group);
  const first = owners[0] ?? -1;
  if (owners.length === 1) deal(game, top, timing, group.members, first, group.by);
  // What belongs to nobody needs nobody's turn.
  else if (first < 0) deal(game, top, timing, group.members.filter((one) => one.owner === first), first, group.by);
  else askWhoseFirst(game, group, owners);
}

/** Asks the ordering policy, which sees of hidden things only that their seat might respond, as all the others do. */
function nextGroup(game: Game, top: number, timing: Timing, pending: readonly Pending[]): Group {
  const frame = game.stack[top];
  if (frame === undefined || !pending.some(isHidden)) return game.rules.ordering.next(pending, game);
  const { members, by } = game.rules.ordering.next(openly(pending, frame, timing), game);
  const isMeant = (one: Pending): boolean => members.some((member) => (isHidden(one) ? isGuest(member.ability) && member.owner === one.owner : member === one));
  return { members: pending.filter(isMeant), by };
}

/** The seats of a group's members, ascending. */
function ownersOf({ members }: Group): readonly Seat[] {
  const owners: Seat[] = [];
  for (const { owner } of members) if (!owners.includes(owner)) owners.push(owner);
  return owners.length > 1 ? owners.sort((a, b) => a - b) : owners;
}

/** Could anything be waiting at a timing point? Most of the time nothing is, so this is asked before. */
export const mayWait = (game: Game, point: TimingPoint, triggers: Triggers): boolean => !triggers.none || isGranted(game.granted, point);

/** Everything that could be used now, with stand-ins for what might be. */
function waiting(game: Game, frame: Frame, timing: Timing): Pending[] {
  const pending: Pending[] = [];
  collectAll(game, frame, timing, pending);
  if (game.rules.mayRespond !== undefined && hasHidden(frame, timing)) addGuests(game, frame, timing, pending);
  return pending;
}

function collectAll(game: Game, frame: Frame, timing: Timing, into: Pending[]): void {
  if (frame.batch === null) collect(game, frame, frame, timing, into);
  else for (const subject of subjectsOf(frame)) withSubject(game, frame, subject, () => { collect(game, frame, subject, timing, into); });
}

/** What could be used just before the step at which a frame stands. */
export function usableBefore(game: Game, frame: Frame): readonly Pending[] {
  const pending: Pending[] = [];
  collect(game, frame, frame, 'before', pending);
  return pending;
}

const NO_NAMES: Args = {};
const NO_WORDS = message('engine.guest');

function collect(game: Game, frame: Frame, subject: Frame, timing: Timing, into: Pending[]): void {
  const point = pointOf(subject);
  if (point === undefined) return;
  const { open, hidden } = triggersFor(point, timing);
  const from = into.length;
  for (let i = 0; i < open.length; i++) {
    const one = open[i];
    if (one === undefined) continue;
    if (one.tag !== null && one.role !== null) {
      const self = subject.a[one.role] as EntityId | undefined;
      if (self !== undefined && game.has(one.tag, self) && responds(game, self, subject)) consider(game, frame, subject, one.ability, self, into);
      continue;
    }
    for (const self of game.carriers(one.carrier)) {
      if ((one.role === null || subject.a[one.role] === self) && responds(game, self, subject)) consider(game, frame, subject, one.ability, self, into);
    }
  }
  if (hidden.length > 0) {
    const before = into.length;
    for (const { face, byValue } of hidden) {
      for (const self of inHandOrLeaving(game, subject, face)) {
        for (const one of byValue.get(game.world.get(face, self)) ?? NOTHING) if (one.role === null || subject.a[one.role] === self) consider(game, frame, subject, one.ability, self, into);
      }
    }
    if (into.length > before) inDeclaredOrder(game, into, from);
  }
  if (!isGranted(game.granted, point)) return;
  for (const { ability, lasting } of triggersAt(game.granted, point.name, timing)) {
    if (ability.role !== undefined && subject.a[ability.role] !== lasting.self) continue;
    const name = `${ability.id}#${lasting.id}`;
    add(game, frame, subject, ability, lasting.self, lasting.owner, name, name, into, lasting);
  }
}

/** Do the triggers of a thing come up about a verb in progress? What leaves play does not answer what else leaves meanwhile. */
const responds = (game: Game, self: EntityId, subject: Frame): boolean =>
  carries(game, self, subject.verb, subject.a) && (subject.verb.takes === undefined || subject.a[subject.verb.takes] === self || !isLeaving(game, self));

/** What may carry abilities by its face, and what a verb has just taken from there. */
function inHandOrLeaving(game: Game, subject: Frame, face: Field): readonly EntityId[] {
  const hand = game.inHand();
  const left = takenBy(subject.verb, subject.a);
  return left === undefined || !game.world.has(face.component, left) || hand.includes(left) ? hand : [...hand, left];
}

/** What was found by its face goes to its place among the others. */
function inDeclaredOrder(game: Game, into: Pending[], from: number): void {
  if (into.length - from < 2) return;
  const order = game.rules.order;
  const found = into.splice(from);
  found.sort((a, b) => (order.get(a.ability.id) ?? 0) - (order.get(b.ability.id) ?? 0));
  into.push(...found);
}

function consider(game: Game, frame: Frame, subject: Frame, ability: Trigger, self: EntityId, into: Pending[]): void {
  const owner = game.rules.controller(game, self);
  // Equal faces of one owner are one option, and one pass covers them all.
  const name = self === 0 ? ability.id : nameFor(ability.id, self);
  add(game, frame, subject, ability, self, owner, hides(ability) ? nameForSeat(ability.id, owner) : name, name, into);
}

function add(game: Game, frame: Frame, subject: Frame, ability: Trigger, self: EntityId, owner: Seat, option: string, name: string, into: Pending[], lasting?: Lasting): void {
  // Members have the numbers after that of their batch.
  const ending = frame.batch ? `/${subject.id - frame.id}` : '';
  const key = option + ending;
  const mark = name + ending;
  const window = frame.window;
  if (window !== null && (window.used.includes(mark) || window.declined.includes(key))) return;
  // A pass covers all that the seat might hold, or a second window would show that it does.
  if (window !== null && hides(ability) && window.declined.includes(passFor(owner))) return;
  if (ability.timing === 'instead' && subject.applied.includes(name)) return;
  if (subject.standsFor.length > 0 && subject.standsFor.includes(name)) return;
  for (let i = 0; i < into.length; i++) if (into[i]?.key === key) return;
  const cx: Context = { self, owner, ability, frame: subject.id, a: lasting ? overlaid(lasting.env, subject.a) : subject.a };
  if (ability.when && !ability.when(cx, game)) return;
  if (ability.limit !== undefined && !usesLeft(ability, self, owner, game)) return;
  for (const cost of ability.costs(cx, game)) if (!game.can(cost)) return;
  if (ability.optional && !game.comesAbout(ability.does, cx)) return;
  into.push(lasting ? { key, mark, name, ability, self, owner, frame: subject, env: lasting.env, lasting: lasting.id } : { key, mark, name, ability, self, owner, frame: subject });
}

/** What others see of a seat that is, or might be, thinking: the same whether or not it holds anything. */
function tellWaiting(game: Game, frame: Frame, kind: 'window' | 'passed', seat: Seat): void {
  emit(game, { verb: frame.verb.id, kind, args: { seat }, rules: NOTHING, cause: frame.event >= 0 ? frame.event : frame.cause });
}

/** Comes to the abilities of one owner that wait: one is carried out, or its owner is asked. */
function deal(game: Game, top: number, timing: Timing, members: readonly Pending[], owner: Seat, by: Seat): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null) throw new EngineBug('Abilities are dealt with outside of a window.');
  const real = members.filter((one) => !isGuest(one.ability));
  const must = real.find((one) => !one.ability.optional);
  const hidden = members.some(isHidden);
  const bit = owner < 0 ? 0 : 1 << owner;
  if (hidden && (window.opened & bit) === 0) {
    tellWaiting(game, own, 'window', owner);
    own.window = { timing: window.timing, used: window.used, declined: window.declined, next: window.next, opened: window.opened | bit };
  }
  // Where the seat holds, or might hold, something hidden, it is asked, though it may have nothing to choose.
  if (must !== undefined && real.length === 1 && (owner < 0 || !hidden)) carryOut(game, top, timing, must);
  else ask(game, question(real, members, owner < 0 ? by : owner, must === undefined, hidden), members);
}

function ask(game: Game, asked: Question, about: readonly Pending[]): void {
  const subject = about[0]?.frame;
  game.choice = { questions: [asked], answers: [undefined], closes: 'all', sealed: false, kind: 'window', point: (subject && pointOf(subject)?.name) ?? '' };
}

/** @param all what waits, with stand-ins for what might be held */
function question(members: readonly Pending[], all: readonly Pending[], by: Seat, pass: boolean, secret: boolean): Question {
  const find = (key: unknown): Pending | undefined => members.find((one) => one.key === key);
  return pick({
    by, of: 'trigger', options: members.map((one) => one.key), pass, secret,
    message: message(pass ? 'engine.use-now' : 'engine.resolve-next'),
    label: (key) => find(key)?.ability.message ?? NO_WORDS,
    about: (key) => (find(key) ?? all[0])?.frame,
    points: (key) => {
      const self = find(key)?.self;
      return self === undefined || self === 0 || members.some((one) => one.self === self && isHidden(one)) ? [] : [{ entity: self }];
    },
  });
}

function askWhoseFirst(game: Game, group: Group, owners: readonly Seat[]): void {
  ask(game, pick({ by: group.by, of: 'word', options: owners.map((owner) => `seat:${owner}`), message: message('engine.whose-first') }), group.members);
}

/** Passed for now: comes up no more until the window closes. */
function decline(game: Game, own: OpenFrame, members: readonly Pending[], asked: Question): void {
  const window = own.window;
  if (window === null) return;
  const declined = [...window.declined, ...members.filter((one) => one.ability.optional).map((one) => one.key)];
  // Whoever was seen to be asked about hidden things has passed for all that might be held, too.
  if (asked.secret === true) {
    tellWaiting(game, own, 'passed', asked.by);
    declined.push(passFor(asked.by));
  }
  own.window = { timing: window.timing, used: window.used, declined, next: -1, opened: window.opened & ~(1 << asked.by) };
}

/** The answer to a window's question: an ability by its key, a seat that comes first, or a pass. */
export function answerWindow(game: Game, top: number, asked: Question | undefined, value: unknown): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null || asked === undefined) throw new EngineBug('A window was answered that is not open.');
  if (typeof value === 'string' && value.startsWith('seat:')) {
    own.window = { timing: window.timing, used: window.used, declined: window.declined, next: Number(value.slice(5)), opened: window.opened };
    return;
  }
  if (value === null && asked.options.length === 0) {
    decline(game, own, NOTHING, asked);
    return;
  }
  const pending: Pending[] = [];
  collectAll(game, own, window.timing, pending);
  if (value === null) {
    decline(game, own, pending.filter((one) => asked.options.includes(one.key)), asked);
    return;
  }
  const chosen = pending.find((one) => one.key === value);
  if (chosen === undefined) throw new EngineBug(`The ability "${String(value)}" was offered, but cannot be found.`);
  carryOut(game, top, window.timing, chosen);
}

function carryOut(game: Game, top: number, timing: Timing, one: Pending): void {
  const own = game.own(top);
  const window = own.window;
  if (window === null) throw new EngineBug('An ability is carried out outside of a window.');
  const opened = one.owner < 0 ? window.opened : window.opened & ~(1 << one.owner);
  own.window = { timing: window.timing, used: [...window.used, one.mark], declined: window.declined, next: -1, opened };
  const about = own.batch === null ? own : enter(game, one.frame, 'window');
  countUse(one.ability, one.self, one.owner, game);
  if (one.lasting !== undefined) game.spendLasting(one.lasting);
  if (timing === 'instead') {
    about.applied = [...about.applied, one.name];
    if (one.ability.replaces === 'all') about.cancelled = true;
    about.phase = own.phase = own.phase === 'instead-again' ? 'veto-again' : 'veto';
  }
  const subject = one.frame.a;
  const cx: Context = { self: one.self, owner: one.owner, ability: one.ability, frame: one.frame.id, a: one.env ? overlaid(one.env, subject) : subject };
  // Names of the verb in progress come before those of the time when a lasting ability was made.
  const env: Args = one.env ? Object.fromEntries(Object.entries(one.env).filter(([name]) => !(name in subject))) : NO_NAMES;
  const child = newFrame(game, {
    verb: game.rules.resolve.id,
    args: { ability: one.ability.id, self: one.self, owner: one.owner, frame: one.frame.id, env, costs: one.ability.costs(cx, game), name: one.name },
  }, -1);
  child.event = emit(game, {
    verb: one.frame.verb.id, kind: 'ability', args: { ability: one.ability.id, ...(one.self === 0 ? {} : { self: one.self }) },
    message: one.ability.message, rules: one.ability.rules, cause: one.frame.event >= 0 ? one.frame.event : one.frame.cause, ...(one.self === 0 ? {} : { source: one.self }),
  });
  // What is done instead stands in for this, and so for all that this stands in for; an interrupt is something of its own.
  child.standsFor = timing === 'instead' ? [...about.standsFor, ...about.applied] : NOTHING;
  game.stack.push(child);
}
