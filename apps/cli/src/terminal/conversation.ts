import { nearest, type Message, type Translator } from '@dejarik/content';
import type { Ask, GameEvent, Option, SeatId, Session, View } from '@dejarik/session';
import { SPECTATOR_SEAT } from '@dejarik/session';
import { inTime } from '../in-time.ts';
import { Meaning } from './answer.ts';
import { boardLines, borderLegend, placeLines } from './board.ts';
import { PieceCodes } from './codes.ts';
import { marksOf, type Face } from './face.ts';
import { linesOf } from './lines.ts';
import { aboutLines, handLines, legendLine, pieceLines, seatWords, statusLine, zoneLines } from './look.ts';
import { offeredPlaces } from './offered.ts';
import { pieceMeant, pieceText } from './pieces.ts';
import { labelOf, questionLines } from './question.ts';
import { inWords, measures } from './told.ts';
import type { Words } from './words.ts';

/** Where people read and type. */
export interface Terminal {
  /** A line that was typed; undefined when there will be none any more. */
  read(prompt: string): Promise<string | undefined>;
  say(line: string): void;
  /** Takes away what stood there before, for the eyes of the next person. */
  clear(): void;
  /** Lets in what has happened outside. @returns false if nobody reads any more */
  rest(): Promise<boolean>;
  /** Letters of a line. */
  readonly width: number;
}

export interface Table {
  readonly session: Session;
  /** Seats of people; more than one share the terminal. */
  readonly humans: readonly SeatId[];
  readonly translator: Translator;
  readonly words: Words;
  readonly terminal: Terminal;
  /** How the game tells of itself, where it has more to say than what is on the table. */
  readonly face?: Face | undefined;
  /** What the game is about has been told before it began. */
  readonly introduced?: boolean;
  /** Lets the bot of a seat answer. */
  readonly bot: (seat: SeatId) => void;
  /** Keeps the game in a file. @returns where it is kept @throws if that cannot be done */
  readonly keep: (file: string) => string;
}

const LATEST = 20;
/** So many options are told about without being asked. */
const FEW = 6;

/** A game played at one terminal. */
export class Conversation {
  readonly #table: Table;
  readonly #codes: PieceCodes;
  /** How many events each reader has read. */
  readonly #read = new Map<SeatId, number>();
  /** The parts of the table as they were shown last: only what has changed is shown again. */
  #shown: readonly string[] = [];
  /** Texts that each reader has seen. */
  readonly #texts = new Set<string>();
  /** Who was told what the game is about. */
  readonly #introduced = new Set<SeatId>();
  #lately: SeatId | undefined;

  constructor(table: Table) {
    this.#table = table;
    // Three letters for each piece, where so wide a map fits.
    this.#codes = new PieceCodes(table.terminal.width >= 100 ? 3 : 2, table.translator);
  }

  /** @returns true when the game is over, false if the people have left before */
  async play(): Promise<boolean> {
    const { humans, bot, terminal } = this.#table;
    for (let seat = this.#next(); seat !== undefined; seat = this.#next()) {
      if (!humans.includes(seat)) {
        bot(seat);
        if (humans.length === 0)
          inTime(() => {
            this.#news(SPECTATOR_SEAT);
          });
        if (!(await terminal.rest())) return false;
      } else if (!(await this.#turn(seat))) return false;
    }
    inTime(() => {
      this.#close();
    });
    return true;
  }

  /** Tells how the game ended. */
  #close(): void {
    const { session, humans } = this.#table;
    const last = this.#lately;
    this.#news(last === undefined || !hasSecrets(session.view(last)) ? SPECTATOR_SEAT : last);
    // Where several look on, nobody's hand is shown.
    this.#look(session.view(humans.length === 1 ? (humans[0] ?? SPECTATOR_SEAT) : SPECTATOR_SEAT), undefined);
    if (session.outcome !== null) this.#say('', this.#table.translator.say(session.outcome.message));
  }

  /** Who has something to decide, people first: all share this terminal, so the others have passed at once. */
  #next(): SeatId | undefined {
    const { session, humans } = this.#table;
    inTime(() => session.passFor());
    return session.waitingFor.find((one) => humans.includes(one)) ?? session.waitingFor[0];
  }

  #say(...lines: readonly string[]): void {
    for (const line of lines) this.#table.terminal.say(line);
  }

  /** @returns false if the person stops */
  async #turn(seat: SeatId): Promise<boolean> {
    const { session, terminal, words, translator } = this.#table;
    const { ask, view } = inTime(() => ({ ask: session.choice(seat), view: session.view(seat) }));
    if (ask === null) return true;
    if (this.#lately !== seat) {
      if (this.#lately !== undefined && hasSecrets(view)) {
        terminal.clear();
        if ((await terminal.read(words.handOver(seatWords(seat, translator)))) === undefined) return false;
        terminal.clear();
      }
      this.#lately = seat;
      this.#shown = [];
    }
    inTime(() => {
      this.#open(ask, view);
    });
    for (;;) {
      const line = await terminal.read('> ');
      if (line === undefined || line.trim() === 'quit') {
        this.#say(words.left);
        return false;
      }
      if (inTime(() => this.#heard(seat, ask, line.trim()))) return true;
    }
  }

  /** Shows whose turn it is what has happened, the table and the question. */
  #open(ask: Ask, view: View): void {
    // At an open table everybody has read what one has read.
    const reader = hasSecrets(view) ? ask.seat : SPECTATOR_SEAT;
    this.#news(reader);
    this.#introduce(reader, view);
    this.#look(view, ask);
    this.#question(ask);
  }

  /** Tells each reader once what the game is about, as soon as that is settled. */
  #introduce(reader: SeatId, view: View): void {
    if (this.#table.introduced === true || this.#introduced.has(reader)) return;
    const lines = this.#task(view);
    if (lines.length === 0) return;
    this.#introduced.add(reader);
    this.#say('', ...lines);
  }

  #task(view: View): string[] {
    return aboutLines(view, this.#table.translator, this.#table.face, this.#table.terminal.width);
  }

  /** Shows a question; what would come of its options if they are few, and texts that this reader has not seen yet. */
  #question(ask: Ask): void {
    const { session, translator, words, terminal } = this.#table;
    const few = ask.options.length <= FEW;
    const view = session.view(ask.seat);
    this.#say(
      ...questionLines(ask, translator, words, terminal.width, view, (option) => ({
        behind: [
          ...this.#marks(option, view),
          ...(few ? measures(session.preview(ask.seat, option.key), translator) : []),
        ],
        below: this.#unread(ask.seat, option.text),
      })),
    );
  }

  /** What is to be seen at a glance of the cards that an option names. */
  #marks(option: Option, view: View): readonly string[] {
    const named = new Set([option.key, ...option.points]);
    const things = view.zones.flatMap((zone) => zone.things).filter((thing) => named.has(thing.key));
    return things.flatMap((thing) => marksOf(this.#table.face, thing, this.#table.translator));
  }

  /** A text for a reader who has not seen it yet; from now on it is known. */
  #unread(reader: SeatId, message: Message | undefined): readonly string[] {
    if (message === undefined) return [];
    const text = this.#table.translator.say(message);
    const key = `${reader} ${text}`;
    if (text === '' || this.#texts.has(key)) return [];
    this.#texts.add(key);
    return [text];
  }

  /** What happened; a text that comes about stands below it for whoever reads it for the first time. */
  #told(reader: SeatId, events: readonly GameEvent[]): string[] {
    const { translator, terminal } = this.#table;
    return inWords(events, translator).flatMap(({ line, text }) => [
      line,
      ...this.#unread(reader, text).flatMap((one) => linesOf(one, terminal.width - 6).map((part) => `      ${part}`)),
    ]);
  }

  /** @returns true if the game goes on */
  #heard(seat: SeatId, ask: Ask, line: string): boolean {
    const { session, translator, words } = this.#table;
    const meaning = new Meaning(session, ask, translator, this.#codes);
    const [command = '', ...rest] = line.split(/\s+/);
    const argument = rest.join(' ');
    switch (command) {
      case '':
      case 'help':
      case '?':
        this.#say(...words.help);
        return false;
      case 'status':
        this.#say(...this.#status(session.view(seat)));
        return false;
      case 'map':
        this.#shown = [];
        this.#look(session.view(seat), ask);
        this.#question(ask);
        return false;
      case 'hand':
        this.#say(...handLines(session.view(seat), translator, words, this.#table.face));
        return false;
      case 'log':
        this.#say(...inWords(session.events(seat).slice(-LATEST), translator).map(({ line }) => line));
        return false;
      case 'why':
        this.#why(seat, ask, argument, meaning);
        return false;
      case 'about':
        this.#about(seat, ask, argument, meaning);
        return false;
      case 'undo':
        return this.#undo(seat, argument);
      case 'save':
        this.#save(argument);
        return false;
    }
    const value = meaning.answer(line);
    if (value === undefined) {
      this.#say(
        words.unclear(
          line,
          nearest(
            line,
            ask.options.map((option) => translator.say(option.message)),
          ),
        ),
      );
      const refused = meaning.option(line, ask.refused);
      if (refused !== undefined && !/^\d+$/.test(line)) this.#say(...this.#reasons(seat, refused));
      return false;
    }
    const said = session.answer(seat, ask.id, value);
    if (said.ok) return true;
    this.#say(
      translator.say(said.message),
      ...(said.because ?? []).map(({ rule, message }) => `  ${translator.say(message)} (${rule})`),
    );
    return false;
  }

  /** How the game stands, and what it is about. */
  #status(view: View): string[] {
    const { session, translator, face, words } = this.#table;
    const lines = [...statusLine(session, view, translator, face), ...this.#task(view)];
    return lines.length === 0 ? [words.noStatus] : lines;
  }

  #why(seat: SeatId, ask: Ask, name: string, meaning: Meaning): void {
    const { translator, words } = this.#table;
    if (name === '') {
      this.#say(
        ...(ask.refused.length === 0
          ? [words.nothingRefused]
          : ask.refused.flatMap((option) => this.#reasons(seat, option))),
      );
      return;
    }
    const offered = meaning.option(name);
    const refused = meaning.option(name, ask.refused);
    if (refused !== undefined && (offered === undefined || /^\d+$/.test(name) === false))
      this.#say(...this.#reasons(seat, refused));
    else if (offered !== undefined) this.#say(words.allowed(translator.say(offered.message)));
    else
      this.#say(
        words.unclear(
          name,
          nearest(
            name,
            [...ask.refused, ...ask.options].map((option) => translator.say(option.message)),
          ),
        ),
      );
  }

  #reasons(seat: SeatId, option: Option): string[] {
    const { session, translator } = this.#table;
    const why = session.explain(seat, option.key).map(({ rule, message }) => `${translator.say(message)} (${rule})`);
    return [`  ${translator.say(option.message)}: ${why.join(' ')}`];
  }

  #about(seat: SeatId, ask: Ask, name: string, meaning: Meaning): void {
    const { session, translator, words } = this.#table;
    const option = meaning.option(name) ?? meaning.option(name, ask.refused);
    const view = session.view(seat);
    const piece = pieceMeant(name, view, this.#codes, translator);
    if (option === undefined) {
      if (piece === undefined)
        this.#say(
          words.unclear(
            name,
            nearest(
              name,
              [...ask.options, ...view.pieces].map((one) => translator.say(one.message)),
            ),
          ),
        );
      else this.#say(...pieceText(piece, translator));
      return;
    }
    const preview = session.preview(seat, option.key);
    const texts = [
      ...(option.text === undefined ? [] : [option.text]),
      ...(preview?.texts ?? []),
      ...(preview?.obstacles ?? []).map((one) => one.message),
    ].map((text) => `  ${translator.say(text)}`);
    this.#say(
      labelOf(option, ask.options, translator, session.view(seat)),
      ...texts,
      ...measures(preview, translator).map((one) => `  ${one}`),
    );
    if (piece !== undefined && option.points.includes(piece.key)) this.#say(...pieceText(piece, translator));
  }

  #undo(seat: SeatId, how: string): boolean {
    const { session, translator, words } = this.#table;
    const said = session.undo(seat, how === 'all' ? { consent: session.seats.filter((one) => one !== seat) } : {});
    if (!said.ok) {
      this.#say(
        translator.say(said.message),
        ...(['undo/answered', 'undo/chance', 'undo/loaded', 'undo/knowledge'].includes(said.code)
          ? [words.undoAll]
          : []),
      );
      return false;
    }
    // What was read of what is taken back will come again.
    for (const [reader, count] of this.#read) this.#read.set(reader, Math.min(count, session.events(reader).length));
    this.#say(words.undone);
    return true;
  }

  /** A place where nothing can be kept costs nobody the game. */
  #save(file: string): void {
    const { words } = this.#table;
    if (file === '') {
      this.#say(words.sayFile);
      return;
    }
    try {
      this.#say(words.saved(this.#table.keep(file)));
    } catch (error) {
      this.#say(words.notSaved(error instanceof Error ? error.message : String(error)));
    }
  }

  #news(seat: SeatId): void {
    const events = this.#table.session.events(seat);
    this.#say(...this.#told(seat, events.slice(this.#read.get(seat) ?? 0)));
    this.#read.set(seat, events.length);
  }

  #look(view: View, ask: Ask | undefined): void {
    const { session, translator, words, face } = this.#table;
    this.#codes.learn(view.pieces);
    const offered = offeredPlaces(ask, view);
    const parts = [
      [...boardLines(view, this.#codes, offered, translator), ...borderLegend(view, words)],
      [...placeLines(view, this.#codes, offered, translator), ...legendLine(view, this.#codes, translator)],
      pieceLines(session, view, this.#codes, translator, words, face),
      zoneLines(view, translator, words, face),
      statusLine(session, view, translator, face),
    ].map((lines) => lines.join('\n'));
    const changed = parts.filter((part, i) => part !== '' && part !== this.#shown[i]);
    if (changed.length > 0) this.#say('', ...changed);
    this.#shown = parts;
  }
}

/** Is there anything that one player sees and another does not? */
const hasSecrets = (view: View): boolean => view.zones.some((zone) => zone.visibility !== 'all');
