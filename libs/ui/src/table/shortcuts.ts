import type { DejarikBoard } from '../board/element.ts';
import { keyMeanings } from '../key-meanings.ts';
import type { DejarikChoice } from '../panels/choice.ts';
import type { DejarikLog } from '../panels/log.ts';
import type { TableContext, Shortcuts } from './types/index.ts';
import { isVisible } from './is-visible.ts';

/** Keys are for the table that has the focus; while nothing has it, for the one that the mouse is on, or for the first in sight to which the page gives them. */
export class TableShortcuts implements Shortcuts {
  readonly #context: TableContext;

  constructor(context: TableContext) {
    this.#context = context;
  }

  readonly press = (event: KeyboardEvent): void => {
    const { table, drawers, screen } = this.#context;
    const board = this.#board;
    if (
      table.question !== null ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.composedPath().includes(table) || this.#free)
    )
      return;
    if (screen.curtained) {
      if (table.keys === 'none') return;
      // The screen is handed over: only the player who answered last may take that back.
      if (keyMeanings(event).includes('u') && this.#shortcut('u')) event.preventDefault();
      return;
    }
    const target = event.composedPath()[0];
    if (event.key === 'Escape' && table.drawer !== null) {
      drawers.close();
      event.preventDefault();
      return;
    }
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    )
      return;
    if (event.key === 'Escape' && board?.legendOpen === true) {
      board.legendOpen = false;
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && table.held !== null) table.held = null;
    if (table.keys === 'none') return;
    // A number that is held was pressed once, for one question.
    if (keyMeanings(event).some((key) => (event.repeat && /^[1-9]$/.test(key)) || this.#shortcut(key)))
      event.preventDefault();
  };

  get #free(): boolean {
    const { table } = this.#context;
    if (document.activeElement !== document.body) return false;
    const first = (): boolean =>
      [...document.querySelectorAll('dejarik-table')].find((one) => one.keys === 'page' && isVisible(one)) === table;
    return table.keys === 'page' ? first() : table.matches(':hover') && isVisible(table);
  }

  get #board(): DejarikBoard | null {
    return this.#context.table.renderRoot.querySelector<DejarikBoard>('dejarik-board');
  }

  #shortcut(key: string): boolean {
    const { table, drawers } = this.#context;
    const board = this.#board;
    const choice = table.renderRoot.querySelector<DejarikChoice>('dejarik-choice');
    // Keys belong to what is shown: before a game there is nothing to take back.
    if (table.state === null && !/^[rk]$/.test(key)) return false;
    if (/^[1-9]$/.test(key)) return choice?.press(Number(key) - 1) ?? false;
    switch (key) {
      case 'u':
        table.undo();
        return true;
      case 'g':
        if (drawers.hasAim) drawers.show('aim');
        return drawers.hasAim;
      case 'm':
        if (board !== null) board.legendOpen = !board.legendOpen;
        return board !== null;
      case 'f':
        this.#context.connection.skipWaiting();
        return true;
      case 'l':
        table.renderRoot.querySelector<DejarikLog>('dejarik-log')?.focus();
        return true;
      case 'h':
        if (table.state?.at === null)
          return table.renderRoot.querySelector<DejarikLog>('dejarik-log')?.replay() ?? false;
        this.#context.connection.link?.at(null);
        return true;
      case '?':
        choice?.showRefused();
        return true;
      case 'r':
        if (table.description !== null) drawers.show('rules');
        return true;
      case 'k':
        drawers.show('keys');
        return true;
      default:
        return false;
    }
  }
}
