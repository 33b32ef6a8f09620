import type { Ask, FaceView, Option, ThingView, View, ZoneView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import type { CardView, MarkView, SeatSummary } from '../interface.ts';
import type { Player } from '../link.ts';
import { AnswerEvent, CardEvent, HoldEvent, InspectEvent } from './events.ts';
import { picture, pictures, type Symbols } from './pictures.ts';
import { panelStyle, nameOfBot, Panel, seatColors } from './panel.ts';
import { RovingFocus } from './roving-focus.ts';

/** A seat: who plays it, how it stands, its hand and its zones. Cards that may be played now are lit. */
export class DejarikSeat extends Panel {
  static override properties = {
    ...Panel.properties,
    seat: { attribute: false },
    number: { attribute: false },
    player: { attribute: false },
    view: { attribute: false },
    ask: { attribute: false },
    summary: { attribute: false },
    points: { attribute: false },
    own: { type: Boolean, reflect: true },
    bare: { type: Boolean },
    many: { type: Boolean, reflect: true },
    held: { attribute: false },
    marks: { attribute: false },
    symbols: { attribute: false },
    open: { state: true },
    unfolded: { type: Boolean, reflect: true },
  };
  declare seat: string;
  /** From 1, for its color and mark. */
  declare number: number;
  declare player: Player;
  declare view: View | null;
  declare ask: Ask | null;
  declare summary: SeatSummary | null;
  declare points: ((option: Option) => readonly string[]) | null;
  declare own: boolean;
  /** One of more than two: what lies before the others shows when asked for, so that all have room. */
  declare many: boolean;
  /** What is in its hand is shown elsewhere. */
  declare bare: boolean;
  /** Key of the card that somebody has taken up. */
  declare held: string | null;
  /** What is written in the corner of a card. */
  declare marks: ((face: FaceView) => readonly MarkView[]) | null;
  declare symbols: Symbols;
  /** Key of the card that is laid open. */
  declare open: string | null;
  /** Where there is little room, or many play, cards of other seats show when asked for. */
  declare unfolded: boolean;

  /** The width for which it has kept its height. */
  #width = 0;

  constructor() {
    super();
    this.seat = '';
    this.number = 1;
    this.player = 'human';
    this.view = null;
    this.ask = null;
    this.summary = null;
    this.points = null;
    this.own = false;
    this.bare = false;
    this.many = false;
    this.held = null;
    this.marks = null;
    this.symbols = {};
    this.open = null;
    this.unfolded = false;
    new RovingFocus(this, 'button');
  }

  static override styles = [
    panelStyle,
    seatColors,
    pictures,
    css`
    :host { display: block; min-inline-size: 0; }
    .strip { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.9rem; }
    .name { display: flex; align-items: center; gap: 0.5rem; font-weight: 650; }
    .called { min-inline-size: 0; overflow-wrap: break-word; }
    .mark { inline-size: 1.05rem; block-size: 1.05rem; background: var(--_seat); border-radius: var(--_round); flex: none; }
    .now, .now-kept { padding: 0 0.5rem; border: 1px solid transparent; border-radius: 1rem; background: var(--c-accent); color: var(--c-accent-ink); font-size: 0.8rem; font-weight: 650; }
    /* One lies over the other, and its place is kept, so that nothing moves when another is to move. */
    .state { display: inline-grid; align-items: center; }
    .state > * { grid-area: 1 / 1; }
    .now-kept, .small:has(+ .now) { visibility: hidden; }
    .score { font-size: 1.15rem; font-weight: 700; }
    .zones { display: flex; flex-wrap: wrap; gap: 0.3rem 0.8rem; margin-inline-start: auto; }
    .zone { min-height: max(1.6rem, var(--_finger)); padding: 0 0.5rem; border-color: var(--c-line); font-size: inherit; }
    .backs { display: inline-flex; vertical-align: -0.2rem; margin-inline-end: 0.35rem; }
    .back { inline-size: 0.75rem; block-size: 1.05rem; border-radius: 0.15rem; border: 1px solid var(--c-panel); background: var(--_seat); }
    @media (forced-colors: active) { :is(.mark, .back) { forced-color-adjust: none; border: 2px solid CanvasText; } }
    .back + .back { margin-inline-start: -0.35rem; }
    ul { display: flex; gap: 0.3rem; margin: 0.3rem 0 0; padding: 0.15rem; list-style: none; overflow-x: auto; scrollbar-width: thin; }
    ul:not(.groups) > li { display: grid; }
    ul.groups { flex-wrap: wrap; overflow: visible; }
    li { flex: none; }
    .group { display: flex; align-items: center; gap: 0.3rem; padding: 0.1rem 0.4rem; border: 1px solid var(--c-line); border-radius: 0.5rem; background: var(--c-raised); font-size: 0.83rem; min-height: 1.8rem; }
    .group.spent { border-style: dashed; background: transparent; color: var(--c-ink-soft); }
    button.group { border: 2px solid var(--c-accent); min-height: max(1.8rem, var(--_finger)); }
    button.group.quiet { border-width: 1px; border-color: var(--c-line); }
    .pips { display: inline-flex; gap: 0.1rem; font-variant-numeric: tabular-nums; font-weight: 600; }
    .pips > span { padding: 0 0.25rem; border-radius: 0.25rem; background: var(--c-ground); }
    .tag { color: var(--c-ink-soft); font-weight: 400; }
    .card { display: grid; gap: 0.15rem; align-content: start; inline-size: 12.2rem; min-height: 4.3rem; padding: 0.35rem 0.55rem; border: 1px solid var(--c-line-strong); border-radius: 0.6rem; background: var(--c-raised); text-align: start; }
    .card strong { font-size: 0.92rem; line-height: 1.2; }
    .card small { font-size: 0.78rem; line-height: 1.3; color: var(--c-ink-soft); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .card[aria-expanded='true'] small { -webkit-line-clamp: 12; }
    .card[aria-expanded='true'] { inline-size: 15rem; }
    /* A card that can be used says so in place of its second line: it is as high as before. */
    .card.lit { border-color: var(--c-accent); box-shadow: inset 0 0 0 2px var(--c-accent); background: var(--c-panel); }
    .card.lit:not([aria-expanded='true']) small { -webkit-line-clamp: 1; }
    .card.held { outline: 3px solid var(--c-accent); outline-offset: 1px; }
    .corner { display: inline-flex; align-items: center; gap: 0.3rem; font-weight: 750; font-size: 1.05rem; line-height: 1.1; }
    button.group.described { border: 1px solid var(--c-line-strong); border-inline-start-width: 5px; border-radius: 0.25rem; }
    .described[aria-expanded='true'] { flex-wrap: wrap; }
    .described small { flex-basis: 100%; line-height: 1.35; color: var(--c-ink-soft); max-inline-size: 20rem; }
    .card .use { margin-block-start: -0.15rem; color: var(--c-accent-text); font-size: 0.78rem; line-height: 1.3; font-weight: 650; }
    .row { display: flex; gap: 0.35rem; }
    /* Zones that come and go stay in the one line. */
    @container (min-width: 56.01rem) and (min-height: 30.01rem) {
      .strip { flex-wrap: nowrap; }
      .strip > :not(.zones) { flex: none; max-inline-size: 60%; }
      .zones { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .zones > * { display: inline; margin-inline-end: 0.8rem; }
    }
    /* Several hands lie side by side: the board keeps its room. */
    @container (min-width: 56.01rem) {
      .hands:has(ul + ul) { display: flex; gap: 0.9rem; overflow-x: auto; scrollbar-width: thin; }
      .hands:has(ul + ul) > ul { overflow: visible; }
      .hands > ul + ul { padding-inline-start: 0.9rem; border-inline-start: 2px solid var(--c-line-strong); }
    }
    .strip > .fold { display: none; place-items: center; position: absolute; inset-block: 0; inset-inline-end: -0.6rem; min-height: 0; inline-size: max(2rem, var(--_finger)); padding: 0; }
    :host([many]:not([own])) .strip { position: relative; min-block-size: max(2rem, var(--_finger)); padding-inline-end: max(1.6rem, var(--_finger) - 0.6rem); flex-wrap: wrap; gap: 0 0.6rem; line-height: 1.2; }
    :host([many]:not([own])) .name { max-inline-size: 100%; }
    :host([many]:not([own])) section:not(.unfolded) .zones { display: block; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    :host([many]:not([own])) :is(.now, .now-kept) { inline-size: 0.8rem; block-size: 0.8rem; padding: 0; border-radius: 50%; font-size: 0; }
    :host([many]:not([own])) .unit { font-size: 0; }
    :host([many]:not([own])) .strip > .fold { display: grid; }
    :host([many]:not([own])) section:not(.unfolded) :is(ul, .pile, .name .small) { display: none; }
    @container (max-width: 56rem) or (max-height: 30rem) {
      .strip { gap: 0.1rem 0.6rem; font-size: 0.92rem; }
      .zones { gap: 0.1rem 0.6rem; }
      .unit { font-size: 0; }
      :host(:not([own])) section:not(.unfolded) :is(ul, .pile, .name .small) { display: none; }
      :host(:not([own])) .strip { position: relative; min-block-size: max(2rem, var(--_finger)); padding-inline-end: max(1.6rem, var(--_finger) - 0.6rem); gap: 0 0.6rem; line-height: 1.2; }
      :host(:not([own])) .zones { margin: 0; }
      /* A button would make the line higher whenever a card is played. */
      :host(:not([own])) section:not(.unfolded):has(.fold) .row { display: none; }
      /* There is no room to keep for a word: a dot tells it. */
      .now, .now-kept { inline-size: 0.8rem; block-size: 0.8rem; padding: 0; border-radius: 50%; font-size: 0; }
      :host(:not([own])) .strip > .fold { display: grid; }
    }
    @container (max-width: 17rem) {
      .strip { font-size: 0.75rem; }
      :host(:not([own])) section:not(.unfolded) .strip > :is(.soft, .zones) { display: none; }
    }
    .cost { margin-inline-start: auto; }
  `,
  ];

  /** It stays as high as it was, so that the board does not move when cards come and go; what is laid open does not count. */
  protected override updated(): void {
    const section = this.renderRoot.querySelector('section');
    if (section === null || this.open !== null || this.held !== null || this.unfolded) return;
    if (section.clientWidth !== this.#width) section.style.minHeight = '';
    this.#width = section.clientWidth;
    section.style.minHeight = `${section.offsetHeight}px`;
  }

  override render() {
    const { view, summary } = this;
    if (view === null) return nothing;
    const zones = view.zones.filter((zone) => zone.owner === this.seat);
    const moves = view.outcome === null && view.turn.waitingFor.includes(this.seat);
    const hands = zones.filter((zone) => zone.look === 'hand');
    return html`<section aria-label=${this.seatName(this.seat)} class="of-${this.number} ${this.unfolded ? 'unfolded' : ''}">
      <div class="strip">
        <span class="name" title=${this.seatName(this.seat)}><span class="mark"></span><span class="called">${this.seatName(this.seat)}</span> <span class="state"><span class="soft small">${this.player === 'human' ? '' : this.word('bot', { name: nameOfBot(this.translator, this.player.replace('bot:', '')) })}</span><span class=${moves ? 'now' : 'now-kept'} ?inert=${!moves}>${this.word('to-move')}</span></span></span>
        ${summary?.score ? html`<span class="points" title=${this.say(summary.score.message)}><span class="score">${summary.score.value}</span> <span class="soft small unit">${this.say(summary.score.message)}</span></span>` : nothing}
        ${summary?.marks.map((mark) => html`<span class="soft small">${this.say(mark)}</span>`)}
        <span class="zones small">${zones.filter((zone) => !(this.own && zone.look === 'hand') && !(zone.look === 'row' && zone.things.every((thing) => summary?.cards.some((card) => card.key === thing.key) === true))).map((zone) => this.#zone(zone))}</span>
        ${
          this.own || (!this.many && (summary === null || summary.cards.length === 0))
            ? nothing
            : html`<button class="fold bare" aria-expanded=${this.unfolded} aria-label=${this.word('cards')} @click=${() => {
                this.unfolded = !this.unfolded;
              }}>${this.unfolded ? '▴' : '▾'}</button>`
        }
      </div>
      ${summary !== null && summary.cards.length > 0 ? html`<ul class="groups" aria-label=${this.word('cards')}>${summary.cards.map((card) => html`<li>${this.#group(card)}</li>`)}</ul>` : nothing}
      ${this.own && !this.bare ? html`<div class="hands">${hands.map((hand) => (hand.count === 0 ? nothing : html`<ul aria-label=${this.say(hand.message)}>${hand.things.map((thing) => html`<li>${this.#card(thing, hand)}</li>`)}</ul>`))}</div>` : nothing}
    </section>`;
  }

  #zone(zone: ZoneView): TemplateResult {
    const backs = zone.look === 'hand' ? Math.min(zone.count, 8) : 0;
    const top = zone.look === 'row' ? zone.things.filter((thing) => thing.face) : [];
    const inside = html`${backs > 0 ? html`<span class="backs" aria-hidden="true">${Array.from({ length: backs }, () => html`<span class="back"></span>`)}</span>` : nothing}${this.say(zone.message)}: <strong>${zone.count}</strong>${top.length > 0 ? html` <span class="soft">(${top.map((thing) => this.say(thing.message)).join(', ')})</span>` : nothing}`;
    return zone.things.some((thing) => thing.face !== undefined)
      ? html`<button class="zone ${zone.look}" data-zone=${zone.key} data-card=${zone.look === 'row' ? zone.things.map((thing) => thing.key).join(' ') : nothing} @click=${() => {
          this.dispatchEvent(new CardEvent([], zone.key));
        }}>${inside}</button>`
      : html`<span class=${zone.look}>${inside}</span>`;
  }

  /** The options that point at a key; where several do, the panel asks which. */
  #optionsAt(key: string): readonly Option[] {
    const { ask } = this;
    if (ask === null || (ask.kind !== 'pick' && ask.kind !== 'path')) return [];
    return ask.options.filter(
      (option) => option.key === key || option.points.includes(key) || this.points?.(option).includes(key) === true,
    );
  }

  /** What tells its piece apart on the board. */
  #tag(key: string): unknown {
    const tag = this.view?.pieces.find((piece) => piece.key === key)?.tag;
    return tag === undefined ? nothing : html`<span class="tag">${tag}</span> `;
  }

  #group(card: CardView): TemplateResult {
    const [option, ...more] = this.#optionsAt(card.key);
    const inside = html`<span>${this.say(card.message)}</span>${card.parts.length === 0 ? nothing : html`<span class="pips">${card.parts.map((part) => html`<span>${this.#tag(part.key)}${part.value}<span class="hidden"> / ${part.max}</span></span>`)}</span>`}${card.spent === true ? html`<span class="hidden">${this.word('spent')}</span>` : nothing}`;
    const { text } = card;
    if (text !== undefined) {
      const open = this.open === card.key;
      return html`<button class="group described" data-key=${card.key} data-card=${card.key} aria-expanded=${open} @click=${() => {
        this.open = open ? null : card.key;
      }}>${inside}${open ? html`<small>${this.say(text)}</small>` : nothing}</button>`;
    }
    // A card that has the focus or the pointer shows on the board what it can do.
    const [first] = card.parts;
    const look = (): void => {
      this.dispatchEvent(new InspectEvent(first?.key ?? null));
    };
    const away = (): void => {
      this.dispatchEvent(new InspectEvent(null));
    };
    const read = (): void => {
      this.dispatchEvent(new CardEvent([card.key]));
    };
    return option !== undefined &&
      more.length === 0 &&
      option.points.every((key) => key === card.key || card.parts.some((part) => part.key === key))
      ? html`<button class="group" data-key=${card.key} data-card=${card.key} @pointerenter=${look} @pointerleave=${away} @focus=${look} @blur=${away} @click=${() => {
          this.#answer(option.key);
        }}>${inside}</button>`
      : first === undefined
        ? html`<button class="group quiet ${card.spent === true ? 'spent' : ''}" data-card=${card.key} @click=${read}>${inside}</button>`
        : html`<button class="group quiet ${card.spent === true ? 'spent' : ''}" data-card=${card.key} @pointerenter=${look} @pointerleave=${away} @focus=${look} @blur=${away} @click=${read}>${inside}</button>`;
  }

  #card(thing: ThingView, hand: ZoneView): TemplateResult {
    // Of equal cards options name the first: what it can do, all of them can.
    const { key } = hand.things.find((one) => one.face !== undefined && one.face.key === thing.face?.key) ?? thing;
    const options = this.#optionsAt(key);
    const [option] = options;
    const held = this.held === key;
    const open = this.open === thing.key || held;
    const cost = thing.face?.data?.['cost'];
    return html`<button class="card ${option === undefined ? '' : 'lit'} ${held ? 'held' : ''}" data-key=${thing.key} data-card=${thing.key} aria-expanded=${open} @click=${() => {
      this.#touch(thing.key, key, options);
    }}>
      <span class="row"><strong>${this.say(thing.message)}</strong>${typeof cost === 'number' ? html`<span class="soft small cost">${cost}</span>` : nothing}${thing.face === undefined ? nothing : this.#corner(thing.face)}</span>
      ${thing.face?.text ? html`<small>${this.say(thing.face.text)}</small>` : nothing}
      ${option === undefined ? nothing : html`<span class="use">${held ? this.word('held') : options.length > 1 ? this.word('take-up') : open ? this.word('again-to-play') : this.word('playable')}</span>`}
    </button>`;
  }

  #corner(face: FaceView): unknown {
    const marks = this.marks?.(face) ?? [];
    return marks.length === 0
      ? nothing
      : html`<span class="corner cost">${marks.map(({ message, value, symbol }) => html`${symbol === undefined ? nothing : picture(this.symbols, symbol, this.say(message))}${value === undefined ? nothing : html`<span title=${this.say(message)}><span class="hidden">${this.say(message)} </span>${value}</span>`}`)}</span>`;
  }

  /** The first press lays a card open; the second plays it. Where there is more than one way, the card is taken up to choose one. */
  #touch(key: string, equal: string, options: readonly Option[]): void {
    const [option] = options;
    if (options.length > 1) {
      this.open = null;
      this.dispatchEvent(new HoldEvent(this.held === equal ? null : equal));
    } else if (this.open !== key) this.open = key;
    else if (option === undefined) this.open = null;
    else this.#answer(option.key);
  }

  #answer(key: string): void {
    this.open = null;
    this.dispatchEvent(new AnswerEvent(this.ask?.kind === 'path' ? [key] : key));
  }
}
