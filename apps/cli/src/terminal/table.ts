import type { Translator } from '@dejarik/content';
import type { SeatId, Session } from '@dejarik/session';
import type { Face } from './face.ts';
import type { Words } from './words.ts';

/** Where people read and type. */
export interface Terminal {
  /** A line that was typed; undefined when there will be none any more. */
  read(prompt: string): Promise<string | undefined>;
  say(line: string): void;
  /** Clears the screen before the next player looks at it. */
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
  /** What the game is about has been shown before it began. */
  readonly introduced?: boolean;
  /** What is told before each question, as in a lesson. */
  readonly lessonText?: () => string;
  /** Lets the bot of a seat answer. */
  readonly bot: (seat: SeatId) => void;
  /** Keeps the game of itself as it goes on; missing where that is not wanted. */
  readonly keeper?: { readonly keep: () => void; readonly how: string | undefined } | undefined;
  /**
   * Keeps the game in a file.
   * @param over also where another game was kept
   * @returns where it is kept
   * @throws if that cannot be done
   */
  readonly keep: (file: string, over: boolean) => string;
}
