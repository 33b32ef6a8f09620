import type { Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import { Circles } from './circles.ts';
import { crowding } from './time-limit.ts';

/** What a game may take. */
export interface LengthOptions {
  /** Most answers. */
  readonly most: number;
  /** Milliseconds after which a game of many answers has no end, on a machine with nothing else to do. */
  readonly patience: number;
}

/** Fewer answers are many for no game. */
const LEAST = 3000;
/** A game that takes so many times as many answers as the longest one that ended takes many. */
const TIMES = 3;
/** Patience with a game that goes in circles, and with games after one that had no end: by this part of the first. */
const LESS = 6;
/** Of the latest so many answers it is told where they were given. */
const LATEST = 200;
/** So many of these places are named. */
const NAMED = 4;

/**
 * Says when a game counts as one without an end: after the most answers that are allowed, or when it was played for long and
 * has taken many answers, far more than any that ended; sooner where it only comes to where it was before.
 */
export class GameLength {
  readonly #most: number;
  #patience: number;
  #longest = 0;
  #begin = 0;
  #points: string[] = [];
  #circles = new Circles();

  constructor({ most, patience }: LengthOptions) {
    this.#most = most;
    this.#patience = patience;
  }

  /** To be called before each game. */
  begin(): void {
    this.#begin = performance.now();
    this.#points = [];
    this.#circles = new Circles();
  }

  /** To be called before each answer. */
  note(session: Session): void {
    const game = gameOf(session);
    this.#circles.note(() => game.save());
    this.#points.push(game.choice?.point ?? '');
    if (this.#points.length > 2 * LATEST) this.#points = this.#points.slice(-LATEST);
  }

  /** To be called where a game has come to its end. */
  ended(answers: number): void {
    this.#longest = Math.max(this.#longest, answers);
  }

  /** Whether the game only comes to where it was before: what was checked there is so again. */
  get isCircling(): boolean {
    return this.#circles.current !== null;
  }

  isTooLong(answers: number): boolean {
    if (answers >= this.#most) return true;
    if (answers < Math.max(LEAST, TIMES * this.#longest) || this.#patience === Infinity) return false;
    const circle = this.#circles.current;
    // Where all is as it was, only chance could end it, and has not; what rules count might.
    if (circle === 'everything') return true;
    const patience = circle === null ? this.#patience : this.#patience / LESS;
    return performance.now() - this.#begin > patience * crowding();
  }

  /** What to say of a game that is too long; the next one has less patience. */
  tooLong(answers: number): string {
    this.#patience /= LESS;
    const others =
      this.#longest === 0 ? 'no other game has ended' : `the longest that ended took ${this.#longest} answers`;
    return `The game is not over after ${answers} answers (${others}); the last ${Math.min(this.#points.length, LATEST)} were given at ${this.#latest()}.${this.#circles.inWords} Let something end every game, whatever its players choose: rounds that are counted, a pile that runs out, "finish" where nobody can win any more. If games are meant to be so long, allow more answers ("most" of conform, --most of the command).`;
  }

  #latest(): string {
    const times = new Map<string, number>();
    for (const point of this.#points.slice(-LATEST)) times.set(point, (times.get(point) ?? 0) + 1);
    const places = [...times].sort(([, a], [, b]) => b - a).map(([point, n]) => `"${point}" (${n})`);
    return [
      ...places.slice(0, NAMED),
      ...(places.length > NAMED ? [`${places.length - NAMED} other points`] : []),
    ].join(', ');
  }
}
