import type { Checkpoint } from '@dejarik/engine';
import type { GivenAnswer } from '../imagined/blind-game.ts';
import type { LogEntry, Refusal, Renewal, SeatId, UndoRequest } from '../types/index.ts';
import { PUBLIC } from '../view/knowledge.ts';
import { refuse } from '../asks/refuse.ts';

/** Ids of asks that live on though others have answered meanwhile, by number of the seat. */
export type KeptAsks = ReadonlyMap<number, string>;

/** Where the open choice stands in the log. */
export interface Opening {
  /** How many answers that everybody knows of there were when it opened. */
  readonly opened: number;
  readonly kept: KeptAsks;
}

/** One line of the log with what is needed to go back before it. */
export interface Line extends Opening {
  readonly entry: LogEntry | Renewal;
  /** What was answered; missing for a renewal and for what a save brought. */
  readonly given?: GivenAnswer;
  /** A save brought it, which does not say what came in. */
  readonly loaded: boolean;
  /** How many events there were before it. */
  readonly events: number;
  /** Number of the seat that answered; -1 for a renewal. */
  readonly by: number;
  /** Chance came in that everybody knows of. */
  readonly drew: boolean;
  /** Chance came in that nobody need know of. */
  readonly drewUnseen: boolean;
  /** The seats, as bits, that came to know a face; `PUBLIC` if one came to lie where everybody sees it. */
  readonly learned: number;
  /** The seat had nothing to decide. */
  readonly only: boolean;
  /** It is not in the log: it was given for the seat, and follows from the rest. */
  readonly unlogged: boolean;
}

/** As bits. */
export const ALL_SEATS = -1;

/** A line that a save brought. */
export const loadedLine = (entry: LogEntry | Renewal, by: number): Line => ({
  entry,
  loaded: true,
  opened: 0,
  kept: new Map(),
  events: 0,
  by,
  drew: true,
  drewUnseen: true,
  learned: ALL_SEATS,
  only: false,
  unlogged: false,
});

/** Does everybody know of it? Of what an undo carried over, nobody does. */
const isCounted = ({ entry }: Line): boolean => !('renew' in entry) || !('secret' in entry);

const countedOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + Number(isCounted(line)), 0);

/** How many of the last moments are kept, so that a step back is one rewind. */
const RECENT = 256;
/** Of those before, each so many-th: what lies between is played again. */
const SPARSE = 64;

/** A moment before a line, which the game can be rewound to. */
interface Moment {
  readonly number: number;
  readonly before: Checkpoint;
}

/** How many lines there are up to one, that one among them. */
interface Totals {
  /** Answers that everybody knows of. */
  readonly counted: number;
  /** Those that the log holds. */
  readonly logged: number;
}

/** Answers in their order, with moments to go back to. */
export class AnswerLog {
  readonly #all: Line[] = [];
  /** By number of the line. */
  readonly #totals: Totals[] = [];
  readonly #moments = new Map<number, Checkpoint>();
  readonly #base: Totals;

  /** @param base how many answers everybody knows of that were given before */
  constructor(base: number, lines: readonly Line[] = []) {
    this.#base = { counted: base, logged: 0 };
    for (const line of lines) this.push(line);
  }

  get #total(): Totals {
    return this.#totals.at(-1) ?? this.#base;
  }

  get all(): readonly Line[] {
    return this.#all;
  }

  /** How many answers everybody knows of. */
  get counted(): number {
    return this.#total.counted;
  }

  /** How many the log does not hold, those given before among them. */
  get unlogged(): number {
    return this.counted - countedOf(this.#all.filter((line) => !line.unlogged));
  }

  /** How many are in the log. */
  get logged(): number {
    return this.#total.logged;
  }

  /** @param before the moment before it; missing for what a save brought */
  push(line: Line, before?: Checkpoint): void {
    const { counted, logged } = this.#total;
    this.#totals.push({ counted: counted + Number(isCounted(line)), logged: logged + Number(!line.unlogged) });
    const number = this.#all.push(line) - 1;
    if (before !== undefined) {
      this.#moments.set(number, before);
      const old = number - RECENT;
      if (old % SPARSE !== 0) this.#moments.delete(old);
    }
  }

  /** The number of the line that comes after so many of the log, and after what follows from those. */
  after(logged: number): number {
    let before = 0;
    return this.#all.findIndex((line) => !line.unlogged && before++ === logged);
  }

  /** The last moment that is kept before a line or at it; undefined if a save brought all that lies before. */
  momentFor(number: number): Moment | undefined {
    for (let i = number; i >= 0; i--) {
      const before = this.#moments.get(i);
      if (before !== undefined) return { number: i, before };
      if (this.#all[i]?.loaded !== false) return undefined;
    }
    return undefined;
  }

  /** Keeps only the first. */
  keep(length: number): void {
    for (let i = this.#all.length - 1; i >= length; i--) this.#moments.delete(i);
    this.#all.splice(length);
    this.#totals.splice(length);
  }

  log(): (LogEntry | Renewal)[] {
    return this.#all.flatMap((line) => (line.unlogged ? [] : [line.entry]));
  }
}

const isSecret = ({ entry }: Line): boolean => 'secret' in entry && ('renew' in entry || entry.value === null);

/** Where an undo goes back to. */
export interface Goal {
  /** Number of the line that is taken back. */
  readonly target: number;
  /** What stays is carried over: by consent, or because nobody need know that there is something. */
  readonly carries: 'nothing' | 'openly' | 'secretly';
}

/**
 * The answer that an undo goes back to, or why it may not be. It depends only on what the asking seat may know.
 * @param seat who asks for it
 */
export function undoGoal(
  lines: readonly Line[],
  seats: readonly SeatId[],
  seat: SeatId,
  { to, over = [], consent = [] }: UndoRequest,
): Goal | Refusal {
  const by = seats.indexOf(seat);
  if (by < 0) return refuse('undo/foreign');
  const isMeant = ({ entry, only }: Line): boolean =>
    !('renew' in entry) && entry.seat === seat && !only && (to === undefined || entry.ask === to);
  const target = lines.findLastIndex(isMeant);
  if (target < 0) return refuse(to === undefined ? 'undo/nothing' : 'undo/unknown');
  const back = lines.slice(target);
  const minds = (line: Line): boolean => line.by !== by && !isSecret(line) && !over.includes(seats[line.by] ?? '');
  const learned = (line: Line): boolean => (line.learned & ((1 << by) | PUBLIC)) !== 0;
  const reason = back.some(minds)
    ? 'undo/answered'
    : back.some((line) => line.loaded)
      ? 'undo/loaded'
      : back.some((line) => line.drew)
        ? 'undo/chance'
        : back.some(learned)
          ? 'undo/knowledge'
          : undefined;
  if (reason === undefined)
    return { target, carries: back.some((line) => line.drewUnseen || line.learned !== 0) ? 'secretly' : 'nothing' };
  const missing = seats.filter((other) => other !== seat && !consent.includes(other));
  return missing.length > 0 || seats.length === 1 ? refuse(reason) : { target, carries: 'openly' };
}
