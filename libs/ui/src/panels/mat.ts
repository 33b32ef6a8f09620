import type { Ask, Option, View } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import type { MatPile, MatView } from '../interface.ts';
import { AnswerEvent, CardEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';
import { plainMat } from './plain-mat.ts';
import { RovingFocus } from './roving-focus.ts';

/** What lies beside the board for everybody: places and piles, and what is to be known. One that one option points at can be pressed. */
export class DejarikMat extends Panel {
  static override properties = {
    ...Panel.properties,
    mat: { attribute: false },
    view: { attribute: false },
    ask: { attribute: false },
    held: { reflect: true },
  };
  /** What a game says lies there; else what lies in the view's zones that belong to nobody. */
  declare mat: MatView | null;
  declare view: View | null;
  declare ask: Ask | null;
  /** Key of the card that a place is chosen for. */
  declare held: string | null;

  constructor() {
    super();
    this.mat = null;
    this.view = null;
    this.ask = null;
    this.held = null;
    new RovingFocus(this, 'button, summary');
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; gap: 0.5rem; }
    .abouts { display: flex; flex-wrap: wrap; gap: 0 1.1rem; }
    .about { font-size: 0.88rem; line-height: 1.4; }
    .about[open] { flex-basis: 100%; }
    summary { cursor: pointer; font-weight: 650; padding-block: 0.1rem; }
    .piles { display: flex; flex-wrap: wrap; gap: 0.25rem 0.35rem; }
    .pile { display: inline-flex; align-items: center; gap: 0.35rem; min-height: max(1.9rem, var(--_finger)); padding: 0.1rem 0.5rem; border: 1px solid var(--c-line); border-radius: 0.45rem; font-size: 0.84rem; background: transparent; }
    button.pile.lit { border: 2px solid var(--c-accent); background: var(--c-panel); }
    .pile strong { font-variant-numeric: tabular-nums; }
    .note { padding: 0 0.4rem; border-radius: 0.3rem; background: var(--c-ink); color: var(--c-panel); font-weight: 600; }
    @container (max-width: 56rem) or (max-height: 30rem) {
      :host([held]) :is(.abouts, .rest) { display: none; }
    }
  `,
  ];

  override render() {
    const { view } = this;
    const mat = this.mat ?? (view === null ? null : plainMat(view));
    if (mat === null) return nothing;
    return html`${this.#piles('places', mat.places)}
      ${mat.about.length === 0 ? nothing : html`<div class="abouts">${mat.about.map(({ message, text, open }) => html`<details class="about" ?open=${open === true}><summary>${this.say(message)}</summary><p>${this.say(text)}</p></details>`)}</div>`}
      ${this.#piles('rest', mat.piles)}`;
  }

  /** The one option that a press on a place or pile would choose. */
  #optionAt(key: string): Option | undefined {
    const { ask, held } = this;
    if (ask?.kind !== 'pick') return undefined;
    const found = ask.options.filter(
      (option) => option.points.includes(key) && (held === null || option.points.includes(held)),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  #piles(which: string, piles: readonly MatPile[]): unknown {
    return piles.length === 0
      ? nothing
      : html`<div class="piles ${which}">${piles.map((pile) => this.#pile(pile))}</div>`;
  }

  #pile(pile: MatPile): TemplateResult {
    const option = this.#optionAt(pile.key);
    const inside = html`<span>${this.say(pile.message)}</span><strong>${pile.count}</strong>${pile.note === undefined ? nothing : html`<span class="note">${this.say(pile.note)}</span>`}`;
    return pile.cards.length === 0 && option === undefined
      ? html`<span class="pile">${inside}</span>`
      : html`<button class="pile ${option === undefined ? '' : 'lit'}" data-key=${pile.key} @click=${() => {
          this.dispatchEvent(
            option === undefined
              ? new CardEvent(
                  pile.cards.map(({ key }) => key),
                  pile.key,
                )
              : new AnswerEvent(option.key),
          );
        }}>${inside}</button>`;
  }
}
