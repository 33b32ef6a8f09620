import { placeKey } from '@dejarik/session/keys';
import type { BoardView } from '@dejarik/session';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { barBetween, cellPath, cellsOf, edgesPath, middle, type Cell } from './graph-cells.ts';
import type { Layout, Spot } from './layout.ts';
import { barrier } from './terrain.ts';

/** Regions, links and barriers of a graph. */

type Graph = Extract<BoardView, { kind: 'graph' }>;
/** Shades that the table has for the ground. */
const SHADES = 4;

/** Each region's shade, so that those that touch differ as far as there are shades. */
export function shadesOf(spots: readonly Spot[], cells: ReadonlyMap<string, Cell>): ReadonlyMap<string, number> {
  const touching = new Map<string, Set<string>>();
  for (const { key, place } of spots) {
    const tone = place.tone ?? '';
    const near = touching.get(tone) ?? new Set();
    touching.set(tone, near);
    for (const { beyond } of cells.get(key) ?? []) if (beyond !== null) near.add(beyond.place.tone ?? '');
  }
  const shades = new Map<string, number>();
  for (const [tone, near] of touching) {
    const taken = [...near].filter((one) => one !== tone).map((one) => shades.get(one));
    const free = Array.from({ length: SHADES }, (_, i) => i).find((shade) => !taken.includes(shade));
    shades.set(tone, free ?? shades.size % SHADES);
  }
  return shades;
}

/** Places that have a region, with the ground around them. */
function regions(layout: Layout): { readonly cells: ReadonlyMap<string, Cell>; readonly drawn: SVGTemplateResult[] } {
  const spots = [...layout.spots.values()].filter(({ place }) => place.tone !== undefined);
  const cells = cellsOf(spots);
  const shades = shadesOf(spots, cells);
  const pathOf = (some: readonly Spot[], path: (cell: Cell, spot: Spot) => string): string =>
    some.map((spot) => path(cells.get(spot.key) ?? [], spot)).join('');
  const lines = (inner: boolean): string =>
    pathOf(spots, (cell, { place }) => edgesPath(cell, (beyond) => (beyond?.place.tone === place.tone) === inner));
  return {
    cells,
    drawn: [
      ...[...shades].map(
        ([tone, shade]) =>
          svg`<path class="region place tone-${shade}" data-region=${tone} d=${pathOf(
            spots.filter(({ place }) => place.tone === tone),
            cellPath,
          )}></path>`,
      ),
      svg`<path class="seams" d=${lines(true)}></path><path class="region-edge" d=${lines(false)}></path>`,
    ],
  };
}

function linksPath(layout: Layout, links: Graph['links']): string {
  return links
    .map(([a, b]) => {
      const [from, to] = [layout.spots.get(placeKey(a)), layout.spots.get(placeKey(b))];
      return from && to ? `M${middle(from).join(' ')}L${middle(to).join(' ')}` : '';
    })
    .join('');
}

/** What parts two places lies between their cells, or where these do not touch across the line from one to the other. */
function barriersOf(layout: Layout, board: Graph, cells: ReadonlyMap<string, Cell>): SVGTemplateResult[] {
  const paths = new Map<string, string>();
  for (const { a, b, kind } of board.barriers ?? []) {
    const [from, to] = [layout.spots.get(placeKey(a)), layout.spots.get(placeKey(b))];
    if (from === undefined || to === undefined) continue;
    const along = edgesPath(cells.get(from.key) ?? [], (beyond) => beyond?.key === to.key);
    paths.set(kind, `${paths.get(kind) ?? ''}${along === '' ? barBetween(from, to) : along}`);
  }
  return [...paths].map(([kind, path]) => barrier(kind, path));
}

/** All that lies under the discs of places. */
export function graphGround(layout: Layout, board: Graph): SVGTemplateResult {
  const { cells, drawn } = regions(layout);
  return svg`${cells.size === 0 ? nothing : drawn}<path class="link" d=${linksPath(layout, board.links)}></path>${barriersOf(layout, board, cells)}`;
}
