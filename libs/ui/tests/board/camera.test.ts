import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detailOf,
  fitScale,
  fitted,
  clamped,
  moved,
  showing,
  toBoard,
  toScreen,
  zoomed,
  type Camera,
} from '../../src/board/camera.ts';

const board = { x: -24, y: -24, w: 1700, h: 2300 };
const screen = { width: 800, height: 600 };
const camera = fc.record({
  x: fc.integer({ min: -500, max: 3000 }),
  y: fc.integer({ min: -500, max: 3000 }),
  scale: fc.double({ min: 0.1, max: 3, noNaN: true }),
});

describe('a camera', () => {
  it('sees the whole board when it fits', () => {
    const all = fitted(board, screen);
    for (const [x, y] of [
      [board.x, board.y],
      [board.x + board.w, board.y + board.h],
    ] as const) {
      const at = toScreen(all, screen, x, y);
      expect(at.x).toBeGreaterThanOrEqual(-0.001);
      expect(at.x).toBeLessThanOrEqual(screen.width + 0.001);
      expect(at.y).toBeGreaterThanOrEqual(-0.001);
      expect(at.y).toBeLessThanOrEqual(screen.height + 0.001);
    }
  });

  it('finds back from the screen to the board', () => {
    fc.assert(
      fc.property(camera, fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), (view, x, y) => {
        const there = toBoard(view, screen, x, y);
        const back = toScreen(view, screen, there.x, there.y);
        expect(back.x).toBeCloseTo(x, 4);
        expect(back.y).toBeCloseTo(y, 4);
      }),
    );
  });

  it('zooms about the point it is told', () => {
    fc.assert(
      fc.property(camera, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, factor) => {
        const before = toBoard(view, screen, 123, 456);
        const after = toBoard(zoomed(view, screen, factor, 123, 456), screen, 123, 456);
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it('never loses the board, and never goes farther than all of it', () => {
    fc.assert(
      fc.property(camera, fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (view, dx, dy) => {
        const now: Camera = clamped(moved(view, dx, dy), board, screen);
        expect(now.scale).toBeGreaterThanOrEqual(fitScale(board, screen));
        const left = toScreen(now, screen, board.x, board.y),
          right = toScreen(now, screen, board.x + board.w, board.y + board.h);
        expect(left.y).toBeLessThanOrEqual(0.001);
        expect(right.y).toBeGreaterThanOrEqual(screen.height - 0.001);
        expect(left.x).toBeLessThan(screen.width);
        expect(right.x).toBeGreaterThan(0);
      }),
    );
  });

  it('moves no farther than it takes to show a box', () => {
    const view = { x: 400, y: 400, scale: 1 };
    expect(showing(view, screen, { x: 300, y: 300, w: 100, h: 100 })).toEqual(view);
    const now = showing(view, screen, { x: 1200, y: 300, w: 100, h: 100 });
    expect(now.x + 400).toBe(1330);
    expect(now.y).toBe(400);
  });
});

it('less is drawn of what is farther away', () => {
  expect([0.2, 0.45, 0.8].map((scale) => detailOf({ x: 0, y: 0, scale }))).toEqual(['far', 'mid', 'near']);
});
