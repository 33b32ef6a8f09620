import { html } from 'lit';
import { css } from '../css.ts';
import { Panel, panelStyle } from './panel.ts';

/** Asks once more before chance comes in, over everything. */
export class DejarikConfirm extends Panel {
  #answered: (yes: boolean) => void = () => undefined;
  /** What is answered; to step back is to say no. */
  readonly answer = new Promise<boolean>((answered) => {
    this.#answered = answered;
  });

  static override styles = [
    panelStyle,
    css`
    dialog { max-inline-size: min(28rem, calc(100vw - 2rem)); padding: 1.2rem 1.4rem; border-radius: 1rem; border: 2px solid var(--c-accent); background: var(--c-panel); color: var(--c-ink); box-shadow: var(--c-shadow); }
    dialog::backdrop { background: rgb(0 0 0 / 0.35); }
    p { margin-block-start: 0.5rem; line-height: 1.5; }
    .end { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-block-start: 0.9rem; }
    .end button { flex: 1 1 7rem; text-align: center; }
  `,
  ];

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#answered(false);
  }

  override render() {
    // Letters and digits are for the table below, which is not asked now.
    return html`<dialog aria-labelledby="chance" aria-describedby="text" @keydown=${(event: Event) => {
      event.stopPropagation();
    }} @close=${() => {
      this.#answered(false);
    }}><h2 id="chance">${this.word('chance')}</h2><p id="text">${this.word('chance-text')}</p>
      <div class="end"><button class="main" data-do="go" autofocus @click=${() => {
        this.#close(true);
      }}>${this.word('chance-go')}</button><button data-do="stay" @click=${() => {
        this.#close(false);
      }}>${this.word('chance-stay')}</button></div></dialog>`;
  }

  #close(yes: boolean): void {
    this.#answered(yes);
    this.renderRoot.querySelector('dialog')?.close();
  }
}
