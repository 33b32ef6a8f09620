import type { Translator } from '@dejarik/content';
import type { Counts, ListReport, ListSheet } from './list.ts';

/** What it takes to let people make values themselves. */
export interface ListAccess {
  /** Brings what makes lists, and what they can be made of; null if that could not be had. */
  readonly open: (field: string) => Promise<ListSheet | null>;
  readonly check: (field: string, counts: Counts) => Promise<ListReport>;
  /** One for each language. */
  readonly translators: () => readonly Translator[];
  /** What was made, by field and seat; it is there again before another game. */
  readonly made: Map<string, Made>;
}
export interface Made {
  readonly counts: Counts;
  readonly report: ListReport;
  /** It is what the seat plays with. */
  readonly used: boolean;
}
