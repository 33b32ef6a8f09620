import { UNIT, type Box, type Spot } from './layout.ts';
import type { Placed, Scene } from './scene.ts';

/** How far apart pieces are that are fanned out, and how much of a space each takes. */
const STEP = 0.72 * UNIT,
  SIZE = 0.66 * UNIT,
  ROOM = 10;

/** All pieces of a place side by side, and the box that they take. */
export interface Fan {
  readonly box: Box;
  readonly placed: readonly Placed[];
}

/**
 * Pieces of a place side by side, about its middle and within the board.
 * @returns null where all of them can be seen as they stand
 */
export function fanOf({ layout: { bounds }, pieceAt }: Scene, { key, x, y }: Spot): Fan | null {
  const here = pieceAt.get(key) ?? [];
  if (!here.some(({ hidden }) => hidden)) return null;
  const across = Math.ceil(Math.sqrt(here.length)),
    down = Math.ceil(here.length / across);
  const [w, h] = [across * STEP + ROOM, down * STEP + ROOM];
  const within = (from: number, long: number, least: number, room: number): number =>
    Math.max(least, Math.min(from, least + room - long));
  const box = {
    x: within(x + (UNIT - w) / 2, w, bounds.x, bounds.w),
    y: within(y + (UNIT - h) / 2, h, bounds.y, bounds.h),
    w,
    h,
  };
  const aside = (ROOM + STEP - SIZE) / 2;
  return {
    box,
    placed: here.map((placed, i) => ({
      ...placed,
      hidden: false,
      under: false,
      box: {
        x: box.x + aside + (i % across) * STEP,
        y: box.y + aside + Math.floor(i / across) * STEP,
        w: SIZE,
        h: SIZE,
      },
    })),
  };
}
