import type { EntityId } from '@dejarik/kernel';
import { overlaid } from '../abilities/locals.ts';
import type { Args, Context, Modifier, Value } from '../types/index.ts';
import { carriesNow } from './carriers.ts';
import type { State } from './state.ts';

/** The order in which kinds of changes apply: first what replaces, then sums, then bounds. */
const LAYER = { set: 0, add: 1, min: 2, max: 3 } as const;

function change(value: number, kind: Modifier['change'], amount: number): number {
  switch (kind) {
    case 'set':
      return amount;
    case 'add':
      return value + amount;
    case 'min':
      return Math.max(value, amount);
    case 'max':
      return Math.min(value, amount);
  }
}

/** A change that applies, and by how much. */
interface Applying {
  readonly change: Modifier['change'];
  readonly amount: number;
}

/** A value as it stands now: its base, changed by every modifier that applies. */
export function derive<T, X extends readonly unknown[]>(g: State, value: Value<T, X>, ...args: X): T {
  const base = value.base(g, ...args);
  const printed = g.rules.modifiers.get(value.id);
  const given = g.granted.modifiers.get(value.id);
  if (printed === undefined && given === undefined) return base;
  if (typeof base !== 'number' && typeof base !== 'boolean') return base;
  const applying: Applying[] = [];
  if (printed !== undefined) {
    for (const { ability, tag, role, carrier } of printed) {
      if (tag !== null && role === 'it') {
        const it = args[0] as EntityId;
        if (g.has(tag, it) && carriesNow(g, it))
          consider(g, ability, it, g.rules.controller(g, it), args, undefined, applying);
        continue;
      }
      for (const self of g.carriers(carrier))
        if ((role !== 'it' || self === args[0]) && (tag === null || carriesNow(g, self)))
          consider(g, ability, self, g.rules.controller(g, self), args, undefined, applying);
    }
  }
  if (given !== undefined) {
    for (const { ability, lasting } of given) {
      if (ability.role !== 'it' || lasting.self === args[0])
        consider(g, ability, lasting.self, lasting.owner, args, lasting.env, applying);
    }
  }
  if (applying.length === 0) return base;
  applying.sort((x, y) => LAYER[x.change] - LAYER[y.change]);
  let result = Number(base);
  for (const one of applying) result = change(result, one.change, one.amount);
  return (typeof base === 'boolean' ? result !== 0 : result) as T;
}

function consider(
  g: State,
  ability: Modifier,
  self: EntityId,
  owner: number,
  args: readonly unknown[],
  env: Args | undefined,
  into: Applying[],
): void {
  const a = { it: args[0], other: args[1] };
  const cx: Context = { self, owner, ability, a: env ? overlaid(env, a) : a, frame: -1 };
  if (!ability.when || ability.when(cx, g)) into.push({ change: ability.change, amount: ability.amount(cx, g) });
}
