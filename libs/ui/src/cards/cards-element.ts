import type { Catalogs, Translator } from '@dejarik/content';
import type { KeyedCard, ThingView, ZoneView } from '@dejarik/session';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TableState } from '../link.ts';
import { LoadedOnce } from '../loaded-once.ts';
import type { CardEvent } from '../panels/events.ts';
import type { Symbols } from '../panels/pictures.ts';
import { panelStyle, Panel } from '../panels/panel.ts';
import { CardInput, type Pointed } from './card-input.ts';
import { cardsStyle } from './cards-style.ts';
import { freeCorner, type Box } from './free-place.ts';
import { plainCard } from './plain-card.ts';
import type { CardSource } from './source.ts';

/** What is read. */
interface Reading {
  readonly keys: readonly string[];
  /** The zone that is looked through. */
  readonly zone: string | null;
  /** It stays until it is closed; else for as long as somebody looks at it. */
  readonly kept: boolean;
  /** Where the focus goes back to. */
  readonly from: Pointed | null;
}

const NO_WORDS: Catalogs = {};
/** How high it may be over the board, the best first, in sizes of its text. */
const HEIGHTS = [28, 20, 14];

/** The card of what somebody looks at, and what lies in piles. It has a place of its own, where it covers nothing that can be chosen. */
export class DejarikCards extends Panel {
  static override properties = {
    ...Panel.properties,
    state: { attribute: false },
    source: { attribute: false },
    symbols: { attribute: false },
    open: { type: Boolean, reflect: true },
    floating: { type: Boolean, reflect: true },
    reading: { state: true },
    cards: { state: true },
    at: { state: true },
    words: { state: true },
  };
  declare state: TableState | null;
  declare source: CardSource | null;
  declare symbols: Symbols;
  declare open: boolean;
  /** It lies over the board, as somebody looks at what stands in its place. */
  declare floating: boolean;
  declare reading: Reading | null;
  declare cards: readonly KeyedCard[];
  /** Number of the card that is shown of several. */
  declare at: number;
  declare words: Catalogs;
  #asks = 0;
  /** Its card was closed: it comes back when somebody has looked away. */
  #dismissed: Pointed | null = null;
  readonly #input = new CardInput({
    look: (at) => {
      this.#look(at);
    },
    away: () => {
      this.#dismissed = null;
      if (this.reading?.kept === false) this.#end();
    },
    keep: (at) => {
      this.#keep(keysOf(at), null, at);
    },
    close: () => this.#close(),
    isOwn: (path) => path.includes(this),
  });
  readonly #known = new LoadedOnce<readonly KeyedCard[]>(
    (keys) => this.#bring(keys.split(' ')),
    () => undefined,
  );

  constructor() {
    super();
    this.state = null;
    this.source = null;
    this.symbols = {};
    this.open = false;
    this.floating = false;
    this.reading = null;
    this.cards = [];
    this.at = 0;
    this.words = NO_WORDS;
  }

  static override styles = [panelStyle, cardsStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.closest<HTMLElement>('.table');
    if (root !== null) this.#input.listen(root);
    root?.addEventListener('dejarik-card', this.#asked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#input.stop();
    this.closest<HTMLElement>('.table')?.removeEventListener('dejarik-card', this.#asked);
    this.#end();
  }

  readonly #asked = (event: CardEvent): void => {
    event.stopPropagation();
    const [target] = event.composedPath();
    const from = target instanceof HTMLElement || target instanceof SVGElement ? target : null;
    const zone = this.state?.view.zones.find(({ key }) => key === event.zone)?.key ?? null;
    this.#keep(zone === null ? event.keys : [], zone, from);
  };

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source')) {
      this.words = NO_WORDS;
      this.#end();
    }
    if (!changed.has('state')) return;
    this.#known.forget();
    // What one player looked at is not for the next.
    if (this.state === null || this.state.curtain !== null) this.#end();
    else if (this.reading !== null) void this.#read(this.reading);
  }

  // ---- looking

  /** Small screens have no place for what nobody has asked for. */
  get #isSheet(): boolean {
    return getComputedStyle(this).getPropertyValue('--_sheet').trim() === '1';
  }

  #look(at: Pointed): void {
    if (this.reading?.kept === true || this.#isSheet || at === this.#dismissed) return;
    this.#dismissed = null;
    const keys = keysOf(at);
    const inPlace = standsInPlace(at, this.getRootNode());
    const over = inPlace ? this.#overBoard() : null;
    if (inPlace && over === null) return;
    void this.#read({ keys, zone: null, kept: false, from: at }, over);
  }

  #keep(keys: readonly string[], zone: string | null, from: Pointed | null): void {
    void this.#read({ keys, zone, kept: true, from }).then(() => {
      if (this.open) this.renderRoot.querySelector('section')?.focus();
    });
  }

  /** Shows cards as soon as they are there; nothing, if there are none. */
  async #read(reading: Reading, over: Box | null = null): Promise<void> {
    const asks = ++this.#asks;
    const cards = reading.keys.length === 0 ? [] : await this.#known.load(reading.keys.join(' '));
    if (asks !== this.#asks) return;
    if (cards.length === 0 && reading.zone === null) {
      this.#end();
      return;
    }
    if (reading.keys !== this.reading?.keys) this.at = 0;
    this.reading = reading;
    this.cards = cards;
    this.floating = over !== null;
    this.#place(over);
    this.open = true;
    await this.updateComplete;
  }

  async #bring(keys: readonly string[]): Promise<readonly KeyedCard[]> {
    const { source, state } = this;
    if (source === null || state === null) return [];
    const [written] = await Promise.all([source.cards(keys), this.#bringWords(source)]);
    const has = (id: string): boolean => this.translator?.has(id) === true;
    const cards = keys.flatMap(
      (key) => written?.find((card) => card.key === key) ?? plainCard(state.view, key, has) ?? [],
    );
    return withoutDoubles(cards);
  }

  async #bringWords(source: CardSource): Promise<void> {
    if (this.words !== NO_WORDS) return;
    const words = await source.words();
    if (source === this.source) this.words = words;
  }

  // ---- where it stands

  /** A corner of the board in which nothing is lit. */
  #overBoard(): Box | null {
    const root = this.getRootNode() as ShadowRoot;
    const board = root.querySelector('dejarik-board');
    const frame = root.querySelector('.frame')?.getBoundingClientRect();
    if (!board || frame === undefined) return null;
    const room = board.getBoundingClientRect();
    const lit = [...(board.shadowRoot?.querySelectorAll('.cell.lit') ?? [])].map((cell) =>
      cell.getBoundingClientRect(),
    );
    const size = Number.parseFloat(getComputedStyle(this).fontSize);
    const corner = HEIGHTS.map((height) => freeCorner(room, 20 * size, Math.min(height * size, room.height), lit)).find(
      (one) => one !== null,
    );
    return corner === undefined || corner === null
      ? null
      : {
          left: corner.left - frame.left,
          right: corner.right - frame.left,
          top: corner.top - frame.top,
          bottom: corner.bottom - frame.top,
        };
  }

  #place(over: Box | null): void {
    const { style } = this;
    style.setProperty('inset', over === null ? '' : `${over.top}px auto auto ${over.left}px`);
    style.setProperty('max-block-size', over === null ? '' : `${over.bottom - over.top}px`);
  }

  // ---- the end

  #end(): void {
    this.#asks++;
    this.open = false;
    this.reading = null;
    this.cards = [];
  }

  #close(): boolean {
    const { reading } = this;
    if (reading === null) return false;
    this.#dismissed = reading.from;
    const focused = (this.getRootNode() as ShadowRoot).activeElement === this;
    this.#end();
    if (focused) reading.from?.focus();
    // What nobody has opened is not what somebody steps back from.
    return reading.kept;
  }

  // ---- drawing

  override render() {
    const { reading, source } = this;
    if (reading === null || source === null || !this.open) return nothing;
    const speaker = source.speaker(this.words);
    const card = this.cards[this.at] ?? this.cards[0];
    const zone = reading.zone === null ? undefined : this.state?.view.zones.find(({ key }) => key === reading.zone);
    const name = card === undefined ? (zone === undefined ? '' : this.say(zone.message)) : speaker.say(card.message);
    return html`<section role="region" tabindex="-1" aria-labelledby="name" aria-describedby="body" @pointerdown=${this.#stay}>
      <header>${
        zone !== undefined && card !== undefined
          ? html`<button class="bare" aria-label=${this.say(zone.message)} title=${this.say(zone.message)} @click=${() => {
              this.#keep([], zone.key, reading.from);
            }}>←</button>`
          : nothing
      }<h2 id="name">${name}</h2><button class="bare close" aria-label=${this.word('close')} @click=${() => this.#close()}>✕</button></header>
      ${this.cards.length < 2 ? nothing : this.#tabs(speaker)}
      <div class="body" id="body">${card === undefined ? this.#things(zone) : html`<dejarik-card .translator=${speaker} .sheet=${card} .terms=${this.words} .symbols=${this.symbols}></dejarik-card>`}</div>
    </section>`;
  }

  /** Whoever presses it reads on. */
  readonly #stay = (): void => {
    if (this.reading?.kept === false) this.reading = { ...this.reading, kept: true };
  };

  #tabs(speaker: Translator): TemplateResult {
    return html`<div class="tabs">${this.cards.map(
      (card, i) =>
        html`<button aria-pressed=${i === this.at} @click=${() => {
          this.at = i;
        }}>${speaker.say(card.message)}</button>`,
    )}</div>`;
  }

  /** What can be seen of what lies there, the latest first. */
  #things(zone: ZoneView | undefined): unknown {
    const seen = (zone?.things ?? []).filter(({ face }) => face !== undefined);
    const things = zone?.ordered === true ? [...seen].reverse() : seen;
    return things.length === 0
      ? html`<p class="soft">${this.word('pile-empty')}</p>`
      : html`<ul class="pile">${things.map((thing) => html`<li>${this.#thing(thing, zone?.key ?? null)}</li>`)}</ul>`;
  }

  #thing(thing: ThingView, zone: string | null): TemplateResult {
    return html`<button data-key=${thing.key} @click=${() => {
      this.#keep([thing.key], zone, this.reading?.from ?? null);
    }}>${this.say(thing.message)}</button>`;
  }
}

const keysOf = ({ dataset }: Pointed): readonly string[] =>
  (dataset['card'] ?? '').split(' ').filter((key) => key !== '');

/** Does it stand where cards are shown, in whatever element there? */
function standsInPlace(at: Element, table: Node): boolean {
  const root = at.getRootNode();
  if (root === table) return at.closest('.log, .mat') !== null;
  return root instanceof ShadowRoot && standsInPlace(root.host, table);
}

/** Of cards that are named, those of things that are there beside them say more. */
function withoutDoubles(cards: readonly KeyedCard[]): readonly KeyedCard[] {
  const things = cards.filter(({ key }) => /^e\d+$|\//.test(key));
  return cards.filter(
    (card) => things.includes(card) || !things.some(({ message }) => names(message).includes(card.message.id)),
  );
}
const names = ({ id, args = {} }: KeyedCard['message']): readonly string[] => [
  id,
  ...Object.values(args).flatMap((one) => (typeof one === 'object' ? names(one) : [])),
];

declare global {
  interface HTMLElementTagNameMap {
    'dejarik-cards': DejarikCards;
  }
}
