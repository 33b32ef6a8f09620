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
  /** Rules that it carries out, as the catalogue names them. */
  readonly rules?: readonly RuleId[];
  /** Which permissions lift which limits: `rulebook` unless said (`card` for a permission). */
  readonly rank?: Trigger['rank'];
  /** Who has it: the members of a component, a face, `none` (given by effects alone), or the game itself unless said. */
  readonly on?: Trigger['carrier'] | AnyComponent;
  /** The argument of the verb that the carrier must be, such as `who` for an ability about what its carrier suffers. */
  readonly role?: string;
  /** Whether it applies now; it must write nothing. */
  readonly when?: Condition;
  /** How often it may be used, and within which verb; without end unless said. */
  readonly limit?: Trigger['limit'];
  /** What it is called; `ability.<id>` unless said. */
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

/** What an ability that comes up at a verb says besides. */
export interface TriggerSpec extends AbilitySpec {
  /** Whether its owner is asked; without that it happens by itself. */
  readonly optional?: boolean;
  /** Marks it for the game's ordering policy (`ORDERING`), which may let such come before others at the same point. */
  readonly interrupt?: boolean;
  /** For `instead`: the verb does not happen (`all`, unless said), or goes on with what was changed (`part`). */
  readonly replaces?: 'all' | 'part';
  /** What is paid when it is used; where that cannot be done, it is not offered. */
  readonly costs?: Trigger['costs'];
  /** What it does: code that returns what to go on with, or a program of the card language. */
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

/**
 * An interrupt: something that comes up before a verb or step.
 *
 * @param id unique in the game; its words are `ability.<id>` unless `message` says otherwise
 * @param point a verb, or a step of one: `attack`, `attack.roll`; what there is not is refused when the rules are compiled
 * @param spec who has it, when it applies, what it costs and does
 * @returns the ability, for `abilities` of a plugin
 * @example a shield that may be used up before damage is suffered
 * ```ts
 * before('shield', 'suffer', { on: Shield, role: 'who', optional: true, do: (cx) => lose({ shield: cx.self }) })
 * ```
 */
export const before = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('before', id, point, spec);
/**
 * A reaction to a verb or step: something that comes up once it has happened. What was vetoed or replaced has no reactions.
 *
 * @param id unique in the game
 * @param point a verb, or a step of one
 * @param spec who has it, when it applies, what it costs and does
 * @returns the ability, for `abilities` of a plugin
 * @example
 * ```ts
 * after('spoils', 'defeat', { on: Hunter, do: (cx) => gain({ seat: cx.owner, points: 1 }) })
 * ```
 */
export const after = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('after', id, point, spec);
/**
 * A replacement: the verb or step does not happen, or (`replaces: 'part'`) goes on changed. It applies once to an event and to
 * all that stands in for it.
 *
 * @param id unique in the game
 * @param point a verb, or a step of one
 * @param spec who has it, when it applies, what it costs, and what happens in the place of the verb
 * @returns the ability, for `abilities` of a plugin
 * @example nothing dies there; it sleeps
 * ```ts
 * instead('sanctuary', 'defeat', { do: (cx) => sleep({ who: cx.a['who'] as EntityId }) })
 * ```
 */
export const instead = (id: string, point: string, spec: TriggerSpec): Trigger => trigger('instead', id, point, spec);

/**
 * Something to do from a list, such as an action of a turn, with costs.
 *
 * @param id unique in the game
 * @param list a word of the game's own, by which questions offer what is in it: `g.startable(list, seat)`
 * @param spec who has it, when it applies, what it costs and does
 * @returns the ability, for `abilities` of a plugin
 * @example
 * ```ts
 * use('rest', 'action', { on: Hero, costs: (cx) => [spendAction({ who: cx.self })], do: (cx) => recover({ who: cx.self, damage: 2 }) })
 * ```
 */
export function use(
  id: string,
  list: string,
  spec: AbilitySpec & { readonly costs?: Use['costs']; readonly do: TriggerSpec['do'] },
): Use {
  return { ...common(id, spec), kind: 'use', list, costs: spec.costs ?? none, does: effects(spec.do) };
}

/** What a modifier says besides whose it is. */
interface ModifierChange extends Omit<AbilitySpec, 'on' | 'role'> {
  /** `add` unless said; `set` puts the amount in its place, with `min` it is at least the amount, with `max` at most. */
  readonly change?: Modifier['change'];
  /** In the unit of the value; a function where it depends on who carries the ability. */
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

/**
 * Changes a value for as long as it applies.
 *
 * @param id unique in the game
 * @param value what `value` has declared
 * @param spec by how much, whose value, and when
 * @returns the ability, for `abilities` of a plugin
 * @throws PluginError `ability/role` if it has carriers and does not say whose value they change
 * @example whoever is chilled is slower
 * ```ts
 * modifier('chilled.speed', speed, { on: Chilled, role: 'it', amount: -1 })
 * ```
 */
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

/**
 * Allows what a limit forbids: it lifts limits of lower rank, by the ids of their rules.
 *
 * @param id unique in the game
 * @param spec `lifts` are rules, each of which must be that of a limit or prohibition of the game; `point` is the verb that it is about, any unless said; its rank is `card` unless said
 * @returns the ability, for `abilities` of a plugin
 * @example
 * ```ts
 * permission('jet-pack', { on: JetPack, role: 'who', point: 'move', lifts: ['MOV-07'] })
 * ```
 */
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

/**
 * Forbids a verb or step: "cannot". Nothing lifts it.
 *
 * @param id unique in the game; whoever is refused reads its `message` as the reason
 * @param point a verb, or a step of one
 * @param spec when it applies; `needs` are arguments that must be known before it is asked
 * @returns the ability, for `abilities` of a plugin
 * @example
 * ```ts
 * prohibition('stunned', 'attack', { on: Stunned, role: 'attacker', rules: ['CON-03'] })
 * ```
 */
export function prohibition(
  id: string,
  point: string,
  spec: AbilitySpec & { readonly needs?: readonly string[] },
): Prohibition {
  return { ...common(id, spec), kind: 'prohibition', point, needs: spec.needs ?? [] };
}

/**
 * Declares a value that depends on the state and that abilities may change: asked by `g.value(speed, piece)`.
 *
 * @param id unique in the game, such as `speed`
 * @param spec `of` says what each argument is, `is` what comes out, `base` works it out before anything changes it and must write nothing
 * @returns the value, for `values` of a plugin and for `modifier`
 * @example
 * ```ts
 * const speed = value('speed', { of: ['entity'], is: 'int', base: (g, who: EntityId) => g.get(Piece.speed, who) });
 * ```
 */
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

/**
 * A rule that always holds. When a step has written, it is asked whether something follows, until nothing does; what it
 * proposes is a verb as any other, so that it can be interrupted and replaced.
 *
 * @param id unique in the game
 * @param spec `reads` are the components whose changes it waits for, those that helpers and values look at included (what lies in zones is `In`); with `first` it is asked before others, as victory is; `propose` returns what happens now, or null, and must write nothing
 * @returns the system, for `systems` of a plugin
 * @example whoever has no health left is defeated
 * ```ts
 * system('defeated', { reads: [Wounds], propose: (g) => {
 *   const who = g.all(Wounds).find((one) => g.get(Wounds.damage, one) >= g.value(health, one));
 *   return who === undefined ? null : defeat({ who });
 * } })
 * ```
 */
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
