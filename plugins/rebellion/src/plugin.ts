import { definePlugin, type Asked, type Catalog, type EntityId, type Mode, type Plugin, type Seat } from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { build } from './build.ts';
import {
  ActionCard,
  Campaign,
  Doomed,
  KeptWithRing,
  Leader,
  MissionCard,
  objectiveStages,
  Piles,
  ProbeCard,
  Side,
  System,
  tacticTheaters,
  Unit,
} from './components.ts';
import { content } from './content/documents.ts';
import { seats } from './content/types.ts';
import { baseSought, isPossibleFor } from './rules/base.ts';
import { isSetUp, NOBODY, pile } from './rules/board.ts';
import { unguarded } from './rules/captives.ts';
import { actionEntry, DECKS, HANDS, missionEntry } from './rules/decks.ts';
import { adrift } from './rules/destroyed-systems.ts';
import { DICE } from './rules/dice.ts';
import { liberated, subjugated } from './rules/loyalty.ts';
import { seatFor } from './rules/parties.ts';
import { isPossibleHandFor } from './rules/told-objectives.ts';
import { baseTaken, forfeit, timeMet } from './rules/victory.ts';
import { scenarioSupport } from './scenario/support.ts';
import { PLUGIN } from './tables.ts';
import { values } from './values/mission.ts';
import { verbs } from './verbs.ts';
import { view } from './view.ts';

const civilWar: Mode = {
  id: 'civil-war',
  message: { id: 'mode.civil-war' },
  // REB-USE-01: where two play, they take the first two seats.
  seats,
  least: 2,
  usual: 2,
  teams: [
    ['rebels', 'rebels-partner'],
    ['empire', 'empire-partner'],
  ],
  game: 'game',
  options: ['scenario', 'wishes', 'start'],
};

/** Missions and action cards are those of who carries them out. */
const controller = (g: Asked, thing: EntityId): Seat => {
  if (g.has(MissionCard, thing)) return seatFor(g, missionEntry(g, thing).seat);
  return g.has(ActionCard, thing) ? seatFor(g, actionEntry(g, thing).seat) : NOBODY;
};

/** Cards that are being carried out are in force. */
const active = (g: Asked): readonly EntityId[] =>
  isSetUp(g) ? [pile(g, 'revealedMission'), pile(g, 'tacticPlayed'), pile(g, 'actionPlayed')] : [];

const tactics = Object.values(tacticTheaters);

/** Star Wars: Rebellion. */
export const rebellion: Plugin = definePlugin({
  id: PLUGIN,
  version: '0.1.0',
  modes: [civilWar],
  components: [
    Campaign,
    Piles,
    Side,
    System,
    Unit,
    Doomed,
    Leader,
    KeptWithRing,
    ProbeCard,
    MissionCard,
    ActionCard,
    ...objectiveStages,
    ...tactics,
  ],
  verbs,
  values,
  ...build(content),
  systems: [baseTaken, timeMet, baseSought, subjugated, liberated, unguarded, adrift],
  streams: [DECKS, HANDS, DICE],
  secretStreams: [HANDS],
  capacity: 512,
  faces: [ProbeCard, MissionCard, ActionCard, ...objectiveStages, ...tactics],
  active,
  controller,
  forfeit,
  possible: (g, seat) => isPossibleFor(g, seat) && isPossibleHandFor(g, seat),
  view,
  scenario: scenarioSupport,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});
