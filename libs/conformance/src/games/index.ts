// Made-up games with what no other game has: for tests of all that plays games, and as examples.
export { barrage } from './barrage.ts';
export { bazaar } from './bazaar.ts';
export { convoy, type ConvoyFault } from './convoy.ts';
export { envoys, type EnvoysFault } from './envoys.ts';
export { patrols, type PatrolsFault } from './patrols.ts';
