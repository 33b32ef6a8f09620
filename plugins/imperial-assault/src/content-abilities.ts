import type { Ability, Asked, EntityId } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import { compileCards, compileConditions, type CompiledContent } from './abilities/compile.ts';
import { sharesSpace } from './rules/board.ts';
import { compileMissions } from './rules/missions.ts';
import type { Tables } from './tables.ts';

/** Names who contributed the thing that an issue of the card language is about. @param path `deployment-cards.at-st.abilities[0].do` */
export type NameSource = (path: string) => string;

/**
 * The abilities of all cards and missions.
 * @param source names who contributed them; where there is only one, nobody
 * @throws PluginError `content/abilities`, naming everything that is wrong with them
 */
export function contentAbilities(tables: Tables, source: NameSource = () => ''): readonly Ability[] {
  const compiled = [compileCards(tables), compileMissions(tables)];
  throwIssues(compiled, source);
  return compiled.flatMap((one) => one.abilities).map(waitsForRoom);
}

/** The abilities of all conditions. @throws PluginError `content/abilities` */
export function conditionAbilities(tables: Tables, source: NameSource = () => ''): readonly Ability[] {
  const compiled = compileConditions(tables);
  throwIssues([compiled], source);
  return compiled.abilities;
}

function throwIssues(compiled: readonly Pick<CompiledContent, 'issues'>[], source: NameSource): void {
  const issues = compiled.flatMap((one) => one.issues);
  if (issues.length > 0)
    throw new PluginError(
      'content/abilities',
      issues.map((issue) => `${source(issue.path)}${issue.message}`).join(' '),
    );
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
