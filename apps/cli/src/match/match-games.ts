import type { Bot } from '@dejarik/bots';
import type { SeatId } from '@dejarik/session';
import { resolveBot, resolveMode } from '../setup.ts';
import { playedByBots, seedOf, type Plan, type PlayedGame } from '../simulation.ts';
import type { Task } from '../threads.ts';
import { lineUpsOf, seatedBots, sidesOf } from './line-ups.ts';

/** Games between bots: plain data. */
export interface MatchPlan extends Omit<Plan, 'bots' | 'check'> {
  /** Names, all different. */
  readonly bots: readonly string[];
}

/** How long a bot thought about what it was asked, in milliseconds. */
export interface Thought {
  readonly answers: number;
  readonly total: number;
  readonly longest: number;
}

export interface MatchGame extends Pick<PlayedGame, 'winners' | 'ending' | 'violations'> {
  /** By name of a bot. */
  readonly thought: Readonly<Record<string, Thought>>;
}

/** The games of a match: those of one seed, with every line-up, follow each other. */
export const matchGames: Task<MatchPlan, MatchGame> = {
  name: 'match',
  start: (plan, games) => {
    const game = games.called(plan.game);
    const mode = resolveMode(game, plan.mode, { seats: plan.seats });
    const sides = sidesOf(mode);
    const lineUps = lineUpsOf(plan.bots, sides.length);
    return (n) => {
      const seats = seatedBots(sides, lineUps[n % lineUps.length] ?? []);
      const thought: Record<string, Thought> = {};
      const bots: Record<SeatId, Bot> = {};
      for (const [seat, name] of Object.entries(seats)) bots[seat] = timed(resolveBot(game, name), name, thought);
      const seed = seedOf(plan.seed, Math.floor(n / lineUps.length));
      const { winners, ending, violations } = playedByBots({
        init: { plugins: game.plugins, mode: mode.id, seats: plan.seats, seed, options: plan.options },
        bots,
        checked: false,
      });
      return { winners, ending, violations, thought };
    };
  },
};

/** A bot whose answers are timed; what it answers stays the same. */
function timed(bot: Bot, name: string, thought: Record<string, Thought>): Bot {
  const note = <T>(think: () => T): T => {
    const start = performance.now();
    const answer = think();
    const took = performance.now() - start;
    const { answers = 0, total = 0, longest = 0 } = thought[name] ?? {};
    thought[name] = { answers: answers + 1, total: total + took, longest: Math.max(longest, took) };
    return answer;
  };
  const { answerBlind } = bot;
  return {
    answer: (turn, random) => note(() => bot.answer(turn, random)),
    ...(answerBlind && { answerBlind: (turn, random) => note(() => answerBlind(turn, random)) }),
  };
}
