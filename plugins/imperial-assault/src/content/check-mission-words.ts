import type { Grid } from '@dejarik/sdk/board';
import type { Path, PlacedFault } from '@dejarik/sdk/yaml';
import { TERMINAL } from '../tables.ts';
import { OWN_ZONE, type Mission } from './types.ts';

/** Whether missions name zones, doors and kinds of tokens that are there: the card language takes these as plain words. */

interface Known {
  readonly what: string;
  readonly words: readonly string[];
}

/** By the field of an ability that names them: what of the map and the mission there is. */
type Lists = Readonly<Record<string, Known>>;

/** @param map id of the map, for the sentence */
export function wordFaults(mission: Mission, map: string, grid: Grid): readonly PlacedFault[] {
  const zones = { what: `zone of the map "${map}"`, words: [...grid.zones.keys()] };
  const doors = { what: `door of the map "${map}"`, words: grid.doors.map((door) => door.name) };
  const kinds = {
    what: 'kind of tokens of this mission',
    words: [TERMINAL, ...mission.tokens.map((token) => token.kind)],
  };
  const inAbilities: Lists = {
    'in-zone': zones,
    'controls-zone': zones,
    'door-name': doors,
    'token-kind': kinds,
    carrying: kinds,
    claimed: kinds,
  };
  const inArguments: Lists = { zone: zones, kind: kinds };
  const inGoals: Lists = {
    token: kinds,
    carrying: kinds,
    zone: { ...zones, words: [...zones.words, OWN_ZONE] },
  };
  return [
    ...mission.abilities.flatMap((one, i) => faultsIn(one, ['abilities', i], inAbilities, inArguments)),
    ...mission.tokens.flatMap(({ interact }, i) =>
      faultsIn(interact, ['tokens', i, 'interact'], inAbilities, inArguments),
    ),
    ...(mission.goals ?? []).flatMap((goal, i) => faultsIn(goal, ['goals', i], inGoals, {})),
  ];
}

/** Verbs whose arguments name zones and kinds of tokens. */
const VERBS = ['deploy-token', 'mark-tokens'];

/** Goes through data of the card language. @param lists fields to look at @param inVerbs fields of the arguments of such a verb */
function faultsIn(data: unknown, path: Path, lists: Lists, inVerbs: Lists): readonly PlacedFault[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, inner]: [string, unknown]) => {
    const at = [...path, Array.isArray(data) ? Number(key) : key];
    const known = Array.isArray(data) ? undefined : lists[key];
    return [
      ...(known === undefined ? [] : named(inner, at).flatMap((one) => unknown(one, known))),
      ...faultsIn(inner, at, VERBS.includes(key) ? { ...lists, ...inVerbs } : lists, inVerbs),
    ];
  });
}

interface NamedWord {
  readonly word: string;
  readonly path: Path;
}

/** The words that a field names: one, several, or one with what is asked of it; of a list of arguments the last one. */
function named(data: unknown, path: Path): readonly NamedWord[] {
  if (typeof data === 'string') return [{ word: data, path }];
  if (Array.isArray(data)) {
    const last: unknown = data.at(-1);
    return path.at(-1) === 'claimed'
      ? named(last, [...path, data.length - 1])
      : data.flatMap((one: unknown, i) => named(one, [...path, i]));
  }
  return typeof data === 'object' && data !== null && 'to' in data ? named(data.to, [...path, 'to']) : [];
}

const unknown = ({ word, path }: NamedWord, { what, words }: Known): readonly PlacedFault[] =>
  words.includes(word)
    ? []
    : [{ path, found: `"${word}", which is no ${what}`, allowed: [...words], misspelled: word }];
