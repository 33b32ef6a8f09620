import { Game, type Plugin } from '@dejarik/engine';
import { loadSession, replay, SPECTATOR_SEAT, type AnswerValue, type Random, type SeatId, type Session } from '@dejarik/session';
import { gameOf, sessionOver } from '@dejarik/session/testing';
import { findLeak, firstDifference } from './leak.ts';
import type { Violation } from './violation.ts';

export interface WatchOptions {
  /** For the points at which the costly checks are made, and for what they imagine. */
  readonly random: Random;
  /** One in so many choices is looked at for leaks, whole saves and forks; 150 if missing. */
  readonly every?: number;
  /** Most violations noted; the rest of the game is not checked then. 5 if missing. */
  readonly most?: number;
}

/**
 * Watches a game while it is played: at every choice that saving, loading and going on, and rewinding give the same state;
 * at random points that whole sessions survive a save and a fork, and that nothing hidden leaks; at the end that the log
 * replays.
 */
export class Watch {
  readonly violations: Violation[] = [];
  readonly #audiences: readonly SeatId[];
  #copy: Session | undefined;
  #hash = '';
  #views: readonly string[] = [];
  #deep = false;
  #repeating = false;

  constructor(readonly session: Session, readonly plugins: readonly Plugin[], readonly options: WatchOptions) {
    this.#audiences = [...session.seats, SPECTATOR_SEAT];
  }

  get #off(): boolean {
    return this.violations.length >= (this.options.most ?? 5);
  }

  #note(check: string, message: string): void {
    if (!this.#off) this.violations.push({ check, message: `${message} (after ${this.session.answers} answers, at ${gameOf(this.session).choice?.point ?? 'the end'})` });
  }

  #same(check: string, what: string, expected: string, found: string): void {
    if (expected !== found) this.#note(check, `${what}: expected state ${expected}, found ${found}`);
  }

  /** To be called before each answer. */
  before(seat: SeatId): void {
    if (this.#off || this.#repeating) return;
    const game = gameOf(this.session);
    this.#hash = game.hash();
    this.#deep = this.options.random(this.options.every ?? 150) === 0;
    const saved = JSON.stringify(game.save());
    const copy = Game.load(game.rules, JSON.parse(saved) as ReturnType<Game['save']>);
    this.#same('save', 'Loading a save', this.#hash, copy.hash());
    this.#copy = sessionOver(copy, true);
    const open = this.#copy.choice(seat)?.options.map((option) => option.key).join();
    if (open !== this.session.choice(seat)?.options.map((option) => option.key).join()) this.#note('ask', `The question to ${seat} differs after loading: ${open ?? 'none'}`);
    this.#views = this.#deep ? this.#audiences.map((one) => lately(this.session, one)) : [];
    if (this.#deep) this.#checkSession(seat);
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
      if (!said.ok) this.#note('continue', `The answer ${JSON.stringify(value)} was taken, but not after a save and load: ${said.code}`);
      else this.#same('continue', 'Going on from a save', now, copy.hash());
    }
    const later = this.#deep ? this.#audiences.map((one) => lately(session, one)) : [];
    session.rewind(session.answers - 1);
    this.#same('rewind', 'Rewinding an answer', this.#hash, session.hash());
    this.#sameViews('rewind', this.#views);
    this.#repeating = true;
    const said = session.answer(seat, ask, value);
    this.#repeating = false;
    if (!said.ok) this.#note('rewind', `The answer ${JSON.stringify(value)} was taken, but not once more after a rewind: ${said.code}`);
    this.#same('rewind', 'Answering again after a rewind', now, session.hash());
    this.#sameViews('rewind', later);
  }

  /** To be called when the game is over. */
  end(): void {
    if (this.#off) return;
    this.#same('replay', 'Replaying the log', this.session.hash(), replay(this.plugins, plain(this.session.log())).hash());
  }

  #sameViews(check: string, expected: readonly string[]): void {
    expected.forEach((seen, i) => {
      const audience = this.#audiences[i];
      if (audience !== undefined && lately(this.session, audience) !== seen) this.#note(check, `What ${audience} sees differs after a rewind`);
    });
  }

  #checkSession(seat: SeatId): void {
    const { session } = this;
    const loaded = loadSession(this.plugins, plain(session.save()));
    const fork = session.fork();
    for (const [check, other] of [['session-save', loaded], ['fork', fork]] as const) {
      this.#same(check, `A ${check === 'fork' ? 'fork' : 'loaded session'}`, this.#hash, other.hash());
      for (const audience of this.#audiences) {
        if (JSON.stringify(all(other, audience)) !== JSON.stringify(all(session, audience))) this.#note(check, `What ${audience} sees differs in a ${check === 'fork' ? 'fork' : 'loaded session'}: ${this.#difference(other, audience)}`);
      }
    }
    if (session.waitingFor.length === 1) {
      const leak = findLeak(session, seat, this.options.random);
      if (leak !== null) this.#note('leak', leak.message);
    }
  }

  #difference(other: Session, seat: SeatId): string {
    return firstDifference(all(this.session, seat), all(other, seat));
  }
}

/** How many of the latest events count where only the latest can differ. */
const LATEST = 40;

/** All that a seat sees, saw and is asked. */
const all = (session: Session, seat: SeatId): unknown => ({ view: session.view(seat), ask: session.choice(seat), events: session.events(seat) });

/** What a seat sees now and saw lately, as text to compare. */
const lately = (session: Session, seat: SeatId): string => JSON.stringify([session.view(seat), session.choice(seat), session.events(seat).slice(-LATEST)]);

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
