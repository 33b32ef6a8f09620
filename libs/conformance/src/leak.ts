import type { RuleId } from '@dejarik/engine';
import { SPECTATOR_SEAT, type Random, type SeatId, type Session } from '@dejarik/session';
import type { Imagining } from '@dejarik/session/testing';
import { alike, within } from './known.ts';
import { same } from './same.ts';
import { answerBoth, numberOf, twoWorlds, unknowing, type Answered, type World } from './worlds.ts';

/** How many answers two worlds are followed for. */
const FOLLOWED = 24;

/** Two worlds that a seat could tell apart, though they differ only in what it cannot know. */
export interface Leak {
  readonly seat: SeatId;
  readonly message: string;
}

/** What came of a search for leaks. */
export interface LeakSearch {
  readonly leak: Leak | null;
  /** At how many moments both worlds were compared. */
  readonly compared: number;
}

/**
 * Looks for a leak: an imagined world, the same as the real one for all a seat knows, must give that seat, and everybody
 * else for whom it is the same, the same view, question, undo and events to the byte, now and after equal answers. Each
 * audience is followed until it learns something in which the worlds differ: a face, or what lay in a seal. Up to then what
 * it was told must be the same, and one world may not stop where the other has gone on. Chance is the same in both.
 * @param seat for whom the other world is imagined
 * @param random for what is imagined and answered
 * @param how few faces are exchanged, whether sealed answers stay
 */
export function findLeak(session: Session, seat: SeatId, random: Random, how: Imagining = {}): LeakSearch {
  const worlds = twoWorlds(session, seat, random, how);
  const comparison = new Comparison(worlds);
  let answered: Answered | null = null;
  for (let n = 0; n < FOLLOWED; n++) {
    const leak = comparison.look(answered);
    if (leak !== null || comparison.isOver) return { leak, compared: comparison.moments };
    answered = answerBoth(worlds, random);
    if (answered === null) break;
  }
  return { leak: null, compared: comparison.moments };
}

type Part = 'view' | 'ask' | 'events' | 'undo';

/** Compares what audiences are shown of two worlds, answer by answer. */
class Comparison {
  readonly #a: World;
  readonly #b: World;
  /** Those that cannot know yet which world they are in, with the number of events compared so far. */
  readonly #heard = new Map<SeatId, number>();
  readonly #trail: string[] = [];
  moments = 0;

  constructor(worlds: readonly [World, World]) {
    [this.#a, this.#b] = worlds;
    const followed = unknowing(worlds);
    for (const seat of [...this.#a.session.seats, SPECTATOR_SEAT]) if (followed.has(numberOf(this.#a, seat))) this.#heard.set(seat, 0);
  }

  /** Nothing more can be compared. */
  get isOver(): boolean {
    return this.#heard.size === 0 || this.#a.session.outcome !== null;
  }

  /** @param answered what was answered since the last look */
  look(answered: Answered | null): Leak | null {
    if (answered !== null) this.#trail.push(`${answered.who}: ${JSON.stringify(answered.value)} at ${answered.point}`);
    let compared = false;
    for (const [seat, heard] of [...this.#heard]) {
      if (answered?.opened.has(numberOf(this.#a, seat)) === true) {
        this.#heard.delete(seat);
        continue;
      }
      compared = true;
      const leak = this.#learned(seat, heard) ? this.#upToLearning(seat, heard) : this.#all(seat, heard);
      if (leak !== null) return leak;
    }
    if (compared) this.moments++;
    return null;
  }

  #known({ knowledge }: World, seat: SeatId): ReturnType<World['knowledge']['of']> {
    return knowledge.of(numberOf(this.#a, seat));
  }

  /** Has the seat learned something in which the worlds differ, if only for a moment? */
  #learned(seat: SeatId, from: number): boolean {
    if (!alike(this.#known(this.#a, seat), this.#known(this.#b, seat))) return true;
    return this.#firstLearning(seat, from) !== undefined;
  }

  /** The first event up to which it had learned something in which the worlds differ. */
  #firstLearning(seat: SeatId, from: number): number | undefined {
    const [first, second] = [this.#a, this.#b].map((world) => world.knowledge.moments(numberOf(world, seat)));
    const common = Math.min(first?.length ?? 0, second?.length ?? 0);
    for (let i = from; i < common; i++) {
      const [x, y] = [first?.[i], second?.[i]];
      if (x !== undefined && y !== undefined && (x.shown !== y.shown || !alike(x.known, y.known))) return i;
    }
    return undefined;
  }

  /** Everything must be the same. */
  #all(seat: SeatId, heard: number): Leak | null {
    const { session: a } = this.#a;
    const { session: b } = this.#b;
    const [first, second] = [a.events(seat), b.events(seat)];
    const parts: readonly (readonly [Part, unknown, unknown])[] = [
      ['view', a.view(seat), b.view(seat)], ['ask', a.choice(seat), b.choice(seat)], ['events', first.slice(heard), second.slice(heard)], ['undo', a.mayUndo(seat), b.mayUndo(seat)],
    ];
    for (const [part, x, y] of parts) if (!same(x, y)) return this.#leak(seat, `by its ${part}`, firstDifference(x, y));
    const [why, other] = [explained(a, seat), explained(b, seat)];
    if (why !== other) return this.#leak(seat, 'by the reasons of what is refused', a.choice(seat)?.point ?? '?');
    this.#heard.set(seat, first.length);
    return null;
  }

  /** What came before it learned something must be the same; and one world may not stop where the other has gone on. */
  #upToLearning(seat: SeatId, heard: number): Leak | null {
    this.#heard.delete(seat);
    const [first, second] = [this.#a.session.events(seat), this.#b.session.events(seat)];
    const common = Math.min(first.length, second.length);
    const learned = this.#firstLearning(seat, heard);
    const [told, toldToo] = [first, second].map((events) => events.slice(heard, learned ?? common));
    if (!same(told, toldToo)) return this.#leak(seat, 'by its events', firstDifference(told, toldToo));
    return learned === undefined ? this.#stops(seat, common) : null;
  }

  /** Where all that both worlds told is the same: had one of them stopped, before anything was learned, for somebody else than the other? */
  #stops(seat: SeatId, common: number): Leak | null {
    for (const [here, there] of [[this.#a, this.#b], [this.#b, this.#a]] as const) {
      if (here.session.events(seat).length !== common) continue;
      const next = there.knowledge.moments(numberOf(there, seat))[common];
      const waits = here.session.waitingFor.join(' and ') || 'nobody';
      const goesOn = next !== undefined || waits !== (there.session.waitingFor.join(' and ') || 'nobody');
      if (goesOn && within(this.#known(here, seat), next?.known ?? this.#known(there, seat))) return this.#leak(seat, 'by where the game stops', `one waits for ${waits}, where the other goes on`);
    }
    return null;
  }

  #leak(seat: SeatId, how: string, difference: string): Leak {
    return { seat, message: `${seat} could tell two worlds apart ${how} after ${this.#trail.length === 0 ? 'no answer' : this.#trail.join(', ')}: ${difference}` };
  }
}

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

function explained(session: Session, seat: SeatId): string {
  const ask = session.choice(seat);
  return ask === null ? '' : JSON.stringify(ask.refused.map((option) => [option.key, session.explain(seat, option.key)] satisfies [string, readonly { rule: RuleId }[]]));
}
