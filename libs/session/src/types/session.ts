import type { Catalogs } from '@dejarik/content';
import type { CardMaker, Json, Plugin, PreviewView, QuestionKind, RuleId, SightView } from '@dejarik/engine';
import type { SeatId, Random, Key, Ask, AnswerValue, Accepted, Refusal, Because } from './ask.ts';
import type { AnswerChain } from './chain.ts';
import type { GameEvent } from './event.ts';
import type { LogEntry, Log, KeptLog, Save, SeatExport } from './log.ts';
import type { KeyedCard, OutcomeView, View } from './view.ts';

export interface SessionInit {
  /** The game and its expansions. */
  readonly plugins: readonly Plugin[];
  /** A mode, or a name of one of its numbers of seats. */
  readonly mode: string;
  /** How many play; as usual in the mode if missing. */
  readonly seats?: number | undefined;
  /** Secret; `freshSeed()` makes one. The whole of chance follows from it. */
  readonly seed: string;
  readonly options?: Readonly<Record<string, Json>>;
  /** Rules left out, for tests. */
  readonly off?: readonly RuleId[];
  /** What rules may not do (change what they are given, derive from what they do not name, ask for tables of others) is an error, for tests; it makes games slower. */
  readonly strict?: boolean;
}

export interface UndoRequest {
  /** Id of an ask this seat answered; its latest by default. */
  readonly to?: string;
  /** Seats over whose answers since it may go, as bots do not mind; chance and knowledge still stand against it. */
  readonly over?: readonly SeatId[];
  /** Seats that agree; with all others among them the undo may pass over chance, others' answers and knowledge. */
  readonly consent?: readonly SeatId[];
}

/** What a bot has to go by that looks at nothing: of what form its question is, and answers that fit. */
export interface BlindTurn {
  readonly seat: SeatId;
  readonly kind: QuestionKind;
  /** How many options there are. */
  readonly options: number;
  readonly pass: boolean;
  /** Some answer that fits, in the engine's form. */
  sample(random: Random): unknown;
}

/** A game that may be the real one for all a seat knows, played in its place without words: it gives no keys, labels and events. */
export interface ImaginedGame {
  readonly outcome: OutcomeView | null;
  /** Whose turn it is to answer; null if nobody is asked anything. */
  next(): BlindTurn | null;
  /**
   * Gives the answer of the turn that is next.
   * @param value from its `sample`
   * @throws RefusedError if it does not fit
   */
  answer(value: unknown): void;
  /**
   * The table as a seat sees it.
   * @throws SessionError `session/seat` if there is no such seat
   */
  view(seat: SeatId): View;
  /**
   * Tries something out: whatever is answered in it is taken back, also if it throws.
   * @returns what `play` returns
   */
  attempt<T>(play: () => T): T;
}

/** A game with its seats: everything people and bots see and do goes through here. */
export interface Session {
  readonly game: string;
  readonly mode: string;
  readonly seats: readonly SeatId[];
  /** Ids and versions of the plugins, in order. */
  readonly plugins: Readonly<Record<string, string>>;
  /** Hashes of what the plugins hold, by id. */
  readonly contents: Readonly<Record<string, string>>;
  /** Content of the game made ready, by plugin: the same for all games of these plugins, so nothing in it is secret. */
  readonly tables: Readonly<Record<string, unknown>>;
  /** Words for every message of the engine, the session and the plugins. */
  readonly catalogs: Catalogs;
  readonly outcome: OutcomeView | null;
  /** Seats the game waits for. */
  readonly waitingFor: readonly SeatId[];

  /** What is asked of a seat now, or null. */
  choice(seat: SeatId): Ask | null;
  /** Answers a question; a refusal changes nothing. */
  answer(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal;
  /** What `answer` would say; nothing is answered. For drafts: why an answer may not be given yet. */
  judge(seat: SeatId, ask: string, value: AnswerValue): Accepted | Refusal;
  /**
   * Gives the answers of seats that have nothing to decide and are asked only so that nobody sees that: mostly passes.
   * The host or bot that plays a seat calls it: at once for bots and for people who share a screen, for people at other screens after
   * a while that does not depend on what they hold.
   * They follow from the rest, so the log leaves them out, and `answers` and `rewind` do not count them.
   * @param seats all if missing
   * @param most so many answers at most
   * @returns how many answers were given
   */
  passFor(seats?: readonly SeatId[], most?: number): number;
  /** An answer that would be accepted, by chance, each option about equally likely; null if nothing is asked. @param random gives 0 to n-1 */
  sample(seat: SeatId, random: (n: number) => number): { readonly ask: string; readonly value: AnswerValue } | null;
  /** An answer that would be accepted, always the same: for `path` the suggested way to the first end, the largest answer where answers have a size; null if nothing is asked. */
  suggest(seat: SeatId): { readonly ask: string; readonly value: AnswerValue } | null;
  /** Every reason why an option of this seat's question may not be chosen; empty if it may. @param via for a `path`: places that the way passes */
  explain(seat: SeatId, key: Key, via?: readonly Key[]): readonly Because[];
  /** For a `path`: the way that is suggested to an option, past other places if any are named, as keys of places; null where there is none. */
  route(seat: SeatId, key: Key, via?: readonly Key[]): readonly Key[] | null;
  /** For a `path`: the question once the way passes some places, with what each end costs then; ends that are too far are among what is refused. Null where no such question is open. */
  past(seat: SeatId, via: readonly Key[]): Ask | null;

  /** What would come of an option of this seat's question, offered or refused, as far as the seat may know; null if the game says nothing. */
  preview(seat: SeatId, key: Key, via?: readonly Key[]): PreviewView | null;
  /**
   * The chains of answers that lead from what is asked of this seat to a choice of a place or piece, where the game says
   * which options lead on. They are played ahead in a game that holds only what the seat knows, as if nobody interrupted: who
   * gives them stops where something else is asked.
   */
  chains(seat: SeatId): readonly AnswerChain[];
  /** What would come of the last of some answers, given one after another; null if the game says nothing. @param keys of the options of a chain */
  foresee(seat: SeatId, keys: readonly Key[]): PreviewView | null;
  /**
   * Whether an answer lets chance come in, or shows the seat what it does not know, before it is asked anything else, as if
   * nobody interrupted; then it could not be taken back. False for an answer that would be refused.
   * @param then keys of the options that are chosen after it, as of a chain
   */
  bringsChance(seat: SeatId, ask: string, value: AnswerValue, then?: readonly Key[]): boolean;
  /** By number of a place, how far it is from the nearest of some places, as far as the seat may know; -1 where one cannot come; null if the game does not count. */
  distances(seat: SeatId, from: readonly number[]): readonly number[] | null;
  /**
   * The cards of some things, as far as the seat may know them; what has none, or lies face down to the seat, is left out.
   * @param keys of things, as the seat's view has them, or ids of messages that name something
   * @param make what the game writes cards with
   */
  cards(seat: SeatId, keys: readonly Key[], make: CardMaker): readonly KeyedCard[];

  /** What somebody on some places sees, or whether one place is seen from there, as far as the seat may know; null if the game has no lines of sight. */
  sight(seat: SeatId, from: readonly number[], to?: number): SightView | null;

  view(seat: SeatId): View;
  events(seat: SeatId): readonly GameEvent[];

  /** Takes back this seat's latest answer, or goes back to the ask `to`. */
  undo(seat: SeatId, request?: UndoRequest): Accepted | Refusal;
  /** What `undo` would answer; nothing is taken back. */
  mayUndo(seat: SeatId, request?: UndoRequest): Accepted | Refusal;
  /** Goes back to before an answer of any seat: for hosts and tests, not for players. @param answers how many stay */
  rewind(answers: number): void;
  /** How many answers (and renewals) the log holds. */
  readonly answers: number;
  /** The answer in which the code of the game broke off last; everything is as it was before it, and no log holds it. */
  readonly broken: LogEntry | null;

  save(): Save;
  log(): Log;
  /** The log for a file or a link, with a sum by which a later change is noticed. */
  keptLog(): KeptLog;
  exportFor(seat: SeatId): SeatExport;
  fork(): Session;
  /**
   * A game that may be this one, for all a seat knows: faces it does not know are dealt anew as the game says is possible,
   * sealed answers of others are given anew, chance is another. It keeps no past and records no events.
   * @param random gives 0 to n-1
   * @throws SessionError `session/imagine` if the game as it is is not possible for the seat, by what its plugins say
   */
  imagine(seat: SeatId, random: (n: number) => number): Session;
  /**
   * Plays a game that may be this one, as `imagine` makes it, without a copy and without words, then goes back to how it
   * is: for bots that look ahead.
   * @param random gives 0 to n-1
   * @param play what is done in it, at once; the game it is given ends with it
   * @returns what `play` returns
   * @throws SessionError `session/imagine` if the game as it is is not possible for the seat, by what its plugins say
   */
  lookAhead<T>(seat: SeatId, random: (n: number) => number, play: (game: ImaginedGame) => T): T;
  /** Of the whole state, or of all that a seat sees, saw and is asked. */
  hash(seat?: SeatId): string;
}
