import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { Character, Child, Door, Mission, Slot, Threat } from '../components.ts';
import { tokensIn } from '../rules/disruption.ts';
import { CRISIS } from '../rules/events.ts';
import { bearerOf } from '../rules/planning.ts';
import {
  carrierOf,
  characterOfSeat,
  healthOf,
  inSlot,
  isEnemy,
  isFeature,
  isHidden,
  isPlayers,
  levelOf,
  mapOf,
  playersCharacter,
  slotEntry,
  slotStrength,
  theMission,
  tokenOf,
  activeSeat,
  hasAbility,
} from '../rules/board.ts';

/** What cards and missions may ask. */

export const enemy = value('enemy', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => isEnemy(g, thing),
});
export const hidden = value('hidden', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => isHidden(g, thing),
});
export const enemyClass = value('class', {
  of: ['entity'],
  is: 'word',
  base: (g, thing: EntityId): string => (isEnemy(g, thing) ? (tokenOf(g, thing).enemy?.class ?? '') : ''),
});
export const ability = value('ability', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, thing: EntityId, word: string): boolean => hasAbility(g, thing, word),
});
export const feature = value('feature', {
  of: ['entity'],
  is: 'word',
  base: (g, thing: EntityId): string => (isFeature(g, thing) ? (tokenOf(g, thing).feature ?? '') : ''),
});
export const token = value('token', {
  of: ['entity'],
  is: 'word',
  base: (g, thing: EntityId): string => (isEnemy(g, thing) || isFeature(g, thing) ? tokenOf(g, thing).id : ''),
});
export const damage = value('damage', {
  of: ['entity'],
  is: 'int',
  base: (g, character: EntityId): number => g.get(Character.damage, character),
});
/** An enemy that has been dealt damage. */
export const wounded = value('wounded', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => isEnemy(g, thing) && g.get(Threat.damage, thing) > 0,
});
export const health = value('health', {
  of: ['entity'],
  is: 'int',
  base: (g, character: EntityId): number => healthOf(g, character),
});
export const isActive = value('active', {
  of: ['entity'],
  is: 'flag',
  base: (g, character: EntityId): boolean => isPlayers(g, character),
});
export const bears = value('bears', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, character: EntityId, card: EntityId): boolean => bearerOf(g, card) === character,
});
export const bearer = value('bearer', {
  of: ['entity'],
  is: 'data',
  base: (g, card: EntityId): EntityId | undefined => bearerOf(g, card),
});
export const carries = value('carries-child', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => carrierOf(g) === thing,
});
export const childFree = value('child-free', {
  of: [],
  is: 'flag',
  base: (g): boolean => g.all(Child).length > 0 && carrierOf(g) === undefined,
});
export const slotId = value('slot-id', {
  of: ['entity'],
  is: 'word',
  base: (g, slot: EntityId): string => (g.has(Slot, slot) ? slotEntry(g, slot).id : ''),
});
export const strengthOf = value('slot-strength', {
  of: ['entity'],
  is: 'int',
  base: (g, slot: EntityId): number => (g.has(Slot, slot) ? slotStrength(g, slot) : 0),
});
/** A slot of six and more: what event cards say of it counts (MA-EVC-03). */
export const sixOrMore = value('six-or-more', {
  of: ['entity'],
  is: 'flag',
  base: (g, slot: EntityId): boolean => g.has(Slot, slot) && slotStrength(g, slot) >= CRISIS,
});
export const cardsIn = value('slot-cards', {
  of: ['entity'],
  is: 'int',
  base: (g, slot: EntityId): number => inSlot(g, slot).length,
});
export const track = value('track', { of: [], is: 'int', base: (g): number => g.get(Mission.track, theMission(g)) });
export const level = value('level', { of: [], is: 'word', base: (g): string => levelOf(g) });
export const open = value('open', {
  of: ['entity'],
  is: 'flag',
  base: (g, door: EntityId): boolean => g.get(Door.open, door) === 1,
});
export const player = value('player', { of: [], is: 'data', base: (g): EntityId | undefined => playersCharacter(g) });
export const character = value('character', {
  of: ['entity'],
  is: 'flag',
  base: (g: Asked, thing: EntityId): boolean => g.has(Character, thing),
});
export const activeCharacter = value('active-character', {
  of: [],
  is: 'data',
  base: (g): EntityId | undefined => characterOfSeat(g, activeSeat(g)),
});
export const disrupted = value('disrupted', {
  of: ['entity'],
  is: 'flag',
  base: (g, slot: EntityId): boolean => g.has(Slot, slot) && tokensIn(g, slot).length > 0,
});
export const progress = value('progress', {
  of: [],
  is: 'int',
  base: (g): number => g.get(Mission.progress, theMission(g)),
});
export const doorName = value('door-name', {
  of: ['entity'],
  is: 'word',
  base: (g, door: EntityId): string =>
    mapOf(g).areas.doors.find((one) => one.bit === g.get(Door.bit, door))?.name ?? '',
});
