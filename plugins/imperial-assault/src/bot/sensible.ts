import { perObject } from '@dejarik/sdk';
import type { AnswerValue, AskOption, Bot, BotTurn, Random } from '@dejarik/sdk/bot';
import { tablesOf, type Tables } from '../tables.ts';
import { act, useNow } from './action.ts';
import { Attacks } from './attack.ts';
import { pickGroup, pickPiece, pickSurge } from './choice.ts';
import { consents } from './consent.ts';
import { pickSpace } from './move.ts';
import { readTable } from './table.ts';

/** What attacks are worth with some cards. */
export const attacksIn = perObject((tables: Tables) => new Attacks(tables));

/** What is sensible at once, without looking ahead: to go where a figure can hurt the enemy most for what it may suffer there, and to attack whom it is likeliest to defeat. */
export function sensibleAnswer(turn: BotTurn, random: Random): AnswerValue {
  const { ask } = turn;
  const tables = tablesOf(turn);
  const attacks = attacksIn(tables);
  const table = readTable(tables.maps, turn.view);
  if (table === undefined) return turn.sample(random);
  if (ask.kind === 'confirm') return consents(ask, table) ?? turn.sample(random);
  if ((ask.kind !== 'pick' && ask.kind !== 'path') || ask.options.length === 0) return turn.sample(random);
  const chosen = (option: AskOption | undefined): AnswerValue => option?.key ?? turn.sample(random);
  switch (ask.message.id) {
    case 'ask.act':
      return act(attacks, ask, table);
    case 'ask.activate':
    case 'ask.activate-figure':
      return chosen(pickGroup(attacks, ask, table));
    case 'ask.surge':
      return pickSurge(tables.cards, ask, table)?.key ?? (ask.pass ? null : turn.sample(random));
    case 'ask.reroll':
      return ask.pass ? null : turn.sample(random);
    case 'engine.use-now':
      return useNow(ask)?.key ?? null;
  }
  if (ask.of === 'entity') return chosen(pickPiece(attacks, ask, table));
  if (ask.of === 'place') {
    const space = pickSpace(attacks, ask, table);
    return ask.kind === 'path' && space !== undefined ? turn.route(space.key) : chosen(space);
  }
  return turn.sample(random);
}

/** A bot that plays what is sensible. It knows what its seat may see, and nothing else. */
export function makeSensibleBot(): Bot {
  return { answer: sensibleAnswer };
}
