import { UNNUMBERED, type EntityId } from '@dejarik/kernel';
import { overlaid } from '../abilities/arguments.ts';
import { numberValue } from '../declarations/abilities.ts';
import type { Args, Context, Modifier, Value, ValueChange } from '../types/index.ts';
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

/** The argument of a value that the carrier of a modifier must be: `it` is the first one, `other` the second. */
const inRole = (role: string, args: readonly unknown[]): EntityId => args[role === 'it' ? 0 : 1] as EntityId;

/** A value as it stands now: its base, changed by every modifier that applies. */
export function currentValue<T, X extends readonly unknown[]>(g: State, value: Value<T, X>, ...args: X): T {
  const base = value.base(g, ...args);
  if (typeof base !== 'number' && typeof base !== 'boolean') return base;
  const applying = changesTo(g, value, args);
  if (applying.length === 0) return base;
  let result = Number(base);
  for (const one of applying) result = change(result, one.ability.change, one.amount);
  return (typeof base === 'boolean' ? result !== 0 : result) as T;
}

/** What changes a value now, in the order in which it is applied. */
export function changesTo<T, X extends readonly unknown[]>(
  g: State,
  value: Value<T, X>,
  args: X,
): readonly ValueChange[] {
  // It stands for a declared one in a plugin that was bundled with what it extends.
  if (value.slot === UNNUMBERED) numberValue(value);
  const printed = g.rules.modifiers.get(value.id);
  const lasted = g.lastingIndex.modifiers.get(value.id);
  if (printed === undefined && lasted === undefined) return NONE;
  const applying: ValueChange[] = [];
  if (printed !== undefined) {
    for (const { ability, tag, role, carrier } of printed) {
      if (tag !== null && role !== null) {
        const self = inRole(role, args);
        if (g.has(tag, self) && carriesNow(g, self))
          consider(g, ability, self, g.rules.controller(g, self), args, undefined, applying);
        continue;
      }
      for (const self of g.carriers(carrier))
        if ((role === null || self === inRole(role, args)) && (tag === null || carriesNow(g, self)))
          consider(g, ability, self, g.rules.controller(g, self), args, undefined, applying);
    }
  }
  if (lasted !== undefined) {
    for (const { ability, lasting } of lasted) {
      if (ability.role === undefined || lasting.self === inRole(ability.role, args))
        consider(g, ability, lasting.self, lasting.owner, args, lasting.env, applying);
    }
  }
  return applying.sort((x, y) => LAYER[x.ability.change] - LAYER[y.ability.change]);
}
const NONE: readonly ValueChange[] = [];

function consider(
  g: State,
  ability: Modifier,
  self: EntityId,
  owner: number,
  args: readonly unknown[],
  env: Args | undefined,
  into: ValueChange[],
): void {
  const a = { it: args[0], other: args[1] };
  const cx: Context = { self, owner, ability, a: env ? overlaid(env, a) : a, frame: -1 };
  if (!ability.when || ability.when(cx, g)) into.push({ ability, amount: ability.amount(cx, g), self });
}
