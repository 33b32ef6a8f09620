/**
 * The layers of the workspace. A project's layer is the tag `layer:<name>` in its package.json.
 *
 * - `uses`: the layers its sources may import (public faces only).
 * - `testsUse`: further layers its tests may import.
 * - `uiUses`: further layers its interface entry, the folder `src/ui`, may import.
 * - `extendsOwnLayer`: it may import the public face of a project of the same layer that its package.json declares.
 *
 * @typedef {{ uses: readonly string[], testsUse?: readonly string[], uiUses?: readonly string[], extendsOwnLayer?: true }} Layer
 */

const upToSession = ['session', 'language', 'engine', 'space', 'dice', 'content', 'kernel'];

/** @type {Readonly<Record<string, Layer>>} */
export const layers = {
  kernel: { uses: [] },
  space: { uses: ['kernel'] },
  dice: { uses: ['kernel'] },
  content: { uses: [] },
  engine: { uses: ['kernel', 'content'] },
  language: { uses: ['engine', 'content', 'kernel'] },
  session: { uses: ['language', 'engine', 'content', 'kernel'] },
  scenario: { uses: ['session', 'engine', 'content', 'kernel'] },
  conformance: { uses: ['session', 'engine', 'content', 'kernel'] },
  bots: { uses: ['session'] },
  ui: { uses: ['session', 'content', 'kernel'] },
  sdk: { uses: [...upToSession, 'scenario', 'conformance', 'bots', 'ui'] },
  plugin: { uses: ['sdk'], testsUse: ['scenario', 'bots'], uiUses: ['ui'], extendsOwnLayer: true },
  lint: { uses: [] },
  app: {
    uses: ['session', 'engine', 'content', 'kernel', 'sdk', 'scenario', 'conformance', 'bots', 'ui', 'plugin', 'tools'],
  },
  tests: {
    uses: [
      'session',
      'engine',
      'space',
      'content',
      'kernel',
      'sdk',
      'scenario',
      'conformance',
      'bots',
      'ui',
      'plugin',
      'lint',
    ],
  },
  tools: { uses: [] },
};

/**
 * Packages from npm that only some layers may import, sub-paths included. What is not listed is free.
 * `plugin/ui` is the interface entry of a plugin.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const restrictedPackages = {
  bitecs: ['kernel', 'tests'],
  lit: ['ui', 'app', 'plugin/ui'],
  // docs/decisions/006-rxjs-and-tsyringe.md
  tsyringe: ['engine'],
  'reflect-metadata': ['engine'],
  valibot: ['content', 'sdk', 'tools'],
  yaml: ['content', 'tools', 'tests'],
};

/**
 * Sub-paths of our own projects that only some layers may import. Tests may import them all.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const restrictedSubpaths = {
  testing: ['scenario', 'conformance', 'tests'],
  ui: ['app', 'plugin/ui', 'tests'],
};
