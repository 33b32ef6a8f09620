import type { Question } from '../types/index.ts';
import { wrong, type AnswerKind } from './kind.ts';

const mostOf = ({ limits, max }: Question, option: number): number => limits?.[option] ?? max;

/** How many of each option. */
export const allocate: AnswerKind = {
  count: (question, limit) => {
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
  check: (question, value) => {
    const { options, min, max } = question;
    const counts = Array.isArray(value) && value.length === options.length ? (value as unknown[]) : undefined;
    if (counts === undefined) throw wrong(question, value, `${options.length} counts`);
    let sum = 0;
    counts.forEach((one, i) => {
      const most = mostOf(question, i);
      if (typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > most)
        throw wrong(question, one, `a count from 0 to ${most}`);
      sum += one;
    });
    if (sum < min || sum > max) throw wrong(question, value, `counts that add up to ${min} to ${max}`);
  },
  sample: (question, random) => {
    const { options, min, max } = question;
    const counts = options.map(() => 0);
    const room = options.reduce<number>((sum, _, i) => sum + mostOf(question, i), 0);
    const most = Math.min(max, room);
    for (let left = min + random(most - min + 1); left > 0; left--) {
      const able = counts.map((_, i) => i).filter((i) => (counts[i] ?? 0) < mostOf(question, i));
      const i = able[random(able.length)];
      if (i !== undefined) counts[i] = (counts[i] ?? 0) + 1;
    }
    return counts;
  },
};
