import type { EntityId } from '@dejarik/kernel';
import type { Context, Modifier, Value } from './api.ts';
import type { Game } from './game.ts';

/** The order in which kinds of changes apply: first what replaces, then sums, then bounds. */
const LAYER = { set: 0, add: 1, min: 2, max: 3 } as const;

function change(value: number, kind: Modifier['change'], amount: number): number {
  switch (kind) {
    case 'set': return amount;
    case 'add': return value + amount;
    case 'min': return Math.max(value, amount);
    case 'max': return Math.min(value, amount);
  }
}

/** A value as it stands now: its base, changed by every modifier that applies. */
export function derive<T, X extends readonly unknown[]>(g: Game, value: Value<T, X>, args: X): T {
  const base = value.base(g, ...args);
  const printed = g.rules.modifiers.get(value.id);
  if (printed === undefined && g.lastingCount === 0) return base;
  if (typeof base !== 'number' && typeof base !== 'boolean') return base;
  const applying: { modifier: Modifier; amount: number }[] = [];
  const a = { it: args[0], other: args[1] };
  const consider = (modifier: Modifier, self: EntityId, owner: number, env: object | undefined): void => {
    const cx: Context = { self, owner, ability: modifier, a: env ? { ...env, ...a } : a, frame: -1 };
    if (!modifier.when || modifier.when(cx, g)) applying.push({ modifier, amount: modifier.amount(cx, g) });
  };
  for (const modifier of printed ?? []) {
    if (modifier.role === 'it' && typeof modifier.carrier === 'object' && 'tag' in modifier.carrier) {
      const it = args[0] as EntityId;
      if (g.has(modifier.carrier.tag, it)) consider(modifier, it, g.rules.controller(g, it), undefined);
      continue;
    }
    for (const self of g.carriers(modifier.carrier)) {
      if (modifier.role === 'it' && self !== args[0]) continue;
      consider(modifier, self, g.rules.controller(g, self), undefined);
    }
  }
  if (g.lastingCount > 0) {
    for (const lasting of g.lastingOf(() => true)) {
      const ability = g.ability(lasting.ability);
      if (ability?.kind !== 'modifier' || ability.value !== value.id || (ability.role === 'it' && lasting.self !== args[0])) continue;
      consider(ability, lasting.self, lasting.owner, lasting.env);
    }
  }
  if (applying.length === 0) return base;
  applying.sort((x, y) => LAYER[x.modifier.change] - LAYER[y.modifier.change]);
  let result = Number(base);
  for (const one of applying) result = change(result, one.modifier.change, one.amount);
  return (typeof base === 'boolean' ? result !== 0 : result) as T;
}
