import type { SeatId } from '@dejarik/session';
import type { PlayedMode } from '../setup.ts';
import type { Found } from '../simulation.ts';
import { ratingsOf, type PairResult, type Rating } from './elo.ts';
import { lineUpsOf, seatedBots, sidesOf } from './line-ups.ts';
import type { MatchGame, MatchPlan } from './match-games.ts';

/** What came of a match. */
export interface MatchReport {
  readonly game: string;
  readonly mode: string;
  readonly games: number;
  readonly finished: number;
  /** By bot, its share of the points of its games; where all play together, of the games that its parties won. */
  readonly score: Readonly<Record<string, number>>;
  /** By bot, its Elo beside that of the first and how far that may be off. */
  readonly elo: Readonly<Record<string, Rating>>;
  /** By bot, how long it thought about an answer, in milliseconds. */
  readonly thought: Readonly<Record<string, { readonly mean: number; readonly longest: number }>>;
  readonly violations: readonly Found[];
}

/** @param played the games of the plan, in their order */
export function reportOf(plan: MatchPlan, mode: PlayedMode, played: readonly MatchGame[]): MatchReport {
  const { bots } = plan;
  const sides = sidesOf(mode);
  const lineUps = lineUpsOf(bots, sides.length);
  const shares = played.map((one, n) => sharesOf(one, seatedBots(sides, lineUps[n % lineUps.length] ?? [])));
  const results = sides.length < 2 ? resultsOfSeeds(bots, shares, lineUps.length) : resultsOfGames(bots, shares);
  const ratings = ratingsOf(bots.length, results);
  const byBot = <T>(of: (bot: string, i: number) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(bots.map((bot, i) => [bot, of(bot, i)]));
  return {
    game: plan.game,
    mode: mode.id,
    games: played.length,
    finished: played.filter(({ winners }) => winners !== null).length,
    score: byBot((bot) => rounded(mean(shares.flatMap((one) => one[bot] ?? [])), 3)),
    elo: byBot((_, i) => ratings[i] ?? [0, 0]),
    thought: byBot((bot) => thoughtOf(played, bot)),
    violations: played.flatMap(({ violations }) => violations),
  };
}

/** By bot, its share of the points of a game; nothing if it did not come to its end. */
type Shares = Readonly<Record<string, number>>;

/** A game that nobody wins is a draw, unless all play together. */
function sharesOf({ winners }: MatchGame, seats: Readonly<Record<SeatId, string>>): Shares {
  if (winners === null) return {};
  const names = [...new Set(Object.values(seats))];
  const won = (name: string): number => winners.filter((seat) => seats[seat] === name).length;
  const share = (name: string): number =>
    winners.length > 0 ? won(name) / winners.length : names.length === 1 ? 0 : 1 / names.length;
  return Object.fromEntries(names.map((name) => [name, share(name)]));
}

/** Each game of two bots is a result of that pair. */
const resultsOfGames = (bots: readonly string[], shares: readonly Shares[]): readonly PairResult[] =>
  shares.flatMap((one) => {
    const [first, second] = Object.keys(one);
    return first === undefined || second === undefined
      ? []
      : [{ first: bots.indexOf(first), second: bots.indexOf(second), share: one[first] ?? 0 }];
  });

/** Where all play together, bots are compared by what each made of the same seed: who won where another lost has beaten it. */
function resultsOfSeeds(bots: readonly string[], shares: readonly Shares[], lineUps: number): readonly PairResult[] {
  const results: PairResult[] = [];
  for (let start = 0; start < shares.length; start += lineUps) {
    const made = bots.map((bot, i) => shares[start + i]?.[bot]);
    made.forEach((a, first) => {
      made.forEach((b, second) => {
        if (first < second && a !== undefined && b !== undefined)
          results.push({ first, second, share: (1 + a - b) / 2 });
      });
    });
  }
  return results;
}

function thoughtOf(played: readonly MatchGame[], bot: string): { readonly mean: number; readonly longest: number } {
  const thoughts = played.flatMap(({ thought }) => thought[bot] ?? []);
  const total = thoughts.reduce((sum, one) => sum + one.total, 0);
  const answers = thoughts.reduce((sum, one) => sum + one.answers, 0);
  return {
    mean: rounded(total / Math.max(1, answers), 2),
    longest: rounded(Math.max(0, ...thoughts.map(({ longest }) => longest)), 1),
  };
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
