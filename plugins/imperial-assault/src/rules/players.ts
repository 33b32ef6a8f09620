import { In, Zone, type EntityId, type Reads, type Seat } from '@dejarik/sdk';
import { Player } from '../components.ts';

/** The Player entity of a seat. @throws RangeError before the setup made it */
export function playerOf(g: Reads, seat: Seat): EntityId {
  for (const player of g.all(Player)) if (g.get(Player.seat, player) === seat) return player;
  throw new RangeError(`There is no player on seat ${seat}.`);
}

export const seatsOf = (g: Reads): readonly Seat[] => Array.from({ length: g.seats }, (_, seat) => seat);

/** Who plays against a seat; -1 against nobody's. */
export const opponentOf = (g: Reads, seat: Seat): Seat => g.opponents(seat)[0] ?? -1;

/** The seat with the initiative token; 0 before anybody has it. */
export function initiativeSeat(g: Reads): Seat {
  for (const player of g.all(Player)) if (g.get(Player.initiative, player) === 1) return g.get(Player.seat, player);
  return 0;
}

/** Whose zone a command card lies in. */
export const handSeat = (g: Reads, card: EntityId): Seat =>
  g.has(In, card) ? g.get(Zone.owner, g.get(In.zone, card) as EntityId) : -1;
