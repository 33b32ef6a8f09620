import type { Checkpoint } from '@dejarik/engine';
import type { LogEntry, Refusal, Renewal, SeatId, UndoRequest } from './api.ts';
import { refuse } from './refuse.ts';

/** One line of the log with what is needed to go back before it. */
export interface Line {
  readonly entry: LogEntry | Renewal;
  /** The moment before; missing for what a save brought, which does not tell what came in. */
  readonly before?: Checkpoint;
  readonly opened: number;
  readonly told: number;
  /** Number of the seat that answered; -1 for a renewal. */
  readonly by: number;
  /** Chance came in. */
  readonly drew: boolean;
  /** Some seat came to know a face. */
  readonly learned: boolean;
}

/** An answer of which others may not know that it was asked for. */
const isQuiet = ({ entry }: Line): boolean => 'quiet' in entry;
const isQuietPass = ({ entry }: Line): boolean => 'quiet' in entry && entry.value === null;

/** How many of the first lines a seat may know of. @param seat its number */
export function knownOf(lines: readonly Line[], first: number, seat: number): number {
  let known = 0;
  for (let i = 0; i < first; i++) {
    const line = lines[i];
    if (line !== undefined && (line.by === seat || !isQuiet(line))) known++;
  }
  return known;
}

/** Where an undo goes back to. */
export interface Goal {
  /** Number of the line that is taken back. */
  readonly target: number;
  /** Whether chance, knowledge or somebody else's answer is passed over. */
  readonly passing: boolean;
}

/** The answer that an undo goes back to, or why it may not be. @param seat who asks for it */
export function undoGoal(lines: readonly Line[], seats: readonly SeatId[], seat: SeatId, { to, over = [], consent = [] }: UndoRequest): Goal | Refusal {
  const by = seats.indexOf(seat);
  if (by < 0) return refuse('undo/foreign');
  const target = lines.findLastIndex(({ entry }) => !('renew' in entry) && entry.seat === seat && (to === undefined || entry.ask === to));
  if (target < 0) return refuse(to === undefined ? 'undo/nothing' : 'undo/unknown');
  const back = lines.slice(target);
  const minds = (line: Line): boolean => line.by !== by && !isQuietPass(line) && !over.includes(seats[line.by] ?? '');
  const reason = back.some(minds) ? 'undo/answered' : back.some((line) => line.before === undefined) ? 'undo/loaded' : back.some((line) => line.drew) ? 'undo/chance' : back.some((line) => line.learned) ? 'undo/knowledge' : undefined;
  if (reason === undefined) return { target, passing: false };
  const missing = seats.filter((other) => other !== seat && !consent.includes(other));
  return missing.length > 0 || seats.length === 1 ? refuse(reason) : { target, passing: true };
}
