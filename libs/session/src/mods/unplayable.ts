import { createTranslator, mergeCatalogs, type Catalogs, type ContentIssue } from '@dejarik/content';
import { compose, withoutReplaces, type LoadedContent, type Plugin } from '@dejarik/engine';
import { pointsFor } from './entry-form.ts';
import type { ReadMod } from './read-mod.ts';

/**
 * What of a mod cannot be played with what is loaded, though games go on without it: a ready army that breaks the rules of
 * armies. Each entry where it stands.
 * @param plugins the game, its expansions and mods, this one among them, as they are exported; they go together
 */
export function unplayable({ mod, entries }: ReadMod, plugins: readonly Plugin[]): readonly ContentIssue[] {
  const points = pointsFor(mod, plugins);
  const catalogs = mergeCatalogs(plugins.map(({ messages }) => (messages ?? {}) as Catalogs));
  const translator = createTranslator(catalogs, 'en');
  const loaded: LoadedContent = {
    tables: Object.fromEntries(compose(plugins).map(({ id, tables }) => [id, tables])),
    say: (message) => translator.say(message),
  };
  return entries.flatMap((entry) => {
    const point = points.find(({ id }) => id === entry.point);
    const faults = point?.fits(withoutReplaces(entry.value).value, loaded) ?? [];
    return faults.map(({ path, ...fault }) => entry.issue(path, fault));
  });
}
