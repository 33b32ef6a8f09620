import type { GameSave, Json, RuleId } from '@dejarik/engine';
import type { SeatId, Ask, AnswerValue } from './ask.ts';
import type { GameEvent, EventRecord } from './event.ts';
import type { View } from './view.ts';

/** One line of a log of answers. */
export interface LogEntry {
  readonly seat: SeatId;
  readonly ask: string;
  readonly value: AnswerValue;
  /** An answer to whether something hidden is used: others may take their answers back over a pass. */
  readonly secret?: true;
}

/** After an undo chance goes on from where it was, and what was learned stays known. */
export interface Renewal {
  /** Nobody need know that there was anything to carry over. */
  readonly secret?: true;
  readonly renew: {
    readonly streams: Readonly<Record<string, number>>;
    readonly known: readonly (readonly [entity: number, seats: number])[];
  };
}

/** What a game was made of and answered: a replay, a bug report, a test. Secret while it is played. */
export interface Log {
  readonly game: string;
  readonly mode: string;
  /** How many play, where the mode leaves that open; as usual if missing. */
  readonly seats?: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly answers: readonly (LogEntry | Renewal)[];
}

/** A log that is kept, in a file or a link. Whatever of it is changed later is noticed; one written by hand has neither hash nor sum. */
export interface KeptLog extends Log {
  /** Versions of the plugins and mods, by id. */
  readonly plugins?: Readonly<Record<string, string>>;
  /** Hashes of what they hold, by id. */
  readonly contents?: Readonly<Record<string, string>>;
  /** Of the state that the answers lead to. */
  readonly hash?: string;
  /** Of all that is written here but the players. */
  readonly sum?: string;
  /** Who played, by seat: what the host noted, nothing that the game knows of. */
  readonly players?: Readonly<Record<SeatId, string>>;
}

/** A session as plain JSON. It holds the seed and every secret, so no player may see it. */
export interface Save {
  readonly format: 'dejarik-session';
  readonly version: number;
  /** Versions of the plugins and mods, by id. */
  readonly plugins: Readonly<Record<string, string>>;
  /** Hashes of what they hold, by id; missing before version 5. */
  readonly contents?: Readonly<Record<string, string>>;
  readonly off: readonly RuleId[];
  readonly log: Log;
  readonly state: GameSave;
  /** Of the state; a save that was tampered with does not load. */
  readonly hash: string;
  /** Number of answers after which the open choice opened. */
  readonly opened: number;
  /** How many answers there were that the log does not hold. */
  readonly unlogged: number;
  /** Ids of asks that live on from an earlier choice. */
  readonly kept?: Readonly<Record<SeatId, string>>;
  /** The events, in the words of each seat. */
  readonly events: readonly EventRecord[];
  /** Of all that is written here but the players. */
  readonly sum: string;
  /** Who played, by seat: what the host noted, nothing that the game knows of. */
  readonly players?: Readonly<Record<SeatId, string>>;
}

/** What a seat may take away: all it sees and saw and its own answers, and no secret. */
export interface SeatExport {
  readonly format: 'dejarik-seat';
  readonly version: number;
  readonly game: string;
  readonly mode: string;
  readonly plugins: Readonly<Record<string, string>>;
  readonly seat: SeatId;
  readonly view: View;
  readonly ask: Ask | null;
  readonly events: readonly GameEvent[];
  readonly answers: readonly LogEntry[];
}
