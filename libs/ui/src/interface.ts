import type { Catalogs, Message } from '@dejarik/content';
import type { AnswerValue, Ask, FaceView, GameEvent, Key, Option, SeatId, View } from '@dejarik/session';
import type { TableState } from './link.ts';
import type { SoundName } from './sound/tones.ts';

/**
 * What an interface entry of a game exports as `gameInterface`: how what is special to the game is shown to people. It
 * answers with plain data from what a seat may see; a game without one is played all the same.
 */
export interface GameInterface {
  /** All play on one side: a game that nobody wins is lost, not drawn. */
  readonly cooperative?: boolean;
  /** Words beside those of the plugin. */
  readonly messages?: Catalogs;
  readonly summary?: (view: View) => Summary;
  /** Something that goes on in steps, such as a contest of dice, or the last one that is over; null if there was none. */
  readonly process?: (state: TableState) => ProcessView | null;
  /** Keys an option points at beside those it names, such as a card in a hand. */
  readonly points?: (option: Option, view: View) => readonly Key[];
  /** What lies beside the board for everybody; without it, what lies in zones that belong to nobody. */
  readonly mat?: (view: View) => MatView | null;
  /** Options of the same key are chosen in two steps: first the thing of that key, then what is done with it. */
  readonly group?: (option: Option) => Key | null;
  /** With the open question: how to answer it; null where there is nothing to say. Shown the first times that this hint comes. Without it, the message `hint.` with the id of the question's own, if the game has one. */
  readonly hint?: (state: TableState) => Message | null;
  /** Of a game that is over: how it was, and what comes next. */
  readonly result?: (state: TableState) => ResultView;
  /** How the log is told; without it, event by event in their own words. */
  readonly log?: LogReading;
  /** The card that an event lays open for all to read; null for other events. */
  readonly played?: (event: GameEvent) => PlayedView | null;
  /** What is heard of what happens, by verb, where the reader wants sounds; other cards that are played and pieces that move are heard all the same. */
  readonly sounds?: Readonly<Record<string, SoundName>>;
  /** What is written in the corner of a card. */
  readonly marks?: (face: FaceView) => readonly MarkView[];
  /** Pictures of symbols: paths in a square of 24 by 24. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** Silhouettes of pieces by their `look` or `kind`, beside those of the view: paths for SVG in a box of 100 by 100. */
  readonly silhouettes?: Readonly<Record<string, string>>;
  /** What a first board can do without, from a module of its own: it is fetched after that, and joined to the rest. */
  readonly later?: () => Promise<Omit<GameInterface, 'later'>>;
  /** Elements of its own in places of the table's; where one is missing or fails, the table draws as it does for every game. */
  readonly elements?: Readonly<Partial<Record<OwnPlace, OwnElement | undefined>>>;
}

/**
 * Where an element of a game's own can stand: for the board; for the process, while there is one; for the places of the mat,
 * above what else lies there; for the cards in the hand of the seat that looks; above what is said while that seat is asked
 * nothing, when others decide or the game is over.
 */
export type OwnPlace = 'board' | 'process' | 'mat' | 'hand' | 'interlude';

/** The class of such an element: of `HTMLElement` or Lit. It need not be defined under a name, and need not take all it is given. */
export type OwnElement = new () => HTMLElement & Partial<OwnProperties>;

/** What it is given: set again whenever something has changed. */
export interface OwnProperties {
  /** What the seat that looks may see. */
  view: View | null;
  /** The question to that seat; null if there is none, or nothing can be answered now. */
  choice: Ask | null;
  /** All that has happened, oldest first, as that seat may see it. */
  events: readonly GameEvent[];
  /** The process that the game tells of, if one goes on. */
  process: ProcessView | null;
  /** Key of the thing that somebody has taken up, to choose then what is done with it; null if there is none. */
  held: Key | null;
  /** Pictures of symbols, as the game's interface brings them. */
  symbols: Readonly<Record<string, string>>;
  /** Answers the question. @param value in keys of its options; of a way its end is enough; null passes */
  answer: (value: AnswerValue) => void;
  /** Puts a message into the words of the reader. */
  say: (message: Message) => string;
  /** Nothing is to move. */
  still: boolean;
}

/** How a game's log is told as people would tell it. */
export interface LogReading {
  /** Verbs that begin a group of lines, such as a turn. */
  readonly groups: readonly string[];
  /** Verbs with a line of their own even within what is told in one sentence, such as a defeat in an attack. */
  readonly notable: readonly string[];
  /**
   * One sentence for an event and what followed from it; `parts` where what followed is told in its place, `none` where it
   * goes without saying, null for the event in its own words.
   * @param followed in order, without what belongs to another group
   * @param events all of the game
   */
  readonly tell: (
    event: GameEvent,
    followed: readonly GameEvent[],
    events: readonly GameEvent[],
  ) => LogLine | 'parts' | 'none' | null;
}
export interface LogLine {
  readonly message: Message;
  readonly dice?: readonly DieView[];
}

/** A card for all to read, and who played it. */
export interface PlayedView {
  readonly message: Message;
  readonly text?: Message;
  readonly by: SeatId | null;
}

/** How a game went, once it is over. */
export interface ResultView {
  /** How it was, and what comes next. */
  readonly sentences: readonly Message[];
  /** Numbers side by side, such as points by where they came from, for each seat. */
  readonly table?: {
    readonly columns: readonly Message[];
    readonly rows: readonly {
      readonly message: Message;
      /** One for each column. */
      readonly values: readonly (number | Message)[];
      /** The sum of those above. */
      readonly total?: boolean;
    }[];
  };
}

/** How the game stands, for the head of the table and the strips of the seats. */
export interface Summary {
  readonly status: readonly Message[];
  /** What this play is about beside the goal of all: how points are made, what ends it. */
  readonly aims?: readonly { readonly message: Message; readonly text: Message }[];
  readonly seats: Readonly<Record<SeatId, SeatSummary>>;
}
export interface SeatSummary {
  readonly score?: { readonly value: number; readonly message: Message };
  /** Short words about the seat, such as who begins. */
  readonly marks: readonly Message[];
  /** Cards that lie before the seat. */
  readonly cards: readonly CardView[];
}
export interface CardView {
  readonly key: Key;
  readonly message: Message;
  readonly spent?: boolean;
  /** What it says, shown when asked for. */
  readonly text?: Message;
  /** What stands for it on the board, with what it has left. */
  readonly parts: readonly { readonly key: Key; readonly value: number; readonly max: number }[];
}

/** A number or a picture, and what it means. */
export interface MarkView {
  readonly message: Message;
  readonly value?: number;
  readonly symbol?: string;
}

/** What is to be known, places where things lie in the open, and piles. */
export interface MatView {
  readonly about: readonly { readonly message: Message; readonly text: Message; readonly open?: boolean }[];
  /** An element of the game's own in the mat draws these; where there is none, they are drawn above the piles. */
  readonly places: readonly MatPile[];
  readonly piles: readonly MatPile[];
}
export interface MatPile {
  /** Where one option points at it by this key, a press chooses that. */
  readonly key: Key;
  readonly message: Message;
  readonly count: number;
  /** What can be seen of it, such as the back on top. */
  readonly note?: Message;
  /** Cards whose faces can be seen. */
  readonly cards: readonly { readonly key: Key; readonly message: Message; readonly text?: Message }[];
}

/** A process in steps: where it is, what has come of it so far, and how it stands, in words; an element of the game's own may show it in pictures. */
export interface ProcessView {
  readonly message: Message;
  /** Number of the event it began with: another one begins anew. */
  readonly start?: number;
  /** Number of the last event that belongs to it, once it is over; it stands until the user has gone on. */
  readonly over?: number;
  /** Keys of the pieces it is done to: they are marked on the board. */
  readonly targets?: readonly Key[];
  readonly steps: readonly { readonly message: Message; readonly state: 'done' | 'now' | 'later' }[];
  /** What has come of it so far, such as what was rolled, and what changed that. */
  readonly facts: readonly Message[];
  /** What comes of it as it stands, in one sentence. */
  readonly outlook: Message | null;
  /** There is something to look at, such as dice that lie: bots give people time to. */
  readonly pause?: boolean;
}
export interface DieView {
  /** The die, and what it shows, in words. */
  readonly message: Message;
  /** CSS color of its body. */
  readonly color: string;
  /** What it shows; null before the roll. */
  readonly face: readonly { readonly symbol: string; readonly count: number }[] | null;
}

/**
 * The summary of a game that has no interface entry: values that can be read as they stand and have words (`value.round`);
 * one that names a seat is said of that seat, and one that is a word is said by `<value>.<word>` where there are words for it.
 * @param has whether there are words for an id
 */
export function plainSummary(view: View, seats: readonly SeatId[], has: (id: string) => boolean): Summary {
  const status: Message[] = [];
  const marks = new Map<SeatId, Message[]>(seats.map((seat) => [seat, []]));
  for (const [name, value] of Object.entries(view.values)) {
    const id = `value.${name}`;
    if (!has(id)) continue;
    const said = (one: string | number): Message => ({
      id: 'ui.value',
      args: { name: { id }, value: has(`${name}.${one}`) ? { id: `${name}.${one}` } : one },
    });
    if (Array.isArray(value) && value.length === seats.length && value.every((one) => typeof one !== 'object')) {
      value.forEach((one, i) => marks.get(seats[i] ?? '')?.push(said(one as string | number)));
    } else if (marks.has(value as SeatId)) {
      marks.get(value as SeatId)?.push({ id });
    } else if (value !== '' && (typeof value === 'string' || typeof value === 'number')) {
      status.push(said(value));
    }
  }
  return {
    status,
    seats: Object.fromEntries(seats.map((seat) => [seat, { marks: marks.get(seat) ?? [], cards: [] }])),
  };
}
