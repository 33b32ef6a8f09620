import { points, skirmishOptions } from '@dejarik/imperial-assault';
import { definePlugin, type Catalog, type Mode } from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { armies, commandCards, deploymentCards, skirmishMaps, skirmishUpgrades } from './cards.ts';
import { armyRules } from './rules/army-rules.ts';
import { missionRules } from './rules/battlefield.ts';
import { borrowedDice, closeQuarters } from './rules/close-quarters.ts';
import { elimination, inPlay } from './rules/elimination.ts';
import { discardExcess, excessDamage } from './rules/excess-damage.ts';
import { FirstActivation, firstActivation, firstActivations } from './rules/first-activation.ts';
import { chooseOpponent, MeantOpponent, meantOpponents, opponentWord } from './rules/meant-opponent.ts';
import { ownerWord } from './rules/owner-of-figures.ts';
import { teamPoints } from './rules/team-points.ts';
import { silhouettes } from './silhouettes.ts';
import { tiles } from './tile-kinds.ts';

/** Who sits opposite is a partner. */
// RTH-TEM-01
const teamBattle: Mode = {
  id: 'team-battle',
  message: { id: 'mode.team-battle' },
  seats: ['a', 'b', 'c', 'd'],
  teams: [
    ['a', 'c'],
    ['b', 'd'],
  ],
  game: 'game',
  options: skirmishOptions,
};

/** Return to Hoth, its part for skirmishes: cards, two maps, and rules for three and four players. */
export const returnToHoth = definePlugin({
  id: 'return-to-hoth',
  version: '0.2.0',
  extends: { id: 'imperial-assault', version: '0.2.0' },
  modes: [teamBattle],
  components: [FirstActivation, MeantOpponent],
  verbs: [firstActivation, chooseOpponent, discardExcess],
  systems: [excessDamage],
  contributes: [
    points.seatings.of({ id: 'four-players', most: 4 }),
    // RTH-NEU-01, RTH-NEU-02
    points.affiliations.of({ id: 'neutral', neutral: true }),
    // RTH-KEY-01
    points.keywords.of({ id: 'habitat-snow' }),
    points.tiles.of(...tiles),
    points.vocabulary.of(closeQuarters, ownerWord),
    opponentWord,
    points.armyRules.of(...armyRules),
    points.deploymentCards.of(...deploymentCards),
    points.skirmishUpgrades.of(...skirmishUpgrades),
    points.commandCards.of(...commandCards),
    points.maps.of(...skirmishMaps),
    points.armies.of(...armies),
  ],
  abilities: [...borrowedDice, ...elimination, ...firstActivations, ...meantOpponents, ...teamPoints, ...missionRules],
  inPlay,
  view: { glyphs: silhouettes },
  capacity: 256,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});
