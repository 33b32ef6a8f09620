import { In, Zone, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import { Figure, Group, Player, Position } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { isUpgrade } from './army.ts';
import { stateOf } from './board-state.ts';
import { figuresIn, seatOf } from './roster.ts';

/** The Player entity of a seat. @throws RangeError before the setup made it */
export function playerOf(g: Asked, seat: Seat): EntityId {
  for (const player of g.all(Player)) if (g.get(Player.seat, player) === seat) return player;
  throw new RangeError(`There is no player on seat ${seat}.`);
}

export const seatsOf = (g: Asked): readonly Seat[] => Array.from({ length: g.seats }, (_, seat) => seat);

/** Who plays against a seat; -1 against nobody's. */
export const opponentOf = (g: Asked, seat: Seat): Seat => g.opponents(seat)[0] ?? -1;

/** The seat with the initiative token; 0 before anybody has it. */
export function initiativeSeat(g: Asked): Seat {
  for (const player of g.all(Player)) if (g.get(Player.initiative, player) === 1) return g.get(Player.seat, player);
  return 0;
}

/** Whose zone a command card lies in. */
export const handSeat = (g: Asked, card: EntityId): Seat =>
  g.has(In, card) ? g.get(Zone.owner, g.get(In.zone, card) as EntityId) : -1;

/** A seat's groups that have figures on the map, ascending. */
export function groupsOf(g: Asked, seat: Seat): readonly EntityId[] {
  const state = stateOf(g);
  // IA-DEPC-08
  return (state.groups ??= groupsBySeat(g, state.figures))[seat] ?? NONE;
}

const NONE: readonly EntityId[] = [];

function groupsBySeat(g: Asked, figures: readonly EntityId[]): readonly (readonly EntityId[] | undefined)[] {
  const groups: (EntityId[] | undefined)[] = [];
  for (const figure of figures) {
    const own = (groups[seatOf(g, figure)] ??= []);
    const group = groupOf(g, figure);
    if (!own.includes(group)) own.push(group);
  }
  for (const own of groups) own?.sort((a, b) => a - b);
  return groups;
}

/** Ready deployment cards with figures on the map. */
export const readyGroups = (g: Asked, seat: Seat): readonly EntityId[] =>
  groupsOf(g, seat).filter((group) => g.get(Group.exhausted, group) === 0);

/** A skirmish upgrade lies there as a card alone. */
export function isUpgradeGroup(g: Asked, group: EntityId): boolean {
  const card = tablesOf(g).cards[g.get(Group.card, group)];
  return card !== undefined && isUpgrade(card);
}

export const groupOf = (g: Asked, figure: EntityId): EntityId => g.get(Figure.group, figure) as EntityId;

/** The figures of a group that are on the map, ascending. */
export const membersOf = (g: Asked, group: EntityId): readonly EntityId[] =>
  figuresIn(g, group).filter((figure) => g.has(Position, figure));
