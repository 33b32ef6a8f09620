import { In, Zone, type EntityId, type Reads, type Seat } from '@dejarik/sdk';
import { Player } from '../components.ts';
import { SEAT_NAMES } from '../seat-names.ts';
import { groupsOf } from './groups.ts';

export const seatName = (seat: Seat): string => SEAT_NAMES[seat] ?? '';

/** The Player entity of a seat. @throws RangeError before the setup made it */
export function playerOf(g: Reads, seat: Seat): EntityId {
  for (const player of g.all(Player)) if (g.get(Player.seat, player) === seat) return player;
  throw new RangeError(`There is no player on seat ${seat}.`);
}

export const seatsOf = (g: Reads): readonly Seat[] => Array.from({ length: g.seats }, (_, seat) => seat);

/** The seats in the order of play, from one of them on. */
export const clockwise = (g: Reads, from: Seat): readonly Seat[] => seatsOf(g).map((n) => (from + n) % g.seats);

/** Has a seat figures on the map? Nobody has before armies are deployed. */
export const isStanding = (g: Reads, seat: Seat): boolean => groupsOf(g, seat).length > 0;

/** Do two seats play together? */
export const sameSide = (g: Reads, a: Seat, b: Seat): boolean => a === b || g.allies(a).includes(b);

/** The opponents of a seat that have figures on the map, in the order of play; all of them if none has. */
export function opponentsOf(g: Reads, seat: Seat): readonly Seat[] {
  const all = clockwise(g, seat).filter((other) => !sameSide(g, seat, other));
  const standing = all.length > 1 ? all.filter((other) => isStanding(g, other)) : all;
  return standing.length > 0 ? standing : all;
}

/** Who plays against a seat: of several opponents the next in the order of play. */
export const opponentOf = (g: Reads, seat: Seat): Seat => opponentsOf(g, seat)[0] ?? -1;

/** Whose turn comes after that of a seat: of the next player who has figures on the map. */
export function seatAfter(g: Reads, seat: Seat): Seat {
  const [, ...others] = clockwise(g, seat);
  return others.find((other) => isStanding(g, other)) ?? others[0] ?? seat;
}

/** The seat with the initiative token; 0 before anybody has it. */
export function initiativeSeat(g: Reads): Seat {
  for (const player of g.all(Player)) if (g.get(Player.initiative, player) === 1) return g.get(Player.seat, player);
  return 0;
}

/** Whose zone a command card lies in. */
export const handSeat = (g: Reads, card: EntityId): Seat =>
  g.has(In, card) ? g.get(Zone.owner, g.get(In.zone, card) as EntityId) : -1;
