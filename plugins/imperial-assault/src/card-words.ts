import { message, perObject, type Message } from '@dejarik/sdk';
import { changeWords, listed, surgeWords } from './result-words.ts';
import type { Card } from './tables.ts';

/** What stands on a card of figures, in words: for the form of armies and for looking at figures. */

/** Something with its name before it. */
export const named = (name: Message, text: Message): Message => message('army.named', { name, text });

/** Regular or elite, and unique if it is. */
export function rankWords(card: Card): Message {
  const rank = message(`rank.${card.rank}`);
  return card.unique ? message('list.and', { first: rank, second: message('rank.unique') }) : rank;
}

/** Rank, number of figures, health, speed. */
export const cardLine = (card: Card): Message =>
  message('army.card-line', { rank: rankWords(card), figures: card.group, health: card.health, speed: card.speed });

/** What it is, how it attacks and defends, and what it buys with surges. */
function printed(card: Card): readonly (Message | undefined)[] {
  const dice = (all: readonly string[]): Message | undefined => listed(all.map((die) => message(`die.${die}`)));
  const [attack, defense, always] = [
    dice(card.attack.dice),
    dice(card.defense),
    card.always && changeWords(card.always),
  ];
  const [width, height] = card.footprint;
  return [
    listed([
      ...card.traits.map((trait) => message(`trait.${trait}`)),
      ...(card.keywords ?? []).map((keyword) => message(`keyword.${keyword}`)),
    ]),
    message('army.base', { width, height, size: message(card.large ? 'army.base-large' : 'army.base-small') }),
    attack &&
      named(
        message('stat.attack'),
        message('list.and', { first: message(`word.${card.attack.type}`), second: attack }),
      ),
    defense && named(message('stat.defense'), defense),
    always && named(message('army.always'), always),
    ...card.surges.map((_, surge) => surgeWords(card, surge)),
  ];
}

/** What an ability of a card is called in messages: one that a position invents need have no id, and is called as its card. */
export const abilityName = (card: Pick<Card, 'id'>, { id }: Card['abilities'][number]): string =>
  `ability.${typeof id === 'string' ? id : card.id}`;

/** The abilities of any card, each with its text. */
export const abilityWords = (card: Card): readonly Message[] =>
  card.abilities.map((one) => abilityName(card, one)).map((name) => named(message(name), message(`${name}.text`)));

/** All that stands on a card of figures beside its line. */
export const cardText = (card: Card): readonly Message[] => [
  ...printed(card).filter((one) => one !== undefined),
  ...abilityWords(card),
];

/** A card of figures in full; the same list each time. */
export const wholeCard = perObject((card: Card): readonly Message[] => [cardLine(card), ...cardText(card)]);
