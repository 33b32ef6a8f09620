/** Prints a line for people. */
export const say = (line = ''): void => { process.stdout.write(`${line}\n`); };

/** Prints the one JSON object of `--json`. */
export const sayJson = (value: unknown): void => { process.stdout.write(`${JSON.stringify(value)}\n`); };

/** Prints a remark beside the output, which stays what others read. */
export const note = (line: string): void => { process.stderr.write(`${line}\n`); };

/** A bar on the error stream, drawn only where somebody looks on. */
export class Progress {
  readonly #shown = process.stderr.isTTY === true;
  #last = 0;

  constructor(readonly what: string) {}

  at(done: number, of: number): void {
    if (!this.#shown) return;
    const now = Date.now();
    if (done < of && now - this.#last < 100) return;
    this.#last = now;
    const width = 30;
    const full = of === 0 ? width : Math.round((width * done) / of);
    process.stderr.write(`\r${this.what} [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${of}`);
  }

  end(): void {
    if (this.#shown) process.stderr.write('\r\u001b[K');
  }
}
