import { derived, message, type Asked, type Message, type Reads } from '@dejarik/sdk';
import type { BoardView } from '@dejarik/sdk/view';
import { Mission } from './components.ts';
import { closedDoors, mapOf } from './rules/board.ts';

/** How the map shows itself. */

export const isSetUp = (g: Reads): boolean => g.all(Mission).length > 0;

/** Every area where its cells have their middle, with the lines that may be crossed. */
const areasView = derived([mapOf, closedDoors], (g): BoardView => {
  const map = mapOf(g);
  const closed = closedDoors(g);
  const { areas } = map;
  return {
    kind: 'areas',
    width: areas.width,
    height: areas.height,
    places: areas.cells.map((cells, place) => ({
      place,
      x: cells.reduce((sum, [x]) => sum + x + 0.5, 0) / cells.length,
      y: cells.reduce((sum, [, y]) => sum + y + 0.5, 0) / cells.length,
      message: placeName(map, place),
      label: labelOf(map, place),
      cells,
      ...(map.ground === undefined ? {} : { ground: map.ground }),
      marks: [...areas.marks].filter(([, spaces]) => spaces.some((one) => one === place)).map(([mark]) => mark),
    })),
    borders: areas.borders.map((one) => ({
      a: one.a,
      b: one.b,
      lines: one.lines,
      kind: one.kind === 'door' ? ((closed & one.bit) === 0 ? 'open-door' : 'door') : one.kind,
    })),
  };
});

export const board = (g: Asked): BoardView | undefined => (isSetUp(g) ? areasView(g) : undefined);

/** The sign by which a space is named, and its number. */
export function labelOf(map: ReturnType<typeof mapOf>, place: number): string {
  const number = [...map.areas.numbers].find(([, space]) => space === place)?.[0];
  const sign = map.areas.signs[place] ?? '';
  return number === undefined ? sign : `${sign}·${number}`;
}

export function placeName(map: ReturnType<typeof mapOf>, place: number): Message {
  const number = [...map.areas.numbers].find(([, space]) => space === place)?.[0];
  const sign = map.areas.signs[place] ?? '';
  return number === undefined ? message('space', { sign }) : message('space.numbered', { sign, number });
}
