import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the workspace. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const record = join(root, 'node_modules', '.package-lock.json');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs what the lock file names, unless it is all there already; only then the network is needed.
 * Everything npm has to say goes to standard error.
 *
 * @returns {string} the Node executable to run the workspace with
 */
export function ensureInstalled() {
  const reason = reasonToInstall();
  if (reason) {
    console.error(`Installing (${reason}) ...`);
    // What is there stays: only the first installation is a whole one, and new links need no network.
    const command = existsSync(record) ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
    const status = runNpm([...command, '--loglevel=error']);
    if (status !== 0) {
      console.error('The installation failed: see above. The first one needs the network.');
      process.exit(1);
    }
  }
  if (existsSync(node)) return node;
  if (Number.parseInt(process.versions.node) >= 24) return process.execPath;
  console.error(
    `Node 24 is needed, and ${node} is missing: are npm's install scripts switched off ('ignore-scripts')?`,
  );
  process.exit(1);
}

/** @returns {string | undefined} what the installed packages lack; nothing when they match the lock file */
function reasonToInstall() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!existsSync(record)) return 'nothing is installed yet';
  const found = readPackages(record);
  const changed = Object.keys(wanted).find(
    (path) => path.includes('node_modules/') && lacks(path, wanted[path], found[path]),
  );
  if (changed) return `${changed} is not as in package-lock.json`;
  const fresh = projects().find(({ name }) => !existsSync(join(root, 'node_modules', name)));
  return fresh && `${fresh.folder} is new`;
}

/**
 * The projects of the workspace, those that the lock file does not know yet among them.
 *
 * @returns {{ folder: string, name: string }[]}
 */
function projects() {
  /** @type {readonly string[]} */
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const folders = patterns.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  );
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name }));
}

/** @typedef {{ version?: string, resolved?: string, optional?: boolean }} Entry */

/**
 * @param {string} path from the workspace's root
 * @param {Entry | undefined} wanted
 * @param {Entry | undefined} found npm's record of what it installed
 */
function lacks(path, wanted, found) {
  if (!found) return !wanted?.optional;
  return (
    wanted?.version !== found.version ||
    (wanted?.resolved && wanted.resolved !== found.resolved) ||
    !existsSync(join(root, path))
  );
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, Entry>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string[]} args */
function runNpm(args) {
  const cli = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] };
  const { status } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status;
}
