import type { Choosable } from '../types/index.ts';
import { wrong, type AnswerKind } from './kind.ts';

/** One of the options. */
export const pick: AnswerKind = {
  count: ({ options }) => options.length,
  check: (question, value) => {
    if (!question.options.includes(value as Choosable)) throw wrong(question, value, 'one of the options offered');
  },
  suggest: ({ options }) => options[0],
  sample: ({ options }, random) => options[random(options.length)],
  among: ({ options }) => options,
};
