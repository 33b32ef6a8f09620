import type { ContentIssue, Message } from '@dejarik/content';
import type { ContentSchema } from '@dejarik/content/schema';
import type { PlacedFault } from '@dejarik/content/yaml';
import type { AnyValue } from './asked.ts';
import type { Verb } from './verb.ts';

/** What may be added to a game, and what is added. */

/** A point of a game at which others may add to it. */
export interface ContributionPoint<Entry = unknown> {
  /** Id of the plugin that has the point. */
  readonly game: string;
  /** Unique within the game: `conditions`. */
  readonly id: string;
  /** Of one entry, for who reads entries from files. */
  readonly schema: ContentSchema<Entry> | undefined;
  /** All that is wrong with what was given as an entry. @param name what to call the entry in sentences */
  check(entry: unknown, name: string): readonly ContentIssue[];
  /** What is wrong with an entry of the right form, and where in it. */
  faults(entry: Entry): readonly PlacedFault[];
  /** Why an entry cannot be played with all that is loaded, though games go on without it, and where in it. */
  fits(entry: Entry, loaded: LoadedContent): readonly PlacedFault[];
  /** What tells an entry from others of the point. */
  key(entry: Entry): string;
  /** What of an entry is plain data: it goes into the hash that saves carry. */
  data(entry: Entry): unknown;
  /** Ids of the messages that an entry needs words for. */
  words(entry: Entry): readonly string[];
}

/** What is loaded beside an entry that is checked, itself included. */
export interface LoadedContent {
  /** Of each plugin, by its id, as rules see them. */
  readonly tables: Readonly<Record<string, unknown>>;
  /** A message in English. */
  readonly say: (message: Message) => string;
}

/** An entry, and by its key the one in whose place it comes. */
export type Contributed<Entry> = Entry & { readonly replaces?: string };

/** What a plugin or mod adds at one point: made by `of` of the point, or read from files. */
export interface Contribution {
  /** Id of the plugin that has the point. */
  readonly game: string;
  /** Id of the point. */
  readonly point: string;
  /** Entries, each of which may have a field `replaces`. */
  readonly entries: readonly unknown[];
}

/** All that was added to a program of plugins, in order: the game's own, its expansions' and its mods', each as they were loaded. */
export interface Contributions {
  /** The entries of a point; what replaces another stands in its place. */
  of<Entry>(point: ContributionPoint<Entry>): readonly Entry[];
  /** Id of the plugin or mod that an entry comes from. @param key as the point reads it */
  sourceOf(point: ContributionPoint, key: string): string;
  /** What all plugins declare, for what is compiled from data. */
  readonly verbs: readonly Verb[];
  readonly values: readonly AnyValue[];
}
