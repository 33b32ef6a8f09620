import * as v from '@dejarik/sdk/schema';
import type { ContentSchema } from '@dejarik/sdk/schema';
import {
  classes,
  enemyAbilities,
  MOST_ON_CARD,
  slotWords,
  type CharacterCard,
  type DisruptionData,
  type EventCardData,
  type GuideData,
  type MapData,
  type MissionData,
  type PlanningCardData,
  type SkillDeck,
  type TokenSet,
} from './types.ts';

// An optional property is left out rather than undefined, so what these schemas read has the types of `types.ts`.

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ON_CARD));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ON_CARD));
const text = v.pipe(v.string(), v.nonEmpty('text that is not empty'));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
const sign = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]$/, 'the sign of an area'));
const locked = v.exactOptional(v.literal(true));
/** Data in the card language: its compiler says more. */
const cardData = v.record(v.string(), v.unknown());
const effects = v.union([v.array(v.unknown()), cardData]);
const ability = v.looseObject({ id });
const cards = v.array(id);
const added = v.exactOptional(
  v.strictObject({ skills: v.exactOptional(cards), planning: v.exactOptional(cards), events: v.exactOptional(cards) }),
);

export const characterSchema: ContentSchema<CharacterCard> = v.strictObject({
  id,
  look: id,
  health: v.strictObject({ beginner: positive, standard: positive }),
});

export const skillDeckSchema: ContentSchema<SkillDeck> = v.strictObject({
  character: id,
  cards: v.array(
    v.strictObject({
      id,
      strength: v.picklist([1, 2, 3, 4]),
      symbol: v.exactOptional(v.picklist(slotWords)),
      copies: v.picklist([1, 2]),
      locked,
      ability: v.exactOptional(v.looseObject({ slot: v.picklist(slotWords) })),
    }),
  ),
});

export const eventSchema: ContentSchema<EventCardData> = v.strictObject({
  id,
  back: id,
  locked,
  abilities: v.pipe(
    v.array(v.strictObject({ six: v.exactOptional(v.literal(true)), do: effects })),
    v.minLength(1, 'at least one ability'),
  ),
});

export const planningCardSchema: ContentSchema<PlanningCardData> = v.strictObject({
  id,
  copies: positive,
  luckless: v.exactOptional(v.literal(true)),
  locked,
  abilities: v.array(cardData),
});

export const disruptionSchema: ContentSchema<DisruptionData> = v.strictObject({
  color: v.picklist(['white', 'yellow']),
  values: v.array(positive),
});

export const tokenSetSchema: ContentSchema<TokenSet> = v.strictObject({
  mission: positive,
  tokens: v.array(
    v.strictObject({
      id,
      count: positive,
      shape: id,
      enemy: v.exactOptional(
        v.strictObject({
          class: v.picklist(classes),
          health: positive,
          abilities: v.array(v.picklist(enemyAbilities)),
        }),
      ),
      feature: v.exactOptional(id),
      effect: v.exactOptional(v.literal(true)),
      reinforcement: v.exactOptional(v.literal(true)),
    }),
  ),
});

export const mapSchema: ContentSchema<MapData> = v.strictObject({
  id,
  drawing: text,
  ground: v.exactOptional(v.picklist(['sand', 'rock', 'floor'])),
  abilities: v.array(ability),
});

const icons = v.record(id, v.array(sign));

export const missionSchema: ContentSchema<MissionData> = v.strictObject({
  id,
  number: positive,
  tokens: positive,
  map: id,
  characters: v.pipe(v.array(id), v.minLength(2, 'at least two characters')),
  starts: v.exactOptional(v.record(id, sign)),
  hidden: icons,
  open: v.exactOptional(icons),
  setup: v.exactOptional(v.array(v.unknown())),
  slots: v.exactOptional(v.array(v.strictObject({ id, least: v.exactOptional(positive), do: effects }))),
  features: v.exactOptional(v.record(id, v.strictObject({ use: v.exactOptional(effects) }))),
  objective: v.strictObject({ at: text, if: v.union([v.array(v.unknown()), cardData]) }),
  failures: v.exactOptional(v.array(v.strictObject({ at: text, if: v.union([v.array(v.unknown()), cardData]) }))),
  crisis: effects,
  effect: v.exactOptional(effects),
  abilities: v.exactOptional(v.array(ability)),
});

export const guideCardSchema: ContentSchema<GuideData> = v.strictObject({
  number: positive,
  stop: v.exactOptional(v.literal(true)),
  adds: added,
  envelope: v.exactOptional(count),
  contents: added,
  mission: v.exactOptional(id),
});
