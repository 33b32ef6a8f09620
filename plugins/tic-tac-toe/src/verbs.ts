import { again, integer, message, pick, set, space, verb } from '@dejarik/sdk';
import { Cell, cellAt, drawCells, NOBODY, ownerOf, places } from './cell.ts';
import { buildPosition } from './scenario.ts';

/** The whole game: one turn after another, until a system ends it. */
export const game = verb('game', {
  silent: true,
  locals: { next: 0 },
  steps: {
    setup: (_, g) => {
      drawCells(g);
      const given = g.option('scenario');
      return given === undefined ? null : set({ next: buildPosition(given, g) });
    },
    play: (a) => [set({ next: 1 - a.next }), turn({ seat: a.next }), again],
  },
});

/** A seat chooses where to put its mark. */
export const turn = verb('turn', {
  rules: ['TTT-TRN-01'],
  silent: true,
  params: { seat: integer() },
  steps: {
    choose: {
      ask: (a, g) => pick({
        by: a.seat,
        message: message('tic-tac-toe.choose'),
        of: 'place',
        options: places(g, false),
        refused: () => places(g, true).map((place) => ({ option: place, because: g.why(mark({ seat: a.seat, place })) })),
      }),
      run: (a, _, place: number) => mark({ seat: a.seat, place }),
    },
  },
});

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
