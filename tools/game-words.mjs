import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './install.mjs';

/** @typedef {import('./table-games.mjs').TableGame} TableGame */

/**
 * The code of the words of a game: texts alone, in the order of the English ones, whose ids are in the module of the game anyway.
 *
 * @param {TableGame} game
 * @param {string} language
 */
export async function wordsOf({ id, parts }, language) {
  const said = async (/** @type {string} */ spoken) =>
    Object.assign({}, ...(await Promise.all(parts.map((part) => readCatalog(join(part.folder, 'messages'), spoken)))));
  const texts = await said(language);
  const english = Object.keys(await said('en'));
  const more = Object.keys(texts).filter((one) => !english.includes(one));
  return [
    `import { game } from "./${id}.js"`,
    'const ids = Object.keys(Object.assign({}, ...game.plugins.map((plugin) => plugin.messages?.en)))',
    `const texts = ${JSON.stringify(english.map((one) => texts[one] ?? null))}`,
    `if (ids.length !== texts.length) throw new Error("The words of ${id} in ${language} are for another version of it: load the page anew.")`,
    'const said = ids.flatMap((id, i) => (texts[i] === null ? [] : [[id, texts[i]]]))',
    `export default { ...Object.fromEntries(said), ...${JSON.stringify(Object.fromEntries(more.map((one) => [one, texts[one]])))} }\n`,
  ].join('\n');
}

/**
 * @param {string} folder of catalogs
 * @param {string} language
 * @returns {Promise<unknown>} null if there is none
 */
export async function readCatalog(folder, language) {
  const file = join(folder, `${language}.yaml`);
  return existsSync(file) ? parse(await readFile(file, 'utf8')) : null;
}

/**
 * @param {readonly string[]} games ids
 * @param {readonly string[]} languages
 * @returns {Promise<Readonly<Record<string, import('./page.mjs').SiteGame>>>} what each game is called in each language
 */
export async function namesOf(games, languages) {
  const nameOf = async (/** @type {string} */ game, /** @type {string} */ language) => {
    const said = /** @type {Readonly<Record<string, string>> | null} */ (
      await readCatalog(join(root, 'plugins', game, 'messages'), language)
    );
    return /** @type {const} */ ([language, said?.[`game.${game}`] ?? game]);
  };
  return Object.fromEntries(
    await Promise.all(
      games.map(
        async (game) =>
          /** @type {const} */ ([
            game,
            { names: Object.fromEntries(await Promise.all(languages.map((language) => nameOf(game, language)))) },
          ]),
      ),
    ),
  );
}
