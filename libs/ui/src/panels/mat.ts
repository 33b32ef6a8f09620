import type { Ask, Option, View } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import type { MatPile, MatPlace, MatTotal, MatView } from '../interface.ts';
import { AnswerEvent, CardEvent } from './events.ts';
import { picture, pictures, type Symbols } from './pictures.ts';
import { panelStyle, Panel } from './panel.ts';
import { plainMat } from './plain-mat.ts';
import { RovingFocus } from './roving-focus.ts';

/** What lies beside the board for everybody: the task, places for cards with their sums, piles. A place that one option points at can be pressed. */
export class DejarikMat extends Panel {
  static override properties = {
    ...Panel.properties,
    mat: { attribute: false },
    view: { attribute: false },
    ask: { attribute: false },
    held: { reflect: true },
    symbols: { attribute: false },
    open: { state: true },
  };
  /** What a game says lies there; else what lies in the view's zones that belong to nobody. */
  declare mat: MatView | null;
  declare view: View | null;
  declare ask: Ask | null;
  /** Key of the card that a place is chosen for. */
  declare held: string | null;
  declare symbols: Symbols;
  /** Key of the place whose cards are read. */
  declare open: string | null;

  constructor() {
    super();
    this.mat = null;
    this.view = null;
    this.ask = null;
    this.held = null;
    this.symbols = {};
    this.open = null;
    new RovingFocus(this, 'button, summary');
  }

  static override styles = [
    panelStyle,
    pictures,
    css`
    :host { display: grid; gap: 0.5rem; }
    .abouts { display: flex; flex-wrap: wrap; gap: 0 1.1rem; }
    .about { font-size: 0.88rem; line-height: 1.4; }
    .about[open] { flex-basis: 100%; }
    summary { cursor: pointer; font-weight: 650; padding-block: 0.1rem; }
    ul { display: grid; gap: 0.25rem; margin: 0; padding: 0; list-style: none; }
    .place { display: grid; grid-template-columns: minmax(5.2rem, auto) minmax(1.6rem, 1fr) auto; align-items: center; gap: 0.15rem 0.5rem; inline-size: 100%; min-height: max(2.3rem, var(--_finger)); padding: 0.2rem 0.5rem; border: 1px solid var(--c-line); border-radius: 0.5rem; background: var(--c-raised); text-align: start; }
    button.place.lit { border: 2px solid var(--c-accent); background: var(--c-panel); }
    .name { display: flex; align-items: center; gap: 0.4rem; font-weight: 600; font-size: 0.92rem; }
    .cards { display: flex; flex-wrap: wrap; gap: 0.2rem; }
    .chip { display: inline-grid; place-items: center; min-inline-size: 1.35rem; block-size: 1.6rem; padding-inline: 0.25rem; border: 1px solid var(--c-line-strong); border-radius: 0.25rem; background: var(--c-panel); font-size: 0.85rem; font-weight: 650; }
    .chip.loose { block-size: 1.45rem; border-radius: 1rem; border-style: dashed; }
    .total { display: flex; align-items: center; justify-content: end; gap: 0.35rem; text-align: end; font-variant-numeric: tabular-nums; }
    .sum { padding: 0 0.45rem; border-radius: 0.4rem; border: 2px solid transparent; font-weight: 750; font-size: 1.05rem; }
    .sum.near { border-color: var(--c-line-strong); border-style: dashed; }
    .sum.full { border-color: var(--c-accent); color: var(--c-accent-text); }
    .sum.over { border-color: var(--c-danger); color: var(--c-danger); }
    .warn { font-size: 0.78rem; line-height: 1.2; font-weight: 600; max-inline-size: 7.5rem; }
    .warn.full { color: var(--c-accent-text); } .warn.over { color: var(--c-danger); }
    .read { grid-column: 1 / -1; margin: 0; padding: 0.2rem 0 0.3rem; font-size: 0.84rem; line-height: 1.4; }
    .piles { display: flex; flex-wrap: wrap; gap: 0.25rem 0.35rem; }
    .pile { display: inline-flex; align-items: center; gap: 0.35rem; min-height: max(1.9rem, var(--_finger)); padding: 0.1rem 0.5rem; border: 1px solid var(--c-line); border-radius: 0.45rem; font-size: 0.84rem; background: transparent; }
    .pile strong { font-variant-numeric: tabular-nums; }
    .note { padding: 0 0.4rem; border-radius: 0.3rem; background: var(--c-ink); color: var(--c-panel); font-weight: 600; }
    @container (max-width: 56rem) or (max-height: 30rem) {
      :host([held]) :is(.abouts, .piles, .cards) { display: none; }
      :host([held]) ul { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr)); }
      :host([held]) .place { grid-template-columns: minmax(0, 1fr); block-size: 100%; }
      :host([held]) .total { flex-wrap: wrap; }
      :host([held]) .warn { flex-basis: 100%; max-inline-size: none; }
    }
  `,
  ];

  override render() {
    const { view } = this;
    const mat = this.mat ?? (view === null ? null : plainMat(view));
    if (mat === null || mat.places.length + mat.about.length + mat.piles.length === 0) return nothing;
    return html`${mat.places.length === 0 ? nothing : html`<ul>${mat.places.map((place) => html`<li>${this.#place(place)}</li>`)}</ul>`}
      <div class="abouts">${mat.about.map(({ message, text, open }) => html`<details class="about" ?open=${open === true}><summary>${this.say(message)}</summary><p>${this.say(text)}</p></details>`)}</div>
      ${mat.piles.length === 0 ? nothing : html`<div class="piles">${mat.piles.map((pile) => this.#pile(pile))}</div>`}`;
  }

  /** The one option that a press on a place would choose. */
  #optionAt(key: string): Option | undefined {
    const { ask, held } = this;
    if (ask?.kind !== 'pick') return undefined;
    const found = ask.options.filter(
      (option) => option.points.includes(key) && (held === null || option.points.includes(held)),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  #place(place: MatPlace): TemplateResult {
    const option = this.#optionAt(place.key);
    const open = this.open === place.key;
    const { total, then } = place;
    return html`<button class="place ${option === undefined ? '' : 'lit'}" data-key=${place.key} aria-expanded=${option === undefined ? open : nothing} @click=${() => {
      this.#touch(place.key, option);
    }}>
      <span class="name">${picture(this.symbols, place.symbol)}${this.say(place.message)}</span>
      <span class="cards">${place.cards.map((card) => html`<span class="chip ${card.loose === true ? 'loose' : ''}" data-card=${card.key} title=${this.say(card.message)}>${card.value}<span class="hidden">: ${this.say(card.message)}</span></span>`)}</span>
      <span class="total">${then !== undefined && option !== undefined ? html`${this.#warning(then)}<span class="sum ${total.tone}">${total.value}</span><span aria-hidden="true">→</span><span class="hidden">${this.word('then')}</span><span class="sum ${then.tone}">${then.value}</span>` : html`${this.#warning(total)}<span class="sum ${total.tone}">${total.value}</span>`}</span>
      ${open && place.cards.length > 0 ? html`<span class="read">${this.#read(place.cards)}</span>` : nothing}
    </button>`;
  }

  #warning(total: MatTotal): unknown {
    return total.tone === 'calm' ? nothing : html`<span class="warn ${total.tone}">${this.say(total.message)}</span>`;
  }

  #pile(pile: MatPile): TemplateResult {
    const inside = html`<span>${this.say(pile.message)}</span><strong>${pile.count}</strong>${pile.note === undefined ? nothing : html`<span class="note">${this.say(pile.note)}</span>`}`;
    return pile.cards.length === 0
      ? html`<span class="pile">${inside}</span>`
      : html`<button class="pile" data-key=${pile.key} @click=${() => {
          this.dispatchEvent(
            new CardEvent(
              pile.cards.map(({ key }) => key),
              pile.key,
            ),
          );
        }}>${inside}</button>`;
  }

  /** Latest first. */
  #read(cards: MatPile['cards']): TemplateResult[] {
    return [...cards]
      .reverse()
      .map(
        (card) =>
          html`<span><b>${this.say(card.message)}</b>${card.text === undefined ? nothing : html`: ${this.say(card.text)}`}<br></span>`,
      );
  }

  #touch(key: string, option: Option | undefined): void {
    if (option === undefined) this.open = this.open === key ? null : key;
    else this.dispatchEvent(new AnswerEvent(option.key));
  }
}
