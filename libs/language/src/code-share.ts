import type { Ability } from '@dejarik/engine';

export interface CodeShare {
  readonly total: number;
  /** How many of them are code, or have code among their effects. */
  readonly code: number;
  readonly ids: readonly string[];
}

const lasting = /\/later-\d+/;

/** How many abilities need the escape into code. One made by an effect of another counts as part of that. */
export function codeShare(abilities: readonly Ability[]): CodeShare {
  const printed = (ability: Ability): string => ability.id.replace(/\/later-.*$/, '');
  const own = new Set(abilities.filter((ability) => !lasting.test(ability.id)).map((ability) => ability.id));
  const coded = new Set(abilities.filter(usesCode).map(printed));
  const ids = [...coded].filter((id) => own.has(id));
  return { total: own.size, code: ids.length, ids };
}

function usesCode(ability: Ability): boolean {
  if (!('does' in ability)) return false;
  return 'code' in ability.does || ability.does.program.some((instruction) => instruction.op === 'code');
}
