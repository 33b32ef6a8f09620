import {
  definePlugin,
  type Ability,
  type Asked,
  type Catalog,
  type EntityId,
  type Mode,
  type Plugin,
  type Seat,
} from '@dejarik/sdk';
import { compose } from '@dejarik/sdk/points';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { build, contributionsOf } from './build.ts';
import {
  At,
  Character,
  Child,
  Disruption,
  Door,
  EventCard,
  Hidden,
  Mission,
  Piles,
  PlanningCard,
  Player,
  SkillCard,
  Slot,
  Stack,
  Threat,
  TopBack,
} from './components.ts';
import { content } from './content/documents.ts';
import { points } from './points.ts';
import { policies } from './policies.ts';
import { activeSeat, decider, pile, slots } from './rules/board.ts';
import { decksRefilled, EVENTS, PLANNING, SKILLS } from './rules/decks.ts';
import { enemiesDefeated } from './rules/damage.ts';
import { DISRUPTIONS } from './rules/disruption.ts';
import { defeated } from './rules/game-end.ts';
import { grab, guard } from './rules/movement.ts';
import { bearerOf, keptZones } from './rules/planning.ts';
import { THREATS } from './rules/reinforcements.ts';
import { SETUP } from './rules/setup.ts';
import { effectOnReveal } from './rules/threats.ts';
import { scenarioSupport } from './scenario/support.ts';
import { PLUGIN, type Content, type Tables } from './tables.ts';
import { values } from './values.ts';
import { verbs } from './verbs.ts';
import { view } from './view.ts';

const OPTIONS = ['mission', 'level', 'way', 'characters', 'first', 'campaign', 'scenario'];
const adventure: Mode = {
  id: 'adventure',
  message: { id: 'mode.adventure' },
  seats: ['p1', 'p2', 'p3', 'p4'],
  teams: [['p1', 'p2', 'p3', 'p4']],
  least: 1,
  usual: 2,
  seatings: { solo: 1, duo: 2, trio: 3, quartet: 4 },
  game: 'game',
  options: OPTIONS,
};

/** Abilities of the rules themselves. */
const ruleAbilities: readonly Ability[] = [grab, guard, effectOnReveal];

/** Planning cards are their bearer's; events and everything else are the active player's. */
function controller(g: Asked, thing: EntityId): Seat {
  if (g.has(PlanningCard, thing)) {
    const bearer = bearerOf(g, thing);
    return bearer === undefined ? activeSeat(g) : decider(g, bearer);
  }
  return activeSeat(g);
}

/** Zones whose cards are in force: slots, the planning cards of characters, the event under way. */
const active = (g: Asked): readonly EntityId[] =>
  g.all(Mission).length === 0
    ? []
    : [...slots(g).map((slot) => g.get(Slot.zone, slot) as EntityId), ...keptZones(g), pile(g, 'event')];

/** Threats are in play on the map. */
const inPlay = (g: Asked, thing: EntityId): boolean => !g.has(Threat, thing) || g.has(At, thing);

/** The Mandalorian: Adventures: a small band against a mission. */
export const mandalorianAdventures: Plugin = definePlugin({
  id: PLUGIN,
  version: '0.2.0',
  modes: [adventure],
  components: [
    Mission,
    Piles,
    Player,
    Character,
    At,
    Threat,
    Hidden,
    Stack,
    Slot,
    SkillCard,
    PlanningCard,
    EventCard,
    TopBack,
    Disruption,
    Child,
    Door,
  ],
  verbs,
  values,
  policies,
  points: Object.values(points),
  contributes: contributionsOf(content),
  build,
  abilities: ruleAbilities,
  systems: [defeated, enemiesDefeated, decksRefilled],
  streams: [SKILLS, PLANNING, EVENTS, DISRUPTIONS, THREATS, SETUP],
  counters: ['first'],
  capacity: 512,
  faces: [SkillCard, PlanningCard, EventCard, TopBack, Disruption, Threat],
  active,
  inPlay,
  controller,
  view,
  scenario: scenarioSupport,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});

/** The game with other content, in place of its own. */
export const adventuresWith = (other: Content): Plugin => ({
  ...mandalorianAdventures,
  contributes: contributionsOf(other),
});

/** The tables of the game with what is added to it. @param plugins the game and its expansions, composed or not */
export const tablesIn = (plugins: readonly Plugin[]): Tables =>
  compose(plugins).find((plugin) => plugin.id === PLUGIN)?.tables as Tables;

/** Those of the box alone. */
export const tables = tablesIn([mandalorianAdventures]);
