import type { AnswerValue, Json, Log, OutcomeView } from '@dejarik/session';
import type { TemplateResult } from 'lit';
import type { GameDescription } from '../../game.ts';
import type { LinkError } from '../../host/link-error.ts';
import type { ModSource } from '../../host/protocol.ts';
import type { WorkerLink } from '../../host/worker-link.ts';
import type { Player, TableLink, TableState, Then, Via } from '../../link.ts';
import type { ServedList } from '../../lists/access.ts';
import type { AnswerEvent, ReplayEvent, SetupEvent } from '../../panels/events.ts';
import type { Drawer } from './element.ts';
import type { KeptGame, Source, Opened } from './opened.ts';

/**
 * Keeps what people have played, answer by answer, in the browser for this page and table; so a page that is
 * reloaded, or shows another game meanwhile, costs nothing. Where nothing can be stored, the players are warned.
 */
export interface GameStorage {
  /** Waits until what was left has been looked for. */
  readonly ready: Promise<void>;
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
  /** How a game stood that was left, and when. */
  tell(kept: KeptGame): string;
  /** Offers it no more; the menu still has it. */
  decline(kept: KeptGame): void;
  forget(given: KeptGame): void;
  /** The game that was left and is the beginning of a log that was found, or all of it: who loads that goes on with this game. */
  leftAs(log: unknown): Promise<KeptGame | undefined>;
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
  mayRun(plugins: string): boolean;
  /** The site lets this run, with elements of these addresses. */
  permit(given: Source, elements: string): void;
  /** Addresses of interfaces with elements of their own that the page has named for a game; empty if none. */
  elementsOf(given: Source): string;
  /** Of orders that overtake each other the last one counts. @returns a check that throws `Superseded` from the next claim on */
  claim(): () => void;
  /**
   * Opens a game beside the one at hand, or finds that it is open.
   * @param mods those that a new game is begun with, if missing
   * @throws LinkError, AttributeError, Superseded
   */
  open(source: Source, mods?: readonly ModSource[]): Promise<Opened>;
  /**
   * Opens a game to see whether it goes with mods, or to look at it; what is at the table stays.
   * @param mods as of `open`
   * @throws LinkError, AttributeError, Superseded
   */
  tryOut(source: Source, mods?: readonly ModSource[], look?: (opened: Opened) => Promise<void>): Promise<void>;
  /** Bots wait little where nothing moves, but let dice be read all the same; if there is haste, not at all. */
  pace(): void;
  /** Only bots are waited for. */
  waits(given: TableState): boolean;
  /** Bots go on without waiting until a person is asked. */
  skipWaiting(): void;
  /** Opens the module at the table once more, in another worker, before a game begins. @throws LinkError, Superseded */
  renew(): Promise<void>;
  /** Puts a game on the table before it begins. */
  show(opened: Opened): void;
  /**
   * Lets a game begin; what was played before stays until the order for it has succeeded.
   * @param had how many of its answers are kept elsewhere
   */
  begin(opened: Opened, had: number, current: () => void, order: (worker: WorkerLink) => Promise<void>): Promise<void>;
  /** Another view is wanted: that of everybody, or that of the players here; several hand the screen over. */
  look(): void;
  /** The host has brought a link of its own, or taken it away. */
  linked(): void;
  /** Plays on from the earlier moment that is shown. */
  fork(): Promise<void>;
  /** Plays the answers again in a worker of its own, after the one that ran the game has died; as often as it takes. */
  restore(): Promise<void>;
  /** The table has left the page, perhaps to come back at once. */
  disconnected(): void;
  /** The table is in the page again. @returns whether there is something to go on with */
  reconnected(): boolean;
  /** An answer that the page can do without: if it cannot be had, the table says why. */
  ask<T>(otherwise: T, question: (link: TableLink) => Promise<T>): Promise<T>;
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
  /** Another game, as somebody chooses; the players are asked first. */
  again(): Promise<void>;
  /** Whether a game that was left is offered before the one that the attributes ask for begins. */
  readonly offering: boolean;
  /** The form before a game, and what was left. */
  draw(description: GameDescription): TemplateResult;
  /** Lets a game begin as somebody has decided. */
  begin(given: SetupEvent['setup']): void;
  /** Opens the game before it begins once more, as its mods are others now; lists that were made of the others are gone. */
  reopen(): Promise<void>;
}

/** Campaigns at a table: the way to their panel, which is fetched when somebody goes there, and back from a game that is over. */
export interface TableCampaign {
  /** Whether its panel is shown in place of the form before a game. */
  readonly open: boolean;
  /** Whether the game at hand is part of a campaign. */
  readonly playing: boolean;
  /** Shows the panel because the page wants it; the players are asked first. */
  visit(): Promise<void>;
  /** Opens a campaign that came as a file; if it does not fit, what is at the table stays. @throws LinkError */
  openFile(from: unknown, source: Source, current: () => void): Promise<void>;
  /** Keeps what becomes of the campaign as soon as its game is over: the page may be closed before anybody goes on. */
  over(): Promise<void>;
  /** Goes on with what became of the game that is over. */
  goOn(): Promise<void>;
  /** Shows the panel because somebody at the table wants it. */
  enter(): Promise<void>;
  /** @param players who plays the seats unless somebody decides otherwise */
  draw(description: GameDescription, players: Readonly<Record<string, Player>>): unknown;
}

/** Mods at a table: what knows them is fetched when there are some, or when somebody adds one. */
export interface TableMods {
  /** Those that a new game is begun with, in order; those that the browser keeps are left out where their game is not played. @throws LinkError */
  chosen(): Promise<readonly ModSource[]>;
  /**
   * Those that a save or log names, as far as they are here; those of a new game if it does not say.
   * @param versions by id, or whatever was found where they should be
   * @throws LinkError
   */
  named(versions: unknown): Promise<readonly ModSource[]>;
  /** Brings what knows them. */
  need(): void;
  /** What the browser keeps, and the ways to add one. */
  draw(): unknown;
  /** Which of them a game is begun with, if there are some for it. */
  drawEntry(given: GameDescription): unknown;
}

/** What something is called, by language. */
export type NamesByLanguage = Readonly<Record<string, string>>;

/** The games that this site serves beside the one at hand; what knows them is fetched when one of them is needed. */
export interface ServedGames {
  /**
   * Which game brings what something was made with: the one that has most of it, and nothing else.
   * @param source the game at hand, or what it would be by name
   * @param game id of the game that it is of
   * @param ids of all plugins and mods that it names
   * @returns null if none does, or it cannot be known
   */
  sourceWith(source: Source, game: string, ids: readonly string[]): Promise<Source | null>;
  /** Lists for a field of the setup in games that have all of the one at hand, and more. @throws LinkError, Superseded */
  lists(field: string): Promise<readonly ServedList[]>;
  /** What games and expansions are called that this site serves: names by language, by the ids of their plugins. Empty where that cannot be known. */
  names(): Promise<Readonly<Record<string, NamesByLanguage>>>;
  /** What is to be said where a game could not be had that this site does not serve; null where it does, or that cannot be known. */
  unknownGame(game: string): Promise<LinkError | null>;
  /** Goes over to such a game before one is played. @returns whether it is at the table */
  goTo(game: string): Promise<boolean>;
}

/** Saves to files, links that hold a game, and going on from either. */
export interface Files {
  /** What this table is called among those of the page: its id, else its number, of which the first is left out. */
  readonly name: string;
  /** The game in the page's address, if there is one and it is for this table; else what `src` says. */
  readonly source: string;
  /** Follows a link that was put into the address of the open page; the players are asked first. */
  addressChanged(): Promise<void>;
  /** @param text a link's, or the address of a save or log */
  follow(text: string): Promise<void>;
  /** Goes on from a save or a log. @param from whatever was found */
  load(from: unknown): Promise<void>;
  /** Goes on with a game that was left; one that is played is kept in its place. */
  goOnWith(kept: KeptGame): Promise<void>;
  /** The way to a save that lies in a file. */
  drawLoad(): TemplateResult;
  /** A link that could not be copied, and the note that says so. */
  unlinked: { readonly note: string; readonly address: string };
  /** The link that the table's note speaks of, to be copied by hand; empty if it speaks of none. */
  readonly address: string;
}

/** What is drawn and done when a game has been played for a while, or somebody looks for it; each finds the parts of the table in its context. */
export interface DeferredFunctions<Context> {
  readonly drawers: Readonly<Record<Drawer, (context: Context) => TemplateResult>>;
  /** How the game went, once it is over. */
  readonly drawResult: (context: Context, guard: { readonly isStray: boolean }, state: TableState) => unknown;
  /** Whether the reader wants to be asked before chance comes in: then `give` is called once it may. @returns whether it is seen to */
  readonly beforeChance: (
    context: Context,
    answer: { readonly value: AnswerValue; readonly via?: Via | undefined; readonly then?: Then | undefined },
    give: () => void,
  ) => boolean;
  /** What stands where the question is while an earlier moment is shown. */
  readonly drawPast: (context: Context) => TemplateResult;
  /** What stands there once a game is over. @param undo takes the last answer back */
  readonly drawOver: (
    context: Context,
    state: TableState,
    outcome: OutcomeView,
    undo: TemplateResult,
  ) => TemplateResult;
  /** The ways into a game besides its form: lessons, and campaigns where it has some. */
  readonly drawWays: (context: Context, given: GameDescription) => unknown;
  /** What a lesson tells, and the ways through it; nothing where none is played. */
  readonly drawLesson: (context: Context, state: TableState) => unknown;
  /** How to answer the open question, for those who meet its kind for the first times. */
  readonly drawHint: (context: Context, state: TableState) => unknown;
  /** What lies on the table in the place of a board; undefined where there is one, or the game tells what lies beside it. */
  readonly drawTableau: (
    context: Context,
    state: TableState,
    answer: (event: AnswerEvent) => void,
  ) => TemplateResult | undefined;
  /** Shows what happened from an event on, as it happened. */
  readonly replay: (context: Context, event: ReplayEvent) => Promise<void>;
}

/** What a first board can do without, with its words: some panels are fetched right after it, so that it comes sooner, others when somebody goes there. */
export interface DeferredParts<Context> {
  /** What the first of them does; null until it is there. */
  readonly more: DeferredFunctions<Context> | null;
  /** After a first board comes the rest of it; if that fails, the table says so once, and goes on without. */
  follow(): void;
  /** Somebody goes where it is needed: if it is not there, it is asked for once more. */
  need(): void;
  /** Brings a part once; if that fails, the next call tries again. @throws if it cannot be had */
  load(part?: 'deferred' | 'lists' | 'mods' | 'setup'): Promise<void>;
}
