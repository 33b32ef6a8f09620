import { PluginError, type Ability, type Asked, type EntityId } from '@dejarik/sdk';
import { compileCards } from './abilities/compile.ts';
import { vocabularyOf } from './abilities/vocabulary.ts';
import { sharesSpace } from './rules/board.ts';
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
  if (issues.length > 0) throw new PluginError('content/abilities', issues.map((issue) => issue.message).join(' '));
  return compiled.flatMap((one) => one.abilities).map(waitsForRoom);
}

/** An action is not interrupted while its figure stands in a space with another one. */
function waitsForRoom(ability: Ability): Ability {
  if (ability.kind !== 'trigger' || !ability.interrupt) return ability;
  const { when } = ability;
  // IA-INTB-06
  return { ...ability, when: (cx, g) => (when === undefined || when(cx, g)) && !actsAmongOthers(g) };
}

function actsAmongOthers(g: Asked): boolean {
  const figure = g.within('action')?.a['figure'] as EntityId | undefined;
  return figure !== undefined && sharesSpace(g, figure);
}
