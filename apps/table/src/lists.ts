import { DejarikList } from '@dejarik/ui/lists';

export { words } from '@dejarik/ui/lists';

/** What makes lists before a game; the element's module fetches it when somebody begins to make one, and calls this when it knows its words. */
export function define(): void {
  if (customElements.get('dejarik-list') === undefined) customElements.define('dejarik-list', DejarikList);
}
