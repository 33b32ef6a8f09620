import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed, nearest } from '../src/index.ts';

test.each([
  ['tovwer', 'tower'],
  ['twoer', 'tower'],
  ['Tower', 'tower'],
  ['bridg', 'bridge'],
  ['brdige', 'bridge'],
  ['castle', undefined],
  ['', undefined],
])('%j is near %j', (word, wanted) => {
  expect(nearest(word, ['gate', 'tower', 'bridge'])).toBe(wanted);
});

test('the earlier of two equally near words wins', () => {
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});

test('short words may differ in one letter, no more', () => {
  expect(nearest('ab', ['ad', 'xy'])).toBe('ad');
  expect(nearest('ab', ['xy'])).toBeUndefined();
});

test('a word is nearest to itself', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, selector: (word) => word.toLowerCase() }),
      fc.nat(),
      (words, pick) => {
        const word = words[pick % words.length] ?? '';
        expect(nearest(word, words)).toBe(word);
      },
    ),
  );
});

test('one letter changed, dropped, added or swapped is found again', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('change', 'drop', 'add', 'swap'), (right, pick, edit) => {
      const at = pick % (right.length - 1);
      const [head, tail] = [right.slice(0, at), right.slice(at)];
      const wrong = {
        change: `${head}z${tail.slice(1)}`,
        drop: head + tail.slice(1),
        add: `${head}z${tail}`,
        swap: `${head}${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}`,
      }[edit];
      expect(nearest(wrong, ['zzzzzzzzzzzzzzzz', right])).toBe(right);
    }),
  );
});

test('of a long list of words a sentence tells the closest', () => {
  const few = Array.from({ length: 40 }, (_, i) => `word-${i}`);
  expect(listed(few, 'wrd-7')).toBe(few.join(', '));
  const many = [...few, 'attack', 'attach'];
  expect(listed(many, 'atack')).toMatch(/^attack, attach(, word-\d+){6} \(the closest of 42\)$/);
  expect(listed(many)).toBe(many.join(', '));
});
