import type { TableElement } from './types/index.ts';

/** Brings another question into sight where it is asked, with as many of its answers as there is room for; and keeps it there while its parts come in, until the reader scrolls. */
export class QuestionInSight {
  readonly #table: TableElement;
  readonly #observer = new ResizeObserver(() => {
    this.#place();
  });
  #asked = '';
  /** Where the sheet was scrolled to for the open question; null before that. */
  #at: number | null = null;

  constructor(table: TableElement) {
    this.#table = table;
  }

  /** A state of the game is shown. @param own whether the last answer was given here: else somebody may be reading the log. @returns whether it asks something else */
  show(own: boolean): boolean {
    const id = this.#table.state?.ask?.id ?? null;
    if (id === null || id === this.#asked) return false;
    this.#asked = id;
    this.#at = null;
    this.#observer.disconnect();
    const [ask, sheet, log] = ['.ask', '.sheet', '.log'].map((part) => this.#find(part));
    if (!ask || !sheet || !log) return true;
    ask.scrollTop = 0;
    const [seen, read] = [sheet, log].map((part) => part.getBoundingClientRect());
    if (!own && seen && read && Math.min(read.bottom, seen.bottom) - Math.max(read.top, seen.top) > seen.height / 2)
      return true;
    // Each is looked at once as soon as it is laid out, and whenever it has changed.
    for (const part of [ask, this.#find('.process')]) if (part) this.#observer.observe(part);
    return true;
  }

  #place(): void {
    const [ask, sheet, grip] = ['.ask', '.sheet', '.grip'].map((part) => this.#find(part));
    const end = ask?.querySelector('dejarik-choice')?.shadowRoot?.querySelector('.end');
    if (!ask || !sheet || !grip || !end || sheet.scrollHeight <= sheet.clientHeight || this.#table.held !== null)
      return;
    if (this.#at !== null && Math.abs(sheet.scrollTop - this.#at) > 1) {
      this.#observer.disconnect();
      return;
    }
    const seen = sheet.getBoundingClientRect();
    const { top } = ask.getBoundingClientRect();
    // The grip stays above what is scrolled. What stands above the question goes out of sight only as far as the answers need it.
    const most = top - seen.top - grip.getBoundingClientRect().height;
    const wanted = end.getBoundingClientRect().bottom - seen.bottom;
    sheet.scrollTop += Math.min(most, wanted);
    this.#at = sheet.scrollTop;
  }

  #find(part: string): HTMLElement | null {
    return this.#table.renderRoot.querySelector<HTMLElement>(part);
  }
}
