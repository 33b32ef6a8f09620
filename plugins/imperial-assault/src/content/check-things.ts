import { nearest } from '@dejarik/sdk/content';
import type { Path, PlacedFault } from '@dejarik/sdk/yaml';
import { missionAbilities } from './mission-abilities.ts';
import type { Army, CardData, CommandCard, Mission, SkirmishMap } from './types.ts';

/** Whether what content names is there: words for its ids, rules for its abilities; and whether each id is there once. */

/** A thing with abilities. */
interface Able {
  readonly id: string;
  readonly abilities: readonly CardData[];
}

/** What content may name. */
export interface Named {
  /** Ids of messages. That all languages have the same is checked with the messages. */
  readonly words: ReadonlySet<string>;
  /** Ids of rules. */
  readonly rules: ReadonlySet<string>;
}

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

export const checkCards =
  (named: Named) =>
  (cards: readonly Able[]): readonly PlacedFault[] =>
    cards.flatMap((card, i) => within([i], [...wordless(named, [`card.${card.id}`]), ...checkAbilities(named, card)]));

export const checkCommands =
  (named: Named) =>
  (cards: readonly CommandCard[]): readonly PlacedFault[] =>
    cards.flatMap((card, i) =>
      within(
        [i],
        [
          ...wordless(named, [`command.${card.id}`, `ability.${card.id}`, `ability.${card.id}.text`]),
          ...unknownRules(named, [card.if, card.do]).map((fault) => ({ ...fault, path: inCommand(fault.path) })),
        ],
      ),
    );

export const checkArmyWords =
  (named: Named) =>
  (armies: readonly Army[]): readonly PlacedFault[] =>
    armies.flatMap(({ id }, i) => within([i], wordless(named, [`army.${id}`])));

export const checkMap = (named: Named, { id, missions }: SkirmishMap): readonly PlacedFault[] => [
  ...wordless(named, [`map.${id}`]),
  ...within(
    ['missions'],
    repeatedIds(
      missions.map((one) => one.id),
      'mission',
    ),
  ),
  ...missions.flatMap((mission, i) => within(['missions', i], checkMission(named, mission))),
];

const checkMission = (named: Named, mission: Mission): readonly PlacedFault[] => [
  ...wordless(named, [`mission.${mission.id}`, `mission.${mission.id}.text`]),
  // What its abilities do says the text of the mission.
  ...checkAbilities(named, mission, ['']),
  ...missionAbilities(mission).flatMap(({ path, data }) =>
    path[0] === 'tokens' ? within(path, wordless(named, [`ability.${String(data.id)}`], 'do')) : [],
  ),
  ...mission.tokens.flatMap((token, i) =>
    within(['tokens', i], [...wordless(named, [`token.${token.kind}`], 'kind'), ...unknownRules(named, token)]),
  ),
];

/** @param said what there are messages for beside the id */
const checkAbilities = (
  named: Named,
  { abilities }: Able,
  said: readonly string[] = ['', '.text'],
): readonly PlacedFault[] => [
  ...abilities.flatMap(({ id }, i) =>
    within(
      ['abilities', i],
      wordless(
        named,
        said.map((end) => `ability.${String(id)}${end}`),
      ),
    ),
  ),
  ...within(['abilities'], unknownRules(named, abilities)),
];

export const within = (path: Path, faults: readonly PlacedFault[]): readonly PlacedFault[] =>
  faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));

/** The path of what was looked through as a list of condition and effects. */
const inCommand = ([nth, ...rest]: Path): Path => [nth === 0 ? 'if' : 'do', ...rest];

/** @param messages all that must be there */
function wordless({ words }: Named, messages: readonly string[], field = 'id'): readonly PlacedFault[] {
  return messages
    .filter((one) => !words.has(one))
    .map((lacking) => {
      const near = nearest(lacking, words);
      return {
        path: [field],
        found: `the ${field} of something without words (there is no message "${lacking}")`,
        allowed: [
          near === undefined ? 'what has words in the messages' : `what has words in the messages, like "${near}"`,
        ],
      };
    });
}

/** Lists `rules` anywhere within data of the card language that name a rule there is not. */
function unknownRules(named: Named, data: unknown): readonly PlacedFault[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const step = Array.isArray(data) ? Number(key) : key;
    return within(
      [step],
      key === 'rules' && Array.isArray(value)
        ? value.flatMap((id, place) => unknownRule(named, id, place))
        : unknownRules(named, value),
    );
  });
}

function unknownRule({ rules }: Named, id: unknown, place: number): readonly PlacedFault[] {
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
