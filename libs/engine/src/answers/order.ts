import { checkDistinct, shuffled } from './several.ts';
import type { AnswerKind } from './kind.ts';

/** All options, in an order. */
export const order: AnswerKind = {
  count: ({ options }, limit) => {
    let ways = 1;
    for (let i = 2; i <= options.length && ways < limit; i++) ways *= i;
    return ways;
  },
  check: checkDistinct,
  sample: shuffled,
  among: ({ options }) => options,
};
