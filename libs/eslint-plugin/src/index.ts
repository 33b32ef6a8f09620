import type { Linter, Rule } from 'eslint';
import { inPlace } from './rules/in-place.ts';
import { moduleState } from './rules/module-state.ts';
import { outsideWorld } from './rules/outside-world.ts';
import { plainData } from './rules/plain-data.ts';
import { promises } from './rules/promises.ts';
import { twoSeats } from './rules/two-seats.ts';

/** What this plugin calls itself. */
export const meta: { readonly name: string; readonly namespace: string } = {
  name: '@dejarik/eslint-plugin',
  namespace: 'dejarik',
};

/** The rules, by name. */
export const rules: Readonly<Record<string, Rule.RuleModule>> = {
  'in-place': inPlace,
  'module-state': moduleState,
  'outside-world': outsideWorld,
  'plain-data': plainData,
  promises,
  'two-seats': twoSeats,
};

/**
 * Configurations of ESLint.
 *
 * @example eslint.config.mjs of a game: its rules, and not its interface, tests or proofs
 * ```js
 * import { configs } from '@dejarik/eslint-plugin';
 * import parser from '@typescript-eslint/parser';
 *
 * export default [{ ...configs.recommended, files: ['src/**\/*.ts'], ignores: ['src/ui/**'], languageOptions: { parser } }];
 * ```
 */
export const configs: { readonly recommended: Linter.Config } = {
  recommended: {
    name: 'dejarik/recommended',
    plugins: { dejarik: { meta, rules: { ...rules } } },
    rules: Object.fromEntries(Object.keys(rules).map((name) => [`dejarik/${name}`, 'error'])),
  },
};
