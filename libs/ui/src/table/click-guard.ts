import type { TableElement } from './types/index.ts';

/** Milliseconds in which the second click of a double click comes. A click after that is meant for what lies there by then. */
const DOUBLE = 500;

/**
 * Knows a press that is part of the one before: the second click of a double click, a key that is held. One press did
 * not mean what has come to lie in the same place meanwhile.
 */
export class ClickGuard {
  /** What the latest press of its own was about. */
  #about = '';
  /** What a press would be about, and since when. */
  #asked = '';
  #since = 0;
  /** Whether the latest click was part of one that was about something else. */
  isStray = false;
  readonly #table: () => TableElement;

  constructor(table: () => TableElement) {
    this.#table = table;
  }

  /** Hears of presses before what is pressed does; to be called whenever something has happened. */
  listen(): void {
    const about = this.#now();
    if (about !== this.#asked) {
      this.#shown();
      // A busy page draws it later; nobody has looked at it before.
      requestAnimationFrame(() => this.#shown());
    }
    this.#asked = about;
    for (const kind of ['click', 'keydown']) this.#table().renderRoot.addEventListener(kind, this, true);
  }

  handleEvent(event: Event): void {
    const about = this.#now();
    const held = event instanceof KeyboardEvent && event.repeat;
    const more = held || ((event as UIEvent).detail > 1 && event.timeStamp - this.#since < DOUBLE);
    if (!more) this.#about = about;
    this.isStray = more && this.#about !== about;
    // Browsers press a button as often as its key repeats.
    if (held && this.isStray && /Enter| /.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #shown(): void {
    this.#since = performance.now();
  }

  #now(): string {
    const { state } = this.#table();
    return `${state?.ask?.id} ${state?.curtain} ${!state?.outcome}`;
  }
}
