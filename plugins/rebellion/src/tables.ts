import type { Asked } from '@dejarik/sdk';
import { makePlaceGraph, type PlaceGraph } from '@dejarik/sdk/board';
import {
  sides,
  type ActionData,
  type Content,
  type FirstGameData,
  type Icon,
  type LeaderData,
  type MissionData,
  type ObjectiveData,
  type SideWord,
  type SystemData,
  type TacticData,
  type TrackData,
  type UnitData,
} from './content/types.ts';

/** Everything the rules look up by number: content made ready once, shared by all games. */

export const PLUGIN = 'rebellion';

interface Indexed {
  readonly index: number;
}
/** A system; its index is its place on the board. */
export interface SystemEntry extends SystemData, Indexed {
  readonly neighbors: readonly number[];
}
/** A kind of unit; `seat` is whose it is. */
export interface UnitEntry extends UnitData, Indexed {
  readonly seat: number;
}
export interface LeaderEntry extends LeaderData, Indexed {
  readonly seat: number;
}
export interface MissionEntry extends MissionData, Indexed {
  readonly seat: number;
}
export interface ObjectiveEntry extends ObjectiveData, Indexed {}
export interface ActionEntry extends ActionData, Indexed {
  readonly seat: number;
}

export interface TacticEntry extends TacticData, Indexed {}

export interface Tables {
  readonly systems: readonly SystemEntry[];
  readonly graph: PlaceGraph;
  readonly units: readonly UnitEntry[];
  readonly leaders: readonly LeaderEntry[];
  readonly missions: readonly MissionEntry[];
  readonly objectives: readonly ObjectiveEntry[];
  readonly actions: readonly ActionEntry[];
  readonly tactics: readonly TacticEntry[];
  readonly track: TrackData;
  readonly firstGame: FirstGameData;
  /** The place of the Rebel Base space: the one after the systems. */
  readonly basePlace: number;
  /** By seat and icon, the kinds that it builds. */
  readonly builds: readonly Readonly<Partial<Record<Icon, readonly UnitEntry[]>>>[];
  /** What all this was made of. */
  readonly content: Content;
}

export const seatOfSide = (side: SideWord): number => sides.indexOf(side);

const owned = <T extends { readonly side: SideWord }>(
  one: T,
  index: number,
): T & Indexed & { readonly seat: number } => ({
  ...one,
  index,
  seat: seatOfSide(one.side),
});

/**
 * @param content all of a game
 * @throws PlaceGraphError if a system has a neighbor that is not there, or that does not have it
 */
export function buildTables(content: Content): Tables {
  const units = content.units.map(owned);
  const graph = makePlaceGraph(content.systems);
  return {
    content,
    systems: content.systems.map((system, index) => ({ ...system, index, neighbors: graph.neighbors[index] ?? [] })),
    graph,
    units,
    leaders: content.leaders.map(owned),
    missions: content.missions.map(owned),
    objectives: content.objectives.map((one, index) => ({ ...one, index })),
    actions: content.actions.map(owned),
    tactics: content.tactics.map((one, index) => ({ ...one, index })),
    track: content.track,
    firstGame: content.firstGame,
    basePlace: content.systems.length,
    builds: sides.map((side) => buildsOf(units.filter((unit) => unit.side === side))),
  };
}

function buildsOf(units: readonly UnitEntry[]): Tables['builds'][number] {
  const builds: Partial<Record<Icon, readonly UnitEntry[]>> = {};
  for (const unit of units) if (unit.builds !== undefined) builds[unit.builds] = [...(builds[unit.builds] ?? []), unit];
  return builds;
}

/** The tables of the game in progress. */
export const tablesOf = (g: Pick<Asked, 'tables'>): Tables => g.tables[PLUGIN] as Tables;
