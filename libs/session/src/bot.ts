import type { AnswerValue, Ask, Key, SeatId, View } from './api.ts';

/** Gives 0 to n-1, each equally likely. */
export type Random = (n: number) => number;

/** What a bot has to go by: its own question, and the table as its seat sees it. */
export interface BotTurn {
  readonly seat: SeatId;
  readonly ask: Ask;
  /** Worked out when it is looked at. */
  readonly view: View;
  /** For a `path`: the way that is suggested to an option, as keys of places. */
  route(key: Key): readonly Key[] | null;
  /** Some answer that fits. */
  sample(random: Random): AnswerValue;
}

/** Plays a seat from what the seat may see. */
export interface Bot {
  /** An answer to the question; one that does not fit is the bot's fault. */
  answer(turn: BotTurn, random: Random): AnswerValue;
}
