import { inPlaces, RefusedError, sample, type Game, type Question } from '@dejarik/engine';
import type { BlindTurn, ImaginedGame, OutcomeView, Random, SeatId, View } from '../types/index.ts';
import { openQuestion } from '../asks/build-ask.ts';
import { distinctOptions } from '../asks/distinct-options.ts';
import { SessionError } from '../errors.ts';
import { imaginedInPlace } from './imagine.ts';
import { outcomeOf, seatName, viewOf } from '../view/view.ts';

/** The open question of a seat. */
interface Open {
  readonly seat: number;
  readonly index: number;
  readonly question: Question;
}

/** An answer that was given. */
export interface GivenAnswer {
  /** Number of the question among those of the choice. */
  readonly index: number;
  /** The answer, with what it chose named by its place in the question. */
  readonly places: unknown;
}

/**
 * A game that is played without a word: it gives no keys, labels, events and reasons, so an answer costs little more than
 * the rules do.
 */
export class BlindGame implements ImaginedGame {
  #broken: GivenAnswer | null = null;
  #own: Game | null;

  constructor(game: Game) {
    this.#own = game;
  }

  get #game(): Game {
    if (this.#own === null)
      throw new SessionError(
        'session/over',
        'This imagined game is over: it lives only while the function that was given to lookAhead runs.',
      );
    return this.#own;
  }

  /** Lets go of the game: nothing more can be done in it. */
  close(): void {
    this.#own = null;
  }

  get outcome(): OutcomeView | null {
    return outcomeOf(this.#game);
  }

  next(): BlindTurn | null {
    const open = this.#open();
    if (open === null) return null;
    const { seat, question } = open;
    const options = distinctOptions(this.#game, seat, question);
    return {
      seat: seatName(this.#game, seat),
      kind: question.kind,
      options: options.length,
      pass: question.pass,
      sample: (random) => sample(options === question.options ? question : { ...question, options }, random),
    };
  }

  /** The answer in which the code of the game broke off, if one did. */
  get broken(): GivenAnswer | null {
    return this.#broken;
  }

  /**
   * Gives the answer of the turn that is next.
   * @returns what was answered, to be given again
   * @throws RefusedError if it does not fit
   */
  answer(value: unknown): GivenAnswer {
    const open = this.#open();
    if (open === null) throw new RefusedError('answer/no-question', 'Nobody is asked anything.');
    const given = { index: open.index, places: inPlaces(open.question, value) };
    this.#broken = given;
    this.#game.answer(open.index, value);
    this.#broken = null;
    return given;
  }

  view(seat: SeatId): View {
    const { seats } = this.#game.rules;
    const number = seats.indexOf(seat);
    if (number < 0) throw new SessionError('session/seat', `There is no seat "${seat}". Seats: ${seats.join(', ')}.`);
    return viewOf(this.#game, number, 0);
  }

  attempt<T>(play: () => T): T {
    const here = this.#game.checkpoint();
    try {
      return play();
    } finally {
      this.#game.rewind(here);
    }
  }

  /** The question that is open to the seat that comes first. */
  #open(): Open | null {
    const { choice } = this.#game;
    if (choice === null) return null;
    let seat = -1;
    choice.questions.forEach(({ by }, i) => {
      if (choice.answers[i] === undefined && (seat < 0 || by < seat)) seat = by;
    });
    const index = openQuestion(choice, seat);
    const question = choice.questions[index];
    return question === undefined ? null : { seat, index, question };
  }
}

/** Plays in a game that may be this one, for all a seat knows, and goes back. @param random gives 0 to n-1 @returns what `play` returns */
export function lookAhead<T>(game: Game, seat: number, random: Random, play: (game: ImaginedGame) => T): T {
  const blind = new BlindGame(game);
  try {
    return imaginedInPlace(game, seat, random, () => play(blind));
  } finally {
    blind.close();
  }
}
