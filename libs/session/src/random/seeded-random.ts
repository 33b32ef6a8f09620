import type { Random } from '../types/index.ts';

/**
 * A small generator for what bots choose at random (mulberry32), apart from the game's own chance.
 * @param seed any text; equal seeds give equal numbers
 */
export function seededRandom(seed: string): Random {
  // FNV-1a, so that near seeds are far apart
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
