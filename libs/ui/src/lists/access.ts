import type { Catalogs, Translator } from '@dejarik/content';
import type { KeptRecords } from '../table/types/opened.ts';
import type { Counts, ListReport, ListSheet } from './list.ts';

/** What a list can be made of in another game that this site serves: the one at hand with an expansion. */
export interface ServedList {
  /** Name of its module. */
  readonly game: string;
  /** What it is called. */
  readonly title: string;
  readonly sheet: ListSheet;
  /** One for each language. */
  readonly translators: readonly Translator[];
}

/** What it takes to let people make values themselves. */
export interface ListAccess {
  /** Brings what makes lists, and what they can be made of; null if that could not be had. */
  readonly open: (field: string) => Promise<ListSheet | null>;
  readonly check: (field: string, counts: Counts) => Promise<ListReport>;
  /** Where lists for a field are kept by names. @throws if that could not be had */
  readonly records: (field: string) => Promise<KeptRecords>;
  /** What is said on cards, as far as it was brought with a list, and what says that as well. */
  readonly words: () => Catalogs;
  readonly speaker: () => Translator;
  /** One for each language. */
  readonly translators: () => readonly Translator[];
  /** Lists for a field in games with more in them than the one at hand. */
  readonly others: (field: string) => Promise<readonly ServedList[]>;
  /** Goes over to one of those. @returns whether it is at the table */
  readonly goTo: (game: string) => Promise<boolean>;
  /** What was made, by field and seat; it is there again before another game. */
  readonly made: Map<string, Made>;
}
/** A list that somebody makes, for what shows it. */
export interface ListInMaking {
  /** What is made, and for whom. */
  readonly heading: string;
  readonly sheet: ListSheet;
  /** What it holds at first. */
  readonly start: Counts;
  /** Its name; empty if it has none. */
  readonly called: string;
  /** Id of a kept list that it becomes at once; empty if none. */
  readonly opening: string;
  readonly records: KeptRecords | null;
  readonly check: (counts: Counts) => Promise<ListReport>;
  /** One for each language, by which names in a text are known. */
  readonly translators: readonly Translator[];
  readonly others: () => Promise<readonly ServedList[]>;
  /** Goes over to another game; what is made comes along. @returns whether it did */
  readonly goTo: (game: string) => Promise<boolean>;
}
export interface Made {
  readonly counts: Counts;
  readonly report: ListReport;
  readonly called: string;
  /** It is what the seat plays with. */
  readonly used: boolean;
}
