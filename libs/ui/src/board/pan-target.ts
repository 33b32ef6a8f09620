import { clamped, sees, showing, type Camera, type Size } from './camera.ts';
import { boxAround, UNIT, type Box } from './layout.ts';
import type { Scene } from './scene.ts';

/** Where one looks when pieces have gone from one place to another: at all of that, or where there is no room for it, at the last of them. Null where it is in sight. */
export function panTarget(before: Scene, now: Scene, camera: Camera, screen: Size): Camera | null {
  const old = new Map(before.placed.map(({ piece, box }) => [piece.key, box]));
  const gone = now.placed.flatMap(({ piece, box }) => {
    const from = old.get(piece.key);
    return from === undefined || (from.x === box.x && from.y === box.y) ? [] : [{ from, box }];
  });
  const last = gone.at(-1);
  if (last === undefined || gone.every(({ from, box }) => sees(camera, screen, from) && sees(camera, screen, box)))
    return null;
  const fits = ({ w, h }: Box): boolean => w * camera.scale <= screen.width && h * camera.scale <= screen.height;
  const box =
    [around(gone.flatMap(({ from, box: to }) => [from, to])), around(gone.map(({ box: to }) => to))].find(fits) ??
    last.box;
  return clamped(showing(camera, screen, box), now.layout.bounds, screen);
}

/** All of some boxes, and a place around them. */
function around(boxes: readonly Box[]): Box {
  const { x, y, w, h } = boxAround(
    boxes.flatMap((box) => [
      [box.x, box.y],
      [box.x + box.w - UNIT, box.y + box.h - UNIT],
    ]),
  );
  return { x: x - UNIT, y: y - UNIT, w: w + 2 * UNIT, h: h + 2 * UNIT };
}
