import { message, type Message } from './message.ts';
import type { Translator } from './translator.ts';

/**
 * What wins, in a sentence: the message `game.<id>.goal` of what is added to the game, else of the game itself.
 * @param game id of the game
 * @param added ids of the expansions and mods it is played with, the last one first heard; the game may be among them
 * @returns the message, or null where nobody says one
 */
export function goalOf(translator: Translator, game: string, added: readonly string[]): Message | null {
  const ids = [game, ...added.filter((id) => id !== game)].map((id) => `game.${id}.goal`);
  const said = ids.findLast((id) => translator.has(id));
  return said === undefined ? null : message(said);
}
