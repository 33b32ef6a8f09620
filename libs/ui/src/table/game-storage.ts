import type { TableContext, GameStorage, KeptGame } from './context.ts';

/** So many of the latest are kept. */
const MOST = 6;
/** Milliseconds that a page may take to close. */
const CLOSING = 1_000;

/**
 * Keeps what people have played, answer by answer, in the browser's storage for this page and table; so a page that is
 * reloaded, or shows another game meanwhile, costs nothing. Where nothing can be stored, whoever plays is told.
 */
export class BrowserGameStorage implements GameStorage {
  readonly #context: TableContext;
  /** Of the game that is played; another one for each. */
  #id = '';
  /** How many answers the game had when it came here: what was not played here is not ours to keep. */
  #had = 0;
  /** What is stored, the latest first. */
  #found: readonly KeptGame[] = [];
  /** Ids of those that no page plays, as far as was looked. */
  #free: ReadonlySet<string> = new Set();
  /** Lets go of the name under which other pages know that the game is played here. */
  #release = (): void => undefined;
  /** Ids of those that are offered no more, also where that cannot be stored. */
  readonly #aside = new Set<string>();
  /** Whether what is played could not be stored the last time. */
  unkept = false;
  /** Whether whoever plays was told so. */
  #told = false;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Another game begins. @param had how many of its answers are kept elsewhere */
  begin(had: number): void {
    this.#id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.#had = had;
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
    if (this.#id !== '')
      void holdName(
        this.#place + this.#id,
        new Promise((gone) => {
          this.#release = gone;
        }),
      );
  }

  /** The table is not in the page any more; another one may offer its game. */
  release(): void {
    this.#release();
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
    const { connection, words, table, screen } = this.#context;
    const { log, source } = connection;
    if (log === null || table.state === null || this.#id === '') return;
    if (!this.playing) {
      this.#store((storage) => {
        storage.removeItem(this.#place + this.#id);
      });
      return;
    }
    const kept: KeptGame = {
      id: this.#id,
      title: words.translator.say({ id: `game.${log.game}` }),
      ...source,
      at: Date.now(),
      log,
      players: table.state.players,
    };
    this.unkept = !this.#store((storage) => {
      storage.setItem(this.#place + this.#id, JSON.stringify(kept));
    });
    // What is said while the screen is handed over would be heard by nobody.
    if (!this.unkept || this.#told || screen.curtained) return;
    this.#told = true;
    table.note = words.word('unkept');
  }

  /** Looks for what was left. */
  refresh(): void {
    this.#found = [];
    this.#store((storage) => {
      const found = Object.keys(storage)
        .filter((key) => key.startsWith(this.#place))
        .flatMap((key) => readKept(storage.getItem(key)));
      const unfinished = found.filter(({ id }) => id !== this.#id).sort((a, b) => b.at - a.at);
      for (const { id } of unfinished.slice(MOST)) storage.removeItem(this.#place + id);
      this.#found = unfinished.slice(0, MOST);
    });
    this.#context.table.requestUpdate();
    void this.#lookElsewhere();
  }

  /** @param again whether it is to be looked once more: a page that is just closing may still play what it has left */
  async #lookElsewhere(again = true): Promise<void> {
    const found = this.#found;
    const names = await heldNames();
    this.#free = new Set(found.flatMap(({ id }) => (names.has(this.#place + id) ? [] : [id])));
    if (again && this.#found.some((kept) => this.#isPlayed(kept)))
      setTimeout(() => {
        void this.#lookElsewhere(false);
      }, CLOSING);
    this.#context.table.requestUpdate();
  }

  #isPlayed({ id }: KeptGame): boolean {
    return !this.#free.has(id);
  }

  /** Games that were left before their end, the latest first. Whatever of the site may write to the storage does not say what code runs here. */
  get unfinished(): readonly KeptGame[] {
    return this.#found.filter((kept) => !this.#isPlayed(kept) && this.#context.connection.mayRun(kept.plugin));
  }

  /** The one that is offered without being asked for. */
  get offered(): KeptGame | null {
    const [latest] = this.unfinished;
    return latest === undefined || latest.aside === true || this.#aside.has(latest.id) ? null : latest;
  }

  /** Offers it no more; the menu still has it. */
  decline(kept: KeptGame): void {
    this.#aside.add(kept.id);
    this.#store((storage) => {
      storage.setItem(this.#place + kept.id, JSON.stringify({ ...kept, aside: true }));
    });
    this.refresh();
  }

  forget({ id }: KeptGame): void {
    this.#store((storage) => {
      storage.removeItem(this.#place + id);
    });
    this.refresh();
  }

  /** Where the storage has what is kept here: tables of one page are told apart by their ids, else by their order. */
  get #place(): string {
    return `dejarik ${location.pathname} ${this.#context.files.name} `;
  }

  /** @returns whether it could be done: neither a full storage nor a page that may not store stops a game */
  #store(act: (storage: Storage) => void): boolean {
    try {
      act(localStorage);
      return true;
    } catch {
      return false;
    }
  }
}

/** Holds a name for all pages of the site to see. Where browsers have no such names, they offer the game as left. */
async function holdName(name: string, until: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, () => until);
  } catch {
    return;
  }
}

async function heldNames(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  } catch {
    return new Set();
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

/** Its form as far as the table relies on it; whether it fits the game is for the game to say. */
function readKept(text: string | null): readonly KeptGame[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  const sound =
    isRecord(found) &&
    ['id', 'title', 'game', 'plugin'].every(
      (part) => typeof (found as Readonly<Record<string, unknown>>)[part] === 'string',
    ) &&
    typeof found['at'] === 'number' &&
    isRecord(found['players']) &&
    Object.values(found['players']).every((player) => typeof player === 'string') &&
    isRecord(found['log']) &&
    Array.isArray(found['log']['answers']);
  return sound ? [found as unknown as KeptGame] : [];
}
