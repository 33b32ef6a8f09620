import type { Random, SeatId, Session } from '@dejarik/session';
import { gameOf, type Imagining } from '@dejarik/session/testing';
import { checkOf } from './checks.ts';
import { findLeak, type BrokeOff, type Leak } from './leak.ts';
import type { GivenAnswer } from './worlds.ts';
import { logOf, placeOf, type Violation } from './violation.ts';

/** Short games are looked at in every way. */
const SHORT = 25;
/** Most leaks noted of a game. */
const MOST_LEAKS = 2;

/** Where little differs, two worlds can be followed for long. */
const DEALS: readonly Imagining[] = [{}, { pairs: 1, keepsSealed: true }, { pairs: 3, keepsSealed: true }];

/** Looks for leaks to any seat, asked or not, at choices of a game that somebody plays. */
export class LeakCheck {
  readonly #session: Session;
  readonly #random: Random;
  /** At how many moments two worlds were compared that a seat may not tell apart. */
  compared = 0;
  #leaks = 0;
  #ahead: Violation | undefined;

  constructor(session: Session, random: Random) {
    this.#session = session;
    this.#random = random;
  }

  /** What broke off in imagined games: to be told where the real one comes to its end without. */
  get ahead(): Violation | undefined {
    return this.#ahead;
  }

  /** Looks at the open choice. @returns what was found */
  look(): readonly Violation[] {
    return [...this.#impossible(), ...this.#leakViolations()];
  }

  #impossible(): readonly Violation[] {
    const session = this.#session;
    const game = gameOf(session);
    return session.seats.flatMap((seat, number): readonly Violation[] =>
      game.rules.possible?.(game, number) === false
        ? [
            {
              check: 'possible',
              message: `The game as it stands is not possible for ${seat}, by what "possible" of its plugins says ${placeOf(session)}`,
              log: logOf(session),
            },
          ]
        : [],
    );
  }

  #leakViolations(): readonly Violation[] {
    const session = this.#session;
    const random = this.#random;
    const found: Violation[] = [];
    // A short game has few moments: each is looked at in several ways.
    const ways = session.answers < SHORT ? DEALS : [DEALS[random(DEALS.length)] ?? {}];
    for (const how of ways) {
      const seat = session.seats[random(session.seats.length)];
      if (seat === undefined || this.#leaks >= MOST_LEAKS) break;
      const { leak, compared, brokeOff } = findLeak(session, seat, random, how);
      this.compared += compared;
      if (leak !== null) {
        this.#leaks++;
        found.push(leakIn(session, leak));
      }
      if (brokeOff !== null) {
        this.#ahead ??= brokenIn(session, seat, brokeOff);
        break;
      }
    }
    return found;
  }
}

/** A leak with the real game played on to where it shows. */
function leakIn(session: Session, { message, alike, given }: Leak): Violation {
  const there = playedOn(session, given);
  return { check: 'leak', message: `${message} ${placeOf(there)}`, alike, log: logOf(there) };
}

function brokenIn(session: Session, seat: SeatId, { error, after }: BrokeOff): Violation {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    check: checkOf(error),
    message: `A game that ${seat} may take this one for ${placeOf(session)} broke off while it was played on, after ${after}: ${what}`,
    alike: `imagined ${what}`,
    log: logOf(session),
  };
}

/** The real game after the answers that were given in both worlds: chance is the same in them. */
function playedOn(session: Session, given: readonly GivenAnswer[]): Session {
  const there = session.fork();
  for (const { who, value } of given) if (!there.answer(who, there.choice(who)?.id ?? '', value).ok) break;
  return there;
}
