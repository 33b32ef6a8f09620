import { checkDistinct, shuffled } from './several.ts';
import { combinations, type AnswerKind } from './kind.ts';

/** Some of the options, each once at most. */
export const pickMany: AnswerKind = {
  count: ({ options, min, max }, limit) => {
    let ways = 0;
    for (let k = min; k <= Math.min(max, options.length) && ways < limit; k++) ways += combinations(options.length, k);
    return ways;
  },
  check: checkDistinct,
  sample: (question, random) => {
    const taken = shuffled(question, random);
    return question.options.filter((one) => taken.includes(one));
  },
  among: ({ options }) => options,
};
