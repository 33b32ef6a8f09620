import type { RuleId } from '@dejarik/engine';
import { SPECTATOR_SEAT, type GameEvent, type Random, type SeatId, type Session } from '@dejarik/session';
import { gameOf, type Imagining } from '@dejarik/session/testing';
import { draftsOf } from './drafts.ts';
import { firstDifference, placeIn } from './first-difference.ts';
import { isInferred } from './inference.ts';
import { conflict } from './knowledge.ts';
import { isSameData } from './same-data.ts';
import { answerBoth, numberOf, twoWorlds, unknowing, type Answered, type GivenAnswer, type World } from './worlds.ts';

/** How many answers two worlds are followed for. */
const FOLLOWED = 24;

/** Two worlds that a seat could tell apart, though they differ only in what it cannot know. */
export interface Leak {
  readonly seat: SeatId;
  readonly message: string;
  /** The same for what one fault shows at other moments or to other seats. */
  readonly alike: string;
  /** What was given in both worlds until it showed: the same answers lead the real game there. */
  readonly given: readonly GivenAnswer[];
}

/** What was thrown while two worlds were followed. */
export interface BrokeOff {
  readonly error: unknown;
  /** What was answered in both before, and in which answer it was. */
  readonly after: string;
}

/** What came of a search for leaks. */
export interface LeakSearch {
  readonly leak: Leak | null;
  /** At how many moments both worlds were compared. */
  readonly compared: number;
  readonly brokeOff: BrokeOff | null;
}

/**
 * Looks for a leak: an imagined world, the same as the real one for all a seat knows, must give that seat, and everybody
 * else for whom it is the same, the same view, question, undo and events to the byte, now and after equal answers. Each
 * audience is followed until it learns something in which the worlds differ: a face, what lay in a seal, or what it can infer by
 * what the plugins call possible. Up to then what it saw must be the same, and one world may not stop where the other has
 * gone on. Chance is the same in both.
 * @param seat for whom the other world is imagined
 * @param random for what is imagined and answered
 * @param how few faces are exchanged, whether sealed answers stay
 */
export function findLeak(session: Session, seat: SeatId, random: Random, how: Imagining = {}): LeakSearch {
  const given: Answered[] = [];
  let [worlds, comparison]: [Worlds?, Comparison?] = [];
  try {
    worlds = twoWorlds(session, seat, random, how);
    comparison = new Comparison(worlds, given);
    const leak = followed(worlds, comparison, given, random);
    return { leak, compared: comparison.moments, brokeOff: null };
  } catch (error) {
    const broken = worlds?.map((world) => world.session.broken).find((answer) => answer !== null);
    const after = `${inWords(given)}${broken === undefined ? '' : `, in the answer ${JSON.stringify(broken)}`}`;
    return { leak: null, compared: comparison?.moments ?? 0, brokeOff: { error, after } };
  }
}

function followed(worlds: Worlds, comparison: Comparison, given: Answered[], random: Random): Leak | null {
  for (;;) {
    const leak = comparison.look(given.at(-1) ?? null);
    if (leak !== null || comparison.isOver || given.length >= FOLLOWED) return leak;
    const answered = answerBoth(worlds, random);
    if (answered === null) return null;
    given.push(answered);
  }
}

type Worlds = readonly [World, World];
type Part = 'view' | 'ask' | 'undo';

/** Compares what audiences are shown of two worlds, answer by answer. */
class Comparison {
  readonly #a: World;
  readonly #b: World;
  /** Those that cannot know yet which world they are in, with the number of events compared so far. */
  readonly #compared = new Map<SeatId, number>();
  readonly #given: readonly Answered[];
  moments = 0;

  /** @param given what was answered in both so far */
  constructor(worlds: Worlds, given: readonly Answered[]) {
    [this.#a, this.#b] = worlds;
    this.#given = given;
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
    let compared = false;
    for (const [seat, from] of [...this.#compared]) {
      if (answered?.opened.has(numberOf(this.#a, seat)) === true) {
        this.#compared.delete(seat);
        continue;
      }
      compared = true;
      const learned = this.#learning(seat, from);
      const leak = learned === null ? this.#all(seat, from) : this.#upTo(learned, seat, from);
      if (leak === null) continue;
      if (!isInferred([this.#a, this.#b], numberOf(this.#a, seat))) return leak;
      this.#compared.delete(seat);
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
    // First what happened: the events name the verb that tells.
    const told = eventsDifference(first.slice(from), second.slice(from));
    if (told !== null) return this.#leak(seat, 'by its events', told);
    const parts: readonly (readonly [Part, unknown, unknown])[] = [
      ['view', a.view(seat), b.view(seat)],
      ['ask', a.choice(seat), b.choice(seat)],
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
    const told = eventsDifference(one ?? [], other ?? []);
    if (told !== null) return this.#leak(seat, 'by its events', told);
    if (common === learned) return null;
    const { session } = first.length < second.length ? this.#a : this.#b;
    return this.#leak(
      seat,
      'by where the game stops',
      `one waits for ${session.waitingFor.join(' and ') || 'nobody'} at "${gameOf(session).choice?.point ?? 'the end'}", where the other goes on`,
    );
  }

  #leak(seat: SeatId, how: string, difference: string): Leak {
    return {
      seat,
      alike: `${how} ${placeIn(difference)}`,
      given: this.#given,
      message: `${seat} could tell two worlds apart ${how} after ${inWords(this.#given)}: ${difference}`,
    };
  }
}

/** Where the events of two worlds first differ: which it is, of which verb, and what either says; null if they are the same. */
function eventsDifference(one: readonly GameEvent[], other: readonly GameEvent[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, i) => i).find(
    (i) => !isSameData(one[i], other[i]),
  );
  if (at === undefined) return null;
  const [x, y] = [one[at], other[at]];
  const named = ({ n, verb, kind }: GameEvent): string =>
    `event ${n} (${kind === 'verb' ? '' : `${kind} `}of "${verb}")`;
  if (x !== undefined && y !== undefined && x.verb === y.verb && x.kind === y.kind)
    return `${named(x)}.${firstDifference(x, y)}`;
  const either = [x, y].flatMap((event) => (event === undefined ? [] : [named(event)]));
  return `${either.join(' or ')}${either.length === 1 ? ' is told in one of them alone' : ''}`;
}

const inWords = (given: readonly Answered[]): string =>
  given.length === 0 ? 'no answer' : given.map(answerInWords).join(', ');

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
