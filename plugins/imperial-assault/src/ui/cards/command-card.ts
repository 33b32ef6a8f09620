import { message, type Message } from '@dejarik/sdk';
import type { CardSheet } from '@dejarik/sdk/view';
import type { PlayOn } from '../../content/types.ts';
import { isUpgrade } from '../../rules/army.ts';
import { listed } from '../../result-words.ts';
import type { Card, Command, Tables } from '../../tables.ts';

/** The deployment cards whose figures may use it. */
export const users = (on: PlayOn, cards: readonly Card[]): readonly Card[] =>
  cards.filter(
    (card) =>
      !isUpgrade(card) &&
      (on.trait === undefined || card.traits.includes(on.trait)) &&
      (on.figure === undefined || card.name === on.figure) &&
      (on.affiliation === undefined || card.affiliation === on.affiliation) &&
      (on.size === undefined || card.large === (on.size === 'large')),
  );

/** Who may play it, and how many copies a deck may hold. */
export function commandLine(tables: Tables, { playOn, limit }: Command): Message {
  const first = playOn?.figure === undefined ? undefined : users(playOn, tables.cards)[0];
  const who =
    playOn === null
      ? message('army.player')
      : (listed([
          ...(playOn.trait === undefined ? [] : [message(`trait.${playOn.trait}`)]),
          ...(first === undefined ? [] : [message(`card.${first.id}`)]),
          ...(playOn.affiliation === undefined ? [] : [message(`affiliation.${playOn.affiliation}`)]),
          ...(playOn.size === undefined ? [] : [message(`army.${playOn.size}`)]),
        ]) ?? message('army.anybody'));
  return message('army.command-line', { who, copies: limit });
}

export const commandSheet = (tables: Tables, card: Command): CardSheet => ({
  message: message(`command.${card.id}`),
  line: commandLine(tables, card),
  stats: [{ message: message('stat.cost'), value: card.cost }],
  sections: [{ entries: [{ text: message(`ability.${card.id}.text`) }] }],
});
