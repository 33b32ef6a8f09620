import type { Invented } from '@dejarik/content';
import type { Ability } from '@dejarik/engine';

/**
 * What abilities are called that only one position has: their names, the texts of those that somebody is asked to use, and
 * what can be chosen in them.
 * @returns for `withInventedWords`
 */
export function inventedByAbilities(abilities: readonly Ability[]): readonly Invented[] {
  return abilities.flatMap((ability) => {
    const { id } = ability.message;
    const name = id.split('.').at(-1) ?? id;
    return [
      { message: id, name, texts: [`${id}.text`] },
      ...branchesOf(ability).map((label) => ({ message: `${id}.${label}`, name: label })),
    ];
  });
}

/** Labels of all that can be chosen in an ability that is data. */
function branchesOf(ability: Ability): readonly string[] {
  if (!('does' in ability) || !('program' in ability.does)) return [];
  return ability.does.program.flatMap((one) => (one.op === 'branch' ? Object.keys(one.targets) : []));
}
