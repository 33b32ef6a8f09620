import { chooserFor, type AnyValue, type Asked, type Context, type ParamKind } from '@dejarik/engine';
import { fault, find, fits, into, isMapping, namesOf, type Place, type Read } from './scope.ts';

/** Ways to work out an amount from others. */
const operations = ['sum', 'minus', 'times', 'least', 'most', 'half', 'half-up', 'negative', 'count', 'if'] as const;
export const amountWords: readonly string[] = operations;

const zero: Read<number> = () => 0;
const nothing: Read<unknown> = () => undefined;
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Values that take these arguments as a whole, or that give a kind of thing. */
export function valuesOf(at: Place, test: (value: AnyValue) => boolean): readonly string[] {
  return [...at.c.known.values.values()].filter(test).map((value) => value.id);
}

/** A whole number: written, a name, a value, or worked out from others. */
export function amount(at: Place, data: unknown): Read<number> {
  if (typeof data === 'number') {
    if (!Number.isSafeInteger(data)) fault(at, 'a whole number expected, found', data);
    return () => data;
  }
  if (typeof data === 'string') {
    const name = find(at, data);
    if (name && fits('int', name.kind)) {
      const read = name.read;
      return (cx, g) => asNumber(read(cx, g));
    }
    const value = at.c.known.values.get(data);
    if (value?.is === 'int' && value.of.length <= 1) return number(valueCall(at, value, undefined));
    fault(
      at,
      'unknown amount',
      data,
      [...namesOf(at, 'int'), ...valuesOf(at, (v) => v.is === 'int' && v.of.length <= 1)],
      'Amounts here',
    );
    return zero;
  }
  if (!isMapping(data)) {
    fault(at, 'an amount expected, found', data, ['a whole number', 'a name', 'a mapping']);
    return zero;
  }
  const keys = Object.keys(data);
  if ('if' in data) return conditional(at, data);
  const key = keys[0];
  if (key === undefined || keys.length > 1) {
    fault(at, 'an amount is a mapping with one key; found', data, [
      ...operations,
      ...valuesOf(at, (v) => v.is === 'int'),
    ]);
    return zero;
  }
  return operation(into(at, key), key, data[key]);
}

const number =
  (read: Read<unknown>): Read<number> =>
  (cx, g) =>
    asNumber(read(cx, g));

function conditional(at: Place, data: Readonly<Record<string, unknown>>): Read<number> {
  for (const key of Object.keys(data))
    if (!['if', 'then', 'else'].includes(key)) fault(into(at, key), 'unknown key', key, ['if', 'then', 'else']);
  const test = at.c.grammar.condition(into(at, 'if'), data['if']);
  const yes = amount(into(at, 'then'), data['then'] ?? 0);
  const no = amount(into(at, 'else'), data['else'] ?? 0);
  return (cx, g) => (test(cx, g) ? yes(cx, g) : no(cx, g));
}

function operation(at: Place, key: string, data: unknown): Read<number> {
  switch (key) {
    case 'sum':
      return fold(at, data, (a, b) => a + b);
    case 'minus':
      return fold(at, data, (a, b) => a - b);
    case 'times':
      return fold(at, data, (a, b) => a * b);
    case 'least':
      return fold(at, data, (a, b) => Math.min(a, b));
    case 'most':
      return fold(at, data, (a, b) => Math.max(a, b));
    case 'half': {
      const of = amount(at, data);
      return (cx, g) => Math.floor(of(cx, g) / 2);
    }
    case 'half-up': {
      const of = amount(at, data);
      return (cx, g) => Math.ceil(of(cx, g) / 2);
    }
    case 'negative': {
      const of = amount(at, data);
      return (cx, g) => 0 - of(cx, g);
    }
    case 'count': {
      const of = at.c.grammar.selection(at, data).over;
      return (cx, g) => of(cx, g).length;
    }
  }
  const value = at.c.known.values.get(key);
  if (value?.is === 'int' || value?.is === 'data') return number(valueCall(at, value, data));
  if (value?.is === 'list') {
    const read = valueCall(at, value, data);
    return (cx, g) => {
      const list = read(cx, g);
      return Array.isArray(list) ? list.length : 0;
    };
  }
  fault(
    at,
    value ? `the value is no number (it is a ${value.is}):` : 'unknown value',
    key,
    [...operations, ...valuesOf(at, (v) => v.is === 'int')],
    'Amounts here',
  );
  return zero;
}

function fold(at: Place, data: unknown, join: (a: number, b: number) => number): Read<number> {
  if (!Array.isArray(data) || data.length < 2) {
    fault(at, 'a list of two amounts or more expected, found', data);
    return zero;
  }
  const parts = data.map((part, i) => amount(into(at, i), part));
  return parts.reduce((a, b) => (cx, g) => join(a(cx, g), b(cx, g)));
}

/**
 * Asks a value. Arguments are written alone or as a list; if the first one, an entity, is left out, it is `self`.
 * The result is undefined when an argument is not known yet.
 */
export function valueCall(at: Place, value: AnyValue, data: unknown): Read<unknown> {
  let given =
    data === undefined || data === null || data === true ? [] : Array.isArray(data) ? (data as unknown[]) : [data];
  if (given.length === value.of.length - 1 && value.of[0] === 'entity' && at.scope.names.has('self'))
    given = ['self', ...given];
  if (given.length !== value.of.length) {
    fault(
      at,
      `"${value.id}" takes ${value.of.length === 0 ? 'no arguments' : `${value.of.length} (${value.of.join(', ')})`}; found`,
      data,
    );
    return nothing;
  }
  const place = (i: number): Place => (Array.isArray(data) ? into(at, i - value.of.length + data.length) : at);
  return asked(
    value,
    given.map((one, i) => argument(place(i), value.of[i] ?? 'data', one, at.c.known.vocabulary.words?.[value.id])),
    value.of,
  );
}

const missing = (kind: ParamKind | undefined, held: unknown): boolean =>
  held === undefined || (kind === 'entity' && held === 0);

/** Asks a value with arguments read in place: closures for the usual numbers of them, no lists made. */
function asked(value: AnyValue, reads: readonly Read<unknown>[], kinds: readonly ParamKind[]): Read<unknown> {
  const [first, second] = reads;
  const [kind, other] = kinds;
  if (first === undefined) return (_, g) => g.value(value) as unknown;
  if (second === undefined) {
    return (cx, g) => {
      const a = first(cx, g);
      return missing(kind, a) ? undefined : (g.value(value, a) as unknown);
    };
  }
  if (reads.length === 2) {
    return (cx, g) => {
      const a = first(cx, g);
      const b = second(cx, g);
      return missing(kind, a) || missing(other, b) ? undefined : (g.value(value, a, b) as unknown);
    };
  }
  return (cx, g) => {
    const args = reads.map((read) => read(cx, g));
    return args.some((held, i) => missing(kinds[i], held)) ? undefined : (g.value(value, ...args) as unknown);
  };
}

/** A name for an entity or a place, or a value that gives one. */
function thing(at: Place, kind: 'entity' | 'space', data: unknown): Read<unknown> {
  if (typeof data === 'string') {
    const name = find(at, data);
    if (name && fits(kind, name.kind)) return name.read;
    const value = at.c.known.values.get(data);
    if (value && gives(value) && value.of.length <= 1) return valueCall(at, value, undefined);
    fault(
      at,
      name ? `this name is a ${name.kind}, not ${kind === 'entity' ? 'an entity' : 'a space'}:` : 'unknown name',
      data,
      namesOf(at, kind),
      'Names here',
    );
    return nothing;
  }
  if (isMapping(data)) {
    const [key, ...more] = Object.keys(data);
    const value = key === undefined || more.length > 0 ? undefined : at.c.known.values.get(key);
    if (key !== undefined && value && gives(value)) return valueCall(into(at, key), value, data[key]);
  }
  fault(
    at,
    `a name of ${kind === 'entity' ? 'an entity' : 'a space'} expected, found`,
    data,
    namesOf(at, kind),
    'Names here',
  );
  return nothing;
}
const gives = (value: AnyValue): boolean => value.is === 'int' || value.is === 'data';

/** A literal word, checked if the words are known. */
export function literal(at: Place, data: unknown, words: readonly string[] | undefined): string {
  if (typeof data !== 'string' || (words !== undefined && !words.includes(data))) {
    fault(at, typeof data === 'string' ? 'unknown word' : 'a word expected, found', data, words ?? [], 'Words here');
    return '';
  }
  return data;
}

function listOf(at: Place, data: unknown, words: readonly string[] | undefined): Read<unknown> {
  if (typeof data === 'string' && words === undefined) {
    const name = find(at, data);
    if (name && fits('list', name.kind)) return name.read;
  }
  if (isMapping(data)) {
    const [key, ...more] = Object.keys(data);
    const value = key === undefined || more.length > 0 ? undefined : at.c.known.values.get(key);
    if (key !== undefined && value?.is === 'list') return valueCall(into(at, key), value, data[key]);
    return at.c.grammar.selection(at, data).over;
  }
  const items = Array.isArray(data) ? (data as unknown[]) : [data];
  const place = (i: number): Place => (Array.isArray(data) ? into(at, i) : at);
  if (words !== undefined) {
    const literals = Object.freeze(items.map((item, i) => literal(place(i), item, words)));
    return () => literals;
  }
  const reads = items.map((item, i): Read<unknown> => {
    if (typeof item === 'number') return () => item;
    const name = typeof item === 'string' ? find(place(i), item) : undefined;
    if (name && (fits('entity', name.kind) || fits('int', name.kind) || fits('space', name.kind))) return name.read;
    return thing(place(i), 'entity', item);
  });
  return (cx, g) => reads.map((read) => read(cx, g)).filter((held) => held !== undefined);
}

/** What stands for an argument of a verb or value; its kind decides how it is read. */
export function argument(at: Place, kind: ParamKind, data: unknown, words?: readonly string[]): Read<unknown> {
  switch (kind) {
    case 'entity':
    case 'space':
      return thing(at, kind, data);
    case 'int':
      return amount(at, data);
    case 'word': {
      const word = literal(at, data, words);
      return () => word;
    }
    case 'flag':
      return typeof data === 'boolean' ? () => data : at.c.grammar.condition(at, data);
    case 'list':
      return listOf(at, data, words);
    case 'data': {
      const name = typeof data === 'string' ? find(at, data) : undefined;
      return name && fits('data', name.kind) ? name.read : () => data;
    }
  }
}

/** Who chooses: `owner`, another word for a seat, or an amount that gives it; if nothing is said the owner, or who chooses for nobody. */
export const seat = (at: Place, data: unknown): Read<number> =>
  data === undefined ? (cx: Context, g: Asked) => chooserFor(g, cx.owner) : amount(at, data);
