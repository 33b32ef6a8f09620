import { html, nothing } from 'lit';
import { css } from '../css.ts';
import { panelStyle, Panel } from './panel.ts';

/** The seat before the curtain says that it is there. */
export class LookEvent extends Event {
  constructor(readonly seat: string) {
    super('dejarik-look', { bubbles: true, composed: true });
  }
}

/**
 * Hides the table while the screen is handed to the next player. The element that shows it keeps all else out of reach (`inert`), and
 * shows behind it only what everybody may see. What is in it stands above the buttons.
 */
export class DejarikCurtain extends Panel {
  static override properties = { ...Panel.properties, seat: { type: String }, undoable: { type: Boolean } };
  /** The seat that the screen is handed to. */
  declare seat: string;
  /** Whether there is an answer to take back. */
  declare undoable: boolean;

  constructor() {
    super();
    this.seat = '';
    this.undoable = false;
  }

  static override styles = [
    panelStyle,
    css`
    :host { position: absolute; inset: 0; z-index: 5; display: grid; place-items: center; padding: 1.5rem; background: color-mix(in srgb, var(--c-ground) 88%, transparent); backdrop-filter: blur(10px); text-align: center; overflow: auto; }
    section { display: grid; gap: 0.8rem; max-inline-size: 30rem; padding: 2rem; border-radius: 1rem; border: 2px solid var(--c-accent); background: var(--c-panel); box-shadow: var(--c-shadow); }
    h2 { font-size: 1.4rem; text-wrap: balance; }
    .end { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-block-start: 0.7rem; }
    button { flex: 1 1 10rem; text-align: center; min-height: 2.9rem; }
  `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    // What had the focus is out of reach from now on; a page that is busy elsewhere is left alone.
    const { activeElement } = document;
    const table = this.getRootNode() instanceof ShadowRoot ? (this.getRootNode() as ShadowRoot).host : null;
    if (activeElement === null || activeElement === document.body || activeElement === table)
      void this.updateComplete.then(() => {
        this.focus();
      });
  }

  /** Puts the focus on the button that opens the curtain. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('button')?.focus();
  }

  override render() {
    const seat = this.seatName(this.seat);
    return html`<section role="dialog" aria-modal="true" aria-labelledby="whose" aria-describedby="what">
      <h2 id="whose">${this.word('hand-over', { seat })}</h2><p id="what">${this.word('hand-over-text')}</p>
      <slot></slot><div class="end"><button class="main" @click=${() => {
        this.dispatchEvent(new LookEvent(this.seat));
      }}>${this.word('i-am', { seat })}</button>
        ${
          this.undoable
            ? html`<button class="undo" @click=${() => {
                this.dispatchEvent(new Event('dejarik-take-back', { bubbles: true, composed: true }));
              }}>${this.word('take-back')}</button>`
            : nothing
        }</div>
    </section>`;
  }
}
