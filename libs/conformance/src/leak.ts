import type { RuleId } from '@dejarik/engine';
import { SPECTATOR_SEAT, type Random, type SeatId, type Session } from '@dejarik/session';
import type { Imagining } from '@dejarik/session/testing';
import { draftsOf } from './drafts.ts';
import { firstDifference, placeIn } from './first-difference.ts';
import { conflict } from './knowledge.ts';
import { isSameData } from './same-data.ts';
import { answerBoth, numberOf, twoWorlds, unknowing, type Answered, type World } from './worlds.ts';

/** How many answers two worlds are followed for. */
const FOLLOWED = 24;

/** Two worlds that a seat could tell apart, though they differ only in what it cannot know. */
export interface Leak {
  readonly seat: SeatId;
  readonly message: string;
  /** The same for what one fault shows at other moments or to other seats. */
  readonly alike: string;
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
 * it saw must be the same, and one world may not stop where the other has gone on. Chance is the same in both.
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
  readonly #compared = new Map<SeatId, number>();
  readonly #trail: string[] = [];
  moments = 0;

  constructor(worlds: readonly [World, World]) {
    [this.#a, this.#b] = worlds;
    const followed = unknowing(worlds);
    for (const seat of [...this.#a.session.seats, SPECTATOR_SEAT])
      if (followed.has(numberOf(this.#a, seat))) this.#compared.set(seat, 0);
  }

  /** Nothing more can be compared. */
  get isOver(): boolean {
    return this.#compared.size === 0 || this.#a.session.outcome !== null;
  }

  /** @param answered what was answered since the last look */
  look(answered: Answered | null): Leak | null {
    if (answered !== null) this.#trail.push(answerInWords(answered));
    let compared = false;
    for (const [seat, from] of [...this.#compared]) {
      if (answered?.opened.has(numberOf(this.#a, seat)) === true) {
        this.#compared.delete(seat);
        continue;
      }
      compared = true;
      const learned = this.#learning(seat, from);
      const leak = learned === null ? this.#all(seat, from) : this.#upTo(learned, seat, from);
      if (leak !== null) return leak;
    }
    if (compared) this.moments++;
    return null;
  }

  /**
   * The number of the event with which a seat learned something in which the worlds differ, or of the one after all that
   * both have; null if it learned nothing. What an event does after it was recorded may be what shows it.
   */
  #learning(seat: SeatId, from: number): number | null {
    const audience = numberOf(this.#a, seat);
    const [a, b] = [this.#a.knowledge, this.#b.knowledge];
    const [first, second] = [a.momentsOf(audience), b.momentsOf(audience)];
    // Where neither world has an event of this number, what is now.
    const differ = (i: number): boolean => {
      const [x, y] = [first[i], second[i]];
      if (x === undefined && y === undefined) return conflict(a.now(audience), b.now(audience));
      return (
        (x !== undefined && conflict(x, x.shuffles === y?.shuffles ? y : b.after(x.shuffles, audience))) ||
        (y !== undefined && conflict(y, y.shuffles === x?.shuffles ? x : a.after(y.shuffles, audience)))
      );
    };
    const last = Math.max(first.length, second.length);
    const found = Array.from({ length: last - from + 1 }, (_, i) => from + i).find((i) => differ(i) || differ(i + 1));
    const shuffled = this.#learningBeforeShuffle(audience);
    if (shuffled === null) return found ?? null;
    return Math.min(found ?? last, Math.max(from, shuffled));
  }

  /**
   * The number of the event during which a card was laid open, or whatever else the worlds differ in, and shuffled away
   * again before anything else was recorded.
   */
  #learningBeforeShuffle(audience: number): number | null {
    const [first, second] = [this.#a.knowledge.shufflesSeenBy(audience), this.#b.knowledge.shufflesSeenBy(audience)];
    const pairs = first.flatMap((one, k) => {
      const other = second[k];
      return other !== undefined && conflict(one, other) ? [Math.min(one.events, other.events) - 1] : [];
    });
    return pairs[0] ?? null;
  }

  /** Everything must be the same. */
  #all(seat: SeatId, from: number): Leak | null {
    const { session: a } = this.#a;
    const { session: b } = this.#b;
    const [first, second] = [a.events(seat), b.events(seat)];
    const parts: readonly (readonly [Part, unknown, unknown])[] = [
      ['view', a.view(seat), b.view(seat)],
      ['ask', a.choice(seat), b.choice(seat)],
      ['events', first.slice(from), second.slice(from)],
      ['undo', a.mayUndo(seat), b.mayUndo(seat)],
    ];
    for (const [part, x, y] of parts)
      if (!isSameData(x, y)) return this.#leak(seat, `by its ${part}`, firstDifference(x, y));
    const [why, other] = [explained(a, seat), explained(b, seat)];
    if (why !== other) return this.#leak(seat, 'by the reasons of what is refused', a.choice(seat)?.point ?? '?');
    this.#compared.set(seat, first.length);
    return null;
  }

  /** What came before a seat learned something must be the same; and one world may not have stopped before where the other went on. */
  #upTo(learned: number, seat: SeatId, from: number): Leak | null {
    this.#compared.delete(seat);
    const [first, second] = [this.#a.session.events(seat), this.#b.session.events(seat)];
    const common = Math.min(first.length, second.length, learned);
    const [one, other] = [first, second].map((events) => events.slice(from, common));
    if (!isSameData(one, other)) return this.#leak(seat, 'by its events', firstDifference(one, other));
    if (common === learned) return null;
    const { session } = first.length < second.length ? this.#a : this.#b;
    return this.#leak(
      seat,
      'by where the game stops',
      `one waits for ${session.waitingFor.join(' and ') || 'nobody'}, where the other goes on`,
    );
  }

  #leak(seat: SeatId, how: string, difference: string): Leak {
    return {
      seat,
      alike: `${how} ${placeIn(difference)}`,
      message: `${seat} could tell two worlds apart ${how} after ${this.#trail.length === 0 ? 'no answer' : this.#trail.join(', ')}: ${difference}`,
    };
  }
}

function answerInWords({ who, value, other, point }: Answered): string {
  const [one, two] = [value, other].map((answer) => JSON.stringify(answer));
  return `${who}: ${one === two ? one : `${one} or ${two}`} at ${point}`;
}

/** What a seat can learn by asking: why options are refused, what is proposed, which drafts may be given. */
function explained(session: Session, seat: SeatId): string {
  const ask = session.choice(seat);
  if (ask === null) return '';
  const refused = ask.refused.map(
    (option) => [option.key, session.explain(seat, option.key)] satisfies [string, readonly { rule: RuleId }[]],
  );
  return JSON.stringify([
    refused,
    session.suggest(seat)?.value,
    ...draftsOf(ask).map((draft) => session.judge(seat, ask.id, draft)),
  ]);
}
