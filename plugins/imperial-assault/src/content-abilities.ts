import type { Ability, Asked, EntityId } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import { placeOfIssue, type IssuePlace } from './abilities/issue-place.ts';
import { compileCards, compileConditions, type CompiledContent } from './abilities/compile.ts';
import { sharesSpace } from './rules/board.ts';
import { compileMissions } from './rules/missions.ts';
import type { Tables } from './tables.ts';

/** Id of the plugin or mod that contributed what an issue of the card language is about; undefined if nobody did. */
export type SourceOf = (place: IssuePlace) => string | undefined;

/**
 * The abilities of all cards and missions.
 * @param source names who contributed them
 * @throws PluginError `content/abilities`, naming everything that is wrong with them
 */
export function contentAbilities(tables: Tables, source: SourceOf = () => undefined): readonly Ability[] {
  const compiled = [compileCards(tables), compileMissions(tables)];
  throwIssues(compiled, tables, source);
  return compiled.flatMap((one) => one.abilities).map(waitsForRoom);
}

/** The abilities of all conditions. @throws PluginError `content/abilities` */
export function conditionAbilities(tables: Tables, source: SourceOf = () => undefined): readonly Ability[] {
  const compiled = compileConditions(tables);
  throwIssues([compiled], tables, source);
  return compiled.abilities;
}

function throwIssues(compiled: readonly Pick<CompiledContent, 'issues'>[], tables: Tables, sourceOf: SourceOf): void {
  const issues = compiled
    .flatMap((one) => one.issues)
    .map((issue) => {
      const place = placeOfIssue(issue, tables);
      return { issue, place, source: sourceOf(place) };
    });
  if (issues.length > 0)
    throw new PluginError(
      'content/abilities',
      issues.map(({ issue, source }) => `${source === undefined ? '' : `"${source}": `}${issue.message}`).join(' '),
      issues.flatMap(({ issue: { found, allowed }, place: { point, key, path, sentence }, source }) =>
        source === undefined ? [] : [{ source, entry: { point, key }, path, found, allowed, sentence }],
      ),
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
