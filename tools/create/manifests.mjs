/** @typedef {import('./wish.mjs').Wish} Wish */

/** A package that TypeScript and Dejarik's own programs read from its sources, and others as it was built. */
const sourceAndBuilt = { '.': { '@dejarik/source': './src/index.ts', default: './dist/index.js' } };

/**
 * What its package.json says, in a folder of its own.
 *
 * @param {Wish} wish
 * @param {string} version of Dejarik's packages
 * @returns {string} JSON
 */
export function packageOutside({ kind, id, name, base }, version) {
  const own = `^${version}`;
  const scripts = {
    game: {
      test: `tsc && eslint src && dejarik validate ${id} && dejarik scenario scenarios && dejarik rules ${id} && dejarik conform ${id} --games 2`,
      validate: `dejarik validate ${id}`,
      conform: `dejarik conform ${id}`,
      dev: 'dejarik dev',
      play: `dejarik play ${id} --players human,hasty`,
      build: 'node build.mjs',
    },
    expansion: {
      test: `tsc && eslint src && dejarik validate ${id} && dejarik scenario scenarios && dejarik rules ${id}`,
      validate: `dejarik validate ${id}`,
      conform: `dejarik conform ${id} --games 1`,
      dev: 'dejarik dev',
      play: `dejarik play ${id} --players human,sensible`,
      build: 'node build.mjs',
    },
    mod: {
      test: `dejarik validate ${id} && dejarik scenario mod/scenarios`,
      validate: `dejarik validate ${id}`,
      conform: `dejarik conform ${id} --games 1`,
      dev: 'dejarik dev mod',
      play: `dejarik play ${id} --players human,sensible`,
      build: `dejarik build-table ${id} --out site`,
    },
  }[kind];
  const plugin = kind !== 'mod';
  const games = kind === 'game' ? {} : { [`@dejarik/${base}`]: own };
  return json({
    name: id,
    version: '0.1.0',
    description: `${name}, for Dejarik.`,
    private: true,
    type: 'module',
    ...(plugin ? { exports: sourceAndBuilt, files: ['dist', 'content', 'messages', 'scenarios', 'rules.yaml'] } : {}),
    scripts,
    ...(plugin ? { dependencies: { '@dejarik/sdk': own, ...games } } : {}),
    devDependencies: {
      '@dejarik/cli': own,
      ...(plugin ? { '@dejarik/eslint-plugin': own, '@dejarik/table': own, ...TOOLS } : {}),
    },
  });
}

/** What a plugin is checked and bundled with. */
const TOOLS = {
  '@typescript-eslint/parser': '^8.74.0',
  esbuild: '^0.28.0',
  eslint: '^10.15.0',
  typescript: '^6.0.0',
  yaml: '^2.9.0',
};

/**
 * What its package.json says, as a project of the workspace.
 *
 * @param {Wish} wish
 * @param {string} version of the workspace's projects
 */
export function packageInWorkspace({ kind, id, name, base }, version) {
  return {
    name: `@dejarik/${id}`,
    version,
    description: `${name} for Dejarik.`,
    private: true,
    type: 'module',
    exports: sourceAndBuilt,
    dependencies: { ...(kind === 'expansion' ? { [`@dejarik/${base}`]: version } : {}), '@dejarik/sdk': version },
    nx: { tags: ['layer:plugin'], targets: { typecheck: {}, test: {}, lint: {} } },
  };
}

/**
 * @param {unknown} value
 * @returns {string} as files of JSON are laid out here
 */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
