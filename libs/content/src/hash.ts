import { canonicalJson } from './canonical-json.ts';

/**
 * Hashes text to 64 bits in two 32-bit lanes of integer arithmetic: the same on every machine, made to notice changes,
 * not to withstand forgery.
 * @returns 16 lowercase hexadecimal digits
 */
export function textHash(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ unit, 0x5f356495);
    low ^= low >>> 13;
  }
  // Each lane takes in the other and the length, so that neither alone decides a collision.
  const first = finish(high ^ text.length ^ Math.imul(low, 0xc2b2ae35));
  const second = finish(low ^ text.length ^ Math.imul(first, 0x27d4eb2f));
  return hex(first) + hex(second);
}

/**
 * Hashes plain data by its canonical JSON: the order of keys does not matter, the order of lists does.
 * @returns 16 lowercase hexadecimal digits
 * @throws TypeError naming the path of anything that is not plain data
 */
export function contentHash(value: unknown): string {
  return textHash(canonicalJson(value));
}

/** The avalanche step of MurmurHash3: every input bit reaches every output bit. */
function finish(lane: number): number {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
