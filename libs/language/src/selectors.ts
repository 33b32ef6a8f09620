import type { Condition } from '@dejarik/engine';
import type { Selectable } from './vocabulary.ts';
import { amount, argument, seat, valueCall, valuesOf } from './amounts.ts';
import type { Test } from './combine.ts';
import { thingTest } from './subject-conditions.ts';
import { fault, find, into, isMapping, namesOf, type Mapping, type Place, type Read, type Selection } from './scope.ts';

const own = ['kind', 'from', 'count', 'exactly', 'up-to', 'optional', 'by', 'ask'];
const none: Read<readonly number[]> = () => [];

/** A selector: a kind of things and conditions on each, or the name of a list. */
export function selection(at: Place, data: unknown): Selection {
  if (typeof data === 'string')
    return {
      option: at.c.known.vocabulary.selectables?.[data]?.option ?? 'entity',
      ...whole(named(at, data)),
      optional: false,
      by: seat(at, undefined),
    };
  if (!isMapping(data)) {
    fault(at, 'a selector expected, found', data, [
      'a mapping of conditions',
      ...Object.keys(at.c.known.vocabulary.selectables ?? {}),
    ]);
    return { option: 'entity', ...whole(none), optional: false, by: seat(at, undefined) };
  }
  const from = data['from'];
  const kind = kindOf(at, data);
  const all: Read<readonly number[]> =
    from === undefined ? (kind ? (cx, g) => kind.of(g, cx) : none) : named(into(at, 'from'), from);
  const option = kind?.option ?? 'entity';
  const conditions = Object.fromEntries(Object.entries(data).filter(([key]) => !own.includes(key)));
  const fitting = fit(at, all, option === 'place' ? 'space' : 'entity', conditions, from === undefined);
  const optional = data['optional'] ?? false;
  if (typeof optional !== 'boolean') fault(into(at, 'optional'), 'true or false expected, found', optional);
  const [first, second] = ['count', 'exactly', 'up-to'].filter((key) => key in data);
  if (second !== undefined)
    fault(into(at, second), `either "${String(first)}" or "${second}", found both with`, data[second]);
  const ask = data['ask'];
  if (ask !== undefined && typeof ask !== 'string') fault(into(at, 'ask'), 'the id of a message expected, found', ask);
  return {
    option,
    ...fitting,
    optional: optional === true,
    by: seat(into(at, 'by'), data['by']),
    ...('count' in data ? { count: amount(into(at, 'count'), data['count']) } : {}),
    ...('exactly' in data ? { exactly: amount(into(at, 'exactly'), data['exactly']) } : {}),
    ...('up-to' in data ? { upTo: amount(into(at, 'up-to'), data['up-to']) } : {}),
    ...(typeof ask === 'string' ? { ask } : {}),
  };
}

function kindOf(at: Place, data: Mapping): Selectable | undefined {
  const { selectables = {}, selects } = at.c.known.vocabulary;
  const kind = data['kind'] ?? selects;
  const found = typeof kind === 'string' ? selectables[kind] : undefined;
  if (found === undefined && !('from' in data && !('kind' in data)))
    fault(into(at, 'kind'), 'unknown kind', kind, Object.keys(selectables), 'Kinds of things');
  return found;
}

/** A list: one that was bound, one thing, all of a kind, or a value that is a list. */
function named(at: Place, data: unknown): Read<readonly number[]> {
  const name = typeof data === 'string' ? find(at, data) : undefined;
  const kinds = at.c.known.vocabulary.selectables ?? {};
  if (name) return listed(name.read);
  if (isMapping(data)) {
    const [key, ...more] = Object.keys(data);
    const value = key === undefined || more.length > 0 ? undefined : at.c.known.values.get(key);
    if (key !== undefined && value?.is === 'list') return listed(valueCall(into(at, key), value, data[key]));
  }
  const kind = typeof data === 'string' ? kinds[data] : undefined;
  if (kind) return (cx, g) => kind.of(g, cx);
  fault(
    at,
    'unknown list',
    data,
    [
      ...namesOf(at, 'list'),
      ...namesOf(at, 'entity'),
      ...Object.keys(kinds),
      ...valuesOf(at, (value) => value.is === 'list'),
    ],
    'Lists here',
  );
  return none;
}

const listed =
  (read: Read<unknown>): Read<readonly number[]> =>
  (cx, g) => {
    const held = read(cx, g);
    return Array.isArray(held) ? (held as readonly number[]) : typeof held === 'number' ? [held] : [];
  };

type Fitting = Pick<Selection, 'over' | 'some'>;

const whole = (all: Read<readonly number[]>): Fitting => ({ over: all, some: (cx, g) => all(cx, g).length > 0 });

/**
 * Those of a list that fit.
 * @param distinct nothing is in the list twice
 */
function fit(
  at: Place,
  all: Read<readonly number[]>,
  kind: 'entity' | 'space',
  conditions: Mapping,
  distinct: boolean,
): Fitting {
  const keys = Object.keys(conditions);
  if (keys.length === 0) return whole(all);
  if (keys[0] !== 'is' || !distinct) return filtered(all, thingTest(at, kind, conditions));
  const { is, ...rest } = conditions;
  return oneOf(all, argument(into(at, 'is'), kind, is), thingTest(at, kind, rest));
}

function filtered(all: Read<readonly number[]>, test: Test): Fitting {
  return {
    over: (cx, g) => {
      const fitting: number[] = [];
      for (const one of all(cx, g)) if (test(one, cx, g)) fitting.push(one);
      return fitting;
    },
    some: (cx, g) => {
      for (const one of all(cx, g)) if (test(one, cx, g)) return true;
      return false;
    },
  };
}

/** The one that is said, if it is in the list and fits: the others need not be asked. */
function oneOf(all: Read<readonly number[]>, which: Read<unknown>, test: Test): Fitting {
  const some: Condition = (cx, g) => {
    const one = which(cx, g);
    return typeof one === 'number' && all(cx, g).includes(one) && test(one, cx, g);
  };
  return { some, over: (cx, g) => (some(cx, g) ? [which(cx, g) as number] : []) };
}
