import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { mutantsOf } from '../mutation/mutants.ts';
import { mutate } from '../mutation/mutate.ts';
import { shuffled } from '../mutation/sample.ts';

const reports = join(root, 'tools', 'reports');
mkdirSync(reports, { recursive: true });
const folder = mkdtempSync(join(reports, 'mutants-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function changes(source: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'a.ts'), source);
  return (await mutantsOf(relative(root, folder), ['a.ts'])).map(
    ({ line, mutator, find, put }) => `${line} ${mutator} ${find} -> ${put}`,
  );
}

it('are thought of for conditions, operators and numbers, under casts as well', async () => {
  const found = await changes(
    'export const f = (a: number): number =>\n  (a > 2 ? a + 1 : (a as unknown as { n: 7 }).n)',
  );
  expect(found).toEqual(
    expect.arrayContaining([
      '2 EqualityOperator a > 2 -> a >= 2',
      '2 NumberLiteral 2 -> 3',
      '2 ArithmeticOperator a + 1 -> a - 1',
      '2 NumberLiteral 1 -> 2',
    ]),
  );
  expect(found.some((one) => one.includes('NumberLiteral 7'))).toBe(false);
  expect(await changes('export const g = (a: number, b: boolean): boolean => (a > 1 && b) as boolean')).toContain(
    '1 EqualityOperator a > 1 -> a >= 1',
  );
});

it('leave alone what is only said to people', async () => {
  expect(
    await changes(
      "export const f = (a: any): void => { g.tell(message('x', { n: a + 1 })); throw new RangeError(`${a + 2}`) }",
    ).then((all) => all.filter((one) => /NumberLiteral|Arithmetic/.test(one))),
  ).toEqual([]);
  expect(
    await changes(
      "export const v = verb('v', { rules: ['A', 'B'], silent: true, label: (a) => a + 1, amount: 3 })",
    ).then((all) => all.filter((one) => !one.includes('ObjectLiteral'))),
  ).toEqual(['1 NumberLiteral 3 -> 4']);
  const numbers = async (source: string): Promise<readonly string[]> =>
    (await changes(source)).filter((one) => one.includes('NumberLiteral'));
  expect(
    await numbers("export const v = verb('v', { by: (a) => a.seat + 1, amount: 3 }); export const q = pick({ by: 7 })"),
  ).toEqual(['1 NumberLiteral 3 -> 4', '1 NumberLiteral 7 -> 8']);
  expect(await numbers("export const v = verb('v', { shows: { card: 'doer' }, by: (a) => a.seat + 1 })")).toEqual([
    '1 NumberLiteral 1 -> 2',
  ]);
  expect(
    await numbers(
      'function words(n: number): Message { return made(n > 1) }; function fault(n: number): Message | null { return n > 2 ? made(n) : null }',
    ),
  ).toEqual(['1 NumberLiteral 2 -> 3']);
});

it('are drawn by seed, whatever else there is', () => {
  const all = Array.from({ length: 50 }, (_, i) => ({ key: `mutant ${i}` }));
  const order = shuffled(all, 'a').map(({ key }) => key);
  expect(order).not.toEqual(all.map(({ key }) => key));
  expect(shuffled(all.slice(10), 'a').map(({ key }) => key)).toEqual(order.filter((key) => Number(key.slice(7)) >= 10));
  expect(shuffled(all, 'b').map(({ key }) => key)).not.toEqual(order);
});

it('tells where there is nothing to change', async () => {
  await expect(mutate('plugins/tic-tac-toe', { files: [], sample: 3, seed: '1' })).rejects.toThrow(
    /nothing to change in plugins\/tic-tac-toe\/src\/\{rules.* Name the files/,
  );
  await expect(
    mutate('plugins/mandalorian-adventures', { files: ['src/named-verbs.ts'], sample: 3, seed: '1' }),
  ).rejects.toThrow('nothing to change in src/named-verbs.ts');
});
