import type { Ability, AbilityLimit, Modifier, Permission, Prohibition, Trigger, Use } from '../types/index.ts';

/** Everything that abilities of one kind or another say. */
type Said = Partial<
  Omit<Trigger, 'kind'> &
    Omit<Use, 'kind'> &
    Omit<Modifier, 'kind'> &
    Omit<Permission, 'kind'> &
    Omit<Prohibition, 'kind'>
>;

/**
 * An ability with every field there is, also those it does not say: all abilities are read at the same places, and
 * JavaScript is slow where it meets objects of many forms.
 * @param ability of any kind
 * @returns a copy that says the same
 */
export function formed<A extends Ability>(ability: A): A {
  const said: Said = ability;
  return {
    id: said.id,
    kind: ability.kind,
    rules: said.rules,
    rank: said.rank,
    carrier: said.carrier,
    role: said.role,
    when: said.when,
    limit: said.limit && formedLimit(said.limit),
    message: said.message,
    timing: said.timing,
    point: said.point,
    optional: said.optional,
    interrupt: said.interrupt,
    replaces: said.replaces,
    list: said.list,
    costs: said.costs,
    does: said.does,
    value: said.value,
    change: said.change,
    amount: said.amount,
    lifts: said.lifts,
    needs: said.needs,
  } as unknown as A;
}

const formedLimit = ({ per, times, key, each, rule }: AbilityLimit): AbilityLimit =>
  ({ per, times, key, each, rule }) as AbilityLimit;
