/** What knows mods: fetched when there are some, or when somebody adds one. */
export { ModCollection } from './collection.ts';
export { StoredMods } from './stored-mods.ts';
export { words } from './words.ts';
