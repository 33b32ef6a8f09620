import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { build } from 'esbuild'
import { parse } from 'yaml'
import { bundleOptions } from './bundle.mjs'
import { root } from './install.mjs'

const app = join(root, 'apps', 'table')

const engine = join(root, 'libs', 'engine', 'src', 'index.ts')

/**
 * Lets the libraries see the engine without its card language (but for its words), which only games use: shared chunks are made of whole files,
 * so the worker would fetch all that the engine's one door leads to.
 *
 * @type {import('esbuild').Plugin}
 */
const leanEngine = {
  name: 'lean-engine',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@dejarik\/engine$/ }, ({ importer }) => (importer.startsWith(join(root, 'libs', 'sdk') + sep) ? undefined : { path: engine, suffix: '?lean' }))
    onLoad({ filter: /engine.src.index\.ts$/ }, async ({ path, suffix }) => {
      if (path !== engine || suffix !== '?lean') return undefined
      const whole = await readFile(path, 'utf8')
      const rest = whole.replaceAll(/export (?:type )?\{[^}]*\} from '\.\/language\/[^']*';/g, '')
      return { contents: `${rest}\nexport { languageMessages } from './language/messages.ts';`, loader: 'ts', resolveDir: dirname(path) }
    })
  },
}

/**
 * Leaves out how plugins read scenarios, which are played by the command line and tests alone.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutScenarios = {
  name: 'without-scenarios',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]plugins[\\/][^\\/]+[\\/]src[\\/]scenario[\\/]support\.ts$/ }, () => ({ contents: 'export const scenarioSupport = () => undefined;', loader: 'ts' }))
  },
}

/**
 * Writes what a plugin says message by message in all its languages: as one language after another every id would stand there
 * once for each, too far apart for compression to notice.
 *
 * @type {import('esbuild').Plugin}
 */
const messagesTogether = {
  name: 'messages-together',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /[\\/]plugins[\\/][^\\/]+[\\/]messages[\\/][a-z]+\.yaml$/ }, ({ path }) => ({ contents: `export { ${basename(path, '.yaml')} as default } from ${JSON.stringify(`messages-of:${dirname(path)}`)}`, loader: 'js' }))
    onResolve({ filter: /^messages-of:/ }, ({ path }) => ({ path: path.slice('messages-of:'.length), namespace: 'messages-of' }))
    onLoad({ filter: /.*/, namespace: 'messages-of' }, async ({ path: folder }) => {
      const languages = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).map((file) => basename(file, '.yaml')).sort()
      const catalogs = await Promise.all(languages.map(async (language) => /** @type {Record<string, unknown>} */ (parse(await readFile(join(folder, `${language}.yaml`), 'utf8')))))
      const ids = [...new Set(catalogs.flatMap((catalog) => Object.keys(catalog)))]
      const rows = ids.map((id) => [id, ...catalogs.map((catalog) => catalog[id] ?? null)])
      const of = `const of = (n) => Object.fromEntries(rows.filter((row) => row[n] !== null).map((row) => [row[0], row[n]]))`
      return { contents: [`const rows = ${JSON.stringify(rows)}`, of, ...languages.map((language, i) => `export const ${language} = of(${i + 1})`)].join('\n'), loader: 'js' }
    })
  },
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
  plugins: [messagesTogether, ...bundleOptions.plugins, leanEngine, withoutScenarios],
  alias: { 'reflect-metadata': 'reflect-metadata/lite' },
  platform: 'browser',
  charset: 'utf8',
  minify: true,
  sourcemap: true,
}

/** What the element's module exports, for everything that is loaded after it. */
const shared = /^(@dejarik\/ui|lit)$|\/element\.ts$/

/**
 * Takes what lies in the element's module from there instead of bundling it again.
 *
 * @param {string} address of the element's module, from the bundle's
 * @returns {import('esbuild').Plugin}
 */
const fromElement = (address) => ({
  name: 'from-element',
  setup({ onResolve }) {
    onResolve({ filter: shared }, ({ kind }) => (kind === 'entry-point' ? undefined : { path: address, external: true }))
  },
})

/**
 * Builds the table for the browser: `dejarik-table.js`, which is all a page names; `dejarik-worker.js` and the folders
 * `games` and `words`, which it loads; the page itself with the files of `public`.
 *
 * @param {string} folder absolute; emptied first
 * @returns {Promise<string>} the folder
 * @throws when a source does not build; esbuild has printed why
 */
export async function buildTable(folder = join(app, 'dist')) {
  await rm(folder, { recursive: true, force: true })
  const games = (await readdir(join(app, 'src', 'games'))).map((file) => basename(file, '.ts'))
  // English is in the element's module.
  const languages = (await readdir(join(root, 'libs', 'ui', 'messages'))).map((file) => basename(file, '.yaml')).filter((language) => language !== 'en')
  const faces = games.filter((game) => existsSync(join(root, 'plugins', game, 'src', 'ui', 'index.ts')))
  await Promise.all([
    build({ ...common, entryPoints: { 'dejarik-table': join(app, 'src', 'element.ts') }, outdir: folder }),
    build({ ...common, entryPoints: { 'main': join(app, 'src', 'main.ts'), 'dejarik-lists': join(app, 'src', 'lists.ts'), 'dejarik-campaign': join(app, 'src', 'campaign.ts'), 'dejarik-later': join(app, 'src', 'later.ts') }, outdir: folder, plugins: [fromElement('./dejarik-table.js'), ...common.plugins] }),
    build({
      ...common,
      entryPoints: { 'dejarik-worker': join(app, 'src', 'worker.ts'), ...Object.fromEntries(games.map((game) => [`games/${game}`, join(app, 'src', 'games', `${game}.ts`)])) },
      outdir: folder, splitting: true, chunkNames: 'dejarik-[hash]',
    }),
    build({ ...common, sourcemap: false, entryPoints: languages.map((language) => ({ in: join(root, 'libs', 'ui', 'messages', `${language}.yaml`), out: `words/${language}` })), outdir: folder }),
    ...faces.map((game) => build({
      ...common, entryPoints: { [`games/${game}.ui`]: join(root, 'plugins', game, 'src', 'ui', 'index.ts') }, outdir: folder, plugins: [fromElement('../dejarik-table.js'), ...common.plugins],
    })),
  ])
  await Promise.all(games.map((game) => writeRules(game, join(folder, 'games'))))
  const statics = join(app, 'public')
  if (existsSync(statics)) await cp(statics, folder, { recursive: true })
  return folder
}

/**
 * The glossary of a game as a module: of each rule its id, its headings and its words. Other languages than English come
 * from `rules.pl.yaml` (by id), and headings from `headings.ru.yaml` (by the English one), where there are such.
 *
 * @param {string} game
 * @param {string} folder
 */
async function writeRules(game, folder) {
  const all = /** @type {readonly { id: string, entry: string, entry_pl?: string, mode?: string, rule: string, see?: readonly string[] }[] | null} */ (await readYaml(game, 'rules'))
  if (all === null) return
  // What no game can be played by yet is not looked up either.
  const rules = all.filter(({ mode }) => mode !== 'campaign')
  const said = await Promise.all(['pl', 'ru'].map(async (language) => /** @type {const} */ ([language, await readWords(game, `rules.${language}`), await readWords(game, `headings.${language}`)])))
  const texts = rules.map(({ id, entry, entry_pl: pl, rule, see }) => {
    /** @type {Record<string, string>} */
    const headings = { en: entry, ...(pl && { pl }) }
    /** @type {Record<string, string>} */
    const words = { en: rule.trim() }
    for (const [language, texts, names] of said) {
      const [text, heading] = [texts[id], names[entry]]
      if (text !== undefined) words[language] = text
      if (heading !== undefined) headings[language] = heading
    }
    return { id, entry: headings, rule: words, ...(see?.length && { see }) }
  })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${game}.rules.js`), `export const rules = ${JSON.stringify(texts)}\n`)
}

/**
 * @param {string} game
 * @param {string} name of a file of its plugin, without ending
 * @returns {Promise<unknown>} null if there is none
 */
async function readYaml(game, name) {
  const file = join(root, 'plugins', game, `${name}.yaml`)
  return existsSync(file) ? parse(await readFile(file, 'utf8')) : null
}

/**
 * @param {string} game
 * @param {string} name
 */
async function readWords(game, name) {
  return /** @type {Readonly<Record<string, string>>} */ ((await readYaml(game, name)) ?? {})
}
