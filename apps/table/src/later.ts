import {
  DejarikDraft,
  DejarikFollower,
  DejarikKeys,
  DejarikLegend,
  DejarikLog,
  DejarikMat,
  DejarikProcess,
  DejarikRules,
  DejarikTape,
  DejarikWay,
} from '@dejarik/ui/later';

export { words } from '@dejarik/ui/later';

/** Rooms that a first board can do without; the element's module fetches them right after it, and calls this when it knows their words. */
export function define(): void {
  for (const [name, element] of Object.entries({
    'dejarik-draft': DejarikDraft,
    'dejarik-follower': DejarikFollower,
    'dejarik-keys': DejarikKeys,
    'dejarik-legend': DejarikLegend,
    'dejarik-log': DejarikLog,
    'dejarik-mat': DejarikMat,
    'dejarik-process': DejarikProcess,
    'dejarik-rules': DejarikRules,
    'dejarik-tape': DejarikTape,
    'dejarik-way': DejarikWay,
  })) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}
