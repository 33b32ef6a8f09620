import { best, type AnswerValue, type AskOption, type Bot, type BotTurn, type Random } from '@dejarik/sdk';
import type { Tables } from '../tables.ts';
import { act, useNow } from './action.ts';
import { Attacks } from './attack.ts';
import { pickGroup, pickPiece, surgeWorth } from './choice.ts';
import { pickSpace } from './move.ts';
import { readTable } from './table.ts';

/**
 * A bot that goes where it can hurt the enemy most and attacks whom it is likeliest to defeat. It knows what its seat may
 * see, and nothing else.
 * @param tables content made ready
 */
export function makeSensibleBot(tables: Pick<Tables, 'cards' | 'cardById' | 'maps' | 'dice'>): Bot {
  const attacks = new Attacks(tables);

  function answer(turn: BotTurn, random: Random): AnswerValue {
    const { ask } = turn;
    if ((ask.kind !== 'pick' && ask.kind !== 'path') || ask.options.length === 0) return turn.sample(random);
    const table = readTable(tables.maps, turn.view);
    if (table === undefined) return turn.sample(random);
    const chosen = (option: AskOption | undefined): AnswerValue => option?.key ?? turn.sample(random);
    switch (ask.message.id) {
      case 'ask.act':
        return act(attacks, ask, table);
      case 'ask.activate':
        return chosen(pickGroup(attacks, ask, table));
      case 'ask.surge':
        return chosen(best(ask.options, (option) => surgeWorth(tables.cards, option)));
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
