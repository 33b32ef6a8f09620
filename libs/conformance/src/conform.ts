import {
  seededRandom,
  createSession,
  type Json,
  type Plugin,
  type Random,
  type Session,
  type SessionInit,
} from '@dejarik/session';
import { modeNamed, seatRange } from '@dejarik/session/modes';
import { withTimeLimit, EndlessError, standing } from './time-limit.ts';
import { VerbEndings } from './verb-endings.ts';
import { MessageCheck } from './messages.ts';
import type { Violation } from './violation.ts';
import { GameChecker } from './game-checker.ts';

export interface ConformOptions {
  /** Modes to play, or names of their numbers of seats; all modes with every number of seats if missing. */
  readonly modes?: readonly string[];
  /** Games of each mode with each number of seats; 5 if missing. */
  readonly games?: number;
  /** Options of the game with this number. */
  readonly options?: (n: number) => Readonly<Record<string, Json>>;
  /** Most answers of a game; 20,000 if missing. */
  readonly most?: number;
  /** One in so many choices is forked, saved whole and looked at for leaks; 5 if missing. */
  readonly every?: number;
  /** Milliseconds that one answer with all its checks may take; 60,000 if missing. */
  readonly longest?: number;
  /** Seed of all games; `conform` if missing. */
  readonly seed?: string;
}

export interface ConformReport {
  readonly games: number;
  readonly answers: number;
  /** At how many moments two worlds were compared that a seat may not tell apart: none where nothing is hidden. */
  readonly compared: number;
  /** Each kind of violation at most a few times. */
  readonly violations: readonly (Violation & {
    readonly mode: string;
    readonly seats: number;
    readonly seed: string;
  })[];
}

/**
 * Does a plugin keep what every game must keep? Plays random games of each mode with each number of seats: they never crash or stick; from every
 * choice a save, load, rewind, fork and replay lead to the same state; nothing hidden leaks; every message has words in all
 * languages; no verb is one that nothing can ever follow.
 * @param plugins the game and its expansions
 */
export function conform(plugins: readonly Plugin[], options: ConformOptions = {}): ConformReport {
  const violations: (Violation & { mode: string; seats: number; seed: string })[] = [];
  let games = 0;
  let answers = 0;
  let compared = 0;
  for (const { mode, seats } of seatings(plugins, options.modes)) {
    const words = new Set<string>();
    const lives = new VerbEndings();
    for (let n = 0; n < (options.games ?? 5); n++) {
      const seed = `${options.seed ?? 'conform'} ${mode} ${n}`;
      const note = (found: Violation): void => {
        if (found.check === 'messages') {
          if (words.has(found.message)) return;
          words.add(found.message);
        }
        violations.push({ ...found, mode, seats, seed });
      };
      games++;
      const played = playOne({ plugins, mode, seats, seed, options: options.options?.(n) ?? {} }, options, lives, note);
      answers += played.answers;
      compared += played.compared;
    }
    for (const found of lives.violations()) violations.push({ ...found, mode, seats, seed: options.seed ?? 'conform' });
  }
  return { games, answers, compared, violations };
}

/** Every mode with every number of seats it can be played with. @param named only these */
function seatings(
  plugins: readonly Plugin[],
  named?: readonly string[],
): readonly { readonly mode: string; readonly seats: number }[] {
  const modes = plugins.flatMap((plugin) => plugin.modes ?? []);
  return (named ?? modes.map(({ id }) => id)).flatMap((name) => {
    const found = modeNamed(modes, name);
    // What no mode is called is told as a crash.
    if (found === undefined) return [{ mode: name, seats: 0 }];
    const { least, most } = seatRange(found.mode);
    const numbers =
      found.seats === undefined ? Array.from({ length: most - least + 1 }, (_, more) => least + more) : [found.seats];
    return numbers.map((seats) => ({ mode: found.mode.id, seats }));
  });
}

function playOne(
  init: SessionInit,
  options: ConformOptions,
  lives: VerbEndings,
  note: (found: Violation) => void,
): { readonly answers: number; readonly compared: number } {
  const { plugins, seed } = init;
  let answers = 0;
  let watch: GameChecker | undefined;
  try {
    const session = withTimeLimit(() => createSession(init), standing, options.longest);
    const random = seededRandom(seed);
    const watching = new GameChecker(session, plugins, {
      random: seededRandom(`checks ${seed}`),
      every: options.every ?? 5,
    });
    watch = watching;
    const messages = new MessageCheck(session);
    const most = options.most ?? 20_000;
    while (session.waitingFor.length > 0 && answers < most) {
      if (answers % 10 === 0) messages.look(session);
      answers++;
      if (!withTimeLimit(() => answerOnce(session, watching, random, note), standing, options.longest)) break;
    }
    if (session.outcome === null && watch.violations.length === 0)
      note({
        check: 'stuck',
        message:
          answers >= most
            ? `The game is not over after ${most} answers.`
            : `The game is not over, but nobody can go on (after ${answers} answers).`,
      });
    messages.events(session);
    messages.look(session);
    if (session.outcome !== null) watch.end();
    lives.add(session);
    messages.violations.forEach(note);
  } catch (error) {
    note({
      check: error instanceof EndlessError ? 'endless' : 'crash',
      message: error instanceof Error ? `${error.name}: ${error.message} (after ${answers} answers)` : String(error),
    });
  }
  watch?.violations.forEach(note);
  return { answers, compared: watch?.compared ?? 0 };
}

/** @returns false if the game cannot go on */
function answerOnce(session: Session, watch: GameChecker, random: Random, note: (found: Violation) => void): boolean {
  // Seats that have nothing to decide are passed for, or asked like all others.
  if (random(2) === 0) session.passFor();
  const seat = session.waitingFor[random(Math.max(session.waitingFor.length, 1))];
  if (seat === undefined) return false;
  watch.before(seat);
  const sampled = session.sample(seat, random);
  const said = sampled && session.answer(seat, sampled.ask, sampled.value);
  if (sampled === null || said === null || !said.ok) {
    note({
      check: 'refused',
      message: `An answer that was offered was not taken: ${JSON.stringify(sampled)} by ${seat}: ${said?.ok === false ? said.code : 'nothing is asked'}.`,
    });
    return false;
  }
  watch.after(seat, sampled.ask, sampled.value);
  return true;
}
