import {
  placementAt,
  placements,
  spacesOf,
  type Asked,
  type EntityId,
  type Placement,
  type Reach,
  type Space,
} from '@dejarik/sdk';
import { Door, Position, Skirmish, Token } from '../components.ts';
import { tablesOf, type MapMover, type MapTable } from '../tables.ts';
import { cardOf } from './roster.ts';

/** What is kept of the board of one world, until something moves or a door opens. */

export interface BoardState {
  readonly world: object;
  /** Of the world when this was last looked over. */
  version: number;
  skirmish: number;
  readonly map: MapTable;
  positions: number;
  doors: number;
  tokens: number;
  /** Figures on the map, ascending. */
  figures: readonly EntityId[];
  /** By space: the lowest numbered figure there, or 0. */
  readonly occupant: Int32Array;
  /** Spaces that a mission says no line of sight passes. */
  screens: readonly number[];
  /** Spaces of the figures on the map, by entity. */
  readonly spaces: (readonly Space[] | undefined)[];
  /** Anchor and rotation of figures when they were last on the map and looked at, by entity. */
  readonly stands: number[];
  /** By seat: its groups that have figures on the map, ascending; undefined until asked for. */
  groups: readonly (readonly EntityId[] | undefined)[] | undefined;
  /** Somewhere two figures share a space. */
  crowded: boolean;
  closed: number;
  /** The spaces where figures stand. */
  readonly occupied: { count: number; readonly spaces: number[] };
  /** Grows whenever something has changed that blocks lines or that lines are drawn to. */
  sightEpoch: number;
  /** By who looks, then by who is looked at (twice its number, and 1 more past figures): twice the epoch in which it was looked, and 1 more if seen. */
  readonly seen: (Int32Array | undefined)[];
  readonly movers: (MapMover | undefined)[];
  readonly marks: Uint8Array;
  /** The figure for which the marks stand; 0 for none. */
  markedFor: number;
  /** Spaces on which objects lie that no figure may end on; undefined until asked for. */
  objects: readonly number[] | undefined;
  /** What might be interacted with, wherever it lies, ascending doors before tokens; undefined until asked for. */
  interactable: readonly EntityId[] | undefined;
  /** What of it is beside the figure that was last asked about; null until asked for. */
  beside: { readonly figure: EntityId; readonly objects: readonly EntityId[] } | null;
  /** What might be attacked; null until asked for. */
  foes: Foes | null;
  /** By figure: what it could attack when it was last asked. */
  readonly aimed: (EntityId | undefined)[];
  /** By figure: who is in view of its attacks; as old as the epoch in it. */
  readonly inView: (InView | undefined)[];
  /** What was last asked about a move. */
  going: Going | null;
  /** The last places asked for on which a figure may be put. */
  standings: Standings | null;
}

/** By seat: what its figures might attack, wherever it stands. Fits as long as the things with health are these, on these sides. */
export interface Foes {
  readonly healthy: readonly EntityId[];
  readonly sides: readonly number[];
  readonly bySeat: (readonly EntityId[] | undefined)[];
}

/** Those of somebody's foes that are near enough and in sight for an attack. */
export interface InView {
  readonly epoch: number;
  readonly foes: readonly EntityId[];
  readonly most: number;
  readonly seen: boolean;
  readonly through: boolean;
  readonly targets: readonly EntityId[];
}

/** How far a figure goes with a budget: each answer undefined until asked for. */
export interface Going {
  readonly figure: EntityId;
  readonly budget: number;
  readonly way: string;
  readonly costly: boolean;
  anywhere: boolean | undefined;
  endings: readonly Placement[] | undefined;
  reach: Reach | undefined;
}

export interface Standings {
  readonly figure: EntityId;
  readonly space: number | undefined;
  readonly within: number | undefined;
  readonly placements: readonly Placement[];
}

const states = new WeakMap<object, BoardState>();
/** Of the world asked about last; saves looking it up. */
let latest: BoardState | undefined;

/** @throws RangeError before a skirmish has been set up */
export function stateOf(g: Asked): BoardState {
  const known = latest;
  if (known?.world === g.world && known.version === g.world.version) return known;
  const state = stateFor(g);
  latest = state;
  if (state.version !== g.world.version) lookOver(state, g);
  return state;
}

function stateFor(g: Asked): BoardState {
  const { world } = g;
  const known = states.get(world);
  const skirmish = world.versionOf(Skirmish);
  if (known?.skirmish === skirmish) return known;
  const index = g.get(Skirmish.map, theSkirmish(g));
  if (known?.map.index === index) {
    known.skirmish = skirmish;
    return known;
  }
  const map = tablesOf(g).maps[index];
  if (map === undefined) throw new RangeError(`There is no map ${index}.`);
  const { size } = map.grid;
  const made: BoardState = {
    world,
    version: -1,
    skirmish,
    map,
    positions: -1,
    doors: -1,
    tokens: -1,
    figures: [],
    occupant: new Int32Array(size),
    screens: NONE,
    spaces: [],
    stands: [],
    groups: undefined,
    crowded: false,
    closed: 0,
    occupied: { count: 0, spaces: [] },
    sightEpoch: 1,
    seen: [],
    movers: [],
    marks: new Uint8Array(size),
    markedFor: 0,
    objects: undefined,
    interactable: undefined,
    beside: null,
    foes: null,
    aimed: [],
    inView: [],
    going: null,
    standings: null,
  };
  states.set(world, made);
  return made;
}

/** The one entity that says what is played. */
export function theSkirmish(g: Asked): EntityId {
  const found = g.all(Skirmish)[0];
  if (found === undefined) throw new RangeError('No skirmish has been set up.');
  return found;
}

function lookOver(state: BoardState, g: Asked): void {
  const { world } = g;
  state.version = world.version;
  const doors = world.versionOf(Door);
  if (state.doors !== doors) {
    state.doors = doors;
    state.closed = 0;
    for (const door of g.all(Door)) if (g.get(Door.open, door) === 0) state.closed |= g.get(Door.bit, door);
    state.interactable = undefined;
    state.foes = null;
    somethingMoved(state);
  }
  const positions = world.versionOf(Position);
  if (state.positions !== positions) {
    state.positions = positions;
    const moved = placeFigures(state, g);
    if (moved !== NOBODY) {
      // What the others mean for a figure does not change with its own moves.
      const { markedFor } = state;
      somethingMoved(state);
      if (moved === markedFor) state.markedFor = moved;
    }
  }
  const tokens = world.versionOf(Token);
  if (state.tokens !== tokens) {
    state.tokens = tokens;
    state.objects = undefined;
    state.screens = screensOf(g);
    state.interactable = undefined;
    state.foes = null;
    // Lines are drawn to tokens that walk as well.
    somethingMoved(state);
  }
}

const NONE: readonly number[] = [];

function screensOf(g: Asked): readonly number[] {
  const { tokenKinds } = tablesOf(g);
  // IA-GOLD-03, IA-OBJB-04
  if (!tokenKinds.some((kind) => kind.opaque)) return NONE;
  return g
    .all(Token)
    .filter((token) => tokenKinds[g.get(Token.kind, token)]?.opaque)
    .map((token) => g.get(Token.space, token))
    .filter((space) => space >= 0);
}

function somethingMoved(state: BoardState): void {
  state.sightEpoch++;
  state.markedFor = 0;
  state.beside = null;
  state.going = null;
  state.standings = null;
}

const NOBODY = 0;
const SEVERAL = -1;

/** Lays out anew who stands where. @returns the figure that has moved, SEVERAL, or NOBODY */
function placeFigures(state: BoardState, g: Asked): number {
  const figures = g.all(Position);
  if (figures === state.figures && !state.crowded) {
    const moved = movedAmong(state, g);
    if (moved === NOBODY || (moved !== SEVERAL && putElsewhere(state, g, moved as EntityId))) return moved;
  } else if (figures !== state.figures) {
    for (const figure of state.figures) if (!g.has(Position, figure)) state.spaces[figure] = undefined;
    state.figures = figures;
    state.groups = undefined;
    state.foes = null;
  }
  placeAll(state, g);
  return SEVERAL;
}

/** Anchor and rotation as one number. */
const standOf = (g: Asked, figure: EntityId): number =>
  g.get(Position.anchor, figure) * 2 + g.get(Position.rotation, figure);

function movedAmong({ figures, stands }: BoardState, g: Asked): number {
  let moved: number = NOBODY;
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as EntityId;
    if (standOf(g, figure) === stands[figure]) continue;
    if (moved !== NOBODY) return SEVERAL;
    moved = figure;
  }
  return moved;
}

/** Takes one figure up and puts it down on free spaces. @returns false, with nothing done, where others stand there */
function putElsewhere(state: BoardState, g: Asked, figure: EntityId): boolean {
  const { occupant, spaces, stands, occupied } = state;
  const before = spaces[figure];
  const covered = coveredBy(g, state.map, figure);
  if (before?.length !== covered.length) return false;
  for (let k = 0; k < covered.length; k++) {
    const there = occupant[covered[k] as Space];
    if (there !== 0 && there !== figure) return false;
  }
  for (let k = 0; k < before.length; k++) occupant[before[k] as Space] = 0;
  for (let k = 0; k < covered.length; k++) {
    const space = covered[k] as Space;
    occupant[space] = figure;
    occupied.spaces[occupied.spaces.indexOf(before[k] as Space)] = space;
  }
  spaces[figure] = covered;
  stands[figure] = standOf(g, figure);
  return true;
}

/** Only figures that stand elsewhere than before are looked up anew. */
function placeAll(state: BoardState, g: Asked): void {
  const { figures, occupant, spaces, stands, occupied } = state;
  occupant.fill(0);
  state.crowded = false;
  occupied.count = 0;
  for (let i = figures.length - 1; i >= 0; i--) {
    const figure = figures[i] as EntityId;
    const stand = standOf(g, figure);
    let covered = spaces[figure];
    if (covered === undefined || stands[figure] !== stand) {
      covered = coveredBy(g, state.map, figure);
      spaces[figure] = covered;
      stands[figure] = stand;
    }
    for (let k = 0; k < covered.length; k++) {
      const space = covered[k] as Space;
      if (occupant[space] !== 0) state.crowded = true;
      occupant[space] = figure;
      occupied.spaces[occupied.count++] = space;
    }
  }
}

const singles: (readonly Space[])[] = [];
export const single = (space: number): readonly Space[] => (singles[space] ??= [space as Space]);

function coveredBy(g: Asked, map: MapTable, figure: EntityId): readonly Space[] {
  const anchor = g.get(Position.anchor, figure);
  const card = cardOf(g, figure);
  if (!card.large) return single(anchor);
  const [width, height] = card.footprint;
  const all = placements(map.grid, { width, height });
  return spacesOf(
    all,
    placementAt(all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ?? (0 as Placement),
  );
}
