import { definePlugin, type Asked, type Catalog, type EntityId, type Plugin, type Seat } from '@dejarik/sdk';
import { compose } from '@dejarik/sdk/points';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { build } from './build.ts';
import { skirmishFor } from './modes.ts';
import {
  Attached,
  AttachedUpgrade,
  ColorSide,
  ColorZones,
  CommandCard,
  Depleted,
  Door,
  Figure,
  Group,
  Health,
  LastPosition,
  MovementPoints,
  Player,
  Position,
  SeatZones,
  Settled,
  Skirmish,
  Token,
} from './components.ts';
import { PLUGIN } from './plugin-id.ts';
import { box } from './points/box.ts';
import { points } from './points/points.ts';
import { policies } from './policies/ordering.ts';
import { handsInPlay, mayHoldCard } from './rules/command-cards.ts';
import { defeated } from './rules/damage.ts';
import { commandeeredBy } from './rules/attack-in-progress.ts';
import { tokenAbilities } from './rules/tokens.ts';
import { targetAbilities } from './rules/target.ts';
import { victory } from './rules/victory.ts';
import { scenarioSupport } from './scenario/support.ts';
import type { Tables } from './tables.ts';
import { ownerOf } from './values/relation.ts';
import { values } from './values.ts';
import { verbs } from './verbs.ts';

/** A figure that another player makes attack counts as that player's for that attack. */
function controller(g: Asked, thing: EntityId): Seat {
  const seat = g.has(Figure, thing) ? commandeeredBy(g, thing) : -1;
  return seat >= 0 ? seat : ownerOf(g, thing);
}

/** Figures are in play on the map, other cards until they are depleted. */
const inPlay = (g: Asked, thing: EntityId): boolean =>
  g.has(Figure, thing) ? g.has(Position, thing) : !g.has(Depleted, thing); // IA-DEF-04, IA-DEPL-01

/** Imperial Assault: two armies fight a skirmish. */
export const imperialAssault: Plugin = definePlugin({
  id: PLUGIN,
  version: '0.2.0',
  modes: [skirmishFor(2)],
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
    CommandCard,
    Attached,
    AttachedUpgrade,
    Door,
    Token,
    ColorSide,
    ColorZones,
    Depleted,
  ],
  points: Object.values(points),
  contributes: box,
  build,
  verbs,
  abilities: [...tokenAbilities, ...targetAbilities],
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
  scenario: scenarioSupport,
  messages: { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog },
});

/** The tables of a skirmish with what is added to it. @param plugins the game and its expansions, composed or not */
export const tablesIn = (plugins: readonly Plugin[]): Tables =>
  compose(plugins).find((plugin) => plugin.id === PLUGIN)?.tables as Tables;

/** Those of the box alone. */
export const tables = tablesIn([imperialAssault]);
