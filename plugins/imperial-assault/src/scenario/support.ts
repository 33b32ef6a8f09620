import type { ScenarioSupport } from '@dejarik/sdk';
import { withOwnContent } from './own-content.ts';
import { readingNames, readingOf, wantedOf } from './checked-values.ts';
import { namesOf, rollOf } from './words.ts';

/** The words of this game in scenarios. */
export const scenarioSupport: ScenarioSupport = {
  variant: (given, plugin) => withOwnContent(plugin, given),
  value: readingOf,
  wanted: wantedOf,
  valueNames: readingNames,
  names: namesOf,
  roll: rollOf,
};
