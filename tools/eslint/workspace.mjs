import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * One project, as its package.json declares it.
 *
 * @typedef {object} Project
 * @property {string} name of the package
 * @property {string} root absolute folder
 * @property {readonly string[]} layers names in its `layer:` tags; a sound project has exactly one
 * @property {ReadonlySet<string>} exports declared sub-paths; '' is the package root
 * @property {ReadonlySet<string>} dependencies every package it declares
 */
/**
 * @typedef {object} Workspace
 * @property {string} root absolute folder
 * @property {readonly Project[]} projects by folder
 * @property {ReadonlySet<string>} dependencies every package the root package.json declares
 */

/**
 * @param {string} root absolute folder
 * @returns {Workspace} with every project that the root package.json's `workspaces` match
 * @throws {Error} naming a package.json that cannot be read
 */
export function readWorkspace(root) {
  const manifest = readManifest(root);
  /** @type {string[]} */
  const patterns = manifest.workspaces;
  return {
    root,
    dependencies: declaredPackages(manifest),
    projects: globSync(
      patterns.map((pattern) => `${pattern}/package.json`),
      { cwd: root },
    )
      .sort()
      .map((file) => readProject(join(root, dirname(file)))),
  };
}

/**
 * @param {Workspace} workspace
 * @param {string} file absolute
 * @returns {Project | undefined} the project the file lies in
 */
export function projectOf({ projects }, file) {
  return projects.find(({ root }) => file === root || file.startsWith(root + sep));
}

/**
 * @param {string} root absolute folder of a project
 * @returns {Project}
 */
function readProject(root) {
  const manifest = readManifest(root);
  /** @type {string[]} */
  const tags = manifest.nx?.tags ?? [];
  return {
    name: manifest.name,
    root,
    layers: tags.filter((tag) => tag.startsWith('layer:')).map((tag) => tag.slice('layer:'.length)),
    exports: new Set(Object.keys(manifest.exports ?? {}).map((path) => path.replace(/^\.\/?/, ''))),
    dependencies: declaredPackages(manifest),
  };
}

/** @param {Record<string, any>} manifest */
function declaredPackages(manifest) {
  return new Set(
    ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) => Object.keys(manifest[field] ?? {})),
  );
}

/** @param {string} folder */
function readManifest(folder) {
  const file = join(folder, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
