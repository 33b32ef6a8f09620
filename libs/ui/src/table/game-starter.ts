import type { Catalogs } from '@dejarik/content';
import type { Json } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { ListAccess, Made } from '../lists/access.ts';
import { SAVED_LISTS } from '../lists/saved-list.ts';
import type { ListSheet } from '../lists/list.ts';
import type { Player } from '../link.ts';
import type { RuleEvent, SetupEvent } from '../panels/events.ts';
import { modeOf, playersOf, readyOf, seatsOf, setupOf } from './attributes.ts';
import { keptRecords } from './kept-records.ts';
import { Superseded } from './superseded.ts';
import type { TableContext, GameStarter, NamedMods } from './types/index.ts';

/** Milliseconds that a table may be without a game before it says so. */
const NAMELESS = 800;

/** What the attributes ask for. */
interface Wanted {
  readonly game: string;
  readonly plugins: string;
  readonly mods: NamedMods;
  readonly setup: string | null;
  readonly src: string;
}

/** The games that can be begun here: by the attributes, by the form before a game, and those that were left. */
export class TableGameStarter implements GameStarter {
  readonly #context: TableContext;
  /** What the table does already. */
  #done: Wanted | null = null;
  readonly #made = new Map<string, Made>();
  /** The form before a game has been asked for. */
  #form = false;
  /** Counts how often a list was asked for. */
  #listOrders = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** The game that the attributes ask for waits for whether one that was left is gone on with. */
  offering = false;

  constructor(context: TableContext) {
    this.#context = context;
  }

  get #wanted(): Wanted {
    const { game, plugins, mods, setup, src } = this.#context.table;
    return { game, plugins, mods, setup, src };
  }

  /** The table does what the attributes say now; there is nothing to follow. */
  settle(): void {
    this.#done = this.#wanted;
    this.offering = false;
  }

  /** Whether a game is on its way that the attributes ask for. */
  get busy(): boolean {
    const { table, connection } = this.#context;
    return table.game + table.plugins + table.src !== '' || connection.link !== null;
  }

  /** Pages may say late what is to be played; after a while a table without a game says what is missing. */
  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const { table, notices } = this.#context;
      if (!this.busy && table.isConnected && table.state === null && table.trouble === null)
        notices.fail(
          'attribute',
          'The table does not say what is played: set game="..." (the name of a game that this site serves), plugins="..." (addresses of modules) or src="..." (a save).',
          'open',
        );
    }, NAMELESS);
  }

  /** Does what the attributes say, if they say something else than before. */
  follow(): void {
    const { table, connection, notices } = this.#context;
    if (!this.busy) this.#wait();
    this.#followOffer();
    const before = this.#done;
    const now = this.#wanted;
    if (
      table.link !== null ||
      (before !== null &&
        before.game === now.game &&
        before.plugins === now.plugins &&
        before.mods === now.mods &&
        before.setup === now.setup &&
        before.src === now.src)
    )
      return;
    this.settle();
    // It comes while the game is on its way.
    if (now.setup === null && now.src === '') this.#needForm();
    if (before?.game !== now.game || before.plugins !== now.plugins || before.mods !== now.mods) this.#made.clear();
    const same = before !== null && before.mods === now.mods && before.setup === now.setup && before.src === now.src;
    if (same && table.state !== null && connection.isAt(now)) {
      // What was asked for in between is not to come any more.
      connection.claim();
      notices.settled('open');
      return;
    }
    void this.#do(before === null || before.src !== now.src);
  }

  #needForm(): void {
    if (this.#form) return;
    this.#form = true;
    void this.#bringForm();
  }

  async #bringForm(): Promise<void> {
    const { notices, deferred } = this.#context;
    await notices.attempt('form', () => deferred.load('setup'), { code: 'part', again: () => this.#bringForm() });
  }

  /** Once nothing is offered any more, what the attributes ask for begins; what went wrong meanwhile is read first. */
  #followOffer(): void {
    const { table, storage } = this.#context;
    if (table.state !== null) this.offering = false;
    if (!this.offering || storage.offered !== null || table.trouble !== null) return;
    this.offering = false;
    if (table.setup !== null) void this.start();
  }

  /** Does once more what the attributes say. */
  retry(): void {
    const { table, words } = this.#context;
    table.trouble = null;
    void words.fetch();
    if (table.link === null) void this.#do(true);
  }

  /** @param source whether a link or the address of a save is to be followed */
  async #do(source: boolean): Promise<void> {
    const { table, files, notices } = this.#context;
    const text = source ? files.source : '';
    if (text !== '') await files.follow(text);
    else if (table.setup !== null) await this.#start(undefined, source);
    else if (table.game !== '' || table.plugins !== '')
      await notices.attempt('open', () => this.#open(), { again: () => this.#do(source) });
  }

  async #open(): Promise<void> {
    const { table, connection } = this.#context;
    const current = connection.claim();
    const opened = await connection.open(table);
    current();
    if (table.state === null || !connection.isAt(opened.source)) connection.show(opened);
    // Nothing begins by them yet: what is wrong with them is said now, not when somebody has chosen all the rest.
    const { description } = opened;
    playersOf(table.seats, seatsOf(table.seats, modeOf(table.mode, description)), description.bots);
  }

  /** @param options of the game; what the attributes say when left out */
  async start(options?: Readonly<Record<string, Json>>): Promise<void> {
    await this.#start(options, false);
  }

  /** @param first whether the table has just come: then a game that was left goes before it */
  async #start(options: Readonly<Record<string, Json>> | undefined, first: boolean): Promise<void> {
    const { table, connection, notices, storage } = this.#context;
    this.settle();
    if (table.game === '' && table.plugins === '' && options === undefined) return;
    await notices.attempt(
      'start',
      async () => {
        const current = connection.claim();
        const opened = await connection.open(table);
        current();
        // Where nothing is played yet, people can choose themselves if this goes wrong.
        if (table.state === null) connection.show(opened);
        if (first && table.state === null) {
          await storage.ready;
          current();
          this.offering = storage.offered !== null;
          table.requestUpdate();
          if (this.offering) return;
        }
        const { description } = opened;
        const ready = options === undefined ? readyOf(table.setup ?? '', description, table) : undefined;
        const named = modeOf(table.mode || (ready?.mode ?? ''), description);
        const given = options ?? setupOf(table.setup ?? '', description, ready);
        const players = playersOf(table.seats, seatsOf(table.seats, named, ready?.seats), description.bots);
        await connection.begin(opened, 0, current, (worker) => worker.start(named.mode.id, given, table.seed, players));
      },
      { again: () => this.start(options) },
    );
  }

  /** Another game, as somebody chooses; the players are asked first. */
  async again(): Promise<void> {
    const { table, notices } = this.#context;
    if (!(await notices.mayLeave())) return;
    table.drawer = null;
    table.setup = null;
    this.settle();
    await this.#show();
  }

  /** Opens the game before it begins once more, as its mods are others now; lists that were made of the others are gone. */
  async reopen(): Promise<void> {
    this.#made.clear();
    await this.#show();
  }

  async #show(): Promise<void> {
    const { connection, notices } = this.#context;
    await notices.attempt('open', async () => {
      const current = connection.claim();
      const opened = await connection.open(connection.source);
      current();
      connection.show(opened);
    });
  }

  #cardWords: Catalogs = {};
  /** What makes lists is fetched when somebody begins to make one, with all languages, so that a text in any can be read. */
  readonly #lists: ListAccess = {
    open: (field) =>
      new Promise((opened) => {
        void this.#openList(field, opened);
      }),
    check: async (field, counts) => {
      const { worker } = this.#context.connection;
      if (worker === null) throw new LinkError('worker', 'No game has been opened.');
      return await worker.check(field, counts);
    },
    records: (field) =>
      keptRecords(this.#context, SAVED_LISTS, `${this.#context.table.description?.game ?? ''} ${field}`),
    words: () => this.#cardWords,
    speaker: () => this.#context.words.with(this.#cardWords),
    translators: () => this.#context.words.all(),
    others: (field) => this.#context.served.lists(field),
    goTo: (game) => this.#context.served.goTo(game),
    made: this.#made,
  };

  /** @param opened called with it, also if it comes only when somebody has tried again @param fresh whether it has failed before: workers, too, remember what could not be had */
  async #openList(field: string, opened: (sheet: ListSheet) => void, fresh = false): Promise<void> {
    const { connection, words, notices, deferred } = this.#context;
    const order = ++this.#listOrders;
    await notices.attempt(
      'lists',
      async () => {
        try {
          if (fresh) await connection.renew();
          await Promise.all([deferred.load('lists'), words.fetchAll()]);
          const { worker } = connection;
          if (worker === null) return;
          this.#cardWords = await worker.cardWords();
          opened(await worker.sheet(field));
        } catch (error) {
          // Somebody has tried again meanwhile, which closes the worker that was asked.
          if (order !== this.#listOrders) throw new Superseded();
          throw error instanceof LinkError && error.code !== 'worker' ? new LinkError('part', error.message) : error;
        }
      },
      { code: 'part', again: () => this.#openList(field, opened, true) },
    );
  }

  /** The form before a game, and what was left. */
  draw(description: GameDescription): TemplateResult {
    const { table, connection, words, notices, storage, drawers, campaign, mods, deferred } = this.#context;
    this.#needForm();
    let players: Readonly<Record<string, Player>> = {};
    try {
      const seats = seatsOf(table.seats, modeOf(table.mode, description));
      players = playersOf(table.seats, seats, description.bots);
    } catch {
      // The form still lets people choose; starting by attribute is what reports it.
    }
    if (campaign.open) return html`${campaign.draw(description, players)}`;
    const kept = storage.offered;
    const offer = kept === null ? nothing : html`<section class="offer">${notices.offer(kept, true)}</section>`;
    if (this.offering) return html`${offer}`;
    // Lessons and campaigns are entered, and boards that can be chosen are drawn, by what comes after the form.
    deferred.follow();
    return html`${offer}
      <dejarik-setup .translator=${words.translator} .description=${description} .mode=${table.mode} .players=${players} .lists=${connection.worker === null ? null : this.#lists} @dejarik-rule=${(
        event: RuleEvent,
      ) => {
        drawers.openRule(event);
      }}
        @dejarik-setup=${(event: SetupEvent) => {
          event.stopPropagation();
          this.begin(event.setup);
        }}>${deferred.more?.drawWays(this.#context, description)}${mods.drawEntry(description)}</dejarik-setup>`;
  }

  /** Lets a game begin as somebody has decided. */
  begin({ mode, options, players, seed }: SetupEvent['setup']): void {
    const { connection, notices, screen } = this.#context;
    void notices.attempt('start', async () => {
      const current = connection.claim();
      const opened = await connection.open(connection.source);
      current();
      await connection.begin(opened, 0, current, (worker) => worker.start(mode, options, seed, players));
      screen.toQuestion();
    });
  }
}
