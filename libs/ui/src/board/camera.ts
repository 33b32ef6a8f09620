import type { Box } from './layout.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a board that is seen: its middle, and how many pixels a unit is wide. Never changed, always made anew. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The largest scale: a space is no wider than 220 pixels, and no wider than 150 if the board needs no more. */
const CLOSEST = 2.2;
const ENOUGH = 1.5;

/** The scale at which all of a board is seen. */
export const fitScale = (board: Box, screen: Size): number =>
  Math.min(screen.width / board.w, screen.height / board.h, ENOUGH) || 1;

export const fitted = (board: Box, screen: Size): Camera => ({
  x: board.x + board.w / 2,
  y: board.y + board.h / 2,
  scale: fitScale(board, screen),
});

/** Keeps the board on the screen: no farther out than all of it, no emptiness where there is board to see. */
export function clamped(camera: Camera, board: Box, screen: Size): Camera {
  const least = fitScale(board, screen);
  const scale = Math.min(Math.max(camera.scale, least), Math.max(CLOSEST, least));
  const clamp = (middle: number, from: number, long: number, seen: number): number =>
    seen >= long ? from + long / 2 : Math.min(Math.max(middle, from + seen / 2), from + long - seen / 2);
  return {
    scale,
    x: clamp(camera.x, board.x, board.w, screen.width / scale),
    y: clamp(camera.y, board.y, board.h, screen.height / scale),
  };
}

/** @param x @param y pixels from the upper left of the screen */
export const toBoard = (
  camera: Camera,
  screen: Size,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } => ({
  x: camera.x + (x - screen.width / 2) / camera.scale,
  y: camera.y + (y - screen.height / 2) / camera.scale,
});

export const toScreen = (
  camera: Camera,
  screen: Size,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } => ({
  x: (x - camera.x) * camera.scale + screen.width / 2,
  y: (y - camera.y) * camera.scale + screen.height / 2,
});

/** Zooms about a point of the screen, which keeps showing the same of the board. */
export function zoomed(
  camera: Camera,
  screen: Size,
  factor: number,
  x = screen.width / 2,
  y = screen.height / 2,
): Camera {
  const fixed = toBoard(camera, screen, x, y);
  const scale = camera.scale * factor;
  return { scale, x: fixed.x - (x - screen.width / 2) / scale, y: fixed.y - (y - screen.height / 2) / scale };
}

/** Moves the board by pixels. */
export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Whether all of a box is in sight. */
export const sees = ({ x, y, scale }: Camera, screen: Size, box: Box): boolean =>
  Math.max(Math.abs(box.x - x), Math.abs(box.x + box.w - x)) * scale * 2 <= screen.width &&
  Math.max(Math.abs(box.y - y), Math.abs(box.y + box.h - y)) * scale * 2 <= screen.height;

/** Moves just as far as it takes to see a box with some room around it. */
export function showing(camera: Camera, screen: Size, box: Box): Camera {
  const room = 30;
  const shift = (middle: number, from: number, long: number, seen: number): number => {
    if (from - room < middle - seen / 2) return from - room + seen / 2;
    return from + long + room > middle + seen / 2 ? from + long + room - seen / 2 : middle;
  };
  return {
    ...camera,
    x: shift(camera.x, box.x, box.w, screen.width / camera.scale),
    y: shift(camera.y, box.y, box.h, screen.height / camera.scale),
  };
}

export function viewBox(camera: Camera, screen: Size): string {
  const w = screen.width / camera.scale,
    h = screen.height / camera.scale;
  return `${camera.x - w / 2} ${camera.y - h / 2} ${w} ${h}`;
}

/** How much can be read of a piece: it is drawn with less the farther away it is. */
export type Detail = 'far' | 'mid' | 'near';

export const detailOf = ({ scale }: Camera): Detail => (scale < 0.33 ? 'far' : scale < 0.55 ? 'mid' : 'near');
