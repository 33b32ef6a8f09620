import type { Json } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/worker-link.ts';
import type { ListAccess, Made } from '../lists/access.ts';
import type { ListSheet } from '../lists/list.ts';
import type { Player } from '../link.ts';
import type { RuleEvent, SetupEvent } from '../panels/events.ts';
import { modeOf, playersOf, seatsOf, setupOf } from './attributes.ts';
import type { TableContext, GameStarter, Opened } from './context.ts';

/** Milliseconds that a table may be without a game before it says so. */
const NAMELESS = 800;

/** What the attributes ask for. */
interface Wanted {
  readonly game: string;
  readonly plugin: string;
  readonly setup: string | null;
  readonly src: string;
}

/** The games that can be begun here: by the attributes, by the form before a game, and those that were left. */
export class TableGameStarter implements GameStarter {
  readonly #context: TableContext;
  /** What the table does already. */
  #done: Wanted | null = null;
  readonly #made = new Map<string, Made>();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(context: TableContext) {
    this.#context = context;
  }

  get #wanted(): Wanted {
    const { game, plugin, setup, src } = this.#context.table;
    return { game, plugin, setup, src };
  }

  /** The table does what the attributes say now; there is nothing to follow. */
  settle(): void {
    this.#done = this.#wanted;
  }

  /** Whether a game is on its way that the attributes ask for. */
  get busy(): boolean {
    const { table, connection } = this.#context;
    return table.game + table.plugin + table.src !== '' || connection.link !== null;
  }

  /** Pages may say late what is to be played; after a while a table without a game says what is missing. */
  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const { table, notices } = this.#context;
      if (!this.busy && table.isConnected && table.state === null && table.trouble === null)
        notices.fail(
          'attribute',
          'The table does not say what is played: set game="..." (the name of a game that this site serves), plugin="..." (address of a module) or src="..." (a save).',
          'open',
        );
    }, NAMELESS);
  }

  /** Does what the attributes say, if they say something else than before. */
  follow(): void {
    const { table, connection, notices } = this.#context;
    if (!this.busy) this.#wait();
    const before = this.#done;
    const now = this.#wanted;
    if (
      table.link !== null ||
      (before !== null &&
        before.game === now.game &&
        before.plugin === now.plugin &&
        before.setup === now.setup &&
        before.src === now.src)
    )
      return;
    this.settle();
    if (before?.game !== now.game || before.plugin !== now.plugin) this.#made.clear();
    const same = before !== null && before.setup === now.setup && before.src === now.src;
    if (same && table.state !== null && connection.isAt(now)) {
      // What was asked for in between is not to come any more.
      connection.claim();
      notices.settled('open');
      return;
    }
    void this.#do(before === null || before.src !== now.src);
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
    else if (table.setup !== null) await this.start();
    else if (table.game !== '' || table.plugin !== '')
      await notices.attempt('open', () => this.#open(), { again: () => this.#do(source) });
  }

  async #open(): Promise<void> {
    const { table, connection } = this.#context;
    const current = connection.claim();
    const opened = await connection.open(table);
    current();
    if (table.state === null || !connection.isAt(opened.source)) connection.show(opened);
  }

  /** @param options of the game; what the attributes say when left out */
  async start(options?: Readonly<Record<string, Json>>): Promise<void> {
    const { table, connection, notices } = this.#context;
    this.settle();
    if (table.game === '' && table.plugin === '' && options === undefined) return;
    await notices.attempt(
      'start',
      async () => {
        const current = connection.claim();
        const opened = await connection.open(table);
        current();
        // Where nothing is played yet, people can choose themselves if this goes wrong.
        if (table.state === null) connection.show(opened);
        const { description } = opened;
        const named = modeOf(table.mode, description);
        await this.#begin(
          opened,
          named.mode.id,
          options ?? setupOf(table.setup ?? '', description),
          playersOf(table.seats, seatsOf(table.seats, named), description.bots),
          table.seed,
          current,
        );
      },
      { again: () => this.start(options) },
    );
  }

  async #begin(
    opened: Opened,
    mode: string,
    options: Readonly<Record<string, Json>>,
    players: Readonly<Record<string, Player>>,
    seed: string,
    current: () => void,
  ): Promise<void> {
    await this.#context.connection.begin(opened, 0, current, (worker) => worker.start(mode, options, seed, players));
  }

  /** Another game, as somebody chooses; whoever plays is asked first. */
  async again(): Promise<void> {
    const { table, connection, notices } = this.#context;
    if (!(await notices.mayLeave())) return;
    table.drawer = null;
    table.setup = null;
    this.settle();
    await notices.attempt('open', async () => {
      const current = connection.claim();
      const opened = await connection.open(connection.source);
      current();
      connection.show(opened);
    });
  }

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
    translators: () => this.#context.words.all(),
    made: this.#made,
  };

  /** @param opened hears of it, also if it comes only when somebody has tried again @param fresh whether it has failed before: workers, too, remember what could not be had */
  async #openList(field: string, opened: (sheet: ListSheet) => void, fresh = false): Promise<void> {
    const { connection, words, notices, deferred } = this.#context;
    await notices.attempt(
      'lists',
      async () => {
        try {
          if (fresh) await connection.renew();
          await Promise.all([deferred.load('lists'), words.fetchAll()]);
          const sheet = await connection.worker?.sheet(field);
          if (sheet !== undefined) opened(sheet);
        } catch (error) {
          throw error instanceof LinkError && error.code !== 'worker' ? new LinkError('part', error.message) : error;
        }
      },
      { code: 'part', again: () => this.#openList(field, opened, true) },
    );
  }

  /** The form before a game, and what was left. */
  draw(description: GameDescription): TemplateResult {
    const { table, connection, words, notices, storage, drawers, campaign } = this.#context;
    let players: Readonly<Record<string, Player>> = {};
    try {
      const seats = seatsOf(table.seats, modeOf(table.mode, description));
      players = playersOf(table.seats, seats, description.bots);
    } catch {
      // The form still lets people choose; starting by attribute is what reports it.
    }
    if (campaign.open) return campaign.draw(description, players);
    const kept = storage.offered;
    return html`${kept === null ? nothing : html`<section class="offer">${notices.offer(kept, true)}</section>`}
      <dejarik-setup .translator=${words.translator} .description=${description} .mode=${table.mode} .players=${players} .lists=${connection.worker === null ? null : this.#lists} @dejarik-rule=${(
        event: RuleEvent,
      ) => {
        drawers.openRule(event);
      }}
        @dejarik-setup=${(event: SetupEvent) => {
          event.stopPropagation();
          this.begin(event.setup);
        }}>${campaign.drawEntry(description)}</dejarik-setup>`;
  }

  /** Lets a game begin as somebody has decided. */
  begin({ mode, options, players, seed }: SetupEvent['setup']): void {
    const { connection, notices, screen } = this.#context;
    void notices.attempt('start', async () => {
      const current = connection.claim();
      const opened = await connection.open(connection.source);
      current();
      await this.#begin(opened, mode, options, players, seed, current);
      screen.toQuestion();
    });
  }
}
