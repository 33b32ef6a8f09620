import type { Message } from '@dejarik/content';
import type {
  Ability,
  Args,
  Asked,
  Carrier,
  Condition,
  Context,
  Instruction,
  Param,
  ParamKind,
  Verb,
} from '@dejarik/engine';
import { deeper, issue, type LanguageIssue } from './issue.ts';
import { argumentWords, valueKeys, type Known, type Selectable, type Vocabulary } from './vocabulary.ts';

export type Read<T> = (cx: Context, g: Asked) => T;

/** What a name holds. A `number` is a local that may be an entity, a place or an amount; a `record` is a finished call. */
export type NameKind = ParamKind | 'number' | 'seat' | 'record' | 'any';
export interface Name {
  readonly kind: NameKind;
  readonly read: Read<unknown>;
  /** Names as which the verb in progress knows it, for what a prohibition needs. */
  readonly argument?: string;
  readonly words?: readonly string[];
  /** For a record: the verb that was called. */
  readonly of?: Verb;
}

export interface Scope {
  readonly names: ReadonlyMap<string, Name>;
  /** The verb an ability is about. */
  readonly subject?: Verb;
  /** The step of it at which the ability comes up; empty for the verb as a whole. */
  readonly step?: string;
}

/** Things that fit, and how many of them are to be chosen. */
export interface Selection {
  readonly option: Selectable['option'];
  /** Those that fit, in the order of the kind. */
  readonly over: Read<readonly number[]>;
  /** Is there one that fits? */
  readonly some: Condition;
  /** Exactly so many, or all if there are fewer. */
  readonly count?: Read<number>;
  /** Exactly so many, or none at all if there are fewer. */
  readonly exactly?: Read<number>;
  readonly upTo?: Read<number>;
  /** One may be chosen, or none. */
  readonly optional: boolean;
  readonly by: Read<number>;
  /** Message id of the question. */
  readonly ask?: string;
}

/** A program being written. */
export interface Program {
  readonly out: Instruction[];
  /** Instructions that leave the block being written when they fail; its end is filled in when it is known. */
  exits: number[];
}
/** The parts of the language that may stand within one another, wherever each is compiled. */
export interface Grammar {
  /** A condition, from its words. */
  readonly condition: (at: Place, data: unknown) => Condition;
  /** A selector: a kind of things and conditions on each, or the name of a list. */
  readonly selection: (at: Place, data: unknown) => Selection;
  /** Effects, written to a program. @returns what is known after them */
  readonly effects: (at: Place, data: unknown, program: Program) => Scope;
  /** An ability within an effect; some make several records. */
  readonly ability: (
    bearer: Bearer,
    id: string,
    message: Message,
    path: string,
    data: unknown,
    scope: Scope,
  ) => readonly Ability[];
}

/** What abilities speak of. */
export interface Spoken {
  /** Words for seats: `owner`, those of the vocabulary, and names that were bound to one. */
  readonly seats: ReadonlySet<string>;
  /** Ids of the verbs that their effects call. */
  readonly calls: ReadonlySet<string>;
}

/** The same while they are compiled. */
export interface Speaking extends Spoken {
  readonly seats: Set<string>;
  readonly calls: Set<string>;
}

/** What is the same for all abilities of one carrier. */
export interface Bearer {
  readonly grammar: Grammar;
  readonly known: Known;
  readonly carrier: Carrier;
  /** `self` means something. */
  readonly carried: boolean;
  readonly issues: LanguageIssue[];
  readonly speaking: Speaking;
}

/** One ability being compiled. */
export interface Compilation {
  readonly grammar: Grammar;
  readonly known: Known;
  readonly issues: LanguageIssue[];
  readonly speaking: Speaking;
  readonly id: string;
  readonly message: Message;
  /** Abilities made by its effects. */
  readonly later: Ability[];
  /** Arguments of the verb in progress that were named. */
  readonly used: Set<string>;
  /** Timing points its effects come up at ("while ..."). */
  readonly points: Set<string>;
  /** It has a carrier, so `self` means something. */
  readonly carried: boolean;
  /** Compiles an ability nested in an effect. */
  readonly nested: (at: Place, data: Readonly<Record<string, unknown>>, carried: boolean) => Nested;
}
export interface Nested {
  readonly until: string;
  readonly times?: number;
  readonly ids: readonly string[];
}

/** A place in the data, with the names known there. */
export interface Place {
  readonly c: Compilation;
  readonly scope: Scope;
  readonly path: string;
}

export const into = (at: Place, step: string | number): Place => ({ ...at, path: deeper(at.path, step) });
export const scoped = (at: Place, scope: Scope): Place => ({ ...at, scope });

/** Reports an issue at a place. */
export function fault(
  at: Place,
  problem: string,
  found: unknown,
  allowed: readonly string[] = [],
  where?: string,
): void {
  at.c.issues.push(issue(at.path, problem, found, allowed, where));
}

const argumentOf =
  (name: string): Read<unknown> =>
  (cx) =>
    cx.a[name];

function kindOf(initial: unknown): NameKind {
  switch (typeof initial) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'string':
      return 'word';
    default:
      return Array.isArray(initial) ? 'list' : initial === null || initial === undefined ? 'any' : 'data';
  }
}

/** Names a verb's arguments and locals have, with what they hold. @param lists words of arguments that do not list their own */
export function verbNames(
  verb: Verb,
  lists: Vocabulary['argumentWords'] = {},
): ReadonlyMap<string, { readonly kind: NameKind; readonly words?: readonly string[] }> {
  const names = new Map<string, { readonly kind: NameKind; readonly words?: readonly string[] }>();
  for (const [name, param] of Object.entries(verb.params)) names.set(name, wordsFor(name, param, lists));
  for (const [name, initial] of Object.entries(verb.locals)) names.set(name, { kind: kindOf(initial) });
  return names;
}

function wordsFor(
  name: string,
  param: Param<unknown>,
  lists: Vocabulary['argumentWords'],
): { readonly kind: NameKind; readonly words?: readonly string[] } {
  const words = argumentWords(lists, name, param);
  return { kind: param.kind, ...(words ? { words } : {}) };
}

/** The names every ability knows: `self` (if it has a carrier), `owner` and other words for seats. */
export function baseScope(known: Known, carried: boolean): Scope {
  const names = new Map<string, Name>();
  if (carried) names.set('self', { kind: 'entity', read: (cx) => cx.self });
  names.set('owner', { kind: 'seat', read: (cx) => cx.owner });
  for (const [word, seat] of Object.entries(known.vocabulary.seats ?? {}))
    names.set(word, { kind: 'seat', read: seat });
  return { names };
}

/** What an effect kept for a lasting ability may have the same name, so that one looks at the verb in progress itself. */
const subjectArgument =
  (name: string): Read<unknown> =>
  (cx, g) =>
    cx.frame < 0 ? cx.a[name] : g.frame(cx.frame)?.a[name];

/**
 * Adds the arguments and locals of the verb an ability is about.
 * @param step at which it comes up, empty for the verb as a whole; undefined if not known yet
 * @param lasting the ability is made by an effect
 */
export function withSubject(at: Place, verb: Verb, step?: string, lasting = false): Scope {
  const names = new Map(at.scope.names);
  for (const [name, held] of verbNames(verb, at.c.known.vocabulary.argumentWords))
    names.set(name, { ...held, read: lasting ? subjectArgument(name) : argumentOf(name), argument: name });
  return { names, subject: verb, ...(step === undefined ? {} : { step }) };
}

/** Adds the arguments of a value that modifiers can speak of. */
export function withArguments(scope: Scope, names: readonly string[], kinds: readonly ParamKind[]): Scope {
  const all = new Map(scope.names);
  names.forEach((name, i) => all.set(name, { kind: kinds[i] ?? 'data', read: argumentOf(valueKeys[i] ?? name) }));
  return { names: all };
}

/** Adds a name bound by an effect; a name that is taken is an issue. */
export function withBound(at: Place, name: string, held: Omit<Name, 'read'>): Scope {
  if (at.scope.names.has(name)) fault(at, 'this name is taken already:', name);
  if (name.includes('.')) fault(at, 'a name may not have a dot:', name);
  const names = new Map(at.scope.names);
  names.set(name, { ...held, read: argumentOf(name) });
  return { ...at.scope, names };
}

/** Finds a name, also `first.target` for an argument of a finished call. */
export function find(at: Place, word: string): Name | undefined {
  const dot = word.indexOf('.');
  if (dot < 0) {
    const name = at.scope.names.get(word);
    if (name?.argument !== undefined) at.c.used.add(name.argument);
    if (name?.kind === 'seat') at.c.speaking.seats.add(word);
    return name;
  }
  const head = word.slice(0, dot);
  const part = word.slice(dot + 1);
  const record = at.scope.names.get(head);
  if (record?.of === undefined) return undefined;
  const held = verbNames(record.of).get(part);
  return held && { ...held, read: (cx) => (cx.a[head] as Args | undefined)?.[part] };
}

const fitting: Readonly<Record<ParamKind, readonly NameKind[]>> = {
  entity: ['entity', 'number', 'any'],
  space: ['space', 'number', 'any'],
  int: ['int', 'number', 'seat', 'any'],
  word: ['word', 'any'],
  flag: ['flag', 'any'],
  list: ['list', 'any'],
  data: ['data', 'list', 'any', 'number', 'int', 'flag', 'word', 'entity', 'space'],
};
export const fits = (wanted: ParamKind, kind: NameKind): boolean => fitting[wanted].includes(kind);

/** All names of a kind, dotted ones included, as they are written. */
export function namesOf(at: Place, wanted: ParamKind): readonly string[] {
  const names: string[] = [];
  for (const [word, name] of at.scope.names) {
    if (fits(wanted, name.kind)) names.push(word);
    if (name.of)
      for (const [part, held] of verbNames(name.of)) if (fits(wanted, held.kind)) names.push(`${word}.${part}`);
  }
  return names;
}

export type Mapping = Readonly<Record<string, unknown>>;
export const isMapping = (data: unknown): data is Mapping =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Data as a mapping; anything else is an issue. */
export function mapping(at: Place, data: unknown, what: string): Mapping {
  if (isMapping(data)) return data;
  fault(at, `${what} expected, found`, data);
  return {};
}

/** Reports keys that are not known here. */
export function onlyKeys(at: Place, data: Mapping, allowed: readonly string[]): void {
  for (const key of Object.keys(data)) {
    if (!allowed.includes(key)) fault(into(at, key), 'unknown key', key, allowed);
  }
}

/** A name given by the data. */
export function wordOf(at: Place, data: unknown): string {
  if (typeof data === 'string' && data !== '') return data;
  fault(at, 'a name expected, found', data);
  return '?';
}
