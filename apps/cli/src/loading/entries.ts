/** The entries of a package that this program reads, with what each exports. */
export const ENTRIES = {
  /** `game`, or plugins under any names. */
  game: '.',
  /** `gameInterface`. */
  ui: './ui',
  /** `proofs`. */
  proofs: './proofs',
  /** `validateContent`. */
  validate: './validate',
  /** `odds`. */
  odds: './odds',
} as const;

export type EntryName = keyof typeof ENTRIES;

/** A package with its entries loaded: by their names, what each exports. */
export interface LoadedPackage {
  /** As people named it: a package or a path. */
  readonly name: string;
  /** Where its rules, scenarios, messages and content lie; absolute. */
  readonly folder: string;
  readonly entries: Readonly<Partial<Record<EntryName, Exports>>>;
  /** What makes lists, by the field of the setup that they are for. */
  readonly lists?: Readonly<Record<string, Exports>>;
}

/** How the entries of a package begin that make lists for a field of the setup, as `listMaker`: the id of the field follows. */
export const LISTS = './lists/';

/** What a module exports, by name. */
export type Exports = Readonly<Record<string, unknown>>;
