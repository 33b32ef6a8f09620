import { message, type Asked, type EntityId, type Message, type Value } from '@dejarik/sdk';
import type { CardEntry, CardStat } from '@dejarik/sdk/view';
import { abilityName } from '../../card-words.ts';
import { CommandCard, Group, Health } from '../../components.ts';
import { attachedTo, commandOf } from '../../rules/command-cards.ts';
import { attachmentsOf } from '../../rules/attachments.ts';
import { tokenKind } from '../../rules/board.ts';
import { tablesOf, type Card } from '../../tables.ts';
import { health } from '../../values/figure.ts';
import { carriedBy } from '../../values/token.ts';
import { abilityEntries } from './printed-card.ts';

/** What is in force for figures and groups now, beside what is printed. */

/** A value as it is now; where that is not what is printed, with each change and its source. */
export function statNow<T extends number>(
  g: Asked,
  name: Message,
  value: Value<T, [EntityId]>,
  figure: EntityId,
  printed: number,
): CardStat {
  const changes = g.changes(value, figure).map(({ ability, amount }) =>
    message(ability.change === 'add' ? 'card-sheet.change' : `card-sheet.${ability.change}`, {
      amount: ability.change === 'add' ? (amount < 0 ? `−${-amount}` : `+${amount}`) : amount,
      source: ability.message,
    }),
  );
  const now = g.value(value, figure);
  return { message: name, value: now, ...(changes.length === 0 ? {} : { printed, changes }) };
}

/** Health that is left, of all there is. */
export function healthNow(g: Asked, thing: EntityId, printed: number): CardStat {
  const stat = statNow(g, message('stat.health'), health, thing, printed);
  const damage = g.get(Health.damage, thing);
  const max = g.value(health, thing);
  return damage === 0 ? stat : { ...stat, value: message('card-sheet.left', { left: Math.max(0, max - damage), max }) };
}

const conditionEntries = (g: Asked, figure: EntityId): readonly CardEntry[] =>
  tablesOf(g)
    .conditions.filter((one) => g.has(one.component, figure))
    .map(({ id }) => ({ message: message(`condition.${id}`), text: message(`condition.${id}.text`) }));

/** What cards, missions and abilities have given to it for a while. */
function lastingEntries(g: Asked, figure: EntityId): readonly CardEntry[] {
  const given = g.stack
    .flatMap((frame) => frame.lasting)
    .filter((one) => one.self === figure || Object.values(one.env).includes(figure))
    .flatMap(({ ability }) => g.ability(ability)?.message ?? []);
  const texts = textsIn(g);
  return [...new Map(given.map((one) => [one.id, one])).values()].map((name) => ({
    message: name,
    ...(texts.has(name.id) ? { text: message(`${name.id}.text`) } : {}),
  }));
}

/** Names of abilities that have a text. */
const textsIn = (g: Asked): ReadonlySet<string> => {
  const { cards, commands } = tablesOf(g);
  return new Set([
    ...cards.flatMap((card) => card.abilities.map((one) => abilityName(card, one))),
    ...commands.map(({ id }) => `ability.${id}`),
  ]);
};

export const figureEntries = (g: Asked, figure: EntityId): readonly CardEntry[] => [
  ...conditionEntries(g, figure),
  ...lastingEntries(g, figure),
  ...carriedBy(g, figure).map((token) => ({
    text: message('card-sheet.carries', { token: message(`token.${tokenKind(g, token).kind}`) }),
  })),
];

/** Of the whole group: whether it is exhausted, and what lies on its card. */
export function groupEntries(g: Asked, group: EntityId): readonly CardEntry[] {
  return [
    ...(g.get(Group.exhausted, group) === 1 ? [{ message: message('stat.exhausted') }] : []),
    ...attachmentsOf(g, group).flatMap((card: Card) => [
      { message: message(`card.${card.id}`) },
      ...abilityEntries(card),
    ]),
    ...attachedTo(g, group).flatMap((card) => {
      const command = g.has(CommandCard, card) ? commandOf(g, card) : undefined;
      return command === undefined
        ? []
        : [{ message: message(`command.${command.id}`), text: message(`ability.${command.id}.text`) }];
    }),
  ];
}
