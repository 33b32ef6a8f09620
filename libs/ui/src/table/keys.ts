import type { DejarikChoice } from '../rooms/choice.ts';
import type { DejarikLog } from '../rooms/log.ts';
import type { TableContext } from './context.ts';

/** Keys are for the table that has the focus; while nothing has it, for the first of the page. */
export class Keys {
  readonly #context: TableContext;

  constructor(context: TableContext) {
    this.#context = context;
  }

  readonly press = (event: KeyboardEvent): void => {
    const { table, drawers, played } = this.#context;
    const free = document.activeElement === document.body && document.querySelector('dejarik-table') === table;
    if (table.question !== null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(free || event.composedPath().includes(table))) return;
    if (played.curtained) {
      // The screen is handed over: only whoever answered last may think again.
      if (event.key.toLowerCase() === 'u' && this.#shortcut('u')) event.preventDefault();
      return;
    }
    const target = event.composedPath()[0];
    if (event.key === 'Escape' && table.drawer !== null) {
      drawers.close();
      event.preventDefault();
      return;
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Escape' && table.held !== null) table.held = null;
    if (this.#shortcut(event.key)) event.preventDefault();
  };

  #shortcut(key: string): boolean {
    const { table, drawers } = this.#context;
    const choice = table.renderRoot.querySelector<DejarikChoice>('dejarik-choice');
    // Keys belong to what is shown: before a game there is nothing to take back.
    if (table.state === null && !/^[rk]$/i.test(key)) return false;
    if (/^[1-9]$/.test(key)) return choice?.press(Number(key) - 1) ?? false;
    switch (key.toLowerCase()) {
      case 'u': table.undo(); return true;
      case 'g': if (drawers.hasAim) drawers.show('aim'); return drawers.hasAim;
      case 'f': this.#context.shell.hurry(); return true;
      case 'l': table.renderRoot.querySelector<DejarikLog>('dejarik-log')?.focus(); return true;
      case '?': choice?.showRefused(); return true;
      case 'r': if (table.description !== null) drawers.show('rules'); return true;
      case 'k': drawers.show('keys'); return true;
      default: return false;
    }
  }
}
