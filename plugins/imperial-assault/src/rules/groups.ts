import { derived, membership, memoized, type EntityId, type Reads, type Seat } from '@dejarik/sdk';
import { Figure, Group, Position } from '../components.ts';
import { tablesOf, type Card } from '../tables.ts';
import { isUpgrade } from './army.ts';

/** Groups: their deployment cards, whose they are, and their figures. */

/** By entity: card and seat of the figures, on the map or not; by group: its figures, ascending. */
export const figures = derived([Figure.group, Group.card, Group.seat], (g) => {
  const { cards: known } = tablesOf(g);
  const cards: (Card | undefined)[] = [];
  const seats: Seat[] = [];
  const members: (EntityId[] | undefined)[] = [];
  for (const figure of g.all(Figure)) {
    const group = g.get(Figure.group, figure) as EntityId;
    cards[figure] = known[g.get(Group.card, group)];
    seats[figure] = g.get(Group.seat, group);
    (members[group] ??= []).push(figure);
  }
  return { cards, seats, members };
});

export const seatOf = (g: Reads, figure: EntityId): Seat => figures(g).seats[figure] ?? 0;

/** @throws RangeError if the entity is no figure */
export function cardOf(g: Reads, figure: EntityId): Card {
  const card = figures(g).cards[figure];
  if (card === undefined) throw new RangeError(`Entity ${figure} is no figure with a deployment card.`);
  return card;
}

const NONE: readonly EntityId[] = [];

/** All figures of a group, on the map or not, ascending. */
export const figuresIn = (g: Reads, group: EntityId): readonly EntityId[] => figures(g).members[group] ?? NONE;

export const groupOf = (g: Reads, figure: EntityId): EntityId => g.get(Figure.group, figure) as EntityId;

/** The figures of a group that are on the map, ascending. */
export const membersOf = (g: Reads, group: EntityId): readonly EntityId[] => placedIn(g)(group);
const placedIn = derived([figures, membership(Position)], (g) =>
  memoized((group: EntityId) => g.all(Figure, Position).filter((figure) => groupOf(g, figure) === group)),
);

/** By seat: the groups with figures on the map, ascending. */
const groupsOnMap = derived([figures, membership(Position)], (g) => {
  const groups: (EntityId[] | undefined)[] = [];
  for (const figure of g.all(Position)) {
    const own = (groups[seatOf(g, figure)] ??= []);
    const group = groupOf(g, figure);
    if (!own.includes(group)) own.push(group);
  }
  for (const own of groups) own?.sort((a, b) => a - b);
  return groups;
});

/** A seat's groups that have figures on the map, ascending. */
// IA-DEPC-08
export const groupsOf = (g: Reads, seat: Seat): readonly EntityId[] => groupsOnMap(g)[seat] ?? NONE;

/** By seat: those of them that are ready. */
const ready = derived([groupsOnMap, Group.exhausted], (g) =>
  memoized((seat: Seat) => groupsOf(g, seat).filter((group) => g.get(Group.exhausted, group) === 0)),
);

/** Ready deployment cards with figures on the map. */
export const readyGroups = (g: Reads, seat: Seat): readonly EntityId[] => ready(g)(seat);

/** A skirmish upgrade lies there as a card alone. */
export function isUpgradeGroup(g: Reads, group: EntityId): boolean {
  const card = tablesOf(g).cards[g.get(Group.card, group)];
  return card !== undefined && isUpgrade(card);
}
