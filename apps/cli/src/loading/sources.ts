import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearest } from '@dejarik/content';
import { whileLoading } from '../guard/foreign.ts';
import { configAbove } from './config-file.ts';
import { LoadError } from './load-error.ts';

/** A package or mod that somebody named. Plain data. */
export interface Source {
  /** A package's name, or the path of a folder or file. */
  readonly name: string;
  /** The folder from which it is looked for; absolute. */
  readonly from: string;
  /** Who named it: `--plugin`, or a configuration file. */
  readonly by: string;
}

/** What is loaded beside what comes with this program. Plain data, so that other threads load the same. */
export interface Sources {
  readonly plugins: readonly Source[];
  readonly mods: readonly Source[];
}

/** What is named on the command line, from the folder it was called in. */
export interface Named {
  readonly plugins: readonly string[];
  readonly mods: readonly string[];
  /** Absolute. */
  readonly folder: string;
}

/**
 * What the nearest configuration file lists, in the folder or above it, and then what the command line names.
 * @throws LoadError `config/throws`, `config/form` that names the file
 */
export async function sourcesOf({ plugins, mods, folder }: Named): Promise<Sources> {
  const file = configAbove(folder);
  const config = file === undefined ? { plugins: [], mods: [] } : await readConfig(file);
  const named = (names: readonly string[], by: string): readonly Source[] =>
    names.map((name) => ({ name, from: folder, by }));
  return {
    plugins: [...config.plugins, ...named(plugins, '--plugin')],
    mods: [...config.mods, ...named(mods, '--mod')],
  };
}

const KEYS = ['plugins', 'mods'] as const;

async function readConfig(file: string): Promise<Sources> {
  const found = await whileLoading(
    file,
    'config/throws',
    // Awaited here, as it may be a promise.
    async () => await ((await import(pathToFileURL(file).href)) as { readonly default?: unknown }).default,
  );
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new LoadError(
      'config/form',
      `${file} exports ${found === undefined ? 'nothing as default' : JSON.stringify(found)}; expected: export default { plugins: ['@scope/package', './folder-or-file'], mods: ['./folder'] }.`,
    );
  for (const key of Object.keys(found))
    if (!KEYS.some((one) => one === key)) {
      const near = nearest(key, KEYS);
      throw new LoadError(
        'config/form',
        `${file} has "${key}"${near === undefined ? '' : `; did you mean "${near}"?`} Expected: ${KEYS.join(', ')}.`,
      );
    }
  const listed = (key: (typeof KEYS)[number]): readonly Source[] => {
    const names: unknown = (found as Readonly<Record<string, unknown>>)[key] ?? [];
    if (!Array.isArray(names) || !names.every((one) => typeof one === 'string' && one !== ''))
      throw new LoadError(
        'config/form',
        `"${key}" of ${file} is ${JSON.stringify(names) ?? typeof names}; expected: a list of names or paths.`,
      );
    return names.map((name: string) => ({ name, from: dirname(file), by: file }));
  };
  return { plugins: listed('plugins'), mods: listed('mods') };
}
