import { chance, playGame, type Bot } from '@dejarik/bots';
import { Watch, type Violation } from '@dejarik/conformance';
import { createSession, type Json, type Log, type SeatId, type Session } from '@dejarik/session';
import { type Command, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import type { GameEntry } from '../games.ts';
import { Progress, say, sayJson } from '../output.ts';
import { botsCalled, gameCalled, gameOptions, modeCalled, type ModeEntry } from '../setup.ts';

/** Rounds after which a simulated game is a draw, in games that know the option. */
const ROUNDS = 12;
/** More answers than any game needs: it is stuck. */
const MOST_ANSWERS = 50_000;

type Found = Violation & { readonly seed: string; readonly log: Log };

export interface Simulated {
  readonly game: string;
  readonly mode: string;
  readonly games: number;
  readonly finished: number;
  readonly violations: readonly Found[];
  /** Games won by each seat, and those without a winner as `draw`. */
  readonly winners: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  readonly seconds: number;
}

export const simulateCommand: Command = {
  name: 'simulate',
  about: 'Lets bots play many games. With --check every choice is saved, loaded, rewound and looked at for leaks.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    bots: { value: 'a,b', about: 'a bot for each seat, or one for all (default random)' },
    games: { value: 'n', about: 'how many games (default 10)' },
    seed: { value: 'seed', about: 'seed of the first game; the others follow from it (default 1)' },
    option: { value: 'name=value', about: `an option of the game, such as map or armies; rounds=${ROUNDS} unless given`, many: true },
    check: { about: 'check saves, rewinds, replays and views; exit status 1 if anything is wrong' },
    ...jsonOption,
  },
  examples: [
    'simulate tic-tac-toe --games 100',
    'simulate imperial-assault --mode skirmish --bots random,random --games 200 --seed 1 --check --json',
    'simulate imperial-assault --bots sensible,random --option map=moisture-farm --option mission=A',
  ],
  run: (called) => {
    const game = gameCalled(called.args[0]);
    if (called.args.length > 1) throw new UsageError(`One game expected; found also ${called.args.slice(1).join(', ')}.`);
    const mode = modeCalled(game, called.get('mode'));
    const bots = botsCalled(game, mode, called.get('bots') ?? 'random');
    const progress = new Progress(`${game.id} ${mode.id}`);
    const result = simulate(game, mode, { bots, games: called.number('games', 10, 1), seed: called.get('seed') ?? '1', check: called.on('check'), options: { rounds: ROUNDS, ...gameOptions(called.all('option')) } }, progress);
    progress.end();
    if (called.on('json')) sayJson(result);
    else tell(result);
    return result.violations.length > 0 || result.finished < result.games ? 1 : 0;
  },
};

interface Plan {
  readonly bots: Readonly<Record<SeatId, Bot>>;
  readonly games: number;
  readonly seed: string;
  readonly check: boolean;
  readonly options: Readonly<Record<string, Json>>;
}

export function simulate(game: GameEntry, mode: ModeEntry, plan: Plan, progress?: Progress): Simulated {
  const winners: Record<string, number> = Object.fromEntries([...mode.seats, 'draw'].map((seat) => [seat, 0]));
  const violations: Found[] = [];
  let finished = 0;
  let decisions = 0;
  let spent = 0;
  for (let i = 0; i < plan.games; i++) {
    const seed = i === 0 ? plan.seed : `${plan.seed}.${i}`;
    const start = performance.now();
    const session = createSession({ plugins: game.plugins, mode: mode.id, seed, options: plan.options });
    const random = chance(`bots ${seed}`);
    const watch = plan.check ? new Watch(session, game.plugins, { random: chance(`checks ${seed}`) }) : undefined;
    const note = (one: Violation): void => { violations.push({ seed, check: one.check, message: one.message, log: session.log() }); };
    try {
      const { outcome } = playGame(session, {
        bots: plan.bots, random, most: MOST_ANSWERS,
        before: (seat) => {
          if (isDecision(session, seat)) decisions++;
          watch?.before(seat);
        },
        after: (seat, ask, value) => watch?.after(seat, ask, value),
      });
      watch?.end();
      finished++;
      for (const seat of outcome.winners.length === 0 ? ['draw'] : outcome.winners) winners[seat] = (winners[seat] ?? 0) + 1;
    } catch (error) {
      note({ check: 'crash', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
    watch?.violations.forEach(note);
    spent += performance.now() - start;
    progress?.at(i + 1, plan.games);
  }
  const seconds = spent / 1000;
  return { game: game.id, mode: mode.id, games: plan.games, finished, violations, winners, decisions, decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-9)), seconds: Math.round(seconds * 1000) / 1000 };
}

/** Only choices with more than one answer count. */
function isDecision(session: Session, seat: SeatId): boolean {
  const ask = session.choice(seat);
  return ask !== null && (ask.options.length + Number(ask.pass) > 1 || ask.kind === 'confirm' || ask.kind === 'amount');
}

function tell(result: Simulated): void {
  say(`${result.game}, ${result.mode}: ${result.finished} of ${result.games} games finished in ${result.seconds.toFixed(1)} s, ${result.decisions} decisions (${result.decisionsPerSecond} a second).`);
  say(`Won: ${Object.entries(result.winners).map(([seat, count]) => `${seat} ${count}`).join(', ')}.`);
  for (const { seed, check, message } of result.violations) say(`seed ${seed}, ${check}: ${message}`);
  if (result.violations.length > 0) say(`${result.violations.length} violations. --json prints the log of each game, to be played again with "replay".`);
}
