import { createTranslator, mergeCatalogs, type Catalogs, type ContentIssue } from '@dejarik/content';
import { compose, withoutReplaces, type ContributionPoint, type LoadedContent, type Plugin } from '@dejarik/engine';
import { pointsFor } from './entry-form.ts';
import type { ReadMod } from './read-mod.ts';

/**
 * What of a mod cannot be played with what is loaded, though games go on without it: a ready army that breaks the rules of
 * armies. Each entry where it stands.
 * @param plugins the game, its expansions and mods, this one among them, as they are exported; they go together
 */
export function unplayable({ mod, entries }: ReadMod, plugins: readonly Plugin[]): readonly ContentIssue[] {
  const points = pointsFor(mod, plugins);
  const loaded = loadedOf(plugins);
  return entries.flatMap((entry) => {
    const point = points.find(({ id }) => id === entry.point);
    const faults = point?.fits(withoutReplaces(entry.value).value, loaded) ?? [];
    return faults.map(({ path, ...fault }) => entry.issue(path, fault));
  });
}

/**
 * Where a mod puts something of another id in a place that others still name, so that what names it can be played no more: a
 * card that is in ready armies. Each at its `replaces`.
 * @param plugins as for `unplayable`
 */
export function stranding({ mod, entries }: ReadMod, plugins: readonly Plugin[]): readonly ContentIssue[] {
  const points = pointsFor(mod, plugins);
  const moved = entries.flatMap((entry) => {
    const { replaces, value } = withoutReplaces(entry.value);
    const key = points.find(({ id }) => id === entry.point)?.key(value);
    return replaces === undefined || key === undefined || key === replaces ? [] : [{ entry, replaces, key }];
  });
  if (moved.length === 0) return [];
  const [before, after] = [loadedOf(plugins.filter((one) => one !== mod)), loadedOf(plugins)];
  const stranded = points.flatMap((point) =>
    [...valuesOf(point, plugins)].flatMap(([key, value]) =>
      point.fits(value, before).length > 0 ? [] : point.fits(value, after).map(({ found }) => ({ key, found, point })),
    ),
  );
  return moved.flatMap(({ entry, replaces, key }) => {
    const by = stranded
      .filter(({ found }) => found.includes(`"${replaces}"`))
      .map((one) => `${one.point.id}/${one.key}`);
    return by.length === 0
      ? []
      : [
          entry.issue(['replaces'], {
            found: `"${replaces}", in whose place "${key}" comes, though others still name it: ${[...new Set(by)].join(', ')}`,
            allowed: [`the same id: "id: ${replaces}"`, 'those replaced as well'],
          }),
        ];
  });
}

/** What is at a point in the end, by its key. */
function valuesOf(point: ContributionPoint, plugins: readonly Plugin[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const all = plugins
    .flatMap(({ contributes = [] }) => contributes)
    .filter((one) => one.game === point.game && one.point === point.id);
  for (const given of all.flatMap((one) => one.entries)) {
    const { replaces, value } = withoutReplaces(given);
    if (replaces !== undefined) found.delete(replaces);
    found.set(point.key(value), value);
  }
  return found;
}

function loadedOf(plugins: readonly Plugin[]): LoadedContent {
  const translator = createTranslator(mergeCatalogs(plugins.map(({ messages }) => (messages ?? {}) as Catalogs)), 'en');
  return {
    tables: Object.fromEntries(compose(plugins).map(({ id, tables }) => [id, tables])),
    say: (message) => translator.say(message),
  };
}
