import { giveLogged, replay, type Log, type Plugin, type Session } from '@dejarik/session';
import { TableTrouble } from './trouble.ts';

/** A game played again for looking at earlier moments. */
export class Playback {
  readonly #plugins: readonly Plugin[];
  readonly #log: Log;
  #session: Session;
  #at: number;

  /** @param log of the game as it stands, which does not go on meanwhile */
  constructor(plugins: readonly Plugin[], log: Log) {
    this.#plugins = plugins;
    this.#log = log;
    this.#session = replay(plugins, log);
    this.#at = this.#session.answers;
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
    for (const entry of this.#log.answers.slice(session.answers, answers)) {
      // What all agreed to undo is known only by playing from the start.
      if ('renew' in entry) return replay(this.#plugins, this.#log, { until: answers });
      giveLogged(session, entry);
    }
    session.passFor();
    return session;
  }
}

/** @throws TableTrouble if the game has had no such moment */
export function checkMoment(answers: number, most: number): void {
  if (!Number.isInteger(answers) || answers < 0 || answers > most)
    throw new TableTrouble('moment', `There are ${most} answers; the moment after ${answers} was asked for.`);
}
