import { html, nothing, type PropertyValues } from 'lit';
import { css } from '../css.ts';
import type { PlayedView } from '../interface.ts';
import { panelStyle, Panel } from './panel.ts';

/** Milliseconds that a card is held up. */
const HELD = 2_400;

/** Holds up a card that somebody else has played, in the middle of the board, for a moment or until it is put away. The log tells of it as well, so it is for eyes alone. */
export class DejarikSpotlight extends Panel {
  static override properties = {
    ...Panel.properties,
    played: { attribute: false },
    still: { type: Boolean },
    shown: { state: true },
  };
  declare played: PlayedView | null;
  /** Nothing is to move. */
  declare still: boolean;
  declare shown: PlayedView | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.played = null;
    this.still = false;
    this.shown = null;
  }

  static override styles = [
    panelStyle,
    css`
    :host { position: absolute; inset: 0; z-index: 1; display: grid; place-items: center; pointer-events: none; }
    .card { display: grid; gap: 0.4rem; inline-size: min(17rem, 80%); padding: 1rem 1.2rem; border: 3px solid var(--c-accent); border-radius: 0.9rem; background: var(--c-panel); box-shadow: var(--c-shadow); pointer-events: auto; cursor: pointer; animation: lift 240ms ease-out; }
    .card strong { font-size: 1.3rem; line-height: 1.2; }
    .card p { line-height: 1.45; }
    .still { animation: none; }
    @keyframes lift { from { opacity: 0; transform: translateY(1.2rem) scale(0.92); } }
    @media (prefers-reduced-motion: reduce) { .card { animation: none; } }
  `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#putAway();
  }

  protected override willUpdate(changed: PropertyValues<DejarikSpotlight>): void {
    if (!changed.has('played')) return;
    this.#putAway();
    if (this.played === null) return;
    this.shown = this.played;
    this.#timer = setTimeout(this.#putAway, HELD);
    document.addEventListener('keydown', this.#pressed);
  }

  readonly #pressed = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#putAway();
  };

  readonly #putAway = (): void => {
    clearTimeout(this.#timer);
    document.removeEventListener('keydown', this.#pressed);
    this.shown = null;
  };

  override render() {
    const { shown } = this;
    if (shown === null) return nothing;
    const { by, message, text } = shown;
    return html`<div class="card ${this.still ? 'still' : ''}" aria-hidden="true" @click=${this.#putAway}>${by === null ? nothing : html`<span class="small soft">${this.seatName(by)}</span>`}<strong>${this.say(message)}</strong>${text !== undefined && this.translator?.has(text.id) === true ? html`<p>${this.say(text)}</p>` : nothing}</div>`;
  }
}
