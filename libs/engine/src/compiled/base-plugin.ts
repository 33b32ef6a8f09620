import { checkApi } from '../declarations/define-plugin.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Plugin } from '../types/index.ts';

/**
 * The game among some plugins; the others extend it, or one another.
 * @throws PluginError `plugin/api`, `plugin/no-game`, `plugin/duplicate`, `plugin/missing`, `plugin/version`
 */
export function baseOf(plugins: readonly Plugin[]): Plugin {
  for (const plugin of plugins) checkApi(plugin);
  const twice = plugins.find(({ id }, i) => plugins.findIndex((other) => other.id === id) !== i);
  if (twice !== undefined)
    throw new PluginError(
      'plugin/duplicate',
      `Two plugins or mods are called "${twice.id}". Load one of them, or rename it.`,
    );
  const base = plugins.find((plugin) => plugin.extends === undefined);
  if (base === undefined)
    throw new PluginError('plugin/no-game', 'None of the plugins is a game: all of them extend another.');
  for (const { id, extends: wanted } of plugins) {
    if (wanted === undefined) continue;
    const found = plugins.find((other) => other.id === wanted.id);
    if (found === undefined)
      throw new PluginError(
        'plugin/missing',
        `"${id}" extends "${wanted.id}", which is not among the plugins. Add it before.`,
        [{ source: id, path: ['extends'], found: `"${wanted.id}", which is not loaded`, allowed: [] }],
      );
    if (serves(found.version, wanted.version)) continue;
    const said = `extends "${wanted.id}" ${wanted.version}; found ${found.version}. Expected: that version, or a later one that it goes with. Load such a one, or name ${found.version} if it goes with that: { id: '${wanted.id}', version: '${found.version}' } as \`extends\` of a plugin, {${wanted.id}: ^${found.version}} as \`for\` of a mod.`;
    throw new PluginError('plugin/version', `"${id}" ${said}`, [
      { source: id, path: ['extends'], found: `version ${wanted.version}`, allowed: [], sentence: `it ${said}` },
    ]);
  }
  return base;
}

/** Is a version as good as the one that was asked for? The first number tells what does not fit together; before 1.0, the second. */
export function serves(found: string, wanted: string): boolean {
  const [numbers, asked] = [found, wanted].map((version) => version.split('.').map(Number));
  const fixed = (asked?.[0] ?? 0) === 0 ? 2 : 1;
  for (let i = 0; i < 3; i++) {
    const more = (numbers?.[i] ?? 0) - (asked?.[i] ?? 0);
    if (more !== 0) return more > 0 && i >= fixed;
  }
  return true;
}
