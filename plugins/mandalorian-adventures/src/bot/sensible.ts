import type { AnswerValue, Ask, Bot, BotTurn, Random, View } from '@dejarik/sdk';
import type { Tables } from '../tables.ts';
import { act, carryOn, respond } from './action.ts';
import { target } from './attack.ts';
import { keepPlanning, slotBy } from './card.ts';
import { chosen, sturdiest } from './choice.ts';
import { childTo, farthest, moveTo } from './move.ts';
import { readTable } from './read.ts';
import { idIn, type Table } from './table.ts';

/**
 * A partner that plays from what its seat may see: it goes for the goal of the mission, strikes down who stands in the way,
 * and spreads its cards so that few slots fill up. It never tells what it has seen.
 * @param tables content made ready
 */
export function makeSensibleBot(tables: Tables): Bot {
  /** The table of the character that acts: in shared play the one the question speaks of. */
  const actor = (ask: Ask, view: View): Table | undefined => {
    const id = idIn(ask.message, 'character');
    return readTable(tables, view, id === '' || view.values['way'] !== 'shared' ? undefined : id);
  };

  return {
    answer(turn: BotTurn, random: Random): AnswerValue {
      const { ask, view } = turn;
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
          return chosen(turn, random, actor(ask, view));
        case 'ask.move-to':
          return moveTo(ask, actor(ask, view));
        case 'ask.target':
          return target(ask, actor(ask, view));
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
          return ask.options.find((option) => option.key.startsWith('lure'))?.key ?? ask.options[0]?.key ?? null;
        default:
          return turn.sample(random);
      }
    },
  };
}
