import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Built } from '../../tools/packages/build.ts';
import { root } from '../../tools/install.mjs';

/** Dependencies of a package, as its package.json names them. */
interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** npm installs them, too. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Packs packages and installs the archives into a folder as somebody does it who has nothing else. What they need from npm is
 * copied there first, so that no network is needed.
 *
 * @param folder absolute; it holds nothing but what is installed afterwards
 * @throws Error with what npm says if it fails
 */
export function installPacked(packages: readonly Built[], folder: string): void {
  const archives = join(folder, 'archives');
  mkdirSync(archives, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  npm(['pack', '--silent', '--pack-destination', archives, ...packages.map((one) => one.folder)], folder);
  const own = new Set(packages.map(({ name }) => name));
  for (const one of packages) copyDependencies(join(one.folder, 'package.json'), folder, own);
  const files = readdirSync(archives).map((name) => `./archives/${name}`);
  npm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...files], folder);
}

/** Copies a package that the workspace has installed, with all that it depends on, into a folder's node_modules. */
export function copyInstalled(name: string, folder: string): void {
  const from = join(root, 'node_modules', name);
  const to = join(folder, 'node_modules', name);
  if (!existsSync(to)) cpSync(from, to, { recursive: true });
  copyDependencies(join(from, 'package.json'), folder, new Set());
}

/** Copies what a package depends on, and what that depends on. @param own packages that are not copied */
function copyDependencies(manifest: string, folder: string, own: ReadonlySet<string>): void {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(manifest, 'utf8')) as Dependencies;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const to = join(folder, 'node_modules', name);
    if (own.has(name) || existsSync(to)) continue;
    const from = folderOf(name, manifest);
    if (from === undefined) {
      if (dependencies[name] === undefined) continue;
      throw new Error(`${manifest} depends on "${name}", which is not installed in the workspace.`);
    }
    cpSync(from, to, { recursive: true });
    copyDependencies(join(from, 'package.json'), folder, own);
  }
}

/** Where a package is installed, as seen from a package.json; built packages lie outside of every node_modules. */
const folderOf = (name: string, manifest: string): string | undefined =>
  [...(createRequire(manifest).resolve.paths(name) ?? []), join(root, 'node_modules')]
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));

function npm(args: readonly string[], folder: string): void {
  const { status, stdout, stderr, error } = run('npm', args, folder);
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** The environment of somebody who knows nothing of this workspace, with the Node of this process. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/i.test(name)));
  return { ...env, PATH: `${dirname(process.execPath)}:${env['PATH'] ?? ''}` };
}

/** Runs a program of a folder as somebody does who is there and has nothing of this workspace. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string; readonly error?: Error } {
  return spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: ownEnvironment(), timeout: 120_000 });
}
