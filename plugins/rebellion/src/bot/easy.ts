import type { Bot } from '@dejarik/sdk/bot';
import { makeSensibleBot } from './sensible.ts';

/** Of so many decisions among several options one is left to chance. */
const LOOSE = 6;
/** Questions in which any option may do: which mission, where, what to do in a turn, which system. */
const FREE: ReadonlySet<string> = new Set(['ask.assign', 'ask.mission-place', 'ask.system-to-activate', 'ask.oppose']);

/** A side that plays soundly but chooses loosely. */
export function makeEasyBot(): Bot {
  const sensible = makeSensibleBot();
  return {
    answer: (turn, random) =>
      FREE.has(turn.ask.message.id) && turn.ask.options.length > 1 && random(LOOSE) === 0
        ? turn.sample(random)
        : sensible.answer(turn, random),
  };
}
