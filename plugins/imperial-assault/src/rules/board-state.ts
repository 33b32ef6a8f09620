import { placementAt, placements, spacesOf, type Asked, type EntityId, type Placement, type Space } from '@dejarik/sdk';
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
  /** By space: 1 where a figure stands. */
  readonly blockers: Uint8Array;
  /** Spaces that a mission says no line of sight passes. */
  screens: readonly number[];
  /** Spaces of the figures on the map, by entity. */
  readonly spaces: (readonly Space[] | undefined)[];
  /** Anchor and rotation of the figures on the map when they were last looked at, by entity; -1 for others. */
  readonly stands: number[];
  /** By seat: its groups that have figures on the map, ascending; undefined until asked for. */
  groups: readonly (readonly EntityId[])[] | undefined;
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
  /** By seat: what its figures might attack, wherever it stands; undefined until asked for. */
  readonly foes: (readonly EntityId[] | undefined)[];
  /** By figure: what it could attack when it was last asked. */
  readonly aimed: Map<EntityId, EntityId>;
  /** The last endings asked for. */
  reach: { readonly figure: EntityId; readonly budget: number; readonly way: string; readonly endings: readonly Placement[] } | null;
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
    world, version: -1, skirmish, map, positions: -1, doors: -1, tokens: -1, figures: [], occupant: new Int32Array(size), blockers: new Uint8Array(size), screens: NONE, spaces: [], stands: [], groups: undefined, crowded: false, closed: 0,
    occupied: { count: 0, spaces: [] }, sightEpoch: 1, seen: [], movers: [], marks: new Uint8Array(size), markedFor: 0, objects: undefined, interactable: undefined, foes: [], aimed: new Map(), reach: null,
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
    somethingMoved(state);
  }
  const positions = world.versionOf(Position);
  if (state.positions !== positions) {
    state.positions = positions;
    placeFigures(state, g);
    somethingMoved(state);
  }
  const tokens = world.versionOf(Token);
  if (state.tokens !== tokens) {
    state.tokens = tokens;
    state.objects = undefined;
    state.screens = screensOf(g);
    // Lines are drawn to tokens that walk as well.
    state.sightEpoch++;
    state.interactable = undefined;
    state.foes.length = 0;
    state.markedFor = 0;
    state.reach = null;
  }
}

const NONE: readonly number[] = [];

function screensOf(g: Asked): readonly number[] {
  const { tokenKinds } = tablesOf(g);
  if (!tokenKinds.some((kind) => kind.opaque) || !g.rule('IA-GOLD-03')) return NONE;
  return g.all(Token).filter((token) => tokenKinds[g.get(Token.kind, token)]?.opaque).map((token) => g.get(Token.space, token)).filter((space) => space >= 0);
}

function somethingMoved(state: BoardState): void {
  state.sightEpoch++;
  state.foes.length = 0;
  state.markedFor = 0;
  state.reach = null;
}

/** Only figures that stand elsewhere than before are laid out anew. */
function placeFigures(state: BoardState, g: Asked): void {
  const { occupant, blockers, spaces, stands, occupied } = state;
  const figures = g.all(Position);
  if (figures !== state.figures) for (const figure of state.figures) if (!g.has(Position, figure)) { spaces[figure] = undefined; stands[figure] = -1; }
  state.figures = figures;
  state.groups = undefined;
  occupant.fill(0);
  blockers.fill(0);
  state.crowded = false;
  occupied.count = 0;
  for (let i = figures.length - 1; i >= 0; i--) {
    const figure = figures[i] as EntityId;
    const stand = g.get(Position.anchor, figure) * 2 + g.get(Position.rotation, figure);
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
      blockers[space] = 1;
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
  return spacesOf(all, placementAt(all, anchor as Space, g.get(Position.rotation, figure) as 0 | 1) ?? (0 as Placement));
}
