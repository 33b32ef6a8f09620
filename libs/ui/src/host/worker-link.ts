import type {
  AnswerChain,
  AnswerValue,
  Ask,
  Because,
  GameEvent,
  KeptLog,
  KeyedCard,
  Log,
  PreviewView,
  Save,
  SightView,
} from '@dejarik/session';
import { isNestedTooDeep, MOST_NESTED, type Catalogs } from '@dejarik/content';
import type { CampaignStep, CampaignView } from '../campaign/campaign.ts';
import type { GameDescription } from '../game.ts';
import type { Counts, ListReport, ListSheet } from '../lists/list.ts';
import type { Refused, TableLink, TableState, Then, Via } from '../link.ts';
import type {
  GameWords,
  ModSource,
  ModuleSource,
  Order,
  Ordered,
  Players,
  Replies,
  Report,
  Trouble,
} from './protocol.ts';
import type { GameWorker, StartWorker } from './game-worker.ts';
import { Heartbeat } from './heartbeat.ts';
import { LinkError } from './link-error.ts';
import { applyUpdate } from './list-update.ts';

/** Seconds without a word after which a worker that is to take a step, or many of them, counts as one that has ended. */
const STEP = 15,
  STEPS = 60;

/** Does an order fetch modules, or play a game again? */
const isOfManySteps = (order: Order): boolean =>
  order.do === 'open'
    ? order.modules.some(({ text }) => text === undefined)
    : order.do === 'load' || order.do === 'at' || order.do === 'campaign';

/** So many words within a second are no game's any more: a page that reads them all does nothing else. */
const MOST_WORDS = 2000;

interface Pending {
  readonly order: Order;
  readonly patience: number;
  readonly done: (reply: Replies[Order['do']]) => void;
  readonly failed: (error: LinkError) => void;
}

/** A game in a worker of its own, so that a bot's thinking never blocks the page. */
export class WorkerLink implements TableLink {
  readonly #worker: GameWorker;
  readonly #listeners = new Set<(state: TableState) => void>();
  readonly #pending = new Map<number, Pending>();
  readonly #trouble: (trouble: Trouble) => void;
  #orders = 0;
  /** When the second began whose words are counted, and how many there were. */
  #second = 0;
  #words = 0;
  #state: TableState | undefined;
  #catalogs: Catalogs = {};
  #events: readonly GameEvent[] = [];
  #log: KeptLog | null = null;
  /** Why nothing is answered any more. */
  #end: LinkError | null = null;
  readonly #pulse: Heartbeat;

  /**
   * @param start starts the worker
   * @param trouble called when something goes wrong without an order having been given: a bot that fails, a worker that dies
   * @throws LinkError if the page lets no worker be started
   */
  constructor(start: StartWorker, trouble: (trouble: Trouble) => void) {
    this.#trouble = trouble;
    this.#pulse = new Heartbeat(
      () => this.#patience(),
      () => {
        this.#post({ n: 0, order: { do: 'ping' } });
      },
      () => {
        this.#died(`No word from the worker for ${this.#patience()} seconds${this.#during()}.`);
      },
    );
    this.#worker = start({
      said: (report) => {
        this.#receive(report);
      },
      died: (detail) => {
        this.#died(detail);
      },
    });
  }

  /** @param mods in the order in which they are loaded */
  open(modules: readonly ModuleSource[], language: string, mods: readonly ModSource[] = []): Promise<GameDescription> {
    return this.#order({ do: 'open', modules, mods, language });
  }
  /** Brings the words of a language; those of the game that is played come with its state. */
  async words(language: string): Promise<Omit<GameWords, 'played'>> {
    const { played, ...words } = await this.#order({ do: 'words', language });
    if (played !== null) {
      this.#catalogs = played;
      this.#tell();
    }
    return words;
  }
  /** @param players of every seat that is taken */
  async start(
    mode: string,
    options: Extract<Order, { do: 'start' }>['options'],
    seed: string,
    players: Players,
  ): Promise<void> {
    this.#begun(await this.#order({ do: 'start', mode, seats: Object.keys(players).length, options, seed, players }));
  }
  /** @param from a save, a log, or whatever was found where one should be; if it does not fit, the game goes on as it was */
  async load(from: unknown, players: Players): Promise<void> {
    this.#begun(await this.#order({ do: 'load', from, players }));
  }
  sheet(field: string): Promise<ListSheet> {
    return this.#order({ do: 'sheet', field });
  }
  campaign(step: CampaignStep): Promise<CampaignView> {
    return this.#order({ do: 'campaign', step });
  }
  check(field: string, counts: Counts): Promise<ListReport> {
    return this.#order({ do: 'check', field, counts });
  }
  /** Leaves the game that was played, before another one begins. */
  leave(): void {
    this.#log = null;
    this.#state = undefined;
    this.#send({ do: 'leave' });
  }
  /** @param wait milliseconds after what a bot does */
  pace(wait: number): void {
    this.#send({ do: 'pace', wait });
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.#listeners.add(listener);
    if (this.#state) listener(this.#state);
    return () => {
      this.#listeners.delete(listener);
    };
  }
  answer(ask: string, value: AnswerValue, via?: Via, then?: Then): void {
    this.#send({ do: 'answer', ask, value, via, then });
  }
  chains(ask: string): Promise<readonly AnswerChain[]> {
    return this.#order({ do: 'chains', ask });
  }
  foresee(ask: string, keys: readonly string[]): Promise<PreviewView | null> {
    return this.#order({ do: 'foresee', ask, keys });
  }
  explain(key: string, via?: Via): Promise<readonly Because[]> {
    return this.#order({ do: 'explain', key, via });
  }
  preview(ask: string, key: string, via?: Via): Promise<PreviewView | null> {
    return this.#order({ do: 'preview', ask, key, via });
  }
  judge(ask: string, value: AnswerValue): Promise<Refused | null> {
    return this.#order({ do: 'judge', ask, value });
  }
  chance(ask: string, value: AnswerValue, via?: Via, then?: Then): Promise<boolean> {
    return this.#order({ do: 'chance', ask, value, via, then });
  }
  suggest(ask: string): Promise<AnswerValue> {
    return this.#order({ do: 'suggest', ask });
  }
  past(ask: string, via: Via): Promise<Ask | null> {
    return this.#order({ do: 'past', ask, via });
  }
  cards(keys: readonly string[]): Promise<readonly KeyedCard[] | null> {
    return this.#order({ do: 'cards', keys });
  }
  cardWords(): Promise<Catalogs> {
    return this.#order({ do: 'card-words' });
  }
  distances(from: readonly number[]): Promise<readonly number[] | null> {
    return this.#order({ do: 'distances', from });
  }
  sight(from: readonly number[], to?: number): Promise<SightView | null> {
    return this.#order({ do: 'sight', from, to });
  }
  undo(): void {
    this.#send({ do: 'undo' });
  }
  look(seat: string): void {
    this.#send({ do: 'look', seat });
  }
  at(answers: number | null): void {
    this.#send({ do: 'at', answers });
  }
  momentBefore(event: number): Promise<number> {
    return this.#order({ do: 'moment', event });
  }
  save(): Promise<Save> {
    return this.#order({ do: 'save' });
  }
  log(): Promise<Log> {
    return this.#order({ do: 'log' });
  }
  /** What was played so far, known even after the worker died; null before a game. */
  get played(): KeptLog | null {
    return this.#log;
  }
  /** Whether the worker has died, or was closed: nothing is answered any more. */
  get ended(): boolean {
    return this.#end !== null;
  }
  close(): void {
    this.#listeners.clear();
    this.#stop('The table was closed.');
  }

  #begun(catalogs: Catalogs): void {
    this.#catalogs = catalogs;
    this.#state = undefined;
  }

  #order<O extends Order>(order: O): Promise<Replies[O['do']]> {
    const n = ++this.#orders;
    const message: Ordered = { n, order };
    // As it ended: what is told of it is told once.
    if (this.#end !== null) return Promise.reject(this.#end);
    // The page that embeds the table may give it anything; some of it a browser sends, and nobody can receive it.
    if (isNestedTooDeep(order))
      return Promise.reject(
        new LinkError(
          order.do,
          `What was given for "${order.do}" is nested deeper than ${MOST_NESTED} levels, or in a circle, as no game is.`,
        ),
      );
    return new Promise((done, failed) => {
      // Only the number of an order says what its answer is, which types cannot follow.
      this.#pending.set(n, {
        order,
        patience: isOfManySteps(order) ? STEPS : STEP,
        done: done as Pending['done'],
        failed,
      });
      try {
        this.#post(message);
      } catch (error) {
        this.#pending.delete(n);
        failed(
          new LinkError(
            order.do,
            `What was given for "${order.do}" is no plain data (text, numbers, lists, records): ${said(error)}`,
          ),
        );
      }
    });
  }

  #post(message: Ordered): void {
    this.#worker.post(message);
  }

  /** What is waited for: replies, and bots. */
  #patience(): number {
    const bots =
      this.#state?.outcome === null &&
      this.#state.view.turn.waitingFor.every((seat) => this.#state?.players[seat] !== 'human');
    return Math.max(bots ? STEP : 0, ...[...this.#pending.values()].map(({ patience }) => patience));
  }

  #send(order: Order): void {
    this.#order(order).catch((error: unknown) => {
      // That the worker has died is reported once, whatever was waiting for it.
      if (error instanceof LinkError && error !== this.#end) this.#trouble({ code: error.code, detail: error.message });
    });
  }

  /** What it is silent about. */
  #during(): string {
    const orders = [...this.#pending.values()].map(({ order }) => order);
    const opening = orders.find((order) => order.do === 'open');
    if (opening !== undefined)
      return ` while ${opening.modules.map(({ address }) => address).join(', ')} was loaded: a loop or a wait without end?`;
    const names = [...new Set(orders.map((order) => `"${order.do}"`))];
    return names.length === 0 ? ' while a bot was to move' : ` while ${names.join(', ')} was carried out`;
  }

  /** Whether it says more than anybody can read. */
  #isFlooding(): boolean {
    const now = performance.now();
    if (now - this.#second > 1000) [this.#second, this.#words] = [now, 0];
    return ++this.#words > MOST_WORDS;
  }

  #receive(report: Report | null): void {
    if (this.ended) return;
    if (this.#isFlooding()) {
      this.#died(`More than ${MOST_WORDS} messages within a second: a plugin must not call postMessage.`);
      return;
    }
    this.#pulse.answered();
    if (report === null) return;
    if ('state' in report) {
      this.#events = applyUpdate(this.#events, report.events);
      const { answers, ...game } = report.log;
      this.#log = { ...game, answers: applyUpdate(this.#log?.answers ?? [], answers) };
      this.#state = { ...report.state, events: this.#events, catalogs: this.#catalogs };
      this.#tell();
    } else if ('n' in report) {
      const pending = this.#pending.get(report.n);
      this.#pending.delete(report.n);
      if ('trouble' in report) pending?.failed(errorOf(report.trouble));
      else pending?.done(report.reply);
    } else {
      this.#trouble(report.trouble);
    }
  }

  /** Listeners hear of a state once there are words for it. */
  #tell(): void {
    if (this.#state === undefined || Object.keys(this.#catalogs).length === 0) return;
    this.#state = { ...this.#state, catalogs: this.#catalogs };
    for (const listener of this.#listeners) listener(this.#state);
  }

  #died(detail: string): void {
    this.#stop(detail);
    this.#trouble({ code: 'worker', detail });
  }

  #stop(detail: string): void {
    const end = new LinkError('worker', detail);
    this.#end = end;
    this.#pulse.end();
    this.#worker.end();
    for (const pending of this.#pending.values()) pending.failed(end);
    this.#pending.clear();
  }
}

const errorOf = ({ code, detail, differences, said }: Trouble): LinkError =>
  new LinkError(code, detail, differences, said);

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
