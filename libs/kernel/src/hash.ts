/** Two 32-bit lanes over a sequence of integers and texts: enough to tell states apart, equal on every machine. */
export class Hasher {
  #a = 0x9e3779b9 | 0;
  #b = 0x85ebca6b | 0;

  int(value: number): void {
    this.#a = Math.imul(this.#a ^ value, 0x01000193);
    this.#a ^= this.#a >>> 15;
    this.#b = (Math.imul(this.#b, 0x5bd1e995) + value) | 0;
    this.#b = Math.imul(this.#b ^ (this.#b >>> 13), 0xc2b2ae35);
  }

  text(value: string): void {
    for (let i = 0; i < value.length; i++) this.int(value.charCodeAt(i));
    this.int(-1 - value.length);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    const hex = (lane: number): string =>
      (Math.imul(lane ^ (lane >>> 16), 0x7feb352d) >>> 0).toString(16).padStart(8, '0');
    return hex(this.#a) + hex(this.#b);
  }
}
