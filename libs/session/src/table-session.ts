import { createTranslator, mergeCatalogs, type Catalogs } from '@dejarik/content';
import {
  fromPlaces,
  Game,
  onlyAnswer,
  RefusedError,
  sample,
  SPECTATOR,
  suggest,
  type PreviewView,
  type Question,
  type Rules,
} from '@dejarik/engine';
import { languageMessages } from '@dejarik/language/messages';
import { Subject, type Observable } from 'rxjs';
import type {
  Accepted,
  AnswerValue,
  Ask,
  Because,
  GameEvent,
  KeptLog,
  Key,
  Log,
  LogEntry,
  OutcomeView,
  Refusal,
  Save,
  SeatExport,
  SeatId,
  Session,
  UndoRequest,
  View,
} from './api.ts';
import { SPECTATOR_SEAT } from './api.ts';
import { decode, encode, placesIn, routeOf, UnknownKey, WrongForm } from './answers.ts';
import { askOf, askPast, openQuestion, previewFor, refusedFor, type Asked } from './ask.ts';
import { becauseIn } from './because.ts';
import { Course, type Start } from './course.ts';
import { SaveError, SessionError } from './errors.ts';
import { hashOf } from './hash.ts';
import { judged, refusalOf } from './judge.ts';
import { imagined } from './imagine.ts';
import { distinctOptions } from './distinct.ts';
import { follow } from './follow.ts';
import { undoGoal } from './lines.ts';
import { distancesFrom } from './looks.ts';
import { sessionMessages } from './messages.ts';
import { chance } from './random.ts';
import { refuse } from './refuse.ts';
import { resume, SAVE_FORMAT, SAVE_VERSION, versionsOf } from './save.ts';
import { eventsOver, viewsOver } from './streams.ts';
import { summed } from './sum.ts';
import { outcomeOf, viewOf, waitingFor } from './view.ts';

const accepted: Accepted = { ok: true };
const NO_ASKS: readonly Asked[] = [];

/** A session over a game in this process. */
export class TableSession implements Session {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly SeatId[];
  readonly plugins: Readonly<Record<string, string>>;
  readonly rules: Rules;
  #course: Course;
  readonly #changes = new Subject<void>();
  readonly #asks = new Map<number, Asked | null>();
  #catalogs: Catalogs | undefined;
  /** The question last looked at, as it stands in a game that holds only what its seat knows. */
  #looked: { readonly at: Asked; readonly asked: Asked | null } | null = null;

  constructor(start: Start) {
    const { rules } = start;
    this.rules = rules;
    this.game = rules.game;
    this.mode = rules.mode.id;
    this.seats = rules.mode.seats;
    this.plugins = versionsOf(rules.plugins);
    this.#course = new Course(start);
  }

  /** The game itself: for this library and its testing entry only. */
  get inner(): Game {
    return this.#course.game;
  }

  get catalogs(): Catalogs {
    // Plugins may keep their catalogs as imported YAML, whose form `checkCatalogs` proves.
    return (this.#catalogs ??= mergeCatalogs([
      languageMessages,
      sessionMessages,
      ...this.rules.plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs),
    ]));
  }

  get outcome(): OutcomeView | null {
    return outcomeOf(this.inner);
  }

  get waitingFor(): readonly SeatId[] {
    return waitingFor(this.inner);
  }

  get answers(): number {
    return this.#course.lines.logged;
  }

  // ---- asking and answering

  choice(seat: SeatId): Ask | null {
    return this.#asked(this.#number(seat))?.ask ?? null;
  }

  answer(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal {
    const read = this.#read(seat, ask, value);
    if ('ok' in read) return read;
    const { asked, decoded } = read;
    const { question, index } = asked;
    const said = this.#give(question, index, decoded, { seat, ask, value }, false);
    if (said.ok) this.#changed();
    return said;
  }

  judge(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal {
    const read = this.#read(seat, ask, value);
    return 'ok' in read ? read : judged(read.asked, read.decoded);
  }

  /** An answer in keys as the engine takes it, to the question that is open to a seat; or why it is none. */
  #read(seat: SeatId, ask: string, value: AnswerValue): { readonly asked: Asked; readonly decoded: unknown } | Refusal {
    const by = this.seats.indexOf(seat);
    if (by < 0) return refuse('answer/foreign', { ask });
    const asked = this.#asked(by);
    if (asked === null || asked.ask.id !== ask) {
      const others =
        this.inner.choice?.questions.some(
          (question, i) => question.by !== by && this.#course.idOf(question.by, i) === ask,
        ) === true;
      return refuse(others ? 'answer/foreign' : 'answer/stale', { ask });
    }
    try {
      return { asked, decoded: decode(asked, value) };
    } catch (error) {
      if (error instanceof WrongForm) return refuse('answer/malformed', { kind: asked.ask.kind });
      if (!(error instanceof UnknownKey)) throw error;
      const because = this.explain(seat, error.key);
      return because.length > 0
        ? refuse('answer/refused', { key: error.key }, because)
        : refuse('answer/unknown', { key: error.key });
    }
  }

  #give(question: Question, index: number, decoded: unknown, entry: LogEntry, unlogged: boolean): Accepted | Refusal {
    const beside = this.#asksBeside(question.by);
    try {
      const opens = this.#course.give(question, index, decoded, entry, unlogged);
      this.#asks.clear();
      if (opens) this.#keep(beside);
      return accepted;
    } catch (error) {
      const asked = error instanceof RefusedError ? this.#asked(question.by) : null;
      if (asked === null) throw error;
      return refusalOf(asked, error as RefusedError);
    }
  }

  /** What other seats are asked beside one, whose asks may outlive its answer. */
  #asksBeside(by: number): readonly Asked[] {
    const { choice } = this.inner;
    if (choice === null || choice.closes !== 'first' || choice.questions.length < 2) return NO_ASKS;
    const others = new Set(choice.questions.map((question) => question.by));
    others.delete(by);
    return [...others].flatMap((seat) => this.#asked(seat) ?? []);
  }

  /** A choice has opened. @param before what others were asked before; if they are asked the same again, their asks live on */
  #keep(before: readonly Asked[]): void {
    const kept = before.flatMap(({ ask, question }): (readonly [number, string])[] => {
      const now = this.#asked(question.by)?.ask;
      return now !== undefined && JSON.stringify({ ...now, id: '' }) === JSON.stringify({ ...ask, id: '' })
        ? [[question.by, ask.id]]
        : [];
    });
    if (kept.length === 0) return;
    this.#course.keepAsks(new Map(kept));
    this.#asks.clear();
  }

  passFor(seats: readonly SeatId[] = this.seats, most = Number.POSITIVE_INFINITY): number {
    let passes = 0;
    for (let only = this.#onlyAnswer(seats); only !== null && passes < most; only = this.#onlyAnswer(seats)) {
      const { question, index, decoded } = only;
      const value = decoded === null ? null : this.#inKeys(question.by, decoded);
      const entry = { seat: this.seats[question.by] ?? '', ask: this.#course.idOf(question.by, index), value };
      if (!this.#give(question, index, decoded, entry, true).ok) break;
      passes++;
    }
    if (passes > 0) this.#changed();
    return passes;
  }

  /** A question to one of the seats that has but one answer. */
  #onlyAnswer(
    seats: readonly SeatId[],
  ): { readonly question: Question; readonly index: number; readonly decoded: unknown } | null {
    const { choice } = this.inner;
    if (choice === null) return null;
    for (const [index, question] of choice.questions.entries()) {
      const decoded = choice.answers[index] === undefined ? onlyAnswer(question) : undefined;
      if (decoded !== undefined && seats.includes(this.seats[question.by] ?? '')) return { question, index, decoded };
    }
    return null;
  }

  /**
   * Gives an answer that names what it chose by its place in the question; before it, those of seats that have nothing to decide.
   * @param index of the question
   */
  giveInPlaces(index: number, places: unknown): void {
    this.passFor();
    const question = this.inner.choice?.questions[index];
    if (question === undefined)
      throw new SessionError(
        'session/question',
        `There is no open question ${index}: the game was played on with other rules.`,
      );
    const decoded = fromPlaces(question, places);
    const entry = {
      seat: this.seats[question.by] ?? '',
      ask: this.#course.idOf(question.by, index),
      value: this.#inKeys(question.by, decoded),
    };
    this.#give(question, index, decoded, entry, false);
  }

  #inKeys(by: number, decoded: unknown): AnswerValue {
    const asked = this.#asked(by);
    return asked && encode(asked, decoded);
  }

  sample(seat: SeatId, random: (n: number) => number): { readonly ask: string; readonly value: AnswerValue } | null {
    const asked = this.#asked(this.#number(seat));
    return (
      asked && {
        ask: asked.ask.id,
        value: encode(
          asked,
          sample(
            { ...asked.question, options: distinctOptions(this.inner, asked.question.by, asked.question) },
            random,
          ),
        ),
      }
    );
  }

  suggest(seat: SeatId): { readonly ask: string; readonly value: AnswerValue } | null {
    const asked = this.#asked(this.#number(seat));
    return asked && { ask: asked.ask.id, value: encode(asked, suggest(asked.question)) };
  }

  explain(seat: SeatId, key: Key, via: readonly Key[] = []): readonly Because[] {
    const asked = this.#asked(this.#number(seat));
    if (asked === null) return [];
    const { beyond } = asked.question.path ?? {};
    if (asked.options.has(key))
      return beyond === undefined || this.route(seat, key, via) !== null
        ? []
        : [{ rule: beyond.rule, message: beyond.message }];
    const refused = refusedFor(asked, key);
    const at = typeof refused?.option === 'object' ? refused.option.verb : asked.ask.point;
    return (refused?.because ?? []).map((because) => becauseIn(asked.book, because, at));
  }

  route(seat: SeatId, key: Key, via: readonly Key[] = []): readonly Key[] | null {
    const asked = this.#asked(this.#number(seat));
    const end = asked?.options.get(key);
    const places = placesIn(via);
    return asked && typeof end === 'number' && places ? routeOf(asked.question, end, places) : null;
  }

  past(seat: SeatId, via: readonly Key[]): Ask | null {
    const asked = this.#asked(this.#number(seat));
    const places = placesIn(via);
    return asked?.ask.kind === 'path' && places ? askPast(asked, places) : null;
  }

  preview(seat: SeatId, key: Key, via: readonly Key[] = []): PreviewView | null {
    const asked = this.#asked(this.#number(seat));
    if (asked === null) return null;
    if (this.#looked?.at !== asked) {
      const game = this.imagine(seat, chance(`preview ${this.inner.seed}`)).inner;
      this.#looked = { at: asked, asked: askOf(game, this.#number(seat), asked.ask.id, true) };
    }
    const places = placesIn(via);
    return this.#looked.asked && places && previewFor(this.#looked.asked, key, places);
  }

  distances(seat: SeatId, from: readonly number[]): readonly number[] | null {
    return distancesFrom(this.imagine(seat, chance(`distances ${this.inner.seed}`)).inner, from) ?? null;
  }

  #asked(seat: number): Asked | null {
    let asked = this.#asks.get(seat);
    if (asked === undefined) {
      const index = openQuestion(this.inner.choice, seat);
      asked = index < 0 ? null : askOf(this.inner, seat, this.#course.idOf(seat, index), this.#course.terse);
      this.#asks.set(seat, asked);
    }
    return asked;
  }

  // ---- seeing

  view(seat: SeatId): View {
    return viewOf(this.inner, this.#number(seat), this.events(seat).length);
  }

  events(seat: SeatId): readonly GameEvent[] {
    return this.#course.events(this.#number(seat));
  }

  view$(seat: SeatId): Observable<View> {
    this.#number(seat);
    return viewsOver(this, seat, this.#changes);
  }

  event$(seat: SeatId): Observable<GameEvent> {
    this.#number(seat);
    return eventsOver(this, seat, this.#changes);
  }

  // ---- going back

  undo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#course.lines.all, this.seats, seat, request);
    if ('ok' in found) return found;
    const { target, carries } = found;
    const carried = carries === 'nothing' ? null : this.#course.carried;
    this.#back(target);
    if (carried !== null) this.#course.carry(carried, carries === 'quietly');
    this.#changed();
    return accepted;
  }

  mayUndo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#course.lines.all, this.seats, seat, request);
    return 'ok' in found ? found : accepted;
  }

  rewind(answers: number): void {
    const { lines } = this.#course;
    if (!Number.isInteger(answers) || answers < 0 || answers > lines.logged)
      throw new SessionError(
        'session/rewind',
        `There are ${lines.logged} answers to go back in; ${answers} were to stay.`,
      );
    if (answers === lines.logged) return;
    this.#back(lines.after(answers));
    this.#changed();
  }

  /** Goes back to before a line. What came with a save has no moments to go back to: it is played again. */
  #back(number: number): void {
    if (!this.#course.back(number)) this.#course = TableSession.replay(this.rules, this.log(), number).#course;
  }

  /**
   * Plays a log again.
   * @param until only so many answers, and what follows from them
   * @throws SaveError if an answer no longer fits
   */
  static replay(rules: Rules, log: Log, until = log.answers.length): TableSession {
    const session = new TableSession({ rules, game: Game.create(rules, { seed: log.seed, options: log.options }) });
    log.answers.slice(0, until).forEach((entry, i) => {
      if ('renew' in entry) {
        session.passFor();
        session.#course.renew(entry);
        session.#asks.clear();
        return;
      }
      const said = follow(session, entry);
      if (!said.ok)
        throw new SaveError(
          'replay/diverged',
          `Answer ${i + 1} of the log (${entry.seat} to ${entry.ask}: ${JSON.stringify(entry.value)}) no longer fits. ${session.#inWords(said)} The log was made with other rules, or changed.`,
        );
    });
    if (until < log.answers.length) session.passFor();
    return session;
  }

  /** Why an answer was refused, in English, with the rules that say so. */
  #inWords(refusal: Refusal): string {
    const { say } = createTranslator(this.catalogs, 'en');
    return [
      say(refusal.message),
      ...(refusal.because ?? []).map(({ rule, message: why }) => `${say(why)} (${rule})`),
    ].join(' ');
  }

  // ---- keeping

  save(): Save {
    return summed({
      format: SAVE_FORMAT,
      version: SAVE_VERSION,
      plugins: this.plugins,
      off: [...this.rules.off].sort(),
      log: this.log(),
      state: this.inner.save(),
      hash: this.inner.hash(),
      ...this.#course.opening,
      unlogged: this.#course.lines.unlogged,
      told: this.#course.told.slice(),
    });
  }

  log(): Log {
    return {
      game: this.game,
      mode: this.mode,
      seed: this.inner.seed,
      options: this.inner.options,
      answers: this.#course.lines.log(),
    };
  }

  keptLog(): KeptLog {
    return summed({ ...this.log(), plugins: this.plugins, hash: this.inner.hash() });
  }

  exportFor(seat: SeatId): SeatExport {
    return {
      format: 'dejarik-seat',
      version: SAVE_VERSION,
      game: this.game,
      mode: this.mode,
      plugins: this.plugins,
      seat,
      view: this.view(seat),
      ask: this.choice(seat),
      events: this.events(seat),
      answers: this.#course.lines.log().flatMap((entry) => ('renew' in entry || entry.seat !== seat ? [] : [entry])),
    };
  }

  fork(): TableSession {
    const game = resume(this.rules, this.inner.save(), this.inner.events.length);
    return new TableSession({
      rules: this.rules,
      game,
      ...this.#course.opening,
      base: this.#course.lines.unlogged,
      log: this.log().answers,
      told: this.#course.told,
      terse: this.#course.terse,
    });
  }

  imagine(seat: SeatId, random: (n: number) => number): TableSession {
    const game = imagined(this.inner, this.#number(seat), random);
    return new TableSession({
      rules: this.rules,
      game,
      ...this.#course.opening,
      base: this.#course.lines.counted,
      terse: true,
    });
  }

  hash(seat?: SeatId): string {
    return seat === undefined
      ? this.inner.hash()
      : hashOf({ view: this.view(seat), ask: this.choice(seat), events: this.events(seat) });
  }

  // ---- inside

  #number(seat: SeatId): number {
    if (seat === SPECTATOR_SEAT) return SPECTATOR;
    const number = this.seats.indexOf(seat);
    if (number < 0)
      throw new SessionError(
        'session/seat',
        `There is no seat "${seat}". Seats: ${this.seats.join(', ')}, ${SPECTATOR_SEAT}.`,
      );
    return number;
  }

  #changed(): void {
    this.#asks.clear();
    if (this.#changes.observed) this.#changes.next();
  }
}
