import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** @typedef {import('./wish.mjs').Wish} Wish */
/** By path, with `/`, what is in a file. @typedef {ReadonlyMap<string, string>} Files */

/** Where something is made: in a folder of its own, or as a project of a workspace that has all sources. @typedef {'outside' | 'workspace'} Place */

/** What only one of the places has: tests that need the workspace's runner, and translations of the rules for its table. */
const IN_WORKSPACE_ALONE = /^(tests\/|(rules|headings)\.[a-z]+\.yaml$)/;

/**
 * The files of something new, all but its package.json. A template is a plugin or mod that works, called `sample-<kind>`.
 *
 * @param {string} templates their folder, absolute
 * @param {Wish} wish
 * @param {Place} place
 * @returns {Files}
 */
export function filesOf(templates, wish, place) {
  const { kind } = wish;
  const folders = [
    kind,
    ...(place === 'outside' && kind !== 'mod' ? [join('outside', 'plugin')] : []),
    join(place, kind),
  ];
  const named = namer(wish);
  const files = folders.flatMap((folder) => filesIn(join(templates, folder)));
  return new Map(
    files
      .filter(([path]) => place === 'workspace' || !IN_WORKSPACE_ALONE.test(path))
      .map(([path, text]) => [named(path).replace(/(^|\/)_(gitignore|eslint\.config\.mjs)$/, unhidden), named(text)]),
  );
}

/**
 * Files that tools would read where the templates lie have another name there.
 *
 * @param {string} _
 * @param {string} before
 * @param {string} name
 */
const unhidden = (_, before, name) => `${before}${name === 'gitignore' ? '.' : ''}${name}`;

/**
 * Puts id, name and prefix of rules in the place of those of a template.
 *
 * @param {Wish} wish
 * @returns {(text: string) => string}
 */
export function namer({ kind, id, name }) {
  const title = `Sample ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  // In one go, so that nothing is replaced in what was put there.
  const pattern = new RegExp(`sample-${kind}|${title}|\\bSAMPLE(?=-)`, 'g');
  return (text) => text.replace(pattern, (found) => (found === 'SAMPLE' ? prefixOf(id) : found === title ? name : id));
}

/**
 * With what the ids of its rules begin.
 *
 * @param {string} id such as `frost-troopers-2`
 * @returns {string} such as `FROST`
 */
export const prefixOf = (id) => (/^[a-z]+/.exec(id)?.[0] ?? 'NEW').toUpperCase();

/**
 * @param {string} folder absolute
 * @returns {readonly (readonly [path: string, text: string])[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(file, 'utf8')]);
}
