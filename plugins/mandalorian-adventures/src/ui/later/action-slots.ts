import type { OwnProperties } from '@dejarik/sdk/ui';
import { css, OwnPanel, panelStyle, picture, pictures, RovingFocus } from '@dejarik/ui/panels';
import { html, nothing, type TemplateResult } from 'lit';
import { slotsOf, type SlotCard, type SlotTotal, type SlotView } from './slots.ts';

type Option = NonNullable<OwnProperties['choice']>['options'][number];

/** The action slots, each with its cards, their sum, and what that brings; while a card is held, also with what the sum would be. A slot that one option points at can be pressed. */
export class ActionSlots extends OwnPanel {
  static override properties = { ...OwnPanel.properties, open: { state: true } };
  /** Key of the slot whose cards are read. */
  declare open: string | null;

  constructor() {
    super();
    this.open = null;
    new RovingFocus(this, 'button');
  }

  static override styles = [
    panelStyle,
    pictures,
    css`
    ul { display: grid; gap: 0.25rem; margin: 0; padding: 0; list-style: none; }
    .place { display: grid; grid-template-columns: minmax(5.2rem, auto) minmax(1.6rem, 1fr) auto; align-items: center; gap: 0.15rem 0.5rem; inline-size: 100%; min-height: max(2.3rem, var(--_finger)); padding: 0.2rem 0.5rem; border: 1px solid var(--c-line); border-radius: 0.5rem; background: var(--c-raised); text-align: start; }
    .place.lit { border: 2px solid var(--c-accent); background: var(--c-panel); }
    .name { display: flex; align-items: center; gap: 0.4rem; font-weight: 600; font-size: 0.92rem; }
    .cards { display: flex; flex-wrap: wrap; gap: 0.2rem; }
    .chip { display: inline-grid; place-items: center; min-inline-size: 1.35rem; block-size: 1.6rem; padding-inline: 0.25rem; border: 1px solid var(--c-line-strong); border-radius: 0.25rem; background: var(--c-panel); font-size: 0.85rem; font-weight: 650; }
    .chip.token { block-size: 1.45rem; border-radius: 1rem; border-style: dashed; }
    .total { display: flex; align-items: center; justify-content: end; gap: 0.35rem; text-align: end; font-variant-numeric: tabular-nums; }
    .sum { padding: 0 0.45rem; border-radius: 0.4rem; border: 2px solid transparent; font-weight: 750; font-size: 1.05rem; }
    .sum.near { border-color: var(--c-line-strong); border-style: dashed; }
    .sum.full { border-color: var(--c-accent); color: var(--c-accent-text); }
    .sum.over { border-color: var(--c-danger); color: var(--c-danger); }
    .warn { font-size: 0.78rem; line-height: 1.2; font-weight: 600; max-inline-size: 7.5rem; }
    .warn.full { color: var(--c-accent-text); } .warn.over { color: var(--c-danger); }
    .read { grid-column: 1 / -1; margin: 0; padding: 0.2rem 0 0.3rem; font-size: 0.84rem; line-height: 1.4; }
    @container (max-width: 56rem) or (max-height: 30rem) {
      :host([held]) .cards { display: none; }
      :host([held]) ul { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr)); }
      :host([held]) .place { grid-template-columns: minmax(0, 1fr); block-size: 100%; }
      :host([held]) .total { flex-wrap: wrap; }
      :host([held]) .warn { flex-basis: 100%; max-inline-size: none; }
    }
  `,
  ];

  override render() {
    const { view, held } = this;
    return view === null
      ? nothing
      : html`<ul>${slotsOf(view, held).map((slot) => html`<li>${this.#slot(slot)}</li>`)}</ul>`;
  }

  /** The one option that a press on a slot would choose. */
  #optionAt(key: string): Option | undefined {
    const { choice, held } = this;
    if (choice?.kind !== 'pick') return undefined;
    const found = choice.options.filter(
      ({ points }) => points.includes(key) && (held === null || points.includes(held)),
    );
    return found.length === 1 ? found[0] : undefined;
  }

  #slot({ key, message, symbol, cards, total, then }: SlotView): TemplateResult {
    const option = this.#optionAt(key);
    const open = this.open === key;
    return html`<button class="place ${option === undefined ? '' : 'lit'}" data-key=${key} aria-expanded=${option === undefined ? open : nothing} @click=${() => {
      if (option === undefined) this.open = open ? null : key;
      else this.answer(option.key);
    }}>
      <span class="name">${picture(this.symbols, symbol)}${this.say(message)}</span>
      <span class="cards">${cards.map((card) => this.#chip(card))}</span>
      <span class="total">${then !== undefined && option !== undefined ? html`${this.#warning(then)}${sum(total)}<span aria-hidden="true">→</span><span class="hidden">${this.say({ id: 'mat.then' })}</span>${sum(then)}` : html`${this.#warning(total)}${sum(total)}`}</span>
      ${open && cards.length > 0 ? html`<span class="read">${this.#read(cards)}</span>` : nothing}
    </button>`;
  }

  #chip({ key, message, strength, isToken }: SlotCard): TemplateResult {
    const name = this.say(message);
    return html`<span class="chip ${isToken ? 'token' : ''}" data-card=${key} title=${name}>${strength}<span class="hidden">: ${name}</span></span>`;
  }

  #warning({ tone, message }: SlotTotal): unknown {
    return tone === 'calm' ? nothing : html`<span class="warn ${tone}">${this.say(message)}</span>`;
  }

  /** Latest first. */
  #read(cards: readonly SlotCard[]): readonly TemplateResult[] {
    return cards
      .toReversed()
      .map(
        ({ message, text }) =>
          html`<span><b>${this.say(message)}</b>${text === undefined ? nothing : html`: ${this.say(text)}`}<br></span>`,
      );
  }
}

const sum = ({ value, tone }: SlotTotal): TemplateResult => html`<span class="sum ${tone}">${value}</span>`;
