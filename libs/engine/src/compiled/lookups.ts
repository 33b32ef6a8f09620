import { numbersGiven, UNNUMBERED } from '@dejarik/kernel';
import { numberValue } from '../declarations/abilities.ts';
import type {
  Ability,
  AnyValue,
  Carried,
  Modifier,
  Permission,
  Prohibition,
  RuleId,
  Trigger,
  Use,
  Uses,
} from '../types/index.ts';
import { byFace, isOfFace } from './faces.ts';
import { grouped } from './grouped.ts';
import type { ByPoint } from './verbs.ts';

/** Abilities that have carriers, by what they are looked up by while playing. */
export interface Lookups {
  /** The place of each ability among all that have carriers. */
  readonly order: ReadonlyMap<string, number>;
  readonly uses: ReadonlyMap<string, Uses>;
  readonly modifiers: ReadonlyMap<string, readonly Carried<Modifier>[]>;
  /** By slot: 1 where there is a declared modifier of this value, and where it is not known which value it is. */
  readonly modified: Uint8Array;
  /** By the rule they lift. */
  readonly permissions: ReadonlyMap<RuleId, readonly Carried<Permission>[]>;
}

/** Triggers and prohibitions by their timing points. */
export const abilitiesByPoint = (carried: readonly Ability[]): ByPoint => ({
  triggers: grouped(carriedOf(carried, isTrigger), (one) => [one.ability.point]),
  prohibitions: grouped(carriedOf(carried, isProhibition), (one) => [one.ability.point]),
});

/** Uses by their lists, modifiers by their values, permissions by what they lift. */
export function lookedUp(carried: readonly Ability[], values: ReadonlyMap<string, AnyValue>): Lookups {
  const modifiers = grouped(carriedOf(carried, isModifier), (one) => [one.ability.value]);
  for (const value of values.values()) numberValue(value);
  const modified = new Uint8Array(numbersGiven());
  modified[UNNUMBERED] = 1;
  for (const value of values.values()) modified[value.slot] = modifiers.has(value.id) ? 1 : 0;
  const uses = [...grouped(carriedOf(carried, isUse), (one) => [one.ability.list])];
  return {
    order: new Map(carried.map((ability, i) => [ability.id, i])),
    uses: new Map(
      uses.map(([list, all]) => [list, { open: all.filter((one) => !isOfFace(one)), hidden: byFace(all) }]),
    ),
    modifiers,
    modified,
    permissions: grouped(carriedOf(carried, isPermission), (one) => one.ability.lifts),
  };
}

const isUse = (one: Ability): one is Use => one.kind === 'use';
const isModifier = (one: Ability): one is Modifier => one.kind === 'modifier';
const isTrigger = (one: Ability): one is Trigger => one.kind === 'trigger';
const isProhibition = (one: Ability): one is Prohibition => one.kind === 'prohibition';
const isPermission = (one: Ability): one is Permission => one.kind === 'permission';

/** Abilities of one kind as they are looked up. */
function carriedOf<A extends Ability>(abilities: readonly Ability[], of: (one: Ability) => one is A): Carried<A>[] {
  return abilities.flatMap((ability, order) => {
    if (!of(ability)) return [];
    const { carrier, role = null, when = null } = ability;
    return [
      {
        ability,
        order,
        carrier,
        tag: typeof carrier === 'object' && 'tag' in carrier ? carrier.tag : null,
        role,
        when,
      },
    ];
  });
}
