import { expect, it } from 'vitest';
import { memoizedLately } from '../src/index.ts';

it('keeps the latest results and makes the others anew', () => {
  const made: number[] = [];
  const half = memoizedLately(2, (n: number) => {
    made.push(n);
    return n / 2;
  });
  expect([2, 2, 4, 2, 6, 2, 4].map(half)).toEqual([1, 1, 2, 1, 3, 1, 2]);
  // 4 was asked for least lately when 6 came.
  expect(made).toEqual([2, 4, 6, 4]);
});

it('keeps what is undefined, and takes for the same what it is told is the same', () => {
  const made: string[] = [];
  const nothing = memoizedLately(
    1,
    (given: { readonly name: string }) => void made.push(given.name),
    (one, other) => one.name === other.name,
  );
  nothing({ name: 'a' });
  nothing({ name: 'a' });
  nothing({ name: 'b' });
  expect(made).toEqual(['a', 'b']);
});
