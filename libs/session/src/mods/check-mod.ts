import { languages, nearest, type ContentIssue } from '@dejarik/content';
import { checkSchema } from '@dejarik/content/yaml';
import { withoutReplaces, type ContributionPoint, type Plugin } from '@dejarik/engine';
import type { ModEntry, ReadMod } from './read-mod.ts';

/** What a game has against a mod. */
export interface ModCheck {
  /** With file and line. */
  readonly issues: readonly ContentIssue[];
  /** Messages that some languages have no words for, so that those of English are shown: ids by language. */
  readonly untranslated: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks what a mod adds by the points of its game, each entry where it stands.
 * @param plugins the game and its expansions, as they are exported
 */
export function checkMod({ mod, entries }: ReadMod, plugins: readonly Plugin[]): ModCheck {
  const points = plugins.filter(({ id }) => id === mod.extends.id).flatMap((plugin) => plugin.points ?? []);
  const issues: ContentIssue[] = [];
  const needed: string[] = [];
  for (const entry of entries) {
    const point = points.find(({ id }) => id === entry.point);
    const found = point === undefined ? [unknownPoint(entry, points)] : issuesOf(entry, point);
    issues.push(...found);
    if (point === undefined || found.length > 0) continue;
    const ids = point.words(withoutReplaces(entry.value).value);
    needed.push(...ids);
    issues.push(...ids.filter((id) => !hasWords('en', id)).map((id) => entry.issue([], wordless(id))));
  }
  function hasWords(language: string, id: string): boolean {
    return [mod, ...plugins].some(({ messages }) => messages?.[language]?.[id] !== undefined);
  }
  const missing = (language: string): readonly string[] =>
    [...new Set([...needed, ...Object.keys(mod.messages?.['en'] ?? {})])].filter((id) => !hasWords(language, id));
  return {
    issues,
    untranslated: Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [language, missing(language)] as const)
        .filter(([, ids]) => ids.length > 0),
    ),
  };
}

const wordless = (id: string) => ({
  found: `an entry without words for the message "${id}"`,
  allowed: [`"${id}" in messages/en.yaml`],
});

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
  return point.check(value, 'the entry').map(({ found, allowed }) => entry.issue([], { found, allowed }));
}
