import { describe, expect, test } from 'vitest';
import { modifier, value, type Ability } from '../src/index.ts';
import { played } from './support/deed.ts';
import { ONE, Piece, TWO } from './support/lab.ts';

describe('values', () => {
  const speed = value<number, [typeof ONE]>('speed', { of: ['entity'], is: 'int', base: () => 4 });
  const able = value<boolean, [typeof ONE]>('able', { of: ['entity'], is: 'flag', base: () => true });
  const seen = (abilities: readonly Ability[]): unknown => {
    let found: unknown;
    played({
      values: [speed, able],
      abilities,
      steps: {
        go: (_a, g) => {
          found = [g.value(speed, ONE), g.value(speed, TWO), g.value(able, ONE)];
        },
      },
    });
    return found;
  };
  const change = (id: string, kind: 'set' | 'add' | 'min' | 'max', amount: number): Ability =>
    modifier(id, speed, { on: Piece, role: 'it', when: (cx) => cx.self === ONE, change: kind, amount });
  test('set, then add, then bounds, whatever the order of declaration', () => {
    expect(seen([])).toEqual([4, 4, true]);
    expect(seen([change('a', 'add', 3), change('b', 'set', 1)])).toEqual([4, 4, true]);
    expect(seen([change('c', 'max', 5), change('a', 'add', 3)])).toEqual([5, 4, true]);
    expect(seen([change('d', 'min', 6), change('a', 'add', -3)])).toEqual([6, 4, true]);
    expect(seen([modifier('no', able, { on: Piece, role: 'it', change: 'set', amount: 0 })])).toEqual([4, 4, false]);
    expect(seen([modifier('all', speed, { amount: (cx, g) => g.get(Piece.life, cx.a['it'] as typeof ONE) })])).toEqual([
      7,
      7,
      true,
    ]);
  });

  test('what changes a value is told with its carrier, in the order in which it is applied', () => {
    let found: unknown;
    played({
      values: [speed],
      abilities: [change('a', 'add', 3), change('c', 'max', 5)],
      steps: {
        go: (_a, g) => {
          found = [ONE, TWO].map((one) =>
            g.changes(speed, one).map(({ ability, amount, self }) => [ability.id, amount, self]),
          );
        },
      },
    });
    expect(found).toEqual([
      [
        ['a', 3, ONE],
        ['c', 5, ONE],
      ],
      [],
    ]);
  });

  test('what a carrier changes is its own value as the first argument or the second, or that of any', () => {
    const pull = value<number, [typeof ONE, typeof ONE]>('pull', {
      of: ['entity', 'entity'],
      is: 'int',
      base: () => 0,
    });
    const pulls = (role: 'it' | 'other' | 'any'): unknown => {
      let found: unknown;
      played({
        values: [pull],
        abilities: [modifier('strong', pull, { on: Piece, role, when: (cx) => cx.self === ONE, amount: 1 })],
        steps: {
          go: (_a, g) => {
            found = [g.value(pull, ONE, TWO), g.value(pull, TWO, ONE), g.value(pull, TWO, TWO)];
          },
        },
      });
      return found;
    };
    expect(pulls('it')).toEqual([1, 0, 0]);
    expect(pulls('other')).toEqual([0, 1, 0]);
    expect(pulls('any')).toEqual([1, 1, 1]);
  });
});
