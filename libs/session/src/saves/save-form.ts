import { isNestedTooDeep, MOST_NESTED, nearest, shown } from '@dejarik/content';
import type { KeptLog } from '../types/index.ts';
import { checksumOf } from './checksum.ts';

/** What is wrong with the form of saves and logs, in words that go on "... is damaged: "; null if nothing is. */

type Kind = 'text' | 'object' | 'list' | 'whole number' | 'anything';
/** Keys and what each holds; those with a question mark may be missing. */
type Form = Readonly<Record<string, Kind>>;

const LOG: Form = {
  game: 'text',
  mode: 'text',
  'seats?': 'whole number',
  seed: 'text',
  options: 'object',
  answers: 'list',
  'plugins?': 'object',
  'contents?': 'object',
  'hash?': 'text',
  'sum?': 'text',
  'players?': 'object',
};
const SAVE: Form = {
  format: 'text',
  version: 'whole number',
  plugins: 'object',
  'contents?': 'object',
  off: 'list',
  log: 'object',
  state: 'object',
  hash: 'text',
  opened: 'whole number',
  unlogged: 'whole number',
  'kept?': 'object',
  events: 'list',
  sum: 'text',
  'players?': 'object',
};
const STATE: Form = {
  game: 'text',
  mode: 'text',
  'seats?': 'whole number',
  contentHash: 'text',
  seed: 'text',
  options: 'object',
  world: 'object',
  dirty: 'whole number',
  stack: 'list',
  outcome: 'anything',
};
const ENTRY: Form = { seat: 'text', ask: 'text', value: 'anything', 'secret?': 'anything' };
const RENEWAL: Form = { renew: 'object', 'secret?': 'anything' };
const RENEWED: Form = { streams: 'object', known: 'list' };
const EVENT: Form = {
  verb: 'text',
  kind: 'text',
  by: 'anything',
  rules: 'list',
  cause: 'whole number',
  wordings: 'list',
  wordingOf: 'list',
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  object: isRecord,
  list: Array.isArray,
  'whole number': Number.isSafeInteger,
  anything: (value) => value !== undefined,
};

/** @param what is looked at, as the words name it: `its log` */
function fault(what: string, found: unknown, form: Form): string | null {
  if (!isRecord(found)) return `${what} is ${shown(found)}, an object was expected`;
  const keys = Object.keys(form).map((key) => key.replace('?', ''));
  for (const [key, kind] of Object.entries(form)) {
    const name = key.replace('?', '');
    const value = Object.hasOwn(found, name) ? found[name] : undefined;
    if (value === undefined ? !key.endsWith('?') : !IS[kind](value))
      return `the ${name} of ${what} is ${value === undefined ? 'missing' : `${shown(value)}, ${kind === 'object' ? 'an' : 'a'} ${kind} was expected`}`;
  }
  const extra = Object.keys(found).find((key) => !keys.includes(key));
  if (extra === undefined) return null;
  const near = nearest(extra, keys);
  return `${what} has "${extra}", which nothing is called here${near === undefined ? '' : `; did you mean "${near}"?`} (known: ${keys.join(', ')})`;
}

function faultOfAnswer(n: number, entry: unknown): string | null {
  const what = `answer ${n + 1} of it`;
  if (isRecord(entry) && 'renew' in entry)
    return (
      fault(what, entry, RENEWAL) ?? faultOfSecret(what, entry) ?? fault(`what ${what} renews`, entry['renew'], RENEWED)
    );
  if (!isRecord(entry) || !('seat' in entry || 'ask' in entry || 'value' in entry))
    return `${what} is ${shown(entry)}, {seat, ask, value} was expected`;
  return fault(what, entry, ENTRY) ?? faultOfSecret(what, entry);
}

const faultOfSecret = (what: string, entry: Record<string, unknown>): string | null =>
  'secret' in entry && entry['secret'] !== true
    ? `the secret of ${what} is ${shown(entry['secret'])}, true was expected`
    : null;

function faultOfAnswers(found: readonly unknown[]): string | null {
  for (const [n, entry] of found.entries()) {
    const wrong = faultOfAnswer(n, entry);
    if (wrong !== null) return wrong;
  }
  return null;
}

const deep = (found: unknown): string | null =>
  isNestedTooDeep(found) ? `it is nested deeper than ${MOST_NESTED} levels` : null;

/** @param found whatever was found in place of a log; is a `KeptLog` if nothing is wrong */
export function faultOfLog(found: unknown): string | null {
  const form = deep(found) ?? fault('it', found, LOG);
  if (form !== null) return form;
  const log = found as KeptLog;
  return faultOfAnswers(log.answers) ?? (log.sum === undefined ? null : faultOfSum(log.sum, log));
}

/** @param sum that the thing names */
export function faultOfSum(sum: string, written: object): string | null {
  const found = checksumOf(written);
  return sum === found
    ? null
    : `it was changed after it was written: its sum is ${sum}, but what is written has ${found}`;
}

/** @param found whatever was found in place of a save; is a `Save` if nothing is wrong, as far as anything here relies on it */
export function faultOfSave(found: unknown): string | null {
  const form = deep(found) ?? fault('it', found, SAVE);
  if (form !== null || !isRecord(found)) return form;
  const { log, state, events } = found;
  const parts = fault('its log', log, LOG) ?? fault('its state', state, STATE);
  if (parts !== null || !isRecord(log) || !isRecord(state)) return parts;
  const apart = ['game', 'mode', 'seats', 'seed', 'options'].find(
    (key) => JSON.stringify(log[key]) !== JSON.stringify(state[key]),
  );
  if (apart !== undefined)
    return `the ${apart} of its log is ${shown(log[apart])}, that of its state ${shown(state[apart])}`;
  for (const [n, one] of (events as readonly unknown[]).entries()) {
    const wrong = fault(`event ${n + 1}`, one, EVENT);
    if (wrong !== null) return wrong;
  }
  return faultOfAnswers(log['answers'] as readonly unknown[]);
}
