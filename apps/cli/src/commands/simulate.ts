import { type Command, jsonOption } from '../command.ts';
import { Progress, say, sayJson } from '../output.ts';
import { resolveBots, gameOptions, resolveMode, ROUNDS, roundsOf, seatsOfBots, resolveSetup } from '../setup.ts';
import { simulation, type Found, type Plan } from '../simulation.ts';
import { runInThreads, type ThreadOptions } from '../threads.ts';

/** Counts the games without a winner, among the seats. */
const NOBODY = 'nobody';

export interface Simulated {
  readonly game: string;
  readonly mode: string;
  readonly games: number;
  readonly finished: number;
  readonly violations: readonly Found[];
  /** Games won by each seat, and those that nobody won as `nobody`. Where all win together, a game counts for each. */
  readonly winners: Readonly<Record<string, number>>;
  /** Games by the id of the message that says how they ended. */
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: number;
  /** At how many moments the check compared two worlds that a seat may not tell apart; 0 without it. */
  readonly compared: number;
  readonly decisionsPerSecond: number;
  readonly seconds: number;
}

export const simulateCommand: Command = {
  name: 'simulate',
  about:
    'Lets bots play many games. With --check every choice is saved, loaded and rewound, and some are looked at for leaks.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    seats: {
      value: 'n',
      about: 'how many play, where the mode leaves that open (default: as many as bots are named, else as usual)',
    },
    bots: { value: 'a,b', about: 'a bot for each seat, or one for all (default random)' },
    games: { value: 'n', about: 'how many games (default 10)' },
    seed: { value: 'seed', about: 'seed of the first game; the others follow from it (default 1)' },
    setup: { value: 'name', about: 'a ready setup of the game: its mode, its number of players, its options' },
    option: {
      value: 'name=value',
      about: `an option of the game, such as map or armies; where rounds can be limited, rounds=${ROUNDS} unless given`,
      many: true,
    },
    jobs: { value: 'n', about: 'most threads at once (default: as many as there are cores); the games are the same' },
    check: { about: 'check saves, rewinds, replays and views; exit status 1 if anything is wrong' },
    ...jsonOption,
  },
  examples: [
    'simulate tic-tac-toe --games 100',
    'simulate imperial-assault --mode skirmish --bots random,random --games 200 --seed 1 --check --json',
    'simulate imperial-assault --bots sensible,random --option map=moisture-farm --option mission=A',
    'simulate mandalorian-adventures --seats 3 --bots sensible',
  ],
  run: async (called, host) => {
    const game = (await host.games()).called(called.args[0]);
    const bots = called.get('bots') ?? 'random';
    const setup = resolveSetup(game, called.get('setup'));
    const mode = resolveMode(game, called.get('mode'), {
      seats: called.seats(),
      setup,
      named: seatsOfBots(bots),
    });
    resolveBots(game, mode, bots);
    const games = called.number('games', 10, 1);
    const jobs = called.get('jobs') === undefined ? {} : { jobs: called.number('jobs', 1, 1) };
    const progress = new Progress(`${game.id} ${mode.id}`);
    const plan: Plan = {
      game: game.id,
      mode: mode.id,
      seats: mode.seats.length,
      bots,
      seed: called.get('seed') ?? '1',
      check: called.on('check'),
      options: {
        ...roundsOf(mode),
        ...setup?.options,
        ...gameOptions(called.all('option')),
      },
    };
    const result = await simulate(plan, games, mode.seats, {
      host,
      ...jobs,
      done: (done) => {
        progress.at(done, games);
      },
    });
    progress.end();
    if (called.on('json')) sayJson(result);
    else tell(result);
    return result.violations.length > 0 || result.finished < result.games ? 1 : 0;
  },
};

async function simulate(
  plan: Plan,
  games: number,
  seats: readonly string[],
  spreading: ThreadOptions,
): Promise<Simulated> {
  const start = performance.now();
  const played = await runInThreads(simulation, plan, games, spreading);
  const seconds = (performance.now() - start) / 1000;
  const winners: Record<string, number> = Object.fromEntries([...seats, NOBODY].map((seat) => [seat, 0]));
  for (const one of played)
    if (one.winners !== null)
      for (const seat of one.winners.length === 0 ? [NOBODY] : one.winners) winners[seat] = (winners[seat] ?? 0) + 1;
  const endings: Record<string, number> = {};
  for (const ending of played.flatMap((one) => one.ending ?? []).sort()) endings[ending] = (endings[ending] ?? 0) + 1;
  const decisions = played.reduce((sum, one) => sum + one.decisions, 0);
  return {
    game: plan.game,
    mode: plan.mode,
    games,
    finished: played.filter((one) => one.winners !== null).length,
    violations: played.flatMap((one) => one.violations),
    winners,
    endings,
    decisions,
    compared: played.reduce((sum, one) => sum + one.compared, 0),
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-9)),
    seconds: Math.round(seconds * 1000) / 1000,
  };
}

function tell(result: Simulated): void {
  say(
    `${result.game}, ${result.mode}: ${result.finished} of ${result.games} games finished in ${result.seconds.toFixed(1)} s, ${result.decisions} decisions (${result.decisionsPerSecond} a second).`,
  );
  say(
    `Won: ${Object.entries(result.winners)
      .map(([seat, count]) => `${seat} ${count}`)
      .join(', ')}.`,
  );
  say(
    `Ended: ${
      Object.entries(result.endings)
        .map(([ending, count]) => `${ending} ${count}`)
        .join(', ') || 'none'
    }.`,
  );
  if (result.compared > 0) say(`Looked for leaks at ${result.compared} moments.`);
  for (const { seed, check, message } of result.violations) say(`seed ${seed}, ${check}: ${message}`);
  if (result.violations.length > 0)
    say(
      `${result.violations.length} violations. --json prints the log of each game, to be played again with "replay".`,
    );
}
