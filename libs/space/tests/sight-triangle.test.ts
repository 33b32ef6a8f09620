import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sightTriangle } from '../src/sight-triangle.ts';

/** Whether a convex shape meets the open triangle, by the theorem of the separating axis, in whole numbers. */
function meets(
  triangle: readonly (readonly [number, number])[],
  shape: readonly (readonly [number, number])[],
): boolean {
  const normals: (readonly [number, number])[] = [
    [1, 0],
    [0, 1],
  ];
  for (let i = 0; i < 3; i++) {
    const [x1, y1] = triangle[i] ?? [0, 0];
    const [x2, y2] = triangle[(i + 1) % 3] ?? [0, 0];
    normals.push([y1 - y2, x2 - x1]);
  }
  return normals.every(([nx, ny]) => {
    const ours = triangle.map(([x, y]) => x * nx + y * ny);
    const theirs = shape.map(([x, y]) => x * nx + y * ny);
    return Math.max(...theirs) > Math.min(...ours) && Math.min(...theirs) < Math.max(...ours);
  });
}

test('a triangle meets the squares and edges that no axis parts from its inside', () => {
  const coordinate = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.boolean(), (ax, ay, level) => {
      const [bx, by] = level ? [ax + 1, ay] : [ax, ay + 1];
      const found = sightTriangle(ax, ay, bx, by);
      const corners = [
        [0, 0],
        [ax, ay],
        [bx, by],
      ] as const;
      if (found === undefined) {
        expect(ax * by === ay * bx).toBe(true);
        return;
      }
      const expected = { squares: [] as number[][], upright: [] as number[][], level: [] as number[][] };
      for (let y = -11; y <= 11; y++) {
        for (let x = -11; x <= 11; x++) {
          if (
            meets(corners, [
              [x, y],
              [x + 1, y],
              [x, y + 1],
              [x + 1, y + 1],
            ])
          )
            expected.squares.push([x, y]);
          if (
            meets(corners, [
              [x, y],
              [x, y + 1],
            ])
          )
            expected.upright.push([x, y]);
          if (
            meets(corners, [
              [x, y],
              [x + 1, y],
            ])
          )
            expected.level.push([x, y]);
        }
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
