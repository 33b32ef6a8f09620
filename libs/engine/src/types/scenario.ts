import type { FixedResult } from '@dejarik/kernel';
import type { Asked, Writes } from './asked.ts';
import type { Choosable, Question } from './choice.ts';
import type { EngineEvent } from './event.ts';
import type { Json, RuleId } from './basics.ts';

/**
 * How a game takes part in scenarios: small positions with steps and expectations, written by hand. A scenario's `given`
 * reaches the game as its option `scenario`; the first step of the outermost verb then builds that position in place of a
 * set-up, so saves, replays and forks of a scenario need nothing more. What is unknown or wrong in it is a RefusedError.
 */
export interface ScenarioSupportOf<Plugin> {
  /**
   * The plugin as this position needs it (with maps or cards of its own); the plugin itself if missing or undefined.
   * @param plugin as it was composed with what others add to it
   */
  variant?(given: Json, plugin: Plugin): Plugin | undefined;
  /**
   * A value of the world by the name a person gives it; undefined if there is none of that name.
   * @param events gives all that has happened, for values of what is over
   */
  value(g: Asked, name: string, events: () => readonly EngineEvent[]): Json | undefined;
  /** What a check wants of a value, in the form that `value` gives, where people may write it in another: `d10` for `[3, 9]`. */
  wanted?(g: Asked, name: string, said: Json): Json;
  /** Names of all values that make sense now, to help with a misspelled one. */
  valueNames?(g: Asked, events: () => readonly EngineEvent[]): readonly string[];
  /** What a person may call an option, besides its key and its English label. Case does not count. */
  names?(g: Asked, option: Choosable, question: Question): readonly string[];
  /** Dice in words, as the results to fix for the next rolls. @throws RefusedError if a face is unknown */
  roll?(g: Asked, dice: Json): readonly FixedResult[];
  /** Arranges decks so that these things come next. @throws RefusedError if they are not there */
  draw?(g: Writes, things: Json): void;
}

/** A check of rules that speak of many games or of content, beside scenarios. */
export interface Proof {
  readonly name: string;
  readonly rules: readonly RuleId[];
  /** Throws with what was expected and found, if it does not hold. */
  readonly check: () => void | Promise<void>;
}
