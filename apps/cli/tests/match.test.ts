import { randomBot, type Bot } from '@dejarik/bots';
import { message } from '@dejarik/content';
import { again, confirm, finish, integer, set, verb, type Mode, type Plugin } from '@dejarik/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../src/program.ts';
import { Games } from '../src/games.ts';
import { ratingsOf, type PairResult } from '../src/match/elo.ts';
import { lineUpsOf, sidesOf } from '../src/match/line-ups.ts';
import { matchGames, type MatchPlan } from '../src/match/match-games.ts';
import { reportOf, type MatchReport } from '../src/match/report.ts';
import { resolveMode } from '../src/setup.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Seats in turn say yes or no; who says yes wins with its team, and after three rounds without a yes nobody does. */
const game = verb('game', {
  silent: true,
  locals: { said: 0 },
  steps: {
    play: (a, g) =>
      a.said < 3 * g.seats
        ? [set({ said: a.said + 1 }), turn({ seat: a.said % g.seats }), again]
        : finish({ winners: [], message: message('over') }),
  },
});
const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    say: {
      ask: (a) => confirm({ by: a.seat, message: message('ask') }),
      run: (a, g, yes: boolean) => yes && finish({ winners: [...g.allies(a.seat)], message: message('over') }),
    },
  },
});
const mode = (id: string, seats: readonly string[], more: Partial<Mode> = {}): Mode => ({
  id,
  message: message(id),
  seats,
  game: 'game',
  ...more,
});
const plugin: Plugin = {
  id: 'yes',
  version: '1.0.0',
  modes: [
    mode('two', ['a', 'b']),
    mode('together', ['a', 'b'], { teams: [['a', 'b']] }),
    mode('teams', ['a', 'b', 'c', 'd'], {
      teams: [
        ['a', 'c'],
        ['b', 'd'],
      ],
    }),
    mode('three', ['a', 'b', 'c']),
  ],
  verbs: [game, turn],
};
const saying = (value: boolean): Bot => ({ answer: () => value });
const bots = { yes: saying(true), no: saying(false), never: saying(false), random: randomBot };
const games = new Games([{ name: 'yes', folder: '', plugins: [plugin], bots, inherited: {} }]);

function matched(modeId: string, names: readonly string[], count: number): MatchReport {
  const played = resolveMode(games.called('yes'), modeId);
  const plan: MatchPlan = {
    game: 'yes',
    mode: modeId,
    seats: played.seats.length,
    bots: names,
    seed: 's',
    options: {},
  };
  const play = matchGames.start(plan, games);
  return reportOf(
    plan,
    played,
    Array.from({ length: count }, (_, n) => {
      const one = play(n);
      if (one instanceof Promise) throw new Error('Games are played at once.');
      return one;
    }),
  );
}

describe('a match', () => {
  it('lets each bot play each side, and counts a draw as half', () => {
    // Who says yes wins from either side; two who say no draw.
    expect(matched('two', ['yes', 'no'], 4)).toMatchObject({ games: 4, finished: 4, score: { yes: 1, no: 0 } });
    expect(matched('two', ['no', 'never'], 4)).toMatchObject({
      score: { no: 0.5, never: 0.5 },
      elo: { no: [0, 0], never: [0, expect.any(Number)] },
    });
    // Where both would win, the first seat does: from either side that is half.
    const { score, elo } = matched('two', ['yes', 'no', 'never'], 6);
    expect(score).toEqual({ yes: 1, no: 0.25, never: 0.25 });
    expect(elo['no']?.[0]).toBeLessThan(0);
    expect(elo['no']).toEqual(elo['never']);
  });

  it('is played by teams where there are teams, and by turns where more than two play for themselves', () => {
    expect(matched('teams', ['no', 'yes'], 2).score).toEqual({ no: 0, yes: 1 });
    expect(matched('three', ['no', 'yes'], 2).score).toEqual({ no: 0, yes: 1 });
  });

  it('of those who play together compares how many games the party of each wins', () => {
    expect(matched('together', ['no', 'yes'], 4)).toMatchObject({ score: { no: 0, yes: 1 } });
    const { score, elo } = matched('together', ['no', 'never'], 4);
    expect(score).toEqual({ no: 0, never: 0 });
    expect(elo['never']?.[0]).toBe(0);
  });

  it('is the same again, apart from how long was thought', () => {
    const once = (): unknown => ({ ...matched('two', ['random', 'no'], 20), thought: undefined });
    expect(once()).toEqual(once());
  });
});

describe('sides', () => {
  it('are teams and seats by themselves, in the order of seats, as far as they are taken', () => {
    expect(sidesOf({ id: 'm', seats: ['a', 'b', 'c'], teams: [['c', 'b', 'x']] })).toEqual([['a'], ['c', 'b']]);
    expect(lineUpsOf(['x', 'y', 'z'], 2)).toHaveLength(6);
    expect(lineUpsOf(['x', 'y'], 3)).toEqual([
      ['x', 'y', 'x'],
      ['y', 'x', 'y'],
    ]);
  });
});

describe('ratings', () => {
  const results = (first: number, second: number, won: number, of: number): PairResult[] =>
    Array.from({ length: of }, (_, n) => ({ first, second, share: n < won ? 1 : 0 }));

  it('say by how much one is stronger, and how sure that is', () => {
    // 75 of 100 are about 191 points, known to about 79 of them at 95 of 100; one added draw draws it in a little.
    const [[zero, none] = [], [value = 0, error = 0] = []] = ratingsOf(2, results(0, 1, 25, 100));
    expect([zero, none]).toEqual([0, 0]);
    expect(value).toBeGreaterThan(183);
    expect(value).toBeLessThan(191);
    expect(error).toBeGreaterThan(74);
    expect(error).toBeLessThan(84);
  });

  it('of four times as many games are about twice as sure', () => {
    const error = (times: number): number => ratingsOf(2, results(0, 1, 25 * times, 100 * times))[1]?.[1] ?? 0;
    expect(error(1) / error(4)).toBeCloseTo(2, 1);
  });

  it('add up over those who did not meet, and are finite for who won every game', () => {
    const [, second, third] = ratingsOf(3, [...results(0, 1, 30, 100), ...results(1, 2, 30, 100)]);
    expect(third?.[0]).toBeCloseTo(2 * (second?.[0] ?? 0), -1);
    expect(third?.[1]).toBeGreaterThan(second?.[1] ?? 0);
    const [, beaten] = ratingsOf(2, results(0, 1, 20, 20));
    expect(beaten?.[0]).toBeLessThan(-300);
    expect(beaten?.[1]).toBeLessThan(1000);
  });
});

describe('on the command line', () => {
  const run = async (...argv: string[]): Promise<{ status: number; out: string; faults: string }> => {
    const [out, faults] = [[] as string[], [] as string[]];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => faults.push(String(text)) > 0);
    const status = await execute(['match', ...argv]);
    vi.restoreAllMocks();
    return { status, out: out.join(''), faults: faults.join('') };
  };

  it('reports as JSON, over as many games as every seed needs', async () => {
    const { status, out } = await run(
      ...['imperial-assault', '--bots', 'random,sensible', '--games', '1', '--option', 'rounds=1', '--json'],
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      game: 'imperial-assault',
      games: 2,
      score: { random: expect.any(Number) as number, sensible: expect.any(Number) as number },
      elo: { random: [0, 0], sensible: [expect.any(Number), expect.any(Number)] },
    });
  });

  it.each([
    [['tic-tac-toe'], /--bots is missing: two or more different bots of tic-tac-toe expected/],
    [['tic-tac-toe', '--bots', 'random'], /"random": two or more different bots/],
    [['tic-tac-toe', '--bots', 'random,random'], /different bots/],
    [['imperial-assault', '--bots', 'random,sensibel'], /did you mean "sensible"/],
  ])('refuses %j', async (argv, words) => {
    const { status, faults } = await run(...argv);
    expect(status).toBe(2);
    expect(faults).toMatch(words);
  });
});
