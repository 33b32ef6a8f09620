import type { Catalogs, Message } from '@dejarik/content';
import type {
  BadgeView,
  BoardView,
  EngineEvent,
  FaceView,
  GameSave,
  Json,
  Plugin,
  PreviewView,
  QuestionKind,
  OptionKind,
  RuleId,
} from '@dejarik/engine';

/** A seat by its name in the mode, or the eyes that look on without one. */
export type SeatId = string;
export const SPECTATOR_SEAT = 'spectator';

/** Gives 0 to n-1, each equally likely. */
export type Random = (n: number) => number;

/**
 * Names something that a seat may point at: an entity `e12`, a place `s45`, a thing with a face `<zone>/<face>` (a second
 * copy `<zone>/<face>/2`, one whose face the seat does not know `<zone>/?/3`), a verb with what tells it from its like
 * (`attack`, `move:s7`, `use:heal@e12`), or a word.
 */
export type Key = string;

export interface Option {
  readonly key: Key;
  readonly message: Message;
  /** What it points at on the table: keys of pieces, things and places. */
  readonly points: readonly Key[];
  /** What would come of it (odds, cost, a route): plain data of the game. */
  readonly preview?: Json;
  /** The text of an ability or face, if there is one. */
  readonly text?: Message;
}

/** One question to one seat, as that seat may see it. Plain data. */
export interface Ask {
  /** `n.k`: question k of the choice that opened after n answers. It stays the same for as long as the question does, whoever else answers meanwhile. */
  readonly id: string;
  readonly seat: SeatId;
  readonly kind: QuestionKind;
  readonly of: OptionKind;
  readonly message: Message;
  /** What the ability that asks does, in words. */
  readonly text?: Message;
  /** Keys of the pieces it names, if it names some. */
  readonly points?: readonly Key[];
  /** Where the game stands: a verb's step such as `turn.mark`. */
  readonly point: string;
  readonly min: number;
  readonly max: number;
  /** May be declined: the answer is null. */
  readonly pass: boolean;
  readonly options: readonly Option[];
  /** Keys of what may not be chosen; `explain` tells why. */
  readonly refused: readonly Option[];
  /** For `allocate`: most of each option; for `assign`: most at each target. */
  readonly limits?: readonly number[];
  /** For `assign`. */
  readonly targets?: readonly Option[];
  /** For `assign`, where not everything may go everywhere: by option, the keys of the targets it may go to. */
  readonly pairs?: Readonly<Record<Key, readonly Key[]>>;
  /** As many as possible must be picked, allocated or assigned, by this rule. */
  readonly most?: Because;
  /** Answers have rules of their own besides form and limits: `judge` tells whether one keeps them. */
  readonly judged?: true;
}

/**
 * An answer in keys. pick: a key; pick-many, order: keys; amount: a whole number; confirm: true or false; allocate: a count
 * by key; assign: a target's key by key, what has no target left out; path: keys of places, the last of which is an option. A pass is null.
 */
export type AnswerValue = null | boolean | number | Key | readonly Key[] | { readonly [key: Key]: number | Key };

export interface Accepted {
  readonly ok: true;
}
export interface Refusal {
  readonly ok: false;
  /** `answer/stale`, `answer/foreign`, `answer/unknown`, `answer/refused`, `answer/malformed`, `answer/path`, `answer/pair`, `answer/unfit`, `answer/more`, `undo/...`, `rewind/...`. */
  readonly code: string;
  readonly message: Message;
  readonly because?: readonly Because[];
}

/** Why something may not be done: the rule or card that says so, as far as the seat may know it. */
export interface Because {
  readonly rule: RuleId;
  readonly message: Message;
  readonly source?: Key;
}

/** A thing in a zone, as a seat sees it. */
export interface ThingView {
  /** The same key as in options. */
  readonly key: Key;
  readonly message: Message;
  /** Missing if the seat sees its back. */
  readonly face?: FaceView;
}

export interface ZoneView {
  readonly key: Key;
  readonly message: Message;
  readonly look: 'pile' | 'hand' | 'row' | 'bag';
  readonly owner: SeatId | null;
  /** Who sees the faces in it: everyone, its owner, nobody. */
  readonly visibility: 'all' | 'owner' | 'team' | 'none';
  readonly ordered: boolean;
  readonly count: number;
  /** In an ordered zone from the bottom up; else the known by key, then the backs. */
  readonly things: readonly ThingView[];
}

export interface PieceView {
  readonly key: Key;
  readonly message: Message;
  readonly short?: string;
  /** What tells it from others that look the same, as its name does: a letter or number. */
  readonly tag?: string;
  readonly kind?: string;
  readonly seat: SeatId | null;
  /** Keys of places. */
  readonly places: readonly Key[];
  readonly health?: { readonly value: number; readonly max: number };
  readonly exhausted?: boolean;
  readonly badges: readonly BadgeView[];
  /** What it can do: all that stands on its card, a sentence each. */
  readonly about?: readonly Message[];
  readonly data?: Readonly<Record<string, Json>>;
}

export interface OutcomeView {
  /** Seats that win; empty for a draw or a common defeat. */
  readonly winners: readonly SeatId[];
  readonly message: Message;
}

/** The whole table as one seat sees it; enough to draw any game. Plain data. */
export interface View {
  readonly seat: SeatId;
  readonly turn: { readonly waitingFor: readonly SeatId[] };
  readonly zones: readonly ZoneView[];
  readonly pieces: readonly PieceView[];
  /** Places by number; the key of place 45 is `s45`. */
  readonly board: BoardView | null;
  /** Silhouettes by the kind of a piece: paths for SVG in a box of 100 by 100. */
  readonly glyphs: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly outcome: OutcomeView | null;
  /** How many events this seat has seen so far. */
  readonly events: number;
}

/** Something that happened, as one seat saw it. Plain data. */
export interface GameEvent {
  /** Counted for each seat from 0. After an undo numbers come again: an event replaces the one of its number and all later ones. */
  readonly n: number;
  readonly verb: string;
  readonly kind: EngineEvent['kind'];
  /** Who did it, if somebody did. */
  readonly by: SeatId | null;
  readonly message: Message;
  /** The text of the ability or card that comes about, if there is one. */
  readonly text?: Message;
  /** Keys of the pieces and places it is about; things in zones move on and are named in `args`. */
  readonly points: readonly Key[];
  /** Arguments in keys and plain data. */
  readonly args: Readonly<Record<string, Json>>;
  /** Number of the event it follows from, in the same counting. */
  readonly cause: number | null;
  readonly rules: readonly RuleId[];
}

/** One line of a log of answers. */
export interface LogEntry {
  readonly seat: SeatId;
  readonly ask: string;
  readonly value: AnswerValue;
  /** An answer to whether something hidden is used: others may take their answers back over a pass. */
  readonly quiet?: true;
}
/** After an undo chance goes on from where it was, and what was learned stays known. */
export interface Renewal {
  /** Nobody need know that there was anything to carry over. */
  readonly quiet?: true;
  readonly renew: {
    readonly streams: Readonly<Record<string, number>>;
    readonly known: readonly (readonly [entity: number, seats: number])[];
  };
}

/** What a game was made of and answered: a replay, a bug report, a test. Secret while it is played. */
export interface Log {
  readonly game: string;
  readonly mode: string;
  /** How many play, where the mode leaves that open; as usual if missing. */
  readonly seats?: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly answers: readonly (LogEntry | Renewal)[];
}

/** A log that is kept, in a file or a link. Whatever of it is changed later is noticed; one written by hand has neither hash nor sum. */
export interface KeptLog extends Log {
  /** Versions of the plugins, by id. */
  readonly plugins?: Readonly<Record<string, string>>;
  /** Of the state that the answers lead to. */
  readonly hash?: string;
  /** Of all that is written here but the players. */
  readonly sum?: string;
  /** Who played, by seat: what the host noted, nothing that the game knows of. */
  readonly players?: Readonly<Record<SeatId, string>>;
}

/** What one audience was told of an event. */
export interface EventWording {
  readonly message: Message;
  readonly text?: Message;
  readonly points: readonly Key[];
  readonly args: Readonly<Record<string, Json>>;
}

/** An event as it was told when it happened, to each audience in its own words. Plain data. */
export interface EventRecord extends Pick<GameEvent, 'verb' | 'kind' | 'by' | 'rules'> {
  /** Number of another event of the game, or -1. */
  readonly cause: number;
  readonly tellings: readonly EventWording[];
  /** For each seat, and the spectator last: which telling it heard; -1 for none. */
  readonly heard: readonly number[];
}

/** A session as plain JSON. It holds the seed and every secret: not for players' eyes. */
export interface Save {
  readonly format: 'dejarik-session';
  readonly version: number;
  readonly plugins: Readonly<Record<string, string>>;
  readonly off: readonly RuleId[];
  readonly log: Log;
  readonly state: GameSave;
  /** Of the state; a save that was tampered with does not load. */
  readonly hash: string;
  /** Number of answers after which the open choice opened. */
  readonly opened: number;
  /** How many answers there were that the log does not hold. */
  readonly unlogged: number;
  /** Ids of asks that live on from an earlier choice. */
  readonly kept?: Readonly<Record<SeatId, string>>;
  /** The events, as they were told to each seat. */
  readonly told: readonly EventRecord[];
  /** Of all that is written here but the players. */
  readonly sum: string;
  /** Who played, by seat: what the host noted, nothing that the game knows of. */
  readonly players?: Readonly<Record<SeatId, string>>;
}

/** What a seat may take away: all it sees and saw and its own answers, and no secret. */
export interface SeatExport {
  readonly format: 'dejarik-seat';
  readonly version: number;
  readonly game: string;
  readonly mode: string;
  readonly plugins: Readonly<Record<string, string>>;
  readonly seat: SeatId;
  readonly view: View;
  readonly ask: Ask | null;
  readonly events: readonly GameEvent[];
  readonly answers: readonly LogEntry[];
}

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
   * Whoever drives a seat calls it: at once for bots and for people who share a screen, for people at other screens after
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

  /** What would come of an option of this seat's question, offered or refused, as far as the seat may know; null if nothing is to be told. */
  preview(seat: SeatId, key: Key, via?: readonly Key[]): PreviewView | null;
  /** By number of a place, how far it is from the nearest of some places, as far as the seat may know; -1 where one cannot come; null if the game does not count. */
  distances(seat: SeatId, from: readonly number[]): readonly number[] | null;

  view(seat: SeatId): View;
  events(seat: SeatId): readonly GameEvent[];

  /** Takes back this seat's latest answer, or goes back to the ask `to`. */
  undo(seat: SeatId, request?: UndoRequest): Accepted | Refusal;
  /** What `undo` would answer; nothing is taken back. */
  mayUndo(seat: SeatId, request?: UndoRequest): Accepted | Refusal;
  /** Goes back to before an answer, whoever gave it: for hosts and tests, not for players. @param answers how many stay */
  rewind(answers: number): void;
  /** How many answers (and renewals) the log holds. */
  readonly answers: number;
  /** The answer in which the code of the game broke off last; everything is as it was before it, and no log holds it. */
  readonly broken: LogEntry | null;

  save(): Save;
  log(): Log;
  /** The log for a file or a link, with what tells later whether it was changed. */
  keptLog(): KeptLog;
  exportFor(seat: SeatId): SeatExport;
  fork(): Session;
  /**
   * A game that may be this one, for all a seat knows: faces it does not know are dealt anew as the game says is possible,
   * sealed answers of others are given anew, chance is another. It keeps no past and tells no events.
   * @param random gives 0 to n-1
   * @throws SessionError `session/imagine` if none of many deals is possible
   */
  imagine(seat: SeatId, random: (n: number) => number): Session;
  /**
   * Plays a game that may be this one, as `imagine` makes it, without a copy and without words, then goes back to how it
   * is: for bots that look ahead.
   * @param random gives 0 to n-1
   * @param play what is done in it, at once; the game it is given ends with it
   * @returns what `play` returns
   * @throws SessionError `session/imagine` if none of many deals is possible
   */
  lookAhead<T>(seat: SeatId, random: (n: number) => number, play: (game: ImaginedGame) => T): T;
  /** Of the whole state, or of all that a seat sees, saw and is asked. */
  hash(seat?: SeatId): string;
}
