import fc from 'fast-check';
import { expect } from 'vitest';
import {
  allocate,
  amount,
  assign,
  check,
  confirm,
  order,
  pick,
  pickMany,
  RefusedError,
  type Question,
} from '../src/index.ts';

export const basics = { by: 0, message: { id: 'q' }, of: 'number' } as const;

export const fits = (question: Question, value: unknown): boolean => {
  try {
    check(question, value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedError);
    return false;
  }
};

export const options = (n: number): number[] => Array.from({ length: n }, (_, i) => 10 + i);

const small = fc.nat(3);

const plain: fc.Arbitrary<Question> = fc
  .tuple(
    fc.constantFrom('pick', 'pick-many', 'order', 'amount', 'allocate', 'assign', 'confirm'),
    small,
    small,
    small,
    fc.boolean(),
    fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  )
  .map(([kind, n, low, more, pass, limits]) => {
    switch (kind) {
      case 'pick':
        return pick({ ...basics, options: options(n), pass });
      case 'pick-many':
        return pickMany({ ...basics, options: options(n), min: low, max: low + more, pass });
      case 'order':
        return order({ ...basics, options: options(n), pass });
      case 'amount':
        return amount({ ...basics, min: low - 2, max: low - 2 + more, pass });
      case 'allocate':
        return allocate({
          ...basics,
          options: options(n),
          min: low,
          max: low + more,
          limits: limits.slice(0, n),
          pass,
        });
      case 'assign':
        return assign({
          ...basics,
          options: options(n),
          targets: [70, 71, 72].slice(0, more),
          limits: limits.slice(0, more),
          pass,
        });
      default:
        return confirm({ ...basics, pass });
    }
  });

export const because = (rule: string) => ({ rule, message: { id: `because-${rule}` } });

/** The same question with rules of its own, which a number says: pairs, what fits, as many as possible. */
function constrained(base: Question, seed: number): Question {
  if (!['pick-many', 'allocate', 'assign'].includes(base.kind)) return base;
  const says = (bit: number): boolean => ((seed >> bit) & 1) === 1;
  return {
    ...base,
    ...(base.kind === 'assign' && says(0) && { min: 0 }),
    ...(base.kind === 'assign' &&
      says(1) && {
        forbids: (option, target) => (says(5 + ((Number(option) * 3 + Number(target)) % 9)) ? because('PAIR') : null),
      }),
    ...(says(2) && {
      fits: (parts) =>
        says(15 + (parts.reduce<number>((sum, one, i) => sum + Number(one ?? 5) * (i + 1), 0) % 7))
          ? because('FIT')
          : null,
    }),
    ...(says(3) && { most: because('MOST') }),
  };
}

export const question: fc.Arbitrary<Question> = fc.oneof(
  plain,
  fc.tuple(plain, fc.nat(2 ** 22)).map(([base, seed]) => constrained(base, seed)),
);
