import { createTranslator, languages, mergeCatalogs, message, type Catalogs, type Message } from '@dejarik/content';
import { importModule } from '../import-module.ts';
import type { ServedList } from '../lists/access.ts';
import type { NamesByLanguage, Source, TableContext } from '../table/types/index.ts';

/** A game that lies beside the table. */
interface ServedGame {
  /** Ids of its plugins: the game that is extended first. */
  readonly parts: readonly string[];
  /** What it is called, by language. */
  readonly names: NamesByLanguage;
  /** Of a game that was not built with the table, the addresses of its modules, from the table's. */
  readonly plugins?: readonly string[];
  /** Addresses of the interfaces of those. */
  readonly elements?: readonly string[];
}

/** The games that lie beside the table, by the names of their modules, as `games.js` lists them. @throws if that cannot be had */
async function servedGames(context: TableContext): Promise<readonly (readonly [string, ServedGame])[]> {
  const { default: found } = (await importModule(context.beside('games.js'))) as {
    readonly default?: Readonly<Record<string, ServedGame>>;
  };
  return Object.entries(found ?? {});
}

/** As `ServedGames` says it. @throws if the games cannot be known */
export async function sourceWith(
  context: TableContext,
  { game: name, plugins }: Source,
  game: string,
  ids: readonly string[],
): Promise<Source | null> {
  const served = await servedGames(context);
  const isServed = served.some(([one, { parts }]) => one === name && parts[0] === game);
  const isHere = context.table.description?.game === game;
  // What the page has named as plugins goes on with the game that it was named for.
  if (isHere && plugins !== '' && !isServed) return null;
  const fitting = served.filter(([, { parts }]) => parts[0] === game && parts.every((part) => ids.includes(part)));
  const [best] = fitting.sort(([, a], [, b]) => b.parts.length - a.parts.length);
  if (best === undefined) return null;
  const [found, { plugins: modules, elements = [] }] = best;
  if (modules === undefined) return { game: found, plugins: isServed ? plugins : '' };
  // Whoever has built the site says by its list what may run here, as a page does by its attributes.
  const whole = (addresses: readonly string[]): string => addresses.map((one) => context.beside(one).href).join(' ');
  const outside = { game: '', plugins: whole(modules) };
  context.connection.permit(outside, whole(elements));
  return outside;
}

/** What is to be said of a game that is not among those that lie beside the table; null if it is. @throws if they cannot be known */
export async function unknownGame(
  context: TableContext,
  game: string,
): Promise<{ readonly detail: string; readonly said: Message } | null> {
  const ids = (await servedGames(context)).map(([id]) => id);
  if (ids.includes(game)) return null;
  // The message lies in the later part.
  await context.deferred.load();
  const games = ids.join(', ');
  return {
    detail: `There is no game "${game}" here; there are: ${games}.`,
    said: message('ui.unknown-game', { game, games }),
  };
}

/** As `ServedGames` says it. */
export async function goTo({ table, connection, notices, starter }: TableContext, game: string): Promise<boolean> {
  return await notices.attempt('open', async () => {
    const current = connection.claim();
    const opened = await connection.open({ ...connection.source, game });
    current();
    connection.show(opened);
    const elements = connection.elementsOf(opened.source);
    Object.assign(table, { game, elements });
    starter.settle();
  });
}

/** As `ServedGames` says it. */
export async function namesOf(context: TableContext): Promise<Readonly<Record<string, NamesByLanguage>>> {
  const served = await servedGames(context).catch(() => []);
  return Object.fromEntries(served.map(([id, { names }]) => [id, names]));
}

/** As `ServedGames` says it. @throws if one of the games cannot be had */
export async function listsOf(context: TableContext, field: string): Promise<readonly ServedList[]> {
  const { connection, words } = context;
  const here = connection.source;
  const served = await servedGames(context);
  const own = served.find(([name]) => name === here.game)?.[1].parts;
  if (own === undefined) return [];
  const found: ServedList[] = [];
  for (const [game, { parts, names }] of served) {
    if (game === here.game || !own.every((part) => parts.includes(part))) continue;
    await connection.tryOut({ ...here, game }, undefined, async ({ worker, description }) => {
      const sheet = await worker.sheet(field);
      const said = await Promise.all(description.words.map((language) => worker.words(language)));
      const catalogs = mergeCatalogs([description.catalogs, ...said.map((one) => one.catalogs)]);
      const title = names[words.translator.language] ?? names['en'] ?? game;
      found.push({ game, title, sheet, translators: translatorsOf(catalogs) });
    });
  }
  return found;
}

const translatorsOf = (catalogs: Catalogs): ServedList['translators'] =>
  languages.map((language) => createTranslator({ [language]: {}, ...catalogs }, language, { fallback: 'en' }));
