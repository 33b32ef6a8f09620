import { RefusedError } from '../declarations/errors.ts';
import type { Because, Choosable, Question } from '../types/index.ts';

/** Gives 0 to n-1. */
export type Random = (n: number) => number;

/** What answers of one kind of question are like; passing is not their matter. */
export interface AnswerKind {
  /** In how many ways the question can be answered, at most `limit`; also `limit` where they are too many to be looked through. */
  readonly count: (question: Question, limit: number) => number;
  /** @throws RefusedError that says what was expected, or which rules are broken, if a value does not answer the question */
  readonly check: (question: Question, value: unknown) => void;
  /** A random answer, each about equally likely. */
  readonly sample: (question: Question, random: Random) => unknown;
  /** A suggested answer, always the same; undefined where there is none. */
  readonly suggest: (question: Question) => unknown;
  /** What an answer chooses among; missing where it is a number, counts, places of a way, or yes or no. */
  readonly among?: (question: Question) => readonly Choosable[];
}

export const wrong = (question: Question, found: unknown, expected: string): RefusedError =>
  new RefusedError(
    'answer/malformed',
    `The answer ${shown(found)} does not fit the question "${question.message.id}": ${expected} expected.`,
  );

/** An answer of the right form that a rule does not let be given. @param code `answer/unfit`, `answer/pair`, `answer/more`, `answer/path` */
export const against = (code: string, question: Question, found: unknown, because: Because): RefusedError =>
  new RefusedError(
    code,
    `The answer ${shown(found)} to the question "${question.message.id}" is against ${because.rule}: ${because.message.id}.`,
    { because: [because] },
  );

function shown(found: unknown): string {
  try {
    return JSON.stringify(found) ?? String(found);
  } catch {
    return `of type ${typeof found}`;
  }
}

/** In how many ways k of n things can be taken. */
export function combinations(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
