import type { Ability, Plugin } from '@dejarik/sdk';
import { inventedByAbilities, withInventedWords, type Invented } from '@dejarik/sdk/positions';
import type { EventCardData, PlanningCardData, SkillDeck, ThreatData } from '../content/types.ts';
import { DRAWN } from './position-fields.ts';

/** What only one position has. */
export interface OwnContent {
  readonly skills: readonly SkillDeck[];
  readonly events: readonly EventCardData[];
  readonly planning: readonly PlanningCardData[];
  readonly threats: readonly ThreatData[];
  /** Ids of action slots. */
  readonly slots: readonly string[];
}

const MISSION = `mission.${DRAWN}`;
const MAP = `map.${DRAWN}`;

/** The parts of a mission that its sheet tells. */
const PARTS = ['goal', 'failure', 'crisis', 'rules', 'story'];

/** What a drawn map and its mission are called. */
const BOARD: readonly Invented[] = [
  { message: MAP, name: { en: 'Small board', pl: 'Mała plansza', ru: 'Небольшое поле' } },
  {
    message: MISSION,
    name: { en: 'Made-up mission', pl: 'Zmyślona misja', ru: 'Выдуманная миссия' },
    texts: PARTS.map((part) => `${MISSION}.${part}`),
  },
];

const card = (kind: string, id: string): Invented => ({
  message: `${kind}.${id}`,
  name: id,
  texts: [`${kind}.${id}.text`],
});

/** The words of a game in which all is called something that a position invents. @param abilities of what it invents */
export function withOwnWords(
  messages: NonNullable<Plugin['messages']>,
  own: OwnContent,
  abilities: readonly Ability[],
): NonNullable<Plugin['messages']> {
  const named: readonly Invented[] = [
    // What is named itself stands in the place of what only its abilities name.
    ...inventedByAbilities(abilities),
    ...BOARD,
    ...own.skills.flatMap(({ cards }) => cards.map(({ id }) => card('skill', id))),
    ...own.events.map(({ id }) => card('event-card', id)),
    ...own.planning.map(({ id }) => card('planning', id)),
    ...own.threats.map(({ id }) => ({ message: `threat.${id}`, name: id.replace(OWN_TOKEN, '') })),
    ...own.slots.map((id) => ({ message: `slot.${id}`, name: id })),
  ];
  return withInventedWords(messages, named);
}

/** What the id of a token of a position begins with, before what the position calls it. */
const OWN_TOKEN = new RegExp(`^${DRAWN}-(kind-)?`);
