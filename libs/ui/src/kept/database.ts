import type { KeptRecord } from '../table/types/index.ts';

/** Name of the database, for all tables of a site, and of what it holds. */
const DATABASE = 'dejarik';
const GAMES = 'games';

/** Where something lies: games by their page and table, all else by its kind and what it is for; then its id. */
export type Key = readonly [area: string, scope: string, id: string];

/**
 * A database of the browser. What was written is on the disk before the next is written, so a browser that dies loses no more than
 * what is on its way; of what comes meanwhile under one key, the last is written.
 */
export class Database {
  #opened: Promise<IDBDatabase> | null = null;
  /** The same, as soon as it is open: a page that is closed cannot wait. */
  #open: IDBDatabase | null = null;
  /** What is to be written next, by key as a text; undefined for what is to be removed. */
  readonly #next = new Map<string, unknown>();
  #written: Promise<unknown> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  constructor() {
    // What waits is written at once: what is being written has its own turn before.
    globalThis.addEventListener('pagehide', () => {
      if (this.#open !== null && this.#next.size > 0) this.#written = this.#put(this.#open).catch(() => undefined);
    });
  }

  /** Writes something in the place of what is there; without a value, removes it. @throws if it cannot be kept */
  async write(key: Key, value?: unknown): Promise<void> {
    this.#next.set(JSON.stringify(key), value);
    await (this.#waiting ??= this.#turn());
  }

  /** All that lies in one place, by its ids in their order. @throws if nothing can be kept here */
  async all(place: readonly [area: string, scope: string]): Promise<readonly KeptRecord[]> {
    await (this.#waiting ?? this.#written).catch(() => undefined);
    const games = (await this.#database()).transaction(GAMES).objectStore(GAMES);
    const range = IDBKeyRange.bound([...place], [...place, []]);
    const [keys, values] = await Promise.all([done(games.getAllKeys(range)), done(games.getAll(range))]);
    return values.map((value: unknown, i) => ({ id: String([keys[i]].flat().at(-1)), value }));
  }

  async #turn(): Promise<void> {
    await this.#written.catch(() => undefined);
    const database = await this.#database().finally(() => {
      this.#waiting = null;
    });
    const written = this.#put(database);
    this.#written = written;
    await written;
  }

  async #put(database: IDBDatabase): Promise<void> {
    const changes = [...this.#next];
    this.#next.clear();
    const transaction = database.transaction(GAMES, 'readwrite', { durability: 'strict' });
    const games = transaction.objectStore(GAMES);
    for (const [key, value] of changes) {
      const place = JSON.parse(key) as string[];
      if (value === undefined) games.delete(place);
      else games.put(value, place);
    }
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error('It could not be written.'));
      };
    });
    // It does not wait for whether the page has more to write.
    transaction.commit();
    await completed;
  }

  #database(): Promise<IDBDatabase> {
    return (this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    }));
  }

  async #connect(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES);
    };
    const database = await done(request);
    const forget = (): void => {
      this.#opened = this.#open = null;
    };
    database.onclose = forget;
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return (this.#open = database);
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser does not say why.'));
    };
  });

/** One for all tables of a page. */
let shared: Database | null = null;
export const sharedDatabase = (): Database => (shared ??= new Database());
