import { wrong, type AnswerKind } from './kind.ts';

/** A whole number within bounds. */
export const amount: AnswerKind = {
  count: ({ min, max }) => Math.max(0, max - min + 1),
  check: (question, value) => {
    const { min, max } = question;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw wrong(question, value, `a whole number from ${min} to ${max}`);
  },
  suggest: ({ max }) => max,
  sample: ({ min, max }, random) => min + random(max - min + 1),
};
