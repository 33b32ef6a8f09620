import type { ContentIssue } from '@dejarik/content';
import type { Form } from '@dejarik/content/schema';
import type { Contributed, Contribution, ContributionPoint } from '../types/index.ts';

/** How a point is declared; without `form` and `check` it takes any object that has an `id`. */
export interface ContributionPointSpec<Entry> {
  /** Of one entry: `formOf` of a valibot schema. */
  readonly form?: Form<Entry>;
  /** What else must be so, asked of entries of that form. @returns sentences about what is wrong */
  readonly check?: (entry: Entry) => readonly string[];
  /** What tells an entry from others; its `id` if missing. */
  readonly key?: (entry: Entry) => string;
  /** The plain data of an entry that also holds functions or components; the entry itself if missing. */
  readonly data?: (entry: Entry) => unknown;
  /** Ids of the messages that an entry needs words for; none if missing. */
  readonly words?: (entry: Entry) => readonly string[];
}

/** A point with the builder of what is added there. */
export interface OpenPoint<Entry> extends ContributionPoint<Entry> {
  /** What a plugin adds here, for its `contributes`. */
  of(...entries: readonly Contributed<Entry>[]): Contribution;
}

/**
 * Declares what may be added to a game.
 * @param game id of the plugin that has it among its `points`
 * @param id unique within the game, as contributions name it
 * @example export const conditions = contributionPoint<Condition>('my-game', 'conditions', { form: formOf(conditionSchema) })
 */
export function contributionPoint<Entry extends object>(
  game: string,
  id: string,
  { form, check, key = idOf, data = (entry) => entry, words = () => [] }: ContributionPointSpec<Entry> = {},
): OpenPoint<Entry> {
  return {
    game,
    id,
    schema: form?.schema,
    check: (entry, name) => {
      const issues = form === undefined ? formIssues(entry, name) : form.check(name, entry);
      return issues.length > 0 || check === undefined
        ? issues
        : check(entry as Entry).map((sentence) => issue(name, sentence));
    },
    key,
    data,
    words,
    of: (...entries) => ({ game, point: id, entries }),
  };
}

/** An entry of a point without a form is an object, whatever is in it. */
const formIssues = (entry: unknown, name: string): readonly ContentIssue[] =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)
    ? []
    : [issue(name, `an entry that is no object: ${JSON.stringify(entry)}`)];

const issue = (file: string, found: string): ContentIssue => ({
  file,
  line: 1,
  column: 1,
  path: '',
  found,
  allowed: [],
  message: `${file}: found ${found}.`,
});

const idOf = (entry: object): string => ('id' in entry ? String(entry.id) : '');
