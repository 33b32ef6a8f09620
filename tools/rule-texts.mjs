import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * A rule of a catalogue, as far as it is told at a table.
 *
 * @typedef {{ readonly id: string, readonly entry: string, readonly entry_pl?: string, readonly mode?: string, readonly rule: string, readonly see?: readonly string[] }} CataloguedRule
 */

/**
 * A rule as tables show it: its heading and its words by language.
 *
 * @typedef {{ readonly id: string, readonly entry: Readonly<Record<string, string>>, readonly rule: Readonly<Record<string, string>>, readonly see?: readonly string[] }} RuleText
 */

/**
 * The glossary of a plugin. Other languages than English come from `rules.pl.yaml` (by id), and headings from
 * `headings.ru.yaml` (by the English one), where there are such.
 *
 * @param {string} folder of the plugin, absolute
 * @returns {Promise<readonly RuleText[]>} none where it has no catalogue
 */
export async function ruleTexts(folder) {
  const all = /** @type {readonly CataloguedRule[] | null} */ (await readYaml(folder, 'rules'));
  if (!Array.isArray(all)) return [];
  const said = await Promise.all(
    ['pl', 'ru'].map(
      async (language) =>
        /** @type {const} */ ([
          language,
          await readWords(folder, `rules.${language}`),
          await readWords(folder, `headings.${language}`),
        ]),
    ),
  );
  // What no game can be played by yet is not looked up either.
  return all
    .filter(({ mode }) => mode !== 'campaign')
    .map(({ id, entry, entry_pl: pl, rule, see }) => {
      /** @type {Record<string, string>} */
      const headings = { en: entry, ...(pl && { pl }) };
      /** @type {Record<string, string>} */
      const words = { en: rule.trim() };
      for (const [language, texts, names] of said) {
        const [text, heading] = [texts[id], names[entry]];
        if (text !== undefined) words[language] = text;
        if (heading !== undefined) headings[language] = heading;
      }
      return { id, entry: headings, rule: words, ...(see?.length && { see }) };
    });
}

/**
 * @param {string} folder
 * @param {string} name of a file in it, without ending
 * @returns {Promise<unknown>} null if there is none
 */
async function readYaml(folder, name) {
  const file = join(folder, `${name}.yaml`);
  return existsSync(file) ? parse(await readFile(file, 'utf8')) : null;
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function readWords(folder, name) {
  return /** @type {Readonly<Record<string, string>>} */ ((await readYaml(folder, name)) ?? {});
}
