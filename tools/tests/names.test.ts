import { expect, it } from 'vitest';
import { unknownNames } from '../mutation/names.ts';

it('tells names that are neither declared nor known everywhere', () => {
  const source = `
    import { one, type Two } from './elsewhere.ts'
    const here: Two | Partial<Two> = one(Math.max(1, 2))
    export const f = (a: number) => [a, here, missing(a), { lacking }, [1].map((b) => b + a)]
    export const g = () => a
  `;
  expect([...unknownNames('/some/where.ts', source)].filter((name) => name !== 'Partial').sort()).toEqual([
    'a',
    'lacking',
    'missing',
  ]);
  expect([
    ...unknownNames(
      '/some/where.ts',
      'export const f = (a: number) => console.log(a ?? globalThis.name, Object.keys({ a }))',
    ),
  ]).toEqual([]);
});
