import type { Content } from '../tables.ts';
import { eachEntry } from './fault.ts';
import type { MissionData } from './types.ts';

/** What a condition can come to in some game, as far as the data of missions and cards says. */
export interface Chance {
  readonly holds: boolean;
  readonly fails: boolean;
}

/** What games come to: the most that is counted, and what there is at all. */
export interface Prospects {
  readonly track: number;
  readonly progress: number;
  readonly child: boolean;
  /** Whether what is to be counted, or is on the map, is known: in all missions together it is not. */
  readonly token: (id: string) => boolean;
  readonly feature: (symbol: string) => boolean;
  readonly slots: readonly string[];
}

const OPEN: Chance = { holds: true, fails: true };
const ALWAYS: Chance = { holds: true, fails: false };
const NEVER: Chance = { holds: false, fails: true };

const isMapping = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
const all = (parts: readonly Chance[]): Chance => ({
  holds: parts.every((one) => one.holds),
  fails: parts.some((one) => one.fails),
});
const any = (parts: readonly Chance[]): Chance => ({
  holds: parts.some((one) => one.holds),
  fails: parts.every((one) => one.fails),
});
const listed = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [data]);

/** A count from nothing to a number, against `at-least: 3` and its like, or the number itself. */
function counted(most: number, wanted: unknown): Chance {
  if (typeof wanted === 'number') return most < wanted ? NEVER : most === 0 ? ALWAYS : OPEN;
  if (!isMapping(wanted)) return OPEN;
  return all(
    Object.entries(wanted).map(([word, bound]): Chance => {
      if (typeof bound !== 'number') return OPEN;
      switch (word) {
        case 'at-least':
          return bound <= 0 ? ALWAYS : most < bound ? NEVER : OPEN;
        case 'more-than':
          return bound < 0 ? ALWAYS : most <= bound ? NEVER : OPEN;
        case 'at-most':
          return bound < 0 ? NEVER : most <= bound ? ALWAYS : OPEN;
        case 'less-than':
          return bound <= 0 ? NEVER : most < bound ? ALWAYS : OPEN;
        default:
          return OPEN;
      }
    }),
  );
}

const flagged = (there: boolean, wanted: unknown): Chance => (there ? OPEN : wanted === false ? ALWAYS : NEVER);
/** `token: warlord`, `token: [a, b]`, `at-feature: {to: cradle, is: false}`. */
function named(known: (word: string) => boolean, said: unknown): Chance {
  const wanted = isMapping(said) && said['is'] === false ? NEVER : ALWAYS;
  const words = listed(isMapping(said) ? said['to'] : said);
  return words.some((word) => typeof word !== 'string' || known(word)) ? OPEN : wanted === ALWAYS ? NEVER : ALWAYS;
}

function keyed(key: string, data: unknown, from: Prospects): Chance {
  switch (key) {
    case 'all':
      return chanceOf(data, from);
    case 'any':
      return any(listed(data).map((one) => chanceOf(one, from)));
    case 'not': {
      const { holds, fails } = chanceOf(data, from);
      return { holds: fails, fails: holds };
    }
    case 'exists':
      return exists(data, from);
    case 'track':
      return counted(from.track, data);
    case 'progress':
      return counted(from.progress, data);
    case 'child-free':
    case 'carries-child':
    case 'with-child':
      return flagged(from.child, data);
    case 'token':
      return named(from.token, data);
    case 'at-feature':
    case 'near-feature':
    case 'feature':
      return named(from.feature, data);
    case 'slot-id':
      return named((word) => from.slots.includes(word), data);
    default:
      return isMapping(data) && !('to' in data) ? inner(data, from) : OPEN;
  }
}

/** Of a name: `slot: {slot-id: move}`; comparisons of what is not counted here say nothing. */
function inner(data: Readonly<Record<string, unknown>>, from: Prospects): Chance {
  const { holds, fails } = chanceOf(data, from);
  return { holds, fails: fails || Object.keys(data).length > 0 };
}

/** Whether there can be something of a kind; characters there are always. */
function exists(data: unknown, from: Prospects): Chance {
  if (!isMapping(data)) return OPEN;
  const { kind, ...conditions } = data;
  const { holds } = chanceOf(conditions, from);
  if (!holds) return NEVER;
  return (kind === 'character' || kind === 'slot') && Object.keys(conditions).length === 0 ? ALWAYS : OPEN;
}

/** @param data a condition in the card language */
export function chanceOf(data: unknown, from: Prospects): Chance {
  if (typeof data === 'boolean') return data ? ALWAYS : NEVER;
  if (Array.isArray(data)) return all(data.map((one) => chanceOf(one, from)));
  return isMapping(data) ? all(Object.entries(data).map(([key, value]) => keyed(key, value, from))) : OPEN;
}

/** How far effects of a verb that counts can bring it: without end, but where each use takes a token off the map. */
function most(mission: MissionData, verb: string, content: Content): number {
  const set = content.tokens.find((one) => one.mission === mission.tokens)?.tokens ?? [];
  const { features = {}, ...rest } = mission;
  const adds = (data: unknown): number => {
    let sum = 0;
    eachEntry(data, (key, value) => {
      if (key !== verb) return;
      const by = isMapping(value) ? value['amount'] : value;
      sum += typeof by === 'number' ? Math.max(0, by) : Number.POSITIVE_INFINITY;
    });
    return sum;
  };
  if (adds(rest) > 0) return Number.POSITIVE_INFINITY;
  return Object.entries(features).reduce((sum, [symbol, { use }]) => {
    const by = adds(use);
    const goes = JSON.stringify(use ?? null).includes('"discard-threat"');
    const tokens = set.filter(({ feature }) => feature === symbol).reduce((count, token) => count + token.count, 0);
    return sum + (by === 0 ? 0 : goes ? by * tokens : Number.POSITIVE_INFINITY);
  }, 0);
}

/** What one mission can come to. */
export function prospectsOf(mission: MissionData, content: Content, slots: readonly string[]): Prospects {
  const set = content.tokens.find((one) => one.mission === mission.tokens)?.tokens ?? [];
  return {
    track: most(mission, 'advance-track', content),
    progress: most(mission, 'advance-progress', content),
    child: JSON.stringify(mission).includes('"place-child"'),
    token: (id) => set.some((one) => one.id === id),
    feature: (symbol) => set.some((one) => one.feature === symbol),
    slots: [...slots, ...(mission.slots ?? []).map(({ id }) => id)],
  };
}

/** What cards can meet with in any mission. */
export function prospectsOfAll(content: Content, slots: readonly string[]): Prospects {
  const each = content.missions.map((mission) => prospectsOf(mission, content, slots));
  return {
    track: Number.POSITIVE_INFINITY,
    progress: Math.max(0, ...each.map(({ progress }) => progress)),
    child: each.some(({ child }) => child),
    token: (id) => each.some((one) => one.token(id)),
    feature: (symbol) => each.some((one) => one.feature(symbol)),
    slots: [...new Set(each.flatMap((one) => one.slots))],
  };
}
