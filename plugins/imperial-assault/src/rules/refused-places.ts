import { message, type Asked, type Because, type EntityId } from '@dejarik/sdk';
import type { Refused } from '@dejarik/sdk/types';
import { Terrain, type Placement } from '@dejarik/sdk/board';
import { mapOf, occupants } from './board.ts';
import { anchorFor, endingsOf, figureMover, placementOf, reachOf, spacesUnder, type Way } from './reach.ts';
import { ruleOfReach } from './ways.ts';

/** Why a figure that moves or is pushed cannot end on places that would be near enough if nothing stood in between. */

/** @param budget movement points, or a number of spaces: only places at most so many columns and rows away are of interest */
export function refusedPlaces(g: Asked, figure: EntityId, budget: number, way: Way): readonly Refused[] {
  const { all } = figureMover(g, figure);
  const { xs, ys } = mapOf(g).grid;
  const own = placementOf(g, figure);
  const offered = new Set(endingsOf(g, figure, budget, way));
  const from = anchorFor(g, figure, own);
  const refused: Refused[] = [];
  for (let i = 0; i < all.size; i++) {
    const placement = i as Placement;
    const { anchor, rotation } = anchorFor(g, figure, placement);
    const away = Math.max(
      Math.abs((xs[anchor] ?? 0) - (xs[from.anchor] ?? 0)),
      Math.abs((ys[anchor] ?? 0) - (ys[from.anchor] ?? 0)),
    );
    if (placement === own || rotation !== from.rotation || away > budget || offered.has(placement)) continue;
    refused.push({
      option: placement,
      get because() {
        return [whyNot(g, figure, placement, budget, way)];
      },
    });
  }
  return refused;
}

function whyNot(g: Asked, figure: EntityId, placement: Placement, budget: number, way: Way): Because {
  const { grid } = mapOf(g);
  const spaces = spacesUnder(g, figure, placement);
  const { barriers } = figureMover(g, figure).mover;
  const terrain = spaces.reduce((sum, space) => sum | ((grid.terrain[space] ?? 0) & barriers.terrain), 0);
  if ((terrain & Terrain.blocking) !== 0) return { rule: 'IA-BLKT-02', message: message('refused.blocking-space') };
  if ((terrain & Terrain.impassable) !== 0) return { rule: 'IA-IMPA-02', message: message('refused.impassable-space') };
  const reached = reachOf(g, figure, budget, way).costOf(placement) !== undefined;
  if (reached && spaces.some((space) => (occupants(g)[space] ?? 0) !== 0))
    return { rule: 'IA-MOV-11', message: message('refused.occupied') };
  if (reached) return { rule: 'IA-MOV-11', message: message('refused.cannot-end') };
  return { rule: ruleOfReach(way), message: message('refused.too-far', { budget }) };
}
