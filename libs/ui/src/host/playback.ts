import { giveLogged, type Log, type SeatId, type Session } from '@dejarik/session';
import { TableTrouble } from './trouble.ts';

/** A copy of a game for looking at earlier moments. */
export class Playback {
  readonly #game: Session;
  readonly #answers: Log['answers'];
  #session: Session;
  #at: number;

  /** @param game as it stands, which does not go on meanwhile */
  constructor(game: Session) {
    this.#game = game;
    this.#answers = game.log().answers;
    this.#session = game.fork();
    this.#at = game.answers;
  }

  /** The game at the moment looked at. */
  get session(): Session {
    return this.#session;
  }

  /** After so many answers. */
  get at(): number {
    return this.#at;
  }

  go(answers: number): void {
    this.#session = this.#moment(answers);
    this.#at = answers;
  }

  #moment(answers: number): Session {
    const session = this.#session;
    if (session.answers > answers) session.rewind(answers);
    for (const entry of this.#answers.slice(session.answers, answers)) {
      // What all agreed to undo is known only by playing from the start.
      if ('renew' in entry) return this.#fromStart(answers);
      giveLogged(session, entry);
    }
    session.passFor();
    return session;
  }

  #fromStart(answers: number): Session {
    const session = this.#game.fork();
    session.rewind(answers);
    return session;
  }
}

/** @throws TableTrouble if the game has had no such moment */
export function checkMoment(answers: number, most: number): void {
  if (!Number.isInteger(answers) || answers < 0 || answers > most)
    throw new TableTrouble('moment', `There are ${most} answers; the moment after ${answers} was asked for.`);
}

/** How many answers had been given when a seat, or the spectator, had not been told of an event. @param event its number, as that seat counts */
export function momentBefore(game: Session, seat: SeatId, event: number): number {
  const session = game.fork();
  while (session.answers > 0 && session.events(seat).length > event) session.rewind(session.answers - 1);
  return session.answers;
}
