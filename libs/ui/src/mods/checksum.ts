/** The polynomial of CRC-32 as ZIP has it, lowest bit first (APPNOTE.TXT 4.4.7). */
const POLYNOMIAL = 0xedb88320;

/** By the lowest byte of a sum, what eight steps make of it. */
const STEPS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 0 ? sum >>> 1 : (sum >>> 1) ^ POLYNOMIAL;
  return sum;
});

/** The CRC-32 of some bytes, from 0 to 2^32 - 1. */
export function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (sum >>> 8) ^ (STEPS[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
