import {
  createSession,
  seededRandom,
  SPECTATOR_SEAT,
  type Random,
  type Session,
  type SessionInit,
} from '@dejarik/session';
import { checkOf } from './checks.ts';
import { wordlessNames, type RuleCheck } from './declaration-checks.ts';
import { EntityNumberCheck } from './entity-numbers.ts';
import { GameChecker } from './game-checker.ts';
import type { GameLength } from './game-length.ts';
import type { LaidOpenCheck } from './laid-open.ts';
import { MessageCheck } from './messages.ts';
import type { OpenHandCheck } from './open-hands.ts';
import type { OutsideWorld } from './outside-world.ts';
import type { Reached } from './reached.ts';
import type { ShuffleCheck } from './shuffles.ts';
import { whereRulesStood, whereThrown, withTimeLimit } from './time-limit.ts';
import type { VerbEndings } from './verb-endings.ts';
import { logOf, type Violation } from './violation.ts';

/** How a game is played and checked. */
export interface PlayOptions {
  /** Called before each answer, with how many were given. */
  readonly goesOn: (answers: number) => void;
  /** One in so many choices is forked, saved whole and looked at for leaks. */
  readonly every: number;
  /** Milliseconds that one answer with all its checks may take. */
  readonly longest: number | undefined;
  /** Milliseconds of checks. */
  readonly time: number;
  /** Whether the values of views are shown by their names. */
  readonly values: boolean;
  /** Ids of messages that are said in English where a language has no words for them. */
  readonly english: ReadonlySet<string>;
}

/** What several games of a mode look at together. */
export interface Shared {
  readonly reached: Reached;
  readonly endings: VerbEndings;
  readonly shuffles: ShuffleCheck;
  readonly laidOpen: LaidOpenCheck;
  readonly openHands: OpenHandCheck;
  readonly outside: OutsideWorld;
  readonly rules: RuleCheck;
  readonly length: GameLength;
}

/** One random game with all checks. */
export class PlayedGame {
  answers = 0;
  /** At how many moments two worlds were compared. */
  compared = 0;
  /** It was given up, as it counts as one without an end. */
  wasTooLong = false;
  readonly #init: SessionInit;
  readonly #options: PlayOptions;
  readonly #shared: Shared;
  readonly #note: (found: Violation) => void;
  readonly #random: Random;

  /** @param note is called with each violation, once */
  constructor(init: SessionInit, options: PlayOptions, shared: Shared, note: (found: Violation) => void) {
    this.#init = init;
    this.#options = options;
    this.#shared = shared;
    this.#note = note;
    this.#random = seededRandom(init.seed);
  }

  /** Plays to the end; whatever goes wrong is noted. */
  play(): void {
    const session = this.#begin();
    if (session === null) return;
    this.#shared.shuffles.begin(session);
    this.#shared.laidOpen.begin(session);
    this.#shared.openHands.begin(session);
    const checks = new Checks(session, this.#init, this.#options, this.#shared);
    try {
      this.#playOn(session, checks);
      checks.end();
    } catch (error) {
      this.#note({ ...this.#crash(error, session), log: logOf(session) });
    }
    this.#shared.shuffles.end(session);
    this.#tell(checks, session);
    this.compared = checks.compared;
  }

  #begin(): Session | null {
    try {
      return this.#bounded(() => createSession({ ...this.#init, strict: true }));
    } catch (error) {
      const { plugins, mode, seats, seed, options = {} } = this.#init;
      const log = { game: plugins[0]?.id ?? '', mode, ...(seats === undefined ? {} : { seats }), seed, options };
      this.#note({ ...this.#crash(error, null), log: { ...log, answers: [] } });
      return null;
    }
  }

  /** Runs rules, watched, and ends them if they do not come back. */
  #bounded<T>(run: () => T): T {
    return this.#shared.outside.watch(run, (watched) => withTimeLimit(watched, whereRulesStood, this.#options.longest));
  }

  #playOn(session: Session, checks: Checks): void {
    const { time, goesOn } = this.#options;
    const { length } = this.#shared;
    length.begin();
    const begin = performance.now();
    let inTime = true;
    while (session.waitingFor.length > 0 && !length.isTooLong(this.answers)) {
      goesOn(this.answers);
      length.note(session);
      inTime &&= performance.now() - begin < time;
      const watch = inTime && !length.isCircling ? checks : null;
      watch?.look(this.answers % 10 === 0);
      this.answers++;
      if (!this.#bounded(() => this.#answer(session, watch))) break;
      this.#shared.laidOpen.look(session);
      this.#shared.openHands.look(session);
      if (watch !== null) this.#tell(checks, session);
    }
    if (session.outcome !== null) {
      length.ended(this.answers);
      return;
    }
    this.wasTooLong = session.waitingFor.length > 0 && length.isTooLong(this.answers);
    if (checks.isClean)
      this.#note({
        check: 'stuck',
        message: this.wasTooLong
          ? length.tooLong(this.answers)
          : `The game is not over, but nobody can go on (after ${this.answers} answers).`,
        log: logOf(session),
      });
  }

  /** @returns false if the game cannot go on */
  #answer(session: Session, checks: Checks | null): boolean {
    // Seats that have nothing to decide are passed for, or asked like all others.
    if (this.#random(2) === 0) {
      session.passFor();
      checks?.numbers.passed();
    }
    const seat = session.waitingFor[this.#random(Math.max(session.waitingFor.length, 1))];
    if (seat === undefined) return false;
    checks?.game.before(seat);
    // Before it is played on: the log leads to where it was found.
    if (checks !== null) this.#tell(checks, session);
    const drawn = this.#shared.reached.draw(session, seat, this.#random);
    if (drawn !== null) checks?.numbers.answered(seat, drawn.value);
    const said = drawn && session.answer(seat, drawn.ask, drawn.value);
    if (drawn === null || said === null || !said.ok) {
      this.#note({
        check: 'refused',
        message: `An answer that was offered was not taken: ${JSON.stringify(drawn)} by ${seat}: ${said?.ok === false ? said.code : 'nothing is asked'}.`,
        log: logOf(session),
      });
      return false;
    }
    checks?.game.after(seat, drawn.ask, drawn.value);
    return true;
  }

  /** Notes what the checks have found since, with the game as it stands, or as they have played it on. */
  #tell(checks: Checks, session: Session): void {
    for (const found of checks.found()) this.#note({ ...found, log: found.log ?? logOf(session) });
  }

  #crash(error: unknown, session: Session | null): Violation {
    const broken = session?.broken ?? null;
    const at = whereThrown(error);
    const where = `${broken === null ? '' : `, in the answer ${JSON.stringify(broken)}`}${at === '' ? '' : `, ${at}`}`;
    return {
      check: checkOf(error),
      message:
        error instanceof Error
          ? `${error.name}: ${error.message} (after ${session?.answers ?? 0} answers${where})`
          : String(error),
    };
  }
}

/** The checks of one game. */
class Checks {
  readonly game: GameChecker;
  readonly numbers: EntityNumberCheck;
  readonly #session: Session;
  readonly #messages: MessageCheck;
  readonly #shared: Shared;
  readonly #names: readonly Violation[];
  /** What was told already. */
  readonly #reported = new Set<string>();

  constructor(session: Session, init: SessionInit, { every, values, english }: PlayOptions, shared: Shared) {
    const { plugins, seed } = init;
    this.#session = session;
    this.#shared = shared;
    this.numbers = EntityNumberCheck.beside(session, init);
    this.game = new GameChecker(session, plugins, { random: seededRandom(`checks ${seed}`), every });
    this.#messages = new MessageCheck(session, english);
    this.#names = wordlessNames(session, plugins, values, english).map(({ id, language }) => ({
      check: 'messages',
      message: `There are no words for the message "${id}" in "${language}".`,
    }));
  }

  get compared(): number {
    return this.game.compared;
  }

  get isClean(): boolean {
    return this.game.violations.length === 0;
  }

  /** @param whole looks at all that can be read now; if not, at what is asked */
  look(whole: boolean): void {
    this.numbers.look(whole);
    if (!whole) {
      this.#messages.questions(this.#session);
      return;
    }
    this.#messages.look(this.#session);
    this.#shared.rules.look(this.#session);
  }

  /** Looks at the whole game, which is over or cannot go on. */
  end(): void {
    this.#messages.events(this.#session);
    this.numbers.events();
    this.look(true);
    this.#shared.rules.events(this.#session.events(SPECTATOR_SEAT));
    if (this.#session.outcome !== null) this.game.end();
    this.#shared.endings.add(this.#session);
  }

  /** What was found since this was called before. */
  found(): readonly Violation[] {
    const all = [...this.#names, ...this.game.violations, ...this.#messages.violations, ...this.numbers.violations];
    const fresh = all.filter((one) => !this.#reported.has(one.message));
    for (const { message } of fresh) this.#reported.add(message);
    return fresh;
  }
}
