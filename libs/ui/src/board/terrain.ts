import { placeKey } from '@dejarik/session/keys';
import type { BoardView, EdgeView } from '@dejarik/session';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { boxOf, UNIT, type Layout, type Spot } from './layout.ts';
import { gridLinesPath, outlinePath, squaresPath } from './paths.ts';
import type { Scene } from './scene.ts';

/** The part of a scene that lies under all else. */
export type Ground = Pick<Scene, 'layout' | 'tones'>;

/** Kinds of ground with a pattern of their own. Other marks are zones. */
export const TERRAINS: readonly string[] = ['difficult', 'impassable', 'blocking'];
/** Words for zones that are a color already. */
const COLORS: readonly string[] = ['red', 'blue', 'green', 'yellow'];

/** Fill patterns, by name; the legend uses them as well. */
export const patterns = svg`<defs>
  <pattern id="difficult" width="34" height="24" patternUnits="userSpaceOnUse"><path class="p-difficult" d="M0 8q8.5-8 17 0t17 0M0 20q8.5-8 17 0t17 0"></path></pattern>
  <pattern id="impassable" width="25" height="25" patternUnits="userSpaceOnUse"><path class="p-impassable" d="M-5 5L5-5M0 25L25 0M20 30L30 20M0 0L25 25"></path></pattern>
  <pattern id="blocking" width="20" height="20" patternUnits="userSpaceOnUse"><rect class="p-blocking-fill" width="20" height="20"></rect><path class="p-blocking" d="M0 20L20 0M-4 4L4-4M16 24L24 16"></path></pattern>
  <pattern id="spent" width="12" height="12" patternUnits="userSpaceOnUse"><path class="p-spent" d="M0 12L12 0M-3 3L3-3M9 15L15 9"></path></pattern>
</defs>`;

/** Ground, its shades and the lines between places. */
export function ground({ layout, tones }: Ground): SVGTemplateResult {
  const spots = [...layout.spots.values()];
  if (layout.kind === 'graph') return svg`<path class="place" d=${squaresPath(spots)}></path>`;
  return svg`<path class="rim" d=${outlinePath(spots)}></path><path class="place" d=${squaresPath(spots)}></path>
    ${tones.map((tone, i) => (i === 0 ? nothing : svg`<path class="tone-${i % 4}" d=${squaresPath(spots.filter(({ place }) => place.tone === tone))}></path>`))}
    ${layout.kind === 'grid' ? svg`<path class="seams" d=${gridLinesPath(layout)}></path>` : nothing}`;
}

const marked = (layout: Layout, mark: string): Spot[] =>
  [...layout.spots.values()].filter(({ place }) => place.marks?.includes(mark) === true);

/** All the words that mark places of a board. */
export const marksOf = (layout: Layout): string[] =>
  [...new Set([...layout.spots.values()].flatMap(({ place }) => place.marks ?? []))].sort();
/** Marks that are no terrain and no shade: areas with a name. */
export const zonesOf = ({ layout, tones }: Ground): string[] =>
  marksOf(layout).filter((mark) => !TERRAINS.includes(mark) && !tones.includes(mark));
/** A zone has a color and a line of its own. */
export const zoneClass = (zone: string, i: number): string =>
  `zone zone-${COLORS.includes(zone) ? zone : 'violet'} dash-${i % 4}`;

export function terrain({ layout }: Ground): SVGTemplateResult[] {
  return TERRAINS.flatMap((mark) => {
    const spots = marked(layout, mark);
    return spots.length === 0
      ? []
      : [
          svg`<path class="terrain ${mark}" d=${squaresPath(spots)} fill="url(#${mark})"></path><path class="border ${mark}" d=${outlinePath(spots, 4)}></path>`,
        ];
  });
}

export function zones(scene: Ground): SVGTemplateResult[] {
  // Places of a graph have signs.
  if (scene.layout.kind === 'graph') return [];
  return zonesOf(scene).map((zone, i) => {
    const spots = marked(scene.layout, zone);
    return svg`<g class=${zoneClass(zone, i)}><path class="fill" d=${squaresPath(spots)}></path><path class="edge" d=${outlinePath(spots, 9)}></path></g>`;
  });
}

const ENDS: Readonly<Record<EdgeView['side'], readonly [number, number, number, number]>> = {
  north: [0, 0, 1, 0],
  east: [1, 0, 1, 1],
  south: [0, 1, 1, 1],
  west: [0, 0, 0, 1],
};

/** The two ends of the line at one side of a spot. */
export function edgeLine(spot: Spot, side: EdgeView['side']): readonly [number, number, number, number] {
  const [x1, y1, x2, y2] = ENDS[side];
  return [spot.x + x1 * UNIT, spot.y + y1 * UNIT, spot.x + x2 * UNIT, spot.y + y2 * UNIT];
}

interface BarrierLine {
  readonly kind: string;
  readonly line: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** Every line of a board that is more than a seam, by its kind. */
export function barrierLines(layout: Layout, board: BoardView): BarrierLine[] {
  if (board.kind === 'areas')
    return board.borders.flatMap(({ kind, lines }) =>
      lines.map(([x1, y1, x2, y2]) => ({ kind, line: [x1 * UNIT, y1 * UNIT, x2 * UNIT, y2 * UNIT] as const })),
    );
  if (board.kind === 'graph') return [];
  return (board.edges ?? []).flatMap(({ kind, place, side }) => {
    const spot = layout.spots.get(placeKey(place));
    return spot === undefined ? [] : [{ kind, line: edgeLine(spot, side) }];
  });
}

/** Walls and other barriers, each kind with a line of its own; doors stand on top. */
export function barriers(all: readonly BarrierLine[]): SVGTemplateResult[] {
  const paths = new Map<string, string>();
  const doors: SVGTemplateResult[] = [];
  for (const {
    kind,
    line: [x1, y1, x2, y2],
  } of all) {
    if (kind === 'door' || kind === 'open-door') doors.push(door(kind, Math.min(x1, x2), Math.min(y1, y2), x1 === x2));
    else paths.set(kind, `${paths.get(kind) ?? ''}M${x1} ${y1}L${x2} ${y2}`);
  }
  const known = ['line', 'difficult', 'impassable', 'blocking', 'wall'];
  const kinds = [...paths.keys()].sort((a, b) => known.indexOf(a) - known.indexOf(b));
  return [...kinds.map((kind) => barrier(kind, paths.get(kind) ?? '')), ...doors];
}

/** One kind of barrier along a path. */
export const barrier = (kind: string, path: string): SVGTemplateResult =>
  svg`<path class="barrier-case ${kind}" d=${path}></path><path class="barrier ${kind}" d=${path}></path>`;

/** Closed, a bar with a lock; open, two stubs that leave the way free. */
export function door(kind: string, x: number, y: number, upright: boolean): SVGTemplateResult {
  const turn = `translate(${x} ${y})${upright ? ' rotate(90)' : ''}`;
  return kind === 'door'
    ? svg`<g class="door" transform=${turn}><rect x="2" y="-11" width="96" height="22" rx="5"></rect><path d="M50-7v14M26-7v14M74-7v14"></path></g>`
    : svg`<g class="door open" transform=${turn}><rect x="0" y="-10" width="14" height="20" rx="4"></rect><rect x="86" y="-10" width="14" height="20" rx="4"></rect><path d="M20 0H80"></path></g>`;
}

export const middleOf = (spots: readonly Spot[]): readonly [number, number] => {
  const box = boxOf(spots);
  return [box.x + box.w / 2, box.y + box.h / 2];
};
