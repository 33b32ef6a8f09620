import { memoizedBy, perObject, tag, type AnyComponent, type Asked } from '@dejarik/sdk';
import {
  makeMover,
  parseGrid,
  placements,
  ReachFinder,
  type Grid,
  type Mover,
  type MoverSpec,
  type Placements,
  type Space,
} from '@dejarik/sdk/board';
import type { Vocabulary } from '@dejarik/sdk/content';
import { compileDice, type DiceSet } from '@dejarik/sdk/dice';
import type { ContentWords } from './content/schemas.ts';
import type { TimingPoint } from './content/timing.ts';
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
import type { ArmyRule, Condition, FigureBadge, PositionWord, Tile } from './points/entry-types.ts';
import { PLUGIN } from './plugin-id.ts';
import { INTERIOR, tileNamesOf, tilesOf, withInterior } from './interior-spaces.ts';

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
/** A condition as it is looked up: what it does not say of attacks is 0. */
export interface ConditionRow extends Condition {
  readonly component: AnyComponent;
  /** Dice that attacks of the figure have beside their own. */
  readonly dice: readonly string[];
  readonly spent: boolean;
  readonly attack: { readonly damage: number; readonly surge: number; readonly accuracy: number };
  readonly defense: { readonly block: number; readonly evade: number };
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
  readonly deployment: readonly DeploymentZone[];
  /** By space: 1 on interior spaces. */
  readonly interior: Uint8Array;
  /** By space: the lowest space of its tile, or -1 where the drawing says nothing of tiles. */
  readonly tile: Int16Array;
  /** By the lowest space of a tile: what the drawing calls it. */
  readonly tileNames: ReadonlyMap<number, string>;
  readonly missions: readonly Mission[];
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
  readonly conditions: readonly ConditionRow[];
  readonly conditionById: ReadonlyMap<string, ConditionRow>;
  /** Those that change what attacks of a figure, or its defense, have. */
  readonly inAttacks: readonly ConditionRow[];
  readonly inDefense: readonly ConditionRow[];
  readonly timings: ReadonlyMap<string, TimingPoint>;
  readonly badges: readonly FigureBadge[];
  readonly positions: readonly PositionWord[];
  /** Numbers and faces of interior tiles. */
  readonly interiorTiles: ReadonlySet<string>;
  /** What tiles depict, by number or face. */
  readonly tileKinds: ReadonlyMap<string, readonly string[]>;
  /** What the card language may speak of. */
  readonly vocabulary: Vocabulary;
  /** What all this was made of. */
  readonly content: Content;
}

/** Content as it was contributed, checked already. */
export interface Content {
  readonly cards: readonly DeploymentCard[];
  readonly commands: readonly CommandCard[];
  /** With the missions that others have added to them. */
  readonly maps: readonly SkirmishMap[];
  /** Ids of these missions. */
  readonly addedMissions: readonly string[];
  readonly armies: readonly Army[];
  readonly dice: DiceFaces;
  readonly words: ContentWords;
  readonly conditions: readonly Condition[];
  readonly timings: readonly TimingPoint[];
  readonly tiles: readonly Tile[];
  /** Affiliations whose cards go with all others. */
  readonly neutral: readonly string[];
  readonly armyRules: readonly ArmyRule[];
  readonly badges: readonly FigureBadge[];
  readonly positions: readonly PositionWord[];
}

export const TERMINAL = 'terminal';

/**
 * @param vocabulary makes the words of the card language, given the conditions
 * @throws GridTextError if a map is drawn wrongly
 */
export function buildTables(content: Content, vocabulary: (conditions: readonly ConditionRow[]) => Vocabulary): Tables {
  const conditions = content.conditions.map(conditionRow);
  const empty: Tables = {
    content,
    conditions,
    conditionById: byId(conditions),
    inAttacks: conditions.filter((one) => one.attacking !== undefined),
    inDefense: conditions.filter((one) => one.defending !== undefined),
    timings: byId(content.timings),
    badges: content.badges,
    positions: content.positions,
    interiorTiles: new Set(content.tiles.filter((one) => one.interior).map((one) => one.id)),
    tileKinds: new Map(content.tiles.map((one) => [one.id, one.kinds ?? []])),
    vocabulary: vocabulary(conditions),
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
  const known = new Set<string>();
  for (const token of more.maps.flatMap((map) => map.missions.flatMap((mission) => mission.tokens))) {
    if (!known.has(token.kind)) kinds.set(token.kind, token);
    known.add(token.kind);
  }
  const maps = more.maps.map((map, i) => mapTable(map, tables.maps.length + i, tables.interiorTiles));
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
    modes: card.modes,
    allies: card.allies,
    attachment: card.attachment,
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

function conditionRow(condition: Condition): ConditionRow {
  const {
    id,
    component,
    attacking: { dice = [], spent = false, damage = 0, surge = 0, accuracy = 0 } = {},
  } = condition;
  const { block = 0, evade = 0 } = condition.defending ?? {};
  return {
    ...condition,
    component: component ?? tag(`condition:${id}`),
    dice,
    spent,
    attack: { damage, surge, accuracy },
    defense: { block, evade },
  };
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

const surgeRow = (surge: Surge): Surge => ({ ...gainsRow(surge), ...surge });

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.id, one]));

function mapTable(map: SkirmishMap, index: number, interiorTiles: ReadonlySet<string>): MapTable {
  // IA-TERR-01, IA-TERR-02, IA-TERR-05, IA-BLKT-01, IA-IMPA-01, IA-DIFF-01, IA-WALL-01
  const drawn = fillEnclosed(parseGrid(map.grid));
  const grid = withInterior(drawn, interiorTiles);
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
    deployment: map.deployment.map(zone),
    interior: grid.zones.get(INTERIOR)?.has ?? new Uint8Array(grid.size),
    tile: tilesOf(drawn),
    tileNames: tileNamesOf(drawn),
  };
}

const movers = perObject(({ grid }: MapTable) =>
  memoizedBy(
    (spec: MoverSpec) => JSON.stringify(spec),
    (spec): MapMover => {
      const mover = makeMover(spec);
      return { mover, all: placements(grid, mover.footprint), finder: new ReachFinder(grid, mover) };
    },
  ),
);

/** The mover of a kind on a map. */
export const mapMover = (map: MapTable, spec: MoverSpec): MapMover => movers(map)(spec);

/** The tables of the game in progress. */
export const tablesOf = (g: Pick<Asked, 'tables'>): Tables => g.tables[PLUGIN] as Tables;
