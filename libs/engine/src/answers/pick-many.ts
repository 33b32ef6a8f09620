import type { Choosable, Parts } from '../types/index.ts';
import { combinations } from './kind.ts';
import { distinctOf, shuffled } from './several.ts';
import { sized } from './sized.ts';

/** Some of the options, each once at most. */
export const pickMany = /* @__PURE__ */ sized({
  parts: distinctOf,
  size: (answer) => answer.length,
  largest: ({ options, max }) => Math.min(max, options.length),
  ways: ({ options, min, max }, limit) => {
    let ways = 0;
    for (let k = min; k <= Math.min(max, options.length) && ways < limit; k++) ways += combinations(options.length, k);
    return ways;
  },
  every: ({ options }, size) => chosen(options, size),
  random: (question, random, size) => {
    const taken = shuffled(question.options, random).slice(0, size);
    return question.options.filter((one) => taken.includes(one));
  },
  among: ({ options }) => options,
});

/** Every choice of so many options, those of the first options first. */
function* chosen(options: readonly Choosable[], size: number, from = 0): Generator<Parts> {
  if (size === 0) yield [];
  else
    for (let i = from; i <= options.length - size; i++) {
      const one = options[i] as Choosable;
      for (const others of chosen(options, size - 1, i + 1)) yield [one, ...others];
    }
}
