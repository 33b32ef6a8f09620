import type { EntityId } from '@dejarik/kernel';
import type { Args, Asked, Condition, Context, Instruction, Verb } from '../api.ts';
import { pick, pickMany } from '../choice.ts';
import { amount, amountWords, argument, seat } from './amounts.ts';
import { condition } from './conditions.ts';
import { allOf, costs, makeCall, payable, type MakeCall } from './calls.ts';
import { fault, find, fits, into, isMapping, mapping, onlyKeys, scoped, verbNames, withBound, type Name, type Place, type Read, type Scope } from './scope.ts';
import { selection, type Selection } from './selectors.ts';
import { effectWords } from './vocabulary.ts';

/** A program being written. */
export interface Program {
  readonly out: Instruction[];
  /** Instructions that leave the block being written when they fail; they are told its end when it is known. */
  exits: number[];
}
export const newProgram = (): Program => ({ out: [], exits: [] });

const keywords: readonly string[] = effectWords;

/** Says where instruction `i` goes on otherwise. */
function aim(program: Program, i: number, to: number): void {
  const op = program.out[i];
  if (op === undefined) return;
  if (op.op === 'goto') program.out[i] = { ...op, to };
  else if (op.op === 'each') program.out[i] = { ...op, end: to };
  else if ('otherwise' in op) program.out[i] = { ...op, otherwise: to };
}
const emit = (program: Program, op: Instruction): number => program.out.push(op) - 1;

/** Writes a block: what fails inside a block (a choice with nothing to choose, a cost not paid) leaves that block only. */
export function block(at: Place, program: Program, write: (at: Place) => Scope): Scope {
  const outer = program.exits;
  program.exits = [];
  const scope = write(at);
  for (const i of program.exits) aim(program, i, program.out.length);
  program.exits = outer;
  return scope;
}

/** Effects in order; names bound by one are known to the next. */
export function effects(at: Place, data: unknown, program: Program): Scope {
  return block(at, program, () => sequence(at, Array.isArray(data) ? (data as unknown[]).map((one, i) => [i, one] as const) : [[undefined, data]], program));
}

/** Some effects of a list, with their places in it. */
export function sequence(at: Place, list: readonly (readonly [number | undefined, unknown])[], program: Program): Scope {
  let scope = at.scope;
  if (list.length === 0) fault(at, 'effects expected, found', []);
  for (const [step, one] of list) scope = effect(scoped(step === undefined ? at : into(at, step), scope), one, program);
  return scope;
}

function effect(at: Place, data: unknown, program: Program): Scope {
  if (Array.isArray(data)) return sequence(at, (data as unknown[]).map((one, i) => [i, one]), program);
  const verbs = at.c.known.verbs;
  if (typeof data === 'string') {
    const verb = verbs.get(data);
    if (verb) emit(program, { op: 'call', make: makeCall(at, verb, undefined) });
    else fault(at, 'unknown effect', data, [...verbs.keys(), ...keywords], 'Effects');
    return at.scope;
  }
  const given = mapping(at, data, 'an effect');
  const keys = Object.keys(given);
  const word = keywords.find((key) => key in given);
  if (word === undefined) {
    const [key, ...more] = keys;
    const verb = key === undefined ? undefined : verbs.get(key);
    if (key === undefined || verb === undefined) fault(key === undefined ? at : into(at, key), 'unknown effect', key, [...verbs.keys(), ...keywords], 'Effects');
    else if (more.length > 0) fault(at, 'one effect expected (several are a list), found', data);
    else return call(into(at, key), verb, given[key], program);
    return at.scope;
  }
  switch (word) {
    case 'may': return may(at, given, program);
    case 'if': return when(at, given, program);
    case 'pay': return pay(at, given, program);
    case 'choose': return choose(at, given, program);
    case 'choose-one': return chooseOne(at, given, program);
    case 'each': return each(at, given, program);
    case 'together': return together(at, given, program);
    case 'later': return later(at, given, program);
    case 'cancel': return cancel(at, given, program);
    case 'amend': onlyKeys(at, given, ['amend']); return amend(into(at, 'amend'), given['amend'], program);
    case 'code': return code(at, given, program);
    default: return bindings(at, given, program);
  }
}

function call(at: Place, verb: Verb, data: unknown, program: Program): Scope {
  const as = isMapping(data) ? data['as'] : undefined;
  if (as === undefined) {
    emit(program, { op: 'call', make: makeCall(at, verb, data) });
    return at.scope;
  }
  const args = Object.fromEntries(Object.entries(data as Args).filter(([key]) => key !== 'as'));
  const make = makeCall(at, verb, args, ['as']);
  const name = wordOf(into(at, 'as'), as);
  emit(program, { op: 'call', make, as: name });
  return withBound(into(at, 'as'), name, { kind: 'record', of: verb });
}

function wordOf(at: Place, data: unknown): string {
  if (typeof data === 'string' && data !== '') return data;
  fault(at, 'a name expected, found', data);
  return '?';
}

function may(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['may', 'by', 'if']);
  const message = { id: 'language.may', args: { ability: at.c.message } };
  const by = 'by' in given ? { by: seat(into(at, 'by'), given['by']) } : {};
  const start = emit(program, { op: 'confirm', otherwise: 0, message, ...by });
  const offered = allOf(['if' in given ? condition(into(at, 'if'), given['if']) : undefined, possible(into(at, 'may'), given['may'])]);
  effects(into(at, 'may'), given['may'], program);
  program.out[start] = { op: 'confirm', otherwise: program.out.length, message, ...by, ...(offered ? { offered } : {}) };
  return at.scope;
}

/** What must be so for effects to make sense at all: what their first one pays or chooses from. */
export function possible(at: Place, data: unknown): Condition | undefined {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  const place = Array.isArray(data) ? into(at, 0) : at;
  if (!isMapping(first)) return undefined;
  // Issues in it are reported where it is compiled.
  const quiet: Place = { ...place, c: { ...place.c, issues: [], points: new Set(), used: new Set() } };
  if ('pay' in first) return payable(costs(into(quiet, 'pay'), first['pay']));
  if ('choose' in first) return choosable(into(quiet, 'choose'), first['choose']);
  return undefined;
}

function when(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['if', 'then', 'else']);
  const test = condition(into(at, 'if'), given['if']);
  branches(at, given, program, emit(program, { op: 'if', test, otherwise: 0 }));
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

/** Can everything that must be chosen be chosen, as far as it does not rest on another choice? */
export function choosable(at: Place, data: unknown): Condition | undefined {
  if (!isMapping(data)) return undefined;
  const names = Object.keys(data);
  return allOf(names.map((name) => {
    const place = into({ ...at, c: { ...at.c, issues: [] } }, name);
    const chosen = selection(place, data[name]);
    // An issue here means that it speaks of a name chosen before it.
    if (place.c.issues.length > 0 || chosen.optional || chosen.upTo) return undefined;
    const over = chosen.over;
    return (cx: Context, g: Asked) => over(cx, g).length > 0;
  }));
}

function choose(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['choose']);
  return choices(into(at, 'choose'), given['choose'], program);
}

/** Named choices in order; each may speak of those before it. */
export function choices(at: Place, data: unknown, program: Program): Scope {
  let scope = at.scope;
  for (const [name, one] of Object.entries(mapping(at, data, 'names with selectors'))) {
    const place = scoped(into(at, name), scope);
    const chosen = selection(place, one);
    const many = chosen.count !== undefined || chosen.upTo !== undefined;
    const i = emit(program, { op: 'pick', name, question: question(place, chosen), otherwise: 0 });
    if (chosen.upTo) aim(program, i, program.out.length);
    else program.exits.push(i);
    scope = withBound(place, name, { kind: many ? 'list' : chosen.option === 'place' ? 'space' : 'entity' });
  }
  return scope;
}

function question(at: Place, chosen: Selection): Extract<Instruction, { op: 'pick' }>['question'] {
  const message = { id: chosen.ask ?? 'language.choose', args: { ability: at.c.message } };
  const { over, by, option: of, count, upTo, optional: pass } = chosen;
  if (!count && !upTo) {
    return (cx, g) => {
      const options = over(cx, g);
      return options.length === 0 ? null : pick({ by: by(cx, g), message, of, options, pass });
    };
  }
  return (cx, g) => {
    const options = over(cx, g);
    const max = Math.min(options.length, (upTo ?? count)?.(cx, g) ?? 0);
    return max <= 0 ? null : pickMany({ by: by(cx, g), message, of, options, min: upTo ? 0 : max, max, pass });
  };
}

interface Branch {
  readonly label: string;
  readonly open: Condition | undefined;
}

function chooseOne(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['choose-one', 'by']);
  const list = given['choose-one'];
  const place = into(at, 'choose-one');
  if (!Array.isArray(list) || list.length < 2) {
    fault(place, 'a list of two effects or more expected, found', list);
    return at.scope;
  }
  const by = seat(into(at, 'by'), given['by']);
  const options = (list as unknown[]).map((one, i) => branchOf(into(place, i), one, i));
  const labels = options.map((option) => option.label);
  labels.forEach((label, i) => { if (labels.indexOf(label) !== i) fault(into(place, i), 'this label is taken already:', label); });
  // The question must have an option; with none open the whole choice is left out.
  const guard = emit(program, { op: 'if', test: (cx, g) => options.some((option) => option.open?.(cx, g) ?? true), otherwise: 0 });
  const start = emit(program, { op: 'goto', to: 0 });
  const targets: Record<string, number> = {};
  const ends: number[] = [];
  (list as unknown[]).forEach((one, i) => {
    targets[labels[i] ?? ''] = program.out.length;
    const inner = into(place, i);
    if (isMapping(one) && 'do' in one) effects(into(inner, 'do'), one['do'], program);
    else effects(inner, one, program);
    ends.push(emit(program, { op: 'goto', to: 0 }));
  });
  for (const end of [guard, ...ends]) aim(program, end, program.out.length);
  const ability = at.c.message;
  const message = { id: 'language.choose-one', args: { ability } };
  const label = (option: unknown) => ({ id: `${ability.id}.${String(option)}` });
  program.out[start] = {
    op: 'branch', targets,
    question: (cx, g) => pick({ by: by(cx, g), message, of: 'word', label, options: options.filter((option) => option.open?.(cx, g) ?? true).map((option) => option.label) }),
  };
  return at.scope;
}

function branchOf(at: Place, data: unknown, i: number): Branch {
  if (!isMapping(data) || !('do' in data)) {
    const verb = typeof data === 'string' ? data : isMapping(data) ? Object.keys(data)[0] : undefined;
    return { label: verb ?? `option-${i + 1}`, open: possible(at, data) };
  }
  onlyKeys(at, data, ['label', 'if', 'do']);
  const label = 'label' in data ? wordOf(into(at, 'label'), data['label']) : `option-${i + 1}`;
  return { label, open: allOf(['if' in data ? condition(into(at, 'if'), data['if']) : undefined, possible(into(at, 'do'), data['do'])]) };
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
  const makes = calls.map((one, i) => single(scoped(Array.isArray(spec['do']) ? into(into(place, 'do'), i) : into(place, 'do'), scope), one));
  const over = chosen.over;
  emit(program, {
    op: 'together',
    make: (cx, g) => over(cx, g).flatMap((one) => {
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
  if (id !== undefined && verb) return typeof data === 'string' ? makeCall(at, verb, undefined) : makeCall(into(at, id), verb, (data as Args)[id]);
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
    emit(program, { op: 'later', ability: id, until: nested.until, ...(nested.times === undefined ? {} : { times: nested.times }), ...(subject ? { subject: (cx: Context, g: Asked) => (subject(cx, g) ?? 0) as EntityId } : {}) });
  }
  return scope;
}

function cancel(at: Place, given: Args, program: Program): Scope {
  onlyKeys(at, given, ['cancel']);
  if (given['cancel'] !== 'it') fault(into(at, 'cancel'), 'what can be cancelled is the verb this ability is about, found', given['cancel'], ['it']);
  if (at.scope.subject === undefined) fault(into(at, 'cancel'), 'this ability is not about a verb in progress; found', given['cancel']);
  emit(program, { op: 'cancel' });
  return at.scope;
}

/** Changes locals of the verb in progress, or of the nearest one named. */
export function amend(at: Place, data: unknown, program: Program): Scope {
  const given = mapping(at, data, 'locals with what they become');
  const known = at.c.known.verbs;
  const verb = 'verb' in given ? known.get(String(given['verb'])) : at.scope.subject;
  if (verb === undefined) {
    fault('verb' in given ? into(at, 'verb') : at, 'unknown verb', given['verb'], [...known.keys()], 'Verbs');
    return at.scope;
  }
  const may = Object.keys(verb.amend);
  const held = verbNames(verb);
  const changes = Object.entries(given).filter(([key]) => key !== 'verb').map(([local, change]): readonly [string, Read<unknown>] => {
    const place = into(at, local);
    if (!may.includes(local)) fault(place, `"${verb.id}" does not let others change`, local, may, 'What may be changed');
    else if (verb === at.scope.subject) timely(place, verb, local);
    return [local, changed(place, verb, local, held.get(local) ?? { kind: 'any' }, change)];
  });
  if (changes.length === 0) fault(at, 'nothing to change, found', data, may, 'What may be changed');
  emit(program, { op: 'amend', verb: verb.id, change: (cx, g) => Object.fromEntries(changes.map(([local, read]) => [local, read(cx, g)])) });
  return at.scope;
}

/** A local of the verb in progress is changed at a step at which that verb allows it. */
function timely(at: Place, verb: Verb, local: string): void {
  const steps = verb.amend[local] ?? [];
  const step = at.scope.step;
  if (steps[0] === undefined) return;
  if (step === undefined) at.c.points.add(`${verb.id}.${steps[0]}`);
  else if (!steps.includes(step)) fault(at, `"${verb.id}" lets "${local}" be changed at other steps than`, step === '' ? verb.id : step, steps.map((one) => `${verb.id}.${one}`));
}

function changed(at: Place, verb: Verb, local: string, held: Pick<Name, 'kind' | 'words'>, data: unknown): Read<unknown> {
  if (isMapping(data) && 'add' in data) {
    onlyKeys(at, data, ['add']);
    const more = amount(into(at, 'add'), data['add']);
    const id = verb.id;
    return (cx, g) => {
      const now = g.within(id)?.a[local];
      return (typeof now === 'number' ? now : 0) + more(cx, g);
    };
  }
  switch (held.kind) {
    case 'any':
    case 'record':
    case 'seat': return argument(at, 'data', data);
    case 'number': {
      const name = typeof data === 'string' ? find(at, data) : undefined;
      return name && (fits('entity', name.kind) || fits('space', name.kind)) ? name.read : amount(at, data);
    }
    default: return argument(at, held.kind, data, held.words);
  }
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
