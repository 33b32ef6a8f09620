import type { EntityId } from '@dejarik/kernel';
import { usesLeft } from '../abilities/limits.ts';
import { withDefaults } from '../abilities/arguments.ts';
import { comesAbout } from '../abilities/prospects.ts';
import { USE } from '../compiled/own-verbs.ts';
import type { Args, Call, Carried, Context, Use, Uses } from '../types/index.ts';
import { isInPlay } from './carriers.ts';
import { forbids, whatStops } from './legality.ts';
import type { State } from './state.ts';

/** Things to do from a list: abilities of kind `use` with those who carry them. */

/** A use with one who carries it. */
interface Found {
  readonly use: Use;
  readonly order: number;
  readonly cx: Context;
  /** Number of the lasting ability, or 0. */
  readonly lasting: number;
}

/** Abilities of a list that a seat's carriers have, as calls. */
export const usable = (list: string, seat: number, g: State, by?: (carrier: EntityId) => boolean): readonly Call[] =>
  offered(list, seat, g, by).map(callOf);

/** Those of them that nothing stands against, in one go. */
export function startable(list: string, seat: number, g: State, by?: (carrier: EntityId) => boolean): readonly Call[] {
  const calls: Call[] = [];
  const verb = g.rules.verbs.get(USE);
  const point = verb?.points[0];
  for (const one of offered(list, seat, g, by)) {
    const { use, cx } = one;
    if (!fits(one, g) || !usesLeft(use, cx.self, seat, g) || !canPay(use.costs(cx, g), g)) continue;
    if (!comesAbout(use.does, cx, g)) continue;
    const call = callOf(one);
    if (verb === undefined || point === undefined || forbids(verb, point, withDefaults(verb, call.args), g) === null)
      calls.push(call);
  }
  return calls;
}

const fits = ({ use, cx }: Found, g: State): boolean => use.when === undefined || use.when(cx, g);

function canPay(costs: readonly Call[], g: State): boolean {
  for (const cost of costs) if (whatStops(cost, g) !== null) return false;
  return true;
}

const callOf = ({ use, cx, lasting }: Found): Call => ({
  verb: USE,
  args:
    lasting === 0
      ? { ability: use.id, self: cx.self, owner: cx.owner }
      : { ability: use.id, self: cx.self, owner: cx.owner, lasting },
});

/** Uses of a list with those of a seat's carriers who have them: declared ones in declared order, then lasting ones. */
function offered(
  list: string,
  seat: number,
  g: State,
  by: ((carrier: EntityId) => boolean) | undefined,
): readonly Found[] {
  const found: Found[] = [];
  const declared = g.rules.uses.get(list);
  if (declared !== undefined) {
    for (const one of declared.open)
      for (const self of one.tag === null ? g.carriers(one.carrier) : g.all(one.tag))
        if ((one.tag === null || isInPlay(g, self)) && isHis(self, seat, g, by))
          found.push(declaredUse(one, self, seat));
    if (declared.hidden.length > 0) addHidden(declared, seat, g, by, found);
  }
  for (const { ability, lasting } of g.lastingIndex.uses) {
    const { id, self, owner, env } = lasting;
    if (ability.list !== list || (owner !== seat && owner !== -1) || by?.(self) === false) continue;
    found.push({ use: ability, order: -1, cx: { self, owner: seat, ability, a: env, frame: -1 }, lasting: id });
  }
  return found;
}

function addHidden(
  { hidden }: Uses,
  seat: number,
  g: State,
  by: ((carrier: EntityId) => boolean) | undefined,
  found: Found[],
): void {
  for (const { face, byValue } of hidden) {
    for (const self of g.inHand()) {
      const here = byValue.get(g.get(face, self));
      if (here !== undefined && isHis(self, seat, g, by))
        for (const use of here) insert(found, declaredUse(use, self, seat));
    }
  }
}

function isHis(carrier: EntityId, seat: number, g: State, by: ((carrier: EntityId) => boolean) | undefined): boolean {
  if (by !== undefined && !by(carrier)) return false;
  const owner = g.rules.controller(g, carrier);
  return owner === seat || owner === -1;
}

const declaredUse = ({ ability, order }: Carried<Use>, self: EntityId, seat: number): Found => ({
  use: ability,
  order,
  cx: { self, owner: seat, ability, a: NO_NAMES, frame: -1 },
  lasting: 0,
});

/** Puts one more to its place in declared order, behind equals. */
function insert(found: Found[], one: Found): void {
  let place = found.length;
  for (; place > 0; place--) {
    const other = found[place - 1];
    if (other === undefined || other.order <= one.order) break;
    found[place] = other;
  }
  found[place] = one;
}

const NO_NAMES: Args = {};
