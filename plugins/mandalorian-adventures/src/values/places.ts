import { value, type EntityId } from '@dejarik/sdk';
import { At } from '../components.ts';
import {
  charactersAt,
  isEnemy,
  isFeature,
  isHidden,
  mapOf,
  nearest,
  playersCharacter,
  rangeOf,
  spaceOf,
  stepsBetween,
  theChild,
  threatsAt,
  threatsOnMap,
  tokenOf,
} from '../rules/board.ts';

/** What cards and missions may ask of where things are. */

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
