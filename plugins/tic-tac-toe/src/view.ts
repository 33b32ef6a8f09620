import { message, type Message, type PluginView } from '@dejarik/sdk';
import type { BoardView } from '@dejarik/sdk/view';
import { CELLS, cellAt, ownerOf, places } from './cell.ts';

const COLUMNS = 'abc';

const placeName = (place: number): Message =>
  message('tic-tac-toe.cell', { column: COLUMNS.charAt(place % 3), row: 3 - Math.floor(place / 3) });

const board: BoardView = {
  kind: 'grid',
  width: 3,
  height: 3,
  places: Array.from({ length: CELLS }, (_, place) => ({
    place,
    x: place % 3,
    y: Math.floor(place / 3),
    message: placeName(place),
  })),
};

export const view: PluginView = {
  board: () => board,
  place: (_, place) => placeName(place),
  pieces: (g) =>
    places(g, true).map((place) => {
      const seat = ownerOf(g, place);
      const kind = seat === 0 ? 'cross' : 'nought';
      return {
        id: cellAt(g, place),
        message: message(`tic-tac-toe.${kind}`),
        short: seat === 0 ? 'X' : 'O',
        kind,
        seat,
        places: [place],
      };
    }),
};
