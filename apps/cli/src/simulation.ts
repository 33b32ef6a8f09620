import {
  arePlayedBlind,
  blindTurnsOf,
  seededRandom,
  turnsOf,
  type Bot,
  type Played,
  type Random,
  isDecision,
} from '@dejarik/bots';
import { withTimeLimit, EndlessError, whereRulesStood, GameChecker, type Violation } from '@dejarik/conformance';
import { isRefusedError } from '@dejarik/engine';
import {
  createSession,
  Headless,
  type Json,
  type KeptLog,
  type SeatId,
  type Session,
  type SessionInit,
} from '@dejarik/session';
import { UsageError } from './errors.ts';
import { resolveBots, resolveMode } from './setup.ts';
import type { Task } from './threads.ts';

/** More answers than any game needs: it is stuck. */
const MOST_ANSWERS = 50_000;

/** Games to be played by bots: plain data. */
export interface Plan {
  readonly game: string;
  readonly mode: string;
  /** How many play. */
  readonly seats: number;
  /** Names of bots, divided by commas. */
  readonly bots: string;
  /** Of the first game; the others follow from it. */
  readonly seed: string;
  readonly check: boolean;
  readonly options: Readonly<Record<string, Json>>;
}

export type Found = Violation & { readonly seed: string; readonly log: KeptLog };

/** What came of one game. */
export interface PlayedGame {
  /** Seats that won; null if the game did not come to its end. */
  readonly winners: readonly SeatId[] | null;
  /** The id of the message that says how it ended; null if it did not. */
  readonly ending: string | null;
  readonly decisions: number;
  /** At how many moments the check compared two worlds that a seat may not tell apart. */
  readonly compared: number;
  readonly violations: readonly Found[];
}

export const simulation: Task<Plan, PlayedGame> = {
  name: 'simulate',
  start: (plan, games) => {
    const game = games.called(plan.game);
    const mode = resolveMode(game, plan.mode, { seats: plan.seats });
    const bots = resolveBots(game, mode, plan.bots);
    return (n) =>
      playedByBots({
        init: {
          plugins: game.plugins,
          mode: mode.id,
          seats: plan.seats,
          seed: seedOf(plan.seed, n),
          options: plan.options,
        },
        bots,
        checked: plan.check,
      });
  },
};

/** The seed of one of many games: the first has the seed itself. */
export const seedOf = (seed: string, n: number): string => (n === 0 ? seed : `${seed}.${n}`);

/** Plays one game to its end, headless where no bot has to look. */
export const playedByBots = (plan: GamePlan): PlayedGame =>
  !plan.checked && arePlayedBlind(plan.bots) ? playedBlind(plan) : playedInSession(plan);

export interface GamePlan {
  readonly init: SessionInit;
  readonly bots: Readonly<Record<SeatId, Bot>>;
  readonly checked: boolean;
}

const randomFor = ({ init }: GamePlan): Random => seededRandom(`bots ${init.seed}`);

/** A game of bots that need no words; of one that fails a session tells the rest. */
function playedBlind(plan: GamePlan): PlayedGame {
  const begun = begin(plan, () => new Headless(plan.init));
  if ('crashed' in begun) return begun.crashed;
  const { game } = begun;
  let decisions = 0;
  const turns = blindTurnsOf(game, {
    bots: plan.bots,
    random: randomFor(plan),
    most: MOST_ANSWERS,
    before: (turn) => {
      if (isDecision(turn)) decisions++;
    },
  });
  const { played, crash } = playedOn(turns, plan, () => game.answers);
  const violations = crash === undefined ? [] : [{ ...crash, seed: plan.init.seed, log: logOf(game.toSession()) }];
  return { ...played, decisions, compared: 0, violations };
}

function playedInSession(plan: GamePlan): PlayedGame {
  const {
    init: { seed, plugins },
  } = plan;
  const begun = begin(plan, () => createSession(plan.init));
  if ('crashed' in begun) return begun.crashed;
  const session = begun.game;
  const watch = plan.checked
    ? new GameChecker(session, plugins, { random: seededRandom(`checks ${seed}`) })
    : undefined;
  let decisions = 0;
  const turns = turnsOf(session, {
    bots: plan.bots,
    random: randomFor(plan),
    most: MOST_ANSWERS,
    before: (seat) => {
      const ask = session.choice(seat);
      if (ask !== null && isDecision({ kind: ask.kind, options: ask.options.length, pass: ask.pass })) decisions++;
      watch?.before(seat);
    },
    after: (seat, ask, value) => {
      watch?.after(seat, ask, value);
    },
  });
  const { played, crash } = playedOn(turns, plan, () => session.answers);
  if (crash === undefined) watch?.end();
  const found = [...(crash === undefined ? [] : [crash]), ...(watch?.violations ?? [])];
  return {
    ...played,
    decisions,
    compared: watch?.compared ?? 0,
    violations: found.map((one) => ({ ...one, seed, log: one.log ?? logOf(session) })),
  };
}

/** The log of a game; where the game broke off in an answer, up to and with that one, so that to play it again leads there. */
function logOf(session: Session): KeptLog {
  const { broken } = session;
  if (broken === null) return session.keptLog();
  const log = session.log();
  return { ...log, answers: [...log.answers, broken] };
}

/**
 * Begins a game. What its set-up throws is reported with a log that comes to it again.
 * @throws RefusedError if the game refuses what was asked for, such as an option
 */
function begin<T>(plan: GamePlan, make: () => T): { readonly game: T } | { readonly crashed: PlayedGame } {
  try {
    return { game: withTimeLimit(make, whereRulesStood) };
  } catch (error) {
    if (isRefusedError(error)) throw error;
    const { plugins, mode, seats, seed, options = {} } = plan.init;
    const log = {
      game: plugins[0]?.id ?? '',
      mode,
      ...(seats === undefined ? {} : { seats }),
      seed,
      options,
      answers: [],
    };
    return {
      crashed: {
        winners: null,
        ending: null,
        decisions: 0,
        compared: 0,
        violations: [{ ...crashOf(error, plan, 0), seed, log }],
      },
    };
  }
}

/** @throws UsageError `endless`, as every other game would be held in the same way */
function crashOf(error: unknown, { init }: GamePlan, answers: number): Violation {
  if (error instanceof EndlessError)
    throw new UsageError(
      `${String(init.plugins[0]?.id)} (${init.mode}), seed ${init.seed}, after ${answers} answers: ${error.message}`,
      'endless',
    );
  return { check: 'crash', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

/**
 * Milliseconds after which the next answer has a limit of its own: to set one takes longer than many an answer, and slow ones
 * are not to add up.
 */
const UNDER_ONE_LIMIT = 20;

/** Plays a game to its end; what it throws is reported. */
function playedOn(
  turns: Generator<void, Played>,
  plan: GamePlan,
  answers: () => number,
): { readonly played: Pick<PlayedGame, 'winners' | 'ending'>; readonly crash?: Violation } {
  try {
    for (;;) {
      const ended = withTimeLimit(() => {
        const begun = performance.now();
        do {
          const { done, value } = turns.next();
          if (done === true) return value;
        } while (performance.now() - begun < UNDER_ONE_LIMIT);
        return undefined;
      }, whereRulesStood);
      if (ended !== undefined) return { played: { winners: ended.outcome.winners, ending: ended.outcome.message.id } };
    }
  } catch (error) {
    return { played: { winners: null, ending: null }, crash: crashOf(error, plan, answers()) };
  }
}
