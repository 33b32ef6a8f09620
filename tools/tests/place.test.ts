import { expect, it } from 'vitest';
import { placeMutants } from '../mutation/place.ts';

/** Builds a change into a function's body and runs it both ways. */
function both(body: string, find: string, put: string): readonly [right: unknown, wrong: unknown] {
  const source = `function f(a, o) {\n${body}\n}`;
  const start = source.indexOf(find);
  const { text, misfits } = placeMutants('f.ts', source, [{ id: 1, start, end: start + find.length, text: put }]);
  expect([...misfits]).toEqual([]);
  const made = (active: boolean): unknown =>
    (
      new Function('$active', `${text}\nreturn f(3, { n: 4, m(k) { return this.n + k } })`) as (
        is: () => boolean,
      ) => unknown
    )(() => active);
  return [made(false), made(true)];
}

it.each([
  ['an expression', 'return a > 2 ? "yes" : "no"', 'a > 2', 'a > 3', 'yes', 'no'],
  ['a part of an operation', 'return a + 1 * 2', '1 * 2', '1', 5, 4],
  ['an operator', 'return a > 3 || a < 4', '>', '<', true, true],
  ['what is called, with its object', 'return o.m(1)', 'o.m', 'o.n *', 5, 4],
  ['an argument more', 'return Math.max(a)', 'max(a', 'max(a, 9', 3, 9],
  ['a statement that goes', 'let b = a; b++; return b', ' b++;', '', 4, 3],
  ['a statement for another', 'if (a > 2) return 1; return 2', 'return 1;', 'return 5;', 1, 5],
  ['statements for one', 'let b = 1; b = 2; b = 3; return b', 'b = 2; b = 3;', 'b = 7;', 3, 7],
  ['a declaration with others', 'const b = a; return b', 'const b = a;', 'const [b] = [9];', 3, 9],
  ['a shorthand', 'const n = 1; return { n }.n', '{ n }', '{ n: 2 }', 1, 2],
  ['an optional chain', 'return o?.n.toFixed()', 'o?.n', 'o?.x?.n', '4', undefined],
] as const)('a change of %s is built in where it can be', (_, body, find, put, right, wrong) => {
  expect(both(body, find, put)).toEqual([right, wrong]);
});

it('places within places are all built in', () => {
  const source = 'const f = (a) => g(a + 1, a)';
  const mutant = (id: number, find: string, text: string) => ({
    id,
    start: source.indexOf(find),
    end: source.indexOf(find) + find.length,
    text,
  });
  const { text } = placeMutants('f.ts', source, [
    mutant(1, 'a + 1', 'a - 1'),
    mutant(2, '1', '2'),
    mutant(3, 'g(a + 1, a)', 'g(a, a)'),
    mutant(4, 'a + 1', 'a * 1'),
  ]);
  const run = (active: number): unknown =>
    (new Function('$active', 'g', `${text}\nreturn f(5)`) as (is: (id: number) => boolean, g: unknown) => unknown)(
      (id) => id === active,
      (x: number, y: number) => [x, y],
    );
  expect([0, 1, 2, 3, 4].map(run)).toEqual([
    [6, 5],
    [4, 5],
    [7, 5],
    [5, 5],
    [5, 5],
  ]);
});

it.each([
  ['import { a } from "b"', '"b"', '"c"'],
  ['function f() {}\nfunction g() {}', 'function g() {}', ''],
  ['const f = () => 1', '1', '1 +'],
])('a change that fits nowhere is told: %s', (source, find, put) => {
  const start = source.indexOf(find);
  const { text, misfits } = placeMutants('f.ts', source, [{ id: 1, start, end: start + find.length, text: put }]);
  expect(text).toBe(source);
  expect(misfits.get(1)).toMatch(/parse|no expression/);
});
