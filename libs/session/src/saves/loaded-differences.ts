import type { Plugin } from '@dejarik/engine';
import { SaveError, type PluginDifference } from '../errors.ts';
import { versionsOf } from './save-format.ts';

type ById = Readonly<Record<string, unknown>>;

/**
 * Are the plugins and mods loaded that a save or log was made with, in the same versions?
 * @param found their versions by id, as it names them
 * @throws SaveError `save/plugin` with all that is missing or different
 */
export function checkVersions(what: 'save' | 'log', plugins: readonly Plugin[], found: ById): void {
  const here = versionsOf(plugins);
  const different = Object.entries(found).flatMap(([id, version]): readonly PluginDifference[] => {
    // The save comes from anywhere: an id may be that of what every object has.
    const loaded = Object.hasOwn(here, id) ? here[id] : undefined;
    return loaded === version
      ? []
      : [
          {
            kind: loaded === undefined ? 'missing' : 'version',
            id: shortened(id),
            version: shortened(String(version)),
            here: loaded ?? '',
          },
        ];
  });
  const extra = Object.entries(here).flatMap(([id, version]): readonly PluginDifference[] =>
    Object.hasOwn(found, id) ? [] : [{ kind: 'extra', id, version, here: version }],
  );
  refuse('save/plugin', what, [...different, ...extra]);
}

/**
 * Do the plugins and mods that are loaded hold what they held when a save or log was made?
 * @param contents hashes by id, as they are loaded
 * @param found hashes by id, as it names them
 * @throws SaveError `save/content` with all whose content is another
 */
export function checkContents(
  what: 'save' | 'log',
  plugins: readonly Plugin[],
  contents: Readonly<Record<string, string>>,
  found: ById,
): void {
  refuse(
    'save/content',
    what,
    plugins.flatMap(({ id, version }): readonly PluginDifference[] =>
      found[id] === contents[id] ? [] : [{ kind: 'content', id, version, here: version }],
    ),
  );
}

/** Longer than any id or version that can be loaded. */
const LONGEST = 80;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Most differences that the words tell; all of them come beside these. */
const MOST_TOLD = 3;

function refuse(code: 'save/plugin' | 'save/content', what: string, differences: readonly PluginDifference[]): void {
  if (differences.length === 0) return;
  throw new SaveError(
    code,
    `The ${what} does not fit what is loaded. ${differences.slice(0, MOST_TOLD).map(inWords).join(' ')}${differences.length > MOST_TOLD ? ` And ${differences.length - MOST_TOLD} more.` : ''}`,
    differences,
  );
}

function inWords({ kind, id, version, here }: PluginDifference): string {
  switch (kind) {
    case 'missing':
      return `It was made with "${id}" ${version}, which is not loaded: load it as well.`;
    case 'version':
      return `It was made with "${id}" ${version}; here is ${here}. Load ${version} in its place.`;
    case 'extra':
      return `It was made without "${id}" ${version}, which is loaded: leave it out.`;
    case 'content':
      return `It was made with other content of "${id}" ${version} than is here: load the same files as then.`;
  }
}
