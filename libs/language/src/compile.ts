import type { Message } from '@dejarik/content';
import type { Ability, Carrier } from '@dejarik/engine';
import { perObject } from '@dejarik/kernel';
import { ability } from './abilities.ts';
import { grammar } from './grammar.ts';
import { deeper, issue, type LanguageIssue } from './issue.ts';
import { baseScope, isMapping, type Speaking, type Spoken } from './scope.ts';
import { know, type Vocabulary } from './vocabulary.ts';

/** Where a list of abilities stands. */
export interface Where {
  /** Begins the ids of its abilities, such as the id of a card. */
  readonly id: string;
  /** Begins the paths of issues; `abilities` if missing. */
  readonly path?: string;
  /** What abilities without an id are called; `ability.<id of the ability>` if missing. */
  readonly message?: Message;
}

export interface Compiled {
  /** Empty if there are issues: nothing half compiled is returned. */
  readonly abilities: readonly Ability[];
  readonly issues: readonly LanguageIssue[];
  /** What they speak of, also where there are issues. */
  readonly spoken: Spoken;
}

const knownOf = perObject(know);

/**
 * Compiles the abilities of one carrier from plain data, as a YAML reader gives it.
 * @param carrier who has them: the members of a component, things with a face, or the game
 * @param data a list of abilities; one alone may stand for a list of one
 * @returns records for the engine, or everything that is wrong with the data
 */
export function compileAbilities(vocabulary: Vocabulary, carrier: Carrier, data: unknown, where: Where): Compiled {
  const known = knownOf(vocabulary);
  const path = where.path ?? 'abilities';
  const issues: LanguageIssue[] = [];
  const list = Array.isArray(data) ? (data as unknown[]) : [data];
  const carried = carrier !== 'game';
  const scope = baseScope(known, carried);
  const ids = new Set<string>();
  const spoken: Speaking = { seats: new Set(), calls: new Set() };
  const abilities = list.flatMap((one, i) => {
    const place = Array.isArray(data) ? deeper(path, i) : path;
    const given: unknown = isMapping(one) ? one['id'] : undefined;
    if (given !== undefined && (typeof given !== 'string' || given === ''))
      issues.push(issue(deeper(place, 'id'), 'an id is a word, found', given));
    const own = typeof given === 'string' && given !== '' ? given : undefined;
    const id = `${where.id}/${own ?? i + 1}`;
    if (ids.has(id)) issues.push(issue(deeper(place, 'id'), 'another ability here has the id', given));
    ids.add(id);
    const bearer = { grammar, known, carrier, carried, issues, speaking: spoken };
    return ability(bearer, id, messageOf(one, own, id, where), place, one, scope);
  });
  return issues.length > 0
    ? { abilities: [], issues, spoken }
    : { abilities: abilities.map((one) => Object.freeze(one)), issues, spoken };
}

/** Abilities of one name on several cards share a message. */
function messageOf(data: unknown, own: string | undefined, id: string, where: Where): Message {
  const given = isMapping(data) ? data['message'] : undefined;
  if (typeof given === 'string') return { id: given };
  if (own !== undefined) return { id: `ability.${own}` };
  return where.message ?? { id: `ability.${id}` };
}
