import {
  PluginError,
  type Ability,
  type Asked,
  type Catalog,
  type EntityId,
  type Mode,
  type Plugin,
  type Seat,
} from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { vocabularyOf } from './abilities/vocabulary.ts';
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
import { policies } from './policies.ts';
import { activeSeat, decider, pile, slots } from './rules/board.ts';
import { decksRefilled, EVENTS, PLANNING, SKILLS } from './rules/decks.ts';
import { enemiesDefeated } from './rules/damage.ts';
import { DISRUPTIONS } from './rules/disruption.ts';
import { defeated } from './rules/end.ts';
import { compileContent } from './rules/missions.ts';
import { grab, guard } from './rules/movement.ts';
import { bearerOf, keptZones } from './rules/planning.ts';
import { THREATS } from './rules/reinforcements.ts';
import { SETUP } from './rules/setup.ts';
import { effectOnReveal } from './rules/threats.ts';
import { scenarioSupport } from './scenario/support.ts';
import { buildTables, PLUGIN, type Content, type Tables } from './tables.ts';
import { values } from './values/values.ts';
import { verbs } from './verbs.ts';
import { view } from './view.ts';

/** Content made ready: shared by all games. */
export const tables = buildTables(content);

const OPTIONS = ['mission', 'level', 'way', 'characters', 'first', 'campaign', 'scenario'];
const adventure: Mode = {
  id: 'adventure',
  message: { id: 'mode.adventure' },
  seats: ['p1', 'p2', 'p3', 'p4'],
  least: 1,
  usual: 2,
  seatings: { solo: 1, duo: 2, trio: 3, quartet: 4 },
  game: 'game',
  options: OPTIONS,
};

/** Abilities of the rules themselves. */
const ruleAbilities: readonly Ability[] = [grab, guard, effectOnReveal];

/** @throws PluginError if an ability of the content is not written rightly */
function contentAbilities(tables: Tables): readonly Ability[] {
  const { abilities, issues } = compileContent(tables, vocabularyOf(verbs, values), tables);
  if (issues.length > 0) throw new PluginError('content/abilities', issues.map((issue) => issue.message).join(' '));
  return abilities;
}

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
export const mandalorianAdventures: Plugin = {
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
  abilities: [...ruleAbilities, ...contentAbilities(tables)],
  systems: [defeated, enemiesDefeated, decksRefilled],
  streams: [SKILLS, PLANNING, EVENTS, DISRUPTIONS, THREATS, SETUP],
  counters: ['first'],
  capacity: 512,
  faces: [SkillCard, PlanningCard, EventCard, TopBack, Disruption, Threat],
  active,
  inPlay,
  controller,
  tables,
  content,
  view,
  scenario: scenarioSupport(
    () => mandalorianAdventures,
    () => content,
  ),
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
};

/** The game with other content, in place of its own. */
export function adventuresWith(other: Content): Plugin {
  const made = buildTables(other);
  return {
    ...mandalorianAdventures,
    tables: made,
    content: other,
    abilities: [...ruleAbilities, ...contentAbilities(made)],
  };
}
