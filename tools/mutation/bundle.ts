import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../bundle.mjs';
import { root } from '../install.mjs';

/**
 * Bundles a game, or an expansion and its game, with all that runs its scenarios and checks.
 *
 * @param plugin its folder, from the workspace's root
 * @param sources what stands for a source, by its absolute path: JavaScript or TypeScript
 * @returns the text of a module in the format of CommonJS that exports `plugins`, `proofs`, `readScenarios` and `runScenario`
 * @throws when a source does not build
 */
export async function bundleGame(plugin: string, sources: ReadonlyMap<string, string>): Promise<string> {
  const {
    name,
    exports,
    dependencies = {},
  } = JSON.parse(readFileSync(join(root, plugin, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, unknown>>;
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const games = [...Object.keys(dependencies).filter(isPlugin), name];
  const entry = [
    ...games.map((one, i) => `import * as game${i} from '${one}'`),
    `export { readScenarios, runScenario } from '@dejarik/scenario'`,
    `export const plugins = [${games.map((_, i) => `game${i}`).join(', ')}].flatMap((game) => Object.values(game)).filter((one) => typeof one === 'object' && one !== null && 'modes' in one && 'verbs' in one)`,
    './proofs' in exports ? `export { proofs } from '${name}/proofs'` : 'export const proofs = []',
  ].join('\n');
  const {
    outputFiles: [output],
  } = await build({
    ...bundleOptions,
    stdin: { contents: entry, resolveDir: join(root, 'apps', 'cli'), loader: 'ts' },
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    plugins: [inTheirStead(sources), ...bundleOptions.plugins],
    logLevel: 'silent',
    write: false,
  });
  if (output === undefined) throw new Error(`${plugin} has left no bundle.`);
  return output.text;
}

/** An expansion is bundled with what it extends. */
const isPlugin = (name: string): boolean => existsSync(join(root, 'plugins', name.split('/').at(-1) ?? ''));

function inTheirStead(sources: ReadonlyMap<string, string>): import('esbuild').Plugin {
  return {
    name: 'in-their-stead',
    setup(setup) {
      setup.onLoad({ filter: /\.(ts|yaml)$/ }, ({ path }) => {
        const contents = sources.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
