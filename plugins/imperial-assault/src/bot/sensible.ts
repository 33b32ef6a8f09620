import { perObject } from '@dejarik/sdk';
import { type AnswerValue, type AskOption, type Bot, type BotTurn, type Random } from '@dejarik/sdk/bot';
import { tablesOf, type Tables } from '../tables.ts';
import { act, useNow } from './action.ts';
import { Attacks } from './attack.ts';
import { pickGroup, pickPiece, pickSurge } from './choice.ts';
import { pickSpace } from './move.ts';
import { readTable } from './table.ts';

/** What attacks are worth with some cards. */
const attacksIn = perObject((tables: Tables) => new Attacks(tables));

/** A bot that goes where it can hurt the enemy most and attacks whom it is likeliest to defeat. It knows what its seat may see, and nothing else. */
export function makeSensibleBot(): Bot {
  function answer(turn: BotTurn, random: Random): AnswerValue {
    const { ask } = turn;
    if ((ask.kind !== 'pick' && ask.kind !== 'path') || ask.options.length === 0) return turn.sample(random);
    const tables = tablesOf(turn);
    const attacks = attacksIn(tables);
    const table = readTable(tables.maps, turn.view);
    if (table === undefined) return turn.sample(random);
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
  return { answer };
}
