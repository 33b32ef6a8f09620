import type { Asked, EntityId, Seat } from '@dejarik/sdk';
import { Figure, Group } from '../components.ts';
import { tablesOf, type Card } from '../tables.ts';

/** Who the figures are: asked all the time, so kept per world until a figure or group changes. */

interface Roster {
  readonly world: object;
  version: number;
  figures: number;
  groups: number;
  /** All groups, ascending, and by group what it is and whose. */
  allGroups: readonly EntityId[];
  groupCards: readonly number[];
  groupSeats: readonly Seat[];
  /** By entity; undefined for what is no figure. */
  cards: readonly (Card | undefined)[];
  seats: readonly Seat[];
  /** By entity: the figures of a group, ascending. */
  members: readonly (readonly EntityId[] | undefined)[];
}

const NONE: readonly EntityId[] = [];

const rosters = new WeakMap<object, Roster>();
/** Of the world asked about last; saves looking it up. */
let latest: Roster | undefined;

function rosterOf(g: Asked): Roster {
  const { world } = g;
  let roster = latest;
  if (roster?.world !== world) {
    roster = rosters.get(world);
    if (roster === undefined) {
      roster = {
        world,
        version: -1,
        figures: -1,
        groups: -1,
        allGroups: NONE,
        groupCards: [],
        groupSeats: [],
        cards: [],
        seats: [],
        members: [],
      };
      rosters.set(world, roster);
    }
    latest = roster;
  }
  if (roster.version !== world.version) refresh(roster, g);
  return roster;
}

function refresh(roster: Roster, g: Asked): void {
  const { world } = g;
  roster.version = world.version;
  const figures = world.versionOf(Figure);
  const groups = world.versionOf(Group);
  if (roster.figures === figures && (roster.groups === groups || areSame(roster, g))) {
    roster.groups = groups;
    return;
  }
  roster.figures = figures;
  roster.groups = groups;
  compile(roster, g);
}

/** Most of the time a card was only turned: is every group still what it was, and whose? */
function areSame({ allGroups, groupCards, groupSeats }: Roster, g: Asked): boolean {
  const { world } = g;
  if (world.all(Group) !== allGroups) return false;
  for (let i = 0; i < allGroups.length; i++) {
    const group = allGroups[i] as EntityId;
    if (groupSeats[i] !== world.get(Group.seat, group) || groupCards[i] !== world.get(Group.card, group)) return false;
  }
  return true;
}

function compile(roster: Roster, g: Asked): void {
  const { world } = g;
  const known = tablesOf(g).cards;
  const size = world.entities + 1;
  const cards = new Array<Card | undefined>(size).fill(undefined);
  const seats = new Array<Seat>(size).fill(0);
  const members: (EntityId[] | undefined)[] = [];
  for (const figure of world.all(Figure)) {
    const group = world.get(Figure.group, figure) as EntityId;
    cards[figure] = known[world.get(Group.card, group)];
    seats[figure] = world.get(Group.seat, group);
    (members[group] ??= []).push(figure);
  }
  roster.allGroups = world.all(Group);
  roster.groupCards = roster.allGroups.map((group) => world.get(Group.card, group));
  roster.groupSeats = roster.allGroups.map((group) => world.get(Group.seat, group));
  roster.cards = cards;
  roster.seats = seats;
  roster.members = members;
}

/** By entity: the seats of the figures. Another list as soon as anybody has changed sides. */
export const sides = (g: Asked): readonly Seat[] => rosterOf(g).seats;

export const seatOf = (g: Asked, figure: EntityId): Seat => rosterOf(g).seats[figure] ?? 0;

/** @throws RangeError if the entity is no figure */
export function cardOf(g: Asked, figure: EntityId): Card {
  const card = rosterOf(g).cards[figure];
  if (card === undefined) throw new RangeError(`Entity ${figure} is no figure with a deployment card.`);
  return card;
}

/** All figures of a group, on the map or not, ascending. */
export const figuresIn = (g: Asked, group: EntityId): readonly EntityId[] => rosterOf(g).members[group] ?? NONE;
