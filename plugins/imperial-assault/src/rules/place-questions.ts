import { message, pick, type Asked, type Choosable, type EntityId, type Question, type Seat } from '@dejarik/sdk';
import { path } from '@dejarik/sdk/questions';
import type { Placement } from '@dejarik/sdk/board';
import { standingName } from '../place-names.ts';
import { anchorFor, endingsOf, placementOf, spacesUnder, type Way } from './reach.ts';
import { refusedPlaces } from './refused-places.ts';
import { beyondReach, isOnlyWay, ruleOfReach, wayFault, waysOf } from './ways.ts';

/**
 * The questions where a figure goes: to one of some places, or along a way. A place of a question or verb is a placement
 * of the figure's base (for small figures: the space).
 */

/** What a place of a figure's question is called and points at. */
const placeWords = (g: Asked, figure: EntityId) => ({
  label: (option: Choosable) => standingName(g, figure, option as Placement),
  points: (option: Choosable) => spacesUnder(g, figure, option as Placement).map((place) => ({ place })),
});

export const placesQuestion = (
  g: Asked,
  figure: EntityId,
  by: Seat,
  options: readonly Placement[],
  id: string,
): Question => pick({ by, of: 'place', options, message: message(id, { figure }), ...placeWords(g, figure) });

/** Who goes, how far, and who says where to. */
interface MoveSpec {
  readonly figure: EntityId;
  readonly by: Seat;
  readonly budget: number;
  readonly way: Way;
  readonly pass: boolean;
}

/** Where a figure goes, and which way: the one that is suggested, or another. */
export function wayQuestion(g: Asked, { figure, by, budget, way, pass }: MoveSpec, id: string): Question {
  const suggested = waysOf(g, figure, budget, way);
  return path({
    by,
    options: endingsOf(g, figure, budget, way),
    pass,
    message: message(id, { figure, budget }),
    ...placeWords(g, figure),
    refused: () => refusedPlaces(g, figure, budget, way),
    path: {
      check: (entered) => {
        const fault = wayFault(g, figure, entered, budget, way);
        return fault && { rule: ruleOfReach(way), message: fault };
      },
      isOnly: (end) => isOnlyWay(g, figure, end as Placement, budget, way),
      best: (end, via) => suggested(end as Placement, via as readonly Placement[] | undefined)?.entered ?? null,
      beyond: beyondReach(budget, way),
    },
    preview: (option, via) => {
      const found = suggested(option as Placement, via as readonly Placement[] | undefined);
      if (found === null) return null;
      const stages = [placementOf(g, figure), ...found.entered];
      return { cost: found.cost, route: stages.map((one) => anchorFor(g, figure, one).anchor), stages };
    },
  });
}
