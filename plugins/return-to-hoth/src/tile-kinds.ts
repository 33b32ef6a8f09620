import type { Tile } from '@dejarik/imperial-assault';

/** What map tiles depict. Faces are named as on drawings: `05A` of the core set, `hoth-05A` of this box. */

type Side = 'A' | 'B';
const faces = (from: number, to: number, side: Side, box: '' | 'hoth-' = ''): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${box}${String(from + n).padStart(2, '0')}${side}`);

/** By kind: the faces that the book lists. */
export const tileKinds = {
  // RTH-TIL-03, RTH-TIL-04
  forest: [...faces(1, 18, 'A'), '37A', '38B', '39A', 'hoth-05A', 'hoth-24A'],
  // RTH-TIL-05
  desert: [...faces(1, 18, 'B'), '37A', '38A', '39B'],
  // RTH-TIL-06
  snow: [...faces(1, 24, 'A', 'hoth-'), 'hoth-21B'],
  // RTH-TIL-07, RTH-TIL-08
  interior: [
    ...faces(19, 36, 'A'),
    ...faces(19, 36, 'B'),
    ...faces(1, 20, 'B', 'hoth-'),
    ...faces(22, 24, 'B', 'hoth-'),
  ],
} as const;

const kindsOf = (face: string): readonly string[] =>
  Object.entries(tileKinds).flatMap(([kind, all]: readonly [string, readonly string[]]) =>
    all.includes(face) ? [kind] : [],
  );

/** The tiles of this box, face by face. */
// RTH-TIL-01, RTH-TIL-09
export const tiles: readonly Tile[] = [...faces(1, 24, 'A', 'hoth-'), ...faces(1, 24, 'B', 'hoth-')].map((id) => ({
  id,
  interior: tileKinds.interior.includes(id),
  kinds: kindsOf(id),
}));
