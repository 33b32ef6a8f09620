import type { ListUpdate } from './protocol.ts';

/** Sends a growing list in parts: what the other side has already is not sent again. */
export class ListSender<T> {
  #sent: readonly T[] = [];

  /** What has to be sent so that the other side has this list. */
  next(list: readonly T[]): ListUpdate<T> {
    let from = Math.min(this.#sent.length, list.length);
    while (from > 0 && this.#sent[from - 1] !== list[from - 1]) from--;
    this.#sent = list.slice();
    return { from, items: list.slice(from) };
  }

  forget(): void {
    this.#sent = [];
  }
}

/** The list after a part of it came. */
export const applyUpdate = <T>(list: readonly T[], tail: ListUpdate<T>): readonly T[] => [
  ...list.slice(0, tail.from),
  ...tail.items,
];
