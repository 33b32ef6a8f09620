import type { Message, Translator } from '@dejarik/content';
import type { CampaignFile } from '@dejarik/session';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { SetupEvent } from '../panels/events.ts';
import { panelStyle } from '../panels/panel.ts';
import { CampaignEvent } from '../table/events.ts';
import { Translatable } from '../translated.ts';
import type { CampaignAccess, FirstCampaign } from './access.ts';
import type { CampaignStep, CampaignView } from './campaign.ts';
import { LeaveCampaignEvent } from './events.ts';
import { readCampaign, saveCampaign } from './file.ts';
import { drawPages, drawCampaigns, drawNextGame, type CampaignActs } from './drawing.ts';
import { CampaignStorage, type KeptCampaign } from './storage.ts';
import { style } from './style.ts';
import { campaignTrouble, type CampaignTrouble } from './trouble.ts';
import { campaignTranslator } from './translation.ts';

/** The panel of campaigns: those that are kept, the pages of one, and the game that comes next. */
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
    storage: { state: true },
    seen: { state: true },
  };
  static override styles = [panelStyle, style];

  declare access: CampaignAccess | null;
  declare description: GameDescription | null;
  /** Who plays the seats unless somebody decides otherwise. */
  declare players: Readonly<Record<string, string>>;
  declare mode: string | null;
  /** What the panel opens with. */
  declare first: FirstCampaign | null;

  /** The campaign that is open; none while the list is shown. */
  declare view: CampaignView | null;
  /** Number of the page that is shown; null for what is played next. */
  declare at: number | null;
  declare trouble: CampaignTrouble | null;
  declare note: string;
  /** Id of the campaign that somebody wants to remove. */
  declare sure: string;
  declare storage: CampaignStorage | null;
  /** How the campaigns that are kept stand; null for those that cannot be gone on with. */
  declare seen: ReadonlyMap<string, CampaignView | null>;
  /** Id of the campaign that is open. */
  #id: string | undefined;
  #busy = false;

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
    this.storage = null;
    this.seen = new Map();
  }

  // ---- words

  get #translator(): Translator | null {
    return this.access === null ? null : campaignTranslator(this.access, this.view);
  }

  readonly #say = (message: Message): string => this.#translator?.say(message) ?? message.id;

  #own(id: string, args: NonNullable<Message['args']> = {}): string {
    return this.#say({ id: `ui.campaign.${id}`, args });
  }

  // ---- what is done

  override willUpdate(changed: PropertyValues<this>): void {
    const { access, description } = this;
    if (access !== null && description !== null && this.storage === null)
      this.storage = new CampaignStorage(description.game, () => access.records(description.game));
    if ((changed.has('first') || changed.has('access')) && this.access !== null) void this.#enter();
  }

  async #enter(): Promise<void> {
    const { first, storage } = this;
    if (first === null) {
      await this.#loadKept();
      this.#focus();
      return;
    }
    await storage?.look();
    const before = [first.before, first.after].flatMap((state) =>
      state === undefined ? [] : (storage?.like(state) ?? []),
    )[0];
    const turn = first.turn === true;
    if (!(await this.#do({ step: turn ? 'turn' : 'open', from: first.from }, before?.id, true))) await this.#loadKept();
    else if (first.before === undefined) this.#toPlace();
    else {
      if (!turn) this.at = null;
      this.#focus();
    }
  }

  /** Finds out how the campaigns that are kept stand. */
  async #loadKept(): Promise<void> {
    const { access, storage } = this;
    if (access === null || storage === null) return;
    await storage.look();
    const seen = new Map<string, CampaignView | null>();
    for (const { id, file } of storage.all) {
      try {
        seen.set(id, await access.step({ step: 'open', from: file }));
      } catch {
        // It stays in the storage as it is.
        seen.set(id, null);
      }
    }
    this.seen = seen;
  }

  /** Takes a step; what comes of it is kept. @param fresh to be shown from its first page on @returns whether it was taken */
  async #do(step: CampaignStep, id: string | undefined, fresh: boolean): Promise<boolean> {
    const { access, storage } = this;
    if (access === null || storage === null || this.#busy) return false;
    this.#busy = true;
    try {
      const before = fresh ? 0 : (this.view?.past.pages.length ?? 0);
      const view = await access.step(step);
      // A kept campaign in the same state is this one.
      this.#id = (await storage.keep(view.file, id ?? storage.like(view.file.state)?.id)).id;
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
    this.trouble = campaignTrouble(error);
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

  async #toList(): Promise<void> {
    this.view = null;
    this.#id = undefined;
    this.note = '';
    await this.#loadKept();
    this.#focus();
  }

  #remove(kept: KeptCampaign): void {
    if (this.sure !== kept.id) {
      this.sure = kept.id;
      return;
    }
    this.sure = '';
    void this.storage?.forget(kept).then(() => this.#loadKept());
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
      ${this.#content(view, at)}
      <p role="status" class="soft" ?hidden=${this.note === ''}>${this.note}</p>
      ${this.storage?.lasting === false ? html`<p class="soft">${this.#own('not-kept')}</p>` : nothing}
    </div>`;
  }

  #content(view: CampaignView | null, at: number | null): TemplateResult {
    const acts = this.#acts;
    if (view !== null) return at === null ? drawNextGame(acts, view, this.#form(view)) : drawPages(acts, view, at);
    return drawCampaigns(acts, this.storage?.all ?? [], {
      seen: this.seen,
      sure: this.sure,
      language: this.#translator?.language,
    });
  }

  /** What the drawing calls when somebody presses something. */
  get #acts(): CampaignActs {
    return {
      own: (id, args) => this.#own(id, args),
      say: this.#say,
      begin: () => void this.begin(),
      openFile: (event) => void this.#openFile(event),
      leave: () => {
        this.dispatchEvent(new LeaveCampaignEvent());
      },
      goOn: (kept) => void this.#goOn(kept),
      save: (file, plays) => {
        this.#save(file, plays);
      },
      remove: (kept) => {
        this.#remove(kept);
      },
      toList: () => void this.#toList(),
      next: () => void this.next(),
      previous: () => {
        this.previous();
      },
    };
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

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-campaign': DejarikCampaign;
  }
}
