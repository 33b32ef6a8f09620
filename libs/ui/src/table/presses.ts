import type { DejarikTable } from './element.ts';

/**
 * Knows a press that is part of the one before: the second click of a double click, a key that is held. Whoever pressed once did
 * not mean what has come to lie in the same place meanwhile.
 */
export class Presses {
  /** What the latest press of its own was about. */
  #about = '';
  /** Whether the latest click was part of one that was about something else. */
  astray = false;
  readonly #table: () => DejarikTable;

  constructor(table: () => DejarikTable) {
    this.#table = table;
  }

  /** Hears of presses before what is pressed does; to be called as often as one likes. */
  listen(): void {
    for (const kind of ['click', 'keydown']) this.#table().renderRoot.addEventListener(kind, this, true);
  }

  handleEvent(event: Event): void {
    const { state } = this.#table();
    const about = `${state?.ask?.id} ${state?.curtain} ${!state?.outcome}`;
    const held = event instanceof KeyboardEvent && event.repeat;
    const more = held || (event as UIEvent).detail > 1;
    if (!more) this.#about = about;
    this.astray = more && this.#about !== about;
    // Browsers press a button as often as its key repeats.
    if (held && this.astray && /Enter| /.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
