import type { Log } from '@dejarik/session';
import { isPrivate } from '../private-zone.ts';
import { LinkError } from '../host/link-error.ts';
import type { ModSource } from '../host/protocol.ts';
import type { WorkerLink } from '../host/worker-link.ts';
import { SPECTATOR, type TableLink, type TableState } from '../link.ts';
import { Superseded } from './superseded.ts';
import { modulesOf } from './attributes.ts';
import type { TableContext, GameConnection, Source, Opened } from './types/index.ts';
import { Opening } from './opening.ts';
import { GameChangeEvent, GameOverEvent, GameStartEvent, TableReadyEvent } from './events.ts';

/** Milliseconds between what bots do, so that people can follow; and where nothing moves. */
const PACE = 350,
  STILL = 50;
/** Milliseconds that a table may be out of the page before its worker ends; what was played is known all the same. */
const CLOSE_AFTER = 10_000;

/**
 * Where the game runs that is at the table: opening modules in workers, going on when one has died or the table was moved. The
 * game at hand stays until another one is really there.
 */
export class TableGameConnection implements GameConnection {
  readonly #context: TableContext;
  #at: Opened | null = null;
  #opening: Opening | null = null;
  #turn = 0;
  #unsubscribe: (() => void) | undefined;
  #away: ReturnType<typeof setTimeout> | undefined;
  /** What the page has named as plugins, by its attribute. */
  readonly #named = new Set(['']);
  /** By what is played: the addresses of interfaces that the page has named for it. */
  readonly #elements = new Map<string, string>();
  /** The user skips what bots do until a person is asked. */
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
    const { game, plugins } = this.#at?.source ?? this.#context.table;
    return { game, plugins };
  }

  isAt({ game, plugins }: Source): boolean {
    return this.#at !== null && this.#at.source.game === game && this.#at.source.plugins === plugins;
  }

  /** Whether code from there may run: only the page decides that, nothing that comes from storage, a file or a link. */
  mayRun(plugins: string): boolean {
    return this.#named.add(this.#context.table.plugins).has(plugins);
  }

  permit({ game, plugins }: Source, elements: string): void {
    this.#named.add(plugins);
    this.#elements.set(`${game} ${plugins}`, elements);
  }

  elementsOf({ game, plugins }: Source): string {
    const { table } = this.#context;
    if (table.elements !== '') this.permit(table, table.elements);
    return this.#elements.get(`${game} ${plugins}`) ?? '';
  }

  /** Of orders that overtake each other the last one counts. @returns a check that throws `Superseded` from the next claim on */
  claim(): () => void {
    const turn = ++this.#turn;
    return () => {
      if (turn !== this.#turn) throw new Superseded();
    };
  }

  // ---- opening

  /**
   * Opens a game beside the one at hand, or finds that it is open.
   * @param mods those that a new game is begun with, if missing
   * @throws LinkError, AttributeError, Superseded
   */
  async open(source: Source, mods?: readonly ModSource[]): Promise<Opened> {
    if (!this.mayRun(source.plugins))
      throw new LinkError('open', `${source.plugins} is not run: this page has not named it as its plugins.`);
    const modules = modulesOf(source, this.#context.home());
    const { game, plugins, variant } = source;
    const added = mods ?? (await this.#context.mods.chosen());
    const isOf = (one: Pick<Opened, 'address' | 'mods'> | null): boolean =>
      one?.address === modules.join(' ') && isSame(one.mods, added);
    if (this.#at !== null && isOf(this.#at) && !this.#at.worker.ended) return this.#at;
    if (!isOf(this.#opening) || this.#opening?.ended !== false) {
      this.#closeOpening();
      // The attributes may say something else by the time it is open.
      this.#opening = new Opening(this.#context, { game, plugins, variant }, modules, added, {
        started: (worker) => {
          this.#pace(worker);
        },
        trouble: (worker, { code, detail }) => {
          if (this.worker === worker) this.#context.notices.fail(code, detail);
        },
      });
    }
    const mine = this.#opening;
    try {
      return await mine.opened;
    } catch (error) {
      if (this.#opening !== mine) throw new Superseded();
      this.#closeOpening();
      const unknown = plugins === '' ? await this.#context.served.unknownGame(game) : null;
      if (this.#opening !== null) throw new Superseded();
      if (unknown !== null) throw unknown;
      // A worker that dies before it has opened anything has nothing to go on from.
      throw error instanceof LinkError && error.code === 'worker' ? new LinkError('open', error.message) : error;
    }
  }

  async tryOut(
    source: Source,
    mods?: readonly ModSource[],
    look: (opened: Opened) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const opened = await this.open(source, mods);
    try {
      await look(opened);
    } finally {
      this.#closeOpening();
    }
  }

  #closeOpening(): void {
    if (this.#opening !== null && this.#opening.worker !== this.worker) this.#opening.close();
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

  /** Opens the module at the table once more, in another worker, before a game begins. @throws LinkError, Superseded */
  async renew(): Promise<void> {
    this.worker?.close();
    const current = this.claim();
    const opened = await this.open(this.source, this.#at?.mods);
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
    table.dispatchEvent(new GameStartEvent(nameOf(opened)));
  }

  /** Plays on from the moment that is shown; the game as it went on is kept among those that were left. */
  async fork(): Promise<void> {
    const { table, notices } = this.#context;
    const { state } = table;
    const [opened, log] = [this.#at, this.log];
    if (opened === null || log === null || state === null || state.at === null) return;
    const past = { ...log, answers: log.answers.slice(0, state.at) };
    await notices.attempt('load', () =>
      this.begin(opened, 0, this.claim(), (worker) => worker.load({ ...past, players: state.players }, state.players)),
    );
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
    if (before?.address !== opened.address) table.dispatchEvent(new TableReadyEvent(nameOf(opened)));
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

  /** Another view is wanted: that of everybody, or that of the players here; several hand the screen over. */
  look(): void {
    const { table } = this.#context;
    if (table.state === null) return;
    const people = Object.keys(table.state.players).filter((seat) => table.state?.players[seat] === 'human');
    const { turn, zones } = table.state.view;
    // Where nothing is hidden nobody hands over, so the seat that is asked looks at once.
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
      const again = await this.open(at.source, at.mods);
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
    }, CLOSE_AFTER);
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

/** Mods are known by what they are, not by what they hold: the same text is read once. */
const isSame = (some: readonly ModSource[], others: readonly ModSource[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

/** What a page names it by: its module, or, of plugins from elsewhere alone, the game. */
const nameOf = ({ source, description }: Opened): string => source.game || description.game;
