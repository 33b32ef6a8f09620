import type { Catalogs, Language, Translator } from '@dejarik/content';
import type { AnswerValue, Because, Json, Log, PreviewView, Save, SeatId } from '@dejarik/session';
import type { LitElement, nothing, TemplateResult } from 'lit';
import type { GameDescription, RuleText } from '../game.ts';
import type { WorkerLink } from '../host/worker-link.ts';
import type { GameInterface, Summary } from '../interface.ts';
import type { Player, TableLink, TableState, Via } from '../link.ts';
import type { RuleEvent, SetupEvent } from '../panels/events.ts';
import type { ShownTrouble } from './trouble.ts';

export type Drawer = 'rules' | 'menu' | 'keys' | 'aim';

/** Heights of the sheet on narrow screens, in their order. */
export const SHEETS = ['low', 'half', 'full'] as const;

/** A game that was left before its end, as the browser keeps it. Secret, for it holds the seed. */
export interface KeptGame {
  readonly id: string;
  /** What it is called, in the language that was spoken. */
  readonly title: string;
  /** The attributes of the table that bring its module. */
  readonly game: string;
  readonly plugin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly log: Log;
  readonly players: Readonly<Record<SeatId, Player>>;
  /** It was declined, or could not be gone on with: only the menu has it. */
  readonly aside?: boolean;
}

/** What brings a game's module: the attributes of the table, as they were. */
export interface Source {
  readonly game: string;
  readonly plugin: string;
}

/** A game's module in a worker of its own. */
export interface Opened {
  readonly source: Source;
  readonly address: string;
  readonly worker: WorkerLink;
  readonly description: GameDescription;
  readonly face: GameInterface | null;
  /** Why its interface entry cannot be used, so that it is played in the plain way; empty if it can. */
  readonly odd: string;
}

/** A question before something is done that a person may not have meant. */
export interface Question {
  readonly answer: (yes: boolean) => void;
}

/** The table's element, as its parts use it. */
export interface TableElement extends LitElement {
  /** Name of the game: small letters, digits and hyphens. */
  game: string;
  /** Address of a game's module, for games that do not lie beside the element. */
  plugin: string;
  /** The game's mode; its first unless set. */
  readonly mode: string;
  /** Name of a ready setup, or options as JSON. If it is there, even empty, the game starts by itself; else the table asks. */
  setup: string | null;
  /** Who plays the seats, in order: `human`, `bot:random`, ... */
  readonly seats: string;
  /** Chance follows from it; a fresh one unless set. */
  readonly seed: string;
  /** `en`, `pl` or `ru`; that of the page unless set. */
  lang: string;
  /** Address of a save or log, the text of a link (`log:...`), or `#` for the one in the address of the page. */
  src: string;
  /** `seat` (whoever is to answer, as far as people play) or `spectator`. */
  view: string;
  /** `full` or `none`; with `none`, bots hardly wait either, except that their dice can be read. */
  motion: string;
  /** `calm` or `fast`; with `fast`, bots do not wait at all, not even for dice to be read. */
  pace: string;
  /** When letters and digits act: `inside` (the focus or the mouse is on the table), `page` (nothing else has the focus), `none`. */
  readonly keys: string;
  /** Set by hosts that bring the game themselves; else the element starts a worker. */
  readonly link: TableLink | null;
  description: GameDescription | null;
  state: TableState | null;
  trouble: ShownTrouble | null;
  drawer: Drawer | null;
  sheet: (typeof SHEETS)[number];
  note: string;
  rule: string | null;
  rules: readonly RuleText[] | null;
  face: GameInterface | null;
  spoken: string;
  /** Key of the card that somebody has taken up to choose what is done with it. */
  held: string | null;
  /** What whoever sits there is asked before a game is left. */
  question: Question | null;
  /** Answers the open question. @param value in keys, see `AnswerValue`; of a way its end is enough @param via places that such a way passes */
  answer(value: AnswerValue, via?: Via): void;
  /** Takes back the last answer of the seat that looks, if that may be; else, and while an earlier moment is shown, the table says why not. */
  undo(): void;
  /** The whole game as plain JSON; secret, for it holds the seed. @throws Error if there is none */
  save(): Promise<Save>;
  /** Why an option of the open question may not be chosen. @param key of the option @param via places that a way passes */
  explain(key: string, via?: Via): Promise<readonly Because[]>;
  /** Asks whoever plays whether the game in progress may be left, as before another game or page; yes at once if there is none. */
  leave(): Promise<boolean>;
}

/** What a table says: its own words, those of the game and of its interface, in the language that is wanted. */
export interface TableWords {
  /** Why there are no words; null if there are some, or while they are on their way. */
  readonly lost: string | null;
  /** Waits for the table's own words in any language. */
  readonly ready: Promise<void>;
  /** The language of the table, else of what it stands in, else of the page. */
  readonly wanted: Language;
  /** Whether all can be said in some language; else only what the element itself brings. */
  readonly there: boolean;
  readonly translator: Translator;
  /** Says what the table says, and more. */
  with(more: Catalogs): Translator;
  /** One for each language. */
  all(): readonly Translator[];
  /** @param id of one of the table's own words, without `ui.` */
  word(id: string, args?: Readonly<Record<string, string | number>>): string;
  /** A part has come, with its words. */
  add(more: Catalogs): void;
  /** Brings the words of a language, the table's own and those of the game, which goes on as it is if they cannot be had. */
  fetch(language?: Language): Promise<void>;
  /** Another game is at the table: if its words did not come with it, they are asked for once more. */
  follow(): Promise<void>;
  /** Brings all languages. */
  fetchAll(): Promise<void>;
}

/** Says what went wrong, what was done, what was left, and asks before a game is left. */
export interface Notices {
  /**
   * Does something that may fail; if it does, the table says so in words, and the page is told.
   * @param about what the message is about, and its code where neither the error nor `code` has one; a message about it goes when this succeeds
   * @param again leads to what was asked for, if that has failed
   */
  attempt(
    about: string,
    act: () => Promise<void>,
    options?: { readonly code?: string; readonly again?: () => unknown },
  ): Promise<boolean>;
  /** @param code of a message @param detail in English @param again what does it once more */
  fail(code: string, detail: string, about?: string, again?: (() => unknown) | null): void;
  /** What shows the game in its own way does not work: it is shown in the plain way from now on. @throws what was found, if it was shown so already */
  plain(error: unknown): void;
  /** A game has begun: what is said of the table itself stays. */
  begun(): void;
  /** What a message was about is as it should be. */
  settled(about: string): void;
  /** Asks whoever sits there whether the game in progress may be left; yes at once if there is none, or as soon as it has gone. */
  mayLeave(): Promise<boolean>;
  /** What lies over everything. */
  draw(): unknown;
  /** What was done and what was left, in a place of its own, where it covers nothing. */
  drawNotes(): unknown;
  /** A game that was left, and the ways on from there. */
  offer(kept: KeptGame, forgettable?: boolean): TemplateResult;
}

/**
 * Keeps what people have played, answer by answer, in the browser's storage for this page and table; so a page that is
 * reloaded, or shows another game meanwhile, costs nothing. Where nothing can be stored, whoever plays is told.
 */
export interface GameStorage {
  /** Whether what is played could not be stored the last time. */
  readonly unkept: boolean;
  /** Another game begins. @param had how many of its answers are kept elsewhere */
  begin(had: number): void;
  /** The game has left the table. */
  end(): void;
  /** From now on other pages know that the game is played here. */
  hold(): void;
  /** The table is not in the page any more; another one may offer its game. */
  release(): void;
  /** Whether a person has played here what would be gone. */
  readonly playing: boolean;
  /** Keeps how the game stands now; one that is over, or taken back to its start, no longer. */
  keep(): void;
  /** Looks for what was left. */
  refresh(): void;
  /** Games that were left before their end, the latest first. Whatever of the site may write to the storage does not say what code runs here. */
  readonly unfinished: readonly KeptGame[];
  /** The one that is offered without being asked for. */
  readonly offered: KeptGame | null;
  /** Offers it no more; the menu still has it. */
  decline(kept: KeptGame): void;
  forget(given: KeptGame): void;
}

/**
 * Where the game runs that is at the table: opening modules in workers, going on when one has died or the table was moved. The
 * game at hand stays until another one is really there.
 */
export interface GameConnection {
  /** Through which the game is played: the host's own, or the worker. */
  readonly link: TableLink | null;
  readonly worker: WorkerLink | null;
  /** What was played so far in a worker, known even after it died. */
  readonly log: Log | null;
  /** Whether the worker of the game at hand has died. */
  readonly stopped: boolean;
  /** Where the game at hand came from, else what the attributes say. */
  readonly source: Source;
  isAt(given: Source): boolean;
  /** Whether code from there may run: only the page decides that, nothing that comes from storage, a file or a link. */
  mayRun(plugin: string): boolean;
  /** Of orders that overtake each other the last one counts. @returns throws `Overtaken` from the next claim on */
  claim(): () => void;
  /** Opens a game beside the one at hand, or finds that it is open. @throws LinkError, AttributeError, Overtaken */
  open(source: Source): Promise<Opened>;
  /** Bots wait little where nothing moves, but let dice be read all the same; if there is haste, not at all. */
  pace(): void;
  /** Only bots are waited for. */
  waits(given: TableState): boolean;
  /** Bots go on without waiting until a person is asked. */
  skipWaiting(): void;
  /** Opens the module at the table once more, in another worker, before a game begins. @throws LinkError, Overtaken */
  renew(): Promise<void>;
  /** Puts a game on the table before it begins. */
  show(opened: Opened): void;
  /**
   * Lets a game begin; what was played before stays until the order for it has succeeded.
   * @param had how many of its answers are kept elsewhere
   */
  begin(opened: Opened, had: number, current: () => void, order: (worker: WorkerLink) => Promise<void>): Promise<void>;
  /** Another view is wanted: that of everybody, or that of whoever plays here; several hand the screen over. */
  look(): void;
  /** The host has brought a link of its own, or taken it away. */
  linked(): void;
  /** Plays the answers again in a worker of its own, after the one that ran the game has died; as often as it takes. */
  restore(): Promise<void>;
  /** The table has left the page, perhaps to come back at once. */
  disconnected(): void;
  /** The table is in the page again. @returns whether there is something to go on with */
  reconnected(): boolean;
  /** An answer that the page can do without: if it cannot be had, the table says why. */
  ask<T>(otherwise: T, question: (link: TableLink) => Promise<T>): Promise<T>;
}

/** Saves to files, links that hold a game, and going on from either. */
export interface Files {
  /** What this table is called among those of the page: its id, else its number, of which the first is left out. */
  readonly name: string;
  /** The game in the page's address, if there is one and it is for this table; else what `src` says. */
  readonly source: string;
  /** Follows a link that was put into the address of the open page; whoever plays is asked first. */
  addressChanged(): Promise<void>;
  /** @param text a link's, or the address of a save or log */
  follow(text: string): Promise<void>;
  /** Goes on from a save or a log. @param from whatever was found */
  load(from: unknown): Promise<void>;
  /** Goes on with a game that was left; one that is played is kept in its place. */
  goOnWith(kept: KeptGame): Promise<void>;
  /** The way to a save that lies in a file. */
  drawLoad(): TemplateResult;
  saveFile(): Promise<void>;
  /** Everything about the game is in this page anyway, so a link gives nothing away. */
  readonly linkable: boolean;
  /** The link that the table's note speaks of, to be copied by hand; empty if it speaks of none. */
  readonly address: string;
  copyLink(): Promise<void>;
}

/** What a first board can do without, with its words: some panels are fetched right after it, so that it comes sooner, others when somebody goes there. */
export interface DeferredParts {
  /** After a first board comes the rest of it; if that fails, the table says so once, and goes on without. */
  follow(): void;
  /** Somebody goes where it is needed: if it is not there, it is asked for once more. */
  need(): void;
  /** Brings a part once; if that fails, the next call tries again. @throws if it cannot be had */
  load(part?: 'deferred' | 'lists'): Promise<void>;
}

/** The games that can be begun here: by the attributes, by the form before a game, and those that were left. */
export interface GameStarter {
  /** The table does what the attributes say now; there is nothing to follow. */
  settle(): void;
  /** Whether a game is on its way that the attributes ask for. */
  readonly busy: boolean;
  /** Does what the attributes say, if they say something else than before. */
  follow(): void;
  /** Does once more what the attributes say. */
  retry(): void;
  /** @param options of the game; what the attributes say when left out */
  start(options?: Readonly<Record<string, Json>>): Promise<void>;
  /** Another game, as somebody chooses; whoever plays is asked first. */
  again(): Promise<void>;
  /** The form before a game, and what was left. */
  draw(description: GameDescription): TemplateResult;
  /** Lets a game begin as somebody has decided. */
  begin(given: SetupEvent['setup']): void;
}

/** Campaigns at a table: the way to their panel, which is fetched when somebody goes there, and back from a game that is over. */
export interface TableCampaign {
  /** Whether its panel is shown in place of the form before a game. */
  readonly open: boolean;
  /** Whether the game at hand is part of a campaign. */
  readonly playing: boolean;
  /** Shows the panel because the page wants it; whoever plays is asked first. */
  visit(): Promise<void>;
  /** Opens a campaign that came as a file; if it does not fit, what is at the table stays. @throws LinkError */
  openFile(from: unknown, source: Source, current: () => void): Promise<void>;
  /** Keeps what becomes of the campaign as soon as its game is over: the page may be closed before anybody goes on. */
  over(): Promise<void>;
  /** Goes on with what became of the game that is over. */
  goOn(): Promise<void>;
  /** The way to it, where the game has one. */
  drawEntry(given: GameDescription): TemplateResult | typeof nothing;
  /** @param players who plays the seats unless somebody decides otherwise */
  draw(description: GameDescription, players: Readonly<Record<string, Player>>): TemplateResult;
}

/** What opens over the table: the menu, the rules, the list of keys. */
export interface Drawers {
  /** Opens a drawer; the one that is open is closed. */
  show(drawer: Drawer): void;
  /** Closes the drawer; the focus goes back to what opened it. */
  close(): void;
  /** Opens the rules at the one an event names. */
  openRule(event: RuleEvent): void;
  draw(): unknown;
  /** Whether there is anything to say of what wins. */
  readonly hasAim: boolean;
}

/** Draws a game in progress: the seats, the board, what is asked, what lies beside it, the log. */
export interface GameScreen {
  readonly clickGuard: { readonly isStray: boolean };
  /** Whether the screen is being handed over, in a game with something to hide. */
  readonly curtained: boolean;
  /** Another question comes into sight where it is asked, unless somebody reads the log while others act. */
  showQuestion(): void;
  begin(): void;
  /** Something went wrong: what was answered may be answered again. */
  forget(): void;
  /** Whoever answers has seen what stands there. */
  answered(): void;
  /** Something has happened. @returns milliseconds that it wants to be read */
  follow(state: TableState): number;
  /** Whoever has opened the curtain, or begun the game, goes on at the question. */
  enter(): void;
  /** The first question of a game is where whoever has begun it goes on. */
  toQuestion(): void;
  summary(state: TableState): Summary;
  draw(state: TableState): TemplateResult;
}

/** Draws what stands where the question is: the question, how the game ended, whom it waits for, and what was refused. */
export interface QuestionPanel {
  /** While the game does not run, the way on stands where the question would. */
  stopped(): TemplateResult;
  /** What was refused, and why. @param rule how a rule is named */
  refusal(given: TableState, rule: ((id: string) => TemplateResult) | null): unknown;
  /** @param curtained whether the screen is being handed over */
  draw(state: TableState, curtained: boolean): unknown;
  preview(given: TableState): (key: string, via?: Via | undefined) => Promise<PreviewView | null>;
}

/** What happened since is said in one go, and then what is asked; before a curtain, nothing that was said stays. */
export interface Announcer {
  /** Another game is told from its beginning. */
  begin(): void;
  announce(): void;
}

/** Keys are for the table that has the focus; while nothing has it, for the one that the mouse is on, or for the first in sight to which the page gives them. */
export interface Shortcuts {
  readonly press: (event: KeyboardEvent) => void;
}

/** What belongs to one table: each part does one thing, and finds the others here. */
export interface TableContext {
  readonly table: TableElement;
  readonly words: TableWords;
  readonly notices: Notices;
  readonly storage: GameStorage;
  readonly connection: GameConnection;
  readonly files: Files;
  readonly deferred: DeferredParts;
  readonly starter: GameStarter;
  readonly campaign: TableCampaign;
  readonly drawers: Drawers;
  readonly screen: GameScreen;
  readonly question: QuestionPanel;
  readonly announcer: Announcer;
  readonly shortcuts: Shortcuts;
  /** Address of the folder in which the worker, the games and the words lie. */
  readonly home: () => URL;
  /** Address of what lies beside the element. */
  beside(file: string): URL;
}
