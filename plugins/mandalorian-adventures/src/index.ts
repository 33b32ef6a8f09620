export { makeSensibleBot } from './bot/sensible.ts';
export { afterGame, CAMPAIGN_VERSION, newCampaign, turnCardsToStop } from './campaign/campaign.ts';
export { parseCampaign } from './campaign/parse-campaign.ts';
export type { AddedKind, Campaign, PlayedMission, TurnedCards } from './campaign/campaign.ts';
export { adventureChronicle } from './campaign/chronicle.ts';
export { game } from './game.ts';
export { mandalorianAdventures, tables, tablesIn } from './plugin.ts';
export { points } from './points.ts';
export type {
  CharacterCard,
  DisruptionData,
  EventCardData,
  GuideData,
  MapData,
  MissionData,
  PlanningCardData,
  SkillDeck,
  TokenSet,
} from './content/types.ts';
/** Verbs, to be called, reacted to (`verbs.strike.id`), limited and forbidden. */
export * as verbs from './named-verbs.ts';
/** Values, to be asked and modified. */
export * as values from './named-values.ts';
/** Components of characters, threats, cards and slots. */
export * as components from './components.ts';
export { adventureSetup } from './setups.ts';
