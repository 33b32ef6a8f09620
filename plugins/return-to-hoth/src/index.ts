/** Return to Hoth for Imperial Assault. */
export { game } from './game.ts';
export { returnToHoth } from './plugin.ts';
export { tileKinds } from './tile-kinds.ts';
