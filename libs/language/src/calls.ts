import type { Asked, Call, Condition, Context, Param, Verb } from '@dejarik/engine';
import { amountWords, argument } from './amounts.ts';
import { every } from './combine.ts';
import { fault, into, isMapping, onlyKeys, type Mapping, type Place, type Read } from './scope.ts';
import { argumentWords } from './vocabulary.ts';

export type MakeCall = (cx: Context, g: Asked) => Call | null;

/** The parameter that is `self` when nothing else is said: the first, if it is an entity that must be given. */
export function selfParam(verb: Verb): string | undefined {
  const [first] = Object.entries(verb.params);
  return first && first[1].kind === 'entity' && !first[1].optional && !first[1].bound ? first[0] : undefined;
}

/** The parameter that `{verb: 2}` means: the only one that must be given besides `self`, else the only one besides it. */
function mainParam(verb: Verb, data: unknown): string | undefined {
  const self = selfParam(verb);
  const rest = Object.entries(verb.params).filter(([name, param]) => name !== self && !param.bound);
  const needed = rest.filter(([, param]) => !param.optional);
  if (needed.length === 1) return needed[0]?.[0];
  if (needed.length === 0 && rest.length === 1) return rest[0]?.[0];
  return needed.length === 0 && typeof data === 'string' ? self : undefined;
}

/**
 * A call of a verb: its arguments by name, or its main one alone.
 * @param also keys beside the arguments that the caller reads itself
 * @returns what makes the call; null when an entity it needs is not there
 */
export function makeCall(at: Place, verb: Verb, data: unknown, also: readonly string[] = []): MakeCall {
  at.c.speaking.calls.add(verb.id);
  if (verb.during !== undefined) at.c.points.add(verb.during);
  const given = argumentsOf(at, verb, data);
  onlyKeys(at, given.args, [...Object.keys(verb.params), ...also]);
  const names: string[] = [];
  const reads: Read<unknown>[] = [];
  const needed: boolean[] = [];
  const self = selfParam(verb);
  for (const [name, param] of Object.entries(verb.params)) {
    const written = given.args[name] ?? (name === self && at.scope.names.has('self') ? 'self' : undefined);
    if (written === undefined) {
      if (!param.optional)
        fault(at, `"${verb.id}" needs`, name, Object.entries(verb.params).map(describeParam), 'Its arguments');
      continue;
    }
    names.push(name);
    reads.push(
      argument(
        given.alone ? at : into(at, name),
        param.kind,
        written,
        argumentWords(at.c.known.vocabulary.argumentWords, name, param),
      ),
    );
    needed.push(!param.optional);
  }
  const id = verb.id;
  const entity = names.map((name) => verb.params[name]?.kind === 'entity');
  return (cx, g) => {
    const args: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const held = reads[i]?.(cx, g);
      if (held === undefined || (held === 0 && entity[i] === true)) {
        if (needed[i] === true) return null;
      } else args[names[i] ?? ''] = held;
    }
    return { verb: id, args };
  };
}

function argumentsOf(at: Place, verb: Verb, data: unknown): { readonly args: Mapping; readonly alone: boolean } {
  if (data === null || data === undefined || data === true) return { args: {}, alone: false };
  const main = mainParam(verb, data);
  if (!isMapping(data)) {
    if (main !== undefined) return { args: { [main]: data }, alone: true };
    fault(
      at,
      `the arguments of "${verb.id}" expected, found`,
      data,
      Object.entries(verb.params).map(describeParam),
      'Its arguments',
    );
    return { args: {}, alone: false };
  }
  // `{heal: {count: ...}}`: an amount worked out, not arguments by name.
  const [key, ...more] = Object.keys(data);
  const worked =
    key !== undefined &&
    !(key in verb.params) &&
    (amountWords.includes(key) || (more.length === 0 && at.c.known.values.has(key)));
  if (worked && main !== undefined && verb.params[main]?.kind === 'int') return { args: { [main]: data }, alone: true };
  return { args: data, alone: false };
}

/** `who (entity)`, `amount (int, may be left out)`: a parameter in words. */
export const describeParam = ([name, param]: readonly [string, Param<unknown>]): string =>
  `${name} (${param.words ? param.words.join(' | ') : param.kind}${param.optional ? ', may be left out' : ''})`;

type Pay = (cx: Context, g: Asked) => readonly Call[];

/** Costs by kind: the calls that pay them. */
export function costs(at: Place, data: unknown): Pay {
  const kinds = at.c.known.vocabulary.costs ?? {};
  const given: Mapping = typeof data === 'string' ? { [data]: 1 } : isMapping(data) ? data : {};
  if (Object.keys(given).length === 0)
    fault(at, 'costs by kind expected, found', data, Object.keys(kinds), 'Kinds of costs');
  const pays = Object.entries(given).map(([kind, amount]): Read<Call | null> => {
    const cost = kinds[kind];
    const place = into(at, kind);
    if (cost === undefined) {
      fault(place, 'unknown kind of cost', kind, Object.keys(kinds), 'Kinds of costs');
      return () => null;
    }
    const read = argument(place, cost.kind ?? 'int', amount);
    return (cx, g) => cost.pay(cx, read(cx, g));
  });
  return (cx, g) => {
    const calls: Call[] = [];
    for (const pay of pays) {
      const call = pay(cx, g);
      if (call !== null) calls.push(call);
    }
    return calls;
  };
}

/** Several costs as one. */
export function allCosts(all: readonly Pay[]): Pay {
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : (cx, g) => all.flatMap((pay) => pay(cx, g));
}

/** Could all of these be paid, each by itself? */
export const payable =
  (pay: Pay): Condition =>
  (cx, g) => {
    for (const call of pay(cx, g)) if (!g.can(call)) return false;
    return true;
  };

export const allOf = (parts: readonly (Condition | undefined)[]): Condition | undefined => {
  const real = parts.filter((part) => part !== undefined);
  return real.length === 0 ? undefined : every(real);
};
