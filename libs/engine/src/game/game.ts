import { check } from '../answers/answers.ts';
import type { Rules } from '../compiled/rules.ts';
import { findNotPlain } from '../declarations/plain-data.ts';
import { RefusedError } from '../declarations/errors.ts';
import { advance, answerChoice } from '../pipeline/machine.ts';
import { NEVER_ASKED } from '../pipeline/unnamed-reads.ts';
import { Position } from '../position/position.ts';
import { newFrame, push } from '../position/stack.ts';
import type { Json } from '../types/index.ts';
import { hashGame, readSave, writeSave, type GameSave } from './save.ts';

/**
 * A game in progress. Rules read and write it through `Asked` and `Writes`; sessions answer, save and rewind it.
 */
export class Game extends Position {
  private constructor(rules: Rules, seed: string, options: Readonly<Record<string, Json>>) {
    super(rules, seed, options);
  }

  /**
   * Starts a game and plays up to its first choice.
   * @param init.seed secret; the whole of chance follows from it
   * @param init.options of the game, as its mode names them
   * @param init.passes seats that have nothing to decide in a window pass without being asked: where nobody looks on
   * @throws RefusedError `option/unknown`, `option/data` for what is no plain data (a number that is none), or what the game says of an option's value
   */
  static create(
    rules: Rules,
    init: {
      readonly seed: string;
      readonly options?: Readonly<Record<string, Json>>;
      readonly passes?: boolean;
      readonly strict?: boolean;
    },
  ): Game {
    const known = rules.mode.options;
    const unknown = known && Object.keys(init.options ?? {}).find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new RefusedError(
        'option/unknown',
        `"${rules.game}" (${rules.mode.id}) has no option "${unknown}". It has: ${known?.join(', ') || 'none'}.`,
      );
    const odd = findNotPlain(init.options ?? {}, 'The options');
    if (odd !== null)
      throw new RefusedError(
        'option/data',
        `${odd}, which no save can hold: text, finite numbers, true, false, null, lists and objects of them expected.`,
      );
    const game = new Game(rules, init.seed, init.options ?? {});
    game.passes = init.passes ?? false;
    game.strict = init.strict ?? false;
    game.unnamed = new Map(rules.systems.map(({ id }) => [id, NEVER_ASKED]));
    push(game, newFrame(game, { verb: rules.root.id, args: {} }, -1));
    advance(game);
    return game;
  }

  /**
   * Goes on from a save.
   * @param arrange changes hidden fields before play goes on, as others may take them to be
   * @throws RefusedError if the save does not fit these rules; nothing is half loaded
   */
  static load(rules: Rules, save: GameSave, arrange?: (game: Game) => void): Game {
    const game = new Game(rules, save.seed, save.options);
    readSave(game, save);
    if (arrange !== undefined) {
      arrange(game);
      // No rule has changed anything: systems that look at it have nothing to see.
      game.world.dirty = save.dirty;
    }
    advance(game);
    return game;
  }

  /**
   * Answers one question of the open choice and plays on to the next.
   * @param index of the question
   * @throws RefusedError if the answer does not fit; nothing has changed then
   */
  answer(index: number, value: unknown): void {
    const choice = this.choice;
    const question = choice?.questions[index];
    if (choice === null || question === undefined)
      throw new RefusedError(
        'answer/no-question',
        `There is no open question ${index}. ${choice ? `Open: 0 to ${choice.questions.length - 1}` : 'Nothing is asked'}.`,
      );
    if (choice.answers[index] !== undefined)
      throw new RefusedError('answer/twice', `Question ${index} has been answered already; it waits for the others.`);
    check(question, value);
    answerChoice(this, choice, index, value);
    advance(this);
  }

  /**
   * Puts another answer in the place of one that is sealed, and that nobody else knows therefore.
   * @param index of the question
   * @throws RefusedError if that was not answered, or the answer does not fit
   */
  reseal(index: number, value: unknown): void {
    const { choice } = this;
    const question = choice?.questions[index];
    if (choice === null || question === undefined || !choice.sealed || choice.answers[index] === undefined)
      throw new RefusedError('answer/no-question', `There is no sealed answer ${index}.`);
    check(question, value);
    const own = this.own(this.stack.length - 1);
    own.answers = { ...own.answers, [index]: value };
    this.choice = { ...choice, answers: choice.answers.map((one, i) => (i === index ? value : one)) };
  }

  /**
   * Plays on as if hidden things were otherwise, then goes back to how it is.
   * @param seed of the chance to come meanwhile
   * @param arrange changes hidden fields, as others may take them to be; the open choice is asked anew after it
   * @param play what is done in that game, in which seats that have nothing to decide pass without being asked
   * @returns what `play` returns
   */
  asIf<T>(seed: string, arrange: () => void, play: () => T): T {
    const here = this.checkpoint();
    const { passes } = this;
    const { dirty } = this.world;
    try {
      return this.world.withSeed(seed, () => {
        arrange();
        // No rule has changed anything: systems that look at it have nothing to see.
        this.world.dirty = dirty;
        this.passes = true;
        this.choice = null;
        advance(this);
        return play();
      });
    } finally {
      this.passes = passes;
      this.rewind(here);
    }
  }

  save(): GameSave {
    return writeSave(this);
  }

  /** Of world, stack and what is still dirty: equal for equal states, whatever led there. */
  hash(): string {
    return hashGame(this);
  }
}
