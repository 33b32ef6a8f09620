import fc from 'fast-check';
import { compileDice, type Die, type DiceSet, type Face, type Pool, type RerollRight } from '../src/index.ts';

/** Six-sided dice with faces of several results: two for one side, one for the other. */
export const sample = compileDice(
  [
    { id: 'amber', faces: [{ hit: 1 }, { hit: 2 }, { hit: 2 }, { hit: 2, boost: 1 }, { hit: 3 }, { hit: 3 }] },
    {
      id: 'blue',
      faces: [
        { boost: 1, reach: 2 },
        { hit: 1, reach: 2 },
        { hit: 1, boost: 1, reach: 3 },
        { hit: 2, reach: 3 },
        { hit: 2, reach: 4 },
        { hit: 1, reach: 5 },
      ],
    },
    {
      id: 'cyan',
      faces: [
        { boost: 1, reach: 1 },
        { hit: 1, boost: 1, reach: 1 },
        { hit: 2, reach: 1 },
        { hit: 1, boost: 1, reach: 2 },
        { hit: 2, reach: 2 },
        { hit: 2, reach: 3 },
      ],
    },
    {
      id: 'dune',
      faces: [
        { boost: 1 },
        { hit: 1, boost: 2 },
        { hit: 2, reach: 1 },
        { hit: 1, boost: 1, reach: 1 },
        { boost: 1, reach: 2 },
        { hit: 1, reach: 2 },
      ],
    },
    { id: 'ebony', faces: [{ guard: 1 }, { guard: 1 }, { guard: 2 }, { guard: 2 }, { guard: 3 }, { cancel: 1 }] },
    {
      id: 'fawn',
      faces: [{}, { guard: 1 }, { cancel: 1 }, { guard: 1, cancel: 1 }, { guard: 1, cancel: 1 }, { void: 1 }],
    },
  ],
  ['hit', 'boost', 'reach', 'guard', 'cancel', 'void'],
);

const face: fc.Arbitrary<Face> = fc.record(
  { a: fc.integer({ min: -1, max: 2 }), b: fc.integer({ min: 0, max: 1 }) },
  { requiredKeys: [] },
);
const die = (id: string): fc.Arbitrary<Die> =>
  fc.array(face, { minLength: 1, maxLength: 3 }).map((faces) => ({ id, faces }));

/** Three small dice of one to three faces, one of which may count below zero. */
export const smallSet: fc.Arbitrary<DiceSet> = fc
  .tuple(die('x'), die('y'), die('z'))
  .map((dice) => compileDice(dice, ['a', 'b']));

/** Up to four of the small dice. */
export const smallPool: fc.Arbitrary<Pool> = fc.record({
  x: fc.integer({ min: 0, max: 2 }),
  y: fc.integer({ min: 0, max: 1 }),
  z: fc.integer({ min: 0, max: 1 }),
});

const right: fc.Arbitrary<RerollRight> = fc
  .record({
    aim: fc.constantFrom<('max' | 'min')[]>('max', 'min'),
    dice: fc.subarray(['x', 'y', 'z'], { minLength: 1 }),
    bounds: fc.constantFrom<(readonly [number, number])[]>([0, 1], [0, 2], [1, 1], [1, 2], [0, 4]),
  })
  .map(({ aim, dice, bounds: [atLeast, atMost] }) => ({ aim, dice, atLeast, atMost }));

/** Up to three rights in a row. */
export const smallRights: fc.Arbitrary<readonly RerollRight[]> = fc.array(right, { maxLength: 3 });
