import { DIRECTION_X, DIRECTION_Y, SIDES, SIDE_X, SIDE_Y } from './direction.ts'
import type { Side } from './direction.ts'
import { GridError } from './grid-error.ts'
import type { Door, Grid, Zone } from './grid.ts'
import { NONE } from './space.ts'
import type { Space } from './space.ts'
import { Edge, TERRAIN_NAMES, Terrain } from './terrain.ts'
import type { EdgeName, TerrainName } from './terrain.ts'

/** A place in a description: column from the left, row from the top, both from 0. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** An edge in a description: that side of that space. Naming it from the other side is the same edge. */
export interface EdgePlace extends Place {
  readonly side: Side
}

/** A grid as plain data. */
export interface GridSpec {
  readonly width: number
  readonly height: number
  readonly spaces: readonly (Place & { readonly terrain?: readonly TerrainName[] })[]
  readonly edges?: readonly (EdgePlace & { readonly kind: Exclude<EdgeName, 'open'> })[]
  readonly doors?: readonly { readonly name: string; readonly edges: readonly EdgePlace[] }[]
  readonly zones?: Readonly<Record<string, readonly Place[]>>
  readonly points?: Readonly<Record<string, readonly Place[]>>
}

/** Door states are bits of a 32-bit integer, the sign bit left alone. */
export const MAX_DOORS = 31
const MAX_SIDE = 1024

/** Names are one word, so that a drawing can list them. */
export const NAME = /^[a-z0-9][a-z0-9_-]*$/i

/**
 * Compiles a grid from plain data.
 * @throws GridError when a place is outside the board or named twice, an edge is not between two spaces or has two
 *   kinds, a name is not one word, or there are more than 31 doors
 */
export function makeGrid(spec: GridSpec): Grid {
  const { width, height } = spec
  for (const [word, value] of [['width', width], ['height', height]] as const) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE) {
      throw new GridError(`Found ${word} ${value}; expected a whole number from 1 to ${MAX_SIDE}.`)
    }
  }
  const cellTerrain = new Int16Array(width * height).fill(NONE)
  for (const { x, y, terrain } of spec.spaces) {
    if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x >= width || y >= height) {
      throw new GridError(`Found a space at ${x},${y}; expected whole numbers with x below ${width} and y below ${height}.`)
    }
    if (cellTerrain[y * width + x] !== NONE) throw new GridError(`Found the space ${x},${y} twice; name each space once.`)
    cellTerrain[y * width + x] = terrainFlags(terrain ?? [], x, y)
  }
  const cells = new Int32Array(width * height).fill(NONE)
  const size = spec.spaces.length
  const xs = new Int32Array(size)
  const ys = new Int32Array(size)
  const terrain = new Uint8Array(size)
  let next = 0
  for (let cell = 0; cell < cells.length; cell++) {
    const flags = cellTerrain[cell] ?? NONE
    if (flags === NONE) continue
    cells[cell] = next
    xs[next] = cell % width
    ys[next] = Math.floor(cell / width)
    terrain[next] = flags
    next++
  }

  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? NONE : (cells[y * width + x] ?? NONE))
  const beside = new Int32Array(size * 8)
  const edges = new Uint8Array(size * 4)
  for (let space = 0; space < size; space++) {
    const x = xs[space] ?? 0
    const y = ys[space] ?? 0
    for (let direction = 0; direction < 8; direction++) {
      const other = at(x + (DIRECTION_X[direction] ?? 0), y + (DIRECTION_Y[direction] ?? 0))
      beside[space * 8 + direction] = other
      if (direction % 2 === 0) edges[space * 4 + direction / 2] = other === NONE ? Edge.wall : Edge.open
    }
  }

  /** The two sides of an edge as `space * 4 + side`, northern or western space first. */
  const bothSides = (place: EdgePlace, what: string): readonly [number, number] => {
    const side = SIDES.indexOf(place.side)
    if (side === NONE) throw new GridError(`Found side "${place.side}" for ${what} at ${place.x},${place.y}; expected N, E, S or W.`)
    const here = at(place.x, place.y)
    const there = at(place.x + (SIDE_X[side] ?? 0), place.y + (SIDE_Y[side] ?? 0))
    if (here === NONE || there === NONE) {
      throw new GridError(`Found ${what} on side ${place.side} of ${place.x},${place.y}; expected an edge between two spaces (the rim is wall by itself).`)
    }
    const mine = here * 4 + side
    const theirs = there * 4 + (side ^ 2)
    return here < there ? [mine, theirs] : [theirs, mine]
  }

  for (const edge of spec.edges ?? []) {
    const kind: number | undefined = edge.kind in Edge ? Edge[edge.kind] : undefined
    if (!kind) throw new GridError(`Found edge kind "${edge.kind}" at ${edge.x},${edge.y}; expected difficult, impassable, blocking or wall.`)
    for (const index of bothSides(edge, `a ${edge.kind} edge`)) {
      const before = edges[index] ?? Edge.open
      if (before !== Edge.open && before !== kind) {
        throw new GridError(`Found a second kind, ${edge.kind}, for the edge on side ${edge.side} of ${edge.x},${edge.y}; give each edge one kind.`)
      }
      edges[index] = kind
    }
  }

  const doorAt = new Int8Array(size * 4).fill(NONE)
  const doorSpecs = spec.doors ?? []
  if (doorSpecs.length > MAX_DOORS) throw new GridError(`Found ${doorSpecs.length} doors; a grid holds at most ${MAX_DOORS}.`)
  const doors = doorSpecs.map((door, number): Door => {
    checkName(door.name, 'a door')
    if (doorSpecs.findIndex((other) => other.name === door.name) !== number) throw new GridError(`Found door "${door.name}" twice; list all its edges once.`)
    if (door.edges.length === 0) throw new GridError(`Found door "${door.name}" without edges; give it at least one.`)
    const firstSides = new Set<number>()
    const spaces = new Set<number>()
    for (const edge of door.edges) {
      const sides = bothSides(edge, `door "${door.name}"`)
      for (const index of sides) {
        if (edges[index] !== Edge.open || (doorAt[index] !== NONE && doorAt[index] !== number)) {
          throw new GridError(`Found door "${door.name}" on side ${edge.side} of ${edge.x},${edge.y}, where there is something else; a door needs an open edge of its own.`)
        }
        doorAt[index] = number
        spaces.add(index >> 2)
      }
      firstSides.add(sides[0])
    }
    return { name: door.name, bit: 1 << number, edges: ascending(firstSides), spaces: ascending(spaces) as Space[] }
  })

  const spacesOf = (places: readonly Place[], what: string): Space[] => {
    const found = new Set<number>()
    for (const { x, y } of places) {
      const space = at(x, y)
      if (space === NONE) throw new GridError(`Found ${what} at ${x},${y}, where there is no space.`)
      found.add(space)
    }
    return ascending(found) as Space[]
  }
  const zones = new Map<string, Zone>()
  for (const [name, places] of byName(spec.zones ?? {})) {
    checkName(name, 'a zone')
    const spaces = spacesOf(places, `zone "${name}"`)
    const has = new Uint8Array(size)
    for (const space of spaces) has[space] = 1
    zones.set(name, { name, spaces, has })
  }
  const points = new Map<string, readonly Space[]>()
  for (const [name, places] of byName(spec.points ?? {})) {
    checkName(name, 'a point')
    points.set(name, spacesOf(places, `point "${name}"`))
  }
  const allDoors = doors.reduce((mask, door) => mask | door.bit, 0)
  return { kind: 'grid', width, height, size, cells, xs, ys, terrain, edges, doorAt, beside, doors, allDoors, zones, points }
}

/** The plain data of a grid: what `makeGrid` would compile to an equal one. A start for changed copies. */
export function describeGrid(grid: Grid): Required<GridSpec> {
  const place = (space: number): Place => ({ x: grid.xs[space] ?? NONE, y: grid.ys[space] ?? NONE })
  const edgePlace = (index: number): EdgePlace => ({ ...place(index >> 2), side: SIDES[index & 3] ?? 'N' })
  const spaces = []
  const edges = []
  for (let space = 0; space < grid.size; space++) {
    const terrain = TERRAIN_NAMES.filter((name) => ((grid.terrain[space] ?? 0) & Terrain[name]) !== 0)
    spaces.push({ ...place(space), ...(terrain.length > 0 && { terrain }) })
    for (const side of [1, 2]) {
      const kind = edgeName(grid.edges[space * 4 + side] ?? 0)
      if (kind === 'open' || (grid.beside[space * 8 + side * 2] ?? NONE) === NONE) continue
      edges.push({ ...edgePlace(space * 4 + side), kind })
    }
  }
  return {
    width: grid.width,
    height: grid.height,
    spaces,
    edges,
    doors: grid.doors.map((door) => ({ name: door.name, edges: door.edges.map(edgePlace) })),
    zones: Object.fromEntries([...grid.zones].map(([name, zone]) => [name, zone.spaces.map(place)])),
    points: Object.fromEntries([...grid.points].map(([name, at]) => [name, at.map(place)])),
  }
}

/** The name of an edge kind's number. */
export function edgeName(kind: number): EdgeName {
  switch (kind) {
    case Edge.difficult:
      return 'difficult'
    case Edge.impassable:
      return 'impassable'
    case Edge.blocking:
      return 'blocking'
    case Edge.wall:
      return 'wall'
    case Edge.stub:
      return 'stub'
    default:
      return 'open'
  }
}

function terrainFlags(names: readonly TerrainName[], x: number, y: number): number {
  let flags = 0
  for (const name of names) {
    if (!TERRAIN_NAMES.includes(name)) throw new GridError(`Found terrain "${name}" at ${x},${y}; expected ${TERRAIN_NAMES.join(', ')}.`)
    flags |= Terrain[name]
  }
  return flags
}

function checkName(name: string, what: string): void {
  if (!NAME.test(name)) throw new GridError(`Found "${name}" as the name of ${what}; expected one word of letters, digits, "-" and "_".`)
}

function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b)
}

function byName<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
