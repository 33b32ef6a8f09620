import type { Catalogs } from '@dejarik/content';
import type { CardSheet } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { panelStyle, Panel } from '../panels/panel.ts';
import type { Counts, ListItem, ListSheet } from './list.ts';

/** What is in some lists, such as the armies of a ready setup: card by card, each of which opens. */
export class DejarikContents extends Panel {
  static override properties = {
    ...Panel.properties,
    sheet: { attribute: false },
    ids: { attribute: false },
    own: { attribute: false },
    terms: { attribute: false },
  };
  declare sheet: ListSheet | null;
  /** Of ready lists. */
  declare ids: readonly string[];
  /** A list that people made. */
  declare own: Counts | null;
  /** Where words that are explained are listed. */
  declare terms: Catalogs;

  constructor() {
    super();
    this.sheet = null;
    this.ids = [];
    this.own = null;
    this.terms = {};
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; gap: 0.8rem; padding: 0.2rem 0.2rem 0.6rem; }
    h3 { margin-block-end: 0.2rem; }
    h4 { margin: 0.4rem 0 0.1rem; font-size: 0.8rem; color: var(--c-ink-soft); }
    details { border-block-start: 1px solid var(--c-line); }
    summary { display: flex; align-items: center; gap: 0.5rem; min-height: max(1.9rem, var(--_finger)); padding-block: 0.15rem; cursor: pointer; font-size: 0.92rem; }
    summary::before { content: '▸'; flex: none; color: var(--c-ink-soft); }
    [open] > summary::before { content: '▾'; }
    .name { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
    dejarik-card { padding: 0 0.6rem 0.6rem; }
  `,
  ];

  override render() {
    const { sheet } = this;
    if (sheet === null) return nothing;
    const ready = this.ids.flatMap((id) => sheet.ready.find((one) => one.id === id) ?? []);
    return this.own === null
      ? ready.map((one) => html`<section><h3>${this.say(one.message)}</h3>${this.#list(sheet, one.counts)}</section>`)
      : html`<section>${this.#list(sheet, this.own)}</section>`;
  }

  #list(sheet: ListSheet, counts: Counts): TemplateResult[] {
    return sheet.sections.map((section) => {
      const items = section.items.filter(({ key }) => (counts[key] ?? 0) > 0);
      return items.length === 0
        ? html``
        : html`<h4>${this.say(section.message)}</h4>${items.map((item) => this.#item(item, counts[item.key] ?? 0))}`;
    });
  }

  #item(item: ListItem, count: number): TemplateResult {
    return html`<details data-item=${item.key}><summary><span class="name">${count > 1 ? `${count} × ` : ''}${this.say(item.message)}</span><span class="soft">${this.word('list-cost', { cost: item.cost })}</span></summary>
      <dejarik-card .translator=${this.translator} .sheet=${sheetOf(item)} .terms=${this.terms}></dejarik-card></details>`;
  }
}

/** An item that is no card is read as it is listed. */
export const sheetOf = ({ card, message, about, text = [] }: ListItem): CardSheet =>
  card ?? {
    message,
    ...(about === undefined ? {} : { line: about }),
    stats: [],
    sections: [{ entries: text.map((one) => ({ text: one })) }],
  };
