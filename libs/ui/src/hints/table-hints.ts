import type { Message } from '@dejarik/content';
import { html, nothing, type ReactiveController } from 'lit';
import type { TableState } from '../link.ts';
import { readSettings } from '../table/settings.ts';
import type { TableContext } from '../table/types/index.ts';
import { MetHints } from './met-hints.ts';

/** So often a kind of question is explained. */
const TIMES = 3;

/** With the open question: how to answer it, the first times that its kind comes, or as the reader has set it. */
class TableHints implements ReactiveController {
  readonly #context: TableContext;
  readonly #met = new MetHints();
  /** What was shown last, and with which question. */
  #shown: { readonly ask: string; readonly hint: string } | null = null;

  constructor(context: TableContext) {
    this.#context = context;
    context.table.addController(this);
  }

  /** Once the question has been answered its hint was read once more. */
  hostUpdate(): void {
    if (this.#shown === null || this.#shown.ask === this.#context.table.state?.ask?.id) return;
    const { hint } = this.#shown;
    this.#shown = null;
    this.#met.set(hint, this.#met.of(hint) + 1);
  }

  draw(state: TableState): unknown {
    const { table, words, screen } = this.#context;
    const { hints = '' } = readSettings();
    if (state.ask === null || state.lesson !== undefined || hints === 'none') return nothing;
    const message = this.#hintOf(state);
    if (message === null) return nothing;
    const hint = `${table.description?.game ?? ''} ${message.id}`;
    if (hints === '' && this.#met.of(hint) >= TIMES) return nothing;
    if (!screen.curtained) this.#shown = { ask: state.ask.id, hint };
    return html`<div slot="hint" class="hint"><p tabindex="0">${words.translator.say(message)}</p>${
      hints === ''
        ? html`<button class="link" @click=${() => {
            this.#met.set(hint, TIMES);
            this.#shown = null;
            table.requestUpdate();
          }}>${words.word('hint-known')}</button>`
        : nothing
    }</div>`;
  }

  /** What the game's interface says, else a message of the game's that is named after the question. */
  #hintOf(state: TableState): Message | null {
    const { face } = this.#context.table;
    if (face?.hint !== undefined) return face.hint(state);
    if (state.ask === null) return null;
    const { id, args = {} } = state.ask.message;
    const named = { id: `hint.${id}`, args };
    return this.#context.words.translator.has(named.id) ? named : null;
  }
}

const hintsOf = new WeakMap<TableContext, TableHints>();

/** The hint for the open question; nothing where there is none, or none is wanted. */
export function drawHint(context: TableContext, state: TableState): unknown {
  let hints = hintsOf.get(context);
  if (hints === undefined) hintsOf.set(context, (hints = new TableHints(context)));
  return hints.draw(state);
}
