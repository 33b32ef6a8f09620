import type { Choosable, Question, QuestionKind } from '../types/index.ts';
import { allocate } from './allocate.ts';
import { amount } from './amount.ts';
import { assign } from './assign.ts';
import { confirm } from './confirm.ts';
import { wrong, type AnswerKind, type Random } from './kind.ts';
import { order } from './order.ts';
import { path } from './path.ts';
import { pick } from './pick.ts';
import { pickMany } from './pick-many.ts';
import { unanswerable } from './sized.ts';

const kinds: Readonly<Record<QuestionKind, AnswerKind>> = {
  pick,
  'pick-many': pickMany,
  order,
  amount,
  allocate,
  assign,
  path,
  confirm,
};

/** In how many ways a question can be answered, passing included; at most `limit`. */
export const count = (question: Question, limit = Number.MAX_SAFE_INTEGER): number =>
  Math.min(limit, kinds[question.kind].count(question, limit) + (question.pass ? 1 : 0));

/** Can a question be answered at all, by the form of its answers and its own rules? */
export const answerable = (question: Question): boolean => count(question, 1) > 0;

/** @throws RefusedError that says why, if a value does not answer a question; `because` names the rules where it is they that do not let it */
export function check(question: Question, value: unknown): void {
  if (value !== null) kinds[question.kind].check(question, value);
  else if (!question.pass) throw wrong(question, value, 'an answer (this may not be passed)');
}

/**
 * A random answer, each option about equally likely.
 * @param random gives 0 to n-1
 */
export function sample(question: Question, random: Random): unknown {
  const others = question.kind === 'amount' || question.kind === 'confirm' ? 2 : Math.max(question.options.length, 1);
  if (question.pass && (count(question, 2) === 1 || random(others + 1) === 0)) return null;
  return kinds[question.kind].sample(question, random);
}

/**
 * A suggested answer that fits: always the same, the largest there is where answers have a size.
 * @returns null to pass where nothing else can be done
 * @throws PluginError where no answer fits, or none can be found
 */
export function suggest(question: Question): unknown {
  const found = kinds[question.kind].suggest(question);
  if (found === undefined && !question.pass) throw unanswerable(question);
  return found ?? null;
}

/** An answer with what it chose named by its place in the question: plain data that fits the same question asked again. */
export function inPlaces(question: Question, value: unknown): unknown {
  const among = kinds[question.kind].among?.(question);
  if (among === undefined || value === null) return value;
  const place = (one: unknown): number | null => (one === null ? null : among.indexOf(one as Choosable));
  return Array.isArray(value) ? value.map(place) : place(value);
}

/** The answer that `inPlaces` was made of, to a question that is asked again. */
export function fromPlaces(question: Question, places: unknown): unknown {
  const among = kinds[question.kind].among?.(question);
  if (among === undefined || places === null) return places;
  return Array.isArray(places)
    ? places.map((place: unknown) => (place === null ? null : among[Number(place)]))
    : among[Number(places)];
}
