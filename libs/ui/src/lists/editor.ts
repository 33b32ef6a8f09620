import type { Translator } from '@dejarik/content';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ListEvent, RuleEvent } from '../panels/events.ts';
import { panelStyle, Panel } from '../panels/panel.ts';
import type { Counts, ListItem, ListReport, ListSection, ListSheet } from './list.ts';
import { style } from './style.ts';
import { readList, writeList, type ReadList } from './text.ts';

/** As many lines that were not understood as are shown. */
const SOME = 6;
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
    check: { attribute: false },
    translators: { attribute: false },
    counts: { state: true },
    report: { state: true },
    search: { state: true },
    groups: { state: true },
    text: { state: true },
    faults: { state: true },
    note: { state: true },
  };
  declare sheet: ListSheet | null;
  /** What is made, and for whom. */
  declare heading: string;
  /** What the list holds at first. */
  declare start: Counts;
  declare check: ((counts: Counts) => Promise<ListReport>) | null;
  /** One for each language, by which names in a text are known. */
  declare translators: readonly Translator[];
  declare counts: Counts;
  declare report: ListReport | null;
  declare search: string;
  /** By section the group that alone is shown; empty for all. */
  declare groups: Readonly<Record<string, string>>;
  /** What somebody has written or pasted; null shows the list itself. */
  declare text: string | null;
  declare faults: ReadList['faults'];
  declare note: string;
  #checks = 0;

  constructor() {
    super();
    this.sheet = null;
    this.heading = '';
    this.start = {};
    this.check = null;
    this.translators = [];
    this.counts = {};
    this.report = null;
    this.search = '';
    this.groups = {};
    this.text = null;
    this.faults = [];
    this.note = '';
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
      (target instanceof HTMLTextAreaElement && this.text !== null);
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
    this.dispatchEvent(new ListEvent(counts, report, null));
  }

  #set(key: string, count: number): void {
    const { [key]: _, ...others } = this.counts;
    const wanted = Math.max(0, Math.min(MOST_OF_ONE, Math.trunc(count) || 0));
    this.#replace(wanted === 0 ? others : { ...others, [key]: wanted });
  }

  #replace(counts: Counts): void {
    this.counts = counts;
    this.text = null;
    this.faults = [];
    this.note = '';
  }

  #add(key: string, more: number): void {
    this.#set(key, (this.counts[key] ?? 0) + more);
  }

  #leave(leave: 'use' | 'back'): void {
    const { report } = this;
    if (report === null) return;
    if (leave === 'use' && report.problems.length > 0) this.renderRoot.querySelector<HTMLElement>('.problems')?.focus();
    else this.dispatchEvent(new ListEvent(this.counts, report, leave));
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
      <div class="two"><div class="own">${this.#problems(report)}${this.#chosen(sheet)}${this.#asText(sheet)}</div>
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
      <div><h4><span class="cost" title=${this.word('list-cost', { cost: item.cost })}>${item.cost}</span>${name}</h4>${item.about === undefined ? nothing : html`<p class="small soft">${this.say(item.about)}</p>`}</div>
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
  #drawText({ message, text = [] }: ListItem): unknown {
    const said = html`<div class="text small soft">${text.map((one) => html`<p>${this.say(one)}</p>`)}</div>`;
    return text.length === 0
      ? nothing
      : text.length === 1
        ? said
        : html`<details><summary>${this.word('list-details')}<span class="hidden">: ${this.say(message)}</span></summary>${said}</details>`;
  }

  // ---- as text

  get #written(): string {
    return this.sheet === null || this.translator === null
      ? ''
      : writeList(this.sheet, this.counts, this.report, this.heading, this.translator);
  }

  #asText(sheet: ListSheet): TemplateResult {
    const more = this.faults.length - SOME;
    return html`<details class="panel" data-part="text"><summary>${this.word('list-text')}</summary><section>
      <label>${this.word('list-text-help')}<textarea name="text" spellcheck="false" autocomplete="off" .value=${this.text ?? this.#written} @input=${(
        event: Event,
      ) => {
        this.text = (event.target as HTMLTextAreaElement).value;
      }}></textarea></label>
      <div class="row"><button type="button" data-do="take" @click=${() => {
        this.#take(sheet);
      }}>${this.word('list-take')}</button><button type="button" data-do="copy" @click=${() => {
        void this.#copy();
      }}>${this.word('list-copy')}</button></div>
      <div role="alert">${this.faults.length === 0 ? nothing : html`<ul class="problems faults"><li>${this.word('list-not-taken')}</li>${this.faults.slice(0, SOME).map((fault) => html`<li>${this.say(fault)}</li>`)}${more > 0 ? html`<li>${this.word('list-others', { count: more })}</li>` : nothing}</ul>`}</div>
      <p role="status" class="fine">${this.note}</p></section></details>`;
  }

  #take(sheet: ListSheet): void {
    const { counts, faults } = readList(this.text ?? this.#written, sheet, this.translators);
    this.faults = faults;
    this.note = '';
    if (faults.length > 0) return;
    this.#replace(counts);
    this.note = this.word('list-taken', { count: Object.values(counts).reduce((sum, count) => sum + count, 0) });
  }

  async #copy(): Promise<void> {
    const text = this.text ?? this.#written;
    try {
      await navigator.clipboard.writeText(text);
      this.note = this.word('list-copied');
    } catch {
      // Pages may not be allowed to write to the clipboard: then it is selected, to be copied by hand.
      const area = this.renderRoot.querySelector('textarea');
      area?.focus();
      area?.select();
      this.note = this.word('list-not-copied');
    }
  }
}

/** What an element lies in that the page itself has: the table. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}
