import { type Asked, finish, message, NONE, system } from '@dejarik/sdk';
import { Cell, hasFree, NOBODY } from './cell.ts';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The seat that owns a whole line, or NOBODY. */
function winner(g: Asked): number {
  const cells = g.all(Cell);
  const ownerAt = (place: number): number => g.get(Cell.owner, cells[place] ?? NONE);
  for (const [a, b, c] of LINES) {
    const owner = ownerAt(a);
    if (owner !== NOBODY && owner === ownerAt(b) && owner === ownerAt(c)) return owner;
  }
  return NOBODY;
}

/** Three in a line win, whatever else has come about. */
export const victory = system('victory', {
  rules: ['TTT-END-01'],
  reads: [Cell],
  first: true,
  propose: (g) => {
    const seat = winner(g);
    return seat === NOBODY
      ? null
      : finish({ winners: [seat], message: message(seat === 0 ? 'tic-tac-toe.won-x' : 'tic-tac-toe.won-o') });
  },
});

/** A full board without a line is a draw. */
export const draw = system('draw', {
  rules: ['TTT-END-02'],
  reads: [Cell],
  propose: (g) => (hasFree(g) ? null : finish({ winners: [], message: message('tic-tac-toe.drawn') })),
});
