import type { Message } from '@dejarik/content';
import { RefusedError } from './errors.ts';
import type { Asked, Call, Choosable, OptionKind, Question, Refused, Seat, Ways } from './api/index.ts';

type Extra = Partial<Pick<Question, 'pass' | 'refused' | 'label' | 'about' | 'points' | 'preview' | 'secret' | 'closes' | 'sealed' | 'path'>>;
interface PickSpec extends Extra {
  readonly by: Seat;
  readonly message: Message;
  readonly of: OptionKind;
  readonly options: readonly Choosable[];
}

/** One of some things. The answer is the thing, or null if it may be passed and was. */
export const pick = (spec: PickSpec): Question => onePick(spec, spec.of, spec.options, spec.refused);

/** Every field is there, also what is not said: questions that differ in shape are slow to look at. */
function onePick(spec: Omit<PickSpec, 'of' | 'options'>, of: OptionKind, options: readonly Choosable[], refused: PickSpec['refused']): Question {
  return {
    kind: 'pick', by: spec.by, message: spec.message, of, options, min: 1, max: 1, pass: spec.pass ?? false, refused,
    label: spec.label, about: spec.about, points: spec.points, preview: spec.preview, secret: spec.secret, closes: spec.closes, sealed: spec.sealed, path: spec.path,
  } as Question;
}

/** Some of the things: the answer is a list of them. */
export const pickMany = (spec: PickSpec & { readonly min: number; readonly max: number }): Question => ({ kind: 'pick-many', pass: false, ...spec });

/** All of the things, in an order. */
export const order = (spec: PickSpec): Question => ({ kind: 'order', pass: false, ...spec, min: spec.options.length, max: spec.options.length });

/** A number from `min` to `max`. */
export const amount = (spec: Omit<PickSpec, 'of' | 'options'> & { readonly min: number; readonly max: number }): Question =>
  ({ kind: 'amount', of: 'number', options: [], pass: false, ...spec });

/** How many of each class: the answer is a list of counts, one for each option. */
export const allocate = (spec: PickSpec & { readonly min: number; readonly max: number; readonly limits: readonly number[] }): Question => ({ kind: 'allocate', pass: false, ...spec });

/** A target for each thing: the answer is a list of targets, one for each option. */
export const assign = (spec: PickSpec & { readonly targets: readonly Choosable[]; readonly limits: readonly number[] }): Question =>
  ({ kind: 'assign', pass: false, ...spec, min: spec.options.length, max: spec.options.length });

/** A way to one of the places: the answer is the list of its places, which ends at an option. */
export const path = (spec: Omit<PickSpec, 'of'> & { readonly path: Ways }): Question => ({ kind: 'path', of: 'place', pass: false, ...spec, min: 1, max: Number.MAX_SAFE_INTEGER });

/** Yes or no: the answer is true or false. */
export const confirm = (spec: Omit<PickSpec, 'of' | 'options'>): Question => ({ kind: 'confirm', of: 'word', options: [], pass: false, ...spec, min: 0, max: 1 });

/**
 * A choice of things to do: the calls that may be done now are offered, the others kept with their reasons.
 * The answer is the call to go on with.
 */
export function doOne(g: Asked, spec: Omit<PickSpec, 'of' | 'options' | 'refused'> & { readonly calls: readonly Call[] }): Question {
  const { calls } = spec;
  const options = calls.filter((call) => g.can(call));
  const refused = (): readonly Refused[] => calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, get because() { return g.why(call); } }));
  return onePick(spec, 'call', options, refused);
}

/** The only answer a question has that all can see, or undefined. */
export function forced(question: Question): unknown {
  if (question.pass || question.secret === true || question.closes !== undefined) return undefined;
  if (question.kind === 'pick' && question.options.length === 1) return question.options[0];
  if (question.kind === 'order' && question.options.length === 1) return question.options;
  if (question.kind === 'amount') return question.min === question.max ? question.min : undefined;
  if (question.kind === 'path') return onlyWay(question);
  if (question.kind === 'pick-many' || question.kind === 'allocate' || question.kind === 'assign') return count(question, 2) === 1 ? sample(question, () => 0) : undefined;
  return undefined;
}

function onlyWay({ options: [end, ...others], path: ways }: Question): readonly number[] | undefined {
  if (typeof end !== 'number' || others.length > 0 || ways?.isOnly(end) !== true) return undefined;
  return ways.best(end) ?? undefined;
}

/**
 * The answer of a seat that is asked in a window so that nobody sees that it has nothing to decide: a pass, or what must be
 * resolved. Whoever drives the seat gives it. Undefined where there is something to decide.
 */
export function onlyAnswer({ kind, of, options, pass, secret }: Question): unknown {
  if (secret !== true || kind !== 'pick' || of !== 'trigger') return undefined;
  if (options.length === 0) return pass ? null : undefined;
  return options.length === 1 && !pass ? options[0] : undefined;
}

/** An answer with what it chose named by its place in the question: plain data that fits the same question asked again. */
export function inPlaces(question: Question, value: unknown): unknown {
  const among = chosenAmong(question);
  if (among === undefined || value === null) return value;
  const place = (one: unknown): number => among.indexOf(one as Choosable);
  return Array.isArray(value) ? value.map(place) : place(value);
}

/** The answer that `inPlaces` was made of, to a question that is asked again. */
export function fromPlaces(question: Question, places: unknown): unknown {
  const among = chosenAmong(question);
  if (among === undefined || places === null) return places;
  return Array.isArray(places) ? places.map((place: unknown) => among[Number(place)]) : among[Number(places)];
}

/** What an answer chooses among; undefined where it is a number, counts, places of a way, or yes or no. */
function chosenAmong({ kind, options, targets }: Question): readonly Choosable[] | undefined {
  if (kind === 'assign') return targets ?? [];
  return kind === 'pick' || kind === 'pick-many' || kind === 'order' ? options : undefined;
}

/** In how many ways a question can be answered, passing included; at most `limit`. */
export function count(question: Question, limit = Number.MAX_SAFE_INTEGER): number {
  const extra = question.pass ? 1 : 0;
  const n = question.options.length;
  switch (question.kind) {
    case 'pick': return Math.min(limit, n + extra);
    case 'confirm': return Math.min(limit, 2 + extra);
    case 'amount': return Math.min(limit, Math.max(0, question.max - question.min + 1) + extra);
    case 'path': return Math.min(limit, n + extra);
    case 'order': {
      let ways = 1;
      for (let i = 2; i <= n && ways < limit; i++) ways *= i;
      return Math.min(limit, ways + extra);
    }
    case 'pick-many': {
      let ways = 0;
      for (let k = question.min; k <= Math.min(question.max, n) && ways < limit; k++) {
        ways += choose(n, k);
      }
      return Math.min(limit, ways + extra);
    }
    case 'allocate': {
      let ways = new Array<number>(question.max + 1).fill(0);
      ways[0] = 1;
      for (let i = 0; i < n; i++) {
        const next = new Array<number>(question.max + 1).fill(0);
        for (let sum = 0; sum <= question.max; sum++) {
          for (let take = 0; take <= Math.min(question.limits?.[i] ?? question.max, sum); take++) next[sum] = Math.min(limit, (next[sum] ?? 0) + (ways[sum - take] ?? 0));
        }
        ways = next;
      }
      return Math.min(limit, ways.slice(question.min).reduce((a, b) => a + b, 0) + extra);
    }
    case 'assign': {
      // ways[k]: in how many ways k of the things can be given to the targets looked at so far.
      let ways = [1, ...new Array<number>(n).fill(0)];
      for (let target = 0; target < (question.targets?.length ?? 0); target++) {
        const most = question.limits?.[target] ?? n;
        ways = ways.map((_, k) => {
          let sum = 0;
          for (let take = 0; take <= Math.min(most, k); take++) sum += (ways[k - take] ?? 0) * choose(k, take);
          return sum;
        });
      }
      return Math.min(limit, (ways[n] ?? 0) + extra);
    }
  }
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

const wrong = (question: Question, found: unknown, expected: string): RefusedError =>
  new RefusedError('answer/malformed', `The answer ${shown(found)} does not fit the question "${question.message.id}": ${expected} expected.`);

function shown(found: unknown): string {
  try {
    return JSON.stringify(found) ?? String(found);
  } catch {
    return `of type ${typeof found}`;
  }
}

function distinct(question: Question, value: unknown): void {
  if (!Array.isArray(value)) throw wrong(question, value, 'a list of options');
  for (const one of value) if (!question.options.includes(one as Choosable)) throw wrong(question, one, 'one of the options offered');
  if (new Set(value).size !== value.length) throw wrong(question, value, 'each option at most once');
  if (value.length < question.min || value.length > question.max) throw wrong(question, value, `${question.min} to ${question.max} options`);
}

/** Throws a RefusedError that says why, if a value does not answer a question. */
export function check(question: Question, value: unknown): void {
  if (value === null) {
    if (!question.pass) throw wrong(question, value, 'an answer (this may not be passed)');
    return;
  }
  switch (question.kind) {
    case 'pick':
      if (!question.options.includes(value as Choosable)) throw wrong(question, value, 'one of the options offered');
      return;
    case 'pick-many':
    case 'order':
      distinct(question, value);
      return;
    case 'confirm':
      if (typeof value !== 'boolean') throw wrong(question, value, 'yes or no');
      return;
    case 'amount':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < question.min || value > question.max) throw wrong(question, value, `a whole number from ${question.min} to ${question.max}`);
      return;
    case 'allocate': {
      const counts = Array.isArray(value) && value.length === question.options.length ? (value as unknown[]) : undefined;
      if (counts === undefined) throw wrong(question, value, `${question.options.length} counts`);
      let sum = 0;
      counts.forEach((one, i) => {
        const most = question.limits?.[i] ?? question.max;
        if (typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one > most) throw wrong(question, one, `a count from 0 to ${most}`);
        sum += one;
      });
      if (sum < question.min || sum > question.max) throw wrong(question, value, `counts that add up to ${question.min} to ${question.max}`);
      return;
    }
    case 'assign': {
      const targets = question.targets ?? [];
      if (!Array.isArray(value) || value.length !== question.options.length) throw wrong(question, value, `${question.options.length} targets`);
      for (const one of value) if (!targets.includes(one as Choosable)) throw wrong(question, one, 'one of the targets offered');
      targets.forEach((target, i) => {
        if (value.filter((one) => one === target).length > (question.limits?.[i] ?? value.length)) throw wrong(question, value, `at most ${question.limits?.[i] ?? 0} at each target`);
      });
      return;
    }
    case 'path': {
      const route = Array.isArray(value) ? (value as unknown[]) : [];
      const last = route.at(-1);
      if (route.length === 0 || route.some((one) => typeof one !== 'number') || !question.options.includes(last as Choosable)) throw wrong(question, value, 'a list of places that ends on one of the options');
      const problem = question.path?.check(route as number[]);
      if (problem) throw new RefusedError('answer/path', `This route is not possible: ${problem.id}.`);
    }
  }
}

/**
 * A random answer, each option about equally likely.
 * @param random gives 0 to n-1
 */
export function sample(question: Question, random: (n: number) => number): unknown {
  const n = question.options.length;
  const others = question.kind === 'amount' || question.kind === 'confirm' ? 2 : Math.max(n, 1);
  if (question.pass && (count(question, 2) === 1 || random(others + 1) === 0)) return null;
  switch (question.kind) {
    case 'pick': return question.options[random(n)];
    case 'confirm': return random(2) === 1;
    case 'amount': return question.min + random(question.max - question.min + 1);
    case 'order':
    case 'pick-many': {
      const pool = [...question.options];
      for (let i = pool.length - 1; i > 0; i--) {
        const j = random(i + 1);
        const held = pool[i];
        const other = pool[j];
        if (held !== undefined && other !== undefined) { pool[i] = other; pool[j] = held; }
      }
      const most = Math.min(question.max, n);
      const taken = pool.slice(0, question.min + random(most - question.min + 1));
      return question.kind === 'order' ? taken : question.options.filter((one) => taken.includes(one));
    }
    case 'allocate': {
      const counts = question.options.map(() => 0);
      const open = (i: number): boolean => (counts[i] ?? 0) < (question.limits?.[i] ?? question.max);
      const room = question.options.reduce<number>((sum, _, i) => sum + (question.limits?.[i] ?? question.max), 0);
      const most = Math.min(question.max, room);
      for (let left = question.min + random(most - question.min + 1); left > 0; left--) {
        const able = counts.map((_, i) => i).filter(open);
        const i = able[random(able.length)];
        if (i !== undefined) counts[i] = (counts[i] ?? 0) + 1;
      }
      return counts;
    }
    case 'assign': {
      const left = (question.targets ?? []).map((_, i) => question.limits?.[i] ?? n);
      return question.options.map(() => {
        const able = left.map((_, i) => i).filter((i) => (left[i] ?? 0) > 0);
        const i = able[random(able.length)] ?? 0;
        left[i] = (left[i] ?? 0) - 1;
        return question.targets?.[i];
      });
    }
    case 'path': {
      const end = question.options[random(n)];
      return typeof end === 'number' ? question.path?.best(end) ?? [end] : null;
    }
  }
}
