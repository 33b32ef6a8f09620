/** By which saves, expansions and mods know the game. */
export const PLUGIN = 'imperial-assault';
