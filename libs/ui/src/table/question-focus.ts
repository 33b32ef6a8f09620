import type { Ask } from '@dejarik/session';
import type { DejarikChoice } from '../panels/choice.ts';
import { focusedIn } from './focused-in.ts';
import type { TableContext } from './types/index.ts';

/** What is answered with a key often goes with its question: the focus would fall out of the table, and keys with it. */
export class QuestionFocus {
  readonly #table: TableContext['table'];
  /** What was answered last by keyboard, until the next question has the focus or was seen not to need it. */
  #answered: Ask['id'] | null = null;

  constructor(table: TableContext['table']) {
    this.#table = table;
  }

  /** An answer was given. */
  answered(): void {
    const { state, shadowRoot } = this.#table;
    this.#answered = focusedIn(shadowRoot)?.matches(':focus-visible') === true ? (state?.ask?.id ?? null) : null;
  }

  /** Something was drawn: the next question, or how the game ended, gets the focus if nothing has it any more. */
  async drawn(choice: DejarikChoice | null): Promise<void> {
    if (this.#answered === null) return;
    const { state, shadowRoot } = this.#table;
    if (state?.outcome) {
      this.#answered = null;
      await this.#table.updateComplete;
      if (document.activeElement === document.body) shadowRoot?.querySelector<HTMLElement>('h2.outcome')?.focus();
      return;
    }
    const ask = state?.ask?.id ?? null;
    if (choice === null || ask === null || ask === this.#answered) return;
    this.#answered = null;
    await choice.updateComplete;
    if (document.activeElement === document.body) await choice.enter();
  }
}
