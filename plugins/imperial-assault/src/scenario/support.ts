import type { Plugin, ScenarioSupport } from '@dejarik/sdk';
import { withOwnContent } from './own-content.ts';
import { readingNames, readingOf } from './readings.ts';
import { namesOf, rollOf } from './words.ts';

/**
 * The words of this game in scenarios.
 * @param plugin gives the plugin that is varied: asked for only when a scenario is run
 */
export const scenarioSupport = (plugin: () => Plugin): ScenarioSupport => ({
  variant: (given) => withOwnContent(plugin(), given),
  value: readingOf,
  valueNames: readingNames,
  names: namesOf,
  roll: rollOf,
});
