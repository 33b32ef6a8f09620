import type { AnswerValue, Ask, Because, Option, PreviewView, ThingView } from '@dejarik/session';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { MarkView } from '../interface.ts';
import { AnswerEvent, HoldEvent, RegardEvent, RuleEvent } from './events.ts';
import { picture, pictures, type Symbols } from './mark.ts';
import { common, Room } from './room.ts';
import { Roving } from './roving.ts';

/** So many places are quicker found on the board than in a list. */
const SHORT_LIST = 8;

/** There is something to say; ways and lines alone are for the board. */
const tells = ({ measures = [], texts = [], obstacles = [] }: PreviewView): boolean => measures.length + texts.length + obstacles.length > 0;

/** The open question in words, with everything that answers it, and everything that does not, with its reason. */
export class DejarikChoice extends Room {
  static override properties = {
    ...Room.properties, ask: { attribute: false }, explain: { attribute: false }, place: { attribute: false }, where: { attribute: false }, undoable: { type: Boolean },
    held: { attribute: false }, group: { attribute: false }, thing: { attribute: false }, marks: { attribute: false }, symbols: { attribute: false }, preview: { attribute: false, hasChanged: () => false },
    picked: { state: true }, counts: { state: true }, placed: { state: true }, reasons: { state: true }, seen: { state: true }, told: { state: true }, looking: { state: true },
  };
  declare ask: Ask | null;
  /** Tells why an option is refused. */
  declare explain: ((key: string) => Promise<readonly Because[]>) | null;
  /** Tells whether a key can be pointed at on the board. */
  declare place: ((key: string) => boolean) | null;
  /** Where a piece stands, in words. */
  declare where: ((key: string) => string | undefined) | null;
  /** Key of a thing that somebody has taken up: only what points at it is shown. */
  declare held: string | null;
  /** Options of the same key are chosen in two steps. */
  declare group: ((option: Option) => string | null) | null;
  /** Finds a thing on the table. */
  declare thing: ((key: string) => ThingView | undefined) | null;
  declare marks: ((face: NonNullable<ThingView['face']>) => readonly MarkView[]) | null;
  declare symbols: Symbols;
  /** Tells what would come of an option. */
  declare preview: ((key: string) => Promise<PreviewView | null>) | null;
  declare picked: readonly string[];
  declare counts: Readonly<Record<string, number>>;
  declare placed: Readonly<Record<string, string>>;
  /** Why refused options are refused, as far as somebody has asked. */
  declare reasons: Readonly<Record<string, readonly Because[]>>;
  /** What would come of options, as far as it is known; null where there is nothing to tell. */
  declare seen: Readonly<Record<string, PreviewView | null>>;
  /** What came of the option that has the focus after it was read. */
  declare told: string;
  /** It is found out what would come of the options that are listed. */
  declare looking: boolean;
  /** The option somebody looks at. */
  #regarded: string | null = null;
  readonly #coming = new Map<string, Promise<PreviewView | null>>();
  #goesOn = false;
  /** Options of a list by their words, in the language shown. */
  #words = new WeakMap<readonly Option[], ReadonlyMap<string, readonly Option[]>>();

  constructor() {
    super();
    this.ask = null;
    this.explain = null;
    this.place = null;
    this.where = null;
    this.held = null;
    this.group = null;
    this.thing = null;
    this.marks = null;
    this.symbols = {};
    this.preview = null;
    this.picked = [];
    this.counts = {};
    this.placed = {};
    this.reasons = {};
    this.seen = {};
    this.told = '';
    this.looking = false;
    new Roving(this, 'button, summary, input, select');
  }

  static override styles = [common, pictures, css`
    ::slotted([slot='hint']) { display: block; padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--c-line-strong); color: var(--c-ink-soft); font-size: 0.92rem; line-height: 1.45; }
    section { display: grid; gap: 0.6rem; }
    h2 { font-size: 1.1rem; text-wrap: balance; }
    h2:focus { outline: none; }
    .options { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 0.4rem; }
    .options.few { grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); }
    .options.pairs { grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); }
    .options button { display: grid; grid-template-columns: auto 1fr; gap: 0 0.5rem; align-items: baseline; align-content: start; inline-size: 100%; border-color: var(--c-accent); }
    .options button > span::first-letter, .refused::first-letter { text-transform: uppercase; }
    .options button small { grid-column: 2; color: var(--c-ink-soft); font-size: 0.82rem; line-height: 1.35; }
    .options .corner { float: inline-end; display: inline-flex; align-items: center; gap: 0.25rem; font-weight: 700; padding-inline-start: 0.4rem; }
    .options .result { grid-column: 2; display: flex; flex-wrap: wrap; gap: 0 0.7rem; color: var(--c-ink-soft); font-size: 0.84rem; line-height: 1.35; }
    .result strong { color: var(--c-ink); font-variant-numeric: tabular-nums; }
    .result b { color: var(--c-danger); }
    kbd { font: 600 0.75rem ui-monospace, monospace; color: var(--c-ink-soft); min-inline-size: 0.7em; }
    button[aria-pressed='true'] { background: var(--c-accent); border-color: var(--c-accent); color: var(--c-accent-ink); }
    button[aria-pressed='true'] :is(kbd, small) { color: inherit; }
    label { display: flex; gap: 0.5rem; justify-content: space-between; align-items: center; }
    input[type='number'] { inline-size: 4.5rem; }
    input, select { min-height: max(2.4rem, var(--_finger)); padding: 0.2rem 0.5rem; border-radius: 0.4rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
    .end { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    .end button { flex: 1 1 7rem; text-align: center; }
    summary { cursor: pointer; padding: 0.35rem 0; color: var(--c-ink-soft); font-size: 0.9rem; }
    .no { display: grid; gap: 0.3rem; margin: 0; padding: 0; list-style: none; }
    .refused { inline-size: 100%; min-height: max(2.1rem, var(--_finger)); border-style: dashed; background: transparent; color: var(--c-ink-soft); font-size: 0.9rem; }
    .refused::after { content: ' ?'; font-weight: 700; }
    @media (pointer: coarse) {
      kbd { display: none; }
      .options button { grid-template-columns: 1fr; align-content: center; }
      .options button :is(small, .result) { grid-column: 1; }
    }
    .because { margin: 0.25rem 0 0.35rem; padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--c-line-strong); font-size: 0.88rem; line-height: 1.4; }
  `];

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('translator')) this.#words = new WeakMap();
    const before = changed.get('ask') as Ask | null | undefined;
    if (changed.has('ask') && before?.id !== this.ask?.id) {
      this.picked = [];
      this.counts = {};
      this.placed = {};
      this.reasons = {};
      this.seen = {};
      this.#regarded = null;
      this.told = '';
      this.#coming.clear();
    }
    if (changed.has('held') || changed.has('ask')) void this.#lookAhead();
  }

  /** What is taken up brings buttons of its own: the focus goes on among them. */
  override updated(changed: PropertyValues): void {
    if (!changed.has('held') || !this.#goesOn) return;
    this.#goesOn = false;
    this.renderRoot.querySelector<HTMLElement>('.options button')?.focus();
  }

  #hold(key: string | null): void {
    this.#goesOn = true;
    this.dispatchEvent(new HoldEvent(key));
  }

  /** Options that point at what is held; all where nothing is. */
  #shown(options: readonly Option[]): readonly Option[] {
    const { held } = this;
    const found = held === null ? [] : options.filter((option) => option.points.includes(held));
    return found.length === 0 ? options : found;
  }

  /** What is chosen lies on the board, or is used for what is held: there is something to see before one answers. Deeds ask on. */
  #isForeseen(ask: Ask): boolean {
    return ask.kind === 'pick' && (this.held !== null || ask.of === 'entity' || ask.of === 'place');
  }

  /** Finds out what would come of what is listed, one after the other; in a long list only of what somebody looks at. */
  async #lookAhead(): Promise<void> {
    const { ask, held } = this;
    const shown = ask !== null && this.#isForeseen(ask) ? this.#shown(ask.options) : [];
    const listed = held === null && shown.length > SHORT_LIST ? [] : shown.slice(0, SHORT_LIST);
    this.looking = listed.length > 0;
    for (const option of listed) {
      await this.#look(option.key);
      if (this.ask?.id !== ask?.id || this.held !== held) return;
    }
    this.looking = false;
  }

  /** Asks once what would come of an option. */
  #look(key: string): Promise<PreviewView | null> {
    const known = this.#coming.get(key) ?? this.#ask(key);
    this.#coming.set(key, known);
    return known;
  }

  async #ask(key: string): Promise<PreviewView | null> {
    const { ask } = this;
    const preview = await this.preview?.(key) ?? null;
    if (this.ask?.id !== ask?.id) return preview;
    this.seen = { ...this.seen, [key]: preview };
    // Whoever is there already has heard the option without it.
    if (preview !== null && (this.renderRoot as ShadowRoot).activeElement?.getAttribute('data-key') === key) this.told = this.#foreseen(preview);
    return preview;
  }

  /** Whoever comes to an option sees what would come of it, here and on the board. */
  readonly #regard = (event: Event): void => {
    const key = event.type === 'focusout' || event.type === 'pointerleave' ? null : (event.target as Element).closest('.options button, .refused')?.getAttribute('data-key') ?? null;
    if (key === this.#regarded) return;
    this.#regarded = key;
    this.told = '';
    if (key !== null && this.ask?.options.some((option) => option.key === key) === true && this.#isForeseen(this.ask)) void this.#look(key);
    this.dispatchEvent(new RegardEvent(key));
  };

  /** Nobody answers blindly: a press that comes before it is known what would come of it looks first, if there is anything to see. */
  async #pick(key: string): Promise<void> {
    const { ask } = this;
    if (ask !== null && this.#isForeseen(ask) && this.seen[key] === undefined) {
      const preview = await this.#look(key);
      if (this.ask?.id !== ask?.id) return;
      if (preview !== null && tells(preview)) {
        this.renderRoot.querySelector<HTMLElement>(`.options button[data-key="${CSS.escape(key)}"]`)?.focus();
        return;
      }
    }
    this.#answer(key);
  }

  override render() {
    const { ask } = this;
    if (ask === null) return nothing;
    const pickable = ask.kind === 'pick' || ask.kind === 'path';
    const { held } = this;
    const taken = held === null || ask.kind !== 'pick' || !ask.options.some((option) => option.points.includes(held)) ? undefined : this.thing?.(held);
    const refused = taken === undefined ? ask.refused : ask.refused.filter((option) => option.points.includes(taken.key));
    const onBoard = pickable && ask.options.length > SHORT_LIST && ask.options.every((option) => this.place?.(option.key) === true);
    const answers = html`<div class="options ${ask.kind === 'amount' || ask.of === 'place' ? 'few' : taken === undefined ? '' : 'pairs'}" part="options">${this.#answers(ask)}</div>${this.#notes()}`;
    // The question names its part of the page, so that one can go straight to it.
    return html`<section aria-labelledby="question" ?data-looking=${this.looking} @focusin=${this.#regard} @focusout=${this.#regard} @pointerover=${this.#regard} @pointerleave=${this.#regard}><h2 id="question" part="question" tabindex="-1">${this.say(ask.message)}</h2><slot name="hint"></slot>
      ${ask.text === undefined ? nothing : html`<p class="soft small">${this.say(ask.text)}</p>`}
      ${taken === undefined ? nothing : html`<p><strong>${this.say(taken.message)}</strong>${taken.face?.text === undefined ? nothing : html` <span class="soft small">${this.say(taken.face.text)}</span>`}</p>`}
      ${onBoard ? html`<p class="soft">${this.word('on-board')}</p><details><summary>${this.word('list', { count: ask.options.length })}</summary>${answers}</details>` : ask.options.length > 0 || !pickable ? answers : nothing}
      <div class="end">${this.#ends(ask)}${taken === undefined ? nothing : html`<button data-key="put-back" @click=${() => { this.#hold(null); }}>${this.word('put-back')}</button>`}<slot></slot></div>
      ${refused.length === 0 ? nothing : html`<details><summary>${this.word('refused', { count: refused.length })}</summary><ul class="no">${refused.map((option) => this.#refused(option))}</ul></details>`}<p class="hidden" role="status">${this.told}</p></section>`;
  }

  #answers(ask: Ask): unknown {
    switch (ask.kind) {
      case 'confirm': return [this.#button('yes', this.word('yes'), 0, () => { this.#answer(true); }), this.#button('no', this.word('no'), 1, () => { this.#answer(false); })];
      case 'amount': return Array.from({ length: ask.max - ask.min + 1 }, (_, i) => this.#button(String(ask.min + i), String(ask.min + i), i, () => { this.#answer(ask.min + i); }));
      case 'pick': return this.#picks(ask.options);
      case 'path': return ask.options.map((option, i) => this.#button(option.key, this.#label(option, ask.options), i, () => { this.#answer([option.key]); }, option));
      case 'pick-many':
      case 'order': return ask.options.map((option, i) => {
        const at = this.picked.indexOf(option.key);
        return html`<button data-key=${option.key} aria-pressed=${at >= 0} @click=${() => { this.#toggle(option.key); }}>${this.#hint(i)}<span>${at >= 0 && ask.kind === 'order' ? `${at + 1}. ` : ''}${this.#label(option, ask.options)}</span>${this.#text(option)}</button>`;
      });
      case 'allocate': return ask.options.map((option, i) => html`<label>${this.say(option.message)} <input data-key=${option.key} type="number" min="0" max=${ask.limits?.[i] ?? ask.max} .value=${String(this.counts[option.key] ?? 0)}
        @input=${(event: Event) => { this.counts = { ...this.counts, [option.key]: Number((event.target as HTMLInputElement).value) }; }}></label>`);
      case 'assign': return ask.options.map((option) => html`<label>${this.say(option.message)} <select data-key=${option.key} @change=${(event: Event) => { this.placed = { ...this.placed, [option.key]: (event.target as HTMLSelectElement).value }; }}>
        <option value="">–</option>${(ask.targets ?? []).map((target) => html`<option value=${target.key} ?selected=${this.placed[option.key] === target.key}>${this.say(target.message)}</option>`)}</select></label>`);
    }
  }

  /** Options that can be chosen at once; of a group there is one button, which takes its thing up. */
  #picks(options: readonly Option[]): unknown {
    const shown = this.#shown(options);
    const groups = new Map<string, readonly Option[]>();
    for (const option of shown) {
      const group = shown === options ? this.group?.(option) ?? option.key : option.key;
      groups.set(group, [...groups.get(group) ?? [], option]);
    }
    return [...groups].map(([key, [option, ...more]], i) => {
      const thing = more.length > 0 ? this.thing?.(key) : undefined;
      if (thing !== undefined) return html`<button data-group=${key} @click=${() => { this.#hold(key); }}>${this.#hint(i)}<span>${this.say(thing.message)}${this.#corner(thing)}</span>${thing.face?.text === undefined ? nothing : html`<small>${this.say(thing.face.text)}</small>`}</button>`;
      return option === undefined ? nothing : [option, ...more].map((one) => this.#button(one.key, this.#label(one, options), i, () => { void this.#pick(one.key); }, one));
    });
  }

  #corner({ face }: ThingView): unknown {
    const marks = face === undefined ? [] : this.marks?.(face) ?? [];
    return marks.length === 0 ? nothing : html`<span class="corner">${marks.map(({ message, value, symbol }) => html`${symbol === undefined ? nothing : picture(this.symbols, symbol, this.say(message))}${value === undefined ? nothing : html`<span><span class="hidden">${this.say(message)} </span>${value}</span>`}`)}</span>`;
  }

  #ends(ask: Ask): unknown {
    const value = this.#collected(ask);
    return [
      value === undefined ? nothing : html`<button class="main" data-key="confirm" ?disabled=${value === null} @click=${() => { this.#answer(value); }}>${this.word('confirm')}</button>`,
      ask.pass ? html`<button data-key="pass" @click=${() => { this.#answer(null); }}>${this.word('pass')}</button>` : nothing,
    ];
  }

  /** What is put together so far; null if it is not an answer yet, undefined where one press is the answer. */
  #collected(ask: Ask): AnswerValue | undefined {
    switch (ask.kind) {
      case 'pick-many':
      case 'order': return this.picked.length >= ask.min && this.picked.length <= ask.max ? this.picked : null;
      case 'allocate': {
        const sum = Object.values(this.counts).reduce((total, one) => total + one, 0);
        return sum >= ask.min && sum <= ask.max ? this.counts : null;
      }
      case 'assign': return ask.options.every((option) => (this.placed[option.key] ?? '') !== '') ? this.placed : null;
      default: return undefined;
    }
  }

  /** Chooses the option of this number, from 0, as if its button had been pressed; in a list that is closed it is shown first. @returns whether there is one */
  press(index: number): boolean {
    const button = this.renderRoot.querySelectorAll<HTMLButtonElement>('.options button')[index];
    if (button?.checkVisibility() !== false) button?.click();
    else {
      button.closest('details')?.setAttribute('open', '');
      button.focus();
    }
    return button !== undefined;
  }

  /** Puts the focus on the question itself, so that it is read from its start. */
  async enter(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Opens the list of what may not be chosen and goes to its first entry. */
  showRefused(): void {
    const first = this.renderRoot.querySelector<HTMLButtonElement>('.refused');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }

  /** Shows why an option may not be chosen. */
  showWhy(key: string): void {
    this.renderRoot.querySelector('.refused')?.closest('details')?.setAttribute('open', '');
    if (this.reasons[key] === undefined) void this.#why(key);
  }

  #refused(option: Option): TemplateResult {
    const because = this.reasons[option.key];
    return html`<li><button class="refused" data-key=${option.key} aria-expanded=${because !== undefined} @click=${() => { void this.#why(option.key); }}>${this.#label(option, this.ask?.refused ?? [])}</button>
      ${because === undefined ? nothing : html`<div class="because" role="status">${because.map((one) => html`<p>${this.say(one.message)} <button class="link" @click=${() => { this.dispatchEvent(new RuleEvent(one.rule)); }}>${one.rule}</button></p>`)}</div>`}</li>`;
  }

  async #why(key: string): Promise<void> {
    if (this.reasons[key] !== undefined) {
      const { [key]: closed, ...others } = this.reasons;
      this.reasons = others;
      return;
    }
    const because = await this.explain?.(key);
    if (because !== undefined) this.reasons = { ...this.reasons, [key]: because };
  }

  #toggle(key: string): void {
    this.picked = this.picked.includes(key) ? this.picked.filter((one) => one !== key) : [...this.picked, key];
  }

  #hint(i: number): TemplateResult {
    return html`<kbd aria-hidden="true">${i < 9 ? i + 1 : ''}</kbd>`;
  }
  /** Options of the same words are told apart by where the pieces stand that only some of them point at. */
  #label(option: Option, among: readonly Option[]): string {
    const label = this.say(option.message);
    const alike = this.#byWords(among).get(label) ?? [];
    const own = alike.length < 2 ? [] : option.points.filter((key) => !alike.every(({ points }) => points.includes(key)));
    const places = own.flatMap((key) => this.where?.(key) ?? []);
    return places.length === 0 ? label : `${label} (${places.join(', ')})`;
  }

  #byWords(among: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
    const known = this.#words.get(among);
    if (known !== undefined) return known;
    const found = new Map<string, Option[]>();
    for (const option of among) {
      const label = this.say(option.message);
      found.set(label, [...found.get(label) ?? [], option]);
    }
    this.#words.set(among, found);
    return found;
  }

  #text(option: Option): unknown {
    const preview = this.seen[option.key] ?? null;
    return html`${option.text === undefined ? nothing : html`<small>${this.say(option.text)}</small>`}${preview === null || !tells(preview) ? nothing : this.#result(preview)}`;
  }

  /** What is said of all alike stands once, below them. */
  #result(preview: PreviewView): TemplateResult {
    const { measures = [], texts = [] } = preview;
    const hinder = this.#obstacles(preview);
    return html`<span class="result">${measures.map((measure) => html`<span>${this.say(measure.message)} <strong>${this.#number(measure)}</strong></span>`)}${this.held === null ? nothing : texts.map((text) => html`<b>${this.say(text)}</b>`)}${hinder === '' ? nothing : html`<b>${hinder}</b>`}</span>`;
  }

  #notes(): unknown {
    const texts = this.held === null ? Object.values(this.seen).flatMap((preview) => preview?.texts ?? []) : [];
    return [...new Set(texts.map((text) => this.say(text)))].map((text) => html`<p class="soft small">${text}</p>`);
  }

  #obstacles({ obstacles = [] }: PreviewView): string {
    const what = [...new Set(obstacles.map(({ message }) => this.say(message)))].join(', ');
    return what === '' ? '' : this.say({ id: 'ui.board.obstacles', args: { what } });
  }

  /** The same in one sentence after the other, to be spoken. */
  #foreseen(preview: PreviewView): string {
    const { measures = [], texts = [] } = preview;
    return [...measures.map((measure) => `${this.say(measure.message)} ${this.#number(measure)}`), ...texts.map((text) => this.say(text)), this.#obstacles(preview)].filter((said) => said !== '').join('. ');
  }

  #number({ value, share }: { readonly value: number; readonly share?: true }): string {
    return new Intl.NumberFormat(this.translator?.language, share === true ? { style: 'percent' } : { maximumFractionDigits: 2 }).format(value);
  }

  #button(key: string, label: string, i: number, act: () => void, option?: Option): TemplateResult {
    return html`<button data-key=${key} @click=${act}>${this.#hint(i)}<span>${label}</span>${option === undefined ? nothing : this.#text(option)}</button>`;
  }

  #answer(value: AnswerValue): void {
    this.dispatchEvent(new AnswerEvent(value));
  }
}
