import type { AnswerValue, Because, Json, Log, Save } from '@dejarik/session';
import { html, nothing, type PropertyDeclaration, type PropertyValues, type TemplateResult } from 'lit';
import type { DejarikBoard } from '../board/element.ts';
import type { GameDescription, RuleText } from '../game.ts';
import type { GameInterface } from '../interface.ts';
import type { TableLink, TableState, Then, Via } from '../link.ts';
import type { BrokenEvent } from '../panels/events.ts';
import { Translatable } from '../translated.ts';
import { AttributeError, oddities, oddity, readProperty } from './attributes.ts';
import { TableParts } from './assemble.ts';
import type { Drawer, NamedMods, Question, SHEETS, TableContext, TableElement } from './types/index.ts';
import { tableStyle } from './style.ts';
import { theme } from './theme.ts';
import type { ShownTrouble } from './trouble.ts';

/**
 * A table at which a game is played with all its rules.
 *
 * The game runs in a worker of its own; its module lies in the folder `games` beside the module of this element, or where
 * `plugins` says. A link to a game in the address of the page (`#log:...`) goes before `src` and `setup`. What people have
 * played is kept in the browser's storage for the page until it is over, and offered when the page is there again.
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
 * @fires dejarik-campaign - A campaign has gone on, and may be kept ({@link CampaignEvent}).
 * @fires dejarik-error - Something went wrong ({@link TableErrorEvent}).
 *
 * @csspart bar - The line at the top: name, state of the game, tools.
 * @csspart board - What the board lies in.
 * @csspart seat - The strip of a seat.
 * @csspart side - The column of question and log.
 * @csspart ask - The panel of the open question.
 * @csspart mat - The panel of what lies beside the board.
 * @csspart card - The panel of the card that is read.
 * @csspart log - The panel of the log.
 * @csspart drawer - What opens over the table: rules, menu, keys.
 * @csspart question - What is asked before a game is left.
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
export class DejarikTable extends Translatable implements TableElement {
  static override properties = {
    game: { type: String, reflect: true },
    plugins: { type: String },
    mods: { type: String },
    pluginUi: { type: Boolean, attribute: 'plugin-ui' },
    elements: { type: String },
    mode: { type: String },
    setup: { type: String },
    seats: { type: String },
    seed: { type: String },
    lang: { type: String, reflect: true },
    theme: { type: String, reflect: true },
    src: { type: String },
    view: { type: String },
    motion: { type: String, reflect: true },
    pace: { type: String, reflect: true },
    keys: { type: String, reflect: true },
    link: { attribute: false },
    description: { state: true },
    state: { state: true },
    trouble: { state: true },
    drawer: { state: true },
    sheet: { state: true },
    note: { state: true },
    rule: { state: true },
    rules: { state: true },
    face: { state: true },
    spoken: { state: true },
    held: { state: true },
    question: { state: true },
    odd: { state: true },
  };
  static override styles = [theme, tableStyle];

  /** Where the worker and the folder of games lie; set where the elements are defined. */
  static home = new URL('.', document.baseURI);

  /** Name of the game: small letters, digits and hyphens. */
  declare game: string;
  /** Addresses of plugins that were not built with the table, with spaces between them: expansions of `game`, or, where that is missing, a game with its expansions. Their code runs where it reaches nothing but this table. */
  declare plugins: string;
  /** Mods, which are data alone, in the order in which they are loaded: addresses of folders or archives with spaces between them; the property also takes a list of addresses and of `{ name, files: [{ path, text }] }`. */
  declare mods: NamedMods;
  /** Whether plugins may draw in the page: then an interface of theirs runs there with all that the page may do. */
  declare pluginUi: boolean;
  /** Addresses of interfaces, with spaces between them, that the page lets draw with elements of their own: they run in it with all that it may do. Read when a game is opened. */
  declare elements: string;
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
  /** `seat` (the seat that is to answer, as far as people play) or `spectator`. */
  declare view: string;
  /** `full` or `none`; with `none`, bots hardly wait either, except that their dice can be read. */
  declare motion: string;
  /** `calm` or `fast`; with `fast`, bots do not wait at all, not even for dice to be read. */
  declare pace: string;
  /** When letters and digits act: `inside` (the focus or the mouse is on the table), `page` (nothing else has the focus), `none`. */
  declare keys: string;
  /** Set by hosts that bring the game themselves; else the element starts a worker. */
  declare link: TableLink | null;

  declare description: GameDescription | null;
  declare state: TableState | null;
  declare trouble: ShownTrouble | null;
  declare drawer: Drawer | null;
  declare sheet: (typeof SHEETS)[number];
  declare note: string;
  declare rule: string | null;
  declare rules: readonly RuleText[] | null;
  declare face: GameInterface | null;
  declare spoken: string;
  /** Key of the card that somebody has taken up to choose what is done with it. */
  declare held: string | null;
  /** What the players are asked before a game is left. */
  declare question: Question | null;
  /** By name, what is wrong with what properties were set to. */
  declare odd: Readonly<Record<string, string>>;
  readonly #context: TableContext = new TableParts(this, () => DejarikTable.home);

  constructor() {
    super();
    this.odd = {};
    this.game = '';
    this.plugins = '';
    this.mods = '';
    this.pluginUi = false;
    this.elements = '';
    this.mode = '';
    this.setup = null;
    this.seats = '';
    this.seed = '';
    this.lang = '';
    this.theme = '';
    this.src = '';
    this.view = 'seat';
    this.motion = '';
    this.pace = '';
    this.keys = '';
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
    this.question = null;
  }

  /** Pages may set properties to anything: it is read as an attribute is, and what cannot be read is reported. */
  static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ): PropertyDescriptor | undefined {
    const found = super.getPropertyDescriptor(name, key, options);
    const { set } = found ?? {};
    if (set === undefined || options.state === true || typeof name !== 'string') return found;
    return {
      ...found,
      set(this: DejarikTable, value: unknown) {
        set.call(this, this.#read(name, value));
      },
    };
  }

  #read(name: string, value: unknown): unknown {
    const read = readProperty(name, value);
    const odd = read === undefined ? oddity(name, value) : '';
    if (odd !== (this.odd[name] ?? '')) this.odd = { ...this.odd, [name]: odd };
    return read !== undefined ? read : name === 'link' ? this.link : readProperty(name, null);
  }

  // ---- what hosts may do

  /** Starts a game. @param options of the game; what the attributes say when left out */
  async start(options?: Readonly<Record<string, Json>>): Promise<void> {
    await this.#context.starter.start(options);
  }

  /** Answers the open question. @param value in keys, see `AnswerValue`; of a way its end is enough @param via places that such a way passes @param then what is answered after it, unless something else is asked */
  answer(value: AnswerValue, via?: Via, then?: Then): void {
    const { state } = this;
    const { screen, connection, notices } = this.#context;
    this.note = '';
    if (state === null || state.ask === null || state.at !== null) {
      notices.fail(
        'answer',
        `No question is open: ${state === null ? 'there is no game' : state.at !== null ? 'an earlier moment of the game is shown' : state.outcome !== null ? 'the game is over' : 'somebody else is to answer'}.`,
      );
      return;
    }
    screen.answered();
    connection.link?.answer(
      state.ask.id,
      state.ask.kind === 'path' && typeof value === 'string' ? [value] : value,
      via,
      then,
    );
  }

  /** Takes back the last answer of the seat that looks, if that may be; else, and while an earlier moment is shown, the table says why not. */
  undo(): void {
    this.#context.connection.link?.undo();
  }

  /** The whole game as plain JSON; secret, for it holds the seed. @throws Error if there is none */
  async save(): Promise<Save> {
    const { link } = this.#context.connection;
    if (link === null || this.state === null) throw new Error('There is no game to save.');
    return { ...(await link.save()), ...{ players: this.state.players } };
  }

  /** What was played so far, which can be loaded; known also when the game has stopped. Secret like a save; null without a game, or if the page's own link plays it. */
  get played(): (Log & Pick<TableState, 'players'>) | null {
    const { log } = this.#context.connection;
    return log === null || this.state === null ? null : { ...log, players: this.state.players };
  }

  /** Goes on from a save or a log. If it does not fit, the table says so and the game that is there goes on. @param from whatever was found */
  async load(from: unknown): Promise<void> {
    await this.#context.files.load(from);
  }

  /** Shows the campaigns of the game, where it has some. @param from one to be opened, as `dejarik-campaign` brought it or as it came from a file */
  async campaign(from?: unknown): Promise<void> {
    if (from !== undefined) await this.load(from);
    else await this.#context.campaign.visit();
  }

  /** Why an option of the open question may not be chosen. @param key of the option @param via places that a way passes */
  async explain(key: string, via?: Via): Promise<readonly Because[]> {
    return await this.#context.connection.ask([], (link) => link.explain(key, via));
  }

  /** Asks the players whether the game in progress may be left, as before another game or page; yes at once if there is none. */
  async leave(): Promise<boolean> {
    return await this.#context.notices.mayLeave();
  }

  // ---- life

  override connectedCallback(): void {
    super.connectedCallback();
    const { shortcuts, storage, connection, starter } = this.#context;
    document.addEventListener('keydown', shortcuts.press);
    window.addEventListener('hashchange', this.#addressChanged);
    storage.refresh();
    if (this.hasUpdated && !connection.reconnected()) starter.retry();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#context.shortcuts.press);
    window.removeEventListener('hashchange', this.#addressChanged);
    this.question?.answer(false);
    this.#context.connection.disconnected();
  }

  readonly #addressChanged = (): void => {
    void this.#context.files.addressChanged();
  };

  override willUpdate(changed: PropertyValues<this>): void {
    const { connection, words, screen, notices, storage } = this.#context;
    if (changed.has('link') && (this.link !== null || this.hasUpdated)) connection.linked();
    if (changed.has('motion') || changed.has('pace')) connection.pace();
    if (changed.has('view') && this.hasUpdated) connection.look();
    if (changed.has('lang')) void words.fetch();
    // What was asked about may have gone, or be over.
    if (!storage.playing) this.question?.answer(true);
    if ((['theme', 'lang', 'motion', 'pace', 'keys', 'view', 'odd'] as const).some((name) => changed.has(name)))
      void notices.attempt('settings', () => Promise.resolve(this.#check()));
    // What one player opened or was shown is not for the next.
    if (changed.has('state') && screen.curtained) {
      this.drawer = null;
      this.note = '';
    }
  }

  override updated(changed: PropertyValues<this>): void {
    const { starter, announcer, screen, deferred, notices } = this.#context;
    notices.drawn();
    starter.follow();
    if (changed.has('state')) announcer.announce();
    if (changed.has('state') && this.state !== null) deferred.follow();
    if (changed.has('question') && this.question !== null) this.renderRoot.querySelector('dialog')?.showModal();
    if (changed.has('state')) screen.showQuestion();
    screen.enter();
  }

  #check(): void {
    const odd = [...Object.values(this.odd), ...oddities(this)].filter((one) => one !== '');
    if (odd.length > 0) throw new AttributeError(odd.join(' '));
  }

  override render() {
    try {
      return this.#draw();
    } catch (error) {
      this.#context.notices.plain(error);
      return this.#draw();
    }
  }

  #draw(): TemplateResult {
    const { screen, starter, drawers, notices, words } = this.#context;
    const { there } = words;
    const { state, description } = this.#shown;
    return html`<div class="base" lang=${there ? words.translator.language : nothing}><div class="frame"><div class="table ${state === null ? 'empty' : ''}" data-sheet=${this.sheet} @dejarik-broken=${(
      event: BrokenEvent,
    ) => {
      notices.plain(event.error);
    }}>
      <div class="top">${this.#bar()}${there && state === null ? notices.drawNotes() : nothing}</div>
      ${state !== null ? html`<h1 class="hidden">${words.translator.say({ id: `game.${description?.game ?? ''}` })}</h1>${screen.draw(state)}` : html`<div class="start">${description !== null && (this.setup === null || starter.offering) ? starter.draw(description) : html`<slot></slot>${(there ? this.trouble : words.lost) === null && starter.busy ? html`<p class="loading" role="status">${words.word('loading')}</p>` : nothing}`}</div>`}
      ${there ? drawers.draw() : nothing}
      ${notices.draw()}
      <div class="hidden" aria-live="polite">${this.spoken}</div>
    </div></div></div>`;
  }

  /** What is at the table, once there are words for it. */
  get #shown(): Pick<this, 'state' | 'description'> {
    return this.#context.words.there ? this : { state: null, description: null };
  }

  #bar(): TemplateResult {
    const { state, description } = this.#shown;
    const { words, screen, drawers } = this.#context;
    const { translator } = words;
    const title = html`${description === null ? nothing : html`<strong>${translator.say({ id: `game.${description.game}` })}</strong>`}${state === null ? nothing : screen.summary(state).status.map((one) => html`<span class="soft">${translator.say(one)}</span>`)}`;
    return html`<header class="bar" part="bar" ?inert=${screen.curtained}><slot name="header"></slot>
      ${
        drawers.hasAim
          ? html`<button class="title" data-drawer="aim" title=${words.word('aim')} aria-expanded=${this.drawer === 'aim'} @click=${() => {
              drawers.show('aim');
            }}>${title}<span class="hidden">${words.word('aim')}</span></button>`
          : html`<div class="title">${title}</div>`
      }
      ${
        words.there
          ? html`<div class="tools" role="toolbar" aria-label=${words.word('menu')}>
        ${
          state === null
            ? nothing
            : html`<button class="undo" aria-disabled=${!state.undoable} @click=${() => {
                this.undo();
              }}>${words.word('undo')}</button>`
        }
        ${
          description === null
            ? nothing
            : html`<button data-drawer="rules" aria-expanded=${this.drawer === 'rules'} @click=${() => {
                this.rule = null;
                drawers.show('rules');
              }}>${words.word('rules')}</button>`
        }
        <button data-drawer="menu" aria-expanded=${this.drawer === 'menu'} @click=${() => {
          drawers.show('menu');
        }}>${words.word('menu')}</button>
      </div>`
          : nothing
      }</header>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-table': DejarikTable;
    'dejarik-board': DejarikBoard;
  }
}
