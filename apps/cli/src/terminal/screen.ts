import type { Message } from '@dejarik/content';
import { SPECTATOR_SEAT, type Ask, type GameEvent, type Option, type SeatId, type View } from '@dejarik/session';
import { boardLines, borderLegend, placeLines } from './board.ts';
import { PieceCodes } from './codes.ts';
import { marksOf } from './face.ts';
import { wrapped } from './wrapped.ts';
import { aboutLines, goalLines, legendLine, pieceLines, statusLine, zoneLines } from './table-lines.ts';
import { offeredPlaces } from './offered.ts';
import { questionLines } from './question.ts';
import type { Table } from './table.ts';
import { eventLines, measures } from './events.ts';

/** For so many options details are shown without being asked for. */
const FEW = 6;

/** Shows the table, questions and news, and keeps what each reader has been shown already. */
export class Screen {
  readonly #table: Table;
  /** The letters that stand for pieces. */
  readonly codes: PieceCodes;
  /** How many events each reader has read. */
  readonly #read = new Map<SeatId, number>();
  /** The parts of the table as they were shown last: only what has changed is shown again. */
  #shown: readonly string[] = [];
  /** Texts that each reader has seen. */
  readonly #texts = new Set<string>();
  /** Seats that were shown what the game is about. */
  readonly #introduced = new Set<SeatId>();

  constructor(table: Table) {
    this.#table = table;
    // Three letters for each piece, where so wide a map fits.
    this.codes = new PieceCodes(table.terminal.width >= 100 ? 3 : 2, table.translator);
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#table.terminal.say(line);
  }

  /** Has the whole table shown again the next time. */
  forget(): void {
    this.#shown = [];
  }

  /** Shows whose turn it is what has happened, the table and the question. */
  open(ask: Ask, view: View): void {
    // At an open table everybody has read what one has read.
    const reader = hasSecrets(view) ? ask.seat : SPECTATOR_SEAT;
    this.news(reader);
    this.#introduce(reader, view);
    this.look(view, ask);
    this.question(ask);
  }

  /** Tells each reader once what the game is about, as soon as that is settled. */
  #introduce(reader: SeatId, view: View): void {
    if (this.#table.introduced === true || this.#introduced.has(reader)) return;
    // What the interface entry of a game has to say of this play may come later.
    const lines = this.#table.face === undefined || this.#about(view).length > 0 ? this.task(view) : [];
    if (lines.length === 0) return;
    this.#introduced.add(reader);
    this.say('', ...lines);
  }

  /** What the game is about. */
  task(view: View): string[] {
    const { session, translator, terminal } = this.#table;
    return [...goalLines(session.keptLog(), translator, terminal.width), ...this.#about(view)];
  }

  #about(view: View): string[] {
    const { translator, face, terminal } = this.#table;
    return aboutLines(view, translator, face, terminal.width);
  }

  /** Shows a question; what would come of its options if they are few, and texts that this reader has not seen yet. */
  question(ask: Ask): void {
    const { session, translator, words, terminal } = this.#table;
    const few = ask.options.length <= FEW;
    const view = session.view(ask.seat);
    this.say(
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

  /** What happened; a text that comes about stands below it the first time. */
  #eventLines(reader: SeatId, events: readonly GameEvent[]): string[] {
    const { translator, terminal } = this.#table;
    return eventLines(events, translator).flatMap(({ line, text }) => [
      line,
      ...this.#unread(reader, text).flatMap((one) => wrapped(one, terminal.width - 6).map((part) => `      ${part}`)),
    ]);
  }

  /** Events that were taken back are shown again when they come again. */
  rewound(): void {
    for (const [reader, count] of this.#read)
      this.#read.set(reader, Math.min(count, this.#table.session.events(reader).length));
  }

  /** Tells a reader what has happened since the last time. */
  news(seat: SeatId): void {
    const events = this.#table.session.events(seat);
    this.say(...this.#eventLines(seat, events.slice(this.#read.get(seat) ?? 0)));
    this.#read.set(seat, events.length);
  }

  /** Shows the parts of the table that have changed. */
  look(view: View, ask: Ask | undefined): void {
    const { session, translator, words, face } = this.#table;
    this.codes.learn(view.pieces);
    const offered = offeredPlaces(ask, view);
    const parts = [
      [...boardLines(view, this.codes, offered, translator), ...borderLegend(view, words)],
      [...placeLines(view, this.codes, offered, translator), ...legendLine(view, this.codes, translator)],
      pieceLines(session, view, this.codes, translator, words, face),
      zoneLines(view, translator, words, face),
      statusLine(session, view, translator, face),
    ].map((lines) => lines.join('\n'));
    const changed = parts.filter((part, i) => part !== '' && part !== this.#shown[i]);
    if (changed.length > 0) this.say('', ...changed);
    this.#shown = parts;
  }
}

/** Is there anything that one player sees and another does not? */
export const hasSecrets = (view: View): boolean => view.zones.some((zone) => zone.visibility !== 'all');
