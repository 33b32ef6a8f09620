import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compileDice,
  DiceError,
  joinPools,
  poolOf,
  reroll,
  rollDie,
  rollPool,
  sumOf,
  type Draw,
} from '../src/index.ts';
import { sample } from './samples.ts';

/** Gives the listed numbers in turn and notes what was asked. */
function scripted(...numbers: number[]): { draw: Draw; asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    draw: (sides) => {
      asked.push(sides);
      return numbers.shift() ?? -1;
    },
  };
}

describe('compileDice', () => {
  test('puts equal faces into classes', () => {
    const amber = sample.byId.get('amber');
    expect(amber?.classes.map(({ weight }) => weight)).toEqual([1, 2, 1, 2]);
    expect(amber?.classOf).toEqual([0, 1, 1, 2, 3, 3]);
    expect(amber?.faces[3]).toEqual([2, 1, 0, 0, 0, 0]);
  });

  test('takes result names from the faces when none are given', () => {
    expect(
      compileDice([
        { id: 'a', faces: [{ x: 1 }, { y: 2, x: 1 }] },
        { id: 'b', faces: [{ z: 1 }] },
      ]).results,
    ).toEqual(['x', 'y', 'z']);
  });

  test.each([
    [[{ id: 'a', faces: [] }], 'Die "a" has no faces: declare at least one.'],
    [
      [
        { id: 'a', faces: [{}] },
        { id: 'a', faces: [{}] },
      ],
      'Die "a" is declared twice: give each die an id of its own.',
    ],
    [[{ id: 'a', faces: [{}, { x: 0.5 }] }], 'Result "x" on face 2 of die "a" is 0.5: expected a whole number.'],
    [[{ id: 'a', faces: [{ q: 1 }] }], 'Unknown result "q" on face 1 of die "a": expected one of x.'],
  ])('refuses %j', (dice, text) => {
    expect(() => compileDice(dice, ['x'])).toThrow(new DiceError(text));
  });
});

describe('rolling', () => {
  test('draws once per die, in the order of the set', () => {
    const { draw, asked } = scripted(5, 0, 3);
    expect(rollPool(sample, { ebony: 1, amber: 2 }, draw)).toEqual([
      { die: 'amber', face: 5 },
      { die: 'amber', face: 0 },
      { die: 'ebony', face: 3 },
    ]);
    expect(asked).toEqual([6, 6, 6]);
  });

  test('adds up what is shown', () => {
    expect(
      sumOf(sample, [
        { die: 'amber', face: 3 },
        { die: 'blue', face: 2 },
        { die: 'fawn', face: 5 },
      ]),
    ).toEqual({ hit: 3, boost: 2, reach: 3, guard: 0, cancel: 0, void: 1 });
  });

  test('rerolls the named dice, in ascending place, and marks them', () => {
    const rolled = [
      { die: 'amber', face: 0 },
      { die: 'blue', face: 1 },
      { die: 'amber', face: 2 },
    ];
    const again = reroll(sample, rolled, [2, 0], scripted(4, 5).draw);
    expect(again).toEqual([
      { die: 'amber', face: 4, rerolled: true },
      { die: 'blue', face: 1 },
      { die: 'amber', face: 5, rerolled: true },
    ]);
    expect(rolled[0]).toEqual({ die: 'amber', face: 0 });
    expect(() => reroll(sample, again, [0], scripted(0).draw)).toThrow(
      'The die at place 0 ("amber") was rerolled before',
    );
    expect(() => reroll(sample, again, [1, 1], scripted(0, 0).draw)).toThrow('name a die twice');
    expect(() => reroll(sample, again, [3], scripted(0).draw)).toThrow('There is no die at place 3: expected 0 to 2.');
  });

  test('refuses a source of chance that leaves its range', () => {
    for (const bad of [-1, 6, 1.5, NaN]) expect(() => rollDie(sample, 'blue', () => bad)).toThrow(DiceError);
  });

  test('every face a fair source can draw is shown', () => {
    fc.assert(
      fc.property(fc.nat(5), (face) => {
        expect(rollDie(sample, 'cyan', () => face)).toEqual({ die: 'cyan', face });
      }),
    );
  });
});

test('pools count ids and join', () => {
  expect(poolOf(['blue', 'amber', 'blue'])).toEqual({ blue: 2, amber: 1 });
  expect(joinPools({ blue: 1 }, { blue: 2, ebony: 1 }, {})).toEqual({ blue: 3, ebony: 1 });
});
