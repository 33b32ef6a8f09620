import type { Choosable } from '../types/index.ts';
import { against, wrong, type AnswerKind } from './kind.ts';

/** A way to one of the options: a list of places. */
export const path: AnswerKind = {
  count: ({ options }) => options.length,
  check: (question, value) => {
    const route = Array.isArray(value) ? (value as unknown[]) : [];
    const end = route.at(-1) as Choosable;
    if (route.length === 0 || route.some((one) => typeof one !== 'number') || !question.options.includes(end))
      throw wrong(question, value, 'a list of places that ends on one of the options');
    const because = question.path?.check(route as number[]) ?? null;
    if (because !== null) throw against('answer/path', question, value, because);
  },
  suggest: ({ options: [end], path: ways }) => (typeof end === 'number' ? (ways?.best(end) ?? [end]) : undefined),
  sample: ({ options, path: ways }, random) => {
    const end = options[random(options.length)];
    return typeof end === 'number' ? (ways?.best(end) ?? [end]) : null;
  },
};
