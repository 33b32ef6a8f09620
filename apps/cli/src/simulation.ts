import { chance, playGame } from '@dejarik/bots';
import { bounded, EndlessError, standing, Watch, type Violation } from '@dejarik/conformance';
import { createSession, type Json, type KeptLog, type SeatId, type Session } from '@dejarik/session';
import { UsageError } from './errors.ts';
import { botsCalled, gameCalled, modeCalled } from './setup.ts';
import type { Task } from './spread.ts';

/** More answers than any game needs: it is stuck. */
const MOST_ANSWERS = 50_000;

/** Games to be played by bots: plain data. */
export interface Plan {
  readonly game: string;
  readonly mode: string;
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
  start: (plan) => {
    const game = gameCalled(plan.game);
    const mode = modeCalled(game, plan.mode);
    const bots = botsCalled(game, mode, plan.bots);
    return (n) => {
      const seed = n === 0 ? plan.seed : `${plan.seed}.${n}`;
      const session = bounded(() => createSession({ plugins: game.plugins, mode: mode.id, seed, options: plan.options }), standing);
      const watch = plan.check ? new Watch(session, game.plugins, { random: chance(`checks ${seed}`) }) : undefined;
      const violations: Found[] = [];
      const note = (one: Violation): void => { violations.push({ seed, check: one.check, message: one.message, log: session.keptLog() }); };
      let decisions = 0;
      let winners: readonly SeatId[] | null = null;
      let ending: string | null = null;
      try {
        const { outcome } = playGame(boundedSession(session), {
          bots, random: chance(`bots ${seed}`), most: MOST_ANSWERS,
          before: (seat) => {
            within(() => {
              if (isDecision(session, seat)) decisions++;
              watch?.before(seat);
            });
          },
          after: (seat, ask, value) => { if (watch) within(() => { watch.after(seat, ask, value); }); },
        });
        winners = outcome.winners;
        ending = outcome.message.id;
        watch?.end();
      } catch (error) {
        // Every other game would be held in the same way.
        if (error instanceof EndlessError) throw new UsageError(`${game.id} (${mode.id}), seed ${seed}, after ${session.answers} answers: ${error.message}`, 'endless');
        note({ check: 'crash', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
      }
      watch?.violations.forEach(note);
      return { winners, ending, decisions, compared: watch?.compared ?? 0, violations };
    };
  },
};

const within = <T>(run: () => T): T => bounded(run, standing);

/** A session whose answers must come back. */
function boundedSession(session: Session): Session {
  return new Proxy(session, {
    get: (_, name): unknown => {
      const held: unknown = Reflect.get(session, name, session);
      if (typeof held !== 'function') return held;
      return name === 'answer' ? (...args: Parameters<Session['answer']>) => within(() => session.answer(...args)) : held.bind(session) as unknown;
    },
  });
}

/** Only choices with more than one answer count. */
function isDecision(session: Session, seat: SeatId): boolean {
  const ask = session.choice(seat);
  return ask !== null && (ask.options.length + Number(ask.pass) > 1 || ask.kind === 'confirm' || ask.kind === 'amount');
}
