/** Mods: folders of data that are added to a game. Apart, as readers of YAML are big. */
export { checkMod, type ModCheck } from './check-mod.ts';
export { excessOf, MOST_BYTES, MOST_FILES, type FileSize } from './excess.ts';
export { placesIn } from './fault-places.ts';
export { missingNeeds, type MissingNeed } from './needs.ts';
export { stranding, unplayable } from './unplayable.ts';
export { MOD_FILE, readMod, type ModEntry, type ModFile, type ModReading, type ReadMod } from './read-mod.ts';
