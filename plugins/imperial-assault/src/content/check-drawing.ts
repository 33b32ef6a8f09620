import { perObject } from '@dejarik/sdk';
import { GridError, GridTextError, parseGrid } from '@dejarik/sdk/board';
import type { PlacedFault } from '@dejarik/sdk/yaml';
import type { SkirmishMap } from './types.ts';

/** Whether a map can be read from its drawing, and has the zones to deploy in; worked out once for each map. */
export const drawingFaults = perObject(({ grid, deployment }: SkirmishMap): readonly PlacedFault[] => {
  try {
    const zones = [...parseGrid(grid).zones.keys()];
    return deployment.flatMap((zone, i) =>
      zones.includes(zone)
        ? []
        : [
            {
              path: ['deployment', i],
              found: `the zone "${zone}", which the drawing does not have`,
              allowed: zones,
              misspelled: zone,
            },
          ],
    );
  } catch (error) {
    if (error instanceof GridTextError) {
      const { found, allowed, line, column } = error;
      return [{ path: ['grid'], found, allowed: [allowed], within: { line, column } }];
    }
    if (!(error instanceof GridError)) throw error;
    return [{ path: ['grid'], found: error.found, allowed: [] }];
  }
});
