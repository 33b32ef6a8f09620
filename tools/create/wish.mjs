import { CreateError } from './create-error.mjs';

/** What can be made. */
export const KINDS = /** @type {const} */ (['game', 'expansion', 'mod']);

/** Games for which there are templates of expansions and mods. */
export const BASES = /** @type {const} */ (['imperial-assault']);

/** @typedef {typeof KINDS[number]} Kind */
/** @typedef {typeof BASES[number]} Base */

/**
 * What somebody wants to have made.
 *
 * @typedef {object} Wish
 * @property {Kind} kind
 * @property {string} id of the plugin or mod
 * @property {string} name as people read it
 * @property {Base} base the game that it is for; of no meaning for a game
 */

/** Ids of what comes with the programs: another plugin with one of these could not be loaded beside it. */
export const TAKEN = ['imperial-assault', 'mandalorian-adventures', 'rebellion', 'return-to-hoth', 'tic-tac-toe'];

const LONGEST_ID = 40;
const LONGEST_NAME = 60;

/**
 * Checks what somebody typed.
 *
 * @param {{ readonly [Part in keyof Wish]: string }} asked
 * @returns {Wish}
 * @throws {CreateError} that says what was found and what is expected
 */
export function readWish({ kind, id, name, base }) {
  return {
    kind: oneOf(KINDS, kind, 'There is no kind'),
    id: refuse(id, faultOfId(id)),
    name: refuse(name, faultOfName(name)),
    base: oneOf(BASES, base, 'There is no template for the game'),
  };
}

/**
 * @param {string} id
 * @returns {string | undefined} what is wrong with it as the id of something new
 */
export function faultOfId(id) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `The id is ${JSON.stringify(id)}; expected: small letters and digits in parts divided by single hyphens, a letter first, such as "my-game".`;
  if (id.length > LONGEST_ID) return `The id has ${id.length} letters; expected: ${LONGEST_ID} at most.`;
  if (TAKEN.includes(id)) return `The id "${id}" is that of something that comes with Dejarik; expected: another one.`;
  return undefined;
}

/**
 * @param {string} name
 * @returns {string | undefined} what is wrong with it as the name of something new
 */
export function faultOfName(name) {
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:!?’'–-]*$/u.test(name))
    return `The name is ${JSON.stringify(name)}; expected: letters, digits, spaces and . , : ! ? ’ ' - with a letter or digit first.`;
  if (name.length > LONGEST_NAME) return `The name has ${name.length} letters; expected: ${LONGEST_NAME} at most.`;
  return undefined;
}

/**
 * The name that an id suggests.
 *
 * @param {string} id such as `my-game`
 * @returns {string} such as `My Game`
 */
export const nameOf = (id) =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/**
 * The id that a name suggests; it may still be none.
 *
 * @param {string} name such as `My Game!`
 * @returns {string} such as `my-game`
 */
export const idOf = (name) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');

/**
 * @template {string} T
 * @param {readonly T[]} known
 * @param {string} found
 * @param {string} what
 * @returns {T}
 */
function oneOf(known, found, what) {
  const one = known.find((name) => name === found);
  if (one === undefined) throw new CreateError(`${what} ${JSON.stringify(found)}; expected: ${known.join(', ')}.`);
  return one;
}

/**
 * @param {string} value
 * @param {string | undefined} fault
 */
function refuse(value, fault) {
  if (fault !== undefined) throw new CreateError(fault);
  return value;
}
