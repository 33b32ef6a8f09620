import { expect, it } from 'vitest';
import { firstDifference } from '../src/first-difference.ts';

it('says where two pieces of data differ, with both values', () => {
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('a.1.b: 2 or 3');
  expect(firstDifference({ a: 1 }, {})).toBe('a: 1 or missing');
  expect(firstDifference({ a: [1] }, { a: { 0: 1 } })).toBe('a: [1] or {"0":1}');
  expect(firstDifference(1, null)).toBe('1 or null');
});

it('says both orders where the same stands in another one, and what to do', () => {
  expect(firstDifference({ values: { apples: 1, pears: 2 } }, { values: { pears: 2, apples: 1 } })).toBe(
    'values has equal values under the same names, but in another order: apples, pears, or pears, apples. Write the names of the object in one fixed order, or sort them, and not in that of a Map, a Set or what came first',
  );
});
