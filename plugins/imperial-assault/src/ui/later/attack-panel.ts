import {
  css,
  dieFace,
  OwnPanel,
  panelStyle,
  picture,
  pictures,
  processHead,
  processHeadStyle,
  styled,
} from '@dejarik/ui/panels';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { attackOf, type AttackDie, type AttackView, type PoolView } from './attack.ts';

/** An attack: its steps, the dice of both sides, the results, and what changed them. A die that an option chooses can be pressed. */
export class AttackPanel extends OwnPanel {
  static override styles = [
    panelStyle,
    processHeadStyle,
    pictures,
    css`
    .pools { display: flex; flex-wrap: wrap; gap: 0.6rem 1.2rem; }
    .pool { display: grid; gap: 0.25rem; }
    .dice { display: flex; flex-wrap: wrap; gap: 0.35rem; }
    .die { display: grid; place-items: center; inline-size: 3rem; block-size: 3rem; min-height: 0; padding: 0; border-radius: 0.6rem; border: 2px solid rgb(0 0 0 / 0.35); background: var(--_body); }
    button.die { border: 3px solid var(--c-accent); outline-offset: 3px; }
    .die svg { inline-size: 100%; block-size: 100%; display: block; }
    .die.rolled svg { animation: roll 260ms ease-out; }
    @keyframes roll { from { transform: rotate(-140deg) scale(0.6); opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { .die.rolled svg { animation: none; } }
    :host([still]) .die.rolled svg { animation: none; }
    .totals { display: flex; flex-wrap: wrap; gap: 0.3rem 0.9rem; margin: 0; }
    .totals div { display: flex; align-items: center; gap: 0.3rem; }
    .totals svg { inline-size: 1.1rem; block-size: 1.1rem; }
    .totals dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
    @container (max-width: 56rem) {
      .pools { gap: 0.3rem 1rem; }
      .pool { display: flex; align-items: center; gap: 0.4rem; }
      .die { inline-size: 2.3rem; block-size: 2.3rem; border-radius: 0.5rem; }
    }
    @container (max-height: 30rem) { .die { inline-size: 1.75rem; block-size: 1.75rem; } }
    @container (max-width: 30rem) or (max-height: 30rem) {
      .totals { gap: 0 0.5rem; font-size: 0.8rem; line-height: 1.3; }
      .totals dt { font-size: inherit; }
      .totals svg { inline-size: 0.9rem; block-size: 0.9rem; }
    }
  `,
  ];

  override render() {
    const { view, events, process, choice: ask } = this;
    const attack = view === null ? null : attackOf({ view, events, ask });
    if (attack === null || process === null) return nothing;
    const { start, pools, totals, outlook, changes } = attack;
    return html`${processHead(process, this.say)}
      ${keyed(start, html`<div class="pools">${pools.filter(({ dice }) => dice.length > 0).map((pool) => this.#pool(pool))}</div>`)}
      ${totals.length === 0 ? nothing : html`<dl class="totals">${totals.map((total) => this.#total(total))}</dl>`}
      ${outlook === null ? nothing : html`<p class="outlook">${this.say(outlook)}</p>`}
      ${changes.length === 0 ? nothing : html`<ul class="changes">${changes.map((change) => html`<li>${this.say(change)}</li>`)}</ul>`}`;
  }

  #pool({ message, dice }: PoolView): TemplateResult {
    return html`<div class="pool"><span class="small soft">${this.say(message)}</span><div class="dice">${dice.map((die) => this.#die(die))}</div></div>`;
  }

  #total({ symbol, message, value }: AttackView['totals'][number]): TemplateResult {
    return html`<div>${picture(this.symbols, symbol)}<dt class="small">${this.say(message)}</dt><dd>${value}</dd></div>`;
  }

  #die(die: AttackDie): TemplateResult {
    const { key, message, color, face } = die;
    const name = this.say(message);
    const shown = dieFace(die, this.symbols);
    return key !== undefined && this.choice?.options.some((option) => option.key === key) === true
      ? html`<button class="die" ${styled({ '--_body': color })} aria-label=${name} title=${name} @click=${() => {
          this.answer(key);
        }}>${shown}</button>`
      : html`<span class="die ${face === null ? '' : 'rolled'}" ${styled({ '--_body': color })} role="img" aria-label=${name} title=${name}>${shown}</span>`;
  }
}
