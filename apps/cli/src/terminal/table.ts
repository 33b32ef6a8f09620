import type { Translator } from '@dejarik/content';
import type { SeatId, Session } from '@dejarik/session';
import type { Face } from './face.ts';
import type { Words } from './words.ts';

/** Where people read and type. */
export interface Terminal {
  /** A line that was typed; undefined when there will be none any more. */
  read(prompt: string): Promise<string | undefined>;
  say(line: string): void;
  /** Takes away what stood there before, for the eyes of the next person. */
  clear(): void;
  /** Lets in what has happened outside. @returns false if nobody reads any more */
  rest(): Promise<boolean>;
  /** Letters of a line. */
  readonly width: number;
}

export interface Table {
  readonly session: Session;
  /** Seats of people; more than one share the terminal. */
  readonly humans: readonly SeatId[];
  readonly translator: Translator;
  readonly words: Words;
  readonly terminal: Terminal;
  /** How the game tells of itself, where it has more to say than what is on the table. */
  readonly face?: Face | undefined;
  /** What the game is about has been told before it began. */
  readonly introduced?: boolean;
  /** Lets the bot of a seat answer. */
  readonly bot: (seat: SeatId) => void;
  /** Keeps the game in a file. @returns where it is kept @throws if that cannot be done */
  readonly keep: (file: string) => string;
}
