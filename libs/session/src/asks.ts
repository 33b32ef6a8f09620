import { onlyAnswer, sample, suggest, type Game, type PreviewView, type Question } from '@dejarik/engine';
import type { AnswerValue, Ask, Because, Key, Refusal, SeatId } from './api.ts';
import { decode, encode, placesIn, routeOf, UnknownKey, WrongForm } from './answers.ts';
import { askOf, askPast, openQuestion, previewFor, refusedFor, type Asked } from './ask.ts';
import { reasonInWords } from './reason-in-words.ts';
import type { GameHistory } from './game-history.ts';
import { distinctOptions } from './distinct.ts';
import { imagined } from './imagine.ts';
import type { KeptAsks } from './lines.ts';
import { seededRandom } from './seeded-random.ts';
import { refuse } from './refuse.ts';

const NO_ASKS: readonly Asked[] = [];

/** A question that has but one answer, and that answer as the engine takes it. */
export interface Only {
  readonly question: Question;
  readonly index: number;
  readonly decoded: unknown;
}

/** What each seat is asked now, kept until something is answered or taken back. Seats are numbers here. */
export class Asks {
  readonly #history: GameHistory;
  readonly #open = new Map<number, Asked | null>();
  /** The question last previewed, as it stands in a game that holds only what its seat knows. */
  #previewed: { readonly at: Asked; readonly asked: Asked | null } | null = null;

  constructor(course: GameHistory) {
    this.#history = course;
  }

  get #game(): Game {
    return this.#history.game;
  }

  /** What a seat is asked; null if nothing. */
  of(seat: number): Asked | null {
    let asked = this.#open.get(seat);
    if (asked === undefined) {
      const index = openQuestion(this.#game.choice, seat);
      asked = index < 0 ? null : askOf(this.#game, seat, this.#history.idOf(seat, index), this.#history.terse);
      this.#open.set(seat, asked);
    }
    return asked;
  }

  clear(): void {
    this.#open.clear();
  }

  /** Is this the ask of another seat? */
  #isOfOthers(seat: number, ask: string): boolean {
    return (
      this.#game.choice?.questions.some(
        (question, i) => question.by !== seat && this.#history.idOf(question.by, i) === ask,
      ) === true
    );
  }

  /** What other seats are asked beside one, whose asks may outlive its answer. */
  beside(by: number): readonly Asked[] {
    const { choice } = this.#game;
    if (choice === null || choice.closes !== 'first' || choice.questions.length < 2) return NO_ASKS;
    const others = new Set(choice.questions.map((question) => question.by));
    others.delete(by);
    return [...others].flatMap((seat) => this.of(seat) ?? []);
  }

  /** Of what seats were asked before, the ids of those that are asked the same again. */
  alike(before: readonly Asked[]): KeptAsks {
    return new Map(
      before.flatMap(({ ask, question }): (readonly [number, string])[] => {
        const now = this.of(question.by)?.ask;
        return now !== undefined && JSON.stringify({ ...now, id: '' }) === JSON.stringify({ ...ask, id: '' })
          ? [[question.by, ask.id]]
          : [];
      }),
    );
  }

  /** A question to one of the seats that has but one answer. */
  only(seats: readonly SeatId[]): Only | null {
    const { choice, rules } = this.#game;
    if (choice === null) return null;
    for (const [index, question] of choice.questions.entries()) {
      const decoded = choice.answers[index] === undefined ? onlyAnswer(question) : undefined;
      if (decoded !== undefined && seats.includes(rules.seats[question.by] ?? '')) return { question, index, decoded };
    }
    return null;
  }

  /** An answer in keys as the engine takes it, to the question that is open to a seat; or why it is none. */
  read(seat: SeatId, ask: string, value: AnswerValue): { readonly asked: Asked; readonly decoded: unknown } | Refusal {
    const by = this.#game.rules.seats.indexOf(seat);
    if (by < 0) return refuse('answer/foreign', { ask });
    const asked = this.of(by);
    if (asked === null || asked.ask.id !== ask)
      return refuse(this.#isOfOthers(by, ask) ? 'answer/foreign' : 'answer/stale', { ask });
    try {
      return { asked, decoded: decode(asked, value) };
    } catch (error) {
      if (error instanceof WrongForm) return refuse('answer/malformed', { kind: asked.ask.kind });
      if (!(error instanceof UnknownKey)) throw error;
      const because = this.explain(by, error.key, []);
      return because.length > 0
        ? refuse('answer/refused', { key: error.key }, because)
        : refuse('answer/unknown', { key: error.key });
    }
  }

  /** An answer in the keys that its seat sees. */
  inKeys(by: number, decoded: unknown): AnswerValue {
    const asked = this.of(by);
    return asked && encode(asked, decoded);
  }

  sample(seat: number, random: (n: number) => number): { readonly ask: string; readonly value: AnswerValue } | null {
    const asked = this.of(seat);
    if (asked === null) return null;
    const { question } = asked;
    const options = distinctOptions(this.#game, question.by, question);
    return { ask: asked.ask.id, value: encode(asked, sample({ ...question, options }, random)) };
  }

  suggest(seat: number): { readonly ask: string; readonly value: AnswerValue } | null {
    const asked = this.of(seat);
    return asked && { ask: asked.ask.id, value: encode(asked, suggest(asked.question)) };
  }

  explain(seat: number, key: Key, via: readonly Key[]): readonly Because[] {
    const asked = this.of(seat);
    if (asked === null) return [];
    const { beyond } = asked.question.path ?? {};
    if (asked.options.has(key))
      return beyond === undefined || this.route(seat, key, via) !== null
        ? []
        : [{ rule: beyond.rule, message: beyond.message }];
    const refused = refusedFor(asked, key);
    const at = typeof refused?.option === 'object' ? refused.option.verb : asked.ask.point;
    return (refused?.because ?? []).map((because) => reasonInWords(asked.book, because, at));
  }

  route(seat: number, key: Key, via: readonly Key[]): readonly Key[] | null {
    const asked = this.of(seat);
    const end = asked?.options.get(key);
    const places = placesIn(via);
    return asked && typeof end === 'number' && places ? routeOf(asked.question, end, places) : null;
  }

  past(seat: number, via: readonly Key[]): Ask | null {
    const asked = this.of(seat);
    const places = placesIn(via);
    return asked?.ask.kind === 'path' && places ? askPast(asked, places) : null;
  }

  preview(seat: number, key: Key, via: readonly Key[]): PreviewView | null {
    const asked = this.of(seat);
    if (asked === null) return null;
    if (this.#previewed?.at !== asked) {
      const game = imagined(this.#game, seat, seededRandom(`preview ${this.#game.seed}`));
      this.#previewed = { at: asked, asked: askOf(game, seat, asked.ask.id, true) };
    }
    const places = placesIn(via);
    return this.#previewed.asked && places && previewFor(this.#previewed.asked, key, places);
  }
}
