import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inWorkspace, programFolder } from '../files.ts';
import { builtInGames } from '../loading/load-games.ts';

/**
 * Puts the table with the games that come with this program into a folder: in a clone of the workspace it is built from its
 * sources, else it comes from the installed package `@dejarik/table`.
 * @param folder absolute; emptied first
 * @throws Error if a source does not build, or the package is not installed
 */
export async function putTable(folder: string): Promise<void> {
  if (inWorkspace) {
    // Loaded when needed: it brings a bundler.
    const { buildTable } = await import('@dejarik/tools/table');
    await buildTable(folder, { plugins: builtInGames.ids });
  } else cpSync(join(tablePackage(), 'dist'), folder, { recursive: true });
}

/** Puts the panel for developers beside a table. @param folder of the table, absolute @throws as `putTable` does */
export async function putDeveloperPanel(folder: string): Promise<void> {
  if (inWorkspace) {
    const { buildDeveloperPanel } = await import('@dejarik/tools/table');
    await buildDeveloperPanel(folder, { plugins: builtInGames.ids });
  } else cpSync(join(tablePackage(), 'developer'), folder, { recursive: true });
}

const tablePackage = (): string =>
  dirname(createRequire(join(programFolder, 'x.js')).resolve('@dejarik/table/package.json'));
