import type { AnswerValue, Ask, Bot, BotTurn, Random, View } from '@dejarik/sdk/bot';
import { tablesOf, type Tables } from '../tables.ts';
import { act, carryOn, respond } from './action.ts';
import { target } from './attack.ts';
import { keepPlanning, slotBy } from './card.ts';
import { chosen, sturdiest } from './choice.ts';
import { childTo, farthest, moveTo } from './move.ts';
import { readTable } from './read-table.ts';
import { idIn, type Table } from './table.ts';

/** A question with the cards of the game that is played. */
interface Turn {
  readonly ask: Ask;
  readonly view: View;
  readonly tables: Tables;
}

/**
 * A partner that plays from what its seat may see: it goes for the goal of the mission, strikes down who stands in the way,
 * and spreads its cards so that few slots fill up. It never tells what it has seen.
 */
export function makeSensibleBot(): Bot {
  /** The table of the character that acts: in shared play the one the question speaks of. */
  const actor = ({ ask, view, tables }: Turn): Table | undefined => {
    const id = idIn(ask.message, 'character');
    return readTable(tables, view, id === '' || view.values['way'] !== 'shared' ? undefined : id);
  };

  return {
    answer(turn: BotTurn, random: Random): AnswerValue {
      const { ask, view } = turn;
      const tables = tablesOf(turn);
      const now: Turn = { ask, view, tables };
      if (ask.kind !== 'pick') return turn.sample(random);
      if (ask.of === 'trigger') return respond(ask);
      switch (ask.message.id) {
        case 'ask.act':
        case 'ask.extra-action':
          return act(tables, ask, view);
        case 'ask.perform':
        case 'ask.free-action':
        case 'ask.in-passing':
          return carryOn(tables, ask, view);
        case 'ask.disrupt':
          return slotBy(ask, view, false);
        case 'ask.clear':
          return slotBy(ask, view, true);
        case 'language.choose':
          return chosen(turn, random, actor(now));
        case 'ask.move-to':
          return moveTo(ask, actor(now));
        case 'ask.target':
          return target(ask, actor(now));
        case 'ask.keep-planning':
          return keepPlanning(ask);
        case 'ask.top-planning':
          return ask.pass ? null : (ask.options[0]?.key ?? null);
        case 'ask.enemy-target':
        case 'ask.player':
          return sturdiest(ask, view);
        case 'ask.move-child':
          return childTo(ask, readTable(tables, view), view);
        case 'ask.spawn':
        case 'ask.lure-to':
          return farthest(ask, readTable(tables, view));
        case 'ask.intel':
          return ask.options.find((option) => option.verb === 'lure-near')?.key ?? ask.options[0]?.key ?? null;
        default:
          return turn.sample(random);
      }
    },
  };
}
