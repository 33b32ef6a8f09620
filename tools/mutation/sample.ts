import { createHash } from 'node:crypto';

/**
 * Puts things in an order that looks random and follows from a seed and what each thing is, so that a change elsewhere moves
 * nothing.
 *
 * @param all things with a name each, of their own
 */
export function shuffled<T extends { readonly key: string }>(all: readonly T[], seed: string): readonly T[] {
  return all
    .map((one) => ({ one, rank: createHash('sha256').update(`${seed}\n${one.key}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);
}
