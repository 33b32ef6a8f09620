import { nearest, type Catalog } from '@dejarik/sdk';
import type { Fault, Path } from '@dejarik/sdk/yaml';
import en from '../../messages/en.yaml';
import ruleList from '../../rules.yaml';
import type { Army, CardData, CommandCard, Mission, SkirmishMap } from './types.ts';

/** Whether what content names is there: words for its ids, rules for its abilities; and whether each id is there once. */

/** A fault, and where in its file. */
export interface PlacedFault extends Fault {
  readonly path: Path;
}

/** A thing with abilities. */
interface Able {
  readonly id: string;
  readonly abilities: readonly CardData[];
}

// That the other languages have the same words is checked with the messages.
const words = Object.keys(en as Catalog);
const known = new Set(words);
const rules = new Set((ruleList as readonly { readonly id: string }[]).map(({ id }) => id));

/** @param seen ids of other files; those of the list are added */
export const repeatedIds = (
  ids: readonly string[],
  kind: string,
  seen: Set<string> = new Set(),
): readonly PlacedFault[] =>
  ids.flatMap((id, i) => {
    if (seen.has(id))
      return [{ path: [i, 'id'], found: `the ${kind} "${id}" once more`, allowed: [`each ${kind} once`] }];
    seen.add(id);
    return [];
  });

export const checkCards = (cards: readonly Able[]): readonly PlacedFault[] =>
  cards.flatMap((card, i) => within([i], [...wordless([`card.${card.id}`]), ...checkAbilities(card)]));

export const checkCommands = (cards: readonly CommandCard[]): readonly PlacedFault[] =>
  cards.flatMap((card, i) =>
    within(
      [i],
      [
        ...wordless([`command.${card.id}`, `ability.${card.id}`, `ability.${card.id}.text`]),
        ...unknownRules([card.if, card.do]).map((fault) => ({ ...fault, path: inCommand(fault.path) })),
      ],
    ),
  );

export const checkArmyWords = (armies: readonly Army[]): readonly PlacedFault[] =>
  armies.flatMap(({ id }, i) => within([i], wordless([`army.${id}`])));

export const checkMap = ({ id, missions }: SkirmishMap): readonly PlacedFault[] => [
  ...wordless([`map.${id}`]),
  ...within(
    ['missions'],
    repeatedIds(
      missions.map((one) => one.id),
      'mission',
    ),
  ),
  ...missions.flatMap((mission, i) => within(['missions', i], checkMission(mission))),
];

const checkMission = (mission: Mission): readonly PlacedFault[] => [
  ...wordless([`mission.${mission.id}`, `mission.${mission.id}.text`]),
  ...checkAbilities(mission),
  ...mission.tokens.flatMap((token, i) =>
    within(['tokens', i], [...wordless([`token.${token.kind}`], 'kind'), ...unknownRules(token)]),
  ),
];

const checkAbilities = ({ abilities }: Able): readonly PlacedFault[] => [
  ...abilities.flatMap(({ id }, i) =>
    within(['abilities', i], wordless([`ability.${String(id)}`, `ability.${String(id)}.text`])),
  ),
  ...within(['abilities'], unknownRules(abilities)),
];

const within = (path: Path, faults: readonly PlacedFault[]): readonly PlacedFault[] =>
  faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));

/** The path of what was looked through as a list of condition and effects. */
const inCommand = ([nth, ...rest]: Path): Path => [nth === 0 ? 'if' : 'do', ...rest];

/** @param messages all that must be there; only the first that is not is told of */
function wordless(messages: readonly string[], field = 'id'): readonly PlacedFault[] {
  const lacking = messages.find((one) => !known.has(one));
  if (lacking === undefined) return [];
  const near = nearest(lacking, words);
  return [
    {
      path: [field],
      found: `the ${field} of something without words (there is no message "${lacking}")`,
      allowed: [
        near === undefined ? 'what has words in the messages' : `what has words in the messages, like "${near}"`,
      ],
    },
  ];
}

/** Lists `rules` anywhere within data of the card language that name a rule there is not. */
function unknownRules(data: unknown): readonly PlacedFault[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const step = Array.isArray(data) ? Number(key) : key;
    return within([step], key === 'rules' && Array.isArray(value) ? value.flatMap(unknownRule) : unknownRules(value));
  });
}

function unknownRule(id: unknown, place: number): readonly PlacedFault[] {
  // That it is a text says the language.
  if (typeof id !== 'string' || rules.has(id)) return [];
  return [
    {
      path: [place],
      found: `the unknown rule "${id}"`,
      allowed: [nearest(id, rules) ?? 'the id of a rule in rules.yaml'],
    },
  ];
}
