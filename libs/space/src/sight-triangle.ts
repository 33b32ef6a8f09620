/**
 * A corner and two further corners one edge apart make a triangle. What its open inside touches depends only on where the
 * two corners lie from the first, so it is worked out once for each such shape.
 */
export interface SightTriangle {
  /** Unit squares that the inside of the triangle meets: x and y of their upper left corners, from the first corner. */
  readonly squares: readonly (readonly [number, number])[]
  /** Upright unit edges that the inside meets: x and y of their upper ends. */
  readonly upright: readonly (readonly [number, number])[]
  /** Level unit edges that the inside meets: x and y of their left ends. */
  readonly level: readonly (readonly [number, number])[]
}

/**
 * The triangle 0,0 - a - b. Exact integer geometry: two convex shapes are apart when an axis normal to one of their sides
 * parts them, and touching is apart, since only the open inside counts.
 * @returns undefined when the three corners lie on one line: the two lines of sight would lie on each other
 */
export function sightTriangle(ax: number, ay: number, bx: number, by: number): SightTriangle | undefined {
  if (ax * by - ay * bx === 0) return undefined
  const xs = [0, ax, bx]
  const ys = [0, ay, by]
  const axes: [number, number][] = [[1, 0], [0, 1], [-ay, ax], [-by, bx], [ay - by, bx - ax]]
  const bounds = axes.map(([nx, ny]) => spread(xs.map((x, i) => x * nx + (ys[i] ?? 0) * ny)))
  const meets = (cornersX: readonly number[], cornersY: readonly number[]): boolean =>
    axes.every(([nx, ny], i) => {
      const [low, high] = bounds[i] ?? [0, 0]
      const [from, to] = spread(cornersX.map((x, j) => x * nx + (cornersY[j] ?? 0) * ny))
      return to > low && from < high
    })
  const squares: [number, number][] = []
  const upright: [number, number][] = []
  const level: [number, number][] = []
  const [left, right] = spread(xs)
  const [top, bottom] = spread(ys)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (meets([x, x + 1, x, x + 1], [y, y, y + 1, y + 1])) squares.push([x, y])
      if (meets([x, x], [y, y + 1])) upright.push([x, y])
      if (meets([x, x + 1], [y, y])) level.push([x, y])
    }
  }
  return { squares, upright, level }
}

function spread(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}
