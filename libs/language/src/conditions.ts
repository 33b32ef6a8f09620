import type { Condition } from '@dejarik/engine';
import { amount, valueCall, valuesOf } from './amounts.ts';
import { every, items, some, type Test } from './combine.ts';
import { fault, find, into, mapping, verbNames, type Mapping, type Name, type Place } from './scope.ts';
import { belongs, comparison, isComparison, testOf, valueTest, wanted } from './subject-conditions.ts';

const never: Condition = () => false;
/** A condition: about names, about `self`, or a mix of others. */
export function condition(at: Place, data: unknown): Condition {
  if (typeof data === 'boolean') return () => data;
  if (Array.isArray(data)) return every(items(at, data).map(([place, one]) => condition(place, one)));
  if (typeof data === 'string') return keyed(at, data, true);
  const given = mapping(at, data, 'a condition');
  const keys = Object.keys(given);
  if (keys.some(isComparison)) return compared(at, given);
  return every(keys.map((key) => keyed(into(at, key), key, given[key])));
}

/** `{count: {...}, at-least: 2}`: an amount against others. */
function compared(at: Place, data: Mapping): Condition {
  const bounds = comparison(at, data);
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !isComparison(key)));
  const of = amount(at, rest);
  return (cx, g) => bounds(of(cx, g), cx, g);
}

function keyed(at: Place, key: string, data: unknown): Condition {
  switch (key) {
    case 'all':
      return every(items(at, data).map(([place, one]) => condition(place, one)));
    case 'any':
      return some(items(at, data).map(([place, one]) => condition(place, one)));
    case 'not': {
      const of = condition(at, data);
      return (cx, g) => !of(cx, g);
    }
    case 'during':
      return during(at, data);
    case 'is-set':
      return every(items(at, data).map(([place, one]) => isSet(place, one)));
    case 'exists':
      return at.c.grammar.selection(at, data).some;
  }
  const name = find(at, key);
  if (name) return about(name, testOf(at, name, data));
  const { values, vocabulary } = at.c.known;
  const value = values.get(key);
  const self = at.scope.names.get('self');
  if (value) {
    if (value.of[0] === 'entity' && self) return about(self, valueTest(at, value, data));
    if (value.of.length === 0) {
      const read = valueCall(at, value, undefined);
      const test = wanted(at, value, data);
      return (cx, g) => test(read(cx, g), cx, g);
    }
  }
  const component = vocabulary.conditions?.[key];
  if (component && self) return about(self, belongs(at, component, data));
  const words = ['all', 'any', 'not', 'during', 'is-set', 'exists'];
  fault(
    at,
    value || component ? 'this needs a name to be about:' : 'unknown name or value',
    key,
    [
      ...at.scope.names.keys(),
      ...valuesOf(at, (v) => v.of.length === 0 || v.of[0] === 'entity'),
      ...Object.keys(vocabulary.conditions ?? {}),
      ...words,
    ],
    'Known here',
  );
  return never;
}

/** Is something held by a name? What a prohibition asks this about need not be known, so it is not noted as used. */
function isSet(at: Place, data: unknown): Condition {
  const name = typeof data === 'string' ? (at.scope.names.get(data) ?? find(at, data)) : undefined;
  if (name) return about(name, () => true);
  fault(at, 'unknown name', data, [...at.scope.names.keys()], 'Names here');
  return never;
}

function about(name: Name, test: Test): Condition {
  const read = name.read;
  if (name.kind !== 'entity')
    return (cx, g) => {
      const held = read(cx, g);
      return held !== undefined && test(held, cx, g);
    };
  return (cx, g) => {
    const held = read(cx, g);
    return held !== undefined && held !== 0 && test(held, cx, g);
  };
}

/** The nearest enclosing verb of a kind, and what its arguments must be. */
function during(at: Place, data: unknown): Condition {
  const verbs = at.c.known.verbs;
  const given: Mapping =
    typeof data === 'string' ? { [data]: {} } : mapping(at, data, 'a verb, or a mapping of its arguments,');
  return every(
    Object.entries(given).map(([id, args]): Condition => {
      const place = typeof data === 'string' ? at : into(at, id);
      const verb = verbs.get(id);
      if (verb === undefined) {
        fault(place, 'unknown verb', id, [...verbs.keys()], 'Verbs');
        return never;
      }
      const held = verbNames(verb, at.c.known.vocabulary.argumentWords);
      const tests = Object.entries(mapping(place, args, 'conditions of its arguments')).map(
        ([name, wants]): Condition => {
          const kind = held.get(name);
          if (kind === undefined) {
            fault(into(place, name), `"${id}" has no argument`, name, [...held.keys()], 'Its arguments');
            return never;
          }
          return about({ ...kind, read: (_, g) => g.within(id)?.a[name] }, testOf(into(place, name), kind, wants));
        },
      );
      const test = every(tests);
      return (cx, g) => g.within(id) !== undefined && test(cx, g);
    }),
  );
}
