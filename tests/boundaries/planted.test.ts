import { describe, expect, it } from 'vitest';
import { lint } from './lint.ts';

const layer = 'workspace/boundaries';
const use = 'export const used = [thing]\n';
const from = (module: string) => `import { thing } from '${module}'\n${use}`;
const file = (lines: number) =>
  Array.from({ length: lines }, (_, line) => `export const line${line} = ${line}\n`).join('');
const procedure = (lines: number) => `export function long() {\n${'  void 0\n'.repeat(lines - 2)}}\n`;
const unwritten = '\n// why\n'.repeat(100);

describe('a planted violation fails by the named rule', () => {
  it.each([
    [
      'an import that points up',
      'libs/kernel/src/planted.ts',
      from('@dejarik/engine'),
      layer,
      `'kernel' must not import '@dejarik/engine'`,
    ],
    [
      'a type import that points up',
      'libs/engine/src/planted.ts',
      `import { type Thing } from '@dejarik/session'\nexport type Used = Thing\n`,
      layer,
      `'engine' must not import '@dejarik/session'`,
    ],
    [
      'a re-export that points up',
      'libs/space/src/planted.ts',
      `export { thing } from '@dejarik/engine'\n`,
      layer,
      `'space' must not import`,
    ],
    [
      'a star re-export that points up',
      'libs/space/src/planted.ts',
      `export * from '@dejarik/engine'\n`,
      layer,
      `'space' must not import`,
    ],
    [
      'a dynamic import that points up',
      'libs/dice/src/planted.ts',
      `export const later = () => import('@dejarik/engine')\n`,
      layer,
      `'dice' must not import`,
    ],
    [
      'an inline type import that points up',
      'libs/dice/src/planted.ts',
      `export type Later = import('@dejarik/engine').Game\n`,
      layer,
      `'dice' must not import`,
    ],
    [
      'a relative path that leaves the project',
      'libs/kernel/src/planted.ts',
      from('../../engine/src/index.ts'),
      layer,
      'lies outside',
    ],
    [
      'a lib that imports a plugin',
      'libs/session/src/planted.ts',
      from('@dejarik/tic-tac-toe'),
      layer,
      `'session' must not import`,
    ],
    [
      'an interface that imports the engine',
      'libs/ui/src/planted.ts',
      from('@dejarik/engine'),
      layer,
      `'ui' must not import`,
    ],
    [
      'a plugin that imports the engine',
      'plugins/tic-tac-toe/src/planted.ts',
      from('@dejarik/engine'),
      layer,
      `'plugin' must not import '@dejarik/engine'`,
    ],
    [
      'a plugin whose tests import the engine',
      'plugins/tic-tac-toe/tests/planted.ts',
      from('@dejarik/engine'),
      layer,
      `'plugin' must not import '@dejarik/engine'`,
    ],
    [
      'a plugin that imports a plugin it does not extend',
      'plugins/imperial-assault/src/planted.ts',
      from('@dejarik/tic-tac-toe'),
      layer,
      'does not declare',
    ],
    [
      'a plugin that reaches inside another by path',
      'plugins/imperial-assault/src/planted.ts',
      from('../../tic-tac-toe/src/index.ts'),
      layer,
      'lies outside',
    ],
    [
      'rules that import their interface',
      'plugins/imperial-assault/src/planted.ts',
      from('./ui/board.ts'),
      layer,
      'must not import the interface',
    ],
    [
      'a project that imports itself by name',
      'libs/engine/src/planted.ts',
      from('@dejarik/engine'),
      layer,
      'imports itself',
    ],
    ['an unknown project', 'libs/engine/src/planted.ts', from('@dejarik/nowhere'), layer, 'No project'],
    ['bitecs outside the kernel', 'libs/engine/src/planted.ts', from('bitecs'), layer, `'bitecs' is for kernel`],
    [
      'a sub-path of bitecs outside the kernel',
      'plugins/tic-tac-toe/src/planted.ts',
      from('bitecs/serialization'),
      layer,
      `'bitecs' is for kernel`,
    ],
    ['lit in rules code', 'plugins/tic-tac-toe/src/planted.ts', from('lit'), layer, `'lit' is for`],
    ['tsyringe in a plugin', 'plugins/tic-tac-toe/src/planted.ts', from('tsyringe'), layer, `'tsyringe' is for`],
    ['a package nobody declares', 'libs/engine/src/planted.ts', from('left-pad'), layer, 'does not declare'],
    [
      'the clock in rules code',
      'libs/engine/src/planted.ts',
      'export const now = () => Date.now()\n',
      'no-restricted-globals',
      'clock',
    ],
    [
      'the clock by another way',
      'libs/engine/src/planted.ts',
      'export const now = () => new globalThis.Date()\n',
      'no-restricted-properties',
      'clock',
    ],
    [
      'performance in rules code',
      'libs/kernel/src/planted.ts',
      'export const now = () => performance.now()\n',
      'no-restricted-globals',
      'clock',
    ],
    [
      'Math.random in rules code',
      'plugins/imperial-assault/src/planted.ts',
      'export const roll = () => Math.random()\n',
      'no-restricted-properties',
      'random streams',
    ],
    [
      'Math.random taken apart',
      'libs/dice/src/planted.ts',
      'const { random } = Math\nexport const roll = () => random()\n',
      'no-restricted-properties',
      'random streams',
    ],
    [
      'a timer in rules code',
      'libs/session/src/planted.ts',
      'setTimeout(() => undefined, 1)\n',
      'no-restricted-globals',
      'timer',
    ],
    [
      'the page in rules code',
      'libs/space/src/planted.ts',
      'export const width = () => window.innerWidth\n',
      'no-restricted-globals',
      'page',
    ],
    ['files in rules code', 'libs/content/src/planted.ts', from('node:fs'), 'no-restricted-imports', 'browsers'],
    [
      'files in a plugin',
      'plugins/imperial-assault/src/rules/planted.ts',
      from('node:fs/promises'),
      'no-restricted-imports',
      'browsers',
    ],
    [
      'files under their short name',
      'plugins/imperial-assault/src/planted.ts',
      from('fs'),
      'no-restricted-imports',
      'browsers',
    ],
    [
      'an order that depends on the locale',
      'libs/engine/src/planted.ts',
      `export const order = (a: string, b: string) => a.localeCompare(b)\n`,
      'no-restricted-syntax',
      'locale',
    ],
    [
      'any',
      'libs/engine/src/planted.ts',
      'export const thing = (value: any): unknown => value\n',
      '@typescript-eslint/no-explicit-any',
      'any',
    ],
    [
      'an unused variable',
      'libs/engine/src/planted.ts',
      'const left = 1\nexport const right = 2\n',
      '@typescript-eslint/no-unused-vars',
      'left',
    ],
    ['a default export', 'plugins/tic-tac-toe/src/planted.ts', 'export default 1\n', 'no-restricted-syntax', 'by name'],
    [
      'a type imported as a value',
      'libs/engine/src/planted.ts',
      `import { Thing } from './thing.ts'\nexport type Used = Thing\n`,
      '@typescript-eslint/consistent-type-imports',
      'type',
    ],
    [
      'a bare constructor parameter',
      'libs/engine/src/planted.ts',
      'const known = (_: unknown) => undefined\n@known\nexport class Rules { constructor(a: string) { known(a) } }\n',
      'no-restricted-syntax',
      '@inject',
    ],
    ['a file too long to be read at once', 'libs/engine/src/planted.ts', file(301), 'max-lines', '301'],
    ['a part of an app that is too long', 'apps/table/src/planted.ts', file(301), 'max-lines', '301'],
    ['a tool that is too long', 'tools/planted.mjs', file(301), 'max-lines', '301'],
    [
      'a function too long to be read at once',
      'plugins/imperial-assault/src/ui/planted.ts',
      procedure(61),
      'max-lines-per-function',
      '61',
    ],
    [
      'a tool with a function that is too long',
      'tools/mutation/planted.ts',
      procedure(61),
      'max-lines-per-function',
      '61',
    ],
    [
      'a long function that is called at once',
      'libs/ui/src/planted.ts',
      `void (() => {\n${'  void 0\n'.repeat(59)}})()\n`,
      'max-lines-per-function',
      '61',
    ],
  ])('%s', async (_what, file, code, rule, message) => {
    const findings = await lint(file, code);
    expect(findings).toEqual([expect.stringMatching(new RegExp(`^${rule}: .*${message}`))]);
  });
});

describe('sound code passes', () => {
  it.each([
    ['the kernel and its package', 'libs/kernel/src/planted.ts', from('bitecs')],
    ['an arrow down', 'libs/engine/src/planted.ts', from('@dejarik/kernel')],
    ["a plugin and the authors' face", 'plugins/tic-tac-toe/src/planted.ts', from('@dejarik/sdk')],
    ['a neighbor in the same project', 'libs/engine/src/planted.ts', from('./other.ts')],
    ['Node in a test', 'libs/engine/tests/planted.ts', from('node:fs')],
    ['the tools in a test', 'apps/table/tests/planted.ts', from('../../../tools/browser.mjs')],
    ['the clock in an app', 'apps/cli/src/planted.ts', 'export const now = () => Date.now()\n'],
    [
      'a parameter called like a global',
      'libs/engine/src/planted.ts',
      'export const name = (document: { name: string }) => document.name\n',
    ],
    [
      'a file of just the lines that may be, blank ones and comments besides',
      'libs/engine/src/planted.ts',
      `${unwritten}${file(300)}`,
    ],
    [
      'a function of just the lines that may be, blank ones and comments besides',
      'libs/engine/src/planted.ts',
      procedure(60).replace('{\n', `{\n${unwritten}`),
    ],
    ['a long test', 'libs/engine/tests/planted.ts', procedure(100)],
  ])('%s', async (_what, file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});
