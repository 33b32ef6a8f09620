import { Game, type Rules } from '@dejarik/engine';
import type { BlindTurn, OutcomeView, Session, SessionInit } from './types/index.ts';
import { BlindGame, type GivenAnswer } from './imagined/blind-game.ts';
import { rulesFromPosition } from './rules-from-position.ts';
import { TableSession } from './table-session.ts';

/** A game from its start that is played without keys, words and events; a session can be made of it. */
export class Headless {
  readonly #rules: Rules;
  readonly #blind: BlindGame;
  readonly #given: GivenAnswer[] = [];

  /** @throws PluginError if the plugins do not fit together or have no such mode; RefusedError if the game refuses its options */
  constructor(readonly init: SessionInit) {
    this.#rules = rulesFromPosition(init.plugins, init.mode, init);
    this.#blind = new BlindGame(this.#create(true));
  }

  get outcome(): OutcomeView | null {
    return this.#blind.outcome;
  }

  /** How many answers were given; seats that have nothing to decide are not asked. */
  get answers(): number {
    return this.#given.length;
  }

  /**
   * Whose turn it is to answer.
   * @returns null if nobody is asked anything
   */
  next(): BlindTurn | null {
    return this.#blind.next();
  }

  /**
   * Gives the answer of the turn that is next.
   * @param value from its `sample`
   * @throws RefusedError if it does not fit
   */
  answer(value: unknown): void {
    this.#given.push(this.#blind.answer(value));
  }

  /** The same game as a session, with all that was answered in its log; an answer in which the game broke off is its `broken`. */
  toSession(): Session {
    const session = new TableSession({ rules: this.#rules, game: this.#create(false) });
    for (const { index, places } of this.#given) session.giveInPlaces(index, places);
    session.passFor();
    const { broken } = this.#blind;
    if (broken !== null)
      try {
        session.giveInPlaces(broken.index, broken.places);
      } catch {
        // It breaks off here as it did there; the session knows the answer now.
      }
    return session;
  }

  #create(passes: boolean): Game {
    return Game.create(this.#rules, { seed: this.init.seed, options: this.init.options ?? {}, passes });
  }
}
