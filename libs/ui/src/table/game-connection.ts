import type { Log } from '@dejarik/session';
import { isPrivate } from '../private-zone.ts';
import { importModule } from '../import-module.ts';
import { LinkError, WorkerLink } from '../host/worker-link.ts';
import type { GameInterface } from '../interface.ts';
import { SPECTATOR, type TableLink, type TableState } from '../link.ts';
import { Superseded } from './superseded.ts';
import { addressOf } from './attributes.ts';
import type { TableContext, GameConnection, Source, Opened } from './context.ts';
import { GameChangeEvent, GameOverEvent, GameStartEvent, TableReadyEvent } from './events.ts';

/** Milliseconds between what bots do, so that people can follow; and where nothing moves. */
const PACE = 350,
  STILL = 50;
/** Milliseconds that a table may be out of the page before its worker ends; what was played is known all the same. */
const AWAY = 10_000;

/**
 * Where the game runs that is at the table: opening modules in workers, going on when one has died or the table was moved. The
 * game at hand stays until another one is really there.
 */
export class TableGameConnection implements GameConnection {
  readonly #context: TableContext;
  #at: Opened | null = null;
  #opening: { readonly address: string; readonly worker: WorkerLink; readonly opened: Promise<Opened> } | null = null;
  #turn = 0;
  #unsubscribe: (() => void) | undefined;
  #away: ReturnType<typeof setTimeout> | undefined;
  /** Addresses of modules that the page has named, by its attribute. */
  readonly #named = new Set(['']);
  /** Whoever looks has no wish to follow what bots do, until a person is asked. */
  #hurried = false;
  /** Milliseconds that what is shown wants to be read. */
  #reading = 0;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Through which the game is played: the host's own, or the worker. */
  get link(): TableLink | null {
    return this.#context.table.link ?? this.#at?.worker ?? null;
  }

  get worker(): WorkerLink | null {
    return this.#at?.worker ?? null;
  }

  /** What was played so far in a worker, known even after it died. */
  get log(): Log | null {
    return this.#context.table.link === null ? (this.worker?.played ?? null) : null;
  }

  /** Whether the worker of the game at hand has died. */
  get stopped(): boolean {
    return this.#context.table.link === null && this.worker?.ended === true;
  }

  /** Where the game at hand came from, else what the attributes say. */
  get source(): Source {
    const { game, plugin } = this.#at?.source ?? this.#context.table;
    return { game, plugin };
  }

  isAt({ game, plugin }: Source): boolean {
    return this.#at !== null && this.#at.source.game === game && this.#at.source.plugin === plugin;
  }

  /** Whether code from there may run: only the page decides that, nothing that comes from storage, a file or a link. */
  mayRun(plugin: string): boolean {
    return this.#named.add(this.#context.table.plugin).has(plugin);
  }

  /** Of orders that overtake each other the last one counts. @returns throws `Overtaken` from the next claim on */
  claim(): () => void {
    const turn = ++this.#turn;
    return () => {
      if (turn !== this.#turn) throw new Superseded();
    };
  }

  // ---- opening

  /** Opens a game beside the one at hand, or finds that it is open. @throws LinkError, AttributeError, Overtaken */
  async open(source: Source): Promise<Opened> {
    if (!this.mayRun(source.plugin))
      throw new LinkError('open', `${source.plugin} is not run: this page has not named it as its plugin.`);
    const address = addressOf(source.game, source.plugin, this.#context.home());
    if (this.#at?.address === address && !this.#at.worker.ended) return this.#at;
    if (this.#opening?.address !== address || this.#opening.worker.ended) {
      this.#closeOpening();
      const worker = new WorkerLink(this.#context.beside('dejarik-worker.js'), ({ code, detail }) => {
        if (this.worker !== worker) return;
        this.#context.notices.fail(code, detail);
      });
      this.#opening = { address, worker, opened: this.#load(source, address, worker) };
    }
    const mine = this.#opening;
    try {
      return await mine.opened;
    } catch (error) {
      if (this.#opening !== mine) throw new Superseded();
      this.#closeOpening();
      // A worker that dies before it has opened anything has nothing to go on from.
      throw error instanceof LinkError && error.code === 'worker' ? new LinkError('open', error.message) : error;
    }
  }

  async #load({ game, plugin }: Source, address: string, worker: WorkerLink): Promise<Opened> {
    this.#pace(worker);
    const description = await worker.open(address, this.#context.words.wanted);
    let face: GameInterface | null = null;
    let odd = '';
    try {
      if (description.ui !== null) face = interfaceOf(await importModule(description.ui));
    } catch (error) {
      odd = error instanceof Error ? error.message : String(error);
    }
    // What is said of a game needs words.
    await this.#context.words.ready;
    return { source: { game, plugin }, address, worker, description, face, odd };
  }

  #closeOpening(): void {
    if (this.#opening !== null && this.#opening.worker !== this.worker) this.#opening.worker.close();
    this.#opening = null;
  }

  /** Bots wait little where nothing moves, but let dice be read all the same; if there is haste, not at all. */
  pace(): void {
    if (this.worker !== null) this.#pace(this.worker);
  }

  /** Only bots are waited for. */
  waits({ outcome, view, players }: TableState): boolean {
    return (
      this.link === this.worker && outcome === null && view.turn.waitingFor.every((seat) => players[seat] !== 'human')
    );
  }

  /** Bots go on without waiting until a person is asked. */
  skipWaiting(): void {
    this.#hurried = true;
    this.pace();
  }

  #pace(worker: WorkerLink): void {
    const { motion, pace } = this.#context.table;
    worker.pace(pace === 'fast' || this.#hurried ? 0 : Math.max(this.#reading, motion === 'none' ? STILL : PACE));
  }

  // ---- what is at the table

  /** Opens the module at the table once more, in another worker, before a game begins. @throws LinkError, Overtaken */
  async renew(): Promise<void> {
    this.worker?.close();
    const current = this.claim();
    const opened = await this.open(this.source);
    current();
    this.show(opened);
  }

  /** Puts a game on the table before it begins. */
  show(opened: Opened): void {
    this.#take(opened);
    this.#listen(null);
    this.#context.table.state = null;
    this.#context.storage.end();
    opened.worker.leave();
  }

  /**
   * Lets a game begin; what was played before stays until the order for it has succeeded.
   * @param had how many of its answers are kept elsewhere
   */
  async begin(
    opened: Opened,
    had: number,
    current: () => void,
    order: (worker: WorkerLink) => Promise<void>,
  ): Promise<void> {
    const { table, storage, notices } = this.#context;
    await order(opened.worker);
    current();
    this.#take(opened);
    storage.begin(had);
    notices.begun();
    table.drawer = null;
    this.#context.announcer.begin();
    this.#context.screen.begin();
    this.#listen(opened.worker, true);
    if (table.view === SPECTATOR) opened.worker.look(SPECTATOR);
    table.dispatchEvent(new GameStartEvent(opened.description.game));
  }

  #take(opened: Opened): void {
    const { table, words, notices } = this.#context;
    if (this.#at === opened) return;
    const before = this.#at;
    before?.worker.close();
    this.#at = opened;
    table.description = opened.description;
    table.face = opened.face;
    table.rules = null;
    void words.follow();
    if (opened.odd === '') notices.settled('face');
    else notices.fail('interface', opened.odd, 'face');
    if (before?.address !== opened.address) table.dispatchEvent(new TableReadyEvent(opened.description.game));
  }

  /** @param fresh whether it is another game than the one that is shown still */
  #listen(link: TableLink | null, fresh = false): void {
    const { table, storage } = this.#context;
    let first = fresh;
    this.#unsubscribe?.();
    this.#unsubscribe = link?.subscribe((state) => {
      const over = state.outcome !== null && table.state !== null && table.state.outcome === null;
      const changed = first || table.state?.answers !== state.answers;
      first = false;
      if (table.state?.ask?.id !== state.ask?.id) table.held = null;
      table.state = state;
      this.#reading = this.#context.screen.follow(state);
      if (!this.waits(state)) this.#hurried = false;
      if (link === this.worker) this.pace();
      if (changed) {
        storage.keep();
        table.dispatchEvent(new GameChangeEvent(state.answers, state.view.turn.waitingFor));
      }
      if (over && state.outcome !== null) {
        table.dispatchEvent(new GameOverEvent(state.outcome));
        void this.#context.campaign.over();
      }
    });
  }

  // ---- what comes in between

  /** Another view is wanted: that of everybody, or that of whoever plays here; several hand the screen over. */
  look(): void {
    const { table } = this.#context;
    if (table.state === null) return;
    const people = Object.keys(table.state.players).filter((seat) => table.state?.players[seat] === 'human');
    const { turn, zones } = table.state.view;
    // Where nothing is hidden nobody hands over, so whoever is asked looks at once.
    const hands = people.length > 1 && zones.some(isPrivate);
    this.link?.look(
      table.view === SPECTATOR || hands
        ? SPECTATOR
        : (people.find((seat) => turn.waitingFor.includes(seat)) ?? people[0] ?? SPECTATOR),
    );
  }

  /** The host has brought a link of its own, or taken it away. */
  linked(): void {
    const { table, words } = this.#context;
    table.state = null;
    this.#listen(this.link);
    void words.follow();
  }

  /** Plays the answers again in a worker of its own, after the one that ran the game has died; as often as it takes. */
  async restore(): Promise<void> {
    const { table, notices } = this.#context;
    const at = this.#at;
    if (at === null) return;
    await notices.attempt('worker', async () => {
      const current = this.claim();
      const again = await this.open(at.source);
      current();
      const log = at.worker.played;
      if (log === null || table.state === null) {
        this.show(again);
        return;
      }
      await again.worker.load({ ...log, players: table.state.players }, table.state.players);
      current();
      this.#take(again);
      this.#listen(again.worker);
      if (table.view === SPECTATOR) again.worker.look(SPECTATOR);
    });
  }

  /** The table has left the page, perhaps to come back at once. */
  disconnected(): void {
    this.#listen(null);
    this.#context.storage.release();
    this.#away = setTimeout(() => {
      this.#closeOpening();
      this.worker?.close();
    }, AWAY);
  }

  /** The table is in the page again. @returns whether there is something to go on with */
  reconnected(): boolean {
    clearTimeout(this.#away);
    this.#context.storage.hold();
    if (this.stopped) void this.restore();
    else this.#listen(this.link);
    return this.link !== null;
  }

  /** An answer that the page can do without: if it cannot be had, the table says why. */
  async ask<T>(otherwise: T, question: (link: TableLink) => Promise<T>): Promise<T> {
    const { link } = this;
    if (link === null) return otherwise;
    try {
      return await question(link);
    } catch (error) {
      this.#context.notices.fail(
        error instanceof LinkError ? error.code : 'other',
        error instanceof Error ? error.message : String(error),
      );
      return otherwise;
    }
  }
}

function interfaceOf(module: Readonly<Record<string, unknown>>): GameInterface {
  const found = module['gameInterface'];
  if (typeof found !== 'object' || found === null)
    throw new LinkError('interface', 'The interface entry of the game exports no "gameInterface".');
  return found;
}
