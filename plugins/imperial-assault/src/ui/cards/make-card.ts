import { message, type Asked, type EntityId, type Message } from '@dejarik/sdk';
import type { CardMaker, CardSheet, CardStat } from '@dejarik/sdk/view';
import { CommandCard, Door, Figure, Group, Skirmish, Token } from '../../components.ts';
import { mapOf, objectData, tokenKind } from '../../rules/board.ts';
import { cardOf, groupOf, membersOf } from '../../rules/groups.ts';
import { tablesOf } from '../../tables.ts';
import { speed } from '../../values/figure.ts';
import { view } from '../../view.ts';
import { commandSheet } from './command-card.ts';
import { figureEntries, groupEntries, healthNow, statNow } from './in-force.ts';
import { defenseStat, printedCard } from './printed-card.ts';

/** The cards of a skirmish, for whoever wants to read one. */
export const makeCard: CardMaker = (g, { id, face, name }) => {
  const tables = tablesOf(g);
  if (name !== undefined) return namedCard(g, name);
  if (face?.component === CommandCard) {
    const card = tables.commands[face.fields['card'] ?? -1];
    return card && commandSheet(tables, card);
  }
  if (id === undefined) return undefined;
  if (g.has(Figure, id)) return figureSheet(g, id);
  if (g.has(Group, id)) return groupSheet(g, id);
  return g.has(Token, id) || g.has(Door, id) ? objectSheet(g, id) : undefined;
};

const nameOf = (g: Asked, id: EntityId, otherwise: Message): Message => view.name?.(g, id) ?? otherwise;

/** A card that a message names, as it is printed. */
function namedCard(g: Asked, name: string): CardSheet | undefined {
  const tables = tablesOf(g);
  const [, kind, id = ''] = /^(card|command|ability|condition)\.(.+)$/.exec(name) ?? [];
  if (kind === 'card') {
    const card = tables.cardById.get(id);
    return card && printedCard(card);
  }
  if (kind === 'condition')
    return tables.conditionById.has(id)
      ? { message: message(name), stats: [], sections: [{ entries: [{ text: message(`${name}.text`) }] }] }
      : undefined;
  const command = kind === undefined ? undefined : tables.commandById.get(id);
  return command && commandSheet(tables, command);
}

/** Values of a figure in place of those that are printed. */
function figureSheet(g: Asked, figure: EntityId): CardSheet {
  const card = cardOf(g, figure);
  const printed = printedCard(card);
  const now = [...figureEntries(g, figure), ...groupEntries(g, groupOf(g, figure))];
  const stats: Readonly<Record<string, CardStat>> = {
    'stat.health': healthNow(g, figure, card.health),
    'stat.speed': statNow(g, message('stat.speed'), speed, figure, card.speed),
  };
  return {
    ...printed,
    message: nameOf(g, figure, printed.message),
    stats: printed.stats.map((stat) => stats[stat.message.id] ?? stat),
    sections: [
      ...(now.length === 0 ? [] : [{ message: message('card-sheet.now'), now: true as const, entries: now }]),
      ...printed.sections,
    ],
  };
}

/** A deployment card: of a single figure with all that is in force for it, else with each of its figures. */
function groupSheet(g: Asked, group: EntityId): CardSheet | undefined {
  const card = tablesOf(g).cards[g.get(Group.card, group)];
  if (card === undefined) return undefined;
  const figures = membersOf(g, group);
  const [only] = figures;
  const printed = printedCard(card);
  if (only !== undefined && card.group === 1)
    return { ...figureSheet(g, only), message: nameOf(g, group, printed.message) };
  const now = [
    ...groupEntries(g, group),
    ...figures.flatMap((figure) => [
      {
        message: nameOf(g, figure, printed.message),
        text: message('card-sheet.health', {
          health: toMessage(healthNow(g, figure, card.health).value ?? card.health),
        }),
      },
      ...figureEntries(g, figure),
    ]),
  ];
  return {
    ...printed,
    message: nameOf(g, group, printed.message),
    sections: [
      ...(now.length === 0 ? [] : [{ message: message('card-sheet.now'), now: true as const, entries: now }]),
      ...printed.sections,
    ],
  };
}

const toMessage = (value: Message | number): Message | string => (typeof value === 'number' ? String(value) : value);

/** A token or door, with what the mission says, which gives tokens their meaning. */
function objectSheet(g: Asked, thing: EntityId): CardSheet {
  const object = objectData(g, thing);
  const skirmish = g.all(Skirmish)[0];
  const mission = skirmish === undefined ? undefined : mapOf(g).missions[g.get(Skirmish.mission, skirmish)];
  return {
    message: nameOf(g, thing, g.has(Token, thing) ? message(`token.${tokenKind(g, thing).kind}`) : message('door')),
    stats: object === undefined ? [] : [healthNow(g, thing, object.health), defenseStat(object.defense ?? [])],
    sections:
      mission === undefined
        ? []
        : [{ entries: [{ message: message(`mission.${mission.id}`), text: message(`mission.${mission.id}.text`) }] }],
  };
}
