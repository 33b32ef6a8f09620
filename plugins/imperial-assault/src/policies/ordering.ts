import type { Asked, EntityId, Frame, Seat } from '@dejarik/sdk';
import { ORDERING, type Group, type OrderingPolicy, type Pending, type Provided } from '@dejarik/sdk/flow';
import { Figure } from '../components.ts';
import { seatOf } from '../rules/groups.ts';
import { clockwise, initiativeSeat } from '../rules/players.ts';

/**
 * In an attack: mission, attacker's side, defender's side. Else: mission, the holder of the initiative, then the others. When
 * several sides interrupt the same action, the seat whose activation it is says who comes first.
 */
export const ordering: OrderingPolicy = {
  next(pending: readonly Pending[], g: Asked): Group {
    // IA-CONF-10, IA-INIT-08
    if (pending.some(isNobodys)) return { members: pending.filter(isNobodys), by: initiativeSeat(g) };
    // IA-INTB-05
    const active = pending.every(isInterrupt)
      ? (g.within('activation')?.a['figure'] as EntityId | undefined)
      : undefined;
    if (active !== undefined) return { members: pending, by: seatOf(g, active) };
    const by = seatsInOrder(pending, g).find((seat) => pending.some((one) => one.owner === seat)) ?? -1;
    // IA-CONF-02, IA-CONF-03
    return {
      members: pending.every((one) => one.owner === by) ? pending : pending.filter((one) => one.owner === by),
      by,
    };
  },
  // IA-CONF-10
  chooser: initiativeSeat,
};

const isNobodys = (one: Pending): boolean => one.owner < 0;
const isInterrupt = (one: Pending): boolean => one.ability.interrupt;

/** Attacker, defender, who plays with the one, who plays with the other; of the rest, and where nobody attacks, the holder of the initiative and on in the order of play. */
function seatsInOrder(pending: readonly Pending[], g: Asked): readonly Seat[] {
  const attack = pending[0]?.frame.verb.id === 'attack' ? pending[0].frame : g.within('attack');
  const attacker = attackerOf(attack, g);
  const defender = seatOfFigure(attack, 'target', g);
  // IA-CONF-09, IA-TIME-02
  const others = clockwise(g, initiativeSeat(g));
  const fighting = [attacker, defender].filter((seat) => seat !== undefined);
  // IA-CONF-01, IA-TIME-03
  return [...fighting, ...fighting.flatMap((seat) => g.allies(seat)), ...others];
}

/** The seat of an attack: of who resolves it, else of the attacking figure. */
function attackerOf(attack: Frame | undefined, g: Asked): Seat | undefined {
  const by = attack?.a['by'];
  return typeof by === 'number' ? by : seatOfFigure(attack, 'attacker', g);
}

function seatOfFigure(attack: Frame | undefined, role: string, g: Asked): Seat | undefined {
  const figure = attack?.a[role] as EntityId | undefined;
  return figure !== undefined && g.has(Figure, figure) ? seatOf(g, figure) : undefined;
}

export const policies: readonly Provided[] = [{ token: ORDERING, use: ordering }];
