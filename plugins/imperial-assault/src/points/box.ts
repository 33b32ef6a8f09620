import type { Contribution } from '@dejarik/sdk/points';
import { boxVocabulary } from '../abilities/box-vocabulary.ts';
import { affiliations, keywords, traits } from '../content/box-words.ts';
import { armies, commandCards, deploymentCards, skirmishMaps, skirmishUpgrades } from '../content/documents.ts';
import { timings } from '../content/timing.ts';
import { figureBadges } from '../figure-badges.ts';
import { boxTiles } from '../interior-spaces.ts';
import { conditionCards } from '../rules/condition-cards.ts';
import { positionWords } from '../scenario/position-words.ts';
import { points } from './points.ts';

const named = (words: readonly string[]) => words.map((id) => ({ id }));

/** What the box itself holds, added as everything else is. */
export const box: readonly Contribution[] = [
  points.affiliations.of(...named(affiliations)),
  points.traits.of(...named(traits)),
  points.keywords.of(...named(keywords)),
  points.timings.of(...timings),
  points.conditions.of(...conditionCards),
  points.vocabulary.of(...boxVocabulary),
  points.badges.of(...figureBadges),
  points.positions.of(...positionWords),
  points.tiles.of(...boxTiles),
  points.deploymentCards.of(...deploymentCards),
  points.skirmishUpgrades.of(...skirmishUpgrades),
  points.commandCards.of(...commandCards),
  points.maps.of(...skirmishMaps),
  points.armies.of(...armies),
];
