import type { KeptRecord, KeptRecords, NamesByLanguage } from '../table/types/index.ts';
import type { KnownMod } from './known-mod.ts';
import { ModError } from './mod-error.ts';
import { EARLIER } from './place.ts';

/** A mod that the browser keeps for a page. */
export interface StoredMod extends KnownMod {
  /** Whether new games are begun with it. */
  readonly chosen: boolean;
  /** Which of them was added first: they are numbered on. */
  readonly order: number;
}

/** The mods that the browser keeps for this page, in the order in which they were added; where it keeps nothing, there are none. */
export class StoredMods {
  readonly #records: () => Promise<KeptRecords>;
  #all: readonly StoredMod[] = [];

  /** @param records brings where they lie; if that fails, it is asked again the next time */
  constructor(records: () => Promise<KeptRecords>) {
    this.#records = records;
  }

  /** What was found last. */
  get all(): readonly StoredMod[] {
    return this.#all;
  }

  /** Looks for what is kept. */
  async look(): Promise<void> {
    try {
      const records = await this.#records();
      await takeOver(records);
      this.#all = inOrder((await records.all()).flatMap(storedIn));
    } catch {
      // A page that may not keep anything can have its mods added for this visit no more than kept: adding one says so.
      this.#all = [];
    }
  }

  /** Puts a mod last, or in the place of the one of its id: it is on the disk when this is done. @throws ModError if the browser cannot keep it */
  async add(mod: KnownMod): Promise<void> {
    const order = this.#all.find(({ id }) => id === mod.id)?.order ?? (this.#all.at(-1)?.order ?? 0) + 1;
    await this.#put({ ...mod, source: { ...mod.source, onlyFor: mod.game }, chosen: true, order });
  }

  /** @throws ModError if the browser does not let go of it */
  async remove(id: string): Promise<void> {
    await this.#write(id);
    this.#all = this.#all.filter((one) => one.id !== id);
  }

  /** @throws ModError if the browser cannot keep that */
  async choose(id: string, chosen: boolean): Promise<void> {
    const mod = this.#all.find((one) => one.id === id);
    if (mod !== undefined) await this.#put({ ...mod, chosen });
  }

  async #put(mod: StoredMod): Promise<void> {
    await this.#write(mod.id, mod);
    this.#all = inOrder([...this.#all.filter(({ id }) => id !== mod.id), mod]);
  }

  async #write(id: string, mod?: StoredMod): Promise<void> {
    try {
      await (await this.#records()).write(id, mod);
    } catch {
      throw new ModError(
        'The browser has no room left for this page, or does not let it keep anything. Remove another mod or game that it keeps, or have the page load the mod.',
      );
    }
  }
}

const inOrder = (mods: readonly StoredMod[]): readonly StoredMod[] => [...mods].sort((a, b) => a.order - b.order);

/** What an earlier version of the table kept in the quick storage moves to where all lie now, and is gone from there once it is on the disk. */
async function takeOver(records: KeptRecords): Promise<void> {
  const place = EARLIER + location.pathname;
  const text = localStorage.getItem(place);
  if (text === null) return;
  for (const [i, found] of earlierIn(text).entries()) {
    if (!isRecord(found) || typeof found['id'] !== 'string') continue;
    await records.write(found['id'], { ...found, names: isNames(found['names']) ? found['names'] : {}, order: i + 1 });
  }
  localStorage.removeItem(place);
}

function earlierIn(text: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const storedIn = ({ id, value }: KeptRecord): readonly StoredMod[] =>
  isStored(value) && value.id === id ? [value] : [];

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

const isNames = (found: unknown): found is NamesByLanguage =>
  isRecord(found) && Object.values(found).every((name) => typeof name === 'string');

/** Whatever of the site may write to the storage: its form as far as the table relies on it. */
const isStored = (found: unknown): found is StoredMod =>
  isRecord(found) &&
  ['id', 'version', 'game'].every((part) => typeof found[part] === 'string') &&
  typeof found['chosen'] === 'boolean' &&
  typeof found['order'] === 'number' &&
  isNames(found['names']) &&
  Array.isArray(found['needs']) &&
  found['needs'].every((one: unknown) => typeof one === 'string') &&
  isRecord(found['source']) &&
  typeof found['source']['name'] === 'string' &&
  Array.isArray(found['source']['files']) &&
  found['source']['files'].every(
    (file: unknown) => isRecord(file) && typeof file['path'] === 'string' && typeof file['text'] === 'string',
  );
