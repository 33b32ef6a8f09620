import type { Ability, Plugin } from '@dejarik/sdk';
import { inventedByAbilities, withInventedWords, type Invented } from '@dejarik/sdk/positions';
import type { CommandCard, DeploymentCard, Mission } from '../content/types.ts';
import { DRAWN_MAP, MADE_UP_MISSION } from './position-fields.ts';

/** What only one position has. */
export interface OwnContent {
  readonly cards: readonly DeploymentCard[];
  readonly commands: readonly CommandCard[];
  readonly missions: readonly Mission[];
}

/** What a drawn map and its mission are called where people play on it, as in a lesson. */
const BOARD: readonly Invented[] = [
  { message: `map.${DRAWN_MAP}`, name: { en: 'Small board', pl: 'Mała plansza', ru: 'Небольшое поле' } },
  {
    message: `mission.${MADE_UP_MISSION}`,
    name: { en: 'Made-up mission', pl: 'Zmyślona misja', ru: 'Выдуманная миссия' },
    texts: [`mission.${MADE_UP_MISSION}.text`],
  },
];

const ability = (id: string, name = id): Invented => ({
  message: `ability.${id}`,
  name,
  texts: [`ability.${id}.text`],
});

/** The words of a game in which all is called something that a position invents. @param abilities of what it invents */
export function withOwnWords(
  messages: NonNullable<Plugin['messages']>,
  { cards, commands, missions }: OwnContent,
  abilities: readonly Ability[],
): NonNullable<Plugin['messages']> {
  const named: readonly Invented[] = [
    // What is named itself stands in the place of what only its abilities name.
    ...inventedByAbilities(abilities),
    ...BOARD,
    ...cards.flatMap((card) => [
      { message: `card.${card.id}`, name: card.name },
      ...card.abilities.map(({ id }) => (typeof id === 'string' ? ability(id) : ability(card.id, card.name))),
      ...card.surges.flatMap((surge) => (surge.ability === undefined ? [] : [ability(lastPart(surge.ability))])),
    ]),
    ...commands.flatMap(({ id, name }) => [{ message: `command.${id}`, name }, ability(id, name)]),
    ...missions.flatMap(({ tokens }) => tokens.map(({ kind }) => ({ message: `token.${kind}`, name: kind }))),
  ];
  return withInventedWords(messages, named);
}

const lastPart = (id: string): string => id.split('.').at(-1) ?? id;
