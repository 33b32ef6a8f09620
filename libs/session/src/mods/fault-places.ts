import type { ContentIssue } from '@dejarik/content';
import {
  isPluginError,
  withoutReplaces,
  type ContributedFault,
  type ContributionPoint,
  type Plugin,
} from '@dejarik/engine';
import { formIssues, pointsFor } from './entry-form.ts';
import type { ReadMod } from './read-mod.ts';

/**
 * Where in the texts of mods it stands that plugins and mods do not go together.
 * @param error what `compose` or the compilation has thrown
 * @param mods those of these that were read
 * @param plugins all of them, as they are exported
 * @returns with file and line; empty if it is about none of the mods
 */
export function placesIn(
  error: unknown,
  mods: readonly ReadMod[],
  plugins: readonly Plugin[],
): readonly ContentIssue[] {
  if (!isPluginError(error)) return [];
  const forms = mods.flatMap(({ mod, entries }) => {
    const points = pointsFor(mod, plugins);
    // The points of a game that is not there are not known.
    return points.length === 0 ? [] : entries.flatMap((entry) => formIssues(entry, points));
  });
  if (forms.length > 0) return forms;
  return error.faults.flatMap((fault) => {
    const read = mods.find(({ mod }) => mod.id === fault.source);
    return read === undefined ? [] : [placed(fault, read, pointsFor(read.mod, plugins))];
  });
}

function placed(fault: ContributedFault, read: ReadMod, points: readonly ContributionPoint[]): ContentIssue {
  const { entry, path, sentence, source: _source, ...said } = fault;
  const point = points.find(({ id }) => id === entry?.point);
  // Of two with one key the later is too much.
  const found = read.entries.findLast(
    (one) => one.point === point?.id && point.key(withoutReplaces(one.value).value) === entry?.key,
  );
  const issue =
    found === undefined
      ? read.issue(path[0] === 'extends' ? ['for', read.mod.extends.id] : path, said)
      : found.issue(path, said);
  return sentence === undefined ? issue : { ...issue, message: `${placeOf(issue)}: ${sentence}` };
}

const placeOf = ({ file, line, column, path }: ContentIssue): string =>
  `${file}, line ${line}, column ${column}${path === '' ? '' : `, at ${path}`}`;
