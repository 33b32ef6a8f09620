import type { Ability, AbilityLimit, Modifier, Permission, Prohibition, Trigger, Use } from '../types/index.ts';

/** The fields of abilities of all kinds. */
type AllFields = Partial<
  Omit<Trigger, 'kind'> &
    Omit<Use, 'kind'> &
    Omit<Modifier, 'kind'> &
    Omit<Permission, 'kind'> &
    Omit<Prohibition, 'kind'>
>;

/**
 * An ability with every field there is, also those it does not have: all abilities are read at the same places, and
 * JavaScript is slow where it meets objects of many forms.
 * @param ability of any kind
 * @returns a copy that means the same
 */
export function inFullShape<A extends Ability>(ability: A): A {
  const given: AllFields = ability;
  return {
    id: given.id,
    kind: ability.kind,
    rules: given.rules,
    rank: given.rank,
    carrier: given.carrier,
    role: given.role,
    when: given.when,
    limit: given.limit && limitInFullShape(given.limit),
    message: given.message,
    timing: given.timing,
    point: given.point,
    optional: given.optional,
    interrupt: given.interrupt,
    replaces: given.replaces,
    list: given.list,
    costs: given.costs,
    does: given.does,
    value: given.value,
    change: given.change,
    amount: given.amount,
    lifts: given.lifts,
    needs: given.needs,
  } as unknown as A;
}

const limitInFullShape = ({ per, times, key, each, rule }: AbilityLimit): AbilityLimit =>
  ({ per, times, key, each, rule }) as AbilityLimit;
