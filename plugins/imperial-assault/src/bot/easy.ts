import type { AnswerValue, AskOption, Bot, BotTurn } from '@dejarik/sdk/bot';
import { tablesOf } from '../tables.ts';
import { groupWorth, pieceWorth } from './choice.ts';
import { placeWorth } from './move.ts';
import { attacksIn, sensibleAnswer } from './sensible.ts';
import { readTable } from './table.ts';

/** How many of 100 decisions are left to chance among what is sound, and among how many options at most. */
const LOOSE = 45;
const MOST = 4;

/** What each option of a decision is worth where there are several sound ones: which group, whom to attack, where to go. */
function worthIn(turn: BotTurn): ((option: AskOption) => number) | undefined {
  const { ask } = turn;
  const tables = tablesOf(turn);
  const table = readTable(tables.maps, turn.view);
  if (table === undefined) return undefined;
  const attacks = attacksIn(tables);
  switch (ask.message.id) {
    case 'ask.activate':
      return groupWorth(attacks, table);
    case 'ask.target':
      return pieceWorth(attacks, ask, table);
    case 'ask.move-to':
      return placeWorth(attacks, ask, table);
    default:
      return undefined;
  }
}

/** Any of the best options; undefined where only one thing is sound. */
function anySound(turn: BotTurn, random: (n: number) => number): AnswerValue | undefined {
  const worth = worthIn(turn);
  if (worth === undefined) return undefined;
  const sound = [...turn.ask.options].sort((a, b) => worth(b) - worth(a)).slice(0, MOST);
  const { key = '' } = sound[random(sound.length)] ?? {};
  return turn.ask.kind === 'path' ? turn.route(key) : key;
}

/** A bot that plays soundly but chooses loosely: whoever is learning can beat it. */
export const makeEasyBot = (): Bot => ({
  answer: (turn, random) => (random(100) < LOOSE ? anySound(turn, random) : undefined) ?? sensibleAnswer(turn, random),
});
