import type { KeptRecord, KeptRecords } from '../table/types/index.ts';
import { sharedDatabase } from './database.ts';

/** What the browser keeps of one kind for all pages of the site, such as lists of a game. */
export class BrowserKeptRecords implements KeptRecords {
  readonly #place: readonly [kind: string, scope: string];

  /** @param kind what it is, with a # before it, which no path of a page has @param scope what it is for */
  constructor(kind: `#${string}`, scope: string) {
    this.#place = [kind, scope];
  }

  async all(): Promise<readonly KeptRecord[]> {
    return await sharedDatabase().all(this.#place);
  }

  async write(id: string, value?: unknown): Promise<void> {
    await sharedDatabase().write([...this.#place, id], value);
  }
}
