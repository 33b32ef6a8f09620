import type { GameEntry } from './game-entry.ts';
import type { Games } from './games.ts';
import { isMod } from './loading/load-mod.ts';

/** Ids of the messages of the mods that are played with a game: whoever writes a mod need not speak all languages. */
export function wordsOfMods(entry: GameEntry, games: Games): ReadonlySet<string> {
  const mods = new Set(games.all.filter(({ folder }) => isMod(folder)).map(({ id }) => id));
  return new Set(
    entry.plugins.flatMap(({ id, messages }) => (mods.has(id) ? Object.keys(messages?.['en'] ?? {}) : [])),
  );
}
