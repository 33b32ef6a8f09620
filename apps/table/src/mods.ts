/** What knows mods; the element's module fetches it when there are some, or when somebody adds one. */
export { ModCollection, StoredMods, words } from '@dejarik/ui/mods';
