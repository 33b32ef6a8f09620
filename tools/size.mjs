// Prints what a page fetches before a first board, gzipped, part by part. `--json` prints one object alone.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildTable } from './build-table.mjs';
import { TAKEN } from './create/index.mjs';

/** Bytes, gzipped, that a page may fetch at most before a first board. */
export const limits = { element: 136_000, 'element+imperial-assault': 269_000 };

/** What a page of each language fetches beside the rest; what games say in English is in them. @type {Readonly<Record<string, { element: readonly string[], game: readonly string[] }>>} */
const words = {
  en: { element: ['words/en.js'], game: [] },
  ...Object.fromEntries(
    ['pl', 'ru'].map((language) => [
      language,
      { element: [`words/${language}.js`], game: [`games/imperial-assault.${language}.js`] },
    ]),
  ),
};

/**
 * @param {string} folder where the table was built
 * @returns {Promise<{ parts: Record<string, number>, languages: Record<string, Record<keyof typeof limits, number>>, element: number, 'element+imperial-assault': number }>} bytes, gzipped; in all for the language that has most to say
 */
export async function measureTable(folder) {
  /** @type {Record<string, number>} */
  const parts = {};
  const sum = async (/** @type {readonly string[]} */ entries) => {
    const files = new Set();
    for (const entry of entries) await reach(folder, entry, files);
    let total = 0;
    for (const file of files)
      total += parts[file] ??= gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
    return total;
  };
  /** @type {Record<string, Record<keyof typeof limits, number>>} */
  const languages = {};
  for (const [language, { element, game }] of Object.entries(words)) {
    const table = ['dejarik-table.js', 'dejarik-worker.js', 'dejarik-kept.js', ...element];
    languages[language] = {
      element: await sum(table),
      'element+imperial-assault': await sum([
        ...table,
        'games/imperial-assault.js',
        'games/imperial-assault.ui.js',
        ...game,
      ]),
    };
  }
  const most = (/** @type {keyof typeof limits} */ name) =>
    Math.max(...Object.values(languages).map((sums) => sums[name]));
  return { parts, languages, element: most('element'), 'element+imperial-assault': most('element+imperial-assault') };
}

/**
 * @param {string} folder
 * @param {string} file from the folder
 * @param {Set<string>} found gets the file and all that it imports at once
 */
async function reach(folder, file, found) {
  if (found.has(file)) return;
  const text = await readFile(join(folder, file), 'utf8');
  found.add(file);
  for (const [, address] of text.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g))
    await reach(folder, normalize(join(dirname(file), address ?? '')), found);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = await mkdtemp(join(tmpdir(), 'dejarik-size-'));
  try {
    await buildTable(folder, { plugins: TAKEN });
    const { parts, languages, ...sums } = await measureTable(folder);
    if (process.argv.includes('--json')) console.log(JSON.stringify({ ...sums, languages, parts }));
    else {
      for (const [file, bytes] of Object.entries(parts)) console.log(`${String(bytes).padStart(8)}  ${file}`);
      for (const [language, by] of Object.entries(languages))
        for (const [name, bytes] of Object.entries(by))
          console.log(`${String(bytes).padStart(8)}  ${name} in ${language}`);
      for (const [name, bytes] of Object.entries(sums))
        console.log(
          `${String(bytes).padStart(8)}  ${name} (at most ${limits[/** @type {keyof typeof limits} */ (name)]})`,
        );
    }
    if (Object.entries(limits).some(([name, most]) => sums[/** @type {keyof typeof sums} */ (name)] > most))
      process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
