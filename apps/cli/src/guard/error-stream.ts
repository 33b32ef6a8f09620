/** What Node and the bundler say natively as they end; words say it better. */
const NATIVE =
  /\n?<--- Last few GCs|FATAL ERROR: |Warning: Detected unsettled top-level await|fatal error: all goroutines are asleep/;

/** How the bundler begins to say something of the kind, in pieces. */
const BEGUN = 'fatal error: ';

/** The error stream of a guarded program: what it says is passed on, up to what is said natively at its end. */
export class ErrorStream {
  #held = '';
  #native = '';

  /** @returns what of it is for people */
  take(text: string): string {
    if (this.#native !== '') {
      this.#native += text;
      return '';
    }
    const all = this.#held + text;
    const at = all.search(NATIVE);
    if (at >= 0) {
      this.#held = '';
      this.#native = all.slice(at);
      return all.slice(0, at);
    }
    this.#held = all.endsWith(BEGUN) ? BEGUN : '';
    return all.slice(0, all.length - this.#held.length);
  }

  /** @returns what was still held back when it ended */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  /** What was said natively. */
  get native(): string {
    return this.#native;
  }
}
