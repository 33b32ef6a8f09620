import { distinctOf, shuffled } from './several.ts';
import type { AnswerKind } from './kind.ts';

/** All options, in an order. */
export const order: AnswerKind = {
  count: ({ options }, limit) => {
    let ways = 1;
    for (let i = 2; i <= options.length && ways < limit; i++) ways *= i;
    return ways;
  },
  check: distinctOf,
  sample: ({ options }, random) => shuffled(options, random),
  suggest: ({ options }) => options,
  among: ({ options }) => options,
};
