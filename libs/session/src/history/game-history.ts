import {
  fromPlaces,
  inPlaces,
  onlyAnswer,
  type Checkpoint,
  type Game,
  type Question,
  type Rules,
} from '@dejarik/engine';
import type { GameEvent, Log, LogEntry, Renewal, SeatId, EventRecord } from '../types/index.ts';
import { drawsOf, drewBetween, skipDraws, type Draws } from '../random/random-streams.ts';
import { SessionError } from '../errors.ts';
import { EventLog } from '../events/event-log.ts';
import { recordEvent } from '../events/record-event.ts';
import { addKnown, facesAndKnowledge, learnedBetween, currentKnowledge, carryOver } from '../view/knowledge.ts';
import { ALL_SEATS, AnswerLog, loadedLine, type KeptAsks, type Line, type Opening } from './answer-log.ts';

/** What a session goes on from. */
export interface HistoryStart {
  readonly rules: Rules;
  readonly game: Game;
  /** How many answers there were when the open choice opened. */
  readonly opened?: number | undefined;
  /** Ids of asks that live on from an earlier choice. */
  readonly kept?: Readonly<Record<SeatId, string>> | undefined;
  /** How many answers were given that the log does not hold. */
  readonly base?: number;
  readonly log?: Log['answers'];
  readonly records?: readonly EventRecord[];
  /** Tells no events, keeps no account of chance and knowledge, leaves out labels: for bots that look ahead. */
  readonly terse?: boolean;
}

const NONE_KEPT: KeptAsks = new Map();
const NO_CHANCE = { drew: false, drewUnseen: false };
const seatsIn = (known: Renewal['renew']['known']): number => known.reduce((bits, [, seats]) => bits | seats, 0);

/** What stays when something is taken back. */
interface Carried {
  readonly streams: Draws;
  readonly known: ReturnType<typeof facesAndKnowledge>;
}

/** A game with its answers, the records of its events and the moments it can be rewound to. It knows questions by number, not by the keys of seats. */
export class GameHistory {
  readonly terse: boolean;
  readonly #seats: readonly SeatId[];
  readonly game: Game;
  readonly lines: AnswerLog;
  #opening: Opening;
  #records: EventRecord[];
  readonly #logs: readonly EventLog[];

  constructor({ rules, game, opened = 0, kept = {}, base = 0, log = [], records = [], terse = false }: HistoryStart) {
    const { seats } = rules;
    this.terse = terse;
    this.#seats = seats;
    this.game = game;
    this.#opening = { opened, kept: new Map(Object.entries(kept).map(([seat, ask]) => [seats.indexOf(seat), ask])) };
    this.lines = new AnswerLog(
      base,
      log.map((entry) => loadedLine(entry, 'renew' in entry ? -1 : seats.indexOf(entry.seat))),
    );
    this.#records = [...records];
    this.#logs = Array.from({ length: seats.length + 1 }, (_, audience) => new EventLog(audience));
    this.#recordEvents();
  }

  get records(): readonly EventRecord[] {
    return this.#records;
  }

  /** @param audience a seat's number, or -1 for who looks on */
  events(audience: number): readonly GameEvent[] {
    return this.#logs[audience < 0 ? this.#seats.length : audience]?.list(this.#records) ?? [];
  }

  /** The id of an ask of the open choice. @param index of its question */
  idOf(seat: number, index: number): string {
    return this.#opening.kept.get(seat) ?? `${this.#opening.opened}.${index}`;
  }

  /** Where the open choice stands in the log; another object after each undo and renewal. */
  get choiceOpening(): Opening {
    return this.#opening;
  }

  /** What another session needs to go on from here. */
  get opening(): { readonly opened: number; readonly kept?: Readonly<Record<SeatId, string>> } {
    const { opened, kept } = this.#opening;
    return kept.size === 0
      ? { opened }
      : { opened, kept: Object.fromEntries([...kept].map(([seat, ask]) => [this.#seats[seat] ?? '', ask])) };
  }

  /**
   * Gives an answer.
   * @returns whether another choice has opened
   * @throws whatever the game throws; nothing has changed then
   */
  give(question: Question, index: number, decoded: unknown, entry: LogEntry, unlogged: boolean): boolean {
    const game = this.game;
    const { choice } = game;
    const given = { index, places: inPlaces(question, decoded) };
    const before = game.checkpoint();
    const draws = this.terse ? {} : drawsOf(game);
    const knowledge = this.terse ? undefined : currentKnowledge(game);
    try {
      game.answer(index, decoded);
    } catch (error) {
      game.rewind(before);
      throw error;
    }
    const secret = choice?.kind === 'window' && question.secret === true;
    const line = {
      entry: secret ? { ...entry, secret } : entry,
      given,
      loaded: false,
      ...this.#opening,
      events: this.#records.length,
      by: question.by,
      only: onlyAnswer(question) !== undefined,
      unlogged,
      ...(this.terse ? NO_CHANCE : drewBetween(game, draws, drawsOf(game))),
      learned: knowledge === undefined ? 0 : learnedBetween(knowledge, currentKnowledge(game)),
    };
    this.lines.push(line, before);
    this.#recordEvents();
    if (choice !== null && choice.questions === game.choice?.questions) return false;
    this.#opening = { opened: this.lines.counted, kept: NONE_KEPT };
    return true;
  }

  /** Asks of the choice that has opened keep the ids they had. */
  keepAsks(kept: KeptAsks): void {
    if (kept.size > 0) this.#opening = { opened: this.#opening.opened, kept };
  }

  /** Goes back to before a line. @returns false if there is no such moment: what came with a save must be played again */
  back(number: number): boolean {
    const line = this.lines.all[number];
    const moment = this.lines.momentFor(number);
    if (line === undefined || moment === undefined) return false;
    this.game.rewind(moment.before);
    for (const one of this.lines.all.slice(moment.number, number)) this.#again(one);
    this.#opening = { opened: line.opened, kept: line.kept };
    this.#records.length = line.events;
    for (const log of this.#logs) log.forget(line.events);
    this.lines.keep(number);
    return true;
  }

  /** Plays a line again whose events are recorded already. */
  #again({ entry, given }: Line): void {
    const game = this.game;
    if ('renew' in entry) {
      skipDraws(game, entry.renew.streams);
      addKnown(game, entry.renew.known);
      return;
    }
    const question = given && game.choice?.questions[given.index];
    if (question === undefined)
      throw new SessionError(
        'session/question',
        'An answer cannot be given again: the rules gave another question than before. Rules must follow from the game alone.',
      );
    game.answer(given?.index ?? 0, fromPlaces(question, given?.places));
  }

  /** What chance has given, and who knows what: to be carried over an undo. */
  get carried(): Carried {
    return { streams: drawsOf(this.game), known: facesAndKnowledge(this.game) };
  }

  /** After an undo. @param secret nobody need know that there was anything to carry over */
  carry({ streams, known }: Carried, secret: boolean): void {
    const before = this.game.checkpoint();
    skipDraws(this.game, streams);
    const renew = { streams, known: carryOver(this.game, known) };
    this.#renewed(secret ? { renew, secret } : { renew }, before);
  }

  /** Carries out the renewal of a log. */
  renew(entry: Renewal): void {
    const before = this.game.checkpoint();
    skipDraws(this.game, entry.renew.streams);
    addKnown(this.game, entry.renew.known);
    this.#renewed(entry, before);
  }

  #renewed(entry: Renewal, before: Checkpoint): void {
    const secret = entry.secret === true;
    const line = {
      entry,
      loaded: false,
      ...this.#opening,
      events: this.#records.length,
      by: -1,
      drew: !secret,
      drewUnseen: true,
      learned: secret ? seatsIn(entry.renew.known) : ALL_SEATS,
      only: false,
      unlogged: false,
    };
    this.lines.push(line, before);
    // A secret one leaves all ids as they are, but what is asked may name what has come to be known.
    this.#opening = secret ? { ...this.#opening } : { opened: this.lines.counted, kept: NONE_KEPT };
  }

  #recordEvents(): void {
    if (this.terse) return;
    const { events } = this.game;
    for (let n = this.#records.length; n < events.length; n++) {
      const event = events[n];
      if (event !== undefined) this.#records.push(recordEvent(this.game, event));
    }
  }
}
