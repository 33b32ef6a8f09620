import type { Translator } from '@dejarik/content';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ListEvent, RuleEvent } from '../panels/events.ts';
import { panelStyle, Panel } from '../panels/panel.ts';
import type { Counts, ListItem, ListReport, ListSection, ListSheet } from './list.ts';
import type { ListAccess, ServedList } from './access.ts';
import { ListText } from './list-text.ts';
import type { KeptRecords } from '../table/types/index.ts';
import type { SavedListsEvent } from './saved-lists-panel.ts';
import { style } from './style.ts';

const MOST_OF_ONE = 99;
/** Pixels from which on the list stands beside what there is. */
const WIDE = 896;

/** Makes a list: what there is, what is in it, what is wrong with it, and the list as text. */
export class DejarikList extends Panel {
  static override properties = {
    ...Panel.properties,
    sheet: { attribute: false },
    heading: { attribute: false },
    start: { attribute: false },
    called: { type: String },
    opening: { type: String },
    records: { attribute: false },
    check: { attribute: false },
    translators: { attribute: false },
    others: { attribute: false },
    goTo: { attribute: false },
    cards: { attribute: false },
    counts: { state: true },
    report: { state: true },
    search: { state: true },
    groups: { state: true },
  };
  declare sheet: ListSheet | null;
  /** What is made, and for whom. */
  declare heading: string;
  /** What the list holds at first. */
  declare start: Counts;
  /** Its name; empty if it has none. */
  declare called: string;
  /** Id of a kept list that it becomes at once. */
  declare opening: string;
  /** Where lists are kept by names. */
  declare records: KeptRecords | null;
  declare check: ((counts: Counts) => Promise<ListReport>) | null;
  /** One for each language, by which names in a text are known. */
  declare translators: readonly Translator[];
  /** Lists in games with more in them than the one at hand. */
  declare others: () => Promise<readonly ServedList[]>;
  /** Goes over to one of those; what is written here stays. */
  declare goTo: (game: string) => Promise<boolean>;
  /** What is said on cards, and what says that as well. */
  declare cards: Pick<ListAccess, 'words' | 'speaker'> | null;
  declare counts: Counts;
  declare report: ListReport | null;
  declare search: string;
  /** By section the group that alone is shown; empty for all. */
  declare groups: Readonly<Record<string, string>>;
  readonly #text = new ListText(this);
  #checks = 0;

  constructor() {
    super();
    this.sheet = null;
    this.heading = '';
    this.start = {};
    this.called = '';
    this.opening = '';
    this.records = null;
    this.check = null;
    this.translators = [];
    this.others = () => Promise.resolve([]);
    this.goTo = () => Promise.resolve(false);
    this.cards = null;
    this.counts = {};
    this.report = null;
    this.search = '';
    this.groups = {};
  }

  static override styles = [panelStyle, style];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('start')) this.counts = this.start;
    if (changed.has('counts')) void this.#look();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#key);
  }

  /** Escape steps back, unless it is for what lies over the table, or for a field in which something would be gone. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const [target] = event.composedPath();
    const written =
      (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') ||
      (target instanceof HTMLTextAreaElement && this.#text.isWritten);
    const mine = document.activeElement === document.body || event.composedPath().includes(outermost(this));
    if (!mine || written) return;
    event.preventDefault();
    this.#leave('back');
  };

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
    // Where all stands below each other, what there is to choose from comes first.
    const chosen = this.renderRoot.querySelector<HTMLDetailsElement>('.chosen');
    if (chosen !== null) chosen.open = this.clientWidth >= WIDE;
  }

  /** Asks the game what is to be said of the list; what comes too late is left out. */
  async #look(): Promise<void> {
    const n = ++this.#checks;
    const { counts } = this;
    const report = await this.check?.(counts);
    if (report === undefined || n !== this.#checks) return;
    this.report = report;
    this.dispatchEvent(new ListEvent(counts, report, null, this.called));
  }

  #set(key: string, count: number): void {
    const { [key]: _, ...others } = this.counts;
    const wanted = Math.max(0, Math.min(MOST_OF_ONE, Math.trunc(count) || 0));
    this.#replace(wanted === 0 ? others : { ...others, [key]: wanted });
  }

  #replace(counts: Counts): void {
    this.counts = counts;
    this.#text.forget();
  }

  #add(key: string, more: number): void {
    this.#set(key, (this.counts[key] ?? 0) + more);
  }

  #leave(leave: 'use' | 'back'): void {
    const { report } = this;
    if (report === null) return;
    if (leave === 'use' && report.problems.length > 0) this.renderRoot.querySelector<HTMLElement>('.problems')?.focus();
    else this.dispatchEvent(new ListEvent(this.counts, report, leave, this.called));
  }

  override render() {
    const { sheet, report } = this;
    if (sheet === null) return nothing;
    return html`<div class="all">
      <div class="row"><button type="button" data-do="back" @click=${() => {
        this.#leave('back');
      }}>← ${this.word('list-back')}</button></div>
      <h1 tabindex="-1">${this.heading}</h1>
      ${
        sheet.ready.length === 0
          ? nothing
          : html`<fieldset class="ready"><legend>${this.word('list-begin')}</legend>${sheet.ready.map(
              (one) =>
                html`<button type="button" data-ready=${one.id} @click=${() => {
                  this.#replace(one.counts);
                }}>${this.say(one.message)}</button>`,
            )}
        <button type="button" data-do="empty" @click=${() => {
          this.#replace({});
        }}>${this.word('list-empty')}</button></fieldset>`
      }
      <div class="totals">${(report?.about ?? []).map((one) => html`<strong>${this.say(one)}</strong>`)}${(report?.totals ?? []).map((total) => html`<span class="total ${total.tone}">${this.say(total.message)} <b>${total.value} / ${total.most}</b></span>`)}
        <button type="button" class="main" data-do="use" aria-disabled=${report !== null && report.problems.length > 0} @click=${() => {
          this.#leave('use');
        }}>${this.word('list-use')}</button></div>
      <div class="two"><div class="own">${this.#problems(report)}${this.#savedLists()}${this.#chosen(sheet)}${this.#text.draw()}</div>
        <div class="what"><section>${this.#search()}</section>${sheet.sections.map((section) => this.#section(section))}</div></div>
      <div class="hidden" aria-live="polite">${this.#spoken(report)}</div>
    </div>`;
  }

  #spoken(report: ListReport | null): string {
    if (report === null) return '';
    return [
      ...report.totals.map(
        (total) => `${this.say(total.message)} ${this.word('list-of', { value: total.value, most: total.most })}`,
      ),
      ...report.problems.map((one) => this.say(one.message)),
    ].join('. ');
  }

  #problems(report: ListReport | null): TemplateResult {
    const problems = report?.problems ?? [];
    return html`<section class="panel"><h2 id="problems">${this.word('list-problems', { count: problems.length })}</h2>
      <ul class="problems" tabindex="-1" aria-labelledby="problems">
        ${report !== null && problems.length === 0 ? html`<li class="fine">${this.word('list-fits')}</li>` : nothing}
        ${problems.map(
          (one) =>
            html`<li>${this.say(one.message)} <button type="button" class="link" data-rule=${one.rule} aria-label="${this.word('rules')}: ${one.rule}" @click=${(
              event: Event,
            ) => {
              event.target?.dispatchEvent(new RuleEvent(one.rule));
            }}>${one.rule}</button></li>`,
        )}
        ${(report?.advice ?? []).map((one) => html`<li class="advice small">${this.say(one)}</li>`)}
      </ul></section>`;
  }

  #chosen(sheet: ListSheet): TemplateResult {
    const sections = sheet.sections.map((section) => ({
      section,
      items: section.items.filter((item) => (this.counts[item.key] ?? 0) > 0),
    }));
    return html`<details class="panel chosen"><summary>${this.word('list-chosen')}</summary>
      ${sections.map(
        ({ section, items }) =>
          html`<h3>${this.say(section.message)}</h3>${
            items.length === 0
              ? html`<p class="soft">${this.word('list-none')}</p>`
              : html`<ul>${items.map(
                  (item) => html`<li>
        <span><span class="cost" aria-hidden="true">${item.cost}</span>${this.counts[item.key] ?? 0} × ${this.say(item.message)}</span>
        <button type="button" aria-label=${this.word('list-less', { name: this.say(item.message) })} @click=${() => {
          this.#add(item.key, -1);
        }}>−</button></li>`,
                )}</ul>`
          }`,
      )}</details>`;
  }

  #savedLists(): TemplateResult {
    return html`<dejarik-saved-lists .translator=${this.translator} .records=${this.records} .sheet=${this.sheet} .counts=${this.counts} .called=${this.called} .opening=${this.opening} @dejarik-saved-lists=${({
      counts,
      called,
    }: SavedListsEvent) => {
      this.called = called;
      if (counts !== null) this.#replace(counts);
    }}></dejarik-saved-lists>`;
  }

  #search(): TemplateResult {
    return html`<label>${this.word('list-search')}<input type="search" name="search" autocomplete="off" .value=${this.search} @input=${(
      event: Event,
    ) => {
      this.search = (event.target as HTMLInputElement).value;
    }}></label>`;
  }

  #section(section: ListSection): TemplateResult {
    const group = this.groups[section.id] ?? '';
    const words = this.search.toLowerCase().split(/\s+/);
    const said = (item: ListItem): string =>
      [item.message, ...(item.about === undefined ? [] : [item.about]), ...(item.text ?? [])]
        .map((one) => this.say(one))
        .join(' ')
        .toLowerCase();
    const items = section.items.filter(
      (item) =>
        (group === '' || item.group === group) &&
        (this.search === '' || words.every((word) => said(item).includes(word))),
    );
    return html`<section data-section=${section.id}><div class="sort"><h2>${this.say(section.message)}</h2>
      ${
        section.groups.length === 0
          ? nothing
          : html`<select name="show-${section.id}" aria-label="${this.word('list-show')}: ${this.say(section.message)}" @change=${(
              event: Event,
            ) => {
              this.groups = { ...this.groups, [section.id]: (event.target as HTMLSelectElement).value };
            }}>
        <option value="">${this.word('list-all')}</option>${section.groups.map((one) => html`<option value=${one.id} ?selected=${one.id === group}>${this.say(one.message)}</option>`)}</select>`
      }</div>
      ${items.length === 0 ? html`<p class="soft">${this.word('list-not-found')}</p>` : html`<ul class="items">${items.map((item) => this.#item(item))}</ul>`}</section>`;
  }

  #item(item: ListItem): TemplateResult {
    const count = this.counts[item.key] ?? 0;
    const name = this.say(item.message);
    const wrong = (this.report?.problems ?? []).filter((one) => one.items.includes(item.key));
    return html`<li class="item ${count > 0 ? 'there' : ''} ${wrong.length > 0 ? 'wrong' : ''}" data-item=${item.key}>
      <div><h3><span class="cost" title=${this.word('list-cost', { cost: item.cost })}>${item.cost}</span>${name}</h3>${item.about === undefined ? nothing : html`<p class="small soft">${this.say(item.about)}</p>`}</div>
      <div class="number"><button type="button" tabindex="-1" ?disabled=${count === 0} aria-label=${this.word('list-less', { name })} @click=${() => {
        this.#add(item.key, -1);
      }}>−</button><input type="number" inputmode="numeric" min="0" max=${MOST_OF_ONE} aria-label="${name}, ${this.word('list-cost', { cost: item.cost })}" .value=${String(count)}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          this.#set(item.key, Number(input.value));
          input.value = String(this.counts[item.key] ?? 0);
        }} @focus=${(event: Event) => {
          (event.target as HTMLInputElement).select();
        }}><button type="button" tabindex="-1" ?disabled=${count >= MOST_OF_ONE} aria-label=${this.word('list-more', { name })} @click=${() => {
          this.#add(item.key, 1);
        }}>+</button></div>
      ${wrong.map((one) => html`<p class="no small">${this.say(one.message)} (${one.rule})</p>`)}
      ${this.#drawText(item)}
    </li>`;
  }

  /** One sentence is there at once, more when asked for. */
  #drawText({ message, card, text = [] }: ListItem): unknown {
    const { cards } = this;
    const said = html`<div class="text small soft">${text.map((one) => html`<p>${this.say(one)}</p>`)}</div>`;
    if (text.length < 2) return text.length === 0 ? nothing : said;
    return html`<details><summary>${this.word('list-details')}<span class="hidden">: ${this.say(message)}</span></summary>${card === undefined || cards === null ? said : html`<dejarik-card .translator=${cards.speaker()} .sheet=${card} .terms=${cards.words()}></dejarik-card>`}</details>`;
  }
}

/** What an element lies in that the page itself has: the table. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}
