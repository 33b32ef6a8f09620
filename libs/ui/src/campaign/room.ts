import type { Catalogs, Message, Translator } from '@dejarik/content';
import type { CampaignFile, Log } from '@dejarik/session';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { SetupEvent } from '../rooms/events.ts';
import { common } from '../rooms/room.ts';
import { CampaignEvent } from '../table/events.ts';
import { Translatable } from '../translated.ts';
import type { CampaignAccess, FirstCampaign } from './access.ts';
import type { CampaignStep, CampaignView } from './campaign.ts';
import { LeaveCampaignEvent } from './events.ts';
import { readCampaign, saveCampaign } from './file.ts';
import { drawAbout, drawPage } from './pages.ts';
import { Shelf, type KeptCampaign } from './shelf.ts';
import { style } from './style.ts';
import { campaignWords } from './words.ts';

const TROUBLES = ['json', 'format', 'save', 'game', 'version', 'corrupt', 'large'];

/** Where campaigns are begun, read and gone on with: a shelf, a book, and what is played next. */
export class DejarikCampaign extends Translatable {
  static override properties = {
    access: { attribute: false },
    description: { attribute: false },
    players: { attribute: false },
    mode: { type: String },
    first: { attribute: false },
    view: { state: true },
    at: { state: true },
    trouble: { state: true },
    note: { state: true },
    sure: { state: true },
    shelf: { state: true },
    seen: { state: true },
  };
  static override styles = [common, style];

  declare access: CampaignAccess | null;
  declare description: GameDescription | null;
  /** Who plays the seats unless somebody decides otherwise. */
  declare players: Readonly<Record<string, string>>;
  declare mode: string | null;
  /** What the room opens with. */
  declare first: FirstCampaign | null;

  /** The campaign that is open; none while the shelf is shown. */
  declare view: CampaignView | null;
  /** Number of the page that is shown; null for what is played next. */
  declare at: number | null;
  declare trouble: { readonly code: string; readonly detail: string } | null;
  declare note: string;
  /** Id of the campaign that somebody wants to remove. */
  declare sure: string;
  declare shelf: Shelf | null;
  /** How the campaigns of the shelf stand; null for those that cannot be gone on with. */
  declare seen: ReadonlyMap<string, CampaignView | null>;
  /** Id of the campaign that is open. */
  #id: string | undefined;
  #busy = false;
  #known: { readonly of: readonly unknown[]; readonly translator: Translator } | null = null;

  constructor() {
    super();
    this.access = null;
    this.description = null;
    this.players = {};
    this.mode = null;
    this.first = null;
    this.view = null;
    this.at = 0;
    this.trouble = null;
    this.note = '';
    this.sure = '';
    this.shelf = null;
    this.seen = new Map();
  }

  /** What the last game of a table was kept as: who takes an answer back may end it otherwise. */
  static readonly #results = new WeakMap<CampaignAccess, { readonly seed: string; readonly id: string }>();

  /** Keeps how a campaign stands after a game that is over, in place of how it stood before. @param option by which the game knows it */
  static async over(access: CampaignAccess, { seed, options }: Log, option: string): Promise<void> {
    try {
      const { file } = await access.step({ step: 'after' });
      const shelf = new Shelf(file.game);
      const earlier = DejarikCampaign.#results.get(access);
      const { id } = shelf.keep(file, earlier?.seed === seed ? earlier.id : shelf.like(options[option] ?? null)?.id);
      DejarikCampaign.#results.set(access, { seed, id });
    } catch {
      // Whoever goes on by hand is told why it cannot be done.
    }
  }

  // ---- words

  get #translator(): Translator | null {
    const { access, view } = this;
    if (access === null) return null;
    const base = access.translate({});
    const of = [base, view];
    if (this.#known === null || this.#known.of.some((one, i) => one !== of[i])) {
      const words: Catalogs = view?.words ?? {};
      this.#known = {
        of,
        translator: access.translate(
          Object.fromEntries(
            Object.entries(campaignWords).map(([language, own]) => [language, { ...own, ...words[language] }]),
          ),
        ),
      };
    }
    return this.#known.translator;
  }

  readonly #say = (message: Message): string => this.#translator?.say(message) ?? message.id;

  #own(id: string, args: NonNullable<Message['args']> = {}): string {
    return this.#say({ id: `ui.campaign.${id}`, args });
  }

  // ---- what is done

  override willUpdate(changed: PropertyValues<this>): void {
    const { description } = this;
    if (changed.has('description') && description !== null && this.shelf === null)
      this.shelf = new Shelf(description.game);
    if ((changed.has('first') || changed.has('access')) && this.access !== null) void this.#enter();
  }

  async #enter(): Promise<void> {
    const { first, shelf } = this;
    if (first === null) {
      await this.#survey();
      this.#focus();
      return;
    }
    const before = [first.before, first.after].flatMap((state) =>
      state === undefined ? [] : (shelf?.like(state) ?? []),
    )[0];
    const turn = first.turn === true;
    if (!(await this.#do({ step: turn ? 'turn' : 'open', from: first.from }, before?.id, true))) await this.#survey();
    else if (first.before === undefined) this.#toPlace();
    else {
      if (!turn) this.at = null;
      this.#focus();
    }
  }

  /** Finds out how the campaigns of the shelf stand. */
  async #survey(): Promise<void> {
    const { access, shelf } = this;
    if (access === null || shelf === null) return;
    shelf.look();
    const seen = new Map<string, CampaignView | null>();
    for (const { id, file } of shelf.all) {
      try {
        seen.set(id, await access.step({ step: 'open', from: file }));
      } catch {
        // It stays on the shelf as it is.
        seen.set(id, null);
      }
    }
    this.seen = seen;
  }

  /** Takes a step; what comes of it is kept. @param fresh to be shown from its first page on @returns whether it was taken */
  async #do(step: CampaignStep, id: string | undefined, fresh: boolean): Promise<boolean> {
    const { access, shelf } = this;
    if (access === null || shelf === null || this.#busy) return false;
    this.#busy = true;
    try {
      const before = fresh ? 0 : (this.view?.past.pages.length ?? 0);
      const view = await access.step(step);
      // A campaign that stands just so on the shelf is that one.
      this.#id = shelf.keep(view.file, id ?? shelf.like(view.file.state)?.id).id;
      this.view = view;
      this.at = fresh ? Math.max(0, view.past.pages.length - 1) : before;
      this.trouble = null;
      this.note = '';
      this.dispatchEvent(new CampaignEvent(view.file));
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.#busy = false;
    }
  }

  #failed(error: unknown): void {
    const code = codeOf(error);
    this.trouble = {
      code: TROUBLES.includes(code) ? code : 'other',
      detail: error instanceof Error ? error.message : String(error),
    };
  }

  /** Begins a campaign beside those there are. */
  async begin(): Promise<void> {
    if (await this.#do({ step: 'begin' }, undefined, true)) await this.next();
  }

  /** Opens what may be a campaign. */
  async open(from: unknown): Promise<void> {
    if (await this.#do({ step: 'open', from }, undefined, true)) this.#toPlace();
  }

  async #goOn(kept: KeptCampaign): Promise<void> {
    if (await this.#do({ step: 'open', from: kept.file }, kept.id, true)) this.#toPlace();
  }

  /** Where somebody goes on: at the page read last, or at what is played. */
  #toPlace(): void {
    const { view } = this;
    if (view === null) return;
    if (view.past.pages.length === 0) void this.next();
    else if (!view.more) this.at = null;
  }

  /** Shows the next page; one that was not read yet is turned. */
  async next(): Promise<void> {
    const { view, at } = this;
    if (view === null) return;
    const { pages } = view.past;
    if (at !== null && at < pages.length - 1) this.at = at + 1;
    else if (view.more) await this.#do({ step: 'turn', from: view.file }, this.#id, false);
    else this.at = null;
    this.#focus();
  }

  previous(): void {
    const { view, at } = this;
    if (view === null || at === 0) return;
    this.at = at === null ? view.past.pages.length - 1 : at - 1;
    this.#focus();
  }

  /** What is shown now is read out. */
  #focus(): void {
    void this.updateComplete.then(() => {
      const head = this.renderRoot.querySelector<HTMLElement>('[data-head]');
      head?.focus();
      head?.scrollIntoView({ block: 'nearest' });
    });
  }

  async #shelve(): Promise<void> {
    this.view = null;
    this.#id = undefined;
    this.note = '';
    await this.#survey();
    this.#focus();
  }

  #remove(kept: KeptCampaign): void {
    if (this.sure !== kept.id) {
      this.sure = kept.id;
      return;
    }
    this.sure = '';
    this.shelf?.forget(kept);
    void this.#survey();
    this.#focus();
  }

  async #openFile(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    try {
      await this.open(await readCampaign(file));
    } catch (error) {
      this.#failed(error);
    }
  }

  #save(file: CampaignFile, plays: number): void {
    this.note = this.#own('saved', { file: saveCampaign(file, plays) });
  }

  readonly #key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      this.view === null ||
      this.at === null ||
      !(target instanceof HTMLElement)
    )
      return;
    const onPage = target.closest('article') !== null && target.closest('a, button, input, select, summary') === null;
    if (
      event.key === 'ArrowRight' ||
      event.key === 'PageDown' ||
      (onPage && (event.key === 'Enter' || event.key === ' '))
    )
      void this.next();
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') this.previous();
    else return;
    event.preventDefault();
  };

  // ---- drawing

  override render() {
    if (this.access === null || this.description === null) return nothing;
    const { view, at, trouble } = this;
    return html`<div class="all" @keydown=${this.#key}>
      ${trouble === null ? nothing : html`<div class="refused" role="alert"><strong>${this.#own('trouble')}</strong><p>${this.#own(`trouble-${trouble.code}`)}</p><p class="small soft" lang="en">${trouble.detail}</p></div>`}
      ${view === null ? this.#hall() : at === null ? this.#offer(view) : this.#book(view, at)}
      <p role="status" class="soft" ?hidden=${this.note === ''}>${this.note}</p>
      ${this.shelf?.lasting === false ? html`<p class="soft">${this.#own('not-kept')}</p>` : nothing}
    </div>`;
  }

  #hall(): TemplateResult {
    const kept = this.shelf?.all ?? [];
    const begin = html`<button class=${kept.length === 0 ? 'main' : ''} data-do="begin" @click=${() => {
      void this.begin();
    }}>${this.#own(kept.length === 0 ? 'begin' : 'another')}</button>`;
    return html`<h1 data-head tabindex="-1">${this.#own('title')}</h1><p class="text">${this.#own('what')}</p>
      ${kept.length === 0 ? nothing : html`<section><h2>${this.#own('kept')}</h2><p class="soft small">${this.#own('kept-note')}</p><ul class="kept">${kept.map((one) => this.#onShelf(one))}</ul></section>`}
      <div class="row">${begin}<label class="file"><span>${this.#own('open')}</span><input type="file" accept="application/json,.json" @change=${(
        event: Event,
      ) => {
        void this.#openFile(event);
      }}></label></div>
      <div class="row"><button class="bare" data-do="leave" @click=${() => {
        this.dispatchEvent(new LeaveCampaignEvent());
      }}>${this.#own('leave')}</button></div>`;
  }

  #onShelf(kept: KeptCampaign): TemplateResult {
    const view = this.seen.get(kept.id);
    const plays = view?.past.plays.length ?? 0;
    return html`<li data-kept=${kept.id}>
      <div>${view === undefined ? nothing : view === null ? html`<p>${this.#own('unread')}</p>` : html`<strong>${this.#own('plays', { count: plays })}, ${view.offer === null ? this.#own('reading') : this.#own('upcoming', { offer: view.offer.message })}</strong>`}
        <p class="soft small">${new Intl.DateTimeFormat(this.#translator?.language, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.at)}</p></div>
      <div class="row">${
        view === null
          ? nothing
          : html`<button class="main" data-do="continue" @click=${() => {
              void this.#goOn(kept);
            }}>${this.#own('continue')}</button>`
      }
        <button data-do="save" @click=${() => {
          this.#save(kept.file, plays);
        }}>${this.#own('save')}</button>
        <button class="bare" data-do="forget" @click=${() => {
          this.#remove(kept);
        }}>${this.#own(this.sure === kept.id ? 'forget-sure' : 'forget')}</button></div></li>`;
  }

  /** The way back, and the campaign as a file. */
  #head({ file, past }: CampaignView): TemplateResult {
    return html`<div class="row ends"><button class="bare" data-do="shelf" @click=${() => {
      void this.#shelve();
    }}>← ${this.#own('back')}</button><button data-do="save" @click=${() => {
      this.#save(file, past.plays.length);
    }}>${this.#own('save')}</button></div>`;
  }

  #book(view: CampaignView, at: number): TemplateResult {
    const { pages, of } = view.past;
    const page = pages[at];
    const last = at >= pages.length - 1;
    const progress = this.#own('progress', { read: at + 1, of });
    return html`${this.#head(view)}
      <div class="progress"><span class="small soft">${progress}</span><progress aria-label=${progress} max=${of} .value=${at + 1}></progress></div>
      ${page === undefined ? nothing : html`<article data-head data-page=${page.id} tabindex="-1" aria-labelledby="page-title"><h1 id="page-title">${this.#say(page.message)}</h1>${drawPage(page, this.#say)}</article>`}
      <div class="row ends turn"><button data-do="previous" ?disabled=${at === 0} @click=${() => {
        this.previous();
      }}>${this.#own('previous')}</button>
        <button class="main" data-do="next" @click=${() => {
          void this.next();
        }}>${this.#own(last && view.offer !== null ? 'to-offer' : 'next')}</button></div>`;
  }

  #offer(view: CampaignView): TemplateResult {
    const { offer, past } = view;
    if (offer === null) return html`${this.#head(view)}`;
    const say = this.#say;
    return html`${this.#head(view)}
      <section class="about"><h1 data-head tabindex="-1">${say(offer.message)}</h1>${drawAbout(offer, say)}</section>
      <section><h2>${this.#own('who')}</h2>${this.#form(view)}</section>
      ${past.plays.length === 0 ? nothing : html`<section><h2>${this.#own('played')}</h2><ol class="plays">${past.plays.map(({ message, won }) => html`<li><span>${say(message)}</span><span class=${won ? 'won' : 'lost'}>${this.#own(won ? 'won' : 'lost')}</span></li>`)}</ol></section>`}
      <details><summary>${this.#own('read')}</summary>${past.pages.map((page) => html`<div class="read"><h3>${say(page.message)}</h3>${drawPage(page, say)}</div>`)}</details>
      <div class="row"><button data-do="pages" @click=${() => {
        this.previous();
      }}>${this.#own('to-pages')}</button></div>`;
  }

  /** The form before a game, with what the campaign leaves open. */
  #form({ offer }: CampaignView): TemplateResult {
    const { description } = this;
    const decide = offer?.decide ?? [];
    const here: GameDescription | null = description && {
      ...description,
      setup: { ready: [], fields: description.setup.fields.filter(({ id }) => decide.includes(id)) },
    };
    return html`<dejarik-setup brief .translator=${this.#translator} .description=${here} .mode=${this.mode} .players=${this.players} @dejarik-setup=${(
      event: SetupEvent,
    ) => {
      event.stopPropagation();
      this.dispatchEvent(new SetupEvent({ ...event.setup, options: { ...event.setup.options, ...offer?.options } }));
    }}></dejarik-setup>`;
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code).replace(/^campaign\//, '')
    : 'other';

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-campaign': DejarikCampaign;
  }
}
