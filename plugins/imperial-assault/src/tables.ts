import {
  compileDice,
  makeMover,
  parseGrid,
  placements,
  ReachFinder,
  tag,
  type AnyComponent,
  type Asked,
  type DiceSet,
  type Grid,
  type Mover,
  type MoverSpec,
  type Placements,
  type Space,
} from '@dejarik/sdk';
import type {
  Army,
  CommandCard,
  DeploymentCard,
  DiceFaces,
  Gains,
  Mission,
  MissionToken,
  PlayOn,
  SkirmishMap,
  SkirmishUpgrade,
  Surge,
} from './content/types.ts';
import { fillEnclosed } from './enclosed-terrain.ts';
import { INTERIOR, tilesOf, withInterior } from './interior-spaces.ts';

/** Everything the rules look up by number: content made ready once, shared by all games. */

export interface Card extends DeploymentCard {
  readonly index: number;
  /** Joined by the figures of this card: the carrier of its abilities. */
  readonly tag: AnyComponent;
  readonly massive: boolean;
  readonly mobile: boolean;
  readonly reach: boolean;
  readonly large: boolean;
}
export interface Command extends CommandCard {
  readonly index: number;
}
export interface TokenKind extends MissionToken {
  readonly index: number;
}
export interface DeploymentZone {
  readonly name: string;
  readonly has: Uint8Array;
  readonly spaces: readonly Space[];
}
export interface MapTable extends Omit<SkirmishMap, 'grid' | 'deployment'> {
  readonly index: number;
  readonly grid: Grid;
  readonly deployment: readonly [DeploymentZone, DeploymentZone];
  /** By space: 1 on interior spaces. */
  readonly interior: Uint8Array;
  /** By space: the lowest space of its tile, or -1 where the drawing says nothing of tiles. */
  readonly tile: Int16Array;
  readonly missions: readonly Mission[];
  /** Movers of this map, by what they are like. */
  readonly movers: Map<string, MapMover>;
}
/** How one kind of figure moves over one map. Its finders are shared: use what they return before the next question. */
export interface MapMover {
  readonly mover: Mover;
  readonly all: Placements;
  readonly finder: ReachFinder;
}
export interface Tables {
  readonly cards: readonly Card[];
  readonly cardById: ReadonlyMap<string, Card>;
  readonly commands: readonly Command[];
  readonly commandById: ReadonlyMap<string, Command>;
  readonly maps: readonly MapTable[];
  readonly armies: ReadonlyMap<string, Army>;
  readonly tokenKinds: readonly TokenKind[];
  readonly tokenKindByName: ReadonlyMap<string, TokenKind>;
  readonly dice: DiceSet;
}

/** Content as it is read from the files, checked already. */
export interface Content {
  readonly cards: readonly DeploymentCard[];
  readonly commands: readonly CommandCard[];
  readonly maps: readonly SkirmishMap[];
  readonly armies: readonly Army[];
  readonly dice: DiceFaces;
}

export const PLUGIN = 'imperial-assault';
export const TERMINAL = 'terminal';

/** @throws GridTextError if a map is drawn wrongly */
export function buildTables(content: Content): Tables {
  const empty: Tables = {
    cards: [],
    commands: [],
    tokenKinds: [],
    maps: [],
    cardById: new Map(),
    commandById: new Map(),
    tokenKindByName: new Map(),
    armies: byId(content.armies),
    dice: compileDice(
      [...Object.entries(content.dice.attack), ...Object.entries(content.dice.defense)].map(([id, faces]) => ({
        id,
        faces: faces.map((face) => ({ ...face })),
      })),
      ['damage', 'surge', 'accuracy', 'block', 'evade', 'dodge'],
    ),
  };
  return extendTables(empty, content).all;
}

/**
 * Tables with more cards and maps; what was there keeps its numbers.
 * @returns everything, and what is new alone
 * @throws GridTextError if a map is drawn wrongly
 */
export function extendTables(
  tables: Tables,
  more: Pick<Content, 'cards' | 'commands' | 'maps'>,
): { readonly all: Tables; readonly added: Tables } {
  const cards = more.cards.map((card, i) => cardRow(card, tables.cards.length + i));
  const commands = more.commands.map((card, i) => commandRow(card, tables.commands.length + i));
  const kinds = new Map<string, MissionToken>(tables.tokenKinds.map((kind) => [kind.kind, kind]));
  // IA-OBJB-06
  if (!kinds.has(TERMINAL)) kinds.set(TERMINAL, { kind: TERMINAL });
  // Maps that come later say anew what a kind is; among those that come together the first does.
  const told = new Set<string>();
  for (const token of more.maps.flatMap((map) => map.missions.flatMap((mission) => mission.tokens))) {
    if (!told.has(token.kind)) kinds.set(token.kind, token);
    told.add(token.kind);
  }
  const maps = more.maps.map((map, i) => mapTable(map, tables.maps.length + i));
  const of = (all: Pick<Tables, 'cards' | 'commands' | 'maps'>): Tables => {
    // IA-AOBJ-09, IA-OBJB-07
    const tokenKinds = [...kinds.values()].map((kind, index): TokenKind => ({ ...kind, index }));
    return {
      ...tables,
      ...all,
      tokenKinds,
      cardById: byId(all.cards),
      commandById: byId(all.commands),
      tokenKindByName: new Map(tokenKinds.map((kind) => [kind.kind, kind])),
    };
  };
  return {
    all: of({
      cards: [...tables.cards, ...cards],
      commands: [...tables.commands, ...commands],
      maps: [...tables.maps, ...maps],
    }),
    added: of({ cards, commands, maps }),
  };
}

/** An upgrade among the other cards: it has the trait, and nothing that figures have. */
export const upgradeCard = (upgrade: SkirmishUpgrade): DeploymentCard => ({
  ...upgrade,
  traits: ['skirmish-upgrade'],
  reinforce: null,
  group: 0,
  footprint: [1, 1],
  health: 0,
  speed: 0,
  defense: [],
  attack: { type: 'melee', dice: [] },
  surges: [],
});

// Rows of the tables are made field by field, also what one does not say: all are read at the same places, and JavaScript is slow where it
// meets objects of many forms.

function cardRow(card: DeploymentCard, index: number): Card {
  return {
    id: card.id,
    name: card.name,
    subtitle: card.subtitle,
    affiliation: card.affiliation,
    rank: card.rank,
    unique: card.unique,
    traits: card.traits,
    cost: card.cost,
    reinforce: card.reinforce,
    group: card.group,
    footprint: card.footprint,
    health: card.health,
    speed: card.speed,
    defense: card.defense,
    attack: card.attack,
    keywords: card.keywords,
    always: card.always && gainsRow(card.always),
    surges: card.surges.map(surgeRow),
    abilities: card.abilities,
    allies: card.allies,
    deckPoints: card.deckPoints,
    unconfirmed: card.unconfirmed,
    index,
    tag: tag(`card:${card.id}`),
    massive: card.keywords?.includes('massive') ?? false,
    mobile: card.keywords?.includes('mobile') ?? false,
    reach: card.keywords?.includes('reach') ?? false,
    large: card.footprint[0] * card.footprint[1] > 1,
  } as Card;
}

const commandRow = (card: CommandCard, index: number): Command =>
  ({
    id: card.id,
    name: card.name,
    cost: card.cost,
    limit: card.limit,
    playOn: card.playOn && playOnRow(card.playOn),
    timing: card.timing,
    actions: card.actions,
    if: card.if,
    do: card.do,
    index,
  }) as Command;

const playOnRow = ({ trait, figure, affiliation, size }: PlayOn): PlayOn =>
  ({ trait, figure, affiliation, size }) as PlayOn;

const gainsRow = ({ damage, accuracy, surge, block, evade, pierce, blast, cleave, recover, condition }: Gains): Gains =>
  ({ damage, accuracy, surge, block, evade, pierce, blast, cleave, recover, condition }) as Gains;

const surgeRow = (surge: Surge): Surge =>
  ({ ...gainsRow(surge), cost: surge.cost, ability: surge.ability, repeatable: surge.repeatable }) as Surge;

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.id, one]));

function mapTable(map: SkirmishMap, index: number): MapTable {
  // IA-TERR-01, IA-TERR-02, IA-TERR-05, IA-BLKT-01, IA-IMPA-01, IA-DIFF-01, IA-WALL-01
  const drawn = fillEnclosed(parseGrid(map.grid));
  const grid = withInterior(drawn);
  const zone = (name: string): DeploymentZone => {
    const found = grid.zones.get(name);
    if (found === undefined)
      throw new RangeError(
        `Map "${map.id}" deploys in the zone "${name}"; its drawing has ${[...grid.zones.keys()].join(', ')}.`,
      );
    return { name, has: found.has, spaces: found.spaces };
  };
  return {
    ...map,
    index,
    grid,
    deployment: [zone(map.deployment[0]), zone(map.deployment[1])],
    interior: grid.zones.get(INTERIOR)?.has ?? new Uint8Array(grid.size),
    tile: tilesOf(drawn),
    movers: new Map(),
  };
}

/** The mover of a kind on a map, made once. */
export function mapMover(map: MapTable, key: string, spec: () => MoverSpec): MapMover {
  let found = map.movers.get(key);
  if (found === undefined) {
    const mover = makeMover(spec());
    found = { mover, all: placements(map.grid, mover.footprint), finder: new ReachFinder(map.grid, mover) };
    map.movers.set(key, found);
  }
  return found;
}

/** The tables of the game in progress. */
export const tablesOf = (g: Pick<Asked, 'tables'>): Tables => g.tables[PLUGIN] as Tables;
