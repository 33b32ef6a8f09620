import type { AnswerValue, Ask, BlindTurn, Key, Random, SeatId, View } from './types/index.ts';

/** What a bot has to go by: its own question, and the table as its seat sees it. */
export interface BotTurn {
  readonly seat: SeatId;
  readonly ask: Ask;
  /** Content of the game made ready, by plugin. */
  readonly tables: Readonly<Record<string, unknown>>;
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
  /** The same answer without a look at ask or view, for bots that need none: games of such bots are played much faster. */
  answerBlind?(turn: BlindTurn, random: Random): unknown;
}
