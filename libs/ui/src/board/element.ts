import type { Ask, EdgeView, Option, PieceView, PlaceView, View } from '@dejarik/session';
import { css, html, LitElement, nothing, svg, type SVGTemplateResult } from 'lit';
import type { Translator } from '@dejarik/content';

const UNIT = 100;
const SIDES: Readonly<Record<EdgeView['side'], readonly [number, number, number, number]>> = { north: [0, 0, 1, 0], east: [1, 0, 1, 1], south: [0, 1, 1, 1], west: [0, 0, 0, 1] };

/** A choice made on the board: the key of an option. */
export class OptionChosenEvent extends Event {
  constructor(readonly key: string) {
    super('dejarik-option', { bubbles: true, composed: true });
  }
}

/** Draws any board from a view: places, edges, pieces, and what can be chosen now. */
export class DejarikBoard extends LitElement {
  static override properties = { view: { attribute: false }, ask: { attribute: false }, translator: { attribute: false } };
  declare view: View | null;
  declare ask: Ask | null;
  declare translator: Translator | null;

  constructor() {
    super();
    this.view = null;
    this.ask = null;
    this.translator = null;
  }

  static override styles = css`
    :host { display: block; min-height: 0; }
    svg { width: 100%; height: 100%; max-height: var(--dejarik-board-height, 80vh); display: block; }
    .place { fill: var(--dejarik-place, #e9e2d3); stroke: var(--dejarik-line, #b9ae98); stroke-width: 2; }
    .tone-1 { fill: var(--dejarik-tone-1, #dcd6e4); }
    .tone-2 { fill: var(--dejarik-tone-2, #d6e2d3); }
    .tone-3 { fill: var(--dejarik-tone-3, #e6d3cf); }
    .place.blocking { fill: var(--dejarik-blocking, #7a6f61); }
    .place.difficult { fill: url(#difficult); }
    .place.impassable { fill: url(#impassable); }
    .edge { stroke: var(--dejarik-wall, #2b2620); stroke-width: 10; stroke-linecap: round; }
    .edge.door { stroke: var(--dejarik-door, #1f7a5c); stroke-dasharray: 18 10; }
    .edge.impassable, .edge.blocking { stroke: #a33; stroke-dasharray: 8 10; }
    .piece { stroke: #111; stroke-width: 4; }
    .piece text, .letters { font: 700 34px system-ui, sans-serif; fill: #fff; stroke: none; text-anchor: middle; dominant-baseline: central; }
    .health { font: 600 24px system-ui, sans-serif; fill: #fff; stroke: none; text-anchor: middle; }
    .spent { opacity: 0.55; }
    .lit { fill: var(--dejarik-accent, #ffb000); fill-opacity: 0.35; stroke: var(--dejarik-accent, #ffb000); stroke-width: 7; cursor: pointer; }
    .lit:focus-visible, .lit:hover { fill-opacity: 0.75; outline: none; stroke-width: 12; }
  `;

  override render() {
    const board = this.view?.board;
    if (!this.view || !board) return nothing;
    const places = new Map(board.places.map((place) => [`s${place.place}`, place]));
    const xs = board.places.map((place) => place.x);
    const ys = board.places.map((place) => place.y);
    const left = Math.min(...xs) * UNIT - 20;
    const top = Math.min(...ys) * UNIT - 20;
    const width = (Math.max(...xs) + 1) * UNIT + 20 - left;
    const height = (Math.max(...ys) + 1) * UNIT + 20 - top;
    const tones = [...new Set(board.places.flatMap((place) => (place.tone === undefined ? [] : [place.tone])))].sort();
    const seats = [...new Set(this.view.pieces.map((piece) => piece.seat))].filter((seat) => seat !== null).sort();
    return html`<svg viewBox="${left} ${top} ${width} ${height}" role="group" aria-label=${this.#say({ id: 'ui.board' })}>
      <defs>
        <pattern id="difficult" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#d8e3ea"></rect><path d="M0 10 L20 10" stroke="#4c7f9e" stroke-width="4"></path></pattern>
        <pattern id="impassable" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#f0d4d0"></rect><path d="M0 0 L20 20" stroke="#a33" stroke-width="4"></path></pattern>
      </defs>
      ${board.places.map((place) => svg`<rect class="place tone-${tones.indexOf(place.tone ?? '') % 4} ${(place.marks ?? []).join(' ')}" x=${place.x * UNIT} y=${place.y * UNIT} width=${UNIT} height=${UNIT}></rect>`)}
      ${board.kind === 'grid' ? (board.edges ?? []).map((edge) => this.#edge(edge, places)) : nothing}
      ${this.view.pieces.map((piece) => this.#piece(piece, places, seats))}
      ${(this.ask?.options ?? []).map((option) => this.#lit(option, places))}
    </svg>`;
  }

  #say(message: Parameters<Translator['say']>[0]): string {
    return this.translator?.say(message) ?? message.id;
  }

  #edge(edge: EdgeView, places: ReadonlyMap<string, PlaceView>): SVGTemplateResult | typeof nothing {
    const place = places.get(`s${edge.place}`);
    if (!place) return nothing;
    const [x1, y1, x2, y2] = SIDES[edge.side];
    return svg`<line class="edge ${edge.kind}" x1=${(place.x + x1) * UNIT} y1=${(place.y + y1) * UNIT} x2=${(place.x + x2) * UNIT} y2=${(place.y + y2) * UNIT}></line>`;
  }

  #box(keys: readonly string[], places: ReadonlyMap<string, PlaceView>): { x: number; y: number; w: number; h: number } | null {
    const on = keys.flatMap((key) => { const place = places.get(key); return place ? [place] : []; });
    if (on.length === 0) return null;
    const x = Math.min(...on.map((place) => place.x));
    const y = Math.min(...on.map((place) => place.y));
    return { x: x * UNIT, y: y * UNIT, w: (Math.max(...on.map((place) => place.x)) - x + 1) * UNIT, h: (Math.max(...on.map((place) => place.y)) - y + 1) * UNIT };
  }

  #piece(piece: PieceView, places: ReadonlyMap<string, PlaceView>, seats: readonly (string | null)[]): SVGTemplateResult | typeof nothing {
    const box = this.#box(piece.places, places);
    if (box === null) return nothing;
    const side = seats.indexOf(piece.seat);
    const fill = ['#7c6f9b', '#1d5fa8', '#a8381d', '#2f7d32', '#8a6d00'][side + 1] ?? '#555';
    const round = side % 2 === 0 ? Math.min(box.w, box.h) / 2 - 10 : 12;
    const name = this.#say(piece.message);
    return svg`<g class="piece ${piece.exhausted === true ? 'spent' : ''}">
      <title>${name}</title>
      <rect x=${box.x + 10} y=${box.y + 10} width=${box.w - 20} height=${box.h - 20} rx=${round} fill=${fill}></rect>
      <text x=${box.x + box.w / 2} y=${box.y + box.h / 2 - (piece.health ? 8 : 0)}>${piece.short ?? name.slice(0, 2)}</text>
      ${piece.health ? svg`<text class="health" style="font-size:24px" x=${box.x + box.w / 2} y=${box.y + box.h / 2 + 24}>${piece.health.value}/${piece.health.max}</text>` : nothing}
      ${piece.badges.map((badge, i) => svg`<g><title>${this.#say(badge.message)}</title><circle cx=${box.x + 18 + i * 24} cy=${box.y + 18} r="13" fill="#222"></circle><text style="font-size:18px" x=${box.x + 18 + i * 24} y=${box.y + 19}>${this.#say(badge.message).slice(0, 1)}</text></g>`)}
    </g>`;
  }

  /** What can be chosen is lit where it points; the key of a piece is lit on its places. */
  #lit(option: Option, places: ReadonlyMap<string, PlaceView>): SVGTemplateResult | typeof nothing {
    const pieces = new Map(this.view?.pieces.map((piece) => [piece.key, piece.places]) ?? []);
    const box = this.#box([option.key, ...option.points].flatMap((key) => pieces.get(key) ?? [key]), places);
    if (box === null || (this.ask?.kind !== 'pick' && this.ask?.kind !== 'path')) return nothing;
    const choose = (): void => { this.dispatchEvent(new OptionChosenEvent(option.key)); };
    return svg`<rect class="lit" data-key=${option.key} tabindex="0" role="button" aria-label=${this.#say(option.message)} x=${box.x + 4} y=${box.y + 4} width=${box.w - 8} height=${box.h - 8} rx="10"
      @click=${choose} @keydown=${(event: KeyboardEvent) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); choose(); } }}><title>${this.#say(option.message)}</title></rect>`;
  }
}
