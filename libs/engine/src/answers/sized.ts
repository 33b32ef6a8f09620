import { PluginError } from '../declarations/errors.ts';
import type { Choosable, Parts, Question } from '../types/index.ts';
import { against, type AnswerKind, type Random } from './kind.ts';

/** So many answers are tried before one is taken for out of reach: some hundredths of a second where `fits` is quick. */
const MOST_TRIES = 20_000;
/** So many random answers are tried before all are looked through. */
const RANDOM_TRIES = 60;

/** Answers of several parts that have a size: how many things are picked, allocated or assigned. The form alone, without a question's own rules. */
export interface SizedForm {
  /** @throws RefusedError unless a value is of the form, pairs included */
  readonly parts: (question: Question, value: unknown) => Parts;
  readonly size: (answer: Parts) => number;
  /** The largest size there is, at most `max`. */
  readonly largest: (question: Question) => number;
  /** In how many ways, at most `limit`; undefined where the form gives no formula. */
  readonly ways: (question: Question, limit: number) => number | undefined;
  /** All answers of a size that there is, in a fixed order. */
  readonly every: (question: Question, size: number) => Iterable<Parts>;
  /** A random answer of a size that there is. */
  readonly random: (question: Question, random: Random, size: number) => Parts;
  readonly among?: (question: Question) => readonly Choosable[];
}

/** A kind of answer by its form; the question's own rules (`fits`, `most`) are kept for it. */
export const sized = (form: SizedForm): AnswerKind => ({
  ...(form.among && { among: form.among }),
  count: (question, limit) => {
    const { fits, most, min } = question;
    const free = fits === undefined && most === undefined;
    return (
      (free ? form.ways(question, limit) : undefined) ??
      counted(form, question, most ? least(form, question) : min, limit)
    );
  },
  check: (question, value) => {
    const parts = form.parts(question, value);
    const { fits, most } = question;
    const because = fits?.(parts) ?? null;
    if (because !== null) throw against('answer/unfit', question, value, because);
    if (most !== undefined && form.size(parts) < top(form, question) && isMore(form, question, form.size(parts)))
      throw against('answer/more', question, value, most);
  },
  sample: (question, random) => {
    const low = least(form, question);
    const high = question.most ? low : form.largest(question);
    const some = low <= form.largest(question) && low <= high;
    if (question.fits === undefined && some) return form.random(question, random, low + random(high - low + 1));
    for (let n = 0; n < RANDOM_TRIES && some; n++) {
      const parts = form.random(question, random, low + random(high - low + 1));
      if (question.fits?.(parts) === null) return parts;
    }
    const rare = few(form, question, low);
    if (rare.length === 0) throw unanswerable(question);
    return rare[random(rare.length)];
  },
  suggest: (question) => largestFrom(form, question, least(form, question)) ?? undefined,
});

/** The least size that an answer may have: where as many as possible are demanded, the largest that fits. */
function least(form: SizedForm, question: Question): number {
  const { most, min } = question;
  if (most === undefined) return min;
  if (most.count !== undefined) return most.count();
  const found = largestFrom(form, question, min);
  return found === null ? min : form.size(found);
}

/** No answer that fits is larger. */
const top = (form: SizedForm, question: Question): number =>
  Math.min(form.largest(question), question.most?.count?.() ?? Number.POSITIVE_INFINITY);

/** Answers to a question, one after the other, the sizes from the largest down to `low`; each is tried. */
function* tried(form: SizedForm, question: Question, low: number): Generator<Parts | null> {
  for (let size = top(form, question); size >= low; size--)
    for (const parts of form.every(question, size))
      yield question.fits === undefined || question.fits(parts) === null ? parts : null;
}

/**
 * The first of the largest answers that fit, at least of a size; null if there is none.
 * @throws PluginError `ask/search` where they are too many to be looked through
 */
function largestFrom(form: SizedForm, question: Question, low: number): Parts | null {
  let tries = 0;
  for (const parts of tried(form, question, low)) {
    if (parts !== null) return parts;
    if (++tries === MOST_TRIES) throw outOfReach(question);
  }
  return null;
}

/** Does an answer fit that is larger? */
const isMore = (form: SizedForm, question: Question, size: number): boolean =>
  question.most?.count !== undefined || largestFrom(form, question, size + 1) !== null;

function counted(form: SizedForm, question: Question, low: number, limit: number): number {
  let tries = 0;
  let ways = 0;
  for (const parts of tried(form, question, low)) {
    if (parts !== null && ++ways === limit) return ways;
    if (++tries === MOST_TRIES) return limit;
  }
  return ways;
}

/** Answers that fit, where random ones hardly ever do. @throws PluginError `ask/search` if none is found in time */
function few(form: SizedForm, question: Question, low: number): readonly Parts[] {
  const found: Parts[] = [];
  let tries = 0;
  for (const parts of tried(form, question, low)) {
    if (parts !== null) found.push(parts);
    if (++tries < MOST_TRIES) continue;
    if (found.length === 0) throw outOfReach(question);
    break;
  }
  return found;
}

const outOfReach = (question: Question): PluginError =>
  new PluginError(
    'ask/search',
    `None of ${MOST_TRIES} answers to "${question.message.id}" fits, and there are more. Say in "most.count" how many are possible, or narrow the question: fewer options, "limits", "forbids", "min" and "max" that leave out what never fits.`,
  );

/** A question that no answer fits. @param where it is asked */
export const unanswerable = (question: Question, where = 'A step'): PluginError =>
  new PluginError(
    'ask/unanswerable',
    `${where} asks "${question.message.id}", which no answer fits with its limits and rules, and it may not be passed. Return null from ask when nothing can be chosen, lower "min", or allow "pass".`,
  );
