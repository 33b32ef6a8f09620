import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { Door, Skirmish, Token } from '../components.ts';
import { mapOf, spacesOfFigure, tokenKind } from '../rules/board.ts';
import { ownerOf } from './relation.ts';

/** What missions ask about rounds, parts of the map, doors, and tokens that are carried or claimed. */

/** The round under way, from 1; 0 before the first. */
export const roundNumber = value('round-number', {
  of: [],
  is: 'int',
  base: (g): number => g.get(Skirmish.round, g.all(Skirmish)[0] ?? (0 as EntityId)),
});

/** Is a figure or object in a zone of the map? One of its spaces is enough. */
export const inZone = value('in-zone', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, thing: EntityId, name: string): boolean => {
    const zone = mapOf(g).grid.zones.get(name);
    return zone !== undefined && spacesOfFigure(g, thing).some((space) => zone.has[space] === 1);
  },
});

/** Does a figure carry this token? */
export const carriedByFigure = value('carried-by', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, token: EntityId, figure: EntityId): boolean =>
    g.has(Token, token) && g.get(Token.carrier, token) === figure,
});

/** How many tokens of a kind a player has claimed. */
export const claimed = value('claimed', {
  of: ['entity', 'word'],
  is: 'int',
  base: (g, player: EntityId, kind: string): number => {
    const seat = ownerOf(g, player);
    return g.all(Token).filter((token) => g.get(Token.owner, token) === seat && tokenKind(g, token).kind === kind)
      .length;
  },
});

/** What the drawing of the map calls a door. */
export const doorName = value('door-name', {
  of: ['entity'],
  is: 'word',
  base: (g, door: EntityId): string => nameOf(g, door),
});

/** Can nobody open this door by interacting with it? */
export const locked = value('locked', {
  of: ['entity'],
  is: 'flag',
  base: (g, door: EntityId): boolean => g.has(Door, door) && g.get(Door.locked, door) === 1,
});

function nameOf(g: Asked, door: EntityId): string {
  if (!g.has(Door, door)) return '';
  return mapOf(g).grid.doors.find((one) => one.bit === g.get(Door.bit, door))?.name ?? '';
}
