import { wrong, type AnswerKind } from './kind.ts';

/** Yes or no. */
export const confirm: AnswerKind = {
  count: () => 2,
  check: (question, value) => {
    if (typeof value !== 'boolean') throw wrong(question, value, 'yes or no');
  },
  suggest: () => true,
  sample: (_, random) => random(2) === 1,
};
