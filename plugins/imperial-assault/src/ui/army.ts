import type { Counts, ListItem, ListMaker, ListReport, ListSheet } from '@dejarik/sdk/ui';
import { message, type Plugin } from '@dejarik/sdk';
import { commandLine, commandSheet, users } from './cards/command-card.ts';
import { printedCard } from './cards/printed-card.ts';
import { abilityWords, cardLine, cardText, rankWords } from '../card-words.ts';
import { PLUGIN } from '../plugin-id.ts';
import { armyCost, armyProblems, ARMY_POINTS, deckPoints, DECK_SIZE, isUpgrade, type ArmyList } from '../rules/army.ts';
import type { Card, Command, Tables } from '../tables.ts';

/** What an army can be made of, and what is to be said of one. Items have the ids of their cards, which differ among both kinds. */

function cardItem(card: Card): ListItem {
  const item = {
    key: card.id,
    message: message(`card.${card.id}`),
    cost: card.cost,
    group: card.affiliation,
    card: printedCard(card),
  };
  const abilities = abilityWords(card);
  if (isUpgrade(card)) {
    const { allies, deckPoints: points } = card;
    return {
      ...item,
      about: message('list.and', { first: message('trait.skirmish-upgrade'), second: rankWords(card) }),
      text: [
        ...(allies === undefined
          ? []
          : [
              message('army.allies', {
                cards: allies.cards,
                affiliation: message(`affiliation.${allies.affiliation}`),
              }),
            ]),
        ...(points === undefined ? [] : [message('army.more-deck-points', { points })]),
        ...abilities,
      ],
    };
  }
  return {
    ...item,
    about: cardLine(card),
    text: cardText(card),
  };
}

function commandItem(tables: Tables, card: Command): ListItem {
  return {
    key: card.id,
    message: message(`command.${card.id}`),
    cost: card.cost,
    group: String(card.cost),
    about: commandLine(tables, card),
    text: [message(`ability.${card.id}.text`)],
    card: commandSheet(tables, card),
  };
}

const countsOf = ({ cards, command }: ArmyList): Counts => {
  const counts: Record<string, number> = {};
  for (const id of [...cards, ...command]) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

function sheetOf(tables: Tables): ListSheet {
  const { affiliations } = tables.content.words;
  const order = new Map<string, number>(affiliations.map((one, i) => [one, i]));
  const costs = [...new Set(tables.commands.map((card) => card.cost))].sort((a, b) => a - b);
  return {
    sections: [
      {
        id: 'deployment',
        message: message('army.deployment'),
        groups: affiliations.map((id) => ({ id, message: message(`affiliation.${id}`) })),
        items: [...tables.cards]
          .sort(
            (a, b) =>
              (order.get(a.affiliation) ?? 0) - (order.get(b.affiliation) ?? 0) || b.cost - a.cost || a.index - b.index,
          )
          .map(cardItem),
      },
      {
        id: 'command',
        message: message('army.command'),
        groups: costs.map((n) => ({ id: String(n), message: message('army.cost', { n }) })),
        items: [...tables.commands]
          .sort((a, b) => b.cost - a.cost || a.index - b.index)
          .map((card) => commandItem(tables, card)),
      },
    ],
    ready: [...tables.armies.values()].map((army) => ({
      id: army.id,
      message: message(`army.${army.id}`),
      counts: countsOf(army),
    })),
  };
}

/** Copies of each card, in the order of the sheet. */
const copies = (sheet: ListSheet, counts: Counts, section: number): readonly string[] =>
  (sheet.sections[section]?.items ?? []).flatMap(({ key }) => Array.from({ length: counts[key] ?? 0 }, () => key));

function check(tables: Tables, sheet: ListSheet, counts: Counts): ListReport {
  const army: ArmyList = { cards: copies(sheet, counts, 0), command: copies(sheet, counts, 1) };
  const cards = army.cards.flatMap((id) => tables.cardById.get(id) ?? []);
  const points = army.command.reduce((sum, id) => sum + (tables.commandById.get(id)?.cost ?? 0), 0);
  const sides = [...new Set(cards.map((card) => card.affiliation))];
  const cost = armyCost(tables, army);
  const idle = [...new Set(army.command)].filter((id) => {
    const on = tables.commandById.get(id)?.playOn;
    return cards.length > 0 && on !== null && on !== undefined && users(on, cards).length === 0;
  });
  return {
    value: { cards: [...army.cards], command: [...army.command] },
    about: sides.map((side) => message(`affiliation.${side}`)),
    totals: [
      {
        message: message('army.total'),
        value: cost,
        most: ARMY_POINTS,
        tone: cost > ARMY_POINTS ? 'over' : cost > 0 ? 'fits' : 'short',
      },
      {
        message: message('army.deck-total'),
        value: army.command.length,
        most: DECK_SIZE,
        tone: army.command.length > DECK_SIZE ? 'over' : army.command.length === DECK_SIZE ? 'fits' : 'short',
      },
      {
        message: message('army.deck-cost'),
        value: points,
        most: deckPoints(cards),
        tone: points > deckPoints(cards) ? 'over' : army.command.length > 0 ? 'fits' : 'short',
      },
    ],
    problems: armyProblems(tables, army).map(({ rule, message: what, cards: about = [] }) => ({
      rule,
      message: what,
      items: about,
    })),
    advice: idle.map((id) => message('army.idle', { card: message(`command.${id}`) })),
  };
}

/**
 * Lets people make armies; what is wrong is found by the same rules that refuse an army when a game begins.
 * @param tables of the game with what is added to it
 */
export function armyMaker(tables: Tables): ListMaker {
  const sheet = sheetOf(tables);
  return { sheet, check: (counts) => check(tables, sheet, counts) };
}

/** What makes armies for the field `armies` of the setup. @param plugins all that is loaded for the game, composed */
export const listMaker = (plugins: readonly Plugin[]): ListMaker =>
  armyMaker(plugins.find(({ id }) => id === PLUGIN)?.tables as Tables);
