import { parser } from 'typescript-eslint';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { configs } from '@dejarik/eslint-plugin';
import { workspaceRoot } from './lint.ts';

it('finds nothing in games that keep what every game must keep', { timeout: 120_000 }, async () => {
  const eslint = new ESLint({
    cwd: workspaceRoot,
    overrideConfigFile: true,
    overrideConfig: { ...configs.recommended, files: ['**/*.ts'], languageOptions: { parser } },
  });
  const results = await eslint.lintFiles([
    'apps/create/templates/{game,expansion}/src/**/*.ts',
    // Interfaces are no rules: they may wait and look at the world outside.
    'plugins/*/src/{*.ts,!(ui)/**/*.ts}',
  ]);
  expect(results.length).toBeGreaterThan(300);
  expect(
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => `${filePath}:${line} ${ruleId ?? ''}: ${message}`),
    ),
  ).toEqual([]);
});
