import { type Command, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import type { GameEntry } from '../game-entry.ts';
import { lineUpsOf, sidesOf } from '../match/line-ups.ts';
import { matchGames, type MatchPlan } from '../match/match-games.ts';
import { reportOf, type MatchReport } from '../match/report.ts';
import { Progress, say, sayJson } from '../output.ts';
import { resolveBot, botsOf, gameOptions, resolveMode, roundsOf, resolveSetup } from '../setup.ts';
import { runInThreads } from '../threads.ts';

export const matchCommand: Command = {
  name: 'match',
  about: 'Lets bots play against each other from either side and tells how strong they are beside each other.',
  usage: '<game>',
  options: {
    bots: { value: 'a,b', about: 'the bots, each once; the Elo of the others is told beside the first' },
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    seats: { value: 'n', about: 'how many play, where the mode leaves that open (default: as usual)' },
    games: { value: 'n', about: 'how many games (default 20); filled up until every seed was played from either side' },
    seed: { value: 'seed', about: 'seed of the first games; the others follow from it (default 1)' },
    setup: { value: 'name', about: 'a ready setup of the game: its mode, its number of players, its options' },
    option: { value: 'name=value', about: 'an option of the game, as for simulate', many: true },
    jobs: { value: 'n', about: 'most threads at once (default: as many as there are cores); the games are the same' },
    ...jsonOption,
  },
  examples: [
    'match imperial-assault --bots sensible,random --games 20 --seed 1 --json',
    'match imperial-assault --bots easy,sensible,random --games 60 --option map=moisture-farm --option mission=A',
    'match mandalorian-adventures --bots random,sensible --option level=standard --games 40',
  ],
  run: async (called, host) => {
    const game = (await host.games()).called(called.args[0]);
    const bots = rivals(game, called.get('bots'));
    const setup = resolveSetup(game, called.get('setup'));
    const mode = resolveMode(game, called.get('mode'), { seats: called.seats(), setup });
    const jobs = called.get('jobs') === undefined ? {} : { jobs: called.number('jobs', 1, 1) };
    const plan: MatchPlan = {
      game: game.id,
      mode: mode.id,
      seats: mode.seats.length,
      bots,
      seed: called.get('seed') ?? '1',
      options: { ...roundsOf(mode), ...setup?.options, ...gameOptions(called.all('option')) },
    };
    const perSeed = lineUpsOf(bots, sidesOf(mode).length).length;
    const games = Math.ceil(called.number('games', 20, 1) / perSeed) * perSeed;
    const progress = new Progress(`${game.id} ${mode.id}`);
    const played = await runInThreads(matchGames, plan, games, {
      host,
      ...jobs,
      done: (done) => {
        progress.at(done, games);
      },
    });
    progress.end();
    const report = reportOf(plan, mode, played);
    if (called.on('json')) sayJson(report);
    else tell(report);
    return report.finished < report.games ? 1 : 0;
  },
};

/** @throws UsageError for less than two bots, a bot that is named twice, or one that there is not */
function rivals(game: GameEntry, names: string | undefined): readonly string[] {
  const bots = names?.split(',').map((name) => name.trim()) ?? [];
  for (const name of bots) resolveBot(game, name);
  const twice = bots.find((name, i) => bots.indexOf(name) !== i);
  if (twice !== undefined)
    throw new UsageError(
      `--bots names "${twice}" twice, but a bot does not meet itself: name different bots of ${game.id}, of ${Object.keys(botsOf(game)).join(', ')}. To play games of one bot alone use "simulate".`,
    );
  if (bots.length < 2)
    throw new UsageError(
      `--bots is ${names === undefined ? 'missing' : `"${names}"`}: two or more different bots of ${game.id} expected, divided by commas, of ${Object.keys(botsOf(game)).join(', ')}.`,
    );
  return bots;
}

function tell(report: MatchReport): void {
  say(`${report.game}, ${report.mode}: ${report.finished} of ${report.games} games finished.`);
  for (const [bot, share] of Object.entries(report.score)) {
    const [value, error] = report.elo[bot] ?? [0, 0];
    const { mean, longest } = report.thought[bot] ?? { mean: 0, longest: 0 };
    say(
      `${bot}: ${(share * 100).toFixed(1)} %, Elo ${value}${error === 0 ? '' : ` ± ${error}`}; ${mean} ms an answer, ${longest} ms at most.`,
    );
  }
  for (const { seed, check, message } of report.violations) say(`seed ${seed}, ${check}: ${message}`);
}
