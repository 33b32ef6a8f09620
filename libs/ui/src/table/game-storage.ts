import type { Message } from '@dejarik/content';
import type { Log } from '@dejarik/session';
import { importModule } from '../import-module.ts';
import type { TableState } from '../link.ts';
import type { TableContext, GameStorage, KeptGame, KeptGames } from './types/index.ts';

/** So many of the latest are kept. */
const MOST = 6;
/** Milliseconds that a page may take to close. */
const CLOSING = 1_000;

/**
 * Keeps what people have played, answer by answer, in the browser for this page and table; so a page that is reloaded, or shows
 * another game meanwhile, costs nothing. Where nothing can be stored, the players are warned.
 */
export class BrowserGameStorage implements GameStorage {
  readonly #context: TableContext;
  /** Of the game that is played; another one for each. */
  #id = '';
  /** How many answers the game had when it came here: what was not played here is not ours to keep. */
  #had = 0;
  /** Whether there may be something of it that is stored. */
  #stored = false;
  /** What is stored, the latest first. */
  #found: readonly KeptGame[] = [];
  /** Ids of those that other pages play. */
  #elsewhere: ReadonlySet<string> = new Set();
  /** Lets go of the name under which other pages know that the game is played here. */
  #release = (): void => undefined;
  /** Ids of those that are offered no more, also where that cannot be stored. */
  readonly #aside = new Set<string>();
  /** Ids of those that are to be kept no more: what is being read meanwhile may still hold them. */
  readonly #forgotten = new Set<string>();
  #kept: Promise<KeptGames> | null = null;
  #looks = 0;
  ready: Promise<void> = Promise.resolve();
  /** Whether what is played could not be stored the last time. */
  unkept = false;
  /** Whether the players were warned. */
  #warned = false;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** What keeps them; if it cannot be had, it is asked for again the next time. */
  #games(): Promise<KeptGames> {
    const bring = async (): Promise<KeptGames> => {
      const { KeptGames: Games } = (await importModule(this.#context.beside('dejarik-kept.js'))) as {
        readonly KeptGames: new (table: string) => KeptGames;
      };
      return new Games(this.#context.files.name);
    };
    return (this.#kept ??= bring().catch((error: unknown) => {
      this.#kept = null;
      throw error;
    }));
  }

  /** Another game begins. @param had how many of its answers are kept elsewhere */
  begin(had: number): void {
    this.#id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#had = had;
    this.#stored = false;
    this.unkept = false;
    this.hold();
    this.refresh();
  }

  /** The game has left the table. */
  end(): void {
    this.#id = '';
    this.release();
    this.refresh();
  }

  /** From now on other pages know that the game is played here. */
  hold(): void {
    this.release();
    const id = this.#id;
    if (id === '') return;
    let held = true;
    this.#release = () => {
      held = false;
    };
    void this.#games().then(
      (games) => {
        if (held) this.#release = games.hold(id);
      },
      () => undefined,
    );
  }

  /** The table is not in the page any more; another one may offer its game. */
  release(): void {
    this.#release();
    this.#release = () => undefined;
  }

  /** Whether a person has played here what would be gone. */
  get playing(): boolean {
    const { connection, table } = this.#context;
    const { log } = connection;
    return (
      log !== null &&
      table.state?.outcome === null &&
      log.answers.length > this.#had &&
      log.answers.some((one) => 'seat' in one && table.state?.players[one.seat] === 'human')
    );
  }

  /** Keeps how the game stands now; one that is over, or taken back to its start, no longer. */
  keep(): void {
    const { connection, words, table } = this.#context;
    const { log, source } = connection;
    const { state } = table;
    if (log === null || state === null || this.#id === '') return;
    const kept: KeptGame | null = this.playing
      ? {
          id: this.#id,
          title: words.translator.say({ id: `game.${log.game}` }),
          about: this.#about(log, state),
          ...source,
          at: Date.now(),
          log,
          players: state.players,
        }
      : null;
    if (kept !== null || this.#stored) void this.#write(kept);
  }

  /** What is played, and how far it has come. */
  #about({ options }: Log, state: TableState): string {
    const { table, words, screen } = this.#context;
    const given = JSON.stringify(options);
    const ready = table.description?.setup.ready.find((one) => JSON.stringify(one.options) === given);
    let status: readonly Message[] = [];
    try {
      ({ status } = screen.summary(state));
    } catch {
      // Where it is drawn it is told that it does not work.
    }
    return [...(ready === undefined ? [] : [ready.message]), ...status]
      .map((one) => words.translator.say(one))
      .join(' · ');
  }

  async #write(kept: KeptGame | null): Promise<void> {
    const { words, table, screen } = this.#context;
    const id = this.#id;
    this.#stored = kept !== null;
    const stored = await this.#store(id, kept);
    if (kept === null || id !== this.#id) return;
    this.unkept = !stored;
    // A warning while the screen is handed over would reach no player.
    if (!this.unkept || this.#warned || screen.curtained) return;
    this.#warned = true;
    table.note = words.word('unkept');
  }

  /** Looks for what was left. */
  refresh(): void {
    this.ready = this.#look();
  }

  /** @param again whether it is to be looked once more: a page that is just closing may still play what it has left */
  async #look(again = true): Promise<void> {
    const turn = ++this.#looks;
    let found: readonly KeptGame[] = [];
    let elsewhere: ReadonlySet<string> = new Set();
    try {
      const games = await this.#games();
      found = (await games.all()).filter(({ id }) => id !== this.#id && !this.#forgotten.has(id));
      elsewhere = await games.elsewhere(found.map(({ id }) => id));
    } catch {
      // Neither a full storage nor a page that may not store stops a game.
    }
    if (turn !== this.#looks) return;
    for (const { id } of found.slice(MOST)) void this.#store(id, null);
    this.#found = found.slice(0, MOST);
    this.#elsewhere = elsewhere;
    this.#context.table.requestUpdate();
    if (again && this.#found.some(({ id }) => elsewhere.has(id)))
      setTimeout(() => {
        if (turn === this.#looks) void this.#look(false);
      }, CLOSING);
  }

  /** Games that were left before their end, the latest first. Whatever of the site may write to the storage does not say what code runs here. */
  get unfinished(): readonly KeptGame[] {
    return this.#found.filter(
      ({ id, plugins }) => id !== this.#id && !this.#elsewhere.has(id) && this.#context.connection.mayRun(plugins),
    );
  }

  /** The one that is offered without being asked for. */
  get offered(): KeptGame | null {
    const { connection } = this.#context;
    const [latest] = this.unfinished;
    return latest === undefined ||
      latest.aside === true ||
      this.#aside.has(latest.id) ||
      // It is at the table, at another of its moments.
      latest.log.seed === connection.log?.seed
      ? null
      : latest;
  }

  /** How a game stood that was left, and when. */
  tell({ about, at }: KeptGame): string {
    const date = new Intl.DateTimeFormat(this.#context.words.translator.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return [...(about === '' ? [] : [about]), date.format(at)].join(' · ');
  }

  /** Offers it no more; the menu still has it. */
  decline(kept: KeptGame): void {
    this.#aside.add(kept.id);
    void this.#store(kept.id, { ...kept, aside: true });
    this.#context.table.requestUpdate();
  }

  forget({ id }: KeptGame): void {
    this.#forgotten.add(id);
    this.#found = this.#found.filter((one) => one.id !== id);
    void this.#store(id, null);
    this.#context.table.requestUpdate();
  }

  async leftAs(log: unknown): Promise<KeptGame | undefined> {
    await this.ready;
    return await this.#games().then(
      (games) => games.beginningOf(log, this.unfinished),
      () => undefined,
    );
  }

  /** @returns whether it could be done: neither a full storage nor a page that may not store stops a game */
  async #store(id: string, game: KeptGame | null): Promise<boolean> {
    try {
      await (await this.#games()).write(id, game);
      return true;
    } catch {
      return false;
    }
  }
}
