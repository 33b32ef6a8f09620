/** Where the browser keeps them, for all tables of a site. */
const PLACE = 'dejarik-hints';

type Counts = Readonly<Record<string, number>>;

/** How often the reader has answered with a hint before the eyes, by game and hint, in this and earlier visits. */
export class MetHints {
  #counts = read();

  of(hint: string): number {
    return this.#counts[hint] ?? 0;
  }

  /** @param times that now count */
  set(hint: string, times: number): void {
    // Another table of the site may have counted meanwhile.
    this.#counts = { ...this.#counts, ...read(), [hint]: times };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#counts));
    } catch {
      // Then it is for this visit.
    }
  }
}

/** Whatever of the site may write to the storage. */
function read(): Counts {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Readonly<Record<string, unknown>> | null;
    return Object.fromEntries(
      Object.entries(found ?? {}).flatMap(([hint, times]) => (typeof times === 'number' ? [[hint, times]] : [])),
    );
  } catch {
    return {};
  }
}
