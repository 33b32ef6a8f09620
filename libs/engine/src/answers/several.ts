import type { Choosable, Question } from '../types/index.ts';
import { wrong, type Random } from './kind.ts';

/** Answers that are a list of options. */

/** @throws RefusedError unless a value is a list of different options, of a length that is allowed */
export function checkDistinct(question: Question, value: unknown): void {
  if (!Array.isArray(value)) throw wrong(question, value, 'a list of options');
  for (const one of value)
    if (!question.options.includes(one as Choosable)) throw wrong(question, one, 'one of the options offered');
  if (new Set(value).size !== value.length) throw wrong(question, value, 'each option at most once');
  if (value.length < question.min || value.length > question.max)
    throw wrong(question, value, `${question.min} to ${question.max} options`);
}

/** As many of the options as are allowed, in any order. */
export function shuffled({ options, min, max }: Question, random: Random): readonly Choosable[] {
  const pool = [...options];
  for (let i = pool.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const held = pool[i];
    const other = pool[j];
    if (held !== undefined && other !== undefined) {
      pool[i] = other;
      pool[j] = held;
    }
  }
  const most = Math.min(max, options.length);
  return pool.slice(0, min + random(most - min + 1));
}
