import { DejarikCard, DejarikContents, DejarikList, DejarikSavedLists } from '@dejarik/ui/lists';

export { words } from '@dejarik/ui/lists';

/** What makes lists before a game, and shows what is in them; the element's module fetches it when somebody goes there, and calls this when it knows its words. */
export function define(): void {
  for (const [name, element] of Object.entries({
    'dejarik-card': DejarikCard,
    'dejarik-contents': DejarikContents,
    'dejarik-list': DejarikList,
    'dejarik-saved-lists': DejarikSavedLists,
  })) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}
