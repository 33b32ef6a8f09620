import { Game, type GameSave, type Plugin } from '@dejarik/engine';
import {
  loadSession,
  SPECTATOR_SEAT,
  type AnswerValue,
  type Random,
  type SeatId,
  type Session,
  type View,
} from '@dejarik/session';
import { gameOf, sessionOver } from '@dejarik/session/testing';
import type { CheckId } from './checks.ts';
import { firstDifference, placeIn } from './first-difference.ts';
import { judged } from './judged.ts';
import { LeakCheck } from './leak-check.ts';
import { replayFault } from './replay.ts';
import { OfferedChoice } from './offered.ts';
import { isSameData } from './same-data.ts';
import { OUTSIDE, stateDifference } from './state-difference.ts';
import { placeOf, type Violation } from './violation.ts';

export interface GameCheckerOptions {
  /** For the points at which the costly checks are made, and for what they imagine. */
  readonly random: Random;
  /** One in so many choices is looked at for whole saves, forks and leaks; 150 if missing. The first choices of a game are looked at for leaks more often. */
  readonly every?: number;
  /** Most violations noted; the rest of the game is not checked then. 5 if missing. */
  readonly most?: number;
}

/**
 * Watches a game while it is played: at every choice that saving, loading and going on, and rewinding give the same state
 * and the same view (in turn after loading and after a rewind, and in turn for the seats and the spectator); at random points that whole sessions survive a save and a
 * fork, with all that everybody sees and saw, and that nothing hidden leaks; at the end that the log replays.
 */
export class GameChecker {
  readonly #found: Violation[] = [];
  readonly #leaks: LeakCheck;
  readonly #audiences: readonly SeatId[];
  #copy: Session | undefined;
  #hash = '';
  /** The state before the answer, as a save. */
  #saved = '';
  /** The state after so many events, if it is known already: seats that have nothing to decide may have been passed for since. */
  #reached: { readonly events: number; readonly hash: string } | undefined;
  #looker: SeatId = SPECTATOR_SEAT;
  /** Views after loading and after rewinding are looked at in turn. */
  #looksAtCopy = false;
  #view: View | undefined;
  #views: readonly string[] = [];
  #offered: OfferedChoice | null = null;
  #deep = false;
  #repeating = false;

  constructor(
    readonly session: Session,
    readonly plugins: readonly Plugin[],
    readonly options: GameCheckerOptions,
  ) {
    this.#audiences = [...session.seats, SPECTATOR_SEAT];
    this.#leaks = new LeakCheck(session, options.random);
  }

  /** At how many moments two worlds were compared that a seat may not tell apart. */
  get compared(): number {
    return this.#leaks.compared;
  }

  /** What was found, but for leaks where the same answers have led to different states: two worlds differ then as well. */
  get violations(): readonly Violation[] {
    return judged(this.#found).violations;
  }

  get #off(): boolean {
    return this.#found.length >= (this.options.most ?? 5);
  }

  #note(check: CheckId, message: string, alike?: string): void {
    this.#add({ check, ...(alike === undefined ? {} : { alike }), message: `${message} ${placeOf(this.session)}` });
  }

  #add(found: Violation): void {
    if (!this.#off) this.#found.push(found);
  }

  /** @param states the two states; only asked for where they differ */
  #same(
    check: CheckId,
    what: string,
    [expected, found]: readonly [string, string],
    states: () => readonly [GameSave, GameSave],
  ): void {
    if (expected === found) return;
    const difference = stateDifference(gameOf(this.session).world.layout.byName, ...states());
    this.#note(check, `${what} leads to another state: ${difference}. ${check === 'save' ? LOST : OUTSIDE}`);
  }

  /** To be called before each answer. */
  before(seat: SeatId): void {
    if (this.#off || this.#repeating) return;
    const game = gameOf(this.session);
    game.strict = true;
    // The save is made now: it shows whether asking and looking has changed the state meanwhile.
    this.#hash = this.#reached?.events === game.events.length ? this.#reached.hash : game.hash();
    this.#deep = this.options.random(this.options.every ?? 150) === 0;
    this.#saved = JSON.stringify(game.save());
    const copy = Game.load(game.rules, savedIn(this.#saved));
    this.#same('save', 'Loading a save', [this.#hash, copy.hash()], () => [savedIn(this.#saved), copy.save()]);
    this.#copy = sessionOver(copy, true);
    const open = this.#copy
      .choice(seat)
      ?.options.map((option) => option.key)
      .join();
    if (
      open !==
      this.session
        .choice(seat)
        ?.options.map((option) => option.key)
        .join()
    )
      this.#note('ask', `The question to ${seat} differs after loading: ${open ?? 'none'}`);
    this.#offered = OfferedChoice.of(game);
    this.#looksAtCopy = !this.#looksAtCopy;
    this.#looker = this.#audiences[this.session.answers % this.#audiences.length] ?? SPECTATOR_SEAT;
    this.#view = viewWithoutPast(this.session, this.#looker);
    if (this.#looksAtCopy) this.#sameView('save', this.#copy, 'after loading');
    this.#views = this.#deep ? this.#audiences.map((one) => lately(this.session, one)) : [];
    if (this.#deep) this.#checkSession();
    if (this.#deep || this.options.random(this.session.answers + OFTEN) < OFTEN)
      for (const found of this.#leaks.look()) this.#add(found);
  }

  /** To be called after each answer, with what was answered. */
  after(seat: SeatId, ask: string, value: AnswerValue): void {
    if (this.#off || this.#repeating) return;
    const { session } = this;
    const now = session.hash();
    const copy = this.#copy;
    const open = copy?.choice(seat);
    if (copy !== undefined && open) {
      const said = copy.answer(seat, open.id, value);
      if (!said.ok)
        this.#note(
          'continue',
          `The answer ${JSON.stringify(value)} was taken, but not after a save and load: ${said.code}`,
        );
      else
        this.#same('continue', 'Going on from a save', [now, copy.hash()], () => [
          gameOf(session).save(),
          gameOf(copy).save(),
        ]);
    }
    const refused = this.#offered?.refusedSince() ?? [];
    const later = this.#deep ? this.#audiences.map((one) => lately(session, one)) : [];
    session.rewind(session.answers - 1);
    this.#same('rewind', 'Rewinding an answer', [this.#hash, session.hash()], () => [
      savedIn(this.#saved),
      gameOf(session).save(),
    ]);
    if (refused.length > 0) {
      const inVain = this.#offered?.inVain(session, seat, value, refused) ?? null;
      if (inVain !== null) this.#note('offered', inVain);
    }
    if (!this.#looksAtCopy) this.#sameView('rewind', session, 'after a rewind');
    this.#sameViews('rewind', this.#views);
    this.#repeating = true;
    const said = session.answer(seat, ask, value);
    this.#repeating = false;
    if (!said.ok)
      this.#note(
        'rewind',
        `The answer ${JSON.stringify(value)} was taken, but not once more after a rewind: ${said.code}`,
      );
    const again = session.hash();
    this.#reached = { events: gameOf(session).events.length, hash: again };
    // The state before is gone, but a copy has come to it, or to yet another one.
    this.#same('rewind', 'Answering again after a rewind', [now, again], () => [
      gameOf(copy ?? session).save(),
      gameOf(session).save(),
    ]);
    this.#sameViews('rewind', later);
  }

  /** To be called when the game is over. */
  end(): void {
    if (this.#off) return;
    const { ahead } = this.#leaks;
    if (ahead !== undefined) this.#add(ahead);
    const fault = replayFault(this.session, this.plugins);
    if (fault !== null) this.#note('replay', fault);
  }

  #sameView(check: CheckId, other: Session, when: string): void {
    const seen = viewWithoutPast(other, this.#looker);
    if (isSameData(seen, this.#view)) return;
    const difference = firstDifference(this.#view, seen);
    this.#note(check, `What ${this.#looker} sees differs ${when}: ${difference}`, placeIn(difference));
  }

  #sameViews(check: CheckId, expected: readonly string[]): void {
    expected.forEach((seen, i) => {
      const audience = this.#audiences[i];
      if (audience === undefined) return;
      const now = lately(this.session, audience);
      if (now !== seen)
        this.#note(
          check,
          `What ${audience} sees differs after a rewind: ${firstDifference(JSON.parse(seen), JSON.parse(now))}`,
        );
    });
  }

  #checkSession(): void {
    const { session } = this;
    const loaded = loadSession(this.plugins, plain(session.save()));
    const fork = session.fork();
    for (const [check, other] of [
      ['session-save', loaded],
      ['fork', fork],
    ] as const) {
      const what = check === 'fork' ? 'A fork' : 'Loading a whole session';
      this.#same(check, what, [this.#hash, other.hash()], () => [gameOf(session).save(), gameOf(other).save()]);
      for (const audience of this.#audiences) {
        if (!isSameData(all(other, audience), all(session, audience)))
          this.#note(
            check,
            `What ${audience} sees differs in a ${check === 'fork' ? 'fork' : 'loaded session'}: ${this.#difference(other, audience)}`,
          );
      }
    }
  }

  #difference(other: Session, seat: SeatId): string {
    return firstDifference(all(this.session, seat), all(other, seat));
  }
}

/** What to look for where a save does not hold all. */
const LOST = 'What rules keep must be fields of components, arguments or locals';

const savedIn = (text: string): GameSave => JSON.parse(text) as GameSave;

/** The first so many answers of a game are looked at for leaks, then fewer and fewer: short games are looked at no less than long ones. */
const OFTEN = 6;

/** How many of the latest events count where only the latest can differ. */
const LATEST = 40;

/** What a seat sees now; a copy without a past has no events. */
const viewWithoutPast = (session: Session, seat: SeatId): View => ({ ...session.view(seat), events: 0 });

/** All that a seat sees, saw and is asked. */
const all = (session: Session, seat: SeatId): unknown => ({
  view: session.view(seat),
  ask: session.choice(seat),
  events: session.events(seat),
});

/** What a seat sees now and saw lately, as text to compare. */
const lately = (session: Session, seat: SeatId): string =>
  JSON.stringify([session.view(seat), session.choice(seat), session.events(seat).slice(-LATEST)]);

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
