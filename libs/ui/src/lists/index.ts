export { DejarikList } from './editor.ts';
export { readList, writeList, type ReadList } from './text.ts';
export { words } from './words.ts';
