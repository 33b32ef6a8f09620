import { value, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { CommandCard, Door, Figure, Group, Player, Position, Token } from '../components.ts';
import { isTurned, leaderOf } from '../rules/attack-in-progress.ts';
import { figuresOnMap, mapOf, occupants, spacesOfFigure } from '../rules/board.ts';
import { groupOf, seatOf } from '../rules/groups.ts';
import { handSeat, initiativeSeat, sameSide } from '../rules/players.ts';
import { zoneOf } from '../rules/deployment.ts';
import { adjacentFigures, distanceBetween, onOrAdjacent } from '../rules/counting.ts';
import { seesFigure } from '../rules/line-of-sight.ts';
import { tablesOf } from '../tables.ts';
import { hadMoreReady } from '../rules/more-ready.ts';

/** How figures, players and places stand to each other. */

/** The seat something belongs to; -1 for nobody. */
export function ownerOf(g: Asked, thing: EntityId): Seat {
  if (g.has(Figure, thing)) return seatOf(g, thing);
  if (g.has(Group, thing)) return g.get(Group.seat, thing);
  if (g.has(Player, thing)) return g.get(Player.seat, thing);
  if (g.has(CommandCard, thing)) return handSeat(g, thing);
  return -1;
}

export const seatValue = value('seat-of', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => ownerOf(g, thing),
});

/** Whose a figure is now: its player's, or that of the player who makes it attack. */
export const ledBy = value('led-by', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => (g.has(Figure, thing) ? leaderOf(g, thing) : ownerOf(g, thing)),
});

const areTurned = (g: Asked, a: EntityId, b: EntityId): boolean => isTurned(g, a) || isTurned(g, b);

export const friendly = value('friendly', {
  of: ['entity', 'entity'],
  is: 'flag',
  rules: ['IA-AFF-04'],
  // IA-FRND-01, IA-FRND-02, IA-ATK-33
  base: (g, a: EntityId, b: EntityId): boolean =>
    g.has(Figure, a) && g.has(Figure, b) && sameSide(g, seatOf(g, a), seatOf(g, b)) && (a === b || !areTurned(g, a, b)),
});

/** Objects that can be attacked belong to nobody and are hostile to all. */
export const hostile = value('hostile', {
  of: ['entity', 'entity'],
  is: 'flag',
  rules: ['IA-AFF-04'],
  base: (g, a: EntityId, b: EntityId): boolean => {
    if (!g.has(Figure, b) || !g.has(Figure, a)) return g.has(Token, b) || g.has(Door, b);
    // IA-HOST-01, IA-ATK-33
    return a !== b && (!sameSide(g, seatOf(g, a), seatOf(g, b)) || areTurned(g, a, b));
  },
});

// IA-CNT-06
export const adjacent = value('adjacent', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId): boolean => adjacentFigures(g, a, b),
});

// IA-CNT-05, IA-AOBJ-06
export const distanceTo = value('distance', {
  of: ['entity', 'entity'],
  is: 'int',
  base: (g, a: EntityId, b: EntityId): number => distanceBetween(g, a, b),
});

export const sees = value('sees', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId): boolean => seesFigure(g, a, b),
});

/** The other way round: is the first seen by the second? */
export const seenBy = value('seen-by', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId): boolean => seesFigure(g, b, a),
});

/** Is a figure on a space or adjacent to it? */
// IA-TGT-04
export const nextTo = value('next-to', {
  of: ['entity', 'space'],
  is: 'flag',
  base: (g, figure: EntityId, space: number): boolean => onOrAdjacent(g, figure, [space as Space]),
});

/** Is a figure on the tile of a space? */
export const onTile = value('on-tile', {
  of: ['entity', 'space'],
  is: 'flag',
  base: (g, figure: EntityId, space: number): boolean => {
    const { tile } = mapOf(g);
    return tile[space] !== -1 && spacesOfFigure(g, figure).some((one) => tile[one] === tile[space]);
  },
});

/** Is a figure of the group that has this deployment card? */
export const memberOf = value('member-of', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, figure: EntityId, group: EntityId): boolean => g.has(Figure, figure) && groupOf(g, figure) === group,
});

/** Is a card with this id in the army of a seat? */
export const fields = value('fields', {
  of: ['int', 'word'],
  is: 'flag',
  base: (g, seat: number, card: string): boolean =>
    g
      .all(Group)
      .some((group) => g.get(Group.seat, group) === seat && tablesOf(g).cards[g.get(Group.card, group)]?.id === card),
});

/** Is a card with this id in the army of a seat, and in nobody else's? */
export const fieldsAlone = value('fields-alone', {
  of: ['int', 'word'],
  is: 'flag',
  base: (g, seat: number, card: string): boolean => {
    const owners = g
      .all(Group)
      .filter((group) => tablesOf(g).cards[g.get(Group.card, group)]?.id === card)
      .map((group) => g.get(Group.seat, group));
    return owners.length > 0 && owners.every((owner) => owner === seat);
  },
});

/** Could the second figure attack this one now? */
export const targetFor = value('target-for', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, target: EntityId, attacker: EntityId): boolean => g.can({ verb: 'attack', args: { attacker, target } }),
});

/** Does a space hold no figure? Tokens and terrain do not matter. */
// IA-EMTY-01
export const isEmpty = value('empty', {
  of: ['space'],
  is: 'flag',
  base: (g, space: number): boolean => occupants(g)[space] === 0,
});

// IA-GRP-01
export const sameGroup = value('same-group', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId): boolean => g.has(Figure, a) && g.get(Figure.group, a) === g.get(Figure.group, b),
});

/** The deployment card of a figure. */
export const groupValue = value('group-of', {
  of: ['entity'],
  is: 'data',
  base: (g, figure: EntityId): EntityId => groupOf(g, figure),
});

/** Is it on an exterior space? One of its spaces is enough. */
export const exterior = value('exterior', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => spacesOfFigure(g, thing).some((space) => mapOf(g).interior[space] !== 1),
});

export const interior = value('interior', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => spacesOfFigure(g, thing).some((space) => mapOf(g).interior[space] === 1),
});

/** Which player controls a token or door: only figures of that player and of allies are on or next to it. -1 for nobody. */
export function controllerOf(g: Asked, thing: EntityId): Seat {
  const spaces = spacesOfFigure(g, thing);
  // IA-CTRL-03
  if (spaces.length === 0) return -1;
  let seat = -1;
  for (const figure of figuresOnMap(g)) {
    if (!onOrAdjacent(g, figure, spaces)) continue;
    const owner = seatOf(g, figure);
    // IA-CTRL-04
    if (seat >= 0 && !sameSide(g, seat, owner)) return -1;
    if (seat < 0) seat = owner;
  }
  return seat;
}

export const controls = value('controls', {
  of: ['entity', 'entity'],
  is: 'flag',
  rules: ['IA-CTRL-03'],
  base: (g, player: EntityId, token: EntityId): boolean => controllerOf(g, token) === ownerOf(g, player),
});

export const controlledBy = value('controlled-by', {
  of: ['entity', 'entity'],
  is: 'flag',
  rules: ['IA-CTRL-03'],
  base: (g, token: EntityId, player: EntityId): boolean => controllerOf(g, token) === ownerOf(g, player),
});

/** Do a player and who plays with him alone have figures in a zone of the map: its tiles, or a part of them? */
export const controlsZone = value('controls-zone', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, player: EntityId, name: string): boolean => {
    const zone = mapOf(g).grid.zones.get(name);
    // IA-CTRL-01
    if (zone === undefined) return false;
    const seats = new Set(
      figuresOnMap(g)
        .filter((figure) => spacesOfFigure(g, figure).some((space) => zone.has[space] === 1))
        .map((figure) => seatOf(g, figure)),
    );
    // IA-CTRL-02
    const owner = ownerOf(g, player);
    return seats.size > 0 && [...seats].every((seat) => sameSide(g, seat, owner));
  },
});

/** Does something belong to an opponent of a seat? */
export const opposes = value('opposes', {
  of: ['entity', 'int'],
  is: 'flag',
  base: (g, thing: EntityId, seat: number): boolean => g.opponents(seat).includes(ownerOf(g, thing)),
});

/** Does something belong to a seat, or to one that plays together with it? */
export const sidesWith = value('sides-with', {
  of: ['entity', 'int'],
  is: 'flag',
  base: (g, thing: EntityId, seat: number): boolean => {
    const owner = ownerOf(g, thing);
    return owner >= 0 && sameSide(g, owner, seat);
  },
});

export const hasInitiative = value('initiative', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => ownerOf(g, thing) === initiativeSeat(g),
});

/** Has a seat, or had it before in this round, more ready deployment cards than an opponent's? */
export const moreReady = value('had-more-ready', {
  of: ['int', 'int'],
  is: 'flag',
  base: (g, seat: number, other: number): boolean => hadMoreReady(g, seat, other),
});

/** Is a figure in its player's own deployment zone? One of its spaces is enough. */
export const inOwnZone = value('in-own-zone', {
  of: ['entity'],
  is: 'flag',
  base: (g, figure: EntityId): boolean => {
    const zone = zoneOf(g, seatOf(g, figure));
    return g.has(Position, figure) && spacesOfFigure(g, figure).some((space) => zone.has[space] === 1);
  },
});
