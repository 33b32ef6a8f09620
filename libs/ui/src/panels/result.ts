import type { OutcomeView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import type { ResultView } from '../interface.ts';
import { AfterEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';

type Rows = NonNullable<ResultView['table']>['rows'];

/** How a game went: in sentences, and in numbers side by side; and what can be done next. It lies over the board, and can be put aside to look at that. */
export class DejarikResult extends Panel {
  static override properties = {
    ...Panel.properties,
    result: { attribute: false },
    outcome: { attribute: false },
    replayable: { type: Boolean },
    aside: { type: Boolean, reflect: true },
  };
  declare result: ResultView | null;
  declare outcome: OutcomeView | null;
  /** The same can be played again here, or saved. */
  declare replayable: boolean;
  /** It is put aside. */
  declare aside: boolean;

  constructor() {
    super();
    this.result = null;
    this.outcome = null;
    this.replayable = false;
    this.aside = false;
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; border: 1px solid var(--c-line-strong); border-radius: 0.8rem; background: var(--c-panel); overflow: auto; scrollbar-width: thin; }
    :host([aside]) { align-self: start; justify-self: center; border-radius: 2rem; overflow: visible; }
    section { display: grid; gap: 1.1rem; align-content: safe center; justify-items: center; padding: 1.2rem; text-align: center; animation: rise 260ms ease-out; }
    h2 { font-size: clamp(1.3rem, 3cqi, 1.9rem); text-wrap: balance; }
    p { line-height: 1.5; text-wrap: balance; }
    table { border-collapse: collapse; font-size: 1.05rem; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.4rem 0.9rem; border-block-end: 1px solid var(--c-line); text-align: center; }
    tbody th { font-weight: 400; text-align: start; }
    td { min-inline-size: 4.5rem; }
    .total > * { font-weight: 700; font-size: 1.2em; border-block-end: 2px solid var(--c-line-strong); }
    td.most { font-weight: 700; color: var(--c-good); }
    .next { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; }
    :host([aside]) button { border: 0; border-radius: 2rem; background: none; }
    @keyframes rise { from { opacity: 0; transform: translateY(0.6rem); } }
    @media (prefers-reduced-motion: reduce) { section { animation: none; } }
    @container dejarik-table (max-width: 56rem) or (max-height: 30rem) {
      :host { border-width: 1px 0 0; border-radius: 0; overflow: visible; flex: none; }
      section { padding: 0.8rem; gap: 0.8rem; }
      th, td { padding: 0.35rem 0.4rem; font-size: 0.95rem; }
      td { min-inline-size: 3rem; }
      /* The question's place tells it already. */
      h2, p, .put { display: none; }
    }
  `,
  ];

  override render() {
    const { result, outcome } = this;
    if (result === null || outcome === null) return nothing;
    const put = (aside: boolean): TemplateResult =>
      html`<button class="put" @click=${() => {
        this.aside = aside;
      }}>${aside ? this.word('the-board') : this.word('how-it-went')}</button>`;
    if (this.aside) return put(false);
    return html`<section aria-labelledby="how"><h2 id="how">${this.say(outcome.message)}</h2>
      ${result.sentences.map((sentence) => html`<p>${this.say(sentence)}</p>`)}
      ${result.table === undefined ? nothing : this.#table(result.table)}
      <div class="next">${this.replayable ? html`${this.#wish('again')}${this.#wish('swap')}${this.#wish('save')}` : nothing}${put(true)}</div></section>`;
  }

  #wish(wish: AfterEvent['wish']): TemplateResult {
    const words = { again: this.word('rematch'), swap: this.word('swap'), save: this.word('save-replay') };
    return html`<button class=${wish === 'again' ? 'main' : ''} data-do=${wish} @click=${() => {
      this.dispatchEvent(new AfterEvent(wish));
    }}>${words[wish]}</button>`;
  }

  #table({ columns, rows }: NonNullable<ResultView['table']>): TemplateResult {
    return html`<table aria-label=${this.word('how-it-went')}><thead><tr><td></td>${columns.map((column) => html`<th scope="col">${this.say(column)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => this.#row(row))}</tbody></table>`;
  }

  #row({ message, values, total = false }: Rows[number]): TemplateResult {
    const numbers = values.filter((value) => typeof value === 'number');
    const most = Math.max(...numbers);
    // Where all are equal nobody has most.
    const differs = numbers.some((value) => value < most);
    return html`<tr class=${total ? 'total' : ''}><th scope="row">${this.say(message)}</th>${values.map((value) =>
      typeof value === 'number'
        ? html`<td class=${differs && value === most ? 'most' : ''}>${value}</td>`
        : html`<td>${this.say(value)}</td>`,
    )}</tr>`;
  }
}
