import {
  isCall,
  onlyAnswer,
  sample,
  suggest,
  type Game,
  type OpenChoice,
  type PreviewView,
  type Question,
} from '@dejarik/engine';
import { memoized, perObject } from '@dejarik/kernel';
import type { AnswerValue, Ask, Because, Key, Refusal, SeatId } from './types/index.ts';
import { decode, encode, placesIn, routeOf, UnknownKey, WrongForm } from './asks/answers.ts';
import { askOf, askPast, openQuestion, previewFor, refusedFor, type Asked } from './asks/build-ask.ts';
import { reasonInWords } from './asks/reason-in-words.ts';
import type { GameHistory } from './history/game-history.ts';
import { distinctOptions } from './asks/distinct-options.ts';
import { imagined } from './imagined/imagine.ts';
import type { KeptAsks, Opening } from './history/answer-log.ts';
import { seededRandom } from './random/seeded-random.ts';
import { refuse } from './asks/refuse.ts';

const NO_ASKS: readonly Asked[] = [];

/** A question that has but one answer, and that answer as the engine takes it. */
export interface OnlyAnswer {
  readonly question: Question;
  readonly index: number;
  readonly decoded: unknown;
}

/** What each seat is asked now. Seats are numbers here. */
export class OpenAsks {
  readonly #history: GameHistory;
  /** By opening and choice, one of which is another object after each answer, undo and renewal; then by seat. */
  readonly #asked = perObject((_opening: Opening) =>
    perObject((choice: OpenChoice) =>
      memoized((seat: number): Asked | null => {
        const index = openQuestion(choice, seat);
        return index < 0 ? null : askOf(this.#game, seat, this.#history.idOf(seat, index), this.#history.terse);
      }),
    ),
  );
  /** A question as it stands in a game that holds only what its seat knows. */
  readonly #imagined = perObject(({ ask, question }: Asked): Asked | null => {
    const game = imagined(this.#game, question.by, seededRandom(`preview ${this.#game.seed}`));
    return askOf(game, question.by, ask.id, true);
  });

  constructor(history: GameHistory) {
    this.#history = history;
  }

  get #game(): Game {
    return this.#history.game;
  }

  /** What a seat is asked; null if nothing. */
  of(seat: number): Asked | null {
    const { choice } = this.#game;
    return choice === null ? null : this.#asked(this.#history.choiceOpening)(choice)(seat);
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
  onlyAnswer(seats: readonly SeatId[]): OnlyAnswer | null {
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
    const at = refused !== undefined && isCall(refused.option) ? refused.option.verb : asked.ask.point;
    return (refused?.because ?? []).map((because) => reasonInWords(asked.keyTable, because, at));
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
    const places = placesIn(via);
    const inImagined = this.#imagined(asked);
    return inImagined && places && previewFor(inImagined, key, places);
  }
}
