import type { KnownMod } from './known-mod.ts';
import { ModError } from './mod-error.ts';
import { STORED } from './place.ts';
import type { NamesByLanguage } from '../table/types/index.ts';

/** A mod that the browser keeps for a page. */
export interface StoredMod extends KnownMod {
  /** Whether new games are begun with it. */
  readonly chosen: boolean;
}

/** The mods that the browser keeps for this page, in the order in which they were added. */
export class StoredMods {
  #all: readonly StoredMod[] = read();

  get all(): readonly StoredMod[] {
    return this.#all;
  }

  /** Puts a mod last, or in the place of the one of its id. @throws ModError if the browser has no room for it */
  add(mod: KnownMod): void {
    const stored = { ...mod, source: { ...mod.source, onlyFor: mod.game }, chosen: true };
    const known = this.#all.some(({ id }) => id === mod.id);
    this.#write(known ? this.#all.map((one) => (one.id === mod.id ? stored : one)) : [...this.#all, stored]);
  }

  remove(id: string): void {
    this.#write(this.#all.filter((one) => one.id !== id));
  }

  choose(id: string, chosen: boolean): void {
    this.#write(this.#all.map((one) => (one.id === id ? { ...one, chosen } : one)));
  }

  #write(all: readonly StoredMod[]): void {
    try {
      if (all.length === 0) localStorage.removeItem(STORED + location.pathname);
      else localStorage.setItem(STORED + location.pathname, JSON.stringify(all));
    } catch {
      throw new ModError(
        'The browser has no room left for this page, or does not let it keep anything. Remove another mod or game that it keeps, or have the page load the mod.',
      );
    }
    this.#all = all;
  }
}

function read(): readonly StoredMod[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED + location.pathname) ?? '[]');
    // Those that were kept without a name go by their ids.
    return Array.isArray(found)
      ? found.filter(isStored).map((one) => ({ ...one, names: isNames(one.names) ? one.names : {} }))
      : [];
  } catch {
    return [];
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

const isNames = (found: unknown): found is NamesByLanguage =>
  isRecord(found) && Object.values(found).every((name) => typeof name === 'string');

/** Whatever of the site may write to the storage: its form as far as the table relies on it. */
const isStored = (found: unknown): found is StoredMod =>
  isRecord(found) &&
  ['id', 'version', 'game'].every((part) => typeof found[part] === 'string') &&
  typeof found['chosen'] === 'boolean' &&
  Array.isArray(found['needs']) &&
  found['needs'].every((one: unknown) => typeof one === 'string') &&
  isRecord(found['source']) &&
  typeof found['source']['name'] === 'string' &&
  Array.isArray(found['source']['files']) &&
  found['source']['files'].every(
    (file: unknown) => isRecord(file) && typeof file['path'] === 'string' && typeof file['text'] === 'string',
  );
