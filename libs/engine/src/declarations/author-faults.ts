import { In, type AnyComponent } from '@dejarik/kernel';
import type { Outcome } from '../types/index.ts';
import { PluginError } from './errors.ts';

/** Mistakes of authors of plugins, reported where they happen: what was found, where, and what to do instead. */

const isThenable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
const shown = (value: unknown): string => {
  if (isThenable(value)) return 'a promise';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A step gave back something to go on with that is none. */
export function notAMove(where: string, found: unknown): PluginError {
  const advice = isThenable(found)
    ? 'Rules never wait: a game must come to the same state whenever it is played again. Leave out "async" and "await".'
    : 'A step returns calls, set(...), again, jump(...), end(...), together(...), finish(...), a list of these, or nothing.';
  return new PluginError('step/returns', `"${where}" returned ${shown(found)}. ${advice}`);
}

/** A step asked something that is no question. @throws PluginError `ask/promise`, `ask/question` */
export function checkAsked(where: string, asked: unknown): void {
  if (asked === null) return;
  if (Array.isArray(asked)) {
    for (let i = 0; i < asked.length; i++) checkQuestion(where, asked[i]);
  } else checkQuestion(where, asked);
}

function checkQuestion(where: string, asked: unknown): void {
  if (isThenable(asked))
    throw new PluginError(
      'ask/promise',
      `"${where}" returned a promise from ask. Rules never wait: leave out "async" and "await".`,
    );
  if (typeof asked !== 'object' || asked === null || !('by' in asked))
    throw new PluginError(
      'ask/question',
      `"${where}" returned ${shown(asked)} from ask. Expected: a question (pick(...), confirm(...), ...), a list of these, or null.`,
    );
}

/** A question waits for somebody who is not there. @throws PluginError `ask/seat` */
export function checkSeat(where: string, by: unknown, seats: readonly string[]): void {
  if (typeof by !== 'number' || seats[by] === undefined)
    throw new PluginError(
      'ask/seat',
      `"${where}" asks the seat ${shown(by)}, which is not there. Expected: a number from 0 to ${seats.length - 1} (${seats.join(', ')}).`,
    );
}

/** A component that rules look at, with how: helpers ask for what an author has never written. */
export const describeRead = ({ name }: AnyComponent): string =>
  name === In.name ? `${name} (what lies in zones: "g.contents", "g.put")` : name;

/** A system proposed something that is no move of a system. */
export function notAProposal(system: string, found: unknown): PluginError {
  const advice = isThenable(found)
    ? 'Rules never wait: leave out "async" and "await".'
    : 'A system proposes one call, together(...), finish(...), or nothing.';
  return new PluginError('system/proposes', `The system "${system}" proposed ${shown(found)}. ${advice}`);
}

/** A limit must answer true or say why not. @throws PluginError `limit/answer` */
export function checkVerdict(rule: string, verb: string, verdict: unknown): void {
  if (typeof verdict === 'object' && verdict !== null && typeof (verdict as { id?: unknown }).id === 'string') return;
  throw new PluginError(
    'limit/answer',
    `The limit "${rule}" of "${verb}" answered ${shown(verdict)}; expected: true, or a message that says why not.`,
  );
}

/** Looking must not change anything. @throws PluginError `check/writes` */
export function checkUnwritten(before: number, after: number, what: string): void {
  if (before === after) return;
  throw new PluginError(
    'check/writes',
    `The world was changed while it was only asked whether ${what}. Limits, conditions, values and costs are asked at any time and must not write: move that into the run of a step.`,
  );
}

/** @throws PluginError `finish/outcome`, `finish/winners` */
export function checkOutcome(outcome: Outcome, seats: readonly string[]): void {
  if (typeof (outcome as Partial<Outcome> | undefined)?.message?.id !== 'string')
    throw new PluginError(
      'finish/outcome',
      `The game was finished with ${shown(outcome)}. Expected: {winners: [seats], message: message('...')}.`,
    );
  const { winners } = outcome;
  const wrong = Array.isArray(winners)
    ? winners.find((seat, i) => !Number.isInteger(seat) || seats[seat] === undefined || winners.indexOf(seat) !== i)
    : winners;
  if (wrong === undefined) return;
  throw new PluginError(
    'finish/winners',
    `The game was finished with the winners ${JSON.stringify(winners)}; found ${shown(wrong)}. Expected: different numbers from 0 to ${seats.length - 1} (${seats.join(', ')}), or none.`,
  );
}

/** JavaScript says that something frozen was to be changed. */
const FROZEN = /read only property|not extensible|Cannot (?:add|delete|define|assign)/;

/** What a step threw because it changed in place what is not its own, with the place named. */
export function explained(where: string, error: unknown): unknown {
  return error instanceof TypeError && FROZEN.test(error.message) ? changedInPlace(where, error.message) : error;
}

export const changedInPlace = (where: string, found: string): PluginError =>
  new PluginError(
    'locals/in-place',
    `"${where}" changes in place what others hold as well (${found}). Arguments, locals and content stay as they are: return set({ name: newValue }) with a new value.`,
  );
