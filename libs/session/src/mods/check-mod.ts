import { languages, type ContentIssue } from '@dejarik/content';
import { withoutReplaces, type Plugin } from '@dejarik/engine';
import { formIssues, pointsFor } from './entry-form.ts';
import type { ReadMod } from './read-mod.ts';

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
  const points = pointsFor(mod, plugins);
  const issues: ContentIssue[] = [];
  const needed: string[] = [];
  for (const entry of entries) {
    const point = points.find(({ id }) => id === entry.point);
    const found = formIssues(entry, points);
    issues.push(...found);
    if (point === undefined || found.length > 0) continue;
    const ids = [...new Set(point.words(withoutReplaces(entry.value).value))];
    needed.push(...ids);
    issues.push(
      ...ids.filter((id) => !hasWords('en', id)).map((id) => entry.issue(placeOf(id, entry.value) ?? [], wordless(id))),
    );
  }
  function hasWords(language: string, id: string): boolean {
    return [mod, ...plugins].some(({ messages }) => messages?.[language]?.[id] !== undefined);
  }
  const missing = (language: string): readonly string[] =>
    [...new Set([...needed, ...Object.keys(mod.messages?.['en'] ?? {})])].filter(
      (id) => hasWords('en', id) && !hasWords(language, id),
    );
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

/** Where in an entry that stands which a message is of: what has an id within the entry, if it is not of the entry as a whole. */
function placeOf(message: string, value: unknown): readonly (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const steps: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? (value as unknown[]).map((one, i) => [i, one])
    : Object.entries(value);
  for (const [step, one] of steps) {
    if (step === 'id' && typeof one === 'string' && message.split('.').includes(one)) return [step];
    const within = placeOf(message, one);
    if (within !== undefined) return [step, ...within];
  }
  return undefined;
}

const wordless = (id: string) => ({
  found: `an entry without words for the message "${id}"`,
  allowed: [`"${id}" in messages/en.yaml`],
});
