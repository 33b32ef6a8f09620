import type { Parts, Question } from '../types/index.ts';
import { wrong } from './kind.ts';
import { sized } from './sized.ts';

const mostOf = ({ limits, max }: Question, option: number): number => limits?.[option] ?? max;

const total = (counts: Parts): number => counts.reduce<number>((sum, one) => sum + Number(one), 0);

/** How many of each option. */
export const allocate = /* @__PURE__ */ sized({
  parts: (question, value) => {
    const { options, min, max } = question;
    const counts = Array.isArray(value) && value.length === options.length ? (value as unknown[]) : undefined;
    if (counts === undefined) throw wrong(question, value, `${options.length} counts`);
    counts.forEach((one, i) => {
      const most = mostOf(question, i);
      if (typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > most)
        throw wrong(question, one, `a count from 0 to ${most}`);
    });
    const sum = total(counts as number[]);
    if (sum < min || sum > max) throw wrong(question, value, `counts that add up to ${min} to ${max}`);
    return counts as number[];
  },
  size: total,
  largest: (question) =>
    Math.min(
      question.max,
      question.options.reduce<number>((sum, _, i) => sum + mostOf(question, i), 0),
    ),
  ways: (question, limit) => {
    const { options, min, max } = question;
    // ways[sum]: in how many ways the options looked at so far add up to it.
    let ways = new Array<number>(max + 1).fill(0);
    ways[0] = 1;
    for (let i = 0; i < options.length; i++) {
      const next = new Array<number>(max + 1).fill(0);
      for (let sum = 0; sum <= max; sum++) {
        for (let take = 0; take <= Math.min(mostOf(question, i), sum); take++)
          next[sum] = Math.min(limit, (next[sum] ?? 0) + (ways[sum - take] ?? 0));
      }
      ways = next;
    }
    return ways.slice(min).reduce((a, b) => a + b, 0);
  },
  every: (question, size) => divided(question, size, 0),
  random: (question, random, size) => {
    const counts = question.options.map(() => 0);
    for (let left = size; left > 0; left--) {
      const able = counts.map((_, i) => i).filter((i) => (counts[i] ?? 0) < mostOf(question, i));
      const i = able[random(able.length)];
      if (i !== undefined) counts[i] = (counts[i] ?? 0) + 1;
    }
    return counts;
  },
});

/** Every way to divide a sum among the options from a place on, the first ones getting most first. */
function* divided(question: Question, sum: number, from: number): Generator<number[]> {
  const { options } = question;
  if (from === options.length) {
    if (sum === 0) yield [];
    return;
  }
  let room = 0;
  for (let i = from + 1; i < options.length; i++) room += mostOf(question, i);
  for (let take = Math.min(sum, mostOf(question, from)); take >= Math.max(0, sum - room); take--)
    for (const others of divided(question, sum - take, from + 1)) yield [take, ...others];
}
