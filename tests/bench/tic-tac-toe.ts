import { compileRules, Game } from '@dejarik/engine';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { randomOf, type Contestant, type Work } from './measure.ts';

/**
 * The same games of tic-tac-toe three times: by a bare loop over an array, by boardgame.io's reducer, by this engine; their
 * checksums must be equal. Each draws its moves from the same numbers and finds out itself which cells are free: the peer
 * as the bare loop does, over its array; this engine out of its question. The peer's game is written as its handbook
 * writes it, and its reducer runs alone, in production mode, without its client, its log kept or a server asked.
 */

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
const GAMES = 1200;
const SEED = 1;

function winner(cells: readonly number[]): number {
  for (const [a, b, c] of LINES) {
    const first = cells[a] ?? -1;
    if (first !== -1 && first === cells[b] && first === cells[c]) return first;
  }
  return -1;
}

function freeCells(cells: readonly number[]): number[] {
  const free: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] === -1) free.push(i);
  return free;
}

const sum = (checksum: number, moves: number, won: number): number =>
  (Math.imul(checksum, 31) + moves * 3 + won + 1) | 0;

/** Many games, one after another. @param one plays a game: moves made, and who won (-1 for nobody) */
function games(one: (random: (n: number) => number) => readonly [moves: number, won: number]): Work {
  const random = randomOf(SEED);
  let count = 0;
  let checksum = 0;
  for (let i = 0; i < GAMES; i++) {
    const [moves, won] = one(random);
    count += moves;
    checksum = sum(checksum, moves, won);
  }
  return { count, checksum };
}

const perGame = (work: Work): Work => ({ ...work, count: GAMES });

// ---- a bare loop

const bare = (random: (n: number) => number): readonly [number, number] => {
  const cells = new Array<number>(9).fill(-1);
  for (let n = 0; ; n++) {
    const free = freeCells(cells);
    if (free.length === 0) return [n, -1];
    cells[free[free.length === 1 ? 0 : random(free.length)] ?? 0] = n % 2;
    const won = winner(cells);
    if (won >= 0) return [n + 1, won];
  }
};

// ---- boardgame.io

interface Cells {
  cells: number[];
}
const peerGame = {
  name: 'tic-tac-toe',
  setup: (): Cells => ({ cells: new Array<number>(9).fill(-1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }: { G: Cells; playerID: string }, place: number) => {
      if (G.cells[place] !== -1) return INVALID_MOVE;
      G.cells[place] = Number(playerID);
      return undefined;
    },
  },
  endIf: ({ G }: { G: Cells }) => {
    const won = winner(G.cells);
    if (won >= 0) return { won };
    return G.cells.every((cell) => cell !== -1) ? { won: -1 } : undefined;
  },
};
const reduce = CreateGameReducer({ game: peerGame });
type PeerState = ReturnType<typeof reduce>;
const peerStart: PeerState = InitializeGame({ game: peerGame });

function peerFrom(start: PeerState, random: (n: number) => number): readonly [number, number] {
  let state = start;
  for (let n = 0; ; n++) {
    const over: unknown = state.ctx.gameover;
    if (over !== undefined) return [n, (over as { won: number }).won];
    const free = freeCells((state.G as Cells).cells);
    const place = free[free.length === 1 ? 0 : random(free.length)];
    state = reduce(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'mark', args: [place], playerID: state.ctx.currentPlayer },
    });
  }
}

// ---- this engine

const rules = compileRules([ticTacToe], 'classic');
const world = Game.create(rules, { seed: 'bench' });
const start = world.checkpoint();

function play(game: Game, random: (n: number) => number): readonly [number, number] {
  while (game.choice !== null) {
    const options = game.choice.questions[0]?.options ?? [];
    game.answer(0, options[random(options.length)]);
  }
  // Each mark is an event, also the ninth, which is made without asking; the last event is the end.
  return [game.events.length - 1, game.outcome?.winners[0] ?? -1];
}

export const peerMoves: Contestant = {
  name: 'boardgame.io',
  work: 'games',
  run: () => games((random) => peerFrom(peerStart, random)),
};
export const moves: readonly Contestant[] = [
  {
    name: 'engine',
    work: 'games',
    run: () =>
      games((random) => {
        world.rewind(start);
        return play(world, random);
      }),
  },
  peerMoves,
  { name: 'bare', work: 'games', run: () => games(bare) },
];
export const wholeGames: readonly Contestant[] = [
  {
    name: 'engine',
    work: 'games',
    run: () => perGame(games((random) => play(Game.create(rules, { seed: 'bench' }), random))),
  },
  {
    name: 'boardgame.io',
    work: 'games',
    run: () => perGame(games((random) => peerFrom(InitializeGame({ game: peerGame }), random))),
  },
];
