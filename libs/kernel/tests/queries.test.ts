import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  component,
  derivation,
  int,
  Layout,
  membership,
  memoized,
  memoizedBy,
  not,
  perObject,
  perObjects,
  tag,
  World,
  type EntityId,
  type Mark,
  type Read,
} from '../src/index.ts';

const A = component('A', { x: int(), y: int() });
const B = tag('B');
const C = component('C', { z: int(4) });
const Never = tag('Never');
const layout = new Layout({ components: [A, B, C, Never], streams: [], counters: ['turns'], capacity: 20 });

const queries = [
  [[A], []],
  [[A, B], []],
  [[A], [B]],
  [[B, C], [A]],
  [[C], [A, B]],
  [[A, B, C], []],
  [[Never], []],
  [[A], [Never]],
] as const;

/** What a query should give, one entity after the other. */
const expected = (world: World, [all, none]: (typeof queries)[number]): readonly EntityId[] =>
  Array.from({ length: world.entities }, (_, i) => (i + 1) as EntityId).filter(
    (id) => all.every((one) => world.has(one, id)) && none.every((one) => !world.has(one, id)),
  );

const ask = (world: World, [[first, ...also], none]: (typeof queries)[number]): readonly EntityId[] =>
  world.all(first, ...also, ...none.map(not));

const change = fc.tuple(fc.nat(4), fc.nat(2), fc.nat(11), fc.nat(queries.length - 1));

test('a query gives who fits it, ascending, whatever was written, asked and taken back before', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 20, maxLength: 80 }), (changes) => {
      const world = new World(layout, 's');
      const marks: Mark[] = [];
      for (let i = 0; i < 8; i++) world.spawn();
      for (const [kind, which, entity, asked] of changes) {
        const one = [A, B, C][which] ?? A;
        const id = (1 + (entity % world.entities)) as EntityId;
        if (kind <= 1) world.join(one, id);
        else if (kind === 2) world.leave(one, id);
        else if (kind === 3) {
          marks.push(world.mark());
          if (world.entities < 19) world.join(one, world.spawn());
        } else {
          const mark = marks.pop();
          if (mark !== undefined) world.rewind(mark);
        }
        expect(ask(world, queries[asked] ?? queries[0])).toEqual(expected(world, queries[asked] ?? queries[0]));
      }
      for (const query of queries) expect(ask(world, query)).toEqual(expected(world, query));
    }),
    { numRuns: 200 },
  );
});

test('a list stays as it is while its members leave, and is the same list as long as none does', () => {
  const world = new World(layout, 's');
  for (let i = 0; i < 3; i++) world.join(A, world.spawn());
  const list = world.all(A, not(B));
  world.set(A.x, 2 as EntityId, 9);
  expect(world.all(A, not(B))).toBe(list);
  for (const id of list) world.join(B, id);
  expect(list).toEqual([1, 2, 3]);
  expect(world.all(A, not(B))).toEqual([]);
});

/** How often something that reads this is computed for a list of changes, each asked for once. */
function computed(reads: readonly Read[], changes: readonly ((world: World) => void)[]): number {
  let times = 0;
  const counting = derivation(reads, () => ++times);
  const world = new World(layout, 's');
  for (let i = 0; i < 3; i++) world.join(A, world.spawn());
  world.derive(counting, world);
  for (const one of changes) {
    one(world);
    world.derive(counting, world);
  }
  return times;
}

const [first, second] = [1, 2] as EntityId[] as [EntityId, EntityId];
const write = (world: World): void => {
  world.set(A.x, first, 1 + world.get(A.x, first));
};

test.each([
  ['a component', [A], 1],
  ['the field that is written', [A.x], 1],
  ['another field', [A.y], 0],
  ['who is a member', [membership(A)], 0],
  ['another component', [B, C], 0],
  ['nothing', [], 0],
  ['what reads it', [{ reads: [A.x] }], 1],
])('what reads %s is computed anew after a write: %j', (_, reads, anew) => {
  expect(computed(reads, [write])).toBe(1 + anew);
  expect(computed(reads, [write, write])).toBe(1 + 2 * anew);
});

test.each([
  ['a component', [A], 1],
  ['a field', [A.y], 1],
  ['who is a member', [membership(A)], 1],
  ['another component', [C], 0],
])('what reads %s is computed anew as somebody leaves: %j', (_, reads, anew) => {
  expect(
    computed(reads, [
      (world) => {
        world.leave(A, second);
      },
    ]),
  ).toBe(1 + anew);
});

test('what was computed before or after a mark does not stay when that is gone back to', () => {
  const sum = derivation([A.x], (world: World) => world.all(A).reduce((total, id) => total + world.get(A.x, id), 0));
  const world = new World(layout, 's');
  for (let i = 0; i < 3; i++) world.join(A, world.spawn(), { x: 1 });
  expect(world.derive(sum, world)).toBe(3);
  const mark = world.mark();
  world.set(A.x, first, 5);
  world.leave(A, second);
  expect(world.derive(sum, world)).toBe(6);
  world.rewind(mark);
  expect(world.derive(sum, world)).toBe(3);
  world.set(A.x, first, 7);
  world.rewind(mark);
  expect(world.derive(sum, world)).toBe(3);
});

test('each world keeps its own', () => {
  const here = derivation([A.x], (world: World) => world.get(A.x, first));
  const worlds = [1, 2].map((x) => {
    const world = new World(layout, 's');
    world.join(A, world.spawn(), { x });
    return world;
  });
  expect(worlds.map((world) => world.derive(here, world))).toEqual([1, 2]);
  worlds[0]?.set(A.x, first, 8);
  expect(worlds.map((world) => world.derive(here, world))).toEqual([8, 2]);
});

test('what is memoized by something is worked out once for all arguments that agree in it', () => {
  const asked: (readonly number[])[] = [];
  const sum = memoizedBy(
    (numbers: readonly number[]) => numbers.join(),
    (numbers) => {
      asked.push(numbers);
      return numbers.reduce((all, one) => all + one, 0);
    },
  );
  expect([sum([1, 2]), sum([1, 2]), sum([2, 1]), sum([])]).toEqual([3, 3, 3, 0]);
  expect(asked).toEqual([[1, 2], [2, 1], []]);
});

test('a result per object is made once for each, also where it is undefined', () => {
  const made: object[] = [];
  const nothing = perObject((object: { readonly name: string }) => {
    made.push(object);
    return object.name === '' ? undefined : object.name;
  });
  const [one, other] = [{ name: 'one' }, { name: '' }];
  expect([nothing(one), nothing(other), nothing(one), nothing(other), nothing(other)]).toEqual([
    'one',
    undefined,
    'one',
    undefined,
    undefined,
  ]);
  expect(made).toEqual([one, other]);
});

test('a result per list is made once for the same objects in the same order', () => {
  const made: number[] = [];
  const length = perObjects((list: readonly object[]) => {
    made.push(list.length);
    return made.length;
  });
  const [one, other] = [{}, {}];
  expect([length([one, other]), length([one]), length([one, other]), length([other, one]), length([])]).toEqual([
    1, 2, 1, 3, 4,
  ]);
  expect(made).toEqual([2, 1, 2, 0]);
});

test('a memoized function works out each result once', () => {
  const asked: number[] = [];
  const isEven = memoized((n: number) => {
    asked.push(n);
    return n % 2 === 0;
  });
  expect([isEven(3), isEven(4), isEven(3), isEven(4)]).toEqual([false, true, false, true]);
  expect(asked).toEqual([3, 4]);
});
