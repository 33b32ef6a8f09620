import { languages } from '@dejarik/content';
import type { SiteGame } from '@dejarik/tools/site';
import type { GameEntry } from '../game-entry.ts';
import type { Games } from '../games.ts';
import { builtInGames } from '../loading/load-games.ts';
import type { SiteModule } from './modules.ts';

/**
 * Under which name a site has a game: its own, or, where an expansion that comes with the table is loaded for it, that of the
 * expansion, whose module has both.
 */
export const nameInSite = ({ game, plugins }: GameEntry): string =>
  builtInGames.ids.includes(game)
    ? (plugins.map(({ id }) => id).findLast((id) => builtInGames.ids.includes(id)) ?? game)
    : game;

/**
 * What a site says of each of its games: its name in all languages, and where its expansions and mods lie.
 * @param chosen ids of games, in their order
 */
export const siteGames = (
  games: Games,
  chosen: readonly string[],
  modules: readonly SiteModule[],
): Readonly<Record<string, SiteGame>> =>
  Object.fromEntries(chosen.map((id) => [id, siteGame(games.called(id), chosen, modules)]));

function siteGame(
  { id, game, plugins }: GameEntry,
  chosen: readonly string[],
  modules: readonly SiteModule[],
): SiteGame {
  // Each after what it extends, as the plugins are.
  const own = new Set(plugins.flatMap((plugin) => modules.find(({ ids }) => ids.includes(plugin.id)) ?? []));
  const elements = [...own].flatMap(({ ui }) => (ui === null ? [] : [ui.address]));
  const also = [game, ...[...own].flatMap(({ ids }) => ids)].filter((one) => one !== id && !chosen.includes(one));
  return {
    names: Object.fromEntries(
      languages.map((language) => [language, nameIn(plugins, `game.${id}`, language)] as const),
    ),
    ...(own.size === 0 ? {} : { plugins: [...own].map(({ address }) => address) }),
    ...(builtInGames.ids.includes(id) ? {} : { outside: true }),
    ...(elements.length === 0 ? {} : { elements }),
    ...(also.length === 0 ? {} : { also }),
  };
}

function nameIn(plugins: GameEntry['plugins'], id: string, language: string): string {
  const said = [language, 'en'].flatMap((one) => plugins.map(({ messages }) => messages?.[one]?.[id]));
  return said.find((one): one is string => typeof one === 'string') ?? id.replace('game.', '');
}
