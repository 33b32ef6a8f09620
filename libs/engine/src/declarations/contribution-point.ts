import type { ContentIssue } from '@dejarik/content';
import type { Form } from '@dejarik/content/schema';
import type { PlacedFault } from '@dejarik/content/yaml';
import type { Contributed, Contribution, ContributionPoint, LoadedContent } from '../types/index.ts';

/** How a point is declared; without `form` and `check` it takes any object that has an `id`. */
export interface ContributionPointSpec<Entry> {
  /** Of one entry: `formOf` of a valibot schema. */
  readonly form?: Form<Entry>;
  /** What else must be so, asked of entries of that form. @returns what is wrong, and where in the entry */
  readonly check?: (entry: Entry) => readonly PlacedFault[];
  /**
   * What must be so for an entry to be played, which hangs on what else is loaded: asked where a mod is checked, as games go on
   * without it. @returns what is wrong, and where in the entry
   */
  readonly fits?: (entry: Entry, loaded: LoadedContent) => readonly PlacedFault[];
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
  {
    form,
    check = () => [],
    fits = () => [],
    key = idOf,
    data = (entry) => entry,
    words = () => [],
  }: ContributionPointSpec<Entry> = {},
): OpenPoint<Entry> {
  return {
    game,
    id,
    schema: form?.schema,
    check: (entry, name) => {
      const issues = form === undefined ? formIssues(entry, name) : form.check(name, entry);
      return issues.length > 0 ? issues : check(entry as Entry).map((fault) => issue(name, fault));
    },
    faults: check,
    fits,
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
    : [issue(name, { path: [], found: `an entry that is no object: ${JSON.stringify(entry)}`, allowed: [] })];

const issue = (file: string, { path, found, allowed }: PlacedFault): ContentIssue => ({
  file,
  line: 1,
  column: 1,
  path: path.join('.'),
  found,
  allowed,
  message: `${file}${path.length === 0 ? '' : `, at ${path.join('.')}`}: found ${found}${allowed.length === 0 ? '' : `; allowed: ${allowed.join(', ')}`}.`,
});

const idOf = (entry: object): string => ('id' in entry ? String(entry.id) : '');
