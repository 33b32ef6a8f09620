import { SIDES, SIDE_X, SIDE_Y } from './direction.ts';
import { GridError } from './grid-error.ts';
import { ascending, numberAt } from './grid-layout.ts';
import type { Layout } from './grid-layout.ts';
import { MAX_DOORS, checkName } from './grid-spec.ts';
import type { EdgePlace, GridSpec } from './grid-spec.ts';
import type { Door, Grid } from './grid.ts';
import { NONE } from './space.ts';
import type { Space } from './space.ts';
import { Edge } from './terrain.ts';

type Edges = NonNullable<GridSpec['edges']>;
type DoorSpec = NonNullable<GridSpec['doors']>[number];

/** Edge kinds by `space * 4 + side`. @throws GridError when an edge is not between two spaces or has two kinds */
export function layEdges(layout: Layout, beside: Int32Array, specs: Edges): Uint8Array {
  const edges = new Uint8Array(layout.size * 4);
  for (let index = 0; index < edges.length; index++) {
    const other = beside[index * 2] ?? NONE;
    edges[index] = other === NONE ? Edge.wall : Edge.open;
  }
  for (const edge of specs) {
    const kind: number | undefined = edge.kind in Edge ? Edge[edge.kind] : undefined;
    if (!kind)
      throw new GridError(
        `edge kind "${edge.kind}" at ${edge.x},${edge.y}; expected difficult, impassable, blocking or wall`,
      );
    for (const index of bothSides(layout, edge, `a ${edge.kind} edge`)) {
      const before = edges[index] ?? Edge.open;
      if (before !== Edge.open && before !== kind) {
        throw new GridError(
          `a second kind, ${edge.kind}, for the edge on side ${edge.side} of ${edge.x},${edge.y}; give each edge one kind`,
        );
      }
      edges[index] = kind;
    }
  }
  return edges;
}

/** Hangs the doors on open edges. @throws GridError when there are too many, or one has no edges of its own or a name that does not fit */
export function hangDoors(
  layout: Layout,
  edges: Uint8Array,
  specs: readonly DoorSpec[],
): Pick<Grid, 'doorAt' | 'doors' | 'allDoors'> {
  if (specs.length > MAX_DOORS) throw new GridError(`${specs.length} doors; a grid holds at most ${MAX_DOORS}`);
  const doorAt = new Int8Array(layout.size * 4).fill(NONE);
  const doors = specs.map((door, number): Door => {
    checkName(door.name, 'a door');
    if (specs.findIndex((other) => other.name === door.name) !== number)
      throw new GridError(`door "${door.name}" twice; list all its edges once`);
    if (door.edges.length === 0) throw new GridError(`door "${door.name}" without edges; give it at least one`);
    const firstSides = new Set<number>();
    const spaces = new Set<number>();
    for (const edge of door.edges) {
      const sides = bothSides(layout, edge, `door "${door.name}"`);
      for (const index of sides) {
        if (edges[index] !== Edge.open || (doorAt[index] !== NONE && doorAt[index] !== number)) {
          throw new GridError(
            `door "${door.name}" on side ${edge.side} of ${edge.x},${edge.y}, where there is something else; a door needs an open edge of its own`,
          );
        }
        doorAt[index] = number;
        spaces.add(index >> 2);
      }
      firstSides.add(sides[0]);
    }
    return { name: door.name, bit: 1 << number, edges: ascending(firstSides), spaces: ascending(spaces) as Space[] };
  });
  return { doorAt, doors, allDoors: doors.reduce((mask, door) => mask | door.bit, 0) };
}

/** The two sides of an edge as `space * 4 + side`, northern or western space first. */
function bothSides(layout: Layout, place: EdgePlace, what: string): readonly [number, number] {
  const side = SIDES.indexOf(place.side);
  if (side === NONE)
    throw new GridError(`side "${place.side}" for ${what} at ${place.x},${place.y}; expected N, E, S or W`);
  const here = numberAt(layout, place.x, place.y);
  const there = numberAt(layout, place.x + (SIDE_X[side] ?? 0), place.y + (SIDE_Y[side] ?? 0));
  if (here === NONE || there === NONE) {
    throw new GridError(
      `${what} on side ${place.side} of ${place.x},${place.y}; expected an edge between two spaces (the rim is wall by itself)`,
    );
  }
  const mine = here * 4 + side;
  const theirs = there * 4 + (side ^ 2);
  return here < there ? [mine, theirs] : [theirs, mine];
}
