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
interface PeerState { readonly ctx: { readonly gameover?: unknown; readonly currentPlayer: string }; readonly G: { readonly cells: readonly number[] } }
type Reducer = (state: PeerState, action: object) => PeerState;
const { CreateGameReducer, InitializeGame } = peer('boardgame.io/internal') as { CreateGameReducer: (o: object) => Reducer; InitializeGame: (o: object) => PeerState };
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
    now = reduce(now, { type: 'MAKE_MOVE', payload: { type: 'mark', args: [free[random(free.length)]], playerID: now.ctx.currentPlayer } });
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

/** CPU time of one call's moves and one call, in nanoseconds: the median of several runs. */
function measure(run: () => number, games: number): { readonly move: number; readonly game: number } {
  for (let i = 0; i < games / 2; i++) run();
  const times: { move: number; game: number }[] = [];
  for (let round = 0; round < 5; round++) {
    let moves = 0;
    const before = process.cpuUsage();
    for (let i = 0; i < games; i++) moves += run();
    const { user, system } = process.cpuUsage(before);
    times.push({ move: ((user + system) * 1000) / moves, game: ((user + system) * 1000) / games });
  }
  times.sort((a, b) => a.move - b.move);
  return times[2] ?? { move: 0, game: 0 };
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

/** Time of an answer, and of taking it back, in nanoseconds. */
function answers(): { readonly answer: number; readonly rewind: number } {
  const ROUNDS = 200_000;
  const timed = (back: boolean): number => {
    const before = process.cpuUsage();
    for (let i = 0; i < ROUNDS; i++) {
      const here = reused.checkpoint();
      reused.answer(0, i % 9);
      reused.rewind(here);
      // Once more, with nothing to take back but itself.
      if (back) for (let k = 0; k < 10; k++) reused.rewind(here);
    }
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1000) / ROUNDS;
  };
  reused.rewind(start);
  timed(false);
  const both = timed(false);
  return { answer: both, rewind: (timed(true) - both) / 10 };
}

warmUp();
const bare = measure(bareGame, 100_000);
const ours = measure(again, 20_000);
const fresh = measure(() => play(Game.create(grid, { seed: 'bench' })), 10_000);
const theirs = measure(() => peerFrom(peerStart), 1000);
const theirsFresh = measure(() => peerFrom(InitializeGame({ game: peerGame })), 1000);
const undo = answers();

const row = (name: string, value: number, unit: string): void => { console.log(`${name.padEnd(58)} ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit}`); };
row('bare loop, a move', bare.move, 'ns');
row('a move, world reused', ours.move, 'ns');
row('  against the peer, moves only (at least 25)', theirs.move / ours.move, 'times as fast');
row('  against the bare loop (at most 7)', ours.move / bare.move, 'times its time');
row('a game, set-up included', fresh.game, 'ns');
row('  against the peer, set-up included (at least 14)', theirsFresh.game / fresh.game, 'times as fast');
row('  against the bare loop (at most 16)', fresh.game / bare.game, 'times its time');
row('the peer: a move', theirs.move, 'ns');
row('the peer: a game, set-up included', theirsFresh.game, 'ns');
row('an answer tried and taken back', undo.answer, 'ns');
row('rewinding to where one is', undo.rewind, 'ns');
