import { MOD_FILE, missingNeeds, readMod, type ReadMod } from '@dejarik/session/mods';
import type { KnownMod } from './known-mod.ts';
import type { StoredMod } from './stored-mods.ts';

/** Something that a mod needs and would not have in a new game. */
export interface Lacking {
  readonly id: string;
  /** The version that it needs, or a later one that goes with that. */
  readonly wanted: string;
  /** What is kept of that id. */
  readonly kept: StoredMod | undefined;
  /** Whether that is of a version that would do. */
  readonly does: boolean;
}

/**
 * What a mod would not have in a new game: what is neither loaded nor chosen, or is there in another version, or lacks
 * something itself.
 * @param loaded ids of what is loaded, mods among them
 * @param stored all mods that are kept
 */
export function lackingOf(mod: KnownMod, loaded: readonly string[], stored: readonly StoredMod[]): readonly Lacking[] {
  const read = described(mod);
  if (read === null) return [];
  const fixed = loaded.filter((id) => stored.every((one) => one.id !== id));
  const going = goingAmong(
    fixed,
    stored.filter(({ chosen }) => chosen),
  );
  return missing(read, fixed, going).map((id) => {
    const kept = stored.find((one) => one.id === id);
    return {
      id,
      wanted: read.needs[id] ?? '',
      kept,
      does: kept !== undefined && !missing(read, [], [kept]).includes(id),
    };
  });
}

/** Those of which nothing is missing, as a new game leaves the others out. */
function goingAmong(fixed: readonly string[], chosen: readonly StoredMod[]): readonly StoredMod[] {
  const left = chosen.filter((mod) => {
    const read = described(mod);
    return read === null || missing(read, fixed, chosen).length === 0;
  });
  return left.length === chosen.length ? chosen : goingAmong(fixed, left);
}

/** @param fixed what a page loads, in versions that the worker knows */
const missing = (read: ReadMod, fixed: readonly string[], mods: readonly StoredMod[]): readonly string[] =>
  missingNeeds(read, [...fixed.map((id) => ({ id, version: read.needs[id] ?? '' })), ...mods]).map(({ id }) => id);

/** What a mod says of itself; null where what was kept of it cannot be read any more. */
function described({ source: { name, files } }: KnownMod): ReadMod | null {
  const read = readMod(
    name,
    files.filter(({ path }) => path === MOD_FILE),
  );
  return read.ok ? read.value : null;
}
