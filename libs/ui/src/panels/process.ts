import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { css } from '../css.ts';
import { styled } from '../styled.ts';
import type { Ask } from '@dejarik/session';
import type { DieView, ProcessView } from '../interface.ts';
import { dieFace } from './die-face.ts';
import { AnswerEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';

/** Something that goes on in steps: where it is, the dice, what changed their results, and how things stand. */
export class DejarikProcess extends Panel {
  static override properties = {
    ...Panel.properties,
    process: { attribute: false },
    ask: { attribute: false },
    symbols: { attribute: false },
  };
  declare process: ProcessView | null;
  declare ask: Ask | null;
  /** Pictures of symbols, as paths in a square of 24 by 24. */
  declare symbols: Readonly<Record<string, string>>;

  constructor() {
    super();
    this.process = null;
    this.ask = null;
    this.symbols = {};
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; gap: 0.6rem; }
    .steps { display: flex; gap: 3px; margin: 0; padding: 0; list-style: none; }
    .steps li { flex: 1; block-size: 0.4rem; border-radius: 0.2rem; background: var(--c-line); }
    .steps li.done { background: var(--c-ink-soft); }
    .steps li.now { background: var(--c-accent); flex: 2; }
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
    .totals svg { inline-size: 1.1rem; block-size: 1.1rem; fill: currentColor; }
    .totals dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
    ul.changes { margin: 0; padding-inline-start: 1.1rem; font-size: 0.88rem; line-height: 1.45; }
    .outlook { font-weight: 650; padding-inline-start: 0.6rem; border-inline-start: 4px solid var(--c-accent); }
    @container (max-width: 56rem) {
      :host { gap: 0.35rem; }
      .pools { gap: 0.3rem 1rem; }
      .pool { display: flex; align-items: center; gap: 0.4rem; }
      .die { inline-size: 2.3rem; block-size: 2.3rem; border-radius: 0.5rem; }
      ul.changes { display: flex; flex-wrap: wrap; gap: 0 0.8rem; padding: 0; list-style: none; font-size: 0.82rem; line-height: 1.35; }
    }
    /* Answers lie below: on a low screen, too, one is in sight. */
    @container (max-height: 30rem) {
      :host { gap: 0.25rem; }
      h2 { font-size: 0.95rem; line-height: 1.2; }
      .step { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
      .steps li { block-size: 0.25rem; }
      .die { inline-size: 1.75rem; block-size: 1.75rem; }
      .totals { gap: 0 0.5rem; font-size: 0.8rem; line-height: 1.3; }
      .totals dt { font-size: inherit; }
      .totals svg { inline-size: 0.9rem; block-size: 0.9rem; }
      .outlook { font-size: 0.9rem; line-height: 1.2; }
    }
  `,
  ];

  override render() {
    const { process } = this;
    if (process === null) return nothing;
    const now = process.steps.find((step) => step.state === 'now');
    const at = now === undefined ? 0 : process.steps.indexOf(now) + 1;
    return html`<h2>${this.say(process.message)}</h2>
      ${process.steps.length === 0 ? nothing : html`<ol class="steps" aria-hidden="true">${process.steps.map((step) => html`<li class=${step.state} title=${this.say(step.message)}></li>`)}</ol>`}
      ${now === undefined ? nothing : html`<p class="step small soft">${this.word('step', { at, of: process.steps.length, name: now.message })}</p>`}
      ${keyed(process.start, html`<div class="pools">${process.pools.filter((pool) => pool.dice.length > 0).map((pool) => html`<div class="pool"><span class="small soft">${this.say(pool.message)}</span><div class="dice">${pool.dice.map((die) => this.#die(die))}</div></div>`)}</div>`)}
      ${process.totals.length === 0 ? nothing : html`<dl class="totals">${process.totals.map((total) => html`<div>${this.#symbol(total.symbol)}<dt class="small">${this.say(total.message)}</dt><dd>${total.value}</dd></div>`)}</dl>`}
      ${process.outlook === null ? nothing : html`<p class="outlook">${this.say(process.outlook)}</p>`}
      ${process.changes.length === 0 ? nothing : html`<ul class="changes">${process.changes.map((change) => html`<li>${this.say(change)}</li>`)}</ul>`}`;
  }

  #symbol(symbol: string | undefined): unknown {
    const path = symbol === undefined ? undefined : this.symbols[symbol];
    return path === undefined
      ? nothing
      : html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
  }

  #die(die: DieView): TemplateResult {
    const label = this.say(die.message);
    const choosable = die.key !== undefined && this.ask?.options.some((option) => option.key === die.key) === true;
    const picture = dieFace(die, this.symbols);
    const { key } = die;
    return choosable && key !== undefined
      ? html`<button class="die" ${styled({ '--_body': die.color })} aria-label=${label} title=${label} @click=${() => {
          this.dispatchEvent(new AnswerEvent(key));
        }}>${picture}</button>`
      : html`<span class="die ${die.face === null ? '' : 'rolled'}" ${styled({ '--_body': die.color })} role="img" aria-label=${label} title=${label}>${picture}</span>`;
  }
}
