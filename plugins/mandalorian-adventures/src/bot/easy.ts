import type { Bot } from '@dejarik/sdk/bot';
import { makeSensibleBot } from './sensible.ts';

/** Of so many decisions among several options one is left to chance: so it wins half of the missions where the sensible one wins four of five. */
const LOOSE = 10;
/** Questions in which any option may do: what to do, with which card, where to go, whom to strike. */
const FREE: ReadonlySet<string> = new Set(['ask.act', 'ask.perform', 'ask.move-to', 'ask.target']);

/** A partner that plays soundly but chooses loosely, so that whoever is learning decides how the mission goes. */
export function makeEasyBot(): Bot {
  const sensible = makeSensibleBot();
  return {
    answer: (turn, random) =>
      FREE.has(turn.ask.message.id) && turn.ask.options.length > 1 && random(LOOSE) === 0
        ? turn.sample(random)
        : sensible.answer(turn, random),
  };
}
