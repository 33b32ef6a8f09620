import { describe, expect, test } from 'vitest';
import { component, dump, int, KernelError, Layout, restore, World, type EntityId } from '../src/index.ts';

const Body = component('Body', { size: int() });
const Other = component('Other', { size: int() });
const layout = new Layout({ components: [Body], streams: ['dice'], counters: ['turns'], capacity: 3 });
const Late = component('Late', { size: int() });

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof KernelError) return error.code;
    throw error;
  }
  return 'nothing thrown';
}

function world(): World {
  const made = new World(layout, 'x');
  made.join(Body, made.spawn());
  made.spawn();
  return made;
}
const [first, bare, none] = [1, 2, 9] as EntityId[] as [EntityId, EntityId, EntityId];

describe('misuse is refused and changes nothing', () => {
  const cases: Record<string, [string, (w: World) => unknown]> = {
    'too many entities': [
      'world/full',
      (w) => {
        w.spawn();
        w.spawn();
      },
    ],
    'a component of another game': [
      'component/unknown',
      (w) => {
        w.join(Other, first);
      },
    ],
    'a component declared later': ['component/unknown', (w) => w.has(Late, first)],
    'reading a field of another game': ['component/unknown', (w) => w.get(Other.size, first)],
    'reading a field declared later': ['component/unknown', (w) => w.get(Late.size, first)],
    'writing a field of another game': [
      'component/unknown',
      (w) => {
        w.set(Other.size, first, 1);
      },
    ],
    'listing a component of another game': ['component/unknown', (w) => w.all(Other)],
    'an entity that was never made': [
      'entity/unknown',
      (w) => {
        w.join(Body, none);
      },
    ],
    'no entity': [
      'entity/unknown',
      (w) => {
        w.join(Body, 0 as EntityId);
      },
    ],
    'a field of what is no member': [
      'field/no-member',
      (w) => {
        w.set(Body.size, bare, 1);
      },
    ],
    'a broken number': [
      'field/value',
      (w) => {
        w.set(Body.size, first, 1.5);
      },
    ],
    'a number too large': [
      'field/value',
      (w) => {
        w.set(Body.size, first, 2 ** 31);
      },
    ],
    'no number': [
      'field/value',
      (w) => {
        w.set(Body.size, first, NaN);
      },
    ],
    'an unknown counter': ['counter/unknown', (w) => w.counter('rounds')],
    'an unknown stream': ['random/stream', (w) => w.random('deck', 6)],
    'a draw from nothing': ['random/sides', (w) => w.random('dice', 0)],
    'a draw from part of a number': ['random/sides', (w) => w.random('dice', 2.5)],
    'a fixed result that does not fit': [
      'random/fixed',
      (w) => {
        w.fixResults([6]);
        w.random('dice', 6);
      },
    ],
    'a dump into a used world': [
      'world/used',
      (w) => {
        restore(w, dump(w));
      },
    ],
  };
  for (const [name, [code, run]] of Object.entries(cases)) {
    test(name, () => {
      const w = world();
      const before = JSON.stringify(dump(w).components);
      expect(codeOf(() => run(w))).toBe(code);
      expect(JSON.stringify(dump(w).components)).toBe(before);
    });
  }

  test('two components of one name in a layout', () => {
    expect(
      codeOf(() => new Layout({ components: [Body, component('Body', {})], streams: [], counters: [], capacity: 1 })),
    ).toBe('component/duplicate');
  });

  test('a field called as a part of its component', () => {
    expect(() => component('Odd', { name: int() })).toThrow(/may not be called "name"/);
  });

  const whole = dump(world());
  const broken: Record<string, [string, object]> = {
    'an unknown component': ['save/component', { ...whole, components: { Other: [[1], [0]] } }],
    'a missing column': ['save/component', { ...whole, components: { Body: [[1]] } }],
    'an unknown entity': ['save/entity', { ...whole, components: { Body: [[3], [0]] } }],
    'half an entity': ['save/entity', { ...whole, components: { Body: [[1.5], [0]] } }],
    'a short column': ['save/column', { ...whole, components: { Body: [[1, 2], [0]] } }],
  };
  for (const [name, [code, bad]] of Object.entries(broken)) {
    test(`a dump with ${name}`, () => {
      expect(
        codeOf(() => {
          restore(new World(layout, 'x'), bad as typeof whole);
        }),
      ).toBe(code);
    });
  }
});
