import type { EventRecord, GameEvent } from '../types/index.ts';

/** The events of one audience, in its own counting. */
export class EventLog {
  #list: GameEvent[] = [];
  /** Number of the record of each of the list. */
  #numbers: number[] = [];
  #read = 0;

  /** @param audience a seat's number, or the number of seats for the spectator */
  constructor(readonly audience: number) {}

  /** @param records all events of the game so far */
  list(records: readonly EventRecord[]): readonly GameEvent[] {
    for (; this.#read < records.length; this.#read++) {
      const one = records[this.#read];
      const wording = one?.wordings[one.wordingOf[this.audience] ?? -1];
      if (one === undefined || wording === undefined) continue;
      this.#numbers.push(this.#read);
      this.#list.push({
        n: this.#list.length,
        verb: one.verb,
        kind: one.kind,
        by: one.by,
        ...wording,
        cause: this.#causeOf(records, one.cause),
        rules: one.rules,
      });
    }
    return this.#list;
  }

  /** Goes back to the first events of the game, as many as are named. */
  forget(length: number): void {
    if (length >= this.#read) return;
    let keep = this.#numbers.length;
    while (keep > 0 && (this.#numbers[keep - 1] ?? 0) >= length) keep--;
    // A new list, as the old one may be in use.
    this.#list = this.#list.slice(0, keep);
    this.#numbers.length = keep;
    this.#read = length;
  }

  /** The nearest cause that this audience knows of. */
  #causeOf(records: readonly EventRecord[], cause: number): number | null {
    for (let n = cause; n >= 0; n = records[n]?.cause ?? -1) {
      const own = this.#numbers.lastIndexOf(n);
      if (own >= 0) return own;
    }
    return null;
  }
}
