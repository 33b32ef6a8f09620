import { nearest, type Translator } from '@dejarik/content';
import {
  compose,
  Game,
  type EngineEvent,
  type Plugin,
  type RuleId,
  type Rules,
  type ScenarioSupport,
  withPosition,
} from '@dejarik/engine';
import type { Session } from '@dejarik/session';
import { gameOf, sessionOver } from '@dejarik/session/testing';
import { Mismatch } from './mismatch.ts';
import { labelsOf, rulesFor } from './prepare.ts';
import { stepWords } from './lesson/lesson-form.ts';
import type { WrittenAnswer, Scenario, Step } from './scenario.ts';
import { answersIn, describeWaiting, Words } from './words.ts';

const SEED = 'scenario';

export interface RunOptions {
  /** Rules switched off. */
  readonly off?: readonly RuleId[];
  /** Only straight, without a save, load and rewind at every choice. */
  readonly once?: boolean;
  /** Is shown the session before every answer, and at the end. */
  readonly watch?: (session: Session) => void;
}

/** A scenario on its way: the session, and all that has happened in it. */
export class ScenarioGame {
  readonly support: readonly ScenarioSupport[];
  readonly labels: Translator;
  session: Session;
  readonly #rules: Rules;
  readonly #watch: RunOptions['watch'];
  /** Names of everything that was offered or refused where somebody answered. */
  readonly seen = new Set<string>();
  /** Events of sessions before a reload. */
  readonly #past: EngineEvent[] = [];

  constructor(
    scenario: Scenario,
    plugins: readonly Plugin[],
    options: RunOptions,
    readonly reload: boolean,
  ) {
    const { given } = scenario;
    this.#watch = options.watch;
    const used = given === undefined ? compose(plugins) : withPosition(plugins, given);
    this.support = used.flatMap((plugin) => (plugin.scenario ? [plugin.scenario] : []));
    if (given !== undefined && this.support.length === 0)
      throw new Mismatch(
        `a game that can be given a position`,
        `"${scenario.game}", whose plugin has no support for scenarios`,
      );
    const mode = scenario.mode === '' ? (used.flatMap((plugin) => plugin.modes ?? [])[0]?.id ?? '') : scenario.mode;
    this.#rules = rulesFor(used, mode, { ...(options.off ? { off: options.off } : {}), seats: scenario.seats });
    this.session = sessionOver(
      Game.create(this.#rules, {
        seed: SEED,
        strict: true,
        options: given === undefined ? scenario.options : { ...scenario.options, scenario: given },
      }),
    );
    this.session.passFor();
    this.labels = labelsOf(this.session.catalogs);
  }

  get game(): Game {
    return gameOf(this.session);
  }

  /** Everything that has happened. */
  get events(): readonly EngineEvent[] {
    return [...this.#past, ...this.game.events];
  }

  words(seat: string): Words {
    return new Words(this.session, this.game, this.support, this.labels, seat);
  }

  take(step: Step): void {
    switch (step.do) {
      case 'answer': {
        if (!this.session.seats.includes(step.seat)) {
          const known = [...this.session.seats, ...stepWords];
          const near = nearest(step.seat, known);
          throw new Mismatch(
            `a seat or one of the words ${known.join(', ')}`,
            `"${step.seat}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`,
          );
        }
        this.#say(step.seat, step.said);
        return;
      }
      case 'roll': {
        const support = this.support.find((one) => one.roll);
        if (support?.roll === undefined)
          throw new Mismatch('a game whose dice can be fixed', 'a plugin that says nothing of dice');
        for (const { stream, result } of support.roll(this.game, step.dice))
          this.game.world.fixResults([result], stream);
        return;
      }
      case 'draw': {
        const support = this.support.find((one) => one.draw);
        if (support?.draw === undefined)
          throw new Mismatch('a game whose draws can be arranged', 'a plugin that says nothing of draws');
        support.draw(this.game, step.things);
        return;
      }
      case 'save-load':
        this.#reloaded();
        return;
      case 'expect':
      case 'say':
    }
  }

  #say(seat: string, said: WrittenAnswer, within = false): void {
    const words = this.words(seat);
    for (const name of words.names) this.seen.add(name);
    const parts = answersIn(words, said, within);
    if (parts === undefined) this.#answer(words, said);
    else for (const part of parts) this.#say(seat, part, true);
  }

  #answer(words: Words, said: WrittenAnswer): void {
    const value = words.answer(said);
    const { seat } = words;
    if (this.reload) this.#reloaded();
    const before = this.game.hash();
    this.#accept(words, seat, value);
    if (!this.reload) return;
    const after = this.game.hash();
    this.session.rewind(0);
    if (this.game.hash() !== before)
      throw new Mismatch(`the state of before after a rewind (${before})`, this.game.hash());
    this.#accept(words, seat, value);
    if (this.game.hash() !== after)
      throw new Mismatch(`the same state when answered again (${after})`, this.game.hash());
  }

  #accept(words: Words, seat: string, value: ReturnType<Words['answer']>): void {
    const ask = this.session.choice(seat);
    if (ask === null) throw new Mismatch(`a question to ${seat}`, describeWaiting(this.session));
    this.#watch?.(this.session);
    const said = this.session.answer(seat, ask.id, value);
    this.session.passFor();
    if (!said.ok)
      throw new Mismatch(
        `the answer ${JSON.stringify(value)} to be accepted`,
        `${said.code}: ${this.labels.say(said.message)} ${words.describe()}`,
      );
  }

  /** Goes on from a save, as another process would. */
  #reloaded(): void {
    const before = this.game;
    const game = Game.load(this.#rules, JSON.parse(JSON.stringify(before.save())) as ReturnType<Game['save']>);
    if (game.hash() !== before.hash())
      throw new Mismatch(`the same state after save and load (${before.hash()})`, game.hash());
    for (const { result, stream } of before.world.fixedResults) game.world.fixResults([result], stream);
    this.#past.push(...before.events);
    this.session = sessionOver(game);
  }
}
