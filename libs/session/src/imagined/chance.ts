import type { Game } from '@dejarik/engine';
import { decode, routeOf } from '../asks/answers.ts';
import { askOf } from '../asks/build-ask.ts';
import { inImagined, passOthers } from './chains.ts';
import { currentKnowledge, learnedBetween } from '../view/knowledge.ts';
import { drawsOf, drewBetween } from '../random/random-streams.ts';
import type { AnswerValue, Key } from '../types/index.ts';

/**
 * Whether chance comes in, or the seat comes to know what it does not, before it is asked anything else: tried out in a game
 * that holds only what the seat knows, as if nobody interrupted, so it tells nothing of what chance would bring.
 * @param value an answer that fits what the seat is asked
 * @param then keys of the options that are chosen after it
 */
export function bringsChance(game: Game, seat: number, value: AnswerValue, then: readonly Key[]): boolean {
  return inImagined(game, seat, () => {
    const asked = askOf(game, seat, '', true);
    if (asked === null) return false;
    const draws = drawsOf(game);
    const known = currentKnowledge(game);
    game.answer(asked.index, decode(asked, value));
    for (const key of then) {
      if (!passOthers(game, seat)) break;
      const next = askOf(game, seat, '', true);
      const option = next?.options.get(key);
      if (!next || option === undefined) break;
      const way = next.ask.kind === 'path' && typeof option === 'number' ? routeOf(next.question, option, []) : key;
      game.answer(next.index, decode(next, way));
    }
    passOthers(game, seat);
    return (
      drewBetween(game, draws, drawsOf(game)).drew ||
      (learnedBetween(known, currentKnowledge(game)) & (1 << seat)) !== 0
    );
  });
}
