import { message, type Message } from '@dejarik/sdk';
import type { CardEntry, CardSection, CardSheet, CardStat } from '@dejarik/sdk/view';
import { isUpgrade } from '../../rules/army.ts';
import { abilityName, rankWords } from '../../card-words.ts';
import { DIE_COLORS } from '../../die-colors.ts';
import { changeWords, listed, surgeWords } from '../../result-words.ts';
import type { Card } from '../../tables.ts';

/** What is printed on a card of an army. */

const diceOf = (pool: readonly string[]): Pick<CardStat, 'dice'> => ({
  dice: pool.map((die) => ({ message: message(`die.${die}`), color: DIE_COLORS[die] ?? '#888' })),
});

/** Dice of a defense; none is said in words. */
export const defenseStat = (pool: readonly string[]): CardStat => ({
  message: message('stat.defense'),
  ...(pool.length === 0 ? { value: message('card-sheet.none') } : diceOf(pool)),
});

/** Rank, side and traits. */
const lineOf = (card: Card): Message =>
  listed([
    rankWords(card),
    message(`affiliation.${card.affiliation}`),
    ...card.traits.map((trait) => message(`trait.${trait}`)),
  ]) ?? rankWords(card);

function statsOf(card: Card): readonly CardStat[] {
  const cost = { message: message('stat.cost'), value: card.cost };
  if (isUpgrade(card)) return [cost];
  const { attack } = card;
  return [
    cost,
    { message: message('card-sheet.figures'), value: card.group },
    { message: message('stat.health'), value: card.health },
    { message: message('stat.speed'), value: card.speed },
    ...(attack.dice.length === 0
      ? []
      : [{ message: message('stat.attack'), value: message(`word.${attack.type}`), ...diceOf(attack.dice) }]),
    defenseStat(card.defense),
  ];
}

/** The abilities of any card, each with its text. */
export const abilityEntries = (card: Card): readonly CardEntry[] =>
  card.abilities
    .map((one) => abilityName(card, one))
    .map((name) => ({ message: message(name), text: message(`${name}.text`) }));

function forArmies({ allies, deckPoints: points }: Card): readonly CardEntry[] {
  return [
    ...(allies === undefined
      ? []
      : [
          {
            text: message('army.allies', {
              cards: allies.cards,
              affiliation: message(`affiliation.${allies.affiliation}`),
            }),
          },
        ]),
    ...(points === undefined ? [] : [{ text: message('army.more-deck-points', { points }) }]),
  ];
}

function keywordEntries(card: Card): readonly CardEntry[] {
  const [width, height] = card.footprint;
  return [
    ...(card.keywords ?? []).map((keyword) => ({ text: message(`keyword.${keyword}`) })),
    ...(card.large ? [{ text: message('army.base', { width, height, size: message('army.base-large') }) }] : []),
  ];
}

function sectionsOf(card: Card): readonly CardSection[] {
  const always = card.always && changeWords(card.always);
  return [
    { message: message('card-sheet.keywords'), entries: keywordEntries(card) },
    { message: message('army.always'), entries: always === undefined ? [] : [{ text: always }] },
    { message: message('card-sheet.surges'), entries: card.surges.map((_, i) => ({ text: surgeWords(card, i) })) },
    { message: message('card-sheet.abilities'), entries: [...forArmies(card), ...abilityEntries(card)] },
  ].filter(({ entries }) => entries.length > 0);
}

/** A deployment card or skirmish upgrade. */
export const printedCard = (card: Card): CardSheet => ({
  message: message(`card.${card.id}`),
  line: lineOf(card),
  stats: statsOf(card),
  sections: sectionsOf(card),
});
