// Checks the types of every project that has a tsconfig.json, or of those whose folders are named, with TypeScript's native
// compiler. Projects of one layer with the same settings are one program, so that what they share is read and checked once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './install.mjs';

/**
 * What was found in some projects.
 *
 * @typedef {object} Found
 * @property {string} errors as text; empty if there are none
 * @property {number} count of errors
 * @property {string[]} own files of the projects, checked
 * @property {string[]} met files of the workspace that they import or are made of
 */

/** Projects of one program. @typedef {{ options: ts.CompilerOptions, config: string, files: string[] }} Program */

/** @type {ts.FormatDiagnosticsHost} */
const format = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' };

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/** How the compiler begins a line about an error in a file. */
const place = /^(.+)\(\d+,\d+\): error TS\d+: /;

/**
 * @param {string} folder of a project, absolute
 * @returns {ts.ParsedCommandLine}
 * @throws {Error} where a tsconfig.json cannot be read
 */
function settingsOf(folder) {
  const file = join(folder, 'tsconfig.json');
  /** @type {ts.Diagnostic | undefined} */
  let broken;
  const settings = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (error) => {
        broken = error;
      },
    },
  );
  if (settings === undefined)
    throw new Error(broken === undefined ? `${file} cannot be read.` : ts.formatDiagnostic(broken, format));
  return settings;
}

/**
 * Checks the files of some projects, and not what else they import.
 *
 * @param {readonly string[]} folders of projects, absolute
 * @returns {Found}
 * @throws {Error} where a tsconfig.json cannot be read
 */
export function checkTypes(folders) {
  /** @type {ts.Diagnostic[]} */
  const wrong = [];
  /** @type {Map<string, Program>} */
  const programs = new Map();
  for (const folder of folders) {
    const { options, fileNames, errors } = settingsOf(folder);
    wrong.push(...errors);
    // Not those of different layers: what one declares for the whole program, others must not count on.
    const key = JSON.stringify([dirname(folder), { ...options, configFilePath: undefined }]);
    const program = programs.get(key) ?? { options, config: join(folder, 'tsconfig.json'), files: [] };
    program.files.push(...fileNames);
    programs.set(key, program);
  }
  const found = [...programs.values()].filter(({ files }) => files.length > 0).map(compile);
  const lines = [...new Set(found.flatMap(({ errors }) => errors))];
  return {
    errors: ts.formatDiagnostics(wrong, format) + lines.map((line) => `${line}\n`).join(''),
    count: wrong.length + lines.length,
    own: [...new Set([...programs.values()].flatMap(({ files }) => files))],
    met: [...new Set(found.flatMap(({ met }) => met))],
  };
}

/**
 * @param {Program} program
 * @returns {{ errors: string[], met: string[] }} errors in its own files, and all files of the workspace that it reads
 * @throws {Error} where the compiler cannot be run
 */
function compile({ config, files }) {
  const own = new Set(files);
  const reports = join(root, 'reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'types-'));
  try {
    const project = join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ extends: config, files, include: [] }));
    const { stdout, stderr, error } = spawnSync(
      process.execPath,
      [compiler, '-p', project, '--noEmit', '--pretty', 'false', '--listFiles'],
      { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    if (error) throw error;
    if (stdout === '') throw new Error(`The compiler said nothing about ${config}. ${stderr}`);
    return sortOut(stdout, own);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} said by the compiler: errors, some of several lines, and absolute paths of files
 * @param {ReadonlySet<string>} own files whose errors count
 * @returns {{ errors: string[], met: string[] }}
 */
function sortOut(said, own) {
  /** @type {string[]} */
  const errors = [];
  /** @type {string[]} */
  const met = [];
  let counts = false;
  for (const line of said.split(/\r?\n/)) {
    const file = place.exec(line)?.[1];
    if (file !== undefined) {
      counts = own.has(resolve(root, file).replaceAll(sep, '/'));
      if (counts) errors.push(line);
    } else if (line.startsWith(' ')) {
      if (counts) errors.push(`${errors.pop()}\n${line}`);
    } else if (line.startsWith('error TS')) errors.push(line);
    else if (isAbsolute(line) && isOurs(line)) met.push(line);
  }
  return { errors, met };
}

/** @param {string} file */
const isOurs = (file) => !relative(root, file).startsWith('..') && !file.includes('/node_modules/');

/** @returns {string[]} */
function everyProject() {
  const folders = ['libs', 'plugins', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [...folders, join(root, 'tests'), join(root, 'tools')].filter((folder) =>
    existsSync(join(folder, 'tsconfig.json')),
  );
}

function main() {
  const named = process.argv.slice(2).map((folder) => resolve(folder));
  const { errors, count, own, met } = checkTypes(named.length > 0 ? named : everyProject());
  process.stdout.write(errors);
  // What no project holds would be checked by none.
  const known = new Set(own);
  const unchecked = named.length > 0 ? [] : met.filter((file) => !known.has(file));
  for (const file of unchecked)
    console.log(
      `${relative(root, file).replaceAll(sep, '/')} is imported, but belongs to no project: put it where the "include" of a tsconfig.json finds it.`,
    );
  const sum = count + unchecked.length;
  console.log(`${own.length} files checked, ${sum} ${sum === 1 ? 'error' : 'errors'}`);
  process.exitCode = sum > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
