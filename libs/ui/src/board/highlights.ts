import { placeKey } from '@dejarik/session/keys';
import type { PreviewView } from '@dejarik/session';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { edgeLine, middleOf } from './terrain.ts';
import { UNIT, type Layout, type Spot } from './layout.ts';
import { outlinePath, squaresPath } from './paths.ts';
import { sidePath } from './pieces.ts';
import type { Choice, Scene } from './scene.ts';

/** What can be chosen: places as areas with their costs, one for all that takes as much; pieces each with a frame. @param priced whether costs are written */
export function choosable({ layout, choices, pieceAt, placed }: Scene, priced: boolean): SVGTemplateResult {
  const open = choices.filter(({ refused }) => !refused);
  const closed = choices.filter(({ refused }) => refused);
  const places = open.filter(({ isPlace }) => isPlace);
  const taken = [...new Set(places.map(({ chain }) => chain?.takes ?? 0))].sort((a, b) => b - a);
  return svg`<path class="refused" d=${closed.map(({ spots }) => outlinePath(spots, 8)).join('')}></path>
    ${taken.map((takes) => {
      const within = places.filter(({ chain }) => (chain?.takes ?? 0) <= takes).flatMap(({ spots }) => spots);
      const area = [...new Set(within)];
      const own = [
        ...new Set(places.filter(({ chain }) => (chain?.takes ?? 0) === takes).flatMap(({ spots }) => spots)),
      ];
      return svg`<g class="takes-${Math.min(2, takes)}"><path class="area" d=${squaresPath(own)}></path><path class="area-edge" d=${outlinePath(area, 3)}></path>
        <path class="area-dots" d=${own.map(({ x, y }) => `M${x + UNIT / 2} ${y + UNIT / 2}h.1`).join('')}></path></g>`;
    })}
    ${places.map(({ spots, cost }) => (!priced || cost === null || spots.length !== 1 || spots[0] === undefined || pieceAt.has(spots[0].key) ? nothing : svg`<text class="cost" x=${spots[0].x + UNIT / 2} y=${spots[0].y + UNIT / 2}>${cost}</text>`))}
    ${open
      .filter(({ isPlace }) => !isPlace)
      .map(({ spots, option, chain }) => {
        // In an area stand many: the frame is around the one that is meant.
        const { key, points } = chain?.option ?? option;
        const meant =
          layout.kind === 'areas'
            ? placed.find(({ piece }) => piece.key === key || points.includes(piece.key))
            : undefined;
        return svg`<path class="area" d=${squaresPath(spots)}></path><path class="framed" d=${meant === undefined ? outlinePath(spots, 3) : `M${meant.box.x} ${meant.box.y}h${meant.box.w}v${meant.box.h}h${-meant.box.w}z`}></path>`;
      })}`;
}

/** What would come of a choice: the way, where one would stand, lines and what is in their way. */
export function previewed(
  layout: Layout,
  choice: Choice,
  preview: PreviewView | null,
  side: number,
): SVGTemplateResult {
  const { box, isPlace } = choice;
  const stages = (preview?.path ?? [])
    .map((places) => places.flatMap((place) => layout.spots.get(placeKey(place)) ?? []))
    .filter((spots) => spots.length > 0);
  const line = stages.map((spots, i) => `${i === 0 ? 'M' : 'L'}${middleOf(spots).join(' ')}`).join('');
  const steps = stages
    .slice(1, -1)
    .map((spots) => `M${middleOf(spots).join(' ')}h.1`)
    .join('');
  return svg`${line === '' ? nothing : svg`<path class="way-case" d=${line}></path><path class="way" d=${line}></path><path class="way-steps" d=${steps}></path>`}
    ${isPlace ? svg`<g transform="translate(${box.x} ${box.y})"><path class="ghost side-${(Math.max(0, side) % 4) + 1}" d=${sidePath(Math.max(0, side), box.w, box.h, 9)}></path></g>` : nothing}
    ${preview === null ? nothing : sightLines(layout, preview)}`;
}

/** Lines from corner to corner, and what is in their way. */
export function sightLines(
  layout: Layout,
  { lines = [], obstacles = [] }: Pick<PreviewView, 'lines' | 'obstacles'>,
): SVGTemplateResult {
  return svg`${lines.map(({ from, to }) => {
    const d = `M${from[0] * UNIT} ${from[1] * UNIT}L${to[0] * UNIT} ${to[1] * UNIT}`;
    return svg`<path class="sight-case" d=${d}></path><path class="sight ${obstacles.length > 0 ? 'blocked' : ''}" d=${d}></path>`;
  })}
    ${obstacles.map(({ place, side: at }) => {
      const spot = layout.spots.get(placeKey(place));
      return spot === undefined ? nothing : obstacle(spot, at);
    })}`;
}

function obstacle(spot: Spot, side: 'north' | 'east' | 'south' | 'west' | undefined): SVGTemplateResult {
  if (side === undefined)
    return svg`<path class="obstacle" d="${outlinePath([spot], 8)}M${spot.x + 26} ${spot.y + 26}l48 48m0-48l-48 48"></path>`;
  const [x1, y1, x2, y2] = edgeLine(spot, side);
  const x = (x1 + x2) / 2,
    y = (y1 + y2) / 2;
  return svg`<path class="obstacle" d="M${x1} ${y1}L${x2} ${y2}M${x - 18} ${y - 18}l36 36m0-36l-36 36"></path>`;
}

/** Where one looks. */
export const cursor = (spots: readonly Spot[], strong: boolean): SVGTemplateResult =>
  svg`<path class="cursor-case" d=${outlinePath(spots, 2)}></path><path class="cursor ${strong ? 'strong' : ''}" d=${outlinePath(spots, 2)}></path>`;

/** Below pieces that the question names: a bright tile, and an arrow that points at it. */
export const named = (scene: Scene): SVGTemplateResult =>
  svg`${scene.named.map(({ piece, box: { x, y, w, h } }) => svg`<path class="named" data-named=${piece.key} d="M${x} ${y}h${w / 2 - 20}l-14 -20h68l-14 20h${w / 2 - 20}v${h}h${-w}z"></path>`)}`;

/** Places that the question names, and pieces and places that are mentioned elsewhere, each with a frame. */
export const pointedOut = ({ layout, placed }: Scene, keys: readonly string[]): SVGTemplateResult => {
  const spots = [...layout.spots.values()].filter(({ key }) => keys.includes(key));
  const pieces = placed.filter(({ piece }) => keys.includes(piece.key));
  const frames = pieces.map(({ box: { x, y, w, h } }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  const d = `${outlinePath(spots, 3)}${frames}`;
  return svg`<path class="cursor-case" d=${d}></path><path class="mentioned" data-mentioned=${keys.join(' ')} d=${d}></path>`;
};

/** Pieces that something is done to: aimed at from four sides. */
export const marks = ({ placed }: Scene, keys: readonly string[]): SVGTemplateResult =>
  svg`${placed
    .filter(({ piece }) => keys.includes(piece.key))
    .map(({ piece, box: { x, y, w, h } }) => {
      const d = `M${x} ${y + 28}v-28h28M${x + w - 28} ${y}h28v28M${x + w} ${y + h - 28}v28h-28M${x + 28} ${y + h}h-28v-28`;
      return svg`<g data-marked=${piece.key}><path class="aimed-case" d=${d}></path><path class="aimed" d=${d}></path></g>`;
    })}`;
