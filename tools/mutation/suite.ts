import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { bundleGame } from './bundle.ts';
import { scenariosOf, type Suite } from './instance.ts';

/**
 * A game with mutants and all that it is tried with.
 *
 * @param plugin its folder, from the workspace's root
 * @param sources those with mutants in them, by absolute path
 * @param mutants the highest number of one
 * @throws when a source does not build, or a scenario cannot be read
 */
export async function suiteOf(plugin: string, sources: ReadonlyMap<string, string>, mutants: number): Promise<Suite> {
  const code = await bundleGame(plugin, sources);
  return { code, scenarios: scenariosOf(code, scenarioFiles(plugin)), mutants };
}

/** The plugin's scenarios as they are written. */
function scenarioFiles(plugin: string): readonly { readonly file: string; readonly text: string }[] {
  const folder = join(root, plugin, 'scenarios');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ file: `${plugin}/scenarios/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}
