import { perObject } from '@dejarik/sdk';
import { GridTextError, parseAreas } from '@dejarik/sdk/board';
import type { PlacedFault } from '@dejarik/sdk/yaml';
import type { MapData } from './types.ts';

/** Whether a map can be read from its drawing; worked out once for each map. */
export const drawingFaults = perObject(({ drawing }: MapData): readonly PlacedFault[] => {
  try {
    parseAreas(drawing);
    return [];
  } catch (error) {
    if (!(error instanceof GridTextError)) throw error;
    const { found, allowed, line, column } = error;
    return [{ path: ['drawing'], found, allowed: [allowed], within: { line, column } }];
  }
});
