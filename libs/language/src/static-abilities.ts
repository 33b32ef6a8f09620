import type { Ability, Modifier } from '@dejarik/engine';
import { amount } from './amounts.ts';
import { allOf, selfParam } from './calls.ts';
import { aboutArguments, changes, common, commonKeys, ifOf, pointOf } from './ability-fields.ts';
import { spanOf } from './moments.ts';
import {
  fault,
  into,
  onlyKeys,
  scoped,
  verbNames,
  withArguments,
  withSubject,
  type Mapping,
  type Place,
  type Bearer,
} from './scope.ts';
import { argumentNames, valueKeys } from './vocabulary.ts';

/** `modify: value, add: amount`. */
export function modifier(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['modify', 'while', 'of', ...changes, ...commonKeys]);
  const { values } = bearer.known;
  const value = typeof given['modify'] === 'string' ? values.get(given['modify']) : undefined;
  if (value === undefined) {
    fault(into(at, 'modify'), 'unknown value', given['modify'], [...values.keys()], 'Values');
    return [];
  }
  const found = changes.filter((change) => change in given);
  const change = found[0] ?? 'add';
  if (found.length !== 1) fault(at, `one of ${changes.join(', ')} expected in`, given);
  const names = argumentNames(bearer.known, value);
  const here = scoped(at, withArguments(at.scope, names, value.of));
  const about = aboutArguments(
    here,
    given,
    names,
    value.of[0] === 'entity' ? names[0] : undefined,
    value.id,
    (name) => valueKeys[names.indexOf(name)] ?? name,
  );
  const when = allOf([about.test, spanOf(at, given), ifOf(here, given)]);
  return [
    {
      ...common(here, bearer, given, when, about.role),
      kind: 'modifier',
      value: value.id,
      change,
      amount: changeOf(into(here, change), value.is, change, given[change]),
    },
  ];
}

function changeOf(at: Place, is: string, change: Modifier['change'], data: unknown): Modifier['amount'] {
  if (is === 'int') return amount(at, data ?? 0);
  if (is !== 'flag') fault(at, 'only numbers and truths can be modified; this value is a', is);
  else if (change !== 'set' || typeof data !== 'boolean') fault(at, 'a truth is set to true or false, found', data);
  return () => (data === true ? 1 : 0);
}

/** `lifts: [rules]`: limits that do not hold for the carrier. */
export function permission(at: Place, bearer: Bearer, given: Mapping, field: 'permit' | 'lifts'): readonly Ability[] {
  onlyKeys(at, given, [field, 'verb', 'while', 'of', ...commonKeys]);
  const { limits, verbs } = bearer.known;
  const lifts = typeof given[field] === 'string' ? [given[field]] : given[field];
  const known = [...limits.keys()];
  if (!Array.isArray(lifts) || lifts.length === 0) {
    fault(into(at, field), 'a list of rule ids expected, found', given[field], known);
    return [];
  }
  lifts.forEach((rule: unknown, i) => {
    if (!known.includes(String(rule)))
      fault(into(into(at, field), i), 'no limit has the rule', rule, known, 'Rules of limits');
  });
  const named =
    'verb' in given
      ? [verbs.get(String(given['verb']))]
      : [...new Set(lifts.flatMap((rule) => limits.get(String(rule)) ?? []))];
  if (named.includes(undefined)) fault(into(at, 'verb'), 'unknown verb', given['verb'], [...verbs.keys()], 'Verbs');
  // Each verb has its own arguments, and so its own record.
  return named.flatMap((verb, i) => {
    if (verb === undefined) return [];
    const here = scoped(at, withSubject(at, verb));
    const own = i === 0 ? here : { ...here, c: { ...here.c, id: `${at.c.id}/${verb.id}` } };
    const about = aboutArguments(own, given, [...verbNames(verb).keys()], selfParam(verb), verb.id);
    const when = allOf([about.test, spanOf(at, given), ifOf(own, given)]);
    const rulesHere = lifts.map(String).filter((rule) => Object.hasOwn(verb.requires, rule));
    if (rulesHere.length === 0)
      fault(
        into(at, 'verb'),
        `"${verb.id}" has no limit of these rules, found`,
        verb.id,
        (limits.get(String(lifts[0])) ?? []).map((one) => one.id),
        'Verbs that have',
      );
    return {
      ...common(own, bearer, given, when, about.role),
      kind: 'permission' as const,
      lifts: rulesHere,
      point: verb.id,
    };
  });
}

/** `cannot: verb`. */
export function prohibition(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['cannot', 'while', 'of', ...commonKeys]);
  const verb = pointOf(into(at, 'cannot'), given['cannot']);
  if (verb === undefined) return [];
  const here = scoped(at, withSubject(at, verb));
  here.c.used.clear();
  const about = aboutArguments(here, given, [...verbNames(verb).keys()], selfParam(verb), verb.id);
  const when = allOf([about.test, spanOf(at, given), ifOf(here, given)]);
  const needs = [...new Set([...(about.role === undefined ? [] : [about.role]), ...here.c.used])];
  return [
    { ...common(here, bearer, given, when, about.role), kind: 'prohibition', point: String(given['cannot']), needs },
  ];
}
