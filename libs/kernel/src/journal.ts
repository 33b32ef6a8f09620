/** The numbers of a world in one block of memory, and every write to them: which cell, and what was there. */
export class Journal {
  readonly memory: Int32Array;
  /** Pairs of a cell and what it was before, oldest first; only the first `length` numbers count. */
  entries = new Int32Array(256);
  length = 0;

  /** @param size of the block, in cells */
  constructor(size: number) {
    this.memory = new Int32Array(size);
  }

  write(cell: number, value: number): void {
    if (this.length + 2 > this.entries.length) {
      const grown = new Int32Array(this.entries.length * 2);
      grown.set(this.entries);
      this.entries = grown;
    }
    this.entries[this.length++] = cell;
    this.entries[this.length++] = this.memory[cell]!;
    this.memory[cell] = value;
  }
}
