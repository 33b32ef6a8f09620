import { UNREACHABLE, distances } from './counting.ts';
import type { CountingOptions } from './counting.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import type { Placement, Placements } from './placements.ts';

/** Placements that are equally close, and how close. */
export interface ClosestPlacements {
  readonly distance: number;
  /** Ascending. */
  readonly placements: readonly Placement[];
}

/**
 * The acceptable placements closest to a set of spaces, counted to the nearest space each covers.
 * @param accepts asked of placements in the order of their numbers, only where it matters
 * @returns undefined when none is acceptable
 */
export function closestPlacements(
  all: Placements,
  from: Space | readonly Space[],
  accepts: (placement: Placement) => boolean,
  options: CountingOptions = {},
): ClosestPlacements | undefined {
  const rows = distances(all.grid, from, options);
  let least = UNREACHABLE;
  let found: Placement[] = [];
  for (let placement = 0; placement < all.size; placement++) {
    let away = UNREACHABLE;
    for (let i = placement * all.area; i < (placement + 1) * all.area; i++)
      away = Math.min(away, rows[all.covered[i] ?? NONE] ?? UNREACHABLE);
    if (away > least || away === UNREACHABLE || !accepts(placement as Placement)) continue;
    if (away < least) {
      least = away;
      found = [];
    }
    found.push(placement as Placement);
  }
  return found.length === 0 ? undefined : { distance: least, placements: found };
}
