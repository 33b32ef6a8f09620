import { nearest, type ContentIssue } from '@dejarik/content';
import { checkSchema } from '@dejarik/content/yaml';
import { withoutReplaces, type ContributionPoint, type Mod, type Plugin } from '@dejarik/engine';
import type { ModEntry } from './read-mod.ts';

/** The points at which a mod may add something. */
export const pointsFor = (mod: Mod, plugins: readonly Plugin[]): readonly ContributionPoint[] =>
  plugins.filter(({ id }) => id === mod.extends.id).flatMap((plugin) => plugin.points ?? []);

/** What is wrong with an entry by itself. */
export function formIssues(entry: ModEntry, points: readonly ContributionPoint[]): readonly ContentIssue[] {
  const point = points.find(({ id }) => id === entry.point);
  return point === undefined ? [unknownPoint(entry, points)] : issuesOf(entry, point);
}

function unknownPoint(entry: ModEntry, points: readonly ContributionPoint[]): ContentIssue {
  const known = points.map(({ id }) => id);
  const near = nearest(entry.point, known);
  return entry.issue([], {
    found: `an entry for "${entry.point}", which the game does not have${near === undefined ? '' : ` (did you mean "${near}"?)`}`,
    allowed: known.map((id) => `content/${id}`),
  });
}

function issuesOf(entry: ModEntry, point: ContributionPoint): readonly ContentIssue[] {
  const { value } = withoutReplaces(entry.value);
  if (point.schema !== undefined) {
    const checked = checkSchema({ data: () => value, issue: (path, fault) => entry.issue(path, fault) }, point.schema);
    if ('issues' in checked && checked.issues.length > 0) return checked.issues;
  }
  const found = point.check(value, 'the entry');
  const faults = point.schema === undefined || found.length === 0 ? [] : point.faults(value);
  return faults.length > 0
    ? faults.map(({ path, ...fault }) => entry.issue(path, fault))
    : found.map(({ found: what, allowed }) => entry.issue([], { found: what, allowed }));
}
