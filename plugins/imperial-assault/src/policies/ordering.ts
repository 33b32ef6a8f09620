import {
  ORDERING,
  type Asked,
  type EntityId,
  type Group,
  type OrderingPolicy,
  type Pending,
  type Provided,
  type Seat,
} from '@dejarik/sdk';
import { Figure } from '../components.ts';
import { seatOf } from '../rules/groups.ts';
import { initiativeSeat, opponentOf } from '../rules/players.ts';

/**
 * In an attack: mission, attacker's side, defender's side. Else: mission, the holder of the initiative, the other. When
 * several sides interrupt the same action, whoever's activation it is says who comes first.
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
    const first = firstSeat(pending, g);
    const by = pending.some((one) => one.owner === first) ? first : opponentOf(g, first);
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

function firstSeat(pending: readonly Pending[], g: Asked): Seat {
  const attacker = attackerOf(pending, g);
  // IA-CONF-01, IA-TIME-03
  if (attacker !== undefined) return attacker;
  // IA-CONF-09, IA-TIME-02
  return initiativeSeat(g);
}

/** The seat of the attack in progress: of who resolves it, else of the attacking figure. */
function attackerOf(pending: readonly Pending[], g: Asked): Seat | undefined {
  const frame = pending[0]?.frame.verb.id === 'attack' ? pending[0].frame : g.within('attack');
  const by = frame?.a['by'];
  if (typeof by === 'number') return by;
  const figure = frame?.a['attacker'] as EntityId | undefined;
  return figure !== undefined && g.has(Figure, figure) ? seatOf(g, figure) : undefined;
}

export const policies: readonly Provided[] = [{ token: ORDERING, use: ordering }];
