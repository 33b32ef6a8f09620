import { DejarikMat, DejarikProcess, DejarikRules } from '@dejarik/ui/later';

/** Rooms that a first board can do without; the element's module fetches them right after it. */
for (const [name, element] of Object.entries({ 'dejarik-mat': DejarikMat, 'dejarik-process': DejarikProcess, 'dejarik-rules': DejarikRules })) {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}
