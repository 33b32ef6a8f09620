import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { build } from 'esbuild';
import { areasApart } from './areas-apart.mjs';
import { builtAside } from './built-aside.mjs';
import { bundleOptions } from './bundle.mjs';
import { smallStyles } from './css.mjs';
import { namesOf, readCatalog, wordsOf } from './game-words.mjs';
import { root } from './install.mjs';
import { lessonFiles, lessonsModule, listedLessons } from './lessons.mjs';
import { writeOfflineList } from './offline.mjs';
import { pageWith } from './page.mjs';
import { ruleTexts } from './rule-texts.mjs';
import { gameModules, hasFace, languagesOf, moduleOf, pluginIds, tableGames } from './table-games.mjs';

const app = join(root, 'apps', 'table');

/**
 * What libraries keep for few others: shared chunks are made of whole files, so the worker would fetch all that one entry leads to.
 *
 * @type {readonly { name: string, kept: RegExp, but: string, whole: readonly string[] }[]}
 */
export const partialLibraries = [
  // Campaigns are for games that have some; such throw the error, which is everybody's. Saves are opened when there is one.
  {
    name: 'session',
    kept: /'\.\/(?:campaign|load)\.ts'/,
    but: '',
    whole: [
      join('libs', 'ui', 'src', 'campaign'),
      join('libs', 'ui', 'src', 'host', 'saved'),
      join('apps', 'table', 'src', 'developer'),
    ],
  },
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
 * Leaves out how plugins read scenarios, which are played by the command line, tests, lessons and tables that `dejarik dev` serves alone.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutScenarios = {
  name: 'without-scenarios',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]plugins[\\/][^\\/]+[\\/]src[\\/]scenario[\\/]support\.ts$/ }, () => ({
      contents: 'export const scenarioSupport = undefined;',
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
  plugins: [
    englishAlone,
    areasApart,
    ...bundleOptions.plugins,
    partialLibrariesPlugin,
    withoutScenarios,
    smallStyles(),
  ],
  alias: { 'reflect-metadata': join(root, 'tools', 'reflect.mjs') },
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: 'external',
  // Licenses lie beside the files that they are for.
  legalComments: 'external',
};

/** What bundles games for which positions are read. */
const withScenarios = common.plugins.filter((plugin) => plugin !== withoutScenarios);

/** @typedef {import('./table-games.mjs').TableGame} TableGame */

/**
 * Games that plugins from elsewhere extend, each as one file.
 *
 * @param {readonly TableGame[]} games
 * @param {readonly import('esbuild').Plugin[]} plugins
 */
const gamesInOneFile = (games, plugins) => ({
  entryPoints: Object.fromEntries(games.map((game) => [`games/${game.id}.plugin`, moduleOf(game)])),
  plugins: [gameModules(games, { isOneFile: true }), ...plugins.filter((plugin) => plugin !== englishAlone)],
});

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

/** What the page loads beside the element, by name. */
const besideElement = {
  main: join(app, 'src', 'main.ts'),
  ...Object.fromEntries(
    ['kept', 'lists', 'campaign', 'deferred', 'mods', 'own', 'plugins', 'served', 'setup'].map((part) => [
      `dejarik-${part}`,
      join(app, 'src', `${part}.ts`),
    ]),
  ),
};

/**
 * Builds the table for the browser: `dejarik-table.js`, which is all a page names; `dejarik-worker.js`, the folders
 * `games` and `words`, and `games.js`, which says what is in the games; all these it loads; `dejarik-confined.html` and what else runs plugins; the page itself with the files of `public`.
 *
 * It is built aside and then put in place, so that a server which is running serves what was there before, or all of it.
 *
 * @param {string} folder absolute; what is in it gives way
 * @param {object} [what]
 * @param {readonly string[]} [what.plugins] ids of the games and expansions, as their folders in `plugins` are called; all if missing
 * @param {Readonly<Record<string, string>>} [what.more] further games, by name: the source of each one's module
 * @returns {Promise<string>} the folder
 * @throws when a source does not build; esbuild has printed why
 */
export async function buildTable(folder = join(app, 'dist'), { plugins = pluginIds(), more = {} } = {}) {
  await builtAside(folder, (draft) => fillTable(draft, plugins, more));
  return folder;
}

/**
 * @param {string} folder
 * @param {readonly string[]} plugins
 * @param {Readonly<Record<string, string>>} more
 */
async function fillTable(folder, plugins, more) {
  const games = tableGames(plugins);
  const modules = [gameModules(games, { isOneFile: false }), ...common.plugins];
  const languages = (await readdir(join(root, 'libs', 'ui', 'messages'))).map((file) => basename(file, '.yaml'));
  const faces = [...new Set(games.flatMap(({ parts }) => parts.filter(hasFace)))];
  await Promise.all([
    build({ ...common, entryPoints: { 'dejarik-table': element }, outdir: folder }),
    build({
      ...common,
      entryPoints: besideElement,
      outdir: folder,
      plugins: [fromElement('./dejarik-table.js'), ...common.plugins],
    }),
    build({
      ...common,
      entryPoints: {
        'dejarik-worker': join(app, 'src', 'worker.ts'),
        ...Object.fromEntries(games.map((game) => [`games/${game.id}`, moduleOf(game)])),
        ...Object.fromEntries(Object.entries(more).map(([game, source]) => [`games/${game}`, source])),
      },
      outdir: folder,
      plugins: modules,
      splitting: true,
      chunkNames: 'dejarik-[hash]',
    }),
    buildLessons(folder, games),
    buildConfined(folder, games),
    build({
      ...common,
      entryPoints: { 'dejarik-offline': join(app, 'src', 'offline', 'service-worker.ts') },
      outdir: folder,
      format: 'iife',
    }),
    writeWords(languages, games, folder),
    ...faces.map(({ id, entries }) =>
      build({
        ...common,
        entryPoints: { [`games/${id}.ui`]: entries['./ui'] ?? '' },
        outdir: folder,
        // What an interface brings later lies in a module of its own.
        splitting: true,
        chunkNames: 'games/[name]-[hash]',
        plugins: [fromElement('../dejarik-table.js'), ...common.plugins],
      }),
    ),
  ]);
  await Promise.all(games.map((game) => writeRules(game, join(folder, 'games'))));
  await cp(join(app, 'public'), folder, { recursive: true });
  await listGames(games, await namesOf(plugins, languages), folder);
  writeOfflineList(folder);
}

/**
 * Tells page and table which games there are.
 *
 * @param {readonly TableGame[]} games
 * @param {Readonly<Record<string, import('./page.mjs').SiteGame>>} named
 * @param {string} folder
 */
async function listGames(games, named, folder) {
  const page = join(folder, 'index.html');
  await writeFile(page, pageWith(await readFile(page, 'utf8'), named));
  const listed = games.map((game) => {
    const lessons = listedLessons(game);
    const { id, parts } = game;
    return [id, { parts: parts.map((part) => part.id), ...named[id], ...(lessons.length > 0 ? { lessons } : {}) }];
  });
  await writeFile(join(folder, 'games.js'), `export default ${JSON.stringify(Object.fromEntries(listed))}\n`);
}

/**
 * Builds what `dejarik dev` adds to the page of a built table; no other page fetches anything of it. The worker and the games
 * take the place of those of the table: they also know what positions bring along, such as cards of their own.
 *
 * @param {string} folder absolute
 * @param {object} [what]
 * @param {readonly string[]} [what.plugins] ids of the games and expansions, as for `buildTable`
 * @returns {Promise<void>}
 * @throws when a source does not build; esbuild has printed why
 */
export async function buildDeveloperPanel(folder, { plugins = pluginIds() } = {}) {
  const developer = join(app, 'src', 'developer');
  const games = tableGames(plugins);
  await Promise.all([
    build({
      ...common,
      entryPoints: {
        'dejarik-developer': join(developer, 'main.ts'),
        'dejarik-inspector': join(developer, 'inspector.ts'),
      },
      outdir: folder,
      plugins: [fromElement('./dejarik-table.js'), ...withScenarios],
    }),
    build({
      ...common,
      entryPoints: {
        'dejarik-worker': join(app, 'src', 'worker.ts'),
        ...Object.fromEntries(games.map((game) => [`games/${game.id}`, moduleOf(game)])),
      },
      outdir: folder,
      plugins: [gameModules(games, { isOneFile: false }), ...withScenarios],
      splitting: true,
      chunkNames: 'dejarik-developer-[hash]',
    }),
    build({ ...common, ...gamesInOneFile(games, withScenarios), outdir: folder }),
  ]);
  await cp(join(developer, 'dejarik-developer.css'), join(folder, 'dejarik-developer.css'));
}

/**
 * What lessons are played by: a worker that knows them, games with what reads scenarios, and the lessons of each game. Apart,
 * so that nothing of it is fetched before somebody begins one.
 *
 * @param {string} folder
 * @param {readonly TableGame[]} games
 */
async function buildLessons(folder, games) {
  const taught = games.filter((game) => lessonFiles(game).length > 0);
  await build({
    ...common,
    plugins: [gameModules(taught, { isOneFile: false }), ...withScenarios],
    entryPoints: {
      'dejarik-lessons-worker': join(app, 'src', 'lessons-worker.ts'),
      ...Object.fromEntries(taught.map((game) => [`games/lessons-${game.id}`, moduleOf(game)])),
    },
    outdir: folder,
    splitting: true,
    chunkNames: 'dejarik-lessons-[hash]',
  });
  await Promise.all(
    taught.map((game) => writeFile(join(folder, 'games', `${game.id}.lessons.js`), lessonsModule(game))),
  );
}

/**
 * What plugins from elsewhere are run by: the document of a frame, whose one script its own policy names; the program of the
 * worker in it; and the games that they extend, each as one file. Nothing of this fetches anything.
 *
 * @param {string} folder
 * @param {readonly TableGame[]} games
 */
async function buildConfined(folder, games) {
  const confined = join(app, 'src', 'confined');
  const [{ outputFiles }] = await Promise.all([
    build({
      ...common,
      entryPoints: [join(confined, 'frame.ts')],
      outdir: folder,
      format: 'iife',
      write: false,
      sourcemap: false,
    }),
    build({
      ...common,
      entryPoints: { 'dejarik-confined': join(confined, 'worker.ts') },
      outdir: folder,
      format: 'iife',
    }),
    build({ ...common, ...gamesInOneFile(games, common.plugins), outdir: folder }),
  ]);
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text.trim() ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:`;
  await writeFile(
    join(folder, 'dejarik-confined.html'),
    `<!doctype html><meta charset="utf-8"><title>Dejarik</title><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>\n`,
  );
}

/**
 * What is said, as modules of each language: by the table in the folder `words`; in other languages than English also by the libraries there, and by each game beside its module.
 *
 * @param {readonly string[]} languages
 * @param {readonly TableGame[]} games
 * @param {string} folder
 */
async function writeWords(languages, games, folder) {
  const libraries = (await Promise.all(librarySaid.map(exportsOf))).flatMap((found) => Object.values(found));
  await Promise.all(['words', 'games'].map((name) => mkdir(join(folder, name), { recursive: true })));
  const write = (/** @type {string} */ file, /** @type {unknown} */ words) =>
    writeFile(join(folder, file), `export default ${JSON.stringify(words)}\n`);
  await Promise.all([
    ...languages.map(async (language) =>
      write(
        `words/${language}.js`,
        Object.assign(
          {},
          ...(language === 'en' ? [] : libraries.map((said) => said[language])),
          await readCatalog(join(root, 'libs', 'ui', 'messages'), language),
        ),
      ),
    ),
    ...games.flatMap((game) =>
      languagesOf(game)
        .filter((language) => language !== 'en')
        .map(async (language) => {
          await writeFile(join(folder, 'games', `${game.id}.${language}.js`), await wordsOf(game, language));
        }),
    ),
  ]);
}

/**
 * The glossary of a game as a module.
 *
 * @param {TableGame} game
 * @param {string} folder
 */
async function writeRules({ id, parts }, folder) {
  const texts = (await Promise.all(parts.map((part) => ruleTexts(part.folder)))).flat();
  if (texts.length === 0) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.rules.js`), `export const rules = ${JSON.stringify(texts)}\n`);
}
