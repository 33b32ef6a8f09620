export { bazaar } from './bazaar.ts';
// Made-up games with what no other game has: for tests of all that plays games, and as examples.
export { barrage } from './barrage.ts';
export { convoy, type ConvoyFault } from './convoy.ts';
export { patrols, type PatrolsFault } from './patrols.ts';
