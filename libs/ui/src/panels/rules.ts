import { html, nothing, type PropertyValues } from 'lit';
import { css } from '../css.ts';
import type { RuleText } from '../game.ts';
import { RuleEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';

/** As many entries as are listed for a search. */
const SOME = 80;

/** The glossary of rules: found by id or by words, opened at the entry somebody asked about. */
export class DejarikRules extends Panel {
  static override properties = {
    ...Panel.properties,
    rules: { attribute: false },
    rule: { attribute: false },
    search: { state: true },
  };
  /** Null while it is being fetched. */
  declare rules: readonly RuleText[] | null;
  /** Id of the entry to open at. */
  declare rule: string | null;
  declare search: string;

  constructor() {
    super();
    this.rules = null;
    this.rule = null;
    this.search = '';
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.7rem; min-block-size: 0; }
    input { inline-size: 100%; min-height: max(2.6rem, var(--_finger)); padding: 0.3rem 0.7rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
    .found { overflow: auto; overscroll-behavior: contain; }
    article { padding: 0.6rem 0; border-block-start: 1px solid var(--c-line); line-height: 1.5; }
    article.here { border-inline-start: 4px solid var(--c-accent); padding-inline-start: 0.7rem; background: var(--c-raised); }
    h3 { display: flex; justify-content: space-between; gap: 0.6rem; font-size: 0.95rem; }
    code { font: 0.82rem ui-monospace, monospace; color: var(--c-ink-soft); }
  `,
  ];

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('rule') && this.rule !== null) this.search = '';
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('rule') || changed.has('rules'))
      this.renderRoot.querySelector('.here')?.scrollIntoView({ block: 'nearest' });
  }

  override render() {
    const { rules } = this;
    const found = rules === null ? [] : this.#found(rules);
    return html`<input type="search" aria-label=${this.word('search-rules')} placeholder=${this.word('search-rules')} .value=${this.search} @input=${(
      event: Event,
    ) => {
      this.search = (event.target as HTMLInputElement).value;
    }}>
      <div class="found" tabindex="0" role="region" aria-label=${this.word('rules')}>
        ${rules === null ? html`<p>${this.word('loading')}</p>` : found.length === 0 ? html`<p>${this.word('no-rule')}</p>` : nothing}
        ${found.map(
          (
            one,
          ) => html`<article class=${one.id === this.rule ? 'here' : ''}><h3>${this.#drawRule(one.entry)} <code>${one.id}</code></h3><p>${this.#drawRule(one.rule)}</p>
          ${
            one.see === undefined || one.see.length === 0
              ? nothing
              : html`<p class="small">${one.see.map(
                  (id) =>
                    html`<button class="link" @click=${() => {
                      this.dispatchEvent(new RuleEvent(id));
                    }}>${id}</button> `,
                )}</p>`
          }</article>`,
        )}
      </div>`;
  }

  /** In the reader's language, else in English and marked as such. */
  #drawRule(words: Readonly<Record<string, string>>) {
    const language = this.translator?.language ?? 'en';
    const own = words[language];
    return own === undefined ? html`<span lang="en">${words['en'] ?? ''}</span>` : own;
  }

  /** Without a search the entry asked about comes first, with those under the same heading. */
  #found(rules: readonly RuleText[]): readonly RuleText[] {
    const words = this.search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length > 0) {
      return rules
        .filter((one) => {
          const text =
            `${one.id} ${Object.values(one.entry).join(' ')} ${Object.values(one.rule).join(' ')}`.toLowerCase();
          return words.every((word) => text.includes(word));
        })
        .slice(0, SOME);
    }
    const here = rules.find((one) => one.id === this.rule);
    if (here === undefined) return rules.slice(0, SOME);
    return [here, ...rules.filter((one) => one !== here && one.entry['en'] === here.entry['en'])];
  }
}
