import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { root } from './install.mjs';
import { isPreview } from './preview.mjs';

/**
 * A plugin of the workspace: a game, or an expansion.
 *
 * @typedef {object} TablePlugin
 * @property {string} id the name of its folder
 * @property {string} folder absolute
 * @property {Readonly<Record<string, string>>} entries by what its package.json exports (`.`, `./ui`): the source, absolute
 * @property {readonly string[]} uses names of packages that it declares
 */

/**
 * A game as the table serves it: a plugin with all that it extends.
 *
 * @typedef {object} TableGame
 * @property {string} id
 * @property {readonly TablePlugin[]} parts what it extends, then itself
 */

const plugins = join(root, 'plugins');

/** With what entries begin that make a list for a field of the setup, as an army. */
const LISTS = './lists/';

/** The entry with what writes the cards of a game. */
const CARDS = './cards';

/** What the module of a game is called for esbuild, before its id. */
const MODULE = 'dejarik-game:';

/**
 * @returns {readonly string[]} ids of all games and expansions in the workspace, those in the making among them
 */
const allPluginIds = () =>
  readdirSync(plugins)
    .filter((name) => existsSync(join(plugins, name, 'package.json')))
    .sort();

/**
 * @returns {readonly string[]} ids of the games and expansions in the workspace that are offered to players
 */
export const pluginIds = () =>
  allPluginIds().filter((id) => !isPreview(JSON.parse(readFileSync(join(plugins, id, 'package.json'), 'utf8'))));

/**
 * @param {readonly string[]} ids
 * @returns {readonly TableGame[]}
 */
export function tableGames(ids) {
  const all = new Map(allPluginIds().map((id) => readPlugin(id)));
  return ids.map((id) => ({ id, parts: partsOf(`@dejarik/${id}`, all) }));
}

/**
 * @param {string} id
 * @returns {readonly [name: string, plugin: TablePlugin]}
 */
function readPlugin(id) {
  const folder = join(plugins, id);
  /** @type {{ readonly name: string, readonly exports?: Readonly<Record<string, { readonly '@dejarik/source': string }>>, readonly dependencies?: object }} */
  const { name, exports = {}, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).map(([key, target]) => [key, join(folder, target['@dejarik/source'])]);
  return [name, { id, folder, entries: Object.fromEntries(entries), uses: Object.keys(dependencies) }];
}

/**
 * @param {string} name of a package
 * @param {ReadonlyMap<string, TablePlugin>} all by name
 * @returns {readonly TablePlugin[]} each once
 */
function partsOf(name, all) {
  const plugin = all.get(name);
  if (plugin === undefined) return [];
  return [...new Set([...plugin.uses.flatMap((one) => partsOf(one, all)), plugin])];
}

/**
 * @param {TableGame} game
 * @returns {string} what esbuild knows its module by
 */
export const moduleOf = ({ id }) => `${MODULE}${id}`;

/**
 * Makes the module of each game, which the worker imports: what its plugins export, and where the rest of it lies.
 *
 * @param {readonly TableGame[]} games
 * @param {{ readonly isOneFile: boolean }} kind whether each is one file, which fetches nothing
 * @returns {import('esbuild').Plugin}
 */
export const gameModules = (games, { isOneFile }) => ({
  name: 'game-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${MODULE}`) }, ({ path }) => ({
      path: path.slice(MODULE.length),
      namespace: 'game-module',
    }));
    onLoad({ filter: /.*/, namespace: 'game-module' }, ({ path }) => {
      const game = games.find(({ id }) => id === path);
      return game && { contents: codeOf(game, isOneFile), loader: 'js', resolveDir: root };
    });
  },
});

/**
 * @param {TableGame} game
 * @param {boolean} isOneFile
 * @returns {string} the code of its module
 */
function codeOf(game, isOneFile) {
  const names = game.parts.map((_, place) => `part${place}`);
  const text = (/** @type {string} */ value) => JSON.stringify(value);
  // Source maps are published, and show this code: it names no folder of this machine.
  const from = (/** @type {string | undefined} */ source) =>
    text(`./${relative(root, source ?? '').replaceAll(sep, '/')}`);
  const lists = game.parts.flatMap(({ entries }) =>
    Object.entries(entries)
      .filter(([entry]) => entry.startsWith(LISTS))
      .map(([entry, source]) => ({ field: text(entry.slice(LISTS.length)), source: from(source) })),
  );
  const cards = game.parts.findLast(({ entries }) => entries[CARDS] !== undefined)?.entries[CARDS];
  const face = game.parts.findLast(hasFace);
  const words = languagesOf(game)
    .filter((language) => language !== 'en')
    .map((language) => `${language}: ${text(`./${game.id}.${language}.js`)}`);
  return [
    ...game.parts.map(({ entries }, place) => `import { game as ${names[place]} } from ${from(entries['.'])};`),
    ...(isOneFile ? lists.map(({ source }, place) => `import { listMaker as list${place} } from ${source};`) : []),
    ...(isOneFile && cards !== undefined ? [`import { cards } from ${from(cards)};`] : []),
    'export const game = {',
    ...names.map((name) => `...${name},`),
    // What adds up; all else is that of the last.
    ...(names.length === 1
      ? []
      : [
          `plugins: [${names.map((name) => `...${name}.plugins`).join(', ')}],`,
          `bots: { ${names.map((name) => `...${name}.bots`).join(', ')} },`,
        ]),
    'lists: {',
    ...lists.map(({ field, source }, place) =>
      isOneFile
        ? `${field}: async (plugins) => list${place}(plugins),`
        : `${field}: async (plugins) => (await import(${source})).listMaker(plugins),`,
    ),
    '},',
    ...(cards === undefined
      ? []
      : [isOneFile ? 'cards: async () => cards,' : `cards: async () => (await import(${from(cards)})).cards,`]),
    ...(face === undefined ? [] : [`ui: ${text(`./${face.id}.ui.js`)},`]),
    ...(hasRules(game) ? [`rules: ${text(`./${game.id}.rules.js`)},`] : []),
    `words: { ${words.join(', ')} },`,
    '};',
  ].join('\n');
}

/**
 * @param {TablePlugin} plugin
 * @returns {boolean} whether it has an interface of its own
 */
export const hasFace = ({ entries }) => entries['./ui'] !== undefined;

/** @param {TableGame} game */
const hasRules = ({ parts }) => parts.some(({ folder }) => existsSync(join(folder, 'rules.yaml')));

/**
 * @param {TableGame} game
 * @returns {readonly string[]} in which it speaks
 */
export const languagesOf = ({ parts }) => [
  ...new Set(
    parts
      .map(({ folder }) => join(folder, 'messages'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .map((file) => basename(file, '.yaml')),
  ),
];
