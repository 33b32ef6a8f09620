/**
 * A corner and two further corners one edge apart make a triangle. What its open inside touches depends only on where the
 * two corners lie from the first, so it is worked out once for each such shape.
 */
export interface SightTriangle {
  /** Unit squares that the inside of the triangle meets: x and y of their upper left corners, from the first corner. */
  readonly squares: readonly (readonly [number, number])[];
  /** Upright unit edges that the inside meets: x and y of their upper ends. */
  readonly upright: readonly (readonly [number, number])[];
  /** Level unit edges that the inside meets: x and y of their left ends. */
  readonly level: readonly (readonly [number, number])[];
}

/**
 * The triangle 0,0 - a - b, cut into bands one row high. Only whole numbers below and above where its sides cross the rows
 * matter. (Quotients of integers this small never round onto or across a whole number, so floor and ceiling are exact.)
 * @returns undefined when the three corners lie on one line: the two lines of sight would lie on each other
 */
export function sightTriangle(ax: number, ay: number, bx: number, by: number): SightTriangle | undefined {
  if (ax * by - ay * bx === 0) return undefined;
  const xs = [0, ax, bx];
  const ys = [0, ay, by];
  const squares: [number, number][] = [];
  const upright: [number, number][] = [];
  const level: [number, number][] = [];
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  for (let y = top; y < bottom; y++) {
    const upper = slice(xs, ys, y);
    const lower = slice(xs, ys, y + 1);
    const left = Math.min(upper.left, lower.left);
    const right = Math.max(upper.right, lower.right);
    for (let x = left; x < right; x++) squares.push([x, y]);
    for (let x = left + 1; x < right; x++) upright.push([x, y]);
    if (y > top) for (let x = upper.left; x < upper.right; x++) level.push([x, y]);
  }
  return { squares, upright, level };
}

/** Where a triangle meets the line at height `y`: its left end rounded down, its right end rounded up. */
function slice(
  xs: readonly number[],
  ys: readonly number[],
  y: number,
): { readonly left: number; readonly right: number } {
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < 3; i++) {
    const j = (i + 1) % 3;
    const x1 = xs[i] ?? 0;
    const y1 = ys[i] ?? 0;
    const x2 = xs[j] ?? 0;
    const y2 = ys[j] ?? 0;
    if (y < Math.min(y1, y2) || y > Math.max(y1, y2)) continue;
    if (y1 === y2) {
      left = Math.min(left, x1, x2);
      right = Math.max(right, x1, x2);
    } else {
      const x = ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      left = Math.min(left, Math.floor(x));
      right = Math.max(right, Math.ceil(x) + 0);
    }
  }
  return { left, right };
}
