import { again, integer, message, pick, set, space, verb } from '@dejarik/sdk';
import { Cell, cellAt, drawCells, NOBODY, ownerOf, places } from './cell.ts';
import { buildPosition } from './scenario.ts';

/** The whole game: the seats mark cells in turn, until a system ends it. */
export const game = verb('game', {
  silent: true,
  locals: { toMove: 0 },
  steps: {
    setup: (_, g) => {
      drawCells(g);
      const given = g.option('scenario');
      return given === undefined ? null : set({ toMove: buildPosition(given, g) });
    },
    turn: {
      rules: ['TTT-TRN-01'],
      ask: (a, g) =>
        pick({
          by: a.toMove,
          message: CHOOSE,
          of: 'place',
          options: places(g, false),
          refused: () =>
            places(g, true).map((place) => ({ option: place, because: g.why(mark({ seat: a.toMove, place })) })),
        }),
      run: (a, _, place: number) => [set({ toMove: 1 - a.toMove }), mark({ seat: a.toMove, place }), again],
    },
  },
});
const CHOOSE = message('tic-tac-toe.choose');

/** A cell gets its mark. */
export const mark = verb('mark', {
  params: { seat: integer(), place: space() },
  requires: {
    'TTT-MRK-01': { check: (a, g) => ownerOf(g, a.place) === NOBODY || message('tic-tac-toe.marked') },
  },
  by: (a) => a.seat,
  steps: {
    draw: (a, g) => g.set(Cell.owner, cellAt(g, a.place), a.seat),
  },
});
