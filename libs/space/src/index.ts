export { NONE, toSpace } from './space.ts';
export type { Space } from './space.ts';
export type { Board } from './board.ts';
export type { BoardBase, BoardKind } from './board-base.ts';
export { DIRECTION_X, DIRECTION_Y, SIDES } from './direction.ts';
export type { Side } from './direction.ts';
export { CLOSED_DOOR, EDGE_NAMES, Edge, TERRAIN_NAMES, Terrain } from './terrain.ts';
export type { EdgeName, TerrainName } from './terrain.ts';
export { GridError, GridTextError } from './grid-error.ts';
export { closedDoors, coordinatesOf, inZone, spaceAt } from './grid.ts';
export type { Door, Grid, Zone } from './grid.ts';
export { columnName, spaceNamed } from './space-names.ts';
export { MAX_DOORS } from './grid-spec.ts';
export type { EdgePlace, GridSpec, Place } from './grid-spec.ts';
export { makeGrid } from './make-grid.ts';
export { describeGrid } from './describe-grid.ts';
export { parseGrid } from './parse-grid.ts';
export { drawGrid } from './draw-grid.ts';
export { COUNTING_BARRIERS, stepIsFree } from './barriers.ts';
export type { Barriers } from './barriers.ts';
export {
  UNREACHABLE,
  adjacentTo,
  areAdjacent,
  closestSpaces,
  distance,
  distances,
  isAdjacent,
  within,
} from './counting.ts';
export type { Closest, CountingOptions } from './counting.ts';
export { ALWAYS_SEEN, linesOver, linesPast, openLines, openLinesPast } from './sight-lines.ts';
export { explainSight, seenFrom, sees } from './sight.ts';
export type { Corner, SightExplanation, SightObstacle, SightOptions } from './sight.ts';
export { anchorOf, isLegal, placementAt, placements, placementsOver, spacesOf } from './placements.ts';
export type { Footprint, Placement, Placements } from './placements.ts';
export { closestPlacements } from './closest-placements.ts';
export type { ClosestPlacements } from './closest-placements.ts';
export { Mark, makeMover } from './mover.ts';
export type { Mover, MoverSpec } from './mover.ts';
export { ReachFinder } from './reach.ts';
export type { Reach, ReachOptions, Step } from './reach.ts';
export type { AreaDoor, AreaMap, Border, BorderKind } from './areas/area-map.ts';
export { NO_WAY, areaDistance, areasBeside, areasWithin } from './areas/distances.ts';
export type { Crossing } from './areas/distances.ts';
export { parseAreas } from './areas/parse-areas.ts';
export { PlaceGraphError, makePlaceGraph, stepsFrom } from './graph/place-graph.ts';
export type { GraphPlace, PlaceGraph } from './graph/place-graph.ts';
