import { compileRules, Game, inPlaces, RefusedError, sample, type Question, type Rules } from '@dejarik/engine';
import type { OutcomeView, Session, SessionInit } from './api.ts';
import { openQuestion } from './ask.ts';
import type { BlindTurn } from './bot.ts';
import { distinctOptions } from './distinct.ts';
import { TableSession } from './table-session.ts';
import { outcomeOf, seatName } from './view.ts';

/** An answer that was given. */
interface Given {
  /** Number of the question among those of the choice. */
  readonly index: number;
  /** The answer, with what it chose named by its place in the question. */
  readonly places: unknown;
}

/** The open question of a seat. */
interface Open {
  readonly seat: number;
  readonly index: number;
  readonly question: Question;
}

/**
 * A game that is played without a word: it gives no keys, labels, events or views and cannot go back, so an answer costs
 * little more than the rules do. Whoever wants to know more makes a session of it.
 */
export class Headless {
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #given: Given[] = [];

  /** @throws PluginError if the plugins do not fit together or have no such mode */
  constructor(readonly init: SessionInit) {
    this.#rules = compileRules(init.plugins, init.mode, { off: init.off ?? [], seats: init.seats });
    this.#game = Game.create(this.#rules, { seed: init.seed, options: init.options ?? {}, passes: true });
  }

  get outcome(): OutcomeView | null {
    return outcomeOf(this.#game);
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

  /**
   * Gives the answer of the turn that is next.
   * @param value from its `sample`
   * @throws RefusedError if it does not fit
   */
  answer(value: unknown): void {
    const open = this.#open();
    if (open === null) throw new RefusedError('answer/no-question', 'Nobody is asked anything.');
    const places = inPlaces(open.question, value);
    this.#game.answer(open.index, value);
    this.#given.push({ index: open.index, places });
  }

  /** The same game as a session, with all that was answered in its log. */
  talking(): Session {
    const game = Game.create(this.#rules, { seed: this.init.seed, options: this.init.options ?? {} });
    const session = new TableSession({ rules: this.#rules, game });
    for (const { index, places } of this.#given) session.giveInPlaces(index, places);
    session.passFor();
    return session;
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
