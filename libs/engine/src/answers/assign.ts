import type { Choosable, Parts, Question } from '../types/index.ts';
import { against, combinations, wrong } from './kind.ts';
import { Matching } from './matching.ts';
import { shuffled } from './several.ts';
import { sized } from './sized.ts';

const assigned = (answer: Parts): number => answer.filter((one) => one !== null).length;

/** For each option a target, or none. */
export const assign = /* @__PURE__ */ sized({
  parts: (question, value) => {
    const { options, targets = [], min, max } = question;
    if (!Array.isArray(value) || value.length !== options.length)
      throw wrong(question, value, `${options.length} targets`);
    const parts = value as Parts;
    for (const one of parts)
      if (one !== null && !targets.includes(one)) throw wrong(question, one, 'one of the targets offered');
    targets.forEach((target, i) => {
      const most = question.limits?.[i] ?? parts.length;
      if (parts.filter((one) => one === target).length > most)
        throw wrong(question, value, `at most ${most} at each target`);
    });
    const size = assigned(parts);
    if (size < min || size > max)
      throw wrong(question, value, min === max ? `a target for ${min}` : `a target for ${min} to ${max}`);
    parts.forEach((target, i) => {
      const because = target === null ? null : (question.forbids?.(options[i] as Choosable, target) ?? null);
      if (because !== null) throw against('answer/pair', question, value, because);
    });
    return parts;
  },
  size: assigned,
  largest: (question) => Math.min(question.max, Matching.of(question).largest()),
  ways: (question) => (question.forbids === undefined ? waysOf(question) : undefined),
  every: (question, size) => {
    const matching = Matching.of(question);
    return each(question, matching, matching.options, size);
  },
  random: (question, random, size) => {
    const matching = Matching.of(question);
    const parts = new Array<Choosable | null>(question.options.length).fill(null);
    // Each option in turn, by chance, takes one of the targets with which the rest still comes to the size, or none.
    const order = shuffled(matching.options, random);
    let left = size;
    order.forEach((option, i) => {
      if (left === 0) return;
      const others = order.slice(i + 1);
      const able = [...matching.targetsOf(option), null].filter((target) => matching.allows(target, others, left));
      const target = able[random(able.length)] ?? null;
      if (target !== null) {
        matching.take(target);
        parts[option] = question.targets?.[target] ?? null;
        left--;
      }
    });
    return parts;
  },
  among: ({ targets = [] }) => targets,
});

/** In how many ways, where every option may go to every target. */
function waysOf({ options, targets = [], limits, min, max }: Question): number {
  const n = options.length;
  // ways[k]: in how many ways k certain things can be given to the targets looked at so far.
  let ways = [1, ...new Array<number>(n).fill(0)];
  targets.forEach((_, target) => {
    const most = limits?.[target] ?? n;
    ways = ways.map((_, k) => {
      let sum = 0;
      for (let take = 0; take <= Math.min(most, k); take++) sum += (ways[k - take] ?? 0) * combinations(k, take);
      return sum;
    });
  });
  let all = 0;
  for (let k = min; k <= Math.min(max, n); k++) all += (ways[k] ?? 0) * combinations(n, k);
  return all;
}

/** Every way to give targets to so many of some options, the first options and targets first. */
function* each(question: Question, matching: Matching, rest: readonly number[], size: number): Generator<Parts> {
  const [option, ...others] = rest;
  if (option === undefined) {
    yield [];
    return;
  }
  for (const target of [...matching.targetsOf(option), null]) {
    if (!matching.allows(target, others, size)) continue;
    if (target !== null) matching.take(target);
    const head = target === null ? null : (question.targets?.[target] ?? null);
    for (const tail of each(question, matching, others, target === null ? size : size - 1)) yield [head, ...tail];
    if (target !== null) matching.giveBack(target);
  }
}
