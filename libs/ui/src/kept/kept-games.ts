import type { Log } from '@dejarik/session';
import type { KeptGame, KeptGames } from '../table/types/index.ts';
import { sharedDatabase, type Key } from './database.ts';

/** The games that the browser keeps for a page and table. */
export class BrowserKeptGames implements KeptGames {
  readonly #table: string;
  readonly #database = sharedDatabase();

  /** @param table what the table is called among those of the page */
  constructor(table: string) {
    this.#table = table;
  }

  async all(): Promise<readonly KeptGame[]> {
    const found = await this.#database.all([location.pathname, this.#table]);
    return found
      .map(({ value }) => value)
      .filter(isKept)
      .sort((a, b) => b.at - a.at);
  }

  async write(id: string, game: KeptGame | null): Promise<void> {
    await this.#database.write(this.#key(id), game ?? undefined);
  }

  hold(id: string): () => void {
    let release = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      release = resolve;
    });
    void holdName(this.#key(id).join(' '), gone);
    return release;
  }

  async elsewhere(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const names = await heldNames();
    return new Set(ids.filter((id) => names.has(this.#key(id).join(' '))));
  }

  beginningOf(log: unknown, games: readonly KeptGame[]): KeptGame | undefined {
    if (!isRecord(log) || !Array.isArray(log['answers'])) return undefined;
    const whole = textOf({ ...log, answers: log['answers'] });
    return games.find((one) => whole.startsWith(textOf(one.log).slice(0, -1)));
  }

  /** Tables of one page differ in their ids, else in their order. */
  #key(id: string): Key {
    return [location.pathname, this.#table, id];
  }
}

/** Holds a name for all pages of the site to see. Where browsers have no such names, they offer the game as left. */
async function holdName(name: string, until: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(`dejarik ${name}`, () => until);
  } catch {
    return;
  }
}

async function heldNames(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => (name ?? '').replace(/^dejarik /, '')));
  } catch {
    return new Set();
  }
}

/** By which a game is known, as seeds differ, and its answers: without its last character the text of its beginning begins that of all of it. */
const textOf = ({
  seed,
  options,
  answers,
}: Partial<Record<keyof Log, unknown>> & { readonly answers: readonly unknown[] }): string =>
  JSON.stringify([seed, options, ...answers]);

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

/** Its form as far as the table relies on it; whether it fits the game is for the game to say. */
const isKept = (found: unknown): found is KeptGame =>
  isRecord(found) &&
  ['id', 'title', 'about', 'game', 'plugins'].every((part) => typeof found[part] === 'string') &&
  typeof found['at'] === 'number' &&
  isRecord(found['players']) &&
  Object.values(found['players']).every((player) => typeof player === 'string') &&
  isRecord(found['log']) &&
  Array.isArray(found['log']['answers']);
