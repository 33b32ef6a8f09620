import type { Ability, Asked, Catalog, EntityId, Mode, Plugin, Seat } from '@dejarik/sdk';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import {
  Attached,
  Bleeding,
  ColorSide,
  ColorZones,
  CommandCard,
  Depleted,
  Door,
  Figure,
  Focused,
  Group,
  Health,
  LastPosition,
  MovementPoints,
  Player,
  Position,
  SeatZones,
  Settled,
  Skirmish,
  Stunned,
  Token,
  Weakened,
} from './components.ts';
import { contentAbilities } from './content-abilities.ts';
import {
  armies,
  commandCards,
  deploymentCards,
  diceFaces,
  skirmishMaps,
  skirmishUpgrades,
} from './content/documents.ts';
import { policies } from './policies/ordering.ts';
import { handsInPlay, mayHoldCard } from './rules/command-cards.ts';
import { conditionAbilities } from './rules/conditions.ts';
import { defeated } from './rules/damage.ts';
import { commandeeredBy } from './rules/attack-in-progress.ts';
import { tokenAbilities } from './rules/tokens.ts';
import { targetAbilities } from './rules/target.ts';
import { victory } from './rules/victory.ts';
import { scenarioSupport } from './scenario/support.ts';
import { buildTables, PLUGIN, upgradeCard } from './tables.ts';
import { ownerOf } from './values/relation.ts';
import { values } from './values/values.ts';
import { verbs } from './verbs.ts';
import { view } from './view.ts';

const content = {
  cards: [...deploymentCards, ...skirmishUpgrades.map(upgradeCard)],
  commands: commandCards,
  maps: skirmishMaps,
  armies,
  dice: diceFaces,
};

/** Content made ready: shared by all games. */
export const tables = buildTables(content);

const skirmish: Mode = {
  id: 'skirmish',
  message: { id: 'mode.skirmish' },
  seats: ['a', 'b'],
  game: 'game',
  options: ['armies', 'map', 'mission', 'missions', 'rounds', 'scenario'],
};

const abilities: readonly Ability[] = [
  ...conditionAbilities,
  ...tokenAbilities,
  ...targetAbilities,
  ...contentAbilities(tables),
];

/** A figure that somebody else makes attack is his for that attack. */
function controller(g: Asked, thing: EntityId): Seat {
  const seat = g.has(Figure, thing) ? commandeeredBy(g, thing) : -1;
  return seat >= 0 ? seat : ownerOf(g, thing);
}

/** Figures are in play on the map, other cards until they are depleted. */
const inPlay = (g: Asked, thing: EntityId): boolean =>
  g.has(Figure, thing) ? g.has(Position, thing) : !g.has(Depleted, thing); // IA-DEF-04, IA-DEPL-01

/** Imperial Assault: two armies fight a skirmish. */
export const imperialAssault: Plugin = {
  id: PLUGIN,
  version: '0.1.0',
  modes: [skirmish],
  components: [
    Skirmish,
    Player,
    SeatZones,
    Group,
    Figure,
    Health,
    Position,
    LastPosition,
    MovementPoints,
    Settled,
    Stunned,
    Bleeding,
    Focused,
    Weakened,
    CommandCard,
    Attached,
    Door,
    Token,
    ColorSide,
    ColorZones,
    Depleted,
    ...tables.cards.map((card) => card.tag),
  ],
  verbs,
  abilities,
  values,
  policies,
  systems: [victory, defeated],
  streams: ['dice', 'setup', 'command', 'hands'],
  capacity: 256,
  faces: [CommandCard, ColorSide],
  active: handsInPlay,
  controller,
  inPlay,
  mayRespond: mayHoldCard,
  tables,
  content,
  view,
  scenario: scenarioSupport(() => imperialAssault),
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
};
