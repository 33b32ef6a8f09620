import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { bundleOptions } from './bundle.mjs';
import { smallStyles } from './css.mjs';
import { root } from './install.mjs';

const app = join(root, 'apps', 'table');

/**
 * What libraries keep for few others: shared chunks are made of whole files, so the worker would fetch all that one entry leads to.
 *
 * @type {readonly { name: string, kept: RegExp, but: string, whole: readonly string[] }[]}
 */
export const partialLibraries = [
  // Campaigns are for games that have some; such throw the error, which is everybody's.
  { name: 'session', kept: /'\.\/campaign\.ts'/, but: '', whole: [join('libs', 'ui', 'src', 'campaign')] },
];

/**
 * Lets all but few see a library without what it keeps for those.
 *
 * @type {import('esbuild').Plugin}
 */
const partialLibrariesPlugin = {
  name: 'partial-libraries',
  setup({ onResolve, onLoad }) {
    for (const { name, kept, but, whole } of partialLibraries) {
      const entry = join(root, 'libs', name, 'src', 'index.ts');
      const keeping = new RegExp(`export (?:type )?\\{[^}]*\\} from ${kept.source};`, 'g');
      onResolve({ filter: new RegExp(`^@dejarik/${name}$`) }, ({ importer }) => ({
        path: entry,
        suffix: whole.some((folder) => importer.startsWith(join(root, folder) + sep)) ? '?whole' : '?partial',
      }));
      onLoad({ filter: new RegExp(`${name}.src.index\\.ts$`) }, async ({ path, suffix }) => {
        if (path !== entry) return undefined;
        const text = await readFile(path, 'utf8');
        const contents =
          suffix === '?partial'
            ? `${text.replaceAll(keeping, '')}\n${but}`
            : `export * from '@dejarik/${name}';\n${(text.match(keeping) ?? []).join('\n')}`;
        return { contents, loader: 'ts', resolveDir: dirname(path) };
      });
    }
  },
};

/**
 * Leaves out how plugins read scenarios, which are played by the command line and tests alone.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutScenarios = {
  name: 'without-scenarios',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]plugins[\\/][^\\/]+[\\/]src[\\/]scenario[\\/]support\.ts$/ }, () => ({
      contents: 'export const scenarioSupport = () => undefined;',
      loader: 'ts',
    }));
  },
};

/** Messages of libraries that lie in their code. */
const librarySaid = [
  join(root, 'libs', 'session', 'src', 'messages.ts'),
  join(root, 'libs', 'language', 'src', 'messages.ts'),
];

/**
 * Leaves only English in what games and libraries bring, for they speak it among themselves; in other languages, what they say lies in modules of its own.
 *
 * @type {import('esbuild').Plugin}
 */
const englishAlone = {
  name: 'english-alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]plugins[\\/][^\\/]+[\\/]messages[\\/][a-z]+\.yaml$/ }, ({ path }) =>
      basename(path) === 'en.yaml' ? undefined : { contents: 'export default {}', loader: 'js' },
    );
    onLoad({ filter: /[\\/]messages\.ts$/ }, async ({ path }) => {
      if (!librarySaid.includes(path)) return undefined;
      const said = Object.entries(await exportsOf(path)).map(
        ([name, { en }]) => `export const ${name} = ${JSON.stringify({ en })}`,
      );
      return { contents: said.join('\n'), loader: 'js' };
    });
  },
};

/**
 * @param {string} file a module that exports catalogs alone
 * @returns {Promise<Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>>} by name, then by language
 */
async function exportsOf(file) {
  const { outputFiles } = await build({ ...bundleOptions, entryPoints: [file], write: false, charset: 'ascii' });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

/**
 * The newest form that packages offer is the smallest.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
const common = {
  ...bundleOptions,
  conditions: ['@dejarik/source', 'es2015', 'module'],
  mainFields: ['es2015', 'module', 'main'],
  plugins: [englishAlone, ...bundleOptions.plugins, partialLibrariesPlugin, withoutScenarios, smallStyles()],
  alias: { 'reflect-metadata': join(root, 'tools', 'reflect.mjs') },
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
  // Licenses lie beside the files that they are for.
  legalComments: 'external',
};

/** What the element's module exports, for everything that is loaded after it; what directives need of Lit, too, for there is one of it. */
const shared = /^(@dejarik\/ui|lit)$|\/element\.ts$|\/lit-html\.js$/;

/** The source of the element's module. */
const element = join(app, 'src', 'element.ts');

/** Sources called so that lie in the element's module; that of the campaigns lies in their own. */
const elements = [element, ...['board', 'table'].map((part) => join(root, 'libs', 'ui', 'src', part, 'element.ts'))];

/**
 * Takes what lies in the element's module from there instead of bundling it again.
 *
 * @param {string} address of the element's module, from the bundle's
 * @returns {import('esbuild').Plugin}
 */
const fromElement = (address) => ({
  name: 'from-element',
  setup({ onResolve }) {
    onResolve({ filter: shared }, ({ kind, path, resolveDir }) =>
      kind === 'entry-point' || (path.endsWith('/element.ts') && !elements.includes(join(resolveDir, path)))
        ? undefined
        : { path: address, external: true },
    );
  },
});

/**
 * Builds the table for the browser: `dejarik-table.js`, which is all a page names; `dejarik-worker.js` and the folders
 * `games` and `words`, which it loads; the page itself with the files of `public`.
 *
 * @param {string} folder absolute; emptied first
 * @param {Readonly<Record<string, string>>} more games beside those of the app, by name: the source of each one's module
 * @returns {Promise<string>} the folder
 * @throws when a source does not build; esbuild has printed why
 */
export async function buildTable(folder = join(app, 'dist'), more = {}) {
  await rm(folder, { recursive: true, force: true });
  const games = (await readdir(join(app, 'src', 'games'))).map((file) => basename(file, '.ts'));
  const languages = (await readdir(join(root, 'libs', 'ui', 'messages'))).map((file) => basename(file, '.yaml'));
  const faces = games.filter((game) => existsSync(join(root, 'plugins', game, 'src', 'ui', 'index.ts')));
  await Promise.all([
    build({ ...common, entryPoints: { 'dejarik-table': element }, outdir: folder }),
    build({
      ...common,
      entryPoints: {
        main: join(app, 'src', 'main.ts'),
        'dejarik-lists': join(app, 'src', 'lists.ts'),
        'dejarik-campaign': join(app, 'src', 'campaign.ts'),
        'dejarik-deferred': join(app, 'src', 'deferred.ts'),
      },
      outdir: folder,
      plugins: [fromElement('./dejarik-table.js'), ...common.plugins],
    }),
    build({
      ...common,
      entryPoints: {
        'dejarik-worker': join(app, 'src', 'worker.ts'),
        ...Object.fromEntries(games.map((game) => [`games/${game}`, join(app, 'src', 'games', `${game}.ts`)])),
        ...Object.fromEntries(Object.entries(more).map(([game, source]) => [`games/${game}`, source])),
      },
      outdir: folder,
      splitting: true,
      chunkNames: 'dejarik-[hash]',
    }),
    writeWords(languages, games, folder),
    ...faces.map((game) =>
      build({
        ...common,
        entryPoints: { [`games/${game}.ui`]: join(root, 'plugins', game, 'src', 'ui', 'index.ts') },
        outdir: folder,
        plugins: [fromElement('../dejarik-table.js'), ...common.plugins],
      }),
    ),
  ]);
  await Promise.all(games.map((game) => writeRules(game, join(folder, 'games'))));
  const statics = join(app, 'public');
  if (existsSync(statics)) await cp(statics, folder, { recursive: true });
  return folder;
}

/**
 * What is said, as modules of each language: by the table in the folder `words`; in other languages than English also by the libraries there, and by each game beside its module.
 *
 * @param {readonly string[]} languages
 * @param {readonly string[]} games
 * @param {string} folder
 */
async function writeWords(languages, games, folder) {
  const libraries = (await Promise.all(librarySaid.map(exportsOf))).flatMap((found) => Object.values(found));
  await Promise.all(['words', 'games'].map((name) => mkdir(join(folder, name), { recursive: true })));
  const write = (/** @type {string} */ file, /** @type {unknown} */ words) =>
    writeFile(join(folder, file), `export default ${JSON.stringify(words)}\n`);
  await Promise.all(
    languages.flatMap((language) => [
      readCatalog(join(root, 'libs', 'ui', 'messages'), language).then((own) =>
        write(
          `words/${language}.js`,
          Object.assign({}, ...(language === 'en' ? [] : libraries.map((said) => said[language])), own),
        ),
      ),
      ...(language === 'en' ? [] : games).map(async (game) =>
        write(`games/${game}.${language}.js`, await readCatalog(join(root, 'plugins', game, 'messages'), language)),
      ),
    ]),
  );
}

/**
 * @param {string} folder of catalogs
 * @param {string} language
 * @returns {Promise<unknown>}
 */
const readCatalog = async (folder, language) => parse(await readFile(join(folder, `${language}.yaml`), 'utf8'));

/**
 * The glossary of a game as a module: of each rule its id, its headings and its words. Other languages than English come
 * from `rules.pl.yaml` (by id), and headings from `headings.ru.yaml` (by the English one), where there are such.
 *
 * @param {string} game
 * @param {string} folder
 */
async function writeRules(game, folder) {
  const all =
    /** @type {readonly { id: string, entry: string, entry_pl?: string, mode?: string, rule: string, see?: readonly string[] }[] | null} */ (
      await readYaml(game, 'rules')
    );
  if (all === null) return;
  // What no game can be played by yet is not looked up either.
  const rules = all.filter(({ mode }) => mode !== 'campaign');
  const said = await Promise.all(
    ['pl', 'ru'].map(
      async (language) =>
        /** @type {const} */ ([
          language,
          await readWords(game, `rules.${language}`),
          await readWords(game, `headings.${language}`),
        ]),
    ),
  );
  const texts = rules.map(({ id, entry, entry_pl: pl, rule, see }) => {
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
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${game}.rules.js`), `export const rules = ${JSON.stringify(texts)}\n`);
}

/**
 * @param {string} game
 * @param {string} name of a file of its plugin, without ending
 * @returns {Promise<unknown>} null if there is none
 */
async function readYaml(game, name) {
  const file = join(root, 'plugins', game, `${name}.yaml`);
  return existsSync(file) ? parse(await readFile(file, 'utf8')) : null;
}

/**
 * @param {string} game
 * @param {string} name
 */
async function readWords(game, name) {
  return /** @type {Readonly<Record<string, string>>} */ ((await readYaml(game, name)) ?? {});
}
