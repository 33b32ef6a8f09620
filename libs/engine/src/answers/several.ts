import type { Choosable, Question } from '../types/index.ts';
import { wrong, type Random } from './kind.ts';

/** Answers that are a list of options. */

/** @throws RefusedError unless a value is a list of different options, of a length that is allowed */
export function distinctOf(question: Question, value: unknown): readonly Choosable[] {
  if (!Array.isArray(value)) throw wrong(question, value, 'a list of options');
  for (const one of value)
    if (!question.options.includes(one as Choosable)) throw wrong(question, one, 'one of the options offered');
  if (new Set(value).size !== value.length) throw wrong(question, value, 'each option at most once');
  if (value.length < question.min || value.length > question.max)
    throw wrong(question, value, `${question.min} to ${question.max} options`);
  return value as readonly Choosable[];
}

/** All options in a random order. */
export function shuffled<T>(options: readonly T[], random: Random): readonly T[] {
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
  return pool;
}
