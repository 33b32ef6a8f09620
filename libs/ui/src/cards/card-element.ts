import type { Catalogs, Message } from '@dejarik/content';
import type { CardEntry, CardSection, CardSheet, CardStat } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { RuleEvent } from '../panels/events.ts';
import { picture, pictures, type Symbols } from '../panels/pictures.ts';
import { panelStyle, Panel } from '../panels/panel.ts';
import { styled } from '../styled.ts';
import { cardStyle } from './card-style.ts';
import { glossaryOf, type Term } from './glossary.ts';

const NO_TERMS: Catalogs = {};

/** A card as it is read, without its name: values, what is in force now, what is printed. Words that have a meaning of their own open it where they stand. */
export class DejarikCard extends Panel {
  static override properties = {
    ...Panel.properties,
    sheet: { attribute: false },
    terms: { attribute: false },
    symbols: { attribute: false },
    open: { state: true },
  };
  declare sheet: CardSheet | null;
  /** Where words that are explained are listed. */
  declare terms: Catalogs;
  declare symbols: Symbols;
  /** Where a meaning is open: number of a part, and the term. */
  declare open: string;
  /** Of the part that is drawn. */
  #part = 0;

  constructor() {
    super();
    this.sheet = null;
    this.terms = NO_TERMS;
    this.symbols = {};
    this.open = '';
  }

  static override styles = [panelStyle, pictures, cardStyle];

  override render() {
    const { sheet } = this;
    if (sheet === null) return nothing;
    this.#part = 0;
    return html`${sheet.line === undefined ? nothing : html`<p class="line">${this.say(sheet.line)}</p>`}
      ${sheet.stats.length === 0 ? nothing : html`<dl>${sheet.stats.map((stat) => this.#stat(stat))}</dl>`}
      ${sheet.sections.map((section) => this.#section(section))}`;
  }

  #stat({ message, value, printed, changes = [], dice = [], symbol }: CardStat): TemplateResult {
    const said = (one: Message | number): string => (typeof one === 'number' ? String(one) : this.say(one));
    return html`<div class=${changes.length === 0 ? nothing : 'changed'}><dt>${picture(this.symbols, symbol)} ${this.say(message)}</dt><dd>${value === undefined ? nothing : said(value)}${dice.map(
      ({ message: die, color }) =>
        html`<span class="die" role="img" aria-label=${this.say(die)} title=${this.say(die)} ${styled({ 'background-color': color })}></span>`,
    )}</dd>${
      changes.length === 0
        ? nothing
        : html`<dd class="why">${printed === undefined ? nothing : html`<span>${this.word('card-printed', { value: said(printed) })}</span>`}${changes.map((change) => html`<span>${this.say(change)}</span>`)}</dd>`
    }</div>`;
  }

  #section({ message, now, entries }: CardSection): TemplateResult {
    const known = new Set<string>();
    return html`<div class="part ${now === true ? 'now' : ''}">${message === undefined ? nothing : html`<h3>${this.say(message)}</h3>`}<ul class=${entries.every((entry) => entry.message === undefined) ? 'short' : nothing}>${entries.map((entry) => this.#entry(entry, known))}</ul></div>`;
  }

  #entry({ message, text }: CardEntry, known: Set<string>): TemplateResult {
    const part = this.#part++;
    const opened: Term[] = [];
    const name = message === undefined ? nothing : html`<b>${this.#linked(this.say(message), part, known, opened)}</b>`;
    const said = text === undefined ? nothing : this.#linked(this.say(text), part, known, opened);
    return html`<li>${name}${message === undefined || text === undefined ? nothing : ': '}${said}${opened.map(
      (term) => html`<span class="meaning" id="meaning">${this.#meaning(term)}</span>`,
    )}</li>`;
  }

  #linked(text: string, part: number, known: Set<string>, opened: Term[]): unknown {
    if (this.translator === null) return text;
    return glossaryOf(this.translator)(this.terms)
      .parts(text, known)
      .map((one) => {
        if (typeof one === 'string') return one;
        const key = `${part} ${one.term.id}`;
        const open = this.open === key;
        if (open) opened.push(one.term);
        return html`<button type="button" class="term" data-term=${one.term.id} aria-expanded=${open} @click=${() => {
          this.open = open ? '' : key;
        }}>${one.text}</button>`;
      });
  }

  #meaning({ name, text, rule }: Term): unknown {
    return html`<b>${name}</b>: ${text}${
      rule === null
        ? nothing
        : html` <button type="button" class="link" aria-label="${this.word('rules')}: ${rule}" @click=${() => {
            this.dispatchEvent(new RuleEvent(rule));
          }}>${rule}</button>`
    }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-card': DejarikCard;
  }
}
