import type { Choosable } from '../types/index.ts';
import { combinations, wrong, type AnswerKind } from './kind.ts';

/** A target for each option. */
export const assign: AnswerKind = {
  count: ({ options, targets = [], limits }) => {
    const n = options.length;
    // ways[k]: in how many ways k of the things can be given to the targets looked at so far.
    let ways = [1, ...new Array<number>(n).fill(0)];
    targets.forEach((_, target) => {
      const most = limits?.[target] ?? n;
      ways = ways.map((_, k) => {
        let sum = 0;
        for (let take = 0; take <= Math.min(most, k); take++) sum += (ways[k - take] ?? 0) * combinations(k, take);
        return sum;
      });
    });
    return ways[n] ?? 0;
  },
  check: (question, value) => {
    const { options, targets = [], limits } = question;
    if (!Array.isArray(value) || value.length !== options.length)
      throw wrong(question, value, `${options.length} targets`);
    for (const one of value)
      if (!targets.includes(one as Choosable)) throw wrong(question, one, 'one of the targets offered');
    targets.forEach((target, i) => {
      const most = limits?.[i];
      if (value.filter((one) => one === target).length > (most ?? value.length))
        throw wrong(question, value, `at most ${most ?? 0} at each target`);
    });
  },
  sample: ({ options, targets = [], limits }, random) => {
    const left = targets.map((_, i) => limits?.[i] ?? options.length);
    return options.map(() => {
      const able = left.map((_, i) => i).filter((i) => (left[i] ?? 0) > 0);
      const i = able[random(able.length)] ?? 0;
      left[i] = (left[i] ?? 0) - 1;
      return targets[i];
    });
  },
  among: ({ targets = [] }) => targets,
};
