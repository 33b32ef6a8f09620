import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { boundariesOf } from '../../tools/eslint/boundaries.mjs';

const root = mkdtempSync(join(tmpdir(), 'dejarik-faces-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (folder: string, manifest: object) => {
  const file = join(root, folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(manifest));
};
const project = (layer: string, name: string, exports: readonly string[], dependencies: readonly string[] = []) => ({
  name: `@dejarik/${name}`,
  exports: Object.fromEntries(exports.map((path) => [path, './src/index.ts'])),
  dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '0.1.0'])),
  nx: { tags: [`layer:${layer}`] },
});

write('.', { workspaces: ['libs/*', 'plugins/*', 'apps/*'], devDependencies: { 'fast-check': '4' } });
write('libs/session', project('session', 'session', ['.', './testing']));
write('libs/sdk', project('sdk', 'sdk', ['.']));
write('libs/ui', project('ui', 'ui', ['.']));
write('libs/scenario', project('scenario', 'scenario', ['.'], ['@dejarik/session']));
write('plugins/base', project('plugin', 'base', ['.', './ui'], ['@dejarik/sdk']));
write(
  'plugins/more',
  project(
    'plugin',
    'more',
    ['.', './ui'],
    ['@dejarik/sdk', '@dejarik/base', '@dejarik/ui', '@dejarik/scenario', 'lit'],
  ),
);
write('apps/table', project('app', 'table', [], ['@dejarik/base', '@dejarik/session', 'lit']));

const linter = new Linter({ cwd: root });
const config: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser as Linter.Parser },
  plugins: { workspace: { rules: { boundaries: boundariesOf(root) } } },
  rules: { 'workspace/boundaries': 'error' },
};
const findings = (file: string, module: string) =>
  linter.verify(`import '${module}'\n`, config, { filename: join(root, file) }).map(({ message }) => message);

describe('public faces', () => {
  it.each([
    ['a plugin extends another through its root', 'plugins/more/src/a.ts', '@dejarik/base'],
    ['an interface extends another interface', 'plugins/more/src/ui/a.ts', '@dejarik/base/ui'],
    ['an interface uses the elements', 'plugins/more/src/ui/a.ts', '@dejarik/ui'],
    ['an interface uses lit', 'plugins/more/src/ui/a.ts', 'lit/decorators.js'],
    ['an interface uses its own rules', 'plugins/more/src/ui/a.ts', '../values/a.ts'],
    ["an app shows a plugin's interface", 'apps/table/src/a.ts', '@dejarik/base/ui'],
    ["the scenarios see the session's testing entry", 'libs/scenario/src/a.ts', '@dejarik/session/testing'],
    ["a plugin's tests play scenarios", 'plugins/more/tests/a.ts', '@dejarik/scenario'],
    ['a test uses a package of the workspace', 'plugins/more/tests/a.ts', 'fast-check'],
  ])('%s', (_what, file, module) => {
    expect(findings(file, module)).toEqual([]);
  });

  it.each([
    [
      'a plugin reaches inside the plugin it extends',
      'plugins/more/src/a.ts',
      '@dejarik/base/src/values/a.ts',
      'inside',
    ],
    ["rules import another plugin's interface", 'plugins/more/src/a.ts', '@dejarik/base/ui', 'is for'],
    ['a plugin extends what it does not declare', 'plugins/base/src/a.ts', '@dejarik/more', 'does not declare'],
    ['rules use the elements', 'plugins/more/src/a.ts', '@dejarik/ui', 'must not import'],
    ['rules use lit', 'plugins/more/src/a.ts', 'lit', 'is for'],
    ['rules play scenarios', 'plugins/more/src/a.ts', '@dejarik/scenario', 'must not import'],
    ['a plugin declares lit but hides it in the root of src', 'plugins/more/src/ui.ts', 'lit', 'is for'],
    ['an app looks into a session', 'apps/table/src/a.ts', '@dejarik/session/testing', 'is for'],
    ['sources use a package only the workspace declares', 'libs/sdk/src/a.ts', 'fast-check', 'does not declare'],
  ])('refused: %s', (_what, file, module, reason) => {
    expect(findings(file, module)).toEqual([expect.stringContaining(reason)]);
  });
});
