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

/** Words for people: by language, English among them. */
export type WordsByLanguage = Readonly<Record<string, string>>;

export type Action =
  | {
      readonly do: 'answer';
      readonly seat: string;
      readonly said: WrittenAnswer;
      /** In a lesson: other answers that are as good. */
      readonly or?: readonly WrittenAnswer[];
    }
  /** In a lesson: what is told to who learns. */
  | {
      readonly do: 'say';
      readonly words: WordsByLanguage;
      /** Whether it is only to be read: who learns says when to go on. */
      readonly alone: boolean;
    }
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

/** What makes a lesson of a scenario. */
export interface LessonHead {
  readonly title: WordsByLanguage;
  /** Of who learns; the script answers for all others. */
  readonly seat: string;
  /** What is told when all steps are done. */
  readonly end: WordsByLanguage;
}

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
  /** Of a lesson, which people can play step by step. */
  readonly lesson?: LessonHead;
  /** Lines of `game`, `mode`, `seats`, `rules`, `lesson`, and of all that stands in `options` and `given`: `given.pieces.king.at.0`. */
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
