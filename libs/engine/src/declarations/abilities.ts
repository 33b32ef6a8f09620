import type { Message } from '@dejarik/content';
import { numberOf, UNNUMBERED, type AnyComponent } from '@dejarik/kernel';
import type {
  AnyValue,
  Asked,
  Call,
  Condition,
  Context,
  Effects,
  Modifier,
  Next,
  ParamKind,
  Permission,
  Prohibition,
  RuleId,
  System,
  Timing,
  Trigger,
  Use,
  Value,
  Writes,
} from '../types/index.ts';
import { PluginError } from './errors.ts';

/** What all abilities made in code may say about themselves. */
export interface AbilitySpec {
  readonly rules?: readonly RuleId[];
  readonly rank?: Trigger['rank'];
  readonly on?: Trigger['carrier'] | AnyComponent;
  readonly role?: string;
  readonly when?: Condition;
  readonly limit?: Trigger['limit'];
  readonly message?: Message;
}

function common(id: string, spec: AbilitySpec) {
  const on = spec.on ?? 'game';
  return {
    id,
    rules: spec.rules ?? [],
    rank: spec.rank ?? 'rulebook',
    carrier: typeof on === 'object' && 'fields' in on ? { tag: on } : on,
    message: spec.message ?? { id: `ability.${id}` },
    ...(spec.role === undefined ? {} : { role: spec.role }),
    ...(spec.when ? { when: spec.when } : {}),
    ...(spec.limit ? { limit: spec.limit } : {}),
  } as const;
}

export interface TriggerSpec extends AbilitySpec {
  readonly optional?: boolean;
  readonly interrupt?: boolean;
  readonly replaces?: 'all' | 'part';
  readonly costs?: Trigger['costs'];
  readonly do: ((cx: Context, g: Writes) => Next) | Effects;
}

const none = (): readonly Call[] => [];
const effects = (does: TriggerSpec['do']): Effects => (typeof does === 'function' ? { code: does } : does);

function trigger(timing: Timing, id: string, point: string, spec: TriggerSpec): Trigger {
  return {
    ...common(id, spec),
    kind: 'trigger',
    timing,
    point,
    optional: spec.optional ?? false,
    interrupt: spec.interrupt ?? false,
    replaces: spec.replaces ?? 'all',
    costs: spec.costs ?? none,
    does: effects(spec.do),
  };
}

/** An interrupt: something that comes up before a verb or step (`attack` or `attack.roll`). */
export const before = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('before', id, point, spec);
/** A reaction to a verb or step. */
export const after = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('after', id, point, spec);
/** A replacement: the verb or step does not happen, or (`replaces: 'part'`) goes on changed. */
export const instead = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('instead', id, point, spec);

/** Something to do from a list (an action, an option), with costs. */
export function use(
  id: string,
  list: string,
  spec: AbilitySpec & { readonly costs?: Use['costs']; readonly do: TriggerSpec['do'] },
): Use {
  return { ...common(id, spec), kind: 'use', list, costs: spec.costs ?? none, does: effects(spec.do) };
}

/** What a modifier says besides whose it is. */
interface ModifierChange extends Omit<AbilitySpec, 'on' | 'role'> {
  readonly change?: Modifier['change'];
  readonly amount: number | Modifier['amount'];
}

/** A modifier of the game itself: it changes the value of whatever is asked about. */
interface GameModifierSpec extends ModifierChange {
  readonly on?: 'game';
  readonly role?: never;
}

/** A modifier of things, or one that effects give to them. */
interface CarriedModifierSpec extends ModifierChange {
  readonly on: Exclude<NonNullable<AbilitySpec['on']>, 'game'>;
  /** Whose value each carrier changes: its own, as the first argument of the value (`it`) or the second (`other`), or that of `any`. */
  readonly role: 'it' | 'other' | 'any';
}

export type ModifierSpec = GameModifierSpec | CarriedModifierSpec;

/** Changes a derived value. @throws PluginError `ability/role` if it has carriers and does not say whose value they change */
export function modifier(id: string, value: AnyValue, spec: ModifierSpec): Modifier {
  const { amount, role, ...rest } = spec;
  if (rest.on !== undefined && rest.on !== 'game' && role === undefined)
    throw new PluginError(
      'ability/role',
      `The modifier "${id}" has carriers (\`on\`) and does not say whose value each of them changes. Add role: 'it' for its own, where it is the first argument of "${value.id}", role: 'other' where it is the second, or role: 'any' for whatever is asked about.`,
    );
  return {
    ...common(id, role === undefined || role === 'any' ? rest : { ...rest, role }),
    kind: 'modifier',
    value: value.id,
    change: spec.change ?? 'add',
    amount: typeof amount === 'number' ? () => amount : amount,
  };
}

/** Lifts limits of lower rank, by rule id. */
export function permission(
  id: string,
  spec: AbilitySpec & { readonly lifts: readonly RuleId[]; readonly point?: string },
): Permission {
  return {
    ...common(id, spec),
    rank: spec.rank ?? 'card',
    kind: 'permission',
    lifts: spec.lifts,
    ...(spec.point === undefined ? {} : { point: spec.point }),
  };
}

/** "Cannot": nothing lifts it. */
export function prohibition(
  id: string,
  point: string,
  spec: AbilitySpec & { readonly needs?: readonly string[] },
): Prohibition {
  return { ...common(id, spec), kind: 'prohibition', point, needs: spec.needs ?? [] };
}

/** A derived value, asked through `g.value`, changed by modifiers. */
export function value<T, X extends readonly unknown[]>(
  id: string,
  spec: {
    readonly of: readonly ParamKind[];
    readonly is: Value<T, X>['is'];
    readonly rules?: readonly RuleId[];
    readonly base: (g: Asked, ...args: X) => T;
  },
): Value<T, X> {
  return {
    id,
    slot: UNNUMBERED,
    of: spec.of,
    is: spec.is,
    rules: spec.rules ?? [],
    base: spec.base,
  };
}

/** Gives a value the number that values of its name have in the whole program. */
export function numberValue(value: AnyValue): void {
  Object.assign(value, { slot: numberOf(value.id) });
}

/** A rule that always holds: looks at what changed and proposes a verb. */
export function system(
  id: string,
  spec: {
    readonly rules?: readonly RuleId[];
    readonly reads: readonly AnyComponent[];
    readonly first?: boolean;
    readonly propose: System['propose'];
  },
): System {
  return { id, rules: spec.rules ?? [], reads: spec.reads, first: spec.first ?? false, propose: spec.propose };
}
