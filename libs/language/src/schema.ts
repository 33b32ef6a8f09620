import type { Json, Param, Verb } from '@dejarik/engine';
import { coreForms } from './abilities.ts';
import { amountWords } from './amounts.ts';
import { selfParam } from './calls.ts';
import { argumentNames, effectWords, know, type Vocabulary } from './vocabulary.ts';

const sorted = <T>(entries: Iterable<readonly [string, T]>): { readonly [key: string]: T } =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
const names = (of: Readonly<Record<string, unknown>> | undefined): readonly string[] => Object.keys(of ?? {}).sort();

function param([name, of]: readonly [string, Param<unknown>]): readonly [string, Json] {
  return [name, { kind: of.kind, ...(of.words ? { words: of.words } : {}), optional: of.optional, bound: of.bound }];
}

function described(verb: Verb): Json {
  const self = selfParam(verb);
  return {
    rules: verb.rules,
    params: Object.fromEntries(Object.entries(verb.params).map(param)),
    locals: Object.keys(verb.locals),
    steps: Object.keys(verb.steps),
    amend: Object.fromEntries(Object.entries(verb.amend).map(([local, steps]) => [local, steps])),
    limits: Object.keys(verb.requires),
    ...(self === undefined ? {} : { self }),
    ...(verb.during === undefined ? {} : { during: verb.during }),
  };
}

/**
 * Everything ability data of a game may say, as plain data for documentation and editors.
 * @returns forms, words of effects and amounts, and the game's own verbs, values, conditions and so on, sorted by name
 */
export function describeSchema(vocabulary: Vocabulary): { readonly [key: string]: Json } {
  const known = know(vocabulary);
  return {
    forms: [...coreForms, ...names(vocabulary.lists), ...names(vocabulary.forms)],
    effects: effectWords,
    amounts: amountWords,
    verbs: sorted([...known.verbs].map(([id, verb]) => [id, described(verb)] as const)),
    values: sorted(
      [...known.values].map(([id, value]) => {
        const words = vocabulary.words?.[id];
        return [
          id,
          { of: value.of, names: argumentNames(known, value), is: value.is, ...(words ? { words } : {}) },
        ] as const;
      }),
    ),
    conditions: names(vocabulary.conditions),
    moments: sorted(
      Object.entries(vocabulary.moments ?? {}).map(([word, { verb, role }]) => [word, { verb, role }] as const),
    ),
    costs: sorted(Object.entries(vocabulary.costs ?? {}).map(([kind, cost]) => [kind, cost.kind ?? 'int'] as const)),
    lists: sorted(
      Object.entries(vocabulary.lists ?? {}).map(
        ([field, { list, cost }]) => [field, { list, ...(cost === undefined ? {} : { cost }) }] as const,
      ),
    ),
    selectables: sorted(
      Object.entries(vocabulary.selectables ?? {}).map(([kind, { option }]) => [kind, option] as const),
    ),
    seats: [...new Set(['owner', ...names(vocabulary.seats)])],
    code: names(vocabulary.code),
    limits: [...known.limits.keys()].sort(),
  };
}
