/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** A corner of a room in which a box of this size covers none of some others, the nearest to its right end first; null if there is none. */
export function freeCorner(room: Box, width: number, height: number, others: readonly Box[]): Box | null {
  const corners = [room.right - width, room.left].flatMap((left) =>
    [room.bottom - height, room.top].map((top) => ({ left, top, right: left + width, bottom: top + height })),
  );
  return (
    corners.find(
      (corner) => corner.left >= room.left && corner.top >= room.top && !others.some((other) => overlap(corner, other)),
    ) ?? null
  );
}
