/** What is asked once of each of some keys, with what has come of it: previews of options, reasons of what is refused. */
export class LoadedOnce<T> {
  readonly #load: (key: string) => Promise<T>;
  readonly #came: (key: string, result: T) => void;
  #asked = new Map<string, Promise<T>>();
  #results = new Map<string, T>();

  /** @param load asks for one @param came is called with each that has come, unless it was forgotten meanwhile */
  constructor(load: (key: string) => Promise<T>, came: (key: string, result: T) => void) {
    this.#load = load;
    this.#came = came;
  }

  /** What has come; undefined if it was not asked for or is on its way. */
  get(key: string): T | undefined {
    return this.#results.get(key);
  }

  /** All that has come. */
  get all(): readonly T[] {
    return [...this.#results.values()];
  }

  /** Asks for one, unless it was asked for before. */
  load(key: string): Promise<T> {
    const asked = this.#asked.get(key) ?? this.#ask(key);
    this.#asked.set(key, asked);
    return asked;
  }

  /** Another question: nothing is known any more, and what is still on its way is about another one. */
  forget(): void {
    this.#asked = new Map();
    this.#results = new Map();
  }

  async #ask(key: string): Promise<T> {
    const results = this.#results;
    const result = await this.#load(key);
    results.set(key, result);
    if (results === this.#results) this.#came(key, result);
    return result;
  }
}
