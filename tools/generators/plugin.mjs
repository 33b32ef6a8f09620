import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { json, packageInWorkspace } from '../create/manifests.mjs';
import { CreateError } from '../create/create-error.mjs';
import { filesOf, namer } from '../create/templates.mjs';
import { nameOf, readWish } from '../create/wish.mjs';

/**
 * The part of Nx's tree of files that is used here: what is written there is put in place when everything went well.
 *
 * @typedef {object} Tree
 * @property {string} root absolute
 * @property {(path: string) => boolean} exists
 * @property {(path: string, encoding: 'utf8') => string | null} read
 * @property {(path: string, content: string) => void} write
 */

/** Templates of plugins and mods, from the workspace's root. */
const TEMPLATES = join('apps', 'create', 'templates');

/**
 * Generator of Nx: makes a plugin as a project of the workspace, which the lock file and the reports of what packages export
 * know from then on.
 *
 * @param {Tree} tree
 * @param {{ readonly id: string, readonly title?: string, readonly kind?: string, readonly for?: string }} options
 * @returns {() => void} to be called when the files are there
 * @throws {CreateError} that says what was found and what is expected
 */
export function generatePlugin(tree, { id, title = nameOf(id), kind = 'game', for: base = 'imperial-assault' }) {
  const wish = readWish({ kind, id, name: title, base });
  if (wish.kind === 'mod')
    throw new CreateError('A mod is no project of the workspace; "npm create dejarik -- --kind mod" makes one.');
  const folder = `plugins/${id}`;
  if (tree.exists(folder))
    throw new CreateError(`The folder ${folder} is there already; expected: an id that is free.`);
  const { version } = JSON.parse(read(tree, 'package.json'));
  const manifest = packageInWorkspace(wish, version);
  tree.write(`${folder}/package.json`, json(manifest));
  for (const [path, text] of filesOf(join(tree.root, TEMPLATES), wish, 'workspace'))
    tree.write(`${folder}/${path}`, text);
  tree.write('package-lock.json', withProject(read(tree, 'package-lock.json'), folder, manifest));
  tree.write(`docs/api/${id}.api.md`, namer(wish)(read(tree, `${TEMPLATES}/api/${wish.kind}.api.md`)));
  return () => {
    link(tree.root, id);
  };
}

/**
 * A lock file with one more project of the workspace, as npm writes it.
 *
 * @param {string} text
 * @param {string} folder from the workspace's root
 * @param {{ readonly name: string, readonly version: string, readonly dependencies: Readonly<Record<string, string>> }} manifest
 */
function withProject(text, folder, { name, version, dependencies }) {
  const lock = JSON.parse(text);
  const { '': root, ...packages } = lock.packages;
  packages[folder] = { name, version, dependencies };
  packages[`node_modules/${name}`] = { resolved: folder, link: true };
  const sorted = Object.keys(packages)
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((path) => [path, packages[path]]);
  return json({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } });
}

/**
 * Lets the other projects import it, as an installation would.
 *
 * @param {string} root absolute
 * @param {string} id
 */
function link(root, id) {
  const scope = join(root, 'node_modules', '@dejarik');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join('..', '..', 'plugins', id), join(scope, id), 'junction');
}

/**
 * @param {Tree} tree
 * @param {string} path
 */
function read(tree, path) {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new CreateError(`There is no file ${path} in ${tree.root}; expected: a clone of Dejarik.`);
  return text;
}
