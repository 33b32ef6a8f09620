import { DejarikList } from '@dejarik/ui/lists';

/** What makes lists before a game; the element's module fetches it when somebody begins to make one. */
if (customElements.get('dejarik-list') === undefined) customElements.define('dejarik-list', DejarikList);
