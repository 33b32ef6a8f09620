/**
 * Keyed counter-mode generator on the Chaskey permutation (Mouha et al., "Chaskey: An Efficient MAC Algorithm for
 * 32-bit Microcontrollers", SAC 2014; 12 rounds). A stream is a 128-bit key and a counter, so its whole state is one
 * journalled number, and what it will give cannot be guessed from what it gave.
 */
export interface StreamKey {
  readonly k0: number;
  readonly k1: number;
  readonly k2: number;
  readonly k3: number;
}

function permute(v: Int32Array): void {
  let v0 = v[0]!,
    v1 = v[1]!,
    v2 = v[2]!,
    v3 = v[3]!;
  for (let round = 0; round < 12; round++) {
    v0 = (v0 + v1) | 0;
    v1 = (v1 << 5) | (v1 >>> 27);
    v1 ^= v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = (v3 << 8) | (v3 >>> 24);
    v3 ^= v2;
    v0 = (v0 + v3) | 0;
    v3 = (v3 << 13) | (v3 >>> 19);
    v3 ^= v0;
    v2 = (v2 + v1) | 0;
    v1 = (v1 << 7) | (v1 >>> 25);
    v1 ^= v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  v[0] = v0;
  v[1] = v1;
  v[2] = v2;
  v[3] = v3;
}

const block = new Int32Array(4);

/** The 128-bit key of the stream `name` under a secret seed of any length. */
export function streamKey(seed: string, name: string): StreamKey {
  block.set([0x64656a61, 0x72696b00, seed.length, name.length]);
  const text = `${seed}\u0000${name}\u0001`;
  for (let i = 0; i < text.length; i += 8) {
    for (let j = 0; j < 8; j++) {
      const code = i + j < text.length ? text.charCodeAt(i + j) : 0;
      block[j >> 1]! ^= code << ((j & 1) * 16);
    }
    permute(block);
  }
  permute(block);
  return { k0: block[0]!, k1: block[1]!, k2: block[2]!, k3: block[3]! };
}

/** The 32-bit word number `counter` of a stream, 0 to 2^32-1. */
export function streamWord(key: StreamKey, counter: number): number {
  block[0] = key.k0 ^ counter;
  block[1] = key.k1;
  block[2] = key.k2;
  block[3] = key.k3;
  permute(block);
  return (block[0]! ^ key.k0) >>> 0;
}
