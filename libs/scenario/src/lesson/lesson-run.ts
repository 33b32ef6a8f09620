import { canonicalJson, message, type Message } from '@dejarik/content';
import type { Plugin } from '@dejarik/engine';
import type { Accepted, AnswerValue, Ask, Refusal, Session } from '@dejarik/session';
import { Mismatch } from '../mismatch.ts';
import { ScenarioGame } from '../scenario-game.ts';
import type { WrittenAnswer } from '../scenario.ts';
import { answersIn, type Words } from '../words.ts';
import { sayId, type Lesson } from './lesson.ts';

/** How far a lesson has come. Plain data. */
export interface LessonView {
  readonly id: string;
  readonly title: Message;
  /** What is told now. */
  readonly words: Message;
  /** Which of its steps that is, from 1. */
  readonly step: number;
  readonly of: number;
  /** Whether all is done. */
  readonly over: boolean;
}

/** A lesson that cannot go on as it is written: its file is at fault, or the game has changed. */
export class LessonError extends Error {
  override readonly name = 'LessonError';
}

/** The key of the one option while something is only to be read. */
export const NEXT = 'next';

/** An answer that who learns is to give. */
interface Wanted {
  readonly said: WrittenAnswer;
  readonly or: readonly WrittenAnswer[];
  /** Whether it stood in a list of answers. */
  readonly within: boolean;
}

/**
 * A lesson on its way: the game, what is told, and what who learns is to do next. The script answers for all others, and what
 * who learns answers is compared with it.
 */
export class LessonRun {
  readonly #plugins: readonly Plugin[];
  #stage: ScenarioGame;
  /** The step that comes next. */
  #next = 0;
  /** The step whose words are told. */
  #told = -1;
  #wanted: readonly Wanted[] = [];
  /** What who learns has done: an answer, or reading on. */
  #given: readonly AnswerValue[] = [];

  /**
   * @param plugins the game and its expansions
   * @throws LessonError if it cannot begin
   */
  constructor(
    readonly lesson: Lesson,
    plugins: readonly Plugin[],
  ) {
    this.#plugins = plugins;
    this.#stage = this.#begun();
    this.#goOn();
  }

  /** The game as it is played; another one after a step back. */
  get session(): Session {
    return this.#stage.session;
  }

  get view(): LessonView {
    const { steps } = this.lesson;
    const told = steps.flatMap((step, i) => (step.do === 'say' ? [i] : []));
    const over = this.over;
    return {
      id: this.lesson.id,
      title: message('lesson.title'),
      words: message(over ? 'lesson.end' : sayId(this.#told)),
      step: over ? told.length : told.indexOf(this.#told) + 1,
      of: told.length,
      over,
    };
  }

  get over(): boolean {
    return !this.reads && this.#wanted.length === 0;
  }

  /** Whether something is only to be read now. */
  get reads(): boolean {
    const told = this.lesson.steps[this.#told];
    return told?.do === 'say' && told.alone && this.#next === this.#told + 1;
  }

  get begun(): boolean {
    return this.#given.length > 0;
  }

  /** Goes on after something that was only to be read. */
  read(): void {
    this.#given = [...this.#given, NEXT];
    this.#goOn();
  }

  /** The answer that is shown to who learns; null where nothing is asked. */
  get shown(): AnswerValue {
    const [wanted] = this.#wanted;
    if (wanted === undefined) return this.reads ? NEXT : null;
    return this.#attempt(() => this.#stage.words(this.lesson.lesson.seat).answer(wanted.said));
  }

  /** What the session, and then the lesson, say of an answer of who learns; nothing is answered. */
  judge(ask: string, value: AnswerValue): Accepted | Refusal {
    const { seat } = this.lesson.lesson;
    const judged = this.session.judge(seat, ask, value);
    const [wanted] = this.#wanted;
    if (!judged.ok || wanted === undefined) return judged;
    const words = this.#stage.words(seat);
    const expected = this.shown;
    if ([expected, ...othersOf(words, wanted)].some((one) => fits(words.ask, one, value))) return judged;
    return { ok: false, code: 'answer/lesson', message: insteadOf(words.ask, expected) };
  }

  /** Gives the answer of who learns, if it is one that the lesson wants. */
  answer(ask: string, value: AnswerValue): Accepted | Refusal {
    const judged = this.judge(ask, value);
    if (!judged.ok) return judged;
    const said = this.session.answer(this.lesson.lesson.seat, ask, value);
    if (!said.ok) return said;
    this.session.passFor();
    this.#given = [...this.#given, value];
    this.#wanted = this.#wanted.slice(1);
    this.#goOn();
    return said;
  }

  /** Goes back to before the last thing that who learns has done. */
  back(): void {
    const given = this.#given.slice(0, -1);
    this.#stage = this.#begun();
    [this.#next, this.#told, this.#wanted, this.#given] = [0, -1, [], []];
    this.#goOn();
    for (const value of given) {
      if (this.reads) this.read();
      else this.answer(this.session.choice(this.lesson.lesson.seat)?.id ?? '', value);
    }
  }

  #begun(): ScenarioGame {
    return this.#attempt(() => new ScenarioGame(this.lesson, this.#plugins, {}, false));
  }

  /** Takes the steps of the script up to where who learns is to do something. */
  #goOn(): void {
    const { steps, lesson } = this.lesson;
    while (this.#wanted.length === 0) {
      const step = steps[this.#next];
      if (step === undefined) return;
      this.#next++;
      if (step.do === 'say') {
        this.#told = this.#next - 1;
        if (step.alone) return;
      } else if (step.do === 'answer' && step.seat === lesson.seat)
        this.#wanted = [{ said: step.said, or: step.or ?? [], within: false }];
      else
        this.#attempt(() => {
          this.#stage.take(step);
        });
    }
    this.#unfold();
  }

  /** Of several answers in a list, those that are given by themselves. */
  #unfold(): void {
    const words = this.#attempt(() => this.#stage.words(this.lesson.lesson.seat));
    for (;;) {
      const [first, ...rest] = this.#wanted;
      const parts = first && answersIn(words, first.said, first.within);
      if (first === undefined || parts === undefined) return;
      this.#wanted = [...parts.map((said) => ({ said, or: first.or, within: true })), ...rest];
    }
  }

  /** @throws LessonError with the line of the last step, if it does not come about */
  #attempt<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      const { file, line, steps } = this.lesson;
      throw new LessonError(
        `${file}, line ${steps[this.#next - 1]?.line ?? line}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** The other answers that are meant as well: what is not among the options now is none of them. */
const othersOf = (words: Words, { or }: Wanted): readonly AnswerValue[] =>
  or.flatMap((said) => {
    try {
      return [words.answer(said)];
    } catch (error) {
      if (error instanceof Mismatch) return [];
      throw error;
    }
  });

/** Whether an answer is as good as the one that is wanted: ways of the same length to the same end are, and the order of what is picked does not count. */
function fits({ kind }: Ask, wanted: AnswerValue, given: AnswerValue): boolean {
  if (Array.isArray(wanted) && Array.isArray(given)) {
    if (kind === 'path') return wanted.length === given.length && wanted.at(-1) === given.at(-1);
    if (kind === 'pick-many') return canonicalJson([...wanted].sort()) === canonicalJson([...given].sort());
  }
  return canonicalJson(counted(wanted)) === canonicalJson(counted(given));
}

/** What is given none of counts as left out. */
const counted = (value: AnswerValue): AnswerValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0))
    : value;

/** Names what is to be chosen, where it is one thing. */
function insteadOf({ kind, options }: Ask, wanted: AnswerValue): Message {
  const key: unknown = kind === 'path' && Array.isArray(wanted) ? wanted.at(-1) : wanted;
  const option = options.find((one) => one.key === key);
  return option === undefined ? message('lesson.another') : message('lesson.instead', { what: option.message });
}
