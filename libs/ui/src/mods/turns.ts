/** What is done one after another: each begins once the one before is over, whatever came of that. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  async take<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(act);
    this.#last = mine.catch(() => undefined);
    return await mine;
  }
}
