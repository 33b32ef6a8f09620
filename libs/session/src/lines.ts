import type { Checkpoint } from '@dejarik/engine';
import type { LogEntry, Refusal, Renewal, SeatId, UndoRequest } from './api.ts';
import { refuse } from './refuse.ts';

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
  /** The moment before; missing for what a save brought, which does not tell what came in. */
  readonly before?: Checkpoint;
  readonly told: number;
  /** Number of the seat that answered; -1 for a renewal. */
  readonly by: number;
  /** Chance came in that everybody knows of. */
  readonly drew: boolean;
  /** Chance came in that nobody need know of. */
  readonly drewUnseen: boolean;
  /** The seats, as bits, that came to know a face. */
  readonly learned: number;
  /** The seat had nothing to decide. */
  readonly only: boolean;
}

/** As bits. */
export const ALL_SEATS = -1;

/** A line that a save brought. */
export const loadedLine = (entry: LogEntry | Renewal, by: number): Line =>
  ({ entry, opened: 0, kept: new Map(), told: 0, by, drew: true, drewUnseen: true, learned: ALL_SEATS, only: false });

/** Does everybody know of it? Of what an undo carried over, nobody does. */
const isCounted = ({ entry }: Line): boolean => !('renew' in entry) || !('quiet' in entry);

/** How many of the lines everybody knows of. */
export const countedOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + Number(isCounted(line)), 0);

const isQuiet = ({ entry }: Line): boolean => 'quiet' in entry && ('renew' in entry || entry.value === null);

/** Where an undo goes back to. */
export interface Goal {
  /** Number of the line that is taken back. */
  readonly target: number;
  /** What stays is carried over: by consent, or because nobody need know that there is something. */
  readonly carries: 'nothing' | 'openly' | 'quietly';
}

/**
 * The answer that an undo goes back to, or why it may not be. It depends only on what the asking seat may know.
 * @param seat who asks for it
 */
export function undoGoal(lines: readonly Line[], seats: readonly SeatId[], seat: SeatId, { to, over = [], consent = [] }: UndoRequest): Goal | Refusal {
  const by = seats.indexOf(seat);
  if (by < 0) return refuse('undo/foreign');
  const isMeant = ({ entry, only }: Line): boolean => !('renew' in entry) && entry.seat === seat && (to === undefined ? !only : entry.ask === to);
  const target = lines.findLastIndex(isMeant);
  if (target < 0) return refuse(to === undefined ? 'undo/nothing' : 'undo/unknown');
  const back = lines.slice(target);
  const minds = (line: Line): boolean => line.by !== by && !isQuiet(line) && !over.includes(seats[line.by] ?? '');
  const learned = (line: Line): boolean => (line.learned & (1 << by)) !== 0;
  const reason = back.some(minds) ? 'undo/answered' : back.some((line) => line.before === undefined) ? 'undo/loaded' : back.some((line) => line.drew) ? 'undo/chance' : back.some(learned) ? 'undo/knowledge' : undefined;
  if (reason === undefined) return { target, carries: back.some((line) => line.drewUnseen || line.learned !== 0) ? 'quietly' : 'nothing' };
  const missing = seats.filter((other) => other !== seat && !consent.includes(other));
  return missing.length > 0 || seats.length === 1 ? refuse(reason) : { target, carries: 'openly' };
}
