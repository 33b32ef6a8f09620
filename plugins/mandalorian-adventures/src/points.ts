import { contributionPoint } from '@dejarik/sdk/points';
import * as v from '@dejarik/sdk/schema';
import { drawingFaults } from './content/check-drawing.ts';
import {
  characterSchema,
  disruptionSchema,
  eventSchema,
  guideCardSchema,
  mapSchema,
  missionSchema,
  planningCardSchema,
  skillDeckSchema,
  tokenSetSchema,
} from './content/schemas.ts';
import { PLUGIN } from './tables.ts';

/** Where others may add to the adventures; the ids of points are the names of a mod's folders. */
export const points = {
  characters: contributionPoint(PLUGIN, 'characters', {
    form: v.formOf(characterSchema),
    words: ({ id }) => [`character.${id}`],
  }),
  /** A deck of skill cards; its key is the character. */
  skills: contributionPoint(PLUGIN, 'skills', { form: v.formOf(skillDeckSchema), key: (one) => one.character }),
  events: contributionPoint(PLUGIN, 'events', { form: v.formOf(eventSchema) }),
  planning: contributionPoint(PLUGIN, 'planning', { form: v.formOf(planningCardSchema) }),
  /** Disruption tokens of one color. */
  disruptions: contributionPoint(PLUGIN, 'disruptions', { form: v.formOf(disruptionSchema), key: (one) => one.color }),
  /** The tokens of a mission; their key is its number. */
  tokens: contributionPoint(PLUGIN, 'tokens', { form: v.formOf(tokenSetSchema), key: (one) => String(one.mission) }),
  maps: contributionPoint(PLUGIN, 'maps', { form: v.formOf(mapSchema), check: drawingFaults }),
  missions: contributionPoint(PLUGIN, 'missions', { form: v.formOf(missionSchema) }),
  /** Cards of the guide of the campaign; their key is the number. */
  guide: contributionPoint(PLUGIN, 'guide', { form: v.formOf(guideCardSchema), key: (one) => String(one.number) }),
} as const;
