import { components, isStanding, isUpgradeGroup, verbs } from '@dejarik/imperial-assault';
import { message, prohibition, type Ability, type Asked, type EntityId, type Seat } from '@dejarik/sdk';

/** Players whose figures have all been defeated, where more than two play. */

const { Group, Skirmish } = components;

/** Is a player out of the game? Nobody is before the first round. */
// RTH-SPC-10
export function isEliminated(g: Asked, seat: Seat): boolean {
  const skirmish = g.all(Skirmish)[0];
  return g.seats > 2 && skirmish !== undefined && g.get(Skirmish.round, skirmish) > 0 && !isStanding(g, seat);
}

/** Upgrades of who is eliminated are out of play. */
// RTH-SPC-12
export const inPlay = (g: Asked, thing: EntityId): boolean =>
  !(g.has(Group, thing) && isUpgradeGroup(g, thing) && isEliminated(g, g.get(Group.seat, thing)));

const noCards = {
  when: (cx: { readonly a: Readonly<Record<string, unknown>> }, g: Asked): boolean =>
    isEliminated(g, Number(cx.a['seat'])),
  needs: ['seat'],
  message: message('refused.eliminated'),
};

export const elimination: readonly Ability[] = [
  prohibition('eliminated.play', verbs.playCommand.id, { ...noCards, rules: ['RTH-SPC-11'] }),
  prohibition('eliminated.draw', verbs.drawCommand.id, { ...noCards, rules: ['RTH-SPC-10'] }),
];
