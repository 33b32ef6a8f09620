import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { inWorkspace, root } from '../files.ts';
import { builtIn, builtInExpansions } from './built-in.ts';
import type { Source } from './sources.ts';

/**
 * The projects of the workspace's folder `plugins` that are meant by some words of a command line: by their ids, or by paths
 * that lie in their folders; not those that come with the program. So a new one is played without being listed anywhere.
 * @param words `all` for all of them
 * @param folder from which paths are read; absolute
 * @returns none where this program is installed as a package
 */
export function workspacePlugins(words: readonly string[] | 'all', folder: string): readonly Source[] {
  if (!inWorkspace) return [];
  const plugins = join(root, 'plugins');
  const own = new Set([...builtIn, ...builtInExpansions].map((one) => realpathSync(one.folder)));
  const names = readdirSync(plugins);
  const meant = new Set(
    words === 'all' ? names : words.flatMap((word) => [word, withinFolder(resolve(folder, word), plugins)]),
  );
  return names
    .filter((name) => meant.has(name) && existsSync(join(plugins, name, 'package.json')))
    .filter((name) => !own.has(realpathSync(join(plugins, name))))
    .map((name) => ({ name: `./plugins/${name}`, from: root, by: 'the command line' }));
}

/** The name of what lies in a folder, by a path that leads into it; empty for a path that leads elsewhere. */
function withinFolder(path: string, folder: string): string {
  const [first = ''] = relative(folder, path).split(sep);
  return first === '..' ? '' : first;
}
