/**
 * Speed of the machine, for a person to read. In this folder's project:
 * `NODE_ENV=production node --experimental-transform-types --conditions=@dejarik/source bench/machine.bench.ts`
 */
import { createRequire } from 'node:module';
import { compileRules, Game, sample } from '../src/index.ts';
import { duel } from '../tests/support/duel.ts';
import { grid, lineOf } from './grid.ts';

process.env['NODE_ENV'] = 'production';
const peer = createRequire(import.meta.url);
interface PeerState {
  readonly ctx: { readonly gameover?: unknown; readonly currentPlayer: string };
  readonly G: { readonly cells: readonly number[] };
}
type Reducer = (state: PeerState, action: object) => PeerState;
const { CreateGameReducer, InitializeGame } = peer('boardgame.io/internal') as {
  CreateGameReducer: (o: object) => Reducer;
  InitializeGame: (o: object) => PeerState;
};
const { INVALID_MOVE } = peer('boardgame.io/core') as { INVALID_MOVE: string };

let state = 1;
function random(n: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return (state >>> 8) % n;
}

// ---- the same game three times: bare arrays, the peer, this engine. Each returns the moves made.

function bareGame(): number {
  const cells = new Array<number>(9).fill(-1);
  for (let n = 0; ; n++) {
    const free: number[] = [];
    for (let i = 0; i < 9; i++) if (cells[i] === -1) free.push(i);
    if (free.length === 0) return n;
    cells[free[random(free.length)] ?? 0] = n % 2;
    if (lineOf((place) => cells[place] ?? -1) >= 0) return n + 1;
  }
}

const peerGame = {
  name: 'three-in-a-line',
  setup: () => ({ cells: new Array<number>(9).fill(-1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }: { G: { cells: number[] }; playerID: string }, place: number) => {
      if (G.cells[place] !== -1) return INVALID_MOVE;
      G.cells[place] = Number(playerID);
      return undefined;
    },
  },
  endIf: ({ G }: { G: { cells: number[] } }) => {
    const winner = lineOf((place) => G.cells[place] ?? -1);
    if (winner >= 0) return { winner };
    return G.cells.every((cell) => cell !== -1) ? { draw: true } : undefined;
  },
};
const reduce = CreateGameReducer({ game: peerGame });
const peerStart = InitializeGame({ game: peerGame });

function peerFrom(start: PeerState): number {
  let now = start;
  for (let n = 0; ; n++) {
    if (now.ctx.gameover !== undefined) return n;
    const free: number[] = [];
    for (let i = 0; i < 9; i++) if (now.G.cells[i] === -1) free.push(i);
    now = reduce(now, {
      type: 'MAKE_MOVE',
      payload: { type: 'mark', args: [free[random(free.length)]], playerID: now.ctx.currentPlayer },
    });
  }
}

function play(game: Game): number {
  let n = 0;
  while (game.choice !== null) {
    const options = game.choice.questions[0]?.options ?? [];
    game.answer(0, options[random(options.length)]);
    n++;
  }
  // The last free cell is marked without asking, unless the game ended before.
  return n === 8 && game.events.length > 9 ? 9 : n;
}

const reused = Game.create(grid, { seed: 'bench' });
const start = reused.checkpoint();
function again(): number {
  reused.rewind(start);
  return play(reused);
}

interface Times {
  move: number;
  game: number;
}

/**
 * Best times in nanoseconds. All take turns in short rounds, so that whatever else the machine does hits them alike, and the
 * best round of each is one that was hit least.
 */
function measure<K extends string>(runs: Readonly<Record<K, () => number>>, rounds = 40): Readonly<Record<K, Times>> {
  const names = Object.keys(runs) as K[];
  const best = Object.fromEntries(names.map((name) => [name, { move: Infinity, game: Infinity }])) as Record<K, Times>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const run = runs[name];
      const start = performance.now();
      let moves = 0;
      let games = 0;
      let spent = 0;
      do {
        for (let i = 0; i < 10; i++) moves += run();
        games += 10;
        spent = performance.now() - start;
      } while (spent < 25);
      best[name].move = Math.min(best[name].move, (spent * 1e6) / moves);
      best[name].game = Math.min(best[name].game, (spent * 1e6) / games);
    }
  }
  return best;
}

/** Another game runs first: nothing is as fast as when it has the process to itself. */
function warmUp(): void {
  const rules = compileRules([duel], 'duel');
  for (let i = 0; i < 300; i++) {
    const game = Game.create(rules, { seed: `warm ${i}` });
    while (game.choice !== null) {
      const here = game.checkpoint();
      const question = game.choice.questions[0];
      if (question === undefined) break;
      game.answer(0, sample(question, random));
      game.rewind(here);
      game.answer(0, sample(game.choice.questions[0] ?? question, random));
      if (i % 10 === 0) Game.load(rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);
    }
  }
}

/** An answer tried and taken back, and taking nothing back: each counts as one move. */
const tryAnswer = (): number => {
  reused.rewind(start);
  const here = reused.checkpoint();
  reused.answer(0, random(9));
  reused.rewind(here);
  return 1;
};
const takeBack = (): number => {
  reused.rewind(start);
  reused.rewind(start);
  return 2;
};

warmUp();
const { bare, ours, fresh, theirs, theirsFresh, tried, undo } = measure({
  bare: bareGame,
  ours: again,
  fresh: () => play(Game.create(grid, { seed: 'bench' })),
  theirs: () => peerFrom(peerStart),
  theirsFresh: () => peerFrom(InitializeGame({ game: peerGame })),
  tried: tryAnswer,
  undo: takeBack,
});

const row = (name: string, value: number, unit: string): void => {
  console.log(`${name.padEnd(58)} ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit}`);
};
row('bare loop, a move', bare.move, 'ns');
row('a move, world reused', ours.move, 'ns');
row('  against the peer, moves only (at least 25)', theirs.move / ours.move, 'times as fast');
row('  against the bare loop (at most 7)', ours.move / bare.move, 'times its time');
row('a game, set-up included', fresh.game, 'ns');
row('  against the peer, set-up included (at least 14)', theirsFresh.game / fresh.game, 'times as fast');
row('  against the bare loop (at most 16)', fresh.game / bare.game, 'times its time');
row('the peer: a move', theirs.move, 'ns');
row('the peer: a game, set-up included', theirsFresh.game, 'ns');
row('an answer tried and taken back', tried.move, 'ns');
row('a rewind', undo.move, 'ns');
