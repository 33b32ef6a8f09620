import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CreateError } from './create-error.mjs';

/**
 * Writes files into a new or empty folder: all of them, or none.
 *
 * @param {string} folder from the working directory, or absolute
 * @param {ReadonlyMap<string, string>} files by path, with `/`
 * @returns {string} the folder, absolute
 * @throws {CreateError} if something is in the way, or the folder cannot be written
 */
export function writeFolder(folder, files) {
  const target = resolve(folder);
  refuseTaken(target, folder);
  /** The first of the folders that had to be made. @type {string | undefined} */
  let made;
  /** @type {string[]} */
  const written = [];
  try {
    for (const one of missingFolders(target)) {
      mkdirSync(one);
      made ??= one;
    }
    const draft = mkdtempSync(join(target, '.draft-'));
    written.push(draft);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text);
    }
    for (const name of readdirSync(draft)) {
      renameSync(join(draft, name), join(target, name));
      written.push(join(target, name));
    }
    rmSync(draft, { recursive: true });
  } catch (error) {
    for (const one of made === undefined ? written : [made]) rmSync(one, { recursive: true, force: true });
    throw new CreateError(
      `"${folder}" cannot be made: ${reasonOf(error)}. Nothing was written. Choose a folder in which you may write.`,
    );
  }
  return target;
}

/**
 * The folders that have to be made for a folder, outermost first. Made one by one: Node's own recursive way never comes back
 * where the system denies that a folder is there in which nothing can be made.
 *
 * @param {string} target absolute
 * @returns {readonly string[]}
 */
function missingFolders(target) {
  return existsSync(target) ? [] : [...missingFolders(dirname(target)), target];
}

/**
 * @param {string} target absolute
 * @param {string} folder as it was given
 */
function refuseTaken(target, folder) {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory())
    throw new CreateError(`"${folder}" is a file; expected: a folder that is not there yet, or an empty one.`);
  const [first, ...more] = namesIn(target, folder);
  if (first !== undefined)
    throw new CreateError(
      `The folder "${folder}" holds ${first}${more.length === 0 ? '' : ` and ${more.length} more`}; expected: one that is not there yet, or an empty one.`,
    );
}

/**
 * @param {string} target absolute
 * @param {string} folder as it was given
 */
function namesIn(target, folder) {
  try {
    return readdirSync(target).sort();
  } catch (error) {
    throw new CreateError(`The folder "${folder}" cannot be read: ${reasonOf(error)}. Choose another one.`);
  }
}

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REASONS[code] ?? error.message;
}
