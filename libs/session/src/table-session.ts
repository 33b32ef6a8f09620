import { createTranslator, mergeCatalogs, type Catalogs } from '@dejarik/content';
import { Game, languageMessages, onlyAnswer, RefusedError, sample, SPECTATOR, type Checkpoint, type Choosable, type PreviewView, type Question, type Rules } from '@dejarik/engine';
import { Observable, Subject } from 'rxjs';
import type {
  Accepted, AnswerValue, Ask, Because, GameEvent, KeptLog, Key, Log, LogEntry, OutcomeView, Refusal, Renewal, Save, SeatExport, SeatId, Session, Told, UndoRequest, View,
} from './api.ts';
import { SPECTATOR_SEAT } from './api.ts';
import { decode, encode, placeIn, routeOf, UnknownKey, WrongForm } from './answers.ts';
import { askOf, openQuestion, previewFor, refusedFor, type Asked } from './ask.ts';
import { drawsOf, drewBetween, passOver } from './chance.ts';
import { SaveError, SessionError } from './errors.ts';
import { EventLog, tell } from './events.ts';
import { hashOf } from './hash.ts';
import { imagined } from './imagine.ts';
import { addKnown, facesAndKnowledge, grew, KnowledgeNow, remember } from './knowledge.ts';
import { follow } from './follow.ts';
import { ALL_SEATS, Lines, loadedLine, undoGoal, type KeptAsks, type Opening } from './lines.ts';
import { distancesFrom } from './looks.ts';
import { sessionMessages } from './messages.ts';
import { chance } from './random.ts';
import { refuse } from './refuse.ts';
import { resume, SAVE_FORMAT, SAVE_VERSION, versionsOf } from './save.ts';
import { summed } from './sum.ts';
import { outcomeOf, viewOf, waitingFor } from './view.ts';

const accepted: Accepted = { ok: true };
const NO_ASKS: readonly Asked[] = [];
const NONE_KEPT: KeptAsks = new Map();
const NO_CHANCE = { drew: false, drewUnseen: false };
const seatsIn = (known: Renewal['renew']['known']): number => known.reduce((bits, [, seats]) => bits | seats, 0);

/** What a session goes on from. */
export interface Start {
  readonly rules: Rules;
  readonly game: Game;
  /** How many answers there were when the open choice opened. */
  readonly opened?: number | undefined;
  /** Ids of asks that live on from an earlier choice. */
  readonly kept?: Readonly<Record<SeatId, string>> | undefined;
  /** How many answers were given that the log does not hold. */
  readonly base?: number;
  readonly log?: Log['answers'];
  readonly told?: readonly Told[];
  /** Tells no events, keeps no account of chance and knowledge, leaves out labels: for bots that look ahead. */
  readonly terse?: boolean;
}

/** A session over a game in this process. */
export class TableSession implements Session {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly SeatId[];
  readonly plugins: Readonly<Record<string, string>>;
  readonly rules: Rules;
  readonly #terse: boolean;
  readonly #changes = new Subject<void>();
  /** The game itself: for this library and its testing entry only. */
  inner: Game;
  #opening: Opening;
  readonly #knowledge = new KnowledgeNow();
  #lines: Lines;
  #told: Told[];
  readonly #logs: readonly EventLog[];
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
    this.#terse = start.terse ?? false;
    this.inner = start.game;
    this.#opening = { opened: start.opened ?? 0, kept: new Map(Object.entries(start.kept ?? {}).map(([seat, ask]) => [this.seats.indexOf(seat), ask])) };
    this.#told = [...(start.told ?? [])];
    this.#lines = new Lines(start.base ?? 0, (start.log ?? []).map((entry) => loadedLine(entry, 'renew' in entry ? -1 : this.seats.indexOf(entry.seat))));
    this.#logs = Array.from({ length: this.seats.length + 1 }, (_, audience) => new EventLog(audience));
    this.#hear();
  }

  get catalogs(): Catalogs {
    // Plugins may keep their catalogs as imported YAML, whose form `checkCatalogs` proves.
    return (this.#catalogs ??= mergeCatalogs([languageMessages, sessionMessages, ...this.rules.plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs)]));
  }

  get outcome(): OutcomeView | null {
    return outcomeOf(this.inner);
  }

  get waitingFor(): readonly SeatId[] {
    return waitingFor(this.inner);
  }

  get answers(): number {
    return this.#lines.logged;
  }

  // ---- asking and answering

  choice(seat: SeatId): Ask | null {
    return this.#asked(this.#number(seat))?.ask ?? null;
  }

  answer(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal {
    const by = this.seats.indexOf(seat);
    if (by < 0) return refuse('answer/foreign', { ask });
    const asked = this.#asked(by);
    if (asked === null || asked.ask.id !== ask) {
      const others = this.inner.choice?.questions.some((question, i) => question.by !== by && this.#idOf(question.by, i) === ask) === true;
      return refuse(others ? 'answer/foreign' : 'answer/stale', { ask });
    }
    let decoded: unknown;
    try {
      decoded = decode(asked, value);
    } catch (error) {
      if (error instanceof WrongForm) return refuse('answer/malformed', { kind: asked.ask.kind });
      if (!(error instanceof UnknownKey)) throw error;
      const because = this.explain(seat, error.key);
      return because.length > 0 ? refuse('answer/refused', { key: error.key }, because) : refuse('answer/unknown', { key: error.key });
    }
    return this.#play(by, asked, value, decoded);
  }

  #play(by: number, asked: Asked, value: AnswerValue, decoded: unknown): Accepted | Refusal {
    const { question } = asked;
    const why = question.kind === 'path' && Array.isArray(decoded) ? question.path?.check(decoded as readonly number[]) : null;
    if (why) return { ok: false, code: 'answer/path', message: why };
    const { index } = asked;
    const said = this.#give(question, index, decoded, { seat: asked.ask.seat, ask: asked.ask.id, value }, false);
    if (said.ok) this.#changed();
    return said;
  }

  /** Gives an answer to the engine and keeps it in the log. */
  #give(question: Question, index: number, decoded: unknown, entry: LogEntry, unlogged: boolean): Accepted | Refusal {
    const { inner } = this;
    const { choice } = inner;
    const before = inner.checkpoint();
    const draws = this.#terse ? {} : drawsOf(inner);
    const knowledge = this.#terse ? undefined : this.#knowledge.at(inner);
    const asksBefore = this.#asksBeside(question.by);
    try {
      inner.answer(index, decoded);
    } catch (error) {
      inner.rewind(before);
      if (error instanceof RefusedError) return refuse(error.code, { kind: question.kind });
      throw error;
    }
    const quiet = choice?.kind === 'window' && question.secret === true;
    this.#lines.push({
      entry: quiet ? { ...entry, quiet } : entry, before, ...this.#opening, told: this.#told.length, by: question.by, only: onlyAnswer(question) !== undefined, unlogged,
      ...(this.#terse ? NO_CHANCE : drewBetween(inner, draws, drawsOf(inner))),
      learned: knowledge === undefined ? 0 : grew(knowledge, this.#knowledge.at(inner)),
    });
    this.#asks.clear();
    if (!stillOpen(choice, inner.choice)) this.#opens(asksBefore);
    this.#hear();
    return accepted;
  }

  /** What other seats are asked beside one, whose asks may outlive its answer. */
  #asksBeside(by: number): readonly Asked[] {
    const { choice } = this.inner;
    if (choice === null || choice.closes !== 'first' || choice.questions.length < 2) return NO_ASKS;
    const others = new Set(choice.questions.map((question) => question.by));
    others.delete(by);
    return [...others].flatMap((seat) => this.#asked(seat) ?? []);
  }

  /** A choice has opened. @param before what was asked of others before; if they are asked the same again, their asks live on */
  #opens(before: readonly Asked[]): void {
    this.#opening = { opened: this.#lines.counted, kept: NONE_KEPT };
    if (before.length === 0) return;
    const kept = before.flatMap(({ ask, question }): (readonly [number, string])[] => {
      const now = this.#asked(question.by)?.ask;
      return now !== undefined && JSON.stringify({ ...now, id: '' }) === JSON.stringify({ ...ask, id: '' }) ? [[question.by, ask.id]] : [];
    });
    if (kept.length === 0) return;
    this.#opening = { opened: this.#lines.counted, kept: new Map(kept) };
    this.#asks.clear();
  }

  passFor(seats: readonly SeatId[] = this.seats, most = Number.POSITIVE_INFINITY): number {
    let passes = 0;
    for (let only = this.#onlyAnswer(seats); only !== null && passes < most; only = this.#onlyAnswer(seats)) {
      const { question, index, decoded } = only;
      const value = decoded === null ? null : this.#inKeys(question.by, decoded);
      const entry = { seat: this.seats[question.by] ?? '', ask: this.#idOf(question.by, index), value };
      if (!this.#give(question, index, decoded, entry, true).ok) break;
      passes++;
    }
    if (passes > 0) this.#changed();
    return passes;
  }

  /** A question to one of the seats that has but one answer. */
  #onlyAnswer(seats: readonly SeatId[]): { readonly question: Question; readonly index: number; readonly decoded: unknown } | null {
    const { choice } = this.inner;
    if (choice === null) return null;
    for (const [index, question] of choice.questions.entries()) {
      const decoded = choice.answers[index] === undefined ? onlyAnswer(question) : undefined;
      if (decoded !== undefined && seats.includes(this.seats[question.by] ?? '')) return { question, index, decoded };
    }
    return null;
  }

  #inKeys(by: number, decoded: unknown): AnswerValue {
    const asked = this.#asked(by);
    return asked && encode(asked, decoded);
  }

  sample(seat: SeatId, random: (n: number) => number): { readonly ask: string; readonly value: AnswerValue } | null {
    const asked = this.#asked(this.#number(seat));
    return asked && { ask: asked.ask.id, value: encode(asked, sample({ ...asked.question, options: distinct(asked) }, random)) };
  }

  explain(seat: SeatId, key: Key): readonly Because[] {
    const asked = this.#asked(this.#number(seat));
    if (asked === null || asked.options.has(key)) return [];
    const refused = refusedFor(asked, key);
    const verb = typeof refused?.option === 'object' ? refused.option.verb : asked.ask.point.split('.', 1)[0] ?? '';
    return (refused?.because ?? []).map(({ rule, message: words, source }) => ({ rule, message: asked.book.worded(words, verb), ...(source === undefined ? {} : { source: asked.book.entity(source) }) }));
  }

  route(seat: SeatId, key: Key, via: readonly Key[] = []): readonly Key[] | null {
    const asked = this.#asked(this.#number(seat));
    const end = asked?.options.get(key);
    const places = via.map(placeIn);
    return asked && typeof end === 'number' && places.every((place) => place !== undefined) ? routeOf(asked.question, end, places) : null;
  }

  preview(seat: SeatId, key: Key): PreviewView | null {
    const asked = this.#asked(this.#number(seat));
    if (asked === null) return null;
    if (this.#looked?.at !== asked) {
      const game = this.imagine(seat, chance(`preview ${this.inner.seed}`)).inner;
      this.#looked = { at: asked, asked: askOf(game, this.#number(seat), asked.ask.id, true) };
    }
    return this.#looked.asked === null ? null : previewFor(this.#looked.asked, key);
  }

  distances(seat: SeatId, from: readonly number[]): readonly number[] | null {
    return distancesFrom(this.imagine(seat, chance(`distances ${this.inner.seed}`)).inner, from) ?? null;
  }

  /** The id of an ask of the open choice. */
  #idOf(seat: number, index: number): string {
    return this.#opening.kept.get(seat) ?? `${this.#opening.opened}.${index}`;
  }

  #asked(seat: number): Asked | null {
    let asked = this.#asks.get(seat);
    if (asked === undefined) {
      const index = openQuestion(this.inner.choice, seat);
      asked = index < 0 ? null : askOf(this.inner, seat, this.#idOf(seat, index), this.#terse);
      this.#asks.set(seat, asked);
    }
    return asked;
  }

  // ---- seeing

  view(seat: SeatId): View {
    return viewOf(this.inner, this.#number(seat), this.events(seat).length);
  }

  events(seat: SeatId): readonly GameEvent[] {
    const number = this.#number(seat);
    return this.#logs[number === SPECTATOR ? this.seats.length : number]?.list(this.#told) ?? [];
  }

  view$(seat: SeatId): Observable<View> {
    this.#number(seat);
    return new Observable<View>((subscriber) => {
      const show = (): void => { subscriber.next(this.view(seat)); };
      show();
      return this.#changes.subscribe(show);
    });
  }

  event$(seat: SeatId): Observable<GameEvent> {
    this.#number(seat);
    return new Observable<GameEvent>((subscriber) => {
      let heard: readonly GameEvent[] = [];
      const hear = (): void => {
        const now = this.events(seat).slice();
        let same = Math.min(heard.length, now.length);
        while (same > 0 && heard[same - 1] !== now[same - 1]) same--;
        heard = now;
        for (const event of now.slice(same)) subscriber.next(event);
      };
      hear();
      return this.#changes.subscribe(hear);
    });
  }

  // ---- going back

  undo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#lines.all, this.seats, seat, request);
    if ('ok' in found) return found;
    const { target, carries } = found;
    if (carries === 'nothing') {
      this.rewind(target);
      return accepted;
    }
    const draws = drawsOf(this.inner);
    const known = facesAndKnowledge(this.inner);
    this.#back(target);
    const before = this.inner.checkpoint();
    passOver(this.inner, draws);
    const renew = { streams: draws, known: remember(this.inner, known) };
    this.#renewed(carries === 'quietly' ? { renew, quiet: true } : { renew }, before);
    this.#changed();
    return accepted;
  }

  mayUndo(seat: SeatId, request: UndoRequest = {}): Accepted | Refusal {
    const found = undoGoal(this.#lines.all, this.seats, seat, request);
    return 'ok' in found ? found : accepted;
  }

  rewind(answers: number): void {
    if (!Number.isInteger(answers) || answers < 0 || answers > this.#lines.logged) throw new SessionError('session/rewind', `There are ${this.#lines.logged} answers to go back in; ${answers} were to stay.`);
    if (answers === this.#lines.logged) return;
    this.#back(this.#lines.after(answers));
    this.#changed();
  }

  /** Goes back to before a line. */
  #back(number: number): void {
    const line = this.#lines.all[number];
    if (line === undefined) return;
    if (line.before === undefined) {
      this.#replayed(number);
      return;
    }
    this.inner.rewind(line.before);
    this.#opening = { opened: line.opened, kept: line.kept };
    this.#told.length = line.told;
    for (const log of this.#logs) log.forget(line.told);
    this.#lines.keep(number);
    this.#asks.clear();
  }

  /** What came with a save has no moments to go back to: it is played again. */
  #replayed(number: number): void {
    const again = TableSession.replay(this.rules, this.log(), number);
    this.inner = again.inner;
    this.#opening = again.#opening;
    this.#lines = again.#lines;
    for (const log of this.#logs) log.forget(0);
    this.#told = again.#told;
    this.#asks.clear();
  }

  #renewed(entry: Renewal, before: Checkpoint): void {
    const quiet = entry.quiet === true;
    this.#lines.push({ entry, before, ...this.#opening, told: this.#told.length, by: -1, drew: !quiet, drewUnseen: true, learned: quiet ? seatsIn(entry.renew.known) : ALL_SEATS, only: false, unlogged: false });
    if (!quiet) this.#opening = { opened: this.#lines.counted, kept: NONE_KEPT };
    this.#asks.clear();
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
        const before = session.inner.checkpoint();
        passOver(session.inner, entry.renew.streams);
        addKnown(session.inner, entry.renew.known);
        session.#renewed(entry, before);
        return;
      }
      const said = follow(session, entry);
      if (!said.ok) throw new SaveError('replay/diverged', `Answer ${i + 1} of the log (${entry.seat} to ${entry.ask}: ${JSON.stringify(entry.value)}) no longer fits. ${session.#inWords(said)} The log was made with other rules, or changed.`);
    });
    if (until < log.answers.length) session.passFor();
    return session;
  }

  /** Why an answer was refused, in English, with the rules that say so. */
  #inWords(refusal: Refusal): string {
    const { say } = createTranslator(this.catalogs, 'en');
    return [say(refusal.message), ...(refusal.because ?? []).map(({ rule, message: why }) => `${say(why)} (${rule})`)].join(' ');
  }

  // ---- keeping

  save(): Save {
    return summed({
      format: SAVE_FORMAT, version: SAVE_VERSION, plugins: this.plugins, off: [...this.rules.off].sort(), log: this.log(),
      state: this.inner.save(), hash: this.inner.hash(), opened: this.#opening.opened, unlogged: this.#lines.unlogged, ...this.#keptAsks(), told: this.#told.slice(),
    });
  }

  log(): Log {
    return { game: this.game, mode: this.mode, seed: this.inner.seed, options: this.inner.options, answers: this.#lines.log() };
  }

  keptLog(): KeptLog {
    return summed({ ...this.log(), plugins: this.plugins, hash: this.inner.hash() });
  }

  exportFor(seat: SeatId): SeatExport {
    return {
      format: 'dejarik-seat', version: SAVE_VERSION, game: this.game, mode: this.mode, plugins: this.plugins, seat,
      view: this.view(seat), ask: this.choice(seat), events: this.events(seat),
      answers: this.#lines.log().flatMap((entry) => ('renew' in entry || entry.seat !== seat ? [] : [entry])),
    };
  }

  fork(): TableSession {
    const game = resume(this.rules, this.inner.save(), this.inner.events.length);
    return new TableSession({ rules: this.rules, game, opened: this.#opening.opened, ...this.#keptAsks(), base: this.#lines.unlogged, log: this.log().answers, told: this.#told, terse: this.#terse });
  }

  imagine(seat: SeatId, random: (n: number) => number): TableSession {
    const game = imagined(this.inner, this.#number(seat), random);
    return new TableSession({ rules: this.rules, game, opened: this.#opening.opened, ...this.#keptAsks(), base: this.#lines.counted, terse: true });
  }

  hash(seat?: SeatId): string {
    return seat === undefined ? this.inner.hash() : hashOf({ view: this.view(seat), ask: this.choice(seat), events: this.events(seat) });
  }

  // ---- inside

  #number(seat: SeatId): number {
    if (seat === SPECTATOR_SEAT) return SPECTATOR;
    const number = this.seats.indexOf(seat);
    if (number < 0) throw new SessionError('session/seat', `There is no seat "${seat}". Seats: ${this.seats.join(', ')}, ${SPECTATOR_SEAT}.`);
    return number;
  }

  #keptAsks(): { readonly kept?: Readonly<Record<SeatId, string>> } {
    const { kept } = this.#opening;
    return kept.size === 0 ? {} : { kept: Object.fromEntries([...kept].map(([seat, ask]) => [this.seats[seat] ?? '', ask])) };
  }

  #hear(): void {
    if (this.#terse) return;
    const { events } = this.inner;
    for (let n = this.#told.length; n < events.length; n++) {
      const event = events[n];
      if (event !== undefined) this.#told.push(tell(this.inner, event));
    }
  }

  #changed(): void {
    this.#asks.clear();
    if (this.#changes.observed) this.#changes.next();
  }
}

/** Is this the choice that was open before, with one more of its questions answered? */
function stillOpen(before: Game['choice'], now: Game['choice']): boolean {
  return before !== null && now !== null && before.questions === now.questions;
}

function distinct(asked: Asked): readonly Choosable[] {
  return asked.question.kind === 'pick' ? [...asked.options.values()] : asked.question.options;
}
