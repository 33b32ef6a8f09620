import { nearest } from '@dejarik/content';
import type { Path } from '@dejarik/content/yaml';
import { PluginError, type ContributedFault } from '../declarations/errors.ts';
import type { Contribution, Contributions, ContributionPoint, Plugin } from '../types/index.ts';

/** Collects what plugins add at the points of their games. */

/** An entry with where it comes from. */
interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly source: string;
}
/** A point and its entries so far. */
interface Filled {
  readonly point: ContributionPoint;
  readonly entries: Entry[];
  /** Sources of what was replaced by something of another key, by the key that is gone. */
  readonly gone: Map<string, string>;
}

/** What was added, for games to build themselves from, and as data by its source. */
export interface Collected {
  readonly contributions: Contributions;
  readonly dataOf: (source: string) => readonly unknown[];
}

/**
 * @param plugins in the order in which they were loaded
 * @throws PluginError `contribution/point`, `contribution/entry`, `contribution/duplicate`, `contribution/replaces`
 */
export function collected(plugins: readonly Plugin[]): Collected {
  const points = pointsOf(plugins);
  for (const plugin of plugins)
    for (const contribution of plugin.contributes ?? []) add(contribution, plugin.id, points, plugins);
  const entriesOf = ({ game, id }: ContributionPoint): readonly Entry[] => points.get(`${game}/${id}`)?.entries ?? [];
  return {
    contributions: {
      // What the entries of a point are was checked by the point.
      of: <E>(point: ContributionPoint<E>) => entriesOf(point).map(({ value }) => value as E),
      sourceOf: (point, key) => entriesOf(point).find((one) => one.key === key)?.source ?? point.game,
      verbs: plugins.flatMap((plugin) => plugin.verbs ?? []),
      values: plugins.flatMap((plugin) => plugin.values ?? []),
    },
    dataOf: (source) =>
      [...points].flatMap(([name, { point, entries }]) => {
        const own = entries.filter((one) => one.source === source);
        return own.length === 0 ? [] : [[name, own.map(({ value }) => point.data(value))]];
      }),
  };
}

function pointsOf(plugins: readonly Plugin[]): ReadonlyMap<string, Filled> {
  const points = new Map<string, Filled>();
  for (const { id, points: own = [] } of plugins) {
    for (const point of own) {
      if (point.game !== id || points.has(`${id}/${point.id}`))
        throw new PluginError(
          'contribution/point',
          `"${id}" declares the point "${point.game}/${point.id}"${point.game === id ? ' twice' : ''}. Points of a plugin have its id, and a name each.`,
        );
      points.set(`${id}/${point.id}`, { point, entries: [], gone: new Map() });
    }
  }
  return points;
}

function add(
  contribution: Contribution,
  source: string,
  points: ReadonlyMap<string, Filled>,
  plugins: readonly Plugin[],
): void {
  const { game, point: id, entries } = contribution;
  const filled = points.get(`${game}/${id}`);
  if (filled === undefined || plugins.find((plugin) => plugin.id === game)?.build === undefined)
    throw unknownPoint(contribution, source, points, plugins);
  entries.forEach((given, i) => {
    const name = `"${source}", ${id}[${i}]`;
    const { replaces, value } = withoutReplaces(given);
    const issues = filled.point.check(value, name);
    if (issues.length > 0)
      throw new PluginError(
        'contribution/entry',
        issues.map(({ message }) => message).join(' '),
        issues.map(({ path: inEntry, found, allowed }) => ({
          source,
          ...named(id, value),
          path: [],
          inEntry,
          found,
          allowed,
        })),
      );
    const key = filled.point.key(value);
    if (key === '')
      throw new PluginError(
        'contribution/entry',
        `${name}: found an entry without a name of its own. Give it an "id".`,
      );
    place(filled, { key, value, source }, replaces, name);
  });
}

/** What an entry of the wrong form is called, if it has an id at all. */
const named = (point: string, value: unknown): Pick<ContributedFault, 'entry'> =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? { entry: { point, key: value.id } }
    : {};

function place({ point, entries, gone }: Filled, entry: Entry, replaces: string | undefined, name: string): void {
  const { key, source } = entry;
  const fault = (path: Path, sentence: string): ContributedFault => ({
    source,
    entry: { point: point.id, key },
    path,
    found: `"${key}"`,
    allowed: [],
    sentence,
  });
  const known = entries.find((one) => one.key === key);
  if (known !== undefined && key !== replaces) {
    const said =
      known.source === source
        ? `"${key}" stands twice in "${source}" itself. Leave one of them out, or give it another id.`
        : `"${key}" is there already, from "${known.source}". Choose another id, or say "replaces: ${key}".`;
    throw new PluginError('contribution/duplicate', `${name}: ${said}`, [fault(['id'], said)]);
  }
  if (replaces === undefined) {
    entries.push(entry);
    return;
  }
  const at = entries.findIndex((one) => one.key === replaces);
  if (at < 0) {
    const said = nothingToReplace(replaces, entries, gone);
    throw new PluginError('contribution/replaces', `${name}: ${said}`, [fault(['replaces'], said)]);
  }
  if (key !== replaces) gone.set(replaces, source);
  entries[at] = entry;
}

function nothingToReplace(wanted: string, entries: readonly Entry[], gone: ReadonlyMap<string, string>): string {
  const by = gone.get(wanted);
  const near = nearest(
    wanted,
    entries.map(({ key }) => key),
  );
  return `replaces "${wanted}", ${by === undefined ? 'which is not there' : `which "${by}" has replaced before`}.${near === undefined ? '' : ` Did you mean "${near}"?`} There ${entries.length === 0 ? 'is nothing to replace' : `is ${entries.map(({ key }) => key).join(', ')}`}.`;
}

function unknownPoint(
  { game, point }: Contribution,
  source: string,
  points: ReadonlyMap<string, Filled>,
  plugins: readonly Plugin[],
): PluginError {
  const found = plugins.find((plugin) => plugin.id === game);
  const open = [...points.values()].filter((one) => one.point.game === game).map((one) => one.point.id);
  const advice =
    found === undefined
      ? `"${game}" is not among the plugins (${plugins.map(({ id }) => id).join(', ')}): load it as well.`
      : found.build === undefined
        ? `"${game}" is built already, or builds nothing from what is added. Compose the plugin as it is exported, with all that adds to it.`
        : `"${game}" has the points ${open.join(', ')}.`;
  return new PluginError('contribution/point', `"${source}" adds to "${game}/${point}", which is not there. ${advice}`);
}

/** What an entry is, and the key of the one in whose place it comes. */
export function withoutReplaces(given: unknown): { readonly replaces: string | undefined; readonly value: unknown } {
  if (typeof given !== 'object' || given === null || !('replaces' in given))
    return { replaces: undefined, value: given };
  const { replaces, ...value } = given;
  return { replaces: String(replaces), value };
}
