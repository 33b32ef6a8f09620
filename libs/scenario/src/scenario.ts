import type { Json, RuleId } from '@dejarik/engine';

/** A scenario as it was read from its file: plain data, with the line of everything that can fail. */

/** An answer as a person says it: a word, a number, yes or no, several of them, or what goes to each name. */
export type WrittenAnswer =
  | null
  | boolean
  | number
  | string
  | readonly WrittenAnswer[]
  | { readonly [name: string]: number | string };

export type Action =
  | { readonly do: 'answer'; readonly seat: string; readonly said: WrittenAnswer }
  | { readonly do: 'roll'; readonly dice: Json }
  | { readonly do: 'draw'; readonly things: Json }
  | { readonly do: 'save-load' }
  | { readonly do: 'expect'; readonly checks: readonly Check[] };
export type Step = Action & { readonly line: number };

export type Expectation =
  | { readonly expect: 'value'; readonly name: string; readonly is: Json }
  | { readonly expect: 'view'; readonly seat: string; readonly path: string; readonly is: Json }
  | { readonly expect: 'asked'; readonly seats: readonly string[] }
  | { readonly expect: 'point'; readonly point: string }
  | {
      readonly expect: 'offered' | 'not-offered';
      readonly seat: string | undefined;
      readonly options: readonly WrittenAnswer[];
    }
  | {
      readonly expect: 'refused';
      readonly seat: string | undefined;
      readonly option: WrittenAnswer;
      readonly rule: RuleId | undefined;
    }
  | { readonly expect: 'events'; readonly names: readonly string[] }
  | { readonly expect: 'no-event'; readonly names: readonly string[] }
  | { readonly expect: 'outcome'; readonly is: 'none' | 'draw' | readonly string[] };
export type Check = Expectation & { readonly line: number };

export interface Scenario {
  readonly file: string;
  readonly line: number;
  /** Its name: a sentence. */
  readonly scenario: string;
  readonly rules: readonly RuleId[];
  readonly game: string;
  readonly mode: string;
  /** How many play; as usual in the mode if undefined. */
  readonly seats: number | undefined;
  readonly options: Readonly<Record<string, Json>>;
  /** The position; an ordinary start if it is undefined. */
  readonly given: Json | undefined;
  readonly steps: readonly Step[];
  readonly then: readonly Check[];
  /** Lines of `game`, `mode`, `seats`, `rules`, and of all that stands in `options` and `given`: `given.pieces.king.at.0`. */
  readonly places: Readonly<Record<string, number>>;
}

/** What did not come about. */
export interface Failure {
  readonly line: number;
  readonly expected: string;
  readonly found: string;
  /** Who is asked what when all steps are done and a check fails: an answer may be missing. */
  readonly asked?: string;
  /** The code of the game broke off, as by a TypeError: nothing was looked at after that. */
  readonly broke?: true;
}
