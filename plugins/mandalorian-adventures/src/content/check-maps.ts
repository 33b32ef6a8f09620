import { areaDistance, GridTextError, NO_WAY, parseAreas, type AreaMap, type Space } from '@dejarik/sdk/board';
import type { Content } from '../tables.ts';
import { namedBy, repeated, type ContentFault } from './fault.ts';
import type { MapData } from './types.ts';

/** Whether maps can be played on. */

/** The areas of a map; undefined if it cannot be read, which `checkMaps` tells. */
export function areasOf(map: MapData | undefined): AreaMap | undefined {
  try {
    return map && parseAreas(map.drawing);
  } catch (error) {
    if (error instanceof GridTextError) return undefined;
    throw error;
  }
}

/** Spaces with a star, in whatever color. */
const starsOf = (areas: AreaMap): readonly Space[] =>
  [...areas.marks].flatMap(([word, spaces]) => (word === 'star' || word.startsWith('star-') ? spaces : []));

export function checkMaps({ maps }: Content): readonly ContentFault[] {
  return [
    ...repeated(maps.map(({ id }) => id)).map(
      (i): ContentFault => ({
        list: 'maps',
        path: [i, 'id'],
        found: `"${maps[i]?.id ?? ''}" twice`,
        allowed: 'each map once',
      }),
    ),
    ...maps.flatMap((map, i) => checkMap(map, i)),
  ];
}

/** A fault of the drawing of a map. */
type DrawingFault = (found: string, allowed: string, line?: number) => ContentFault;

function checkMap(map: MapData, index: number): readonly ContentFault[] {
  const at: DrawingFault = (found, allowed, line) => ({
    list: 'maps',
    path: [index, 'drawing'],
    found,
    allowed,
    ...(line === undefined ? {} : { line }),
  });
  let areas: AreaMap;
  try {
    areas = parseAreas(map.drawing);
  } catch (error) {
    if (!(error instanceof GridTextError)) throw error;
    return [at(error.found, error.allowed, error.line)];
  }
  const faults: ContentFault[] = [];
  const starts = areas.marks.get('start') ?? [];
  const [start] = starts;
  if (start === undefined || starts.length > 1)
    faults.push(
      at(`${starts.length} start spaces`, 'a line "mark start: a" with one area', lineOf(map.drawing, /^mark start:/)),
    );
  if (starsOf(areas).length === 0) faults.push(at('no star space', 'a line "mark star: a, b"'));
  faults.push(...checkDoors(map, areas, at));
  map.abilities.forEach((ability, i) =>
    faults.push(
      ...checkWords(ability, areas).map(
        ({ path, ...said }): ContentFault => ({ list: 'maps', path: [index, 'abilities', i, ...path], ...said }),
      ),
    ),
  );
  return start === undefined ? faults : [...faults, ...checkStars(map.drawing, areas, start, at)];
}

/** The line of a drawing that says so. */
function lineOf(drawing: string, says: RegExp): number | undefined {
  const found = drawing.split('\n').findIndex((line) => says.test(line.trim()));
  return found < 0 ? undefined : found + 1;
}

/** Whether each door is opened by some rule of the map. */
function checkDoors(map: MapData, areas: AreaMap, at: DrawingFault): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  const words = JSON.stringify(map.abilities);
  for (const { name } of areas.doors)
    if (!words.includes(`"${name}"`))
      faults.push(
        at(
          `the door "${name}" that no rule of the map opens`,
          'an ability that opens it',
          lineOf(map.drawing, new RegExp(`^door ${name}:`)),
        ),
      );
  return faults;
}

/** Whether stars can be walked to, and have a range from wherever a character can stand. */
function checkStars(drawing: string, areas: AreaMap, start: Space, at: DrawingFault): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  const stars = starsOf(areas);
  for (const star of stars) {
    if (areaDistance(areas, start, star, 'step', 0) === NO_WAY)
      faults.push(
        at(
          `the star space "${areas.signs[star] ?? ''}" that no way leads to`,
          'star spaces that can be walked to from the start when all doors are open',
          lineOf(drawing, new RegExp(`^mark star(-\\w+)?:.*\\b${areas.signs[star] ?? ''}\\b`)),
        ),
      );
  }
  for (const space of starless(areas, start, stars))
    faults.push(
      at(
        `the area "${areas.signs[space] ?? ''}" from where no star has a range while doors are closed`,
        'a nearest star from wherever a character can stand',
        lineOf(drawing, /^mark star(-\w+)?:/),
      ),
    );
  return faults;
}

/** Where a character can come to, whichever doors are open by then, and no star has a range from. */
function starless(areas: AreaMap, start: Space, stars: readonly Space[]): readonly Space[] {
  const found = new Set<Space>();
  for (let closed = 0; stars.length > 0 && closed <= areas.allDoors; closed++) {
    for (let space = 0 as Space; space < areas.size; space++) {
      const walked = areaDistance(areas, start, space, 'step', closed) !== NO_WAY;
      if (walked && stars.every((star) => areaDistance(areas, space, star, 'range', closed) === NO_WAY))
        found.add(space);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Words and numbers of a map that data of the card language names: all must be there. */
export function checkWords(data: unknown, areas: AreaMap): readonly Pick<ContentFault, 'path' | 'found' | 'allowed'>[] {
  const kinds = [
    { keys: ['marked'], what: 'an area marked', known: [...areas.marks.keys()], allowed: 'a mark of the map' },
    {
      keys: ['number', 'space-numbered'],
      what: 'a space numbered',
      known: [...areas.numbers.keys()].map(String),
      allowed: 'a number of the map',
    },
    { keys: ['door-name'], what: 'a door', known: areas.doors.map((door) => door.name), allowed: 'a door of the map' },
  ];
  return kinds.flatMap(({ keys, what, known, allowed }) =>
    keys
      .flatMap((key) => namedBy(data, key))
      .filter(({ word }) => !known.includes(word))
      .map(({ word, path }) => ({
        path,
        found: `${what} "${word}"`,
        allowed: `${allowed} (${known.join(', ') || 'it has none'})`,
      })),
  );
}
