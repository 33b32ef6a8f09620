import type { Asked, EntityId, Seat } from '@dejarik/sdk';
import { Figure, Group } from '../components.ts';
import { tablesOf, type Card } from '../tables.ts';

/** Who the figures are: asked all the time, so kept per world until a figure or group changes. */

interface Roster {
  readonly world: object;
  version: number;
  figures: number;
  groups: number;
  /** By entity; undefined for what is no figure. */
  cards: readonly (Card | undefined)[];
  seats: readonly Seat[];
  /** Figures of each group, ascending. */
  members: ReadonlyMap<EntityId, readonly EntityId[]>;
}

const rosters = new WeakMap<object, Roster>();
/** Of the world asked about last; saves looking it up. */
let latest: Roster | undefined;

function rosterOf(g: Asked): Roster {
  const { world } = g;
  let roster = latest;
  if (roster?.world !== world) {
    roster = rosters.get(world);
    if (roster === undefined) {
      roster = { world, version: -1, figures: -1, groups: -1, cards: [], seats: [], members: new Map() };
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
  if (roster.figures === figures && roster.groups === groups) return;
  roster.figures = figures;
  roster.groups = groups;
  const { cards } = tablesOf(g);
  const size = world.entities + 1;
  const cardOfFigure = new Array<Card | undefined>(size).fill(undefined);
  const seatOfFigure = new Array<Seat>(size).fill(0);
  const members = new Map<EntityId, EntityId[]>();
  for (const figure of world.all(Figure)) {
    const group = world.get(Figure.group, figure) as EntityId;
    cardOfFigure[figure] = cards[world.get(Group.card, group)];
    seatOfFigure[figure] = world.get(Group.seat, group);
    const others = members.get(group);
    if (others) others.push(figure);
    else members.set(group, [figure]);
  }
  roster.members = members;
  roster.cards = cardOfFigure;
  roster.seats = seatOfFigure;
}

export const seatOf = (g: Asked, figure: EntityId): Seat => rosterOf(g).seats[figure] ?? 0;

/** @throws RangeError if the entity is no figure */
export function cardOf(g: Asked, figure: EntityId): Card {
  const card = rosterOf(g).cards[figure];
  if (card === undefined) throw new RangeError(`Entity ${figure} is no figure with a deployment card.`);
  return card;
}

/** All figures of a group, on the map or not, ascending. */
export const figuresIn = (g: Asked, group: EntityId): readonly EntityId[] => rosterOf(g).members.get(group) ?? NONE;
const NONE: readonly EntityId[] = [];
