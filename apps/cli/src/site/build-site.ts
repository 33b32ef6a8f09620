import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Games } from '../games.ts';
import { builtInGames } from '../loading/load-games.ts';
import type { Sources } from '../loading/sources.ts';
import { UsageError } from '../errors.ts';
import { bundleModules, modulesOf, type SiteModule } from './modules.ts';
import { nameInSite, siteGames } from './site-games.ts';
import { putTable } from './table-files.ts';

/** What a site is made of. */
export interface SitePlan {
  readonly games: Games;
  readonly sources: Sources;
  /** Ids of the games that are there, in their order. */
  readonly chosen: readonly string[];
}

/** The file of the table that lists the games beside it. */
const LIST = 'games.js';

/** The file by which a folder is known as a site that was made here. */
const TABLE = 'dejarik-table.js';

/**
 * Makes a site: the table, games, mods and a page, as files for any file server. It is made aside and then put in place, so
 * whatever happens there is what was there before, or all of it.
 * @param folder absolute; not there yet, empty, or a site that was made so before
 * @throws UsageError if the folder holds something else, or cannot be written
 */
export async function buildSite(folder: string, plan: SitePlan): Promise<void> {
  checkFolder(folder);
  const draft = `${folder}.${process.pid}.new`;
  try {
    mkdirSync(draft);
    await fillSite(draft, plan);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    throw isFileError(error) ? new UsageError(`${folder} cannot be written: ${error.message}.`) : error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function checkFolder(folder: string): void {
  if (!existsSync(dirname(folder)))
    throw new UsageError(`The folder ${dirname(folder)} is not there; make it first, or name a folder in another one.`);
  if (!existsSync(folder)) return;
  let found: readonly string[];
  try {
    found = readdirSync(folder);
  } catch (error) {
    throw new UsageError(
      `${folder} is no folder that can be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (found.length > 0 && !found.includes(TABLE))
    throw new UsageError(
      `${folder} holds ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' and more' : ''}, which would be lost. Name a folder that is not there yet, an empty one, or one that this command has made.`,
    );
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Fills a folder with a site. @returns the modules that were not built with the table */
export async function fillSite(folder: string, plan: SitePlan): Promise<readonly SiteModule[]> {
  await putTable(folder);
  removeOthers(folder, plan.chosen);
  const modules = await writeGames(folder, plan);
  const { writeOfflineList } = await import('@dejarik/tools/site');
  writeOfflineList(folder);
  return modules;
}

/** Writes what a site holds beside the table: modules and the page that lists them. */
export async function writeGames(folder: string, { games, sources, chosen }: SitePlan): Promise<readonly SiteModule[]> {
  const { pageWith } = await import('@dejarik/tools/site');
  const modules = modulesOf(sources, games).filter(({ ids }) =>
    ids.some((id) => chosen.includes(nameInSite(games.called(id)))),
  );
  await bundleModules(modules, folder);
  const page = join(folder, 'index.html');
  // What comes with the command line need not be in the table.
  const served = chosen.filter((id) => !builtInGames.ids.includes(id) || existsSync(join(folder, 'games', `${id}.js`)));
  const listed = siteGames(games, served, modules);
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), listed));
  const outside = Object.entries(listed).flatMap(([id, { outside: isOutside, names, plugins, elements }]) =>
    isOutside === true
      ? [[id, { parts: games.called(id).plugins.map((plugin) => plugin.id), names, plugins, elements }]]
      : [],
  );
  changeList(folder, (list) => ({ ...list, ...Object.fromEntries(outside) }));
  return modules;
}

/** Removes the games that come with the table and were not chosen; an expansion takes from its game how that is shown. */
function removeOthers(folder: string, chosen: readonly string[]): void {
  const needed = chosen.flatMap((id) => [id, builtInGames.find(id)?.game]);
  const others = builtInGames.ids.filter((id) => !needed.includes(id));
  const at = join(folder, 'games');
  for (const name of readdirSync(at)) if (others.some((id) => name.startsWith(`${id}.`))) rmSync(join(at, name));
  changeList(folder, (list) => Object.fromEntries(Object.entries(list).filter(([id]) => !others.includes(id))));
}

type List = Readonly<Record<string, unknown>>;

function changeList(folder: string, change: (list: List) => List): void {
  const file = join(folder, LIST);
  const [head = '', list = '{}'] = readFileSync(file, 'utf8').split(/(?<=^export default )/);
  writeFileSync(file, `${head}${JSON.stringify(change(JSON.parse(list) as List))}\n`);
}
