import { value, type AnyValue, type Asked, type EntityId } from '@dejarik/sdk';
import { At, Character, Child, Door, Mission, Slot, Threat } from '../components.ts';
import { tokensIn } from '../rules/disruption.ts';
import { CRISIS } from '../rules/events.ts';
import { stops } from '../rules/movement.ts';
import { bearerOf } from '../rules/planning.ts';
import {
  carrierOf,
  characterOfSeat,
  charactersAt,
  healthOf,
  inSlot,
  isEnemy,
  isFeature,
  isHidden,
  isPlayers,
  levelOf,
  mapOf,
  nearest,
  playersCharacter,
  rangeOf,
  slotEntry,
  slotStrength,
  spaceOf,
  stepsBetween,
  theChild,
  theMission,
  threatsAt,
  threatsOnMap,
  tokenOf,
  activeSeat,
  hasAbility,
} from '../rules/board.ts';

/** What cards and missions may ask. */

const FAR = 99;
const near = (distance: number): number => (distance === Number.POSITIVE_INFINITY ? FAR : distance);

export const range = value('range', {
  of: ['entity', 'entity'],
  is: 'int',
  base: (g, a: EntityId, b: EntityId): number => near(rangeOf(g, a, b)),
});
export const steps = value('steps', {
  of: ['entity', 'entity'],
  is: 'int',
  base: (g, a: EntityId, b: EntityId): number => {
    const [from, to] = [spaceOf(g, a), spaceOf(g, b)];
    return from === undefined || to === undefined ? FAR : near(stepsBetween(g, from, to));
  },
});
/** Range from the character that "the player" means. */
export const distance = value('distance', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => {
    const own = playersCharacter(g);
    return own === undefined ? FAR : near(rangeOf(g, own, thing));
  },
});
export const here = value('here', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId): boolean => {
    const at = spaceOf(g, a);
    return at !== undefined && at === spaceOf(g, b);
  },
});
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
export const marked = value('marked', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, thing: EntityId, word: string): boolean => {
    const at = spaceOf(g, thing);
    return at !== undefined && (mapOf(g).areas.marks.get(word) ?? []).includes(at);
  },
});
export const number = value('number', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => {
    const at = spaceOf(g, thing);
    return [...mapOf(g).areas.numbers].find(([, space]) => space === at)?.[0] ?? -1;
  },
});
export const numbered = value('space-numbered', {
  of: ['int'],
  is: 'data',
  base: (g, wanted: number): number | undefined => mapOf(g).areas.numbers.get(wanted),
});
export const placeOf = value('space-of', {
  of: ['entity'],
  is: 'data',
  base: (g, thing: EntityId): number | undefined => spaceOf(g, thing),
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
export const onMap = value('on-map', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => g.has(At, thing),
});
export const together = value('characters-here', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => {
    const at = spaceOf(g, thing);
    return at === undefined ? 0 : charactersAt(g, at).length;
  },
});
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
/** Among the hidden threats nearest to the character that "the player" means. */
export const nearestHidden = value('nearest-hidden', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => {
    const own = playersCharacter(g);
    return (
      own !== undefined &&
      nearest(
        threatsOnMap(g).filter((one) => isHidden(g, one)),
        (one) => rangeOf(g, own, one),
      ).includes(thing)
    );
  },
});
export const progress = value('progress', {
  of: [],
  is: 'int',
  base: (g): number => g.get(Mission.progress, theMission(g)),
});

/** On the space of a feature of this symbol. */
export const atFeature = value('at-feature', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, thing: EntityId, symbol: string): boolean => {
    const at = spaceOf(g, thing);
    return at !== undefined && threatsAt(g, at).some((one) => isFeature(g, one) && tokenOf(g, one).feature === symbol);
  },
});
/** Within range 1 of a feature of this symbol. */
export const nearFeature = value('near-feature', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, thing: EntityId, symbol: string): boolean =>
    threatsOnMap(g).some(
      (one) => isFeature(g, one) && tokenOf(g, one).feature === symbol && rangeOf(g, one, thing) <= 1,
    ),
});
/** Enemies on the space of a thing. */
export const enemiesHere = value('enemies-here', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => {
    const at = spaceOf(g, thing);
    return at === undefined ? 0 : threatsAt(g, at).filter((one) => isEnemy(g, one)).length;
  },
});
/** On the space of the child. */
export const withChild = value('with-child', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean => {
    const child = theChild(g);
    return child !== undefined && spaceOf(g, child) === spaceOf(g, thing);
  },
});
export const doorName = value('door-name', {
  of: ['entity'],
  is: 'word',
  base: (g, door: EntityId): string =>
    mapOf(g).areas.doors.find((one) => one.bit === g.get(Door.bit, door))?.name ?? '',
});

export const values: readonly AnyValue[] = [
  range,
  steps,
  distance,
  here,
  enemy,
  hidden,
  enemyClass,
  ability,
  feature,
  token,
  damage,
  wounded,
  health,
  isActive,
  bears,
  bearer,
  carries,
  childFree,
  marked,
  number,
  numbered,
  placeOf,
  atFeature,
  nearFeature,
  enemiesHere,
  withChild,
  doorName,
  disrupted,
  nearestHidden,
  progress,
  slotId,
  strengthOf,
  sixOrMore,
  cardsIn,
  stops,
  track,
  level,
  open,
  player,
  onMap,
  together,
  character,
  activeCharacter,
];
