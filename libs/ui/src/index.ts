import { DejarikBoard } from './board/element.ts';
import { DejarikChoice } from './choice.ts';
import { DejarikTable } from './table.ts';

/** Defines the elements; safe to call more than once. */
export function defineElements(): void {
  for (const [name, element] of [['dejarik-board', DejarikBoard], ['dejarik-choice', DejarikChoice], ['dejarik-table', DejarikTable]] as const) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}

export { DejarikBoard, OptionChosenEvent } from './board/element.ts';
export { AnswerEvent, DejarikChoice, WhyEvent } from './choice.ts';
export type { TableLink, TableState } from './link.ts';
export { DejarikTable } from './table.ts';
export { uiMessages } from './messages.ts';
