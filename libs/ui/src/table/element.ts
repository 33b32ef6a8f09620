import { createTranslator, languages, mergeCatalogs, type Catalogs, type Language, type Translator } from '@dejarik/content';
import type { AnswerValue, Because, Json, Option, Save } from '@dejarik/session';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { DejarikBoard } from '../board/element.ts';
import type { OptionChosenEvent, WhyNotEvent } from '../board/events.ts';
import type { GameDescription, RuleText } from '../game.ts';
import { LinkError, WorkerLink } from '../host/worker-link.ts';
import { plainSummary, type GameInterface, type Summary } from '../interface.ts';
import { SPECTATOR, type Player, type TableLink, type TableState } from '../link.ts';
import type { DejarikChoice } from '../rooms/choice.ts';
import type { LookEvent } from '../rooms/curtain.ts';
import { RuleEvent, type AnswerEvent, type HoldEvent, type MomentEvent, type SetupEvent } from '../rooms/events.ts';
import type { DejarikLog } from '../rooms/log.ts';
import type { ListAccess, Made } from '../rooms/setup.ts';
import { nameOfSeat } from '../rooms/room.ts';
import { addressOf, AttributeError, playersOf, setupOf } from './attributes.ts';
import { GameChangeEvent, GameOverEvent, GameSaveEvent, GameStartEvent, TableErrorEvent, TableReadyEvent } from './events.ts';
import { pack, PACKED, unpack } from './packed.ts';
import { english, fetchWords } from '../words.ts';
import { layout } from './layout.ts';
import { theme } from './theme.ts';
import { troubleWord, type ShownTrouble } from './trouble.ts';

/** Milliseconds between what bots do, so that people can follow. */
const PACE = 350;
const SHEETS = ['low', 'half', 'full'] as const;
const KEYS = [['Tab', 'tab'], ['← ↑ → ↓', 'arrows'], ['Page Up / Page Down', 'jump'], ['Enter', 'enter'], ['1 – 9', 'digits'], ['U', 'undo'], ['?', 'why'], ['L', 'log'], ['R', 'rules'], ['K', 'keys'], ['Esc', 'escape']] as const;

/**
 * A table at which a game is played with all its rules.
 *
 * The game runs in a worker of its own; its module lies in the folder `games` beside the module of this element, or where
 * `plugin` says.
 *
 * @slot - Shown while nothing can be drawn, and where scripts do not run.
 * @slot header - Before the name of the game.
 * @slot sidebar - Below the log.
 * @slot menu - At the end of the menu.
 *
 * @fires dejarik-ready - A game is loaded and can be started ({@link TableReadyEvent}).
 * @fires dejarik-start - A game has begun, or a save was loaded ({@link GameStartEvent}).
 * @fires dejarik-change - The game has gone on ({@link GameChangeEvent}).
 * @fires dejarik-over - The game is over ({@link GameOverEvent}).
 * @fires dejarik-save - The game is to be saved; can be prevented ({@link GameSaveEvent}).
 * @fires dejarik-error - Something went wrong ({@link TableErrorEvent}).
 *
 * @csspart bar - The line at the top: name, state of the game, tools.
 * @csspart board - What the board lies in.
 * @csspart seat - The strip of a seat.
 * @csspart side - The column of question and log.
 * @csspart ask - The panel of the open question.
 * @csspart mat - The panel of what lies beside the board.
 * @csspart log - The panel of the log.
 * @csspart drawer - What opens over the table: rules, menu, keys.
 *
 * @cssprop --dejarik-height - Height of the table; at most the window's unless set.
 * @cssprop --dejarik-font - Font, as the shorthand property takes it.
 * @cssprop --dejarik-ground - Color behind everything.
 * @cssprop --dejarik-panel - Color of panels.
 * @cssprop --dejarik-raised - Color of buttons and cards.
 * @cssprop --dejarik-ink - Color of text.
 * @cssprop --dejarik-ink-soft - Color of less important text.
 * @cssprop --dejarik-line - Color of quiet lines.
 * @cssprop --dejarik-line-strong - Color of borders of buttons.
 * @cssprop --dejarik-accent - Color of what can be chosen.
 * @cssprop --dejarik-accent-text - The same as a color of text.
 * @cssprop --dejarik-accent-ink - Color of text on it.
 * @cssprop --dejarik-focus - Color of the ring around what has the focus.
 * @cssprop --dejarik-danger - Color of what is refused or wrong.
 * @cssprop --dejarik-good - Color of what is gained.
 * @cssprop --dejarik-side-1 - Color of the first seat.
 * @cssprop --dejarik-side-2 - Color of the second seat.
 */
export class DejarikTable extends LitElement {
  static override properties = {
    game: { type: String, reflect: true }, plugin: { type: String }, mode: { type: String }, setup: { type: String }, seats: { type: String }, seed: { type: String },
    lang: { type: String, reflect: true }, theme: { type: String, reflect: true }, src: { type: String }, view: { type: String }, motion: { type: String, reflect: true }, link: { attribute: false },
    description: { state: true }, state: { state: true }, trouble: { state: true }, drawer: { state: true }, sheet: { state: true }, note: { state: true }, rule: { state: true }, rules: { state: true }, face: { state: true }, spoken: { state: true }, own: { state: true }, held: { state: true },
  };
  static override styles = [theme, layout];

  /** Where the worker and the folder of games lie; set where the elements are defined. */
  static home = new URL('.', document.baseURI);

  /** Name of the game: small letters, digits and hyphens. */
  declare game: string;
  /** Address of a game's module, for games that do not lie beside the element. */
  declare plugin: string;
  /** The game's mode; its first unless set. */
  declare mode: string;
  /** Name of a ready setup, or options as JSON. If it is there, even empty, the game starts by itself; else the table asks. */
  declare setup: string | null;
  /** Who plays the seats, in order: `human`, `bot:random`, ... */
  declare seats: string;
  /** Chance follows from it; a fresh one unless set. */
  declare seed: string;
  /** `en`, `pl` or `ru`; that of the page unless set. */
  declare lang: string;
  /** `light` or `dark`; that of the system unless set. */
  declare theme: string;
  /** Address of a save or log, the text of a link (`log:...`), or `#` for the one in the address of the page. */
  declare src: string;
  /** `seat` (whoever is to answer, as far as people play) or `spectator`. */
  declare view: string;
  /** `full` or `none`; with `none`, bots do not wait either. */
  declare motion: string;
  /** Set by hosts that bring the game themselves; else the element starts a worker. */
  declare link: TableLink | null;

  declare description: GameDescription | null;
  declare state: TableState | null;
  declare trouble: ShownTrouble | null;
  declare drawer: 'rules' | 'menu' | 'keys' | null;
  declare sheet: (typeof SHEETS)[number];
  declare note: string;
  declare rule: string | null;
  declare rules: readonly RuleText[] | null;
  declare face: GameInterface | null;
  declare spoken: string;
  /** Key of the card that somebody has taken up to choose what is done with it. */
  declare held: string | null;
  /** The table's own words, by language, as far as they were needed. */
  declare own: Catalogs;
  #worker: WorkerLink | null = null;
  #stop: (() => void) | undefined;
  #opened: Promise<GameDescription | null> | null = null;
  #translator: { readonly of: readonly unknown[]; readonly translator: Translator } | null = null;
  #heard = 0;
  /** A curtain was opened, and the question behind it is not there yet. */
  #entered = false;
  #asked = '';
  readonly #made = new Map<string, Made>();
  /** What the last start or load decided, for another game of the same kind. */
  #players: Readonly<Record<string, Player>> = {};

  constructor() {
    super();
    this.game = '';
    this.plugin = '';
    this.mode = '';
    this.setup = null;
    this.seats = '';
    this.seed = '';
    this.lang = '';
    this.theme = '';
    this.src = '';
    this.view = 'seat';
    this.motion = '';
    this.link = null;
    this.description = null;
    this.state = null;
    this.trouble = null;
    this.drawer = null;
    this.sheet = 'half';
    this.note = '';
    this.rule = null;
    this.rules = null;
    this.face = null;
    this.spoken = '';
    this.held = null;
    this.own = english;
  }

  // ---- what hosts may do

  /** Starts a game. @param options of the game; what the attributes say when left out */
  async start(options?: Readonly<Record<string, Json>>): Promise<void> {
    await this.#try('start', async () => {
      const description = await this.#open();
      const mode = description.modes.find((one) => one.id === this.mode) ?? description.modes[0];
      if (mode === undefined || (this.mode !== '' && mode.id !== this.mode)) throw new AttributeError(`mode="${this.mode}"; expected ${description.modes.map((one) => one.id).join(', ')}.`);
      await this.#begin(mode.id, options ?? setupOf(this.setup ?? '', description), playersOf(this.seats, mode.seats, description.bots), this.seed);
    });
  }

  /** Answers the open question. @param value in keys, see `AnswerValue` */
  answer(value: AnswerValue): void {
    const { state } = this;
    if (state?.ask) this.#link?.answer(state.ask.id, value);
  }

  /** Takes back the last answer of the seat that looks, if that may be; else the table says why not. */
  undo(): void {
    this.#link?.undo();
  }

  /** The whole game as plain JSON; secret, for it holds the seed. @throws Error if there is none */
  async save(): Promise<Save> {
    if (this.#link === null || this.state === null) throw new Error('There is no game to save.');
    return { ...await this.#link.save(), ...{ players: this.state.players } };
  }

  /** Goes on from a save or a log. If it does not fit, the table says so and the game that is there goes on. @param from whatever was found */
  async load(from: unknown): Promise<void> {
    await this.#try('load', async () => {
      const game = gameOf(from);
      if (this.game === '' && this.plugin === '' && game !== null) this.game = game;
      const description = await this.#open();
      const players = playersIn(from) ?? (Object.keys(this.#players).length > 0 ? this.#players : playersOf(this.seats, description.modes[0]?.seats ?? [], description.bots));
      await this.#worker?.load(from, players);
      this.#begun(description, players);
      this.note = this.#word('loaded');
    });
  }

  /** Why an option of the open question may not be chosen. @param key of the option */
  async explain(key: string): Promise<readonly Because[]> {
    return await this.#link?.explain(key) ?? [];
  }

  // ---- opening, starting

  get #link(): TableLink | null {
    return this.link ?? this.#worker;
  }

  /** Loads the module of the game once; each call waits for the same. @throws LinkError, AttributeError */
  async #open(): Promise<GameDescription> {
    this.#opened ??= this.#openNow();
    const description = await this.#opened;
    if (description === null) throw new AttributeError('Neither game nor plugin is set.');
    return description;
  }

  async #openNow(): Promise<GameDescription | null> {
    if (this.game === '' && this.plugin === '') return null;
    const address = addressOf(this.game, this.plugin, DejarikTable.home);
    this.#worker?.close();
    this.#listen(null);
    const worker = new WorkerLink(new URL('dejarik-worker.js', DejarikTable.home), ({ code, detail }) => { this.#failed(code, detail); });
    this.#worker = worker;
    this.#pace();
    const description = await worker.open(address);
    this.face = description.ui === null ? null : interfaceOf(await import(description.ui) as Readonly<Record<string, unknown>>);
    this.description = description;
    this.#listen(worker);
    this.dispatchEvent(new TableReadyEvent(description.game));
    return description;
  }

  /** What makes lists is fetched when somebody begins to make one, with all languages, so that a text in any can be read. */
  readonly #lists: ListAccess = {
    open: async (field) => {
      let sheet = null;
      await this.#try('open', async () => {
        await Promise.all([import(new URL('dejarik-lists.js', DejarikTable.home).href), ...languages.map((language) => this.#fetchWords(language))]);
        sheet = await this.#worker?.sheet(field) ?? null;
      });
      return sheet;
    },
    check: async (field, counts) => {
      if (this.#worker === null) throw new LinkError('worker', 'No game has been opened.');
      return await this.#worker.check(field, counts);
    },
    translators: () => languages.map((language) => createTranslator(this.#catalogs(), language)),
    made: this.#made,
  };

  async #begin(mode: string, options: Readonly<Record<string, Json>>, players: Readonly<Record<string, Player>>, seed: string): Promise<void> {
    await this.#worker?.start(mode, options, seed, players);
    if (this.description !== null) this.#begun(this.description, players);
  }

  #begun(description: GameDescription, players: Readonly<Record<string, Player>>): void {
    this.#players = players;
    this.trouble = null;
    this.drawer = null;
    this.#heard = 0;
    this.#asked = '';
    if (this.view === SPECTATOR) this.#worker?.look(SPECTATOR);
    this.dispatchEvent(new GameStartEvent(description.game));
  }

  #listen(link: TableLink | null): void {
    this.#stop?.();
    this.state = null;
    this.#stop = link?.subscribe((state) => {
      const over = state.outcome !== null && this.state !== null && this.state.outcome === null;
      const changed = this.state?.answers !== state.answers;
      if (this.state?.ask?.id !== state.ask?.id) this.held = null;
      this.state = state;
      if (changed) this.dispatchEvent(new GameChangeEvent(state.answers, state.view.turn.waitingFor));
      if (over && state.outcome !== null) this.dispatchEvent(new GameOverEvent(state.outcome));
    });
  }

  #pace(): void {
    this.#worker?.pace(this.motion === 'none' ? 0 : PACE);
  }

  async #source(): Promise<void> {
    await this.#try('load', async () => {
      const text = this.src === '#' ? decodeURIComponent(location.hash.slice(1)) : this.src;
      if (text === '') return;
      if (text.startsWith(PACKED)) {
        await this.load(await unpack(text));
        return;
      }
      const answer = await fetch(new URL(text, document.baseURI));
      if (!answer.ok) throw new LinkError('load', `${text}: ${answer.status} ${answer.statusText}`);
      await this.load(await answer.json() as unknown);
    });
  }

  /** Does something that may fail; if it does, the table says so in words. */
  async #try(otherwise: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#failed(error instanceof LinkError ? error.code : error instanceof AttributeError ? 'attribute' : otherwise, error instanceof Error ? error.message : String(error));
    }
  }

  #failed(code: string, detail: string): void {
    if (code === 'open') this.#opened = null;
    this.trouble = { code, detail };
    this.dispatchEvent(new TableErrorEvent(code, detail));
  }

  /** Plays the answers again in a worker of its own, after the one that ran the game died. */
  async #restore(): Promise<void> {
    const log = this.#worker?.played ?? null;
    this.#opened = null;
    this.trouble = null;
    if (log === null) await this.#try('open', async () => { await this.#open(); });
    else await this.load({ ...log, players: this.#players });
  }

  // ---- life

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#key);
    if (this.hasUpdated && this.#opened === null) this.requestUpdate('game');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#key);
    this.#worker?.close();
    this.#worker = null;
    this.#opened = null;
    this.#stop?.();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('link') && this.link !== null) this.#listen(this.link);
    if (changed.has('motion')) this.#pace();
    if (changed.has('lang')) void this.#fetchWords();
    // What one player opened or was told is not for the next.
    if (changed.has('state') && this.#curtained) {
      this.drawer = null;
      this.note = '';
    }
  }

  override updated(changed: PropertyValues<this>): void {
    const another = changed.has('game') || changed.has('plugin');
    if (another) this.#made.clear();
    if (another && this.#opened !== null && this.description !== null && this.description.game !== this.game) {
      this.#opened = null;
      this.description = null;
    }
    if (another || changed.has('src') || changed.has('setup')) void this.#follow(changed.has('src'));
    if (changed.has('state')) this.#speak();
    if (this.#entered && !this.#curtained) {
      this.#entered = false;
      void this.renderRoot.querySelector<DejarikChoice>('dejarik-choice')?.enter();
    }
  }

  /** Does what the attributes say. */
  async #follow(source: boolean): Promise<void> {
    if (source && this.src !== '' && !(this.src === '#' && location.hash.length < 2)) await this.#source();
    else if (this.game !== '' || this.plugin !== '') {
      if (this.setup !== null) await this.start();
      else await this.#try('open', async () => { await this.#open(); });
    }
  }

  // ---- words

  get #wanted(): Language {
    const wanted = [this.lang, this.closest('[lang]')?.getAttribute('lang') ?? '', document.documentElement.lang].map((tag) => tag.split('-')[0]);
    return languages.find((one) => one === wanted.find((tag) => languages.some((known) => known === tag))) ?? 'en';
  }

  /** Until its words are there, another language speaks. */
  get #language(): Language {
    const wanted = this.#wanted;
    return this.own[wanted] === undefined ? 'en' : wanted;
  }

  async #fetchWords(language = this.#wanted): Promise<void> {
    if (this.own[language] !== undefined) return;
    await this.#try('open', async () => { this.own = { ...this.own, ...await fetchWords(language, DejarikTable.home) }; });
  }

  get #words(): Translator {
    const catalogs: Catalogs = this.state?.catalogs ?? this.description?.catalogs ?? {};
    const language = this.#language;
    const of = [catalogs, language, this.face, this.own];
    if (this.#translator === null || this.#translator.of.some((one, i) => one !== of[i])) {
      this.#translator = { of, translator: createTranslator(this.#catalogs(), language) };
    }
    return this.#translator.translator;
  }

  #catalogs(): Catalogs {
    return mergeCatalogs([this.own, this.state?.catalogs ?? this.description?.catalogs ?? {}, this.face?.messages ?? {}]);
  }

  #word(id: string, args: Readonly<Record<string, string | number>> = {}): string {
    return this.#words.say({ id: `ui.${id}`, args });
  }

  /** What happened since is said in one go, and then what is asked; before a curtain, nothing that was said stays. */
  #speak(): void {
    const { state } = this;
    if (this.#curtained) this.spoken = '';
    if (state === null || state.at !== null) return;
    const words = this.#words;
    const told = state.events.slice(Math.min(this.#heard, state.events.length)).filter((event) => event.kind !== 'window' && event.kind !== 'passed');
    this.#heard = state.events.length;
    const parts = told.slice(-8).map((event) => words.say(event.message));
    if (state.outcome !== null) parts.push(words.say(state.outcome.message));
    else if (state.ask !== null && state.ask.id !== this.#asked) parts.push(words.say(state.ask.message));
    this.#asked = state.ask?.id ?? '';
    if (parts.length > 0) this.spoken = parts.join(' ');
  }

  // ---- keys

  /** Keys are for the table that has the focus; while nothing has it, for the first of the page. */
  readonly #key = (event: KeyboardEvent): void => {
    const free = document.activeElement === document.body && document.querySelector('dejarik-table') === this;
    if (this.#curtained || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(free || event.composedPath().includes(this))) return;
    const target = event.composedPath()[0];
    if (event.key === 'Escape' && this.drawer !== null) {
      this.#close();
      event.preventDefault();
      return;
    }
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Escape' && this.held !== null) this.held = null;
    if (this.#shortcut(event.key)) event.preventDefault();
  };

  #shortcut(key: string): boolean {
    const choice = this.renderRoot.querySelector<DejarikChoice>('dejarik-choice');
    // Keys belong to what is shown: before a game there is nothing to take back.
    if (this.state === null && !/^[rk]$/i.test(key)) return false;
    if (/^[1-9]$/.test(key)) return choice?.press(Number(key) - 1) ?? false;
    switch (key.toLowerCase()) {
      case 'u': this.undo(); return true;
      case 'l': this.renderRoot.querySelector<DejarikLog>('dejarik-log')?.focus(); return true;
      case '?': choice?.showRefused(); return true;
      case 'r': if (this.description !== null) this.#show('rules'); return true;
      case 'k': this.#show('keys'); return true;
      default: return false;
    }
  }

  #show(drawer: NonNullable<DejarikTable['drawer']>): void {
    this.drawer = this.drawer === drawer ? null : drawer;
    if (this.drawer === 'rules') void this.#loadRules();
    if (this.drawer !== null) void this.updateComplete.then(() => { this.renderRoot.querySelector<HTMLElement>('.drawer .close')?.focus(); });
  }

  #close(): void {
    const from = this.drawer;
    this.drawer = null;
    this.renderRoot.querySelector<HTMLElement>(`[data-drawer="${from ?? ''}"]`)?.focus();
  }

  async #loadRules(): Promise<void> {
    const address = this.description?.rules;
    if (this.rules !== null || address === null || address === undefined) return;
    try {
      const module = await import(address) as { readonly rules?: readonly RuleText[] };
      this.rules = module.rules ?? [];
    } catch (error) {
      this.#failed('open', `${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  // ---- files and links

  async #saveToFile(): Promise<void> {
    await this.#try('save', async () => {
      const save = await this.save();
      if (!this.dispatchEvent(new GameSaveEvent(save))) return;
      const file = `${save.log.game}-${this.state?.answers ?? 0}.json`;
      const address = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
      const anchor = Object.assign(document.createElement('a'), { href: address, download: file });
      anchor.click();
      setTimeout(() => { URL.revokeObjectURL(address); }, 10_000);
      this.note = this.#word('saved', { file });
    });
  }

  async #loadFromFile(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    await this.#try('load', async () => { await this.load(JSON.parse(await file.text()) as unknown); });
  }

  async #copyLink(): Promise<void> {
    await this.#try('save', async () => {
      const log = await this.#link?.log();
      if (log === undefined || this.state === null) return;
      const address = new URL(location.href);
      address.hash = await pack({ ...log, players: this.state.players });
      try {
        await navigator.clipboard.writeText(address.href);
        this.note = this.#word('linked');
      } catch {
        // Pages may not be allowed to write to the clipboard: then it is shown.
        this.note = `${this.#word('link-here')} ${address.href}`;
      }
      this.drawer = null;
    });
  }

  // ---- drawing

  override render() {
    return html`<div class="table ${this.state === null ? 'empty' : ''}" data-sheet=${this.sheet}>
      ${this.#bar()}
      ${this.state !== null ? this.#played(this.state) : this.description !== null && this.setup === null ? this.#before(this.description) : html`<div class="start"><slot></slot></div>`}
      ${this.#drawn()}
      ${this.trouble === null ? nothing : this.#troubled(this.trouble)}
      ${this.note === '' ? nothing : html`<div class="note" role="status"><span>${this.note}</span><button class="bare" @click=${() => { this.note = ''; }}>${this.#word('close')}</button></div>`}
      <div class="hidden" aria-live="polite">${this.spoken}</div>
    </div>`;
  }

  #before(description: GameDescription): TemplateResult {
    const seats = description.modes[0]?.seats ?? [];
    let players: Readonly<Record<string, Player>> = {};
    try {
      players = playersOf(this.seats, seats, description.bots);
    } catch {
      // The form still lets people choose; starting by attribute is what reports it.
    }
    return html`<div class="start"><dejarik-setup .translator=${this.#words} .description=${description} .mode=${this.mode} .players=${players} .lists=${this.#worker === null ? null : this.#lists} @dejarik-rule=${(event: RuleEvent) => { this.#openRule(event); }}
      @dejarik-setup=${(event: SetupEvent) => { event.stopPropagation(); const { mode, options, players: chosen, seed } = event.setup; void this.#try('start', () => this.#begin(mode, options, chosen, seed)); }}></dejarik-setup></div>`;
  }

  #summary(state: TableState): Summary {
    return this.face?.summary?.(state.view) ?? plainSummary(state.view, Object.keys(state.players));
  }

  #bar(): TemplateResult {
    const { state } = this;
    const words = this.#words;
    const game = this.description?.game;
    return html`<header class="bar" part="bar" ?inert=${this.#curtained}><slot name="header"></slot>
      <div class="title">${game === undefined ? nothing : html`<strong>${words.say({ id: `game.${game}` })}</strong>`}${state === null ? nothing : this.#summary(state).status.map((one) => html`<span class="soft">${words.say(one)}</span>`)}</div>
      <div class="tools" role="toolbar" aria-label=${this.#word('menu')}>
        ${state === null ? nothing : html`<button class="undo" @click=${() => { this.undo(); }}>${this.#word('undo')}</button>`}
        ${this.description === null ? nothing : html`<button data-drawer="rules" aria-expanded=${this.drawer === 'rules'} @click=${() => { this.rule = null; this.#show('rules'); }}>${this.#word('rules')}</button>`}
        <button data-drawer="menu" aria-expanded=${this.drawer === 'menu'} @click=${() => { this.#show('menu'); }}>${this.#word('menu')}</button>
      </div></header>`;
  }

  #played(state: TableState): TemplateResult {
    const words = this.#words;
    const seats = Object.keys(state.players);
    const own = state.view.seat === SPECTATOR ? null : state.view.seat;
    const summary = this.#summary(state);
    const seat = (id: string): TemplateResult => html`<dejarik-seat part="seat" .translator=${words} .seat=${id} .number=${seats.indexOf(id) + 1} .player=${state.players[id] ?? 'human'} .view=${state.view} .ask=${state.ask}
      .summary=${summary.seats[id] ?? null} .points=${this.#pointsOf(state)} ?own=${id === own} .held=${this.held} .marks=${this.face?.marks ?? null} .symbols=${this.face?.symbols ?? {}}></dejarik-seat>`;
    const hidden = this.#curtained;
    return html`<div class="others" ?inert=${hidden}>${seats.filter((id) => id !== own).map(seat)}</div>
      <div class="board" part="board" ?inert=${hidden}>${this.#board(state, words)}</div>
      <div class="sheet" ?inert=${hidden}>
        <button class="grip" aria-label=${this.#word('sheet')} @click=${() => { this.sheet = SHEETS[(SHEETS.indexOf(this.sheet) + 1) % SHEETS.length] ?? 'half'; }}><span></span></button>
        ${own === null ? nothing : html`<div class="own" @dejarik-hold=${(event: HoldEvent) => { this.#hold(event, true); }}>${seat(own)}</div>`}
        <div class="side" part="side">
          ${this.#process(state, words)}
          <section class="ask" part="ask" @dejarik-answer=${(event: AnswerEvent) => { event.stopPropagation(); this.answer(event.value); }} @dejarik-rule=${(event: RuleEvent) => { this.#openRule(event); }} @dejarik-hold=${(event: HoldEvent) => { this.#hold(event, false); }}>${this.#asking(state, words)}</section>
          ${this.#mat(state, words)}
          <section class="log" part="log"><dejarik-log .translator=${words} .events=${state.events} .answers=${state.answers} .at=${state.at}
            @dejarik-moment=${(event: MomentEvent) => { event.stopPropagation(); this.#link?.at(event.answers); }} @dejarik-rule=${(event: RuleEvent) => { this.#openRule(event); }}></dejarik-log></section>
          <slot name="sidebar"></slot>
        </div>
      </div>
      ${hidden ? html`<dejarik-curtain class="curtain" .translator=${words} .seat=${state.curtain ?? ''} ?undoable=${state.answers > 0}
        @dejarik-look=${(event: LookEvent) => { event.stopPropagation(); this.#look(event.seat); }} @dejarik-take-back=${(event: Event) => { event.stopPropagation(); this.undo(); }}></dejarik-curtain>` : nothing}`;
  }

  /** The screen is being handed over, in a game with something to hide. */
  get #curtained(): boolean {
    const { state } = this;
    return state !== null && state.curtain !== null && this.view !== SPECTATOR && state.view.zones.some((zone) => zone.visibility === 'owner');
  }

  /** Opens the curtain; whoever did goes on at the question. */
  #look(seat: string): void {
    this.#link?.look(seat);
    this.#entered = true;
  }

  #pointsOf(state: TableState): (option: Option) => readonly string[] {
    return (option) => this.face?.points?.(option, state.view) ?? [];
  }

  #board(state: TableState, words: Translator): TemplateResult {
    const { ask } = state;
    return html`<dejarik-board .view=${state.view} .seats=${Object.keys(state.players)} .ask=${ask} .translator=${words} .preview=${(key: string) => (ask === null ? Promise.resolve(null) : this.#link?.preview(ask.id, key) ?? Promise.resolve(null))}
      .explain=${(key: string) => this.explain(key)} .distances=${(from: readonly number[]) => this.#link?.distances(from) ?? Promise.resolve(null)} .motion=${this.motion === 'none' ? 'off' : 'on'} @dejarik-why-not=${(event: WhyNotEvent) => { event.stopPropagation(); this.renderRoot.querySelector<DejarikChoice>('dejarik-choice')?.showWhy(event.key); }}
      @dejarik-option=${(event: OptionChosenEvent) => { event.stopPropagation(); this.answer(ask?.kind === 'path' ? [event.key] : event.key); }}></dejarik-board>`;
  }

  #process(state: TableState, words: Translator): unknown {
    const process = this.face?.process?.(state) ?? null;
    return process === null ? nothing : html`<section class="process" @dejarik-answer=${(event: AnswerEvent) => { event.stopPropagation(); this.answer(event.value); }}>
      <dejarik-process .translator=${words} .process=${process} .ask=${state.ask} .symbols=${this.face?.symbols ?? {}} ?still=${this.motion === 'none'}></dejarik-process></section>`;
  }

  #mat(state: TableState, words: Translator): unknown {
    const mat = this.face?.mat?.(state.view, this.held) ?? null;
    return mat === null ? nothing : html`<section class="mat" part="mat" @dejarik-answer=${(event: AnswerEvent) => { event.stopPropagation(); this.answer(event.value); }}>
      <dejarik-mat .translator=${words} .mat=${mat} .ask=${state.at === null ? state.ask : null} .held=${this.held} .symbols=${this.face?.symbols ?? {}}></dejarik-mat></section>`;
  }

  /** @param away from the panel that asks: the places the card can go to come into sight */
  #hold(event: HoldEvent, away: boolean): void {
    event.stopPropagation();
    this.held = event.key;
    if (away) void this.updateComplete.then(() => { this.renderRoot.querySelector('dejarik-mat')?.scrollIntoView({ block: 'nearest' }); });
  }

  #asking(state: TableState, words: Translator): unknown {
    const undo = html`<button class="undo" @click=${() => { this.undo(); }}>${this.#word('undo')}</button>`;
    const refusal = state.refusal === null ? nothing : html`<div class="refusal" role="alert"><p>${words.say(state.refusal.message)}</p>${state.refusal.because.map((because) => html`<p>${words.say(because.message)} <button class="link" @click=${(event: Event) => { event.target?.dispatchEvent(new RuleEvent(because.rule)); }}>${because.rule}</button></p>`)}</div>`;
    if (state.at !== null) return html`<h2>${this.#word('past')}</h2><div class="end"><button class="main" @click=${() => { this.#link?.at(null); }}>${this.#word('now')}</button></div>`;
    if (state.outcome !== null) {
      return html`<h2 class="outcome">${this.#word('over')}</h2><p>${words.say(state.outcome.message)}</p>${state.outcome.winners.map((seat) => html`<p><strong>${this.#word('winner', { seat: nameOfSeat(words, seat) })}</strong></p>`)}
        <div class="end"><button class="main" @click=${() => { this.#again(); }}>${this.#word('again')}</button>${undo}</div>`;
    }
    if (state.ask === null) return html`${refusal}<p class="waiting">${this.#word('waiting', { seat: state.view.turn.waitingFor.map((seat) => nameOfSeat(words, seat)).join(', ') })}</p>`;
    const { view } = state;
    return html`${refusal}<dejarik-choice .translator=${words} .ask=${state.ask} .explain=${(key: string) => this.explain(key)} .place=${(key: string) => view.pieces.some((piece) => piece.key === key) || /^s\d+$/.test(key)} .where=${(key: string) => this.#whereIs(state, key)}
      .held=${this.held} .group=${this.face?.group ?? null} .thing=${(key: string) => view.zones.flatMap((zone) => zone.things).find((thing) => thing.key === key)} .marks=${this.face?.marks ?? null} .symbols=${this.face?.symbols ?? {}} .preview=${(key: string) => (state.ask === null ? Promise.resolve(null) : this.#link?.preview(state.ask.id, key) ?? Promise.resolve(null))}>${state.answers === 0 ? nothing : undo}</dejarik-choice>`;
  }

  /** The name of the first place that a piece stands on. */
  #whereIs({ view }: TableState, key: string): string | undefined {
    const at = view.pieces.find((piece) => piece.key === key)?.places[0];
    const name = view.board?.places.find(({ place }) => `s${place}` === at)?.message;
    return name === undefined ? undefined : this.#words.say(name);
  }

  #troubled({ code, detail }: ShownTrouble): TemplateResult {
    const word = troubleWord(code);
    const again = code === 'worker' ? html`<button class="main" @click=${() => { void this.#restore(); }}>${this.#word('restore')}</button>`
      : this.state === null ? html`<button class="main" @click=${() => { this.trouble = null; void this.#follow(this.src !== ''); }}>${this.#word('retry')}</button>` : nothing;
    return html`<div class="trouble" role="alert"><h2>${this.#word(`trouble-${word}`)}</h2><p>${this.#word(`trouble-${word}-do`)}${this.state === null ? '' : ` ${this.#word('nothing-lost')}`}</p>
      <p class="small soft" lang="en">${detail}</p><div class="end">${again}<button @click=${() => { this.trouble = null; }}>${this.#word('close')}</button></div></div>`;
  }

  #again(): void {
    this.#worker?.close();
    this.#worker = null;
    this.#opened = null;
    this.drawer = null;
    this.setup = null;
    this.#listen(null);
    void this.#try('open', async () => { await this.#open(); });
  }

  #openRule(event: RuleEvent): void {
    event.stopPropagation();
    this.rule = event.rule;
    this.drawer = null;
    this.#show('rules');
  }

  #drawn(): unknown {
    if (this.drawer === null) return nothing;
    const close = html`<button class="bare close" aria-label=${this.#word('close')} @click=${() => { this.#close(); }}>✕</button>`;
    const words = this.#words;
    switch (this.drawer) {
      case 'rules': return html`<aside class="drawer wide" part="drawer" role="dialog" aria-label=${this.#word('rules')}><header><h2>${this.#word('rules')}</h2>${close}</header>
        ${this.description?.rules === null ? html`<p>${this.#word('no-rules')}</p>` : html`<dejarik-rules .translator=${words} .rules=${this.rules} .rule=${this.rule} @dejarik-rule=${(event: RuleEvent) => { event.stopPropagation(); this.rule = event.rule; }}></dejarik-rules>`}</aside>`;
      case 'keys': return html`<aside class="drawer" part="drawer" role="dialog" aria-label=${this.#word('keys')}><header><h2>${this.#word('keys')}</h2>${close}</header>
        <dl class="keys">${KEYS.map(([key, word]) => html`<dt><kbd>${key}</kbd></dt><dd>${this.#word(`key-${word}`)}</dd>`)}</dl></aside>`;
      case 'menu': return html`<aside class="drawer" part="drawer" role="dialog" aria-label=${this.#word('menu')}><header><h2>${this.#word('menu')}</h2>${close}</header><div class="list">
        ${this.state === null ? nothing : html`<button @click=${() => { void this.#saveToFile(); }}>${this.#word('save')}</button>`}
        <label class="file"><span>${this.#word('load')}</span><input type="file" accept="application/json,.json" @change=${(event: Event) => { void this.#loadFromFile(event); }}></label>
        ${this.state === null || !this.#oneScreen(this.state) ? nothing : html`<button @click=${() => { void this.#copyLink(); }}>${this.#word('link')}</button>`}
        ${this.state === null ? nothing : html`<button @click=${() => { this.#again(); }}>${this.#word('again')}</button>`}
        <button data-drawer="keys" @click=${() => { this.#show('keys'); }}>${this.#word('keys')} (K)</button><slot name="menu"></slot></div></aside>`;
    }
  }

  /** Everything about the game is in this page anyway, so a link gives nothing away. */
  #oneScreen(state: TableState): boolean {
    return this.link === null && Object.keys(state.players).length > 0;
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> => typeof found === 'object' && found !== null && !Array.isArray(found);

/** The game that a save or log is of; null if it does not say. */
function gameOf(from: unknown): string | null {
  if (!isRecord(from)) return null;
  const log = isRecord(from['log']) ? from['log'] : from;
  return typeof log['game'] === 'string' && /^[a-z0-9-]+$/.test(log['game']) ? log['game'] : null;
}

function playersIn(from: unknown): Readonly<Record<string, Player>> | null {
  if (!isRecord(from) || !isRecord(from['players'])) return null;
  const players = Object.entries(from['players']);
  return players.every((one): one is [string, string] => typeof one[1] === 'string') ? Object.fromEntries(players) : null;
}

function interfaceOf(module: Readonly<Record<string, unknown>>): GameInterface {
  const found = module['gameInterface'];
  if (!isRecord(found)) throw new LinkError('open', 'The interface entry of the game exports no "gameInterface".');
  return found;
}

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-table': DejarikTable;
    'dejarik-board': DejarikBoard;
  }
}
