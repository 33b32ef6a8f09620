import type { Catalogs } from '@dejarik/content';
import {
  fromPlaces,
  Game,
  isOpen,
  isRefusedError,
  SPECTATOR,
  type CardMaker,
  type PreviewView,
  type Question,
  type Rules,
  type SightView,
} from '@dejarik/engine';
import type {
  Accepted,
  AnswerChain,
  AnswerValue,
  Ask,
  Because,
  GameEvent,
  ImaginedGame,
  KeptLog,
  Key,
  KeyedCard,
  Log,
  LogEntry,
  OutcomeView,
  Refusal,
  Renewal,
  Save,
  SeatExport,
  SeatId,
  Session,
  UndoRequest,
  View,
} from './types/index.ts';
import { SPECTATOR_SEAT } from './types/index.ts';
import { OpenAsks } from './open-asks.ts';
import { lookAhead } from './imagined/blind-game.ts';
import { cardsOf } from './imagined/card.ts';
import { bringsChance } from './imagined/chance.ts';
import { chainsFrom, foreseen } from './imagined/chains.ts';
import { catalogsOf } from './catalogs.ts';
import { GameHistory, type HistoryStart } from './history/game-history.ts';
import { diverged, keptLogOf, saveOf, seatExportOf } from './saves/written-documents.ts';
import { SessionError } from './errors.ts';
import { hashOf } from './hash.ts';
import { judged, refusalOf } from './asks/judge.ts';
import { imagined } from './imagined/imagine.ts';
import { giveAll } from './history/give-logged.ts';
import { undoGoal } from './history/answer-log.ts';
import { distancesFrom, sightFrom } from './view/plugin-views.ts';
import { seededRandom } from './random/seeded-random.ts';
import { resume } from './saves/resume.ts';
import { versionsOf } from './saves/save-format.ts';
import { outcomeOf, viewOf, waitingFor } from './view/view.ts';

const accepted: Accepted = { ok: true };

/** A session over a game in this process. */
export class TableSession implements Session {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly SeatId[];
  readonly plugins: Readonly<Record<string, string>>;
  readonly rules: Rules;
  #history: GameHistory;
  #asks: OpenAsks;
  #broken: LogEntry | null = null;

  constructor(start: HistoryStart) {
    const { rules } = start;
    this.rules = rules;
    this.game = rules.game;
    this.mode = rules.mode.id;
    this.seats = rules.seats;
    this.plugins = versionsOf(rules.plugins);
    this.#history = new GameHistory(start);
    this.#asks = new OpenAsks(this.#history);
  }

  get contents(): Readonly<Record<string, string>> {
    return this.rules.contents;
  }

  get tables(): Readonly<Record<string, unknown>> {
    return this.rules.tables;
  }

  /** The game itself: for this library and its testing entry only. */
  get inner(): Game {
    return this.#history.game;
  }

  get catalogs(): Catalogs {
    return catalogsOf(this.rules.plugins);
  }

  get outcome(): OutcomeView | null {
    return outcomeOf(this.inner);
  }

  get waitingFor(): readonly SeatId[] {
    return waitingFor(this.inner);
  }

  get broken(): LogEntry | null {
    return this.#broken;
  }

  get answers(): number {
    return this.#history.lines.logged;
  }

  // ---- asking and answering

  choice(seat: SeatId): Ask | null {
    return this.#asks.of(this.#number(seat))?.ask ?? null;
  }

  answer(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal {
    const read = this.#asks.read(seat, ask, value);
    if ('ok' in read) return read;
    const { question, index } = read.asked;
    return this.#give(question, index, read.decoded, { seat, ask, value }, false);
  }

  judge(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal {
    const read = this.#asks.read(seat, ask, value);
    return 'ok' in read ? read : judged(read.asked, read.decoded);
  }

  #give(question: Question, index: number, decoded: unknown, entry: LogEntry, unlogged: boolean): Accepted | Refusal {
    const beside = this.#asks.beside(question.by);
    try {
      const opens = this.#history.give(question, index, decoded, entry, unlogged);
      this.#broken = null;
      // Asks of the choice that has opened live on under the ids they had.
      if (opens) this.#history.keepAsks(this.#asks.alike(beside));
      return accepted;
    } catch (error) {
      const asked = this.#asks.of(question.by);
      if (asked !== null && isRefusedError(error)) return refusalOf(asked, error);
      this.#broken = entry;
      throw error;
    }
  }

  passFor(seats: readonly SeatId[] = this.seats, most = Number.POSITIVE_INFINITY): number {
    let passes = 0;
    for (let only = this.#asks.onlyAnswer(seats); only !== null && passes < most; only = this.#asks.onlyAnswer(seats)) {
      const { question, index, decoded } = only;
      const entry = this.#entry(question, index, decoded === null ? null : this.#asks.inKeys(question.by, decoded));
      if (!this.#give(question, index, decoded, entry, true).ok) break;
      passes++;
    }
    return passes;
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
    this.#give(question, index, decoded, this.#entry(question, index, this.#asks.inKeys(question.by, decoded)), false);
  }

  #entry({ by }: Question, index: number, value: AnswerValue): LogEntry {
    return { seat: this.seats[by] ?? '', ask: this.#history.idOf(by, index), value };
  }

  sample(seat: SeatId, random: (n: number) => number): { readonly ask: string; readonly value: AnswerValue } | null {
    return this.#asks.sample(this.#number(seat), random);
  }

  suggest(seat: SeatId): { readonly ask: string; readonly value: AnswerValue } | null {
    return this.#asks.suggest(this.#number(seat));
  }

  explain(seat: SeatId, key: Key, via: readonly Key[] = []): readonly Because[] {
    return this.#asks.explain(this.#number(seat), key, via);
  }

  route(seat: SeatId, key: Key, via: readonly Key[] = []): readonly Key[] | null {
    return this.#asks.route(this.#number(seat), key, via);
  }

  past(seat: SeatId, via: readonly Key[]): Ask | null {
    return this.#asks.past(this.#number(seat), via);
  }

  preview(seat: SeatId, key: Key, via: readonly Key[] = []): PreviewView | null {
    return this.#asks.preview(this.#number(seat), key, via);
  }

  chains(seat: SeatId): readonly AnswerChain[] {
    return chainsFrom(this.inner, this.#number(seat));
  }

  foresee(seat: SeatId, keys: readonly Key[]): PreviewView | null {
    return foreseen(this.inner, this.#number(seat), keys);
  }

  bringsChance(seat: SeatId, ask: string, value: AnswerValue, then: readonly Key[] = []): boolean {
    const read = this.#asks.read(seat, ask, value);
    return !('ok' in read) && bringsChance(this.inner, this.#number(seat), value, then);
  }

  distances(seat: SeatId, from: readonly number[]): readonly number[] | null {
    return distancesFrom(this.#seenBy(seat, 'distances'), from) ?? null;
  }

  sight(seat: SeatId, from: readonly number[], to?: number): SightView | null {
    return sightFrom(this.#seenBy(seat, 'sight'), from, to) ?? null;
  }

  cards(seat: SeatId, keys: readonly Key[], make: CardMaker): readonly KeyedCard[] {
    return cardsOf(this.inner, this.#number(seat), keys, make);
  }

  // ---- seeing

  view(seat: SeatId): View {
    return viewOf(this.inner, this.#number(seat), this.events(seat).length);
  }

  events(seat: SeatId): readonly GameEvent[] {
    return this.#history.events(this.#number(seat));
  }

  // ---- going back

  undo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#history.lines.all, this.seats, seat, request);
    if ('ok' in found) return found;
    const { target, carries } = found;
    const carried = carries === 'nothing' ? null : this.#history.carried;
    this.#back(target);
    if (carried !== null) this.#history.carry(carried, carries === 'secretly');
    return accepted;
  }

  mayUndo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#history.lines.all, this.seats, seat, request);
    return 'ok' in found ? found : accepted;
  }

  rewind(answers: number): void {
    const { lines } = this.#history;
    if (!Number.isInteger(answers) || answers < 0 || answers > lines.logged)
      throw new SessionError(
        'session/rewind',
        `There are ${lines.logged} answers to go back in; ${answers} were to stay.`,
      );
    if (answers === lines.logged) return;
    this.#back(lines.after(answers));
  }

  /** Goes back to before a line. What came with a save has no moments to go back to: it is played again. */
  #back(number: number): void {
    if (this.#history.back(number)) return;
    const again = TableSession.replay(this.rules, this.log(), number);
    this.#history = again.#history;
    this.#asks = again.#asks;
  }

  /**
   * Plays a log again.
   * @param until only so many answers, and what follows from them
   * @throws SaveError if an answer no longer fits
   */
  static replay(rules: Rules, log: Log, until = log.answers.length): TableSession {
    const session = TableSession.begun(rules, log);
    const stop = giveAll(session, log.answers.slice(0, until));
    if (stop !== null) throw diverged(session.catalogs, stop);
    if (until < log.answers.length) session.passFor();
    return session;
  }

  /** A game as a log begins it, before its first answer. */
  static begun(rules: Rules, { seed, options }: Log): TableSession {
    return new TableSession({ rules, game: Game.create(rules, { seed, options }) });
  }

  /** What a log says of an undo. */
  renew(renewal: Renewal): void {
    this.passFor();
    this.#history.renew(renewal);
  }

  // ---- keeping

  save(): Save {
    return saveOf(this.inner, this.log(), this.#history);
  }

  log(): Log {
    return {
      game: this.game,
      mode: this.mode,
      ...(isOpen(this.rules.mode) ? { seats: this.seats.length } : {}),
      seed: this.inner.seed,
      options: this.inner.options,
      answers: this.#history.lines.log(),
    };
  }

  keptLog(): KeptLog {
    return keptLogOf(this, this.log());
  }

  exportFor(seat: SeatId): SeatExport {
    return seatExportOf(this, seat, this.#history.lines.log());
  }

  fork(): TableSession {
    const game = resume(this.rules, this.inner.save(), this.inner.events.length);
    return new TableSession({
      rules: this.rules,
      game,
      ...this.#history.opening,
      base: this.#history.lines.unlogged,
      log: this.log().answers,
      records: this.#history.records,
      terse: this.#history.terse,
    });
  }

  imagine(seat: SeatId, random: (n: number) => number): TableSession {
    const game = imagined(this.inner, this.#number(seat), random);
    return new TableSession({
      rules: this.rules,
      game,
      ...this.#history.opening,
      base: this.#history.lines.counted,
      terse: true,
    });
  }

  lookAhead<T>(seat: SeatId, random: (n: number) => number, play: (game: ImaginedGame) => T): T {
    return lookAhead(this.inner, this.#number(seat), random, play);
  }

  hash(seat?: SeatId): string {
    return seat === undefined
      ? this.inner.hash()
      : hashOf({ view: this.view(seat), ask: this.choice(seat), events: this.events(seat) });
  }

  // ---- inside

  /** A game that may be this one, for all a seat knows; the same one whenever it is asked `about` this. */
  #seenBy(seat: SeatId, about: string): Game {
    return imagined(this.inner, this.#number(seat), seededRandom(`${about} ${this.inner.seed}`));
  }

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
}
