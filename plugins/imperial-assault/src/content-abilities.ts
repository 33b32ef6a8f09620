import { PluginError, type Ability } from '@dejarik/sdk';
import { compileCards } from './abilities/compile.ts';
import { vocabularyOf } from './abilities/vocabulary.ts';
import { compileMissions } from './rules/missions.ts';
import type { Tables } from './tables.ts';
import { values } from './values/values.ts';
import { verbs } from './verbs.ts';

/**
 * The abilities of all cards and missions.
 * @throws PluginError `content/abilities`, naming everything that is wrong with them
 */
export function contentAbilities(tables: Tables): readonly Ability[] {
  const vocabulary = vocabularyOf(verbs, values);
  const compiled = [compileCards(tables, vocabulary), compileMissions(tables, vocabulary)];
  const issues = compiled.flatMap((one) => one.issues);
  if (issues.length > 0) throw new PluginError('content/abilities', `${issues.length} problems in abilities: ${issues.map((issue) => JSON.stringify(issue)).join('; ')}.`);
  return compiled.flatMap((one) => one.abilities);
}
