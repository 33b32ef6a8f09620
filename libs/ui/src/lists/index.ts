export { DejarikCard } from '../cards/card-element.ts';
export { DejarikContents } from './contents.ts';
export { DejarikList } from './editor.ts';
export { readList, writeList, type ReadList } from './list-as-text.ts';
export { DejarikSavedLists } from './saved-lists-panel.ts';
export { words } from './words.ts';
