import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTypes } from '../types.mjs';

const config = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['ES2023'],
    types: [],
  },
  include: ['src'],
});
const files = {
  'low/tsconfig.json': config,
  'low/src/low.ts': "export const size: number = 'large'\n",
  'high/tsconfig.json': config,
  'high/src/high.ts':
    "import { size } from '../../low/src/low.ts'\nimport { same } from './same.ts'\nexport const name: string = size\nexport { same }\n",
  'high/src/same.ts': 'export const same = 5\n',
  'torn/tsconfig.json': config,
  'torn/src/torn.ts': 'export const = 5\n',
  'empty/tsconfig.json': config,
  'unread/tsconfig.json': '{ "extends": "./none.json", "include": ["src"] }',
  'unread/src/fine.ts': 'export const fine = 5\n',
};
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dejarik-types-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const check = (...projects: readonly string[]) => checkTypes(projects.map((project) => join(folder, project)));

it('a project answers for its own files, by the types of what it imports', () => {
  const { errors, count, own } = check('high');
  expect(errors).toMatch(/high.src.high\.ts\(3,14\): error TS2322: Type 'number' is not assignable to type 'string'/);
  expect(errors).not.toContain('low.ts');
  expect(count).toBe(1);
  expect(own.map((file) => file.slice(folder.length).replaceAll('\\', '/')).sort()).toEqual([
    '/high/src/high.ts',
    '/high/src/same.ts',
  ]);
});

it('of several projects every file is checked, once', () => {
  const { errors, count, own } = check('high', 'low');
  expect(errors.match(/error TS/g)).toHaveLength(2);
  expect(errors).toContain("Type 'string' is not assignable to type 'number'");
  expect(count).toBe(2);
  expect(own).toHaveLength(3);
});

it.each([
  ['torn', /torn\.ts\(1,14\): error TS/],
  ['empty', /error TS18003: No inputs were found/],
  ['unread', /error TS/],
])('%s fails', (project, said) => {
  const { errors, count } = check(project);
  expect(errors).toMatch(said);
  expect(count).toBeGreaterThan(0);
});

it('a project without settings is told', () => {
  expect(() => check('nowhere')).toThrow(/nowhere/);
});
