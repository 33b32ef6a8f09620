import type { Translator } from '@dejarik/content';
import type { SetupValue } from '@dejarik/session';
import { html, nothing, svg, type CSSResultGroup, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { Translatable } from '../translated.ts';
import { BoardDescriptions } from './descriptions.ts';
import { DejarikBoard } from './element.ts';
import { layoutOf, UNIT, type Layout } from './layout.ts';
import {
  barrierLines,
  barriers,
  ground,
  patterns,
  terrain,
  zoneClass,
  zones,
  zonesOf,
  type Ground,
} from './terrain.ts';

/** Shapes of things, one after the other, in the middle of a place. */
const SHAPES: readonly string[] = [
  'M50 16A34 34 0 1 1 50 84A34 34 0 1 1 50 16z',
  'M18 18H82V82H18z',
  'M50 8L94 86H6z',
  'M50 4L96 50L50 96L4 50z',
];
const shapeOf = (i: number): string => SHAPES[i % SHAPES.length] ?? '';

/** A small picture of a board that can be chosen: its ground, what is named on it, and a legend. */
export class DejarikBoardPicture extends Translatable {
  static override properties = {
    translator: { attribute: false },
    of: { attribute: false },
  };
  declare translator: Translator | null;
  /** What can be chosen; without a board there is no picture. */
  declare of: SetupValue | null;

  constructor() {
    super();
    this.translator = null;
    this.of = null;
  }

  static override styles: CSSResultGroup = [
    DejarikBoard.styles,
    css`
    :host { display: block; block-size: auto; min-block-size: 0; }
    .picture { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.8rem 1.2rem; }
    .picture > svg { flex: none; inline-size: auto; block-size: 18rem; max-inline-size: 100%; }
    ul { flex: 1 1 10rem; list-style: none; display: grid; gap: 0.35rem; margin: 0; padding: 0; font-size: 0.85rem; }
    li { display: flex; align-items: center; gap: 0.5rem; }
    li svg { flex: none; inline-size: 1.5rem; block-size: 1.5rem; }
    .thing { fill: var(--c-ink); stroke: var(--c-panel); stroke-width: 8; paint-order: stroke; }
  `,
  ];

  override render() {
    const { translator, of } = this;
    if (translator === null || of?.picture === undefined) return nothing;
    const { board, things = [] } = of.picture;
    const layout = layoutOf(board);
    const tones = [...new Set(board.places.flatMap(({ tone }) => (tone === undefined ? [] : [tone])))].sort();
    const drawn: Ground = { layout, tones };
    const speech = new BoardDescriptions(translator);
    const { x, y, w, h } = layout.bounds;
    const row = (content: unknown, name: string): TemplateResult =>
      html`<li><svg viewBox="-6 -6 112 112" aria-hidden="true">${content}</svg><span>${name}</span></li>`;
    return html`<div class="picture">
      <svg viewBox=${`${x} ${y} ${w} ${h}`} role="img" aria-label=${speech.say('ui.board-picture', { name: speech.words(of.message) })}>
        ${patterns}${ground(drawn)}${terrain(drawn)}${zones(drawn)}
        ${things.map(({ places }, i) => places.map((place) => thing(layout, place, i)))}
        ${barriers(barrierLines(layout, board))}
      </svg>
      <ul>
        ${zonesOf(drawn).map((zone, i) => row(svg`<g class=${zoneClass(zone, i)}><path class="fill" d="M4 4h92v92h-92z"></path><path class="edge" d="M8 8h84v84h-84z"></path></g>`, speech.mark(zone)))}
        ${things.map(({ message, places }, i) => row(svg`<path class="thing" d=${shapeOf(i)}></path>`, `${speech.words(message)} × ${places.length}`))}
      </ul>
    </div>`;
  }
}

function thing(layout: Layout, place: number, i: number): unknown {
  const spot = [...layout.spots.values()].find((one) => one.place.place === place);
  return spot === undefined
    ? nothing
    : svg`<path class="thing" d=${shapeOf(i)} transform="translate(${spot.x + UNIT * 0.15} ${spot.y + UNIT * 0.15}) scale(0.7)"></path>`;
}
