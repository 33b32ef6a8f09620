import { fitted, clamped, sees, type Camera, type Size } from './camera.ts';
import { boxAround, type Box } from './layout.ts';
import type { Scene } from './scene.ts';

/** How long anything moves, in milliseconds. */
export const MOTION = 260;

/** A piece that went the way somebody had looked at: where it was drawn at each stage. */
export interface Walk {
  readonly piece: string;
  readonly stages: readonly Box[];
}

/** The places a piece covers, in any order. */
const cover = (places: readonly string[]): string => [...places].sort().join(' ');

/** The piece that has come to the end of a way from its start, if there is one. @param way keys of places at each stage */
export function walked(before: Scene, now: Scene, way: readonly (readonly string[])[]): Walk | null {
  const from = cover(way[0] ?? []),
    to = cover(way.at(-1) ?? []);
  if (way.length < 2) return null;
  const piece = now.placed.find(
    (one) =>
      cover(one.piece.places) === to &&
      before.placed.some((old) => old.piece.key === one.piece.key && cover(old.piece.places) === from),
  )?.piece.key;
  if (piece === undefined) return null;
  return {
    piece,
    stages: way.map((places) => boxAround(places.flatMap((key) => now.layout.spots.get(key)?.cells.slice(0, 1) ?? []))),
  };
}

/** What takes no more than this is near. */
const NEAR = 1;
/** Below this scale a finger hardly finds a place. */
const SMALL = 0.3;

/**
 * Where one looks while something is asked: at all that can be chosen and what the question names, or, where that is not on
 * the board, at what belongs to the seat that is asked. Null where it is in sight already, and large enough.
 */
export function cameraForQuestion(
  { layout, choices, named, placed, own }: Scene,
  camera: Camera,
  screen: Size,
): Camera | null {
  // What is far off may be looked for: all of it would make the rest small.
  const about = [...choices.filter(({ refused, chain }) => !refused && (chain?.takes ?? 0) <= NEAR), ...named];
  const mine = placed.filter(({ side }) => side === own);
  const cells = (about.length > 0 ? about : mine).flatMap(({ spots }) => spots.flatMap((spot) => spot.cells));
  if (cells.length === 0 || (about.length === 0 && mine.some(({ box }) => sees(camera, screen, box)))) return null;
  const box = boxAround(cells);
  const whole = fitted(layout.bounds, screen);
  if (sees(camera, screen, box) && (camera.scale >= SMALL || whole.scale >= SMALL)) return null;
  const room = 120;
  const near = fitted({ x: box.x - room, y: box.y - room, w: box.w + 2 * room, h: box.h + 2 * room }, screen);
  // The view is brought nearer only where a finger would hardly find a place.
  return clamped({ ...near, scale: Math.min(near.scale, Math.max(camera.scale, SMALL * 1.6)) }, layout.bounds, screen);
}
