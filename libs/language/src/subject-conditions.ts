import type { AnyComponent, EntityId } from '@dejarik/kernel';
import type { AnyValue } from '@dejarik/engine';
import { amount, amountWords, argument, literal, valuesOf } from './amounts.ts';
import { everyTest, items, someTest, type Test } from './combine.ts';
import {
  fault,
  find,
  fits,
  into,
  isMapping,
  mapping,
  namesOf,
  onlyKeys,
  type Mapping,
  type NameKind,
  type Place,
  type Read,
} from './scope.ts';

const failing: Test = () => false;
const comparisons = ['at-least', 'at-most', 'more-than', 'less-than', 'is', 'is-not'] as const;
type Comparison = (typeof comparisons)[number];
export const isComparison = (key: string): key is Comparison => (comparisons as readonly string[]).includes(key);

/** What something named must be; its kind decides how the data is read. */
export function testOf(
  at: Place,
  subject: { readonly kind: NameKind; readonly words?: readonly string[] },
  data: unknown,
): Test {
  switch (subject.kind) {
    case 'flag': {
      if (typeof data !== 'boolean') fault(at, 'true or false expected, found', data);
      return (s) => s === data;
    }
    case 'word': {
      const words = items(at, data).map(([place, one]) => literal(place, one, subject.words));
      return words.length === 1 ? (s) => s === words[0] : (s) => words.includes(s as string);
    }
    case 'list':
      return listTest(at, data, undefined);
    case 'int':
    case 'seat':
      return numberTest(at, subject.kind, data);
    case 'entity':
    case 'space':
    case 'number':
    case 'any':
      return thingTest(at, subject.kind, data);
    case 'data':
    case 'record':
      fault(at, 'nothing can be asked about this, found', data);
      return failing;
  }
}

/** Bounds of a number: all must hold. */
export function comparison(at: Place, data: Mapping): Test {
  return everyTest(
    Object.keys(data)
      .filter(isComparison)
      .map((key): Test => {
        const bound = amount(into(at, key), data[key]);
        switch (key) {
          case 'at-least':
            return (s, cx, g) => (s as number) >= bound(cx, g);
          case 'at-most':
            return (s, cx, g) => (s as number) <= bound(cx, g);
          case 'more-than':
            return (s, cx, g) => (s as number) > bound(cx, g);
          case 'less-than':
            return (s, cx, g) => (s as number) < bound(cx, g);
          case 'is':
            return (s, cx, g) => s === bound(cx, g);
          case 'is-not':
            return (s, cx, g) => s !== bound(cx, g);
        }
      }),
  );
}

function numberTest(at: Place, kind: 'int' | 'seat', data: unknown): Test {
  if (!isMapping(data)) {
    const equal = amount(at, data);
    return (s, cx, g) => s === equal(cx, g);
  }
  const keys = Object.keys(data);
  // An amount worked out from others is one to be equal to.
  if (keys.length === 1 && amountWords.includes(keys[0] ?? '')) {
    const equal = amount(at, data);
    return (s, cx, g) => s === equal(cx, g);
  }
  return everyTest([
    comparison(at, data),
    ...keys.filter((key) => !isComparison(key)).map((key) => asking(into(at, key), kind, key, data[key], comparisons)),
  ]);
}

/** Identity with a name, or a mapping of values and conditions that must hold. */
export function thingTest(at: Place, kind: 'entity' | 'space' | 'number' | 'any', data: unknown): Test {
  if (Array.isArray(data)) return someTest(items(at, data).map(([place, one]) => thingTest(place, kind, one)));
  if (typeof data === 'string') {
    const name = find(at, data);
    if (name) return same(at, kind, data);
    return asking(at, kind, data, true, namesOf(at, kind === 'space' ? 'space' : 'entity'));
  }
  if (typeof data === 'number' && kind !== 'entity') return (s) => s === data;
  const given = mapping(at, data, 'a name or conditions');
  const compares = kind === 'number' || kind === 'any';
  const bound = (key: string): boolean => compares && key !== 'is' && isComparison(key);
  const bounds = compares
    ? [comparison(at, Object.fromEntries(Object.entries(given).filter(([key]) => bound(key))))]
    : [];
  const keys = Object.keys(given).filter((key) => !bound(key));
  return everyTest([...bounds, ...keys.map((key) => asking(into(at, key), kind, key, given[key], []))]);
}

function same(at: Place, kind: NameKind, data: unknown): Test {
  // A local that is a number may be compared with anything that is one.
  const name = (kind === 'number' || kind === 'any') && typeof data === 'string' ? find(at, data) : undefined;
  const other = name?.read ?? argument(at, kind === 'space' ? 'space' : kind === 'entity' ? 'entity' : 'int', data);
  return (s, cx, g) => s === other(cx, g);
}

/** One key of a test: `is`, `not`, `all`, `any`, `has`, a value, a component's word. */
function asking(at: Place, kind: NameKind, key: string, data: unknown, also: readonly string[]): Test {
  switch (key) {
    case 'is':
      return same(at, kind, data);
    case 'not': {
      const of =
        typeof data === 'string' || Array.isArray(data) ? excluded(at, kind, data) : testOf(at, { kind }, data);
      return (s, cx, g) => !of(s, cx, g);
    }
    case 'all':
      return everyTest(items(at, data).map(([place, one]) => testOf(place, { kind }, one)));
    case 'any':
      return someTest(items(at, data).map(([place, one]) => testOf(place, { kind }, one)));
  }
  const { values, vocabulary } = at.c.known;
  const entityLike = kind === 'entity' || kind === 'number' || kind === 'any';
  if (key === 'has' && entityLike) {
    return everyTest(
      items(at, data).map(([place, one]): Test => {
        const component = typeof one === 'string' ? vocabulary.conditions?.[one] : undefined;
        if (component) return (s, _, g) => g.has(component, s as EntityId);
        fault(place, 'unknown condition', one, Object.keys(vocabulary.conditions ?? {}), 'Conditions');
        return failing;
      }),
    );
  }
  const takes = (value: AnyValue): boolean => {
    const first = value.of[0];
    return first !== undefined && (kind === 'any' || fits(first, kind));
  };
  const value = values.get(key);
  if (value && takes(value)) return valueTest(at, value, data);
  const component = entityLike ? vocabulary.conditions?.[key] : undefined;
  if (component) return belongs(at, component, data);
  fault(
    at,
    value
      ? `this value is not about a ${kind === 'space' ? 'space' : kind === 'entity' ? 'entity' : 'number'}:`
      : 'unknown value',
    key,
    [
      ...valuesOf(at, takes),
      ...(entityLike ? Object.keys(vocabulary.conditions ?? {}) : []),
      'is',
      'not',
      'all',
      'any',
      ...(entityLike ? ['has'] : []),
      ...also,
    ],
    'Known here',
  );
  return failing;
}

/** `not: name`, `not: [names, lists, first.target]`: none of these. A word that is no name may be a condition. */
function excluded(at: Place, kind: NameKind, data: unknown): Test {
  return someTest(
    items(at, data).map(([place, one]): Test => {
      const name = typeof one === 'string' ? find(place, one) : undefined;
      if (name?.kind === 'list') {
        const read = name.read;
        return (s, cx, g) => {
          const list = read(cx, g);
          return Array.isArray(list) && list.includes(s);
        };
      }
      return testOf(place, { kind }, one);
    }),
  );
}

export function belongs(at: Place, component: AnyComponent, data: unknown): Test {
  if (typeof data !== 'boolean') fault(at, 'true or false expected, found', data);
  return data === false ? (s, _, g) => !g.has(component, s as EntityId) : (s, _, g) => g.has(component, s as EntityId);
}

/** `{value: ...}` about a subject: what is wanted, or with further arguments those first. */
export function valueTest(at: Place, value: AnyValue, data: unknown): Test {
  const words = at.c.known.vocabulary.words?.[value.id];
  const second = value.of[1];
  if (second === undefined) {
    const test = wanted(at, value, data);
    return (s, cx, g) => test(g.value(value, s), cx, g);
  }
  if (value.of.length === 2) {
    const full = isMapping(data) && ('to' in data || Object.keys(data).some(isComparison));
    const others = full ? (data['to'] ?? 'self') : data;
    const rest = full ? Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'to')) : undefined;
    const test = wanted(at, value, rest === undefined || Object.keys(rest).length === 0 ? true : rest);
    const one = (place: Place, other: unknown): Test => {
      const read: Read<unknown> = argument(place, second, other, words);
      const nothing = second === 'entity' ? 0 : undefined;
      return (s, cx, g) => {
        const held = read(cx, g);
        return held !== undefined && held !== nothing && test(g.value(value, s, held), cx, g);
      };
    };
    const place = full ? into(at, 'to') : at;
    return second === 'list' ? one(place, others) : someTest(items(place, others).map(([p, other]) => one(p, other)));
  }
  const given = mapping(at, data, `a mapping with "to" (a list of ${value.of.length - 1} arguments)`);
  const list = Array.isArray(given['to']) ? (given['to'] as unknown[]) : [];
  if (list.length !== value.of.length - 1)
    fault(into(at, 'to'), `a list of ${value.of.length - 1} arguments expected, found`, given['to']);
  const reads = list.map((one, i) => argument(into(into(at, 'to'), i), value.of[i + 1] ?? 'data', one, words));
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'to'));
  const test = wanted(at, value, Object.keys(rest).length === 0 ? true : rest);
  return (s, cx, g) => {
    const args = reads.map((read) => read(cx, g));
    return !args.includes(undefined) && test(g.value(value, s, ...args), cx, g);
  };
}

/** What the result of a value must be. */
export function wanted(at: Place, value: AnyValue, data: unknown): Test {
  const words = at.c.known.vocabulary.words?.[value.id];
  switch (value.is) {
    case 'flag': {
      const is = isMapping(data) ? data['is'] : data;
      if (isMapping(data)) onlyKeys(at, data, ['is']);
      if (typeof is !== 'boolean') fault(at, `"${value.id}" is true or false; found`, data);
      return (s) => s === is;
    }
    case 'int': {
      if (data === true) {
        fault(at, `"${value.id}" is a number: say what it must be, found`, data, comparisons);
        return failing;
      }
      return numberTest(at, 'int', data);
    }
    case 'word':
      return testOf(
        at,
        { kind: 'word', ...(words ? { words } : {}) },
        isMapping(data) && 'is' in data ? data['is'] : data,
      );
    case 'list':
      return listTest(at, isMapping(data) && 'is' in data ? data['is'] : data, words);
    case 'data':
      fault(at, 'nothing can be asked about this value, found', data);
      return failing;
  }
}

/** A list holds a word or name (or any of several), or is as long as bounds say. */
function listTest(at: Place, data: unknown, words: readonly string[] | undefined): Test {
  if (isMapping(data)) {
    onlyKeys(at, data, ['count', 'contains']);
    const tests: Test[] = [];
    if ('count' in data) {
      const length = numberTest(into(at, 'count'), 'int', data['count']);
      tests.push((s, cx, g) => length((s as readonly unknown[]).length, cx, g));
    }
    if ('contains' in data) tests.push(listTest(into(at, 'contains'), data['contains'], words));
    return everyTest(tests);
  }
  return someTest(
    items(at, data).map(([place, one]): Test => {
      const read: Read<unknown> =
        typeof one === 'number' ? () => one : argument(place, words === undefined ? 'entity' : 'word', one, words);
      return (s, cx, g) => {
        const held = read(cx, g);
        return held !== undefined && (s as readonly unknown[]).includes(held);
      };
    }),
  );
}
