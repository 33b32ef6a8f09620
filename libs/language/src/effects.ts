import type { EntityId } from '@dejarik/kernel';
import type { Args, Asked, Context, Instruction, Verb } from '@dejarik/engine';
import { amend } from './amending.ts';
import { amount, amountWords, argument, seat } from './amounts.ts';
import { costs, makeCall, type MakeCall } from './calls.ts';
import { chooseOne, choices } from './choosing.ts';
import { condition } from './conditions.ts';
import { aim, block, emit } from './program.ts';
import {
  fault,
  find,
  into,
  isMapping,
  mapping,
  onlyKeys,
  scoped,
  withBound,
  wordOf,
  type Name,
  type Place,
  type Read,
  type Scope,
  type Selection,
  type Program,
} from './scope.ts';
import { selection } from './selectors.ts';
import { effectWords } from './vocabulary.ts';

const keywords: readonly string[] = effectWords;

/** Effects in order; names bound by one are known to the next. */
export function effects(at: Place, data: unknown, program: Program): Scope {
  return block(at, program, () =>
    sequence(
      at,
      Array.isArray(data) ? (data as unknown[]).map((one, i) => [i, one] as const) : [[undefined, data]],
      program,
    ),
  );
}

/** Some effects of a list, with their places in it. */
export function sequence(
  at: Place,
  list: readonly (readonly [number | undefined, unknown])[],
  program: Program,
): Scope {
  let scope = at.scope;
  if (list.length === 0) fault(at, 'effects expected, found', []);
  for (const [step, one] of list) scope = effect(scoped(step === undefined ? at : into(at, step), scope), one, program);
  return scope;
}

function effect(at: Place, data: unknown, program: Program): Scope {
  if (Array.isArray(data))
    return sequence(
      at,
      (data as unknown[]).map((one, i) => [i, one]),
      program,
    );
  const verbs = at.c.known.verbs;
  if (typeof data === 'string') {
    const verb = verbs.get(data);
    if (verb) emit(program, callOf(verb, makeCall(at, verb, undefined)));
    else fault(at, 'unknown effect', data, [...verbs.keys(), ...keywords], 'Effects');
    return at.scope;
  }
  const given = mapping(at, data, 'an effect');
  const keys = Object.keys(given);
  const word = keywords.find((key) => key in given);
  if (word === undefined) {
    const [key, ...more] = keys;
    const verb = key === undefined ? undefined : verbs.get(key);
    if (key === undefined || verb === undefined)
      fault(key === undefined ? at : into(at, key), 'unknown effect', key, [...verbs.keys(), ...keywords], 'Effects');
    else if (more.length > 0) fault(at, 'one effect expected (several are a list), found', data);
    else return call(into(at, key), verb, given[key], program);
    return at.scope;
  }
  switch (word) {
    case 'may':
      return may(at, given, program);
    case 'if':
      return when(at, given, program);
    case 'pay':
      return pay(at, given, program);
    case 'choose':
      return choose(at, given, program);
    case 'choose-one':
      return chooseOne(at, given, program);
    case 'each':
      return each(at, given, program);
    case 'together':
      return together(at, given, program);
    case 'later':
      return later(at, given, program);
    case 'cancel':
      return cancel(at, given, program);
    case 'amend':
      onlyKeys(at, given, ['amend']);
      return amend(into(at, 'amend'), given['amend'], program);
    case 'code':
      return code(at, given, program);
    default:
      return bindings(at, given, program);
  }
}

const callOf = ({ pivotal }: Verb, make: MakeCall): Extract<Instruction, { op: 'call' }> => ({
  op: 'call',
  make,
  ...(pivotal === true ? { pivotal } : {}),
});

function call(at: Place, verb: Verb, data: unknown, program: Program): Scope {
  const as = isMapping(data) ? data['as'] : undefined;
  if (as === undefined) {
    emit(program, callOf(verb, makeCall(at, verb, data)));
    return at.scope;
  }
  const args = Object.fromEntries(Object.entries(data as Args).filter(([key]) => key !== 'as'));
  const make = makeCall(at, verb, args, ['as']);
  const name = wordOf(into(at, 'as'), as);
  emit(program, { ...callOf(verb, make), as: name });
  return withBound(into(at, 'as'), name, { kind: 'record', of: verb });
}

function may(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['may', 'by', 'if']);
  const message = { id: 'language.may', args: { ability: at.c.message } };
  const by = 'by' in given ? { by: seat(into(at, 'by'), given['by']) } : {};
  const start = emit(program, { op: 'confirm', otherwise: 0, message, ...by });
  const offered = 'if' in given ? condition(into(at, 'if'), given['if']) : undefined;
  effects(into(at, 'may'), given['may'], program);
  program.out[start] = {
    op: 'confirm',
    otherwise: program.out.length,
    message,
    ...by,
    ...(offered ? { offered } : {}),
  };
  return at.scope;
}

function when(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['if', 'then', 'else', 'expected']);
  const test = condition(into(at, 'if'), given['if']);
  const { expected = false } = given;
  if (typeof expected !== 'boolean') fault(into(at, 'expected'), 'true or false expected, found', expected);
  branches(
    at,
    given,
    program,
    emit(program, { op: 'if', test, otherwise: 0, ...(expected === true ? { expected } : {}) }),
  );
  return at.scope;
}

/** `then` and `else` after an instruction that goes on or goes elsewhere. */
function branches(at: Place, given: Args, program: Program, start: number): void {
  if ('then' in given) effects(into(at, 'then'), given['then'], program);
  else if (!('else' in given)) fault(at, '"then" or "else" is missing in', given);
  if ('else' in given) {
    const over = emit(program, { op: 'goto', to: 0 });
    aim(program, start, program.out.length);
    effects(into(at, 'else'), given['else'], program);
    aim(program, over, program.out.length);
  } else aim(program, start, program.out.length);
}

function pay(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['pay', 'then', 'else']);
  const start = emit(program, { op: 'pay', make: costs(into(at, 'pay'), given['pay']), otherwise: 0 });
  if ('then' in given) branches(at, given, program, start);
  else {
    if ('else' in given) fault(into(at, 'else'), '"else" needs a "then"; found', given['else']);
    program.exits.push(start);
  }
  return at.scope;
}

function choose(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['choose']);
  return choices(into(at, 'choose'), given['choose'], program);
}

function each(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['each', 'as', 'do']);
  const chosen = selection(into(at, 'each'), given['each']);
  const name = 'as' in given ? wordOf(into(at, 'as'), given['as']) : 'it';
  const start = emit(program, { op: 'each', name, over: chosen.over, end: 0 });
  effects(into({ ...at, scope: member(at, name, chosen) }, 'do'), given['do'], program);
  emit(program, { op: 'more', start });
  aim(program, start, program.out.length);
  return at.scope;
}

const member = (at: Place, name: string, chosen: Selection): Scope =>
  withBound('as' === name ? at : into(at, 'as'), name, { kind: chosen.option === 'place' ? 'space' : 'entity' });

function together(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['together']);
  const place = into(at, 'together');
  const data = given['together'];
  if (Array.isArray(data)) {
    const makes = (data as unknown[]).map((one, i) => single(into(place, i), one));
    emit(program, { op: 'together', make: (cx, g) => makes.flatMap((make) => make(cx, g) ?? []) });
    return at.scope;
  }
  const spec = mapping(place, data, 'a list of calls, or a mapping with "each" and "do",');
  onlyKeys(place, spec, ['each', 'as', 'do']);
  const chosen = selection(into(place, 'each'), spec['each']);
  const name = 'as' in spec ? wordOf(into(place, 'as'), spec['as']) : 'it';
  const scope = member(place, name, chosen);
  const calls = Array.isArray(spec['do']) ? (spec['do'] as unknown[]) : [spec['do']];
  const makes = calls.map((one, i) =>
    single(scoped(Array.isArray(spec['do']) ? into(into(place, 'do'), i) : into(place, 'do'), scope), one),
  );
  const over = chosen.over;
  emit(program, {
    op: 'together',
    make: (cx, g) =>
      over(cx, g).flatMap((one) => {
        const inner: Context = { ...cx, a: { ...cx.a, [name]: one } };
        return makes.flatMap((make) => make(inner, g) ?? []);
      }),
  });
  return at.scope;
}

/** One verb call, for where nothing else may stand. */
function single(at: Place, data: unknown): MakeCall {
  const verbs = at.c.known.verbs;
  const keys = isMapping(data) ? Object.keys(data) : [];
  const id = typeof data === 'string' ? data : keys.length === 1 ? keys[0] : undefined;
  const verb = id === undefined ? undefined : verbs.get(id);
  if (id !== undefined && verb)
    return typeof data === 'string' ? makeCall(at, verb, undefined) : makeCall(into(at, id), verb, (data as Args)[id]);
  fault(at, 'one verb to do together expected, found', id ?? data, [...verbs.keys()], 'Verbs');
  return () => null;
}

function later(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['later', 'for']);
  const data = mapping(into(at, 'later'), given['later'], 'an ability');
  const forWhom = data['for'];
  const subject = forWhom === undefined ? undefined : argument(into(into(at, 'later'), 'for'), 'entity', forWhom);
  const ability = Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'for'));
  let scope = at.scope;
  // The one who made it is known to it as `source`.
  if (subject && at.scope.names.has('self') && !at.scope.names.has('source')) {
    emit(program, { op: 'bind', name: 'source', value: (cx) => cx.self });
    scope = withBound(at, 'source', { kind: 'entity' });
  }
  const nested = at.c.nested({ ...into(at, 'later'), scope }, ability, subject !== undefined || at.c.carried);
  for (const id of nested.ids) {
    emit(program, {
      op: 'later',
      ability: id,
      until: nested.until,
      ...(nested.times === undefined ? {} : { times: nested.times }),
      ...(subject ? { subject: (cx: Context, g: Asked) => (subject(cx, g) ?? 0) as EntityId } : {}),
    });
  }
  return scope;
}

function cancel(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['cancel']);
  if (given['cancel'] !== 'it')
    fault(into(at, 'cancel'), 'what can be cancelled is the verb this ability is about, found', given['cancel'], [
      'it',
    ]);
  if (at.scope.subject === undefined)
    fault(into(at, 'cancel'), 'this ability is not about a verb in progress; found', given['cancel']);
  emit(program, { op: 'cancel' });
  return at.scope;
}

function code(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['code']);
  const exports = at.c.known.vocabulary.code ?? {};
  const run = typeof given['code'] === 'string' ? exports[given['code']] : undefined;
  if (run) emit(program, { op: 'code', run });
  else fault(into(at, 'code'), 'unknown export', given['code'], Object.keys(exports), 'Exports');
  return at.scope;
}

function bindings(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['let']);
  let scope = at.scope;
  for (const [name, data] of Object.entries(mapping(into(at, 'let'), given['let'], 'names with what they are'))) {
    const place = scoped(into(into(at, 'let'), name), scope);
    const [kind, read, words] = bound(place, data);
    emit(program, { op: 'bind', name, value: read });
    scope = withBound(place, name, { kind, ...(words ? { words } : {}) });
  }
  return scope;
}

/** What `let` binds: another name, an amount, a value, or everything a selector finds. */
function bound(at: Place, data: unknown): readonly [Name['kind'], Read<unknown>, (readonly string[])?] {
  const name = typeof data === 'string' ? find(at, data) : undefined;
  if (name) return name.words ? [name.kind, name.read, name.words] : [name.kind, name.read];
  if (isMapping(data)) {
    const [key, ...more] = Object.keys(data);
    if (key === 'select' && more.length === 0) return ['list', selection(into(at, 'select'), data['select']).over];
    const value = key === undefined || more.length > 0 ? undefined : at.c.known.values.get(key);
    if (value && value.is !== 'int' && !amountWords.includes(value.id)) {
      const read = argument(at, value.is === 'list' ? 'list' : value.is === 'flag' ? 'flag' : 'entity', data);
      return [value.is === 'data' ? 'any' : value.is, read];
    }
    if (value) return ['number', amount(at, data)];
  }
  return ['int', amount(at, data)];
}
