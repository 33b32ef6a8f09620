import { html, nothing, type TemplateResult } from 'lit';
import type { KeptRecord, KeptRecords } from '../table/types/index.ts';
import { Panel, panelStyle } from '../panels/panel.ts';
import { savedListIn, unknownIn, type SavedList } from './saved-list.ts';
import { writeList } from './list-as-text.ts';
import type { Counts, ListSheet } from './list.ts';
import { LONGEST_NAME } from './list-text.ts';
import { savedListsStyle } from './saved-lists-style.ts';

/** A kept list is opened, or the one at hand has another name now. */
export class SavedListsEvent extends Event {
  /** @param counts what the list holds from now on; null if that stays */
  constructor(
    readonly counts: Counts | null,
    readonly called: string,
  ) {
    super('dejarik-saved-lists');
  }
}

/** Lists that the browser keeps by names: opened, renamed, copied, written as text and removed; the last change can be undone. */
export class DejarikSavedLists extends Panel {
  static override properties = {
    ...Panel.properties,
    records: { attribute: false },
    sheet: { attribute: false },
    counts: { attribute: false },
    called: { type: String },
    opening: { type: String },
    found: { state: true },
    note: { state: true },
    replaced: { state: true },
    renamed: { state: true },
    text: { state: true },
  };
  declare records: KeptRecords | null;
  declare sheet: ListSheet | null;
  /** What the list at hand holds. */
  declare counts: Counts;
  /** Name of the list at hand; empty if it has none. */
  declare called: string;
  /** Id of the list that is opened as soon as it was found. */
  declare opening: string;
  /** What is kept; null while it is not known. */
  declare found: readonly KeptRecord[] | null;
  declare note: string;
  /** What the last change has replaced. */
  declare replaced: KeptRecord | null;
  /** Id of the list whose name is written. */
  declare renamed: string;
  /** A text that could not be copied. */
  declare text: string;

  constructor() {
    super();
    this.records = null;
    this.sheet = null;
    this.counts = {};
    this.called = '';
    this.opening = '';
    this.found = null;
    this.note = '';
    this.replaced = null;
    this.renamed = '';
    this.text = '';
  }

  static override styles = [panelStyle, savedListsStyle];

  override firstUpdated(): void {
    void this.#look().then(() => {
      const list = this.#lists.find(({ id }) => id === this.opening);
      if (list !== undefined) this.#open(list);
    });
  }

  get #lists(): readonly SavedList[] {
    return (this.found ?? []).flatMap((one) => savedListIn(one) ?? []).sort((a, b) => a.name.localeCompare(b.name));
  }

  async #look(): Promise<void> {
    try {
      this.found = (await this.records?.all()) ?? [];
    } catch {
      this.note = this.word('list-saved-shut');
    }
  }

  /** @param value of another form than what lies there; undefined removes it @returns whether it is kept */
  async #write(id: string, value: unknown, note: string): Promise<boolean> {
    const before = this.found?.find((one) => one.id === id)?.value;
    try {
      await this.records?.write(id, value);
    } catch {
      this.replaced = null;
      this.note = this.word('list-saved-failed');
      return false;
    }
    this.replaced = { id, value: before };
    this.note = note;
    this.text = '';
    await this.#look();
    return true;
  }

  async #undo({ id, value }: KeptRecord): Promise<void> {
    await this.#write(id, value, this.word('list-undone'));
    this.replaced = null;
    this.#focus('summary');
  }

  /** The list at hand under the name that is written; one of that name is replaced. */
  async #keep(): Promise<void> {
    const input = this.renderRoot.querySelector<HTMLInputElement>('[name=called]');
    const name = input?.value.trim() ?? '';
    if (name === '') {
      this.note = this.word('list-nameless');
      input?.focus();
      return;
    }
    const same = this.#lists.find((one) => one.name === name);
    const note = same === undefined ? this.word('list-kept', { name }) : this.word('list-replaced', { name });
    if (await this.#write(same?.id ?? newId(), { name, counts: this.counts }, note))
      this.dispatchEvent(new SavedListsEvent(null, name));
  }

  /** What is not loaded here is not taken over; the list that is kept stays as it is. */
  #open({ name, counts }: SavedList): void {
    const unknown = this.sheet === null ? [] : unknownIn(counts, this.sheet);
    const known = Object.fromEntries(Object.entries(counts).filter(([key]) => !unknown.includes(key)));
    this.replaced = null;
    this.note =
      unknown.length === 0
        ? this.word('list-opened', { name })
        : this.word('list-opened-part', { name, items: unknown.join(', ') });
    this.dispatchEvent(new SavedListsEvent(known, unknown.length === 0 ? name : ''));
  }

  async #rename({ id, name, counts }: SavedList): Promise<void> {
    const given = this.renderRoot.querySelector<HTMLInputElement>('[name=renamed]')?.value.trim() ?? '';
    this.renamed = '';
    if (given !== '' && given !== name) {
      const to = this.#free(given);
      await this.#write(id, { name: to, counts }, this.word('list-renamed', { name, to }));
      if (this.called === name) this.dispatchEvent(new SavedListsEvent(null, to));
    }
    this.#focus(`[data-kept="${id}"] [data-do=rename]`);
  }

  /** A name that no list has. */
  #free(name: string): string {
    const names = this.#lists.map((one) => one.name);
    let free = name;
    for (let n = 2; names.includes(free); n++) free = `${name} (${n})`;
    return free;
  }

  async #remove(id: string, name: string): Promise<void> {
    if (await this.#write(id, undefined, this.word('list-removed', { name }))) this.#focus('[data-do=undo]');
  }

  async #copyText(text: string): Promise<void> {
    this.replaced = null;
    try {
      await navigator.clipboard.writeText(text);
      this.text = '';
      this.note = this.word('list-copied');
    } catch {
      // Pages may not be allowed to write to the clipboard: then it is copied by hand.
      this.text = text;
      this.note = this.word('list-not-copied');
      await this.updateComplete;
      this.renderRoot.querySelector('textarea')?.select();
    }
  }

  #textOf({ name, counts }: SavedList): string {
    const { sheet, translator } = this;
    if (sheet === null || translator === null) return '';
    const unknown = unknownIn(counts, sheet).map((key) => `${counts[key] ?? 0} ${key}\n`);
    return writeList(sheet, counts, null, name, translator) + unknown.join('');
  }

  #focus(part: string): void {
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(part)?.focus();
    });
  }

  override render() {
    const { found, replaced } = this;
    const broken = (found ?? []).filter((one) => savedListIn(one) === null);
    return html`<details class="panel" ?open=${this.opening !== ''}><summary>${this.word('list-saved', { count: found?.length ?? 0 })}</summary>
      <form @submit=${(event: Event) => {
        event.preventDefault();
        void this.#keep();
      }}><label>${this.word('list-name')}<input name="called" autocomplete="off" maxlength=${LONGEST_NAME} .value=${this.called}></label><button data-do="keep">${this.word('list-keep')}</button></form>
      <ul>${this.#lists.map((list) => this.#row(list))}${broken.map((one) => this.#brokenRow(one))}</ul>
      <p role="status">${this.note} ${replaced === null ? nothing : this.#button('undo', '', () => this.#undo(replaced))}</p>
      ${this.text === '' ? nothing : html`<textarea readonly aria-label=${this.word('list-text')} .value=${this.text}></textarea>`}</details>`;
  }

  #row(list: SavedList): TemplateResult {
    const { id, name, counts } = list;
    const unknown = this.sheet === null ? [] : unknownIn(counts, this.sheet);
    if (id === this.renamed)
      return html`<li data-kept=${id}><form @submit=${(event: Event) => {
        event.preventDefault();
        void this.#rename(list);
      }} @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        this.renamed = '';
        this.#focus(`[data-kept="${id}"] [data-do=rename]`);
      }}><label>${this.word('list-name')}<input name="renamed" autocomplete="off" maxlength=${LONGEST_NAME} .value=${name}></label><button data-do="confirm">${this.word('confirm')}</button></form></li>`;
    return html`<li data-kept=${id}><strong>${name}</strong>${unknown.length === 0 ? nothing : html`<p class="small soft">${this.word('list-foreign', { items: unknown.join(', ') })}</p>`}
      <div class="row">${this.#button('open', name, () => {
        this.#open(list);
      })}${this.#button('rename', name, () => {
        this.renamed = id;
        this.#focus('[name=renamed]');
      })}${this.#button('double', name, async () => {
        const copy = this.#free(name);
        await this.#write(newId(), { name: copy, counts }, this.word('list-kept', { name: copy }));
      })}${this.#button('text', name, () => this.#copyText(this.#textOf(list)))}${this.#button('remove', name, () => this.#remove(id, name))}</div></li>`;
  }

  /** What nobody can read stays until somebody removes it. */
  #brokenRow({ id, value }: KeptRecord): TemplateResult {
    return html`<li data-kept=${id} class="broken"><p>${this.word('list-broken')}</p><div class="row">${this.#button(
      'text',
      id,
      () => this.#copyText(JSON.stringify(value)),
    )}${this.#button('remove', id, () => this.#remove(id, id))}</div></li>`;
  }

  /** @param name of the list that it is for */
  #button(what: 'open' | 'rename' | 'double' | 'text' | 'remove' | 'undo', name: string, press: () => unknown) {
    const words = {
      open: this.word('list-open'),
      rename: this.word('list-rename'),
      double: this.word('list-double'),
      text: this.word('list-copy-text'),
      remove: this.word('list-remove'),
      undo: this.word('undo'),
    };
    return html`<button type="button" data-do=${what} aria-label=${name === '' ? nothing : this.word('value', { name: words[what], value: name })} @click=${press}>${words[what]}</button>`;
  }
}

const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
