import { Rank, type AbilityLimit, type Condition, type RankName, type RuleId, type Verb } from '@dejarik/engine';
import { allOf } from './calls.ts';
import { condition } from './conditions.ts';
import { fault, into, mapping, onlyKeys, type Bearer, type Mapping, type Place } from './scope.ts';

/** Fields every form may have. */
export const commonKeys = ['id', 'rules', 'if', 'limit', 'rank', 'mission', 'message'] as const;
export const timings = ['before', 'after', 'instead'] as const;
export const changes = ['add', 'set', 'min', 'max'] as const;

/** What every record has. */
export function common(at: Place, bearer: Bearer, given: Mapping, when: Condition | undefined, role?: string) {
  const limit = limitOf(at, given['limit']);
  return {
    id: at.c.id,
    rules: rules(at, given['rules']),
    rank: rankOf(at, given),
    carrier: bearer.carrier,
    message: at.c.message,
    ...(role === undefined ? {} : { role }),
    ...(when ? { when } : {}),
    ...(limit ? { limit } : {}),
  } as const;
}

const isRank = (word: unknown): word is RankName => typeof word === 'string' && Object.hasOwn(Rank, word);

/** `rank`, or `mission: true` for the most common one that is not a card's. */
function rankOf(at: Place, given: Mapping): RankName {
  const { rank, mission } = given;
  if (mission !== undefined && typeof mission !== 'boolean')
    fault(into(at, 'mission'), 'true or false expected, found', mission);
  if (rank === undefined) return mission === true ? 'mission' : 'card';
  if (mission !== undefined) fault(into(at, 'rank'), 'either "rank" or "mission", found both with', rank);
  if (isRank(rank)) return rank;
  fault(into(at, 'rank'), 'unknown rank', rank, Object.keys(Rank), 'Ranks');
  return 'card';
}

function rules(at: Place, data: unknown): readonly RuleId[] {
  if (data === undefined) return [];
  if (Array.isArray(data) && data.every((one) => typeof one === 'string')) return data;
  fault(into(at, 'rules'), 'a list of rule ids expected, found', data);
  return [];
}

/** Whose uses are counted together. */
const counted: readonly AbilityLimit['each'][] = ['carrier', 'owner', 'all'];
const isCounted = (word: unknown): word is AbilityLimit['each'] => counted.some((one) => one === word);

function limitOf(at: Place, data: unknown): AbilityLimit | undefined {
  if (data === undefined) return undefined;
  const place = into(at, 'limit');
  const given: Mapping = typeof data === 'string' ? { per: data } : mapping(place, data, 'a limit');
  onlyKeys(place, given, ['per', 'key', 'times', 'each']);
  const { per, key, times = 1, each = 'carrier' } = given;
  const verbs = at.c.known.verbs;
  if (typeof per !== 'string' || !verbs.has(per))
    fault(into(place, 'per'), 'unknown verb', per, [...verbs.keys()], 'Verbs');
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    fault(into(place, 'times'), 'a whole number from 1 expected, found', times);
  if (!isCounted(each)) fault(into(place, 'each'), 'unknown word', each, counted);
  if (key !== undefined && typeof key !== 'string') fault(into(place, 'key'), 'a word expected, found', key);
  return {
    per: String(per),
    times: Number(times),
    each: isCounted(each) ? each : 'carrier',
    ...(typeof key === 'string' ? { key } : {}),
  };
}

/** The condition under `if`. */
export const ifOf = (at: Place, given: Mapping): Condition | undefined =>
  'if' in given ? condition(into(at, 'if'), given['if']) : undefined;

/** `attack` or `attack.roll`. */
export function pointOf(at: Place, data: unknown): Verb | undefined {
  const verbs = at.c.known.verbs;
  const whole = typeof data === 'string' ? data : '';
  const exact = verbs.get(whole);
  if (exact) return exact;
  const dot = whole.lastIndexOf('.');
  const verb = dot < 0 ? undefined : verbs.get(whole.slice(0, dot));
  if (verb === undefined) {
    fault(at, 'unknown verb', dot < 0 ? data : whole.slice(0, dot), [...verbs.keys()], 'Verbs');
    return undefined;
  }
  const step = whole.slice(dot + 1);
  if (!Object.hasOwn(verb.steps, step))
    fault(at, `"${verb.id}" has no step`, step, Object.keys(verb.steps), 'Its steps');
  return verb;
}

/** The step of a point; empty for the verb as a whole. */
export const stepOf = (verb: Verb, point: string): string => (point === verb.id ? '' : point.slice(verb.id.length + 1));

/** Whom an ability is about. */
export interface About {
  readonly role?: string;
  readonly test?: Condition;
}

/** `of`: what the arguments of the subject must be; the first that must be `self` is the role, found without asking. */
export function aboutArguments(
  at: Place,
  given: Mapping,
  names: readonly string[],
  implied: string | undefined,
  subject: string,
  roleOf: (name: string) => string = (name) => name,
): About {
  if (!('of' in given)) return implied === undefined || !at.c.carried ? {} : { role: roleOf(implied) };
  const place = into(at, 'of');
  const tests: Condition[] = [];
  let role: string | undefined;
  for (const [name, wants] of Object.entries(mapping(place, given['of'], 'arguments with what they must be'))) {
    if (!names.includes(name)) {
      fault(into(place, name), `"${subject}" has no argument`, name, names, 'Its arguments');
      continue;
    }
    const held = at.scope.names.get(name);
    if (wants === 'self' && role === undefined && at.c.carried && held?.kind === 'entity') role = name;
    else tests.push(condition(place, { [name]: wants }));
  }
  const test = allOf(tests);
  return { ...(role === undefined ? {} : { role: roleOf(role) }), ...(test ? { test } : {}) };
}
