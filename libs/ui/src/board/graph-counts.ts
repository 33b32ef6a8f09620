import { svg, type SVGTemplateResult } from 'lit';
import { UNIT, type Spot } from './layout.ts';
import type { Placed, Scene } from './scene.ts';

/** From afar crowds are told in numbers: of each side how many alike there are, and how many others. */

/** So many pieces of a place are recognized from afar. */
const FEW = 1;

/** The signs of the sides, as the outlines of their pieces are. */
const SIGNS = ['●', '◆', '■', '▲'];

export interface SideCount {
  readonly side: number;
  /** Things that are counted by pieces. */
  readonly alike: number;
  /** Pieces that stand for themselves. */
  readonly others: number;
}

/** How many each side has among some pieces, in the order of the sides. */
export const sideCounts = (placed: readonly Placed[]): readonly SideCount[] =>
  [...new Set(placed.map(({ side }) => side))]
    .sort((a, b) => a - b)
    .map((side) => {
      const own = placed.filter((one) => one.side === side);
      return {
        side,
        alike: own.reduce((sum, { piece }) => sum + (piece.count ?? 0), 0),
        others: own.filter(({ piece }) => piece.count === undefined).length,
      };
    });

const text = ({ side, alike, others }: SideCount): string =>
  `${SIGNS[side % SIGNS.length] ?? '○'}${alike > 0 ? alike : ''}${others === 0 ? '' : alike > 0 ? `+${others}` : others}`;

/** The places where more stand than are recognized from afar. */
export const crowded = ({ pieceAt, layout }: Scene): readonly Spot[] =>
  [...layout.spots.values()].filter(({ key }) => (pieceAt.get(key)?.length ?? 0) > FEW);

/** The numbers of crowds, a line for each side. */
export const countsOf = (scene: Scene, spots: readonly Spot[]): SVGTemplateResult[] =>
  spots.map((spot) => {
    const counts = sideCounts(scene.pieceAt.get(spot.key) ?? []);
    return svg`<text class="counted" data-counted=${spot.key} y=${spot.y + UNIT / 2}>${counts.map(
      (count, i) =>
        svg`<tspan class="side-${(count.side % 4) + 1}" x=${spot.x + UNIT / 2} dy=${i === 0 ? `${-(counts.length - 1) * 0.55}em` : '1.1em'}>${text(count)}</tspan>`,
    )}</text>`;
  });
