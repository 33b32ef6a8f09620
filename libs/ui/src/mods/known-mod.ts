import { readMod } from '@dejarik/session/mods';
import type { ModSource } from '../host/protocol.ts';
import type { NamesByLanguage } from '../table/types/index.ts';
import { faulty } from './sources.ts';

/** A mod that can be loaded, with what it says of itself. */
export interface KnownMod {
  readonly id: string;
  readonly version: string;
  /** What it is called (`game.<id>` of its messages), as far as it says so. */
  readonly names: NamesByLanguage;
  /** Id of the game that it is for. */
  readonly game: string;
  /** Ids of expansions and other mods that it needs. */
  readonly needs: readonly string[];
  readonly source: ModSource;
}

/** What a mod says of itself. @throws ModError with file and line of what is wrong */
export function knownMod(source: ModSource): KnownMod {
  const read = readMod(source.name, source.files);
  if (!read.ok) throw faulty(read.issues);
  const { mod, needs } = read.value;
  const { id, version, extends: game } = mod;
  const names = Object.entries(mod.messages ?? {}).flatMap(([language, words]) => {
    const name = words[`game.${id}`];
    return typeof name === 'string' ? [[language, name] as const] : [];
  });
  return { id, version, names: Object.fromEntries(names), game: game.id, needs: Object.keys(needs), source };
}
