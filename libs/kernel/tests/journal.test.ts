import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bool,
  component,
  derivation,
  dump,
  hashInto,
  Hasher,
  int,
  Layout,
  ref,
  restore,
  tag,
  World,
  type AnyComponent,
  type EntityId,
  type Mark,
} from '../src/index.ts';

const Body = component('Body', { size: int(7), alive: bool(true), near: ref() });
const Spot = component('Spot', { x: int(), y: int(-3) });
const Marked = tag('Marked');
const components: readonly AnyComponent[] = [Body, Spot, Marked];
const layout = new Layout({
  components,
  streams: ['first', 'second'],
  counters: ['turns', 'points'],
  capacity: 12,
  watchers: [1, 2, 4],
});

const hashOf = (world: World): string => {
  const hasher = new Hasher();
  hashInto(world, hasher);
  return hasher.digest();
};

/** The same world as plain maps, taken back by copying. */
interface Naive {
  entities: number;
  readonly rows: Record<string, Map<number, Record<string, number>>>;
  counters: Record<string, number>;
  drawn: Record<string, number>;
  dirty: number;
}
const fresh = (): Naive => ({
  entities: 0,
  rows: { Body: new Map(), Spot: new Map(), Marked: new Map() },
  counters: { turns: 0, points: 0 },
  drawn: { first: 0, second: 0 },
  dirty: 0,
});

/** What stays of a world over rewinds: results of the streams by how many were drawn. */
interface Real {
  readonly world: World;
  readonly marks: { mark: Mark; model: Naive; hash: string }[];
  readonly results: Record<string, number[]>;
}
type Model = { now: Naive };

function compare({ now }: Model, { world }: Real): void {
  const ids = Array.from({ length: now.entities }, (_, i) => (i + 1) as EntityId);
  const found = components.map((one) => [
    world.all(one),
    ids.map((id) => [world.has(one, id), ...one.fields.map((field) => world.get(field, id))]),
  ]);
  const expected = components.map((one) => {
    const rows = now.rows[one.name] ?? new Map<number, Record<string, number>>();
    return [
      [...rows.keys()].sort((a, b) => a - b),
      ids.map((id) => [rows.has(id), ...one.fields.map((field) => rows.get(id)?.[field.name] ?? 0)]),
    ];
  });
  expect(JSON.stringify([world.entities, world.dirty, world.counter('turns'), world.counter('points'), found])).toBe(
    JSON.stringify([now.entities, now.dirty, now.counters['turns'], now.counters['points'], expected]),
  );
}

class Step implements fc.Command<Model, Real> {
  constructor(
    readonly kind: string,
    readonly a: number,
    readonly b: number,
    readonly c: number,
  ) {}
  check = (): boolean => true;
  toString = (): string => `${this.kind}(${this.a}, ${this.b}, ${this.c})`;

  run(model: Model, real: Real): void {
    const { world } = real;
    const now = model.now;
    const one = components[this.a % 3] ?? Body;
    const rows = now.rows[one.name] ?? new Map<number, Record<string, number>>();
    const id = now.entities === 0 ? 0 : 1 + (this.b % now.entities);
    switch (this.kind) {
      case 'spawn':
        if (now.entities === 12) expect(() => world.spawn()).toThrow(/more than 12/);
        else expect(world.spawn()).toBe(++now.entities);
        break;
      case 'join': {
        if (id === 0) break;
        const name = one.fields[0]?.name;
        const values = name === undefined ? {} : { [name]: this.c };
        world.join(one, id as EntityId, values);
        const had = rows.get(id);
        if (!had || (name !== undefined && had[name] !== this.c)) now.dirty |= 1 << (this.a % 3);
        rows.set(id, {
          ...(had ?? Object.fromEntries(one.fields.map((field) => [field.name, field.initial]))),
          ...values,
        });
        break;
      }
      case 'leave':
        if (id === 0) break;
        world.leave(one, id as EntityId);
        if (rows.delete(id)) now.dirty |= 1 << (this.a % 3);
        break;
      case 'set': {
        const field = one.fields[this.c % Math.max(1, one.fields.length)];
        const row = rows.get(id);
        if (!row || !field) break;
        world.set(field, id as EntityId, this.c);
        if (row[field.name] !== this.c) now.dirty |= 1 << (this.a % 3);
        row[field.name] = this.c;
        break;
      }
      case 'count': {
        const name = this.a % 2 === 0 ? 'turns' : 'points';
        world.setCounter(name, this.c);
        now.counters[name] = this.c;
        break;
      }
      case 'draw': {
        const name = this.a % 2 === 0 ? 'first' : 'second';
        const n = now.drawn[name] ?? 0;
        const results = (real.results[name] ??= []);
        const result = world.random(name, 6);
        // The same place of a stream gives the same result, however often it is come back to.
        expect(result).toBe(results[n] ?? result);
        results[n] = result;
        now.drawn[name] = n + 1;
        break;
      }
      case 'mark':
        real.marks.push({ mark: world.mark(), model: structuredClone(now), hash: hashOf(world) });
        break;
      case 'rewind': {
        if (real.marks.length === 0) break;
        const at = this.a % real.marks.length;
        const to = real.marks[at];
        real.marks.length = at + 1;
        if (!to) break;
        world.rewind(to.mark);
        model.now = structuredClone(to.model);
        expect(hashOf(world)).toBe(to.hash);
        break;
      }
    }
    compare(model, real);
  }
}

const kinds = ['spawn', 'spawn', 'join', 'join', 'leave', 'set', 'set', 'count', 'draw', 'mark', 'rewind'];
const steps = kinds.map((kind) =>
  fc
    .tuple(
      fc.nat(5),
      fc.nat(20),
      fc.integer({ min: -5, max: 5 }).map((c) => (kind === 'set' ? Math.abs(c) : c)),
    )
    .map(([a, b, c]) => new Step(kind, a, b, c)),
);

describe('the journal', () => {
  test('whatever is written and taken back, a world is as a naive copy of it', () => {
    fc.assert(
      fc.property(fc.commands(steps, { size: 'large', maxCommands: 120 }), (commands) => {
        const world = new World(layout, 'a seed');
        fc.modelRun(() => ({ model: { now: fresh() }, real: { world, marks: [], results: {} } }), commands);
        const saved = dump(world);
        const copy = new World(layout, 'a seed');
        restore(copy, JSON.parse(JSON.stringify(saved)) as typeof saved);
        expect(hashOf(copy)).toBe(hashOf(world));
        expect(dump(copy)).toEqual(saved);
        if (world.entities < 12) expect(copy.spawn()).toBe(world.spawn());
        expect(copy.random('first', 1000)).toBe(world.random('first', 1000));
      }),
      { numRuns: 150 },
    );
  });

  test('ids are reissued by rewinding alone', () => {
    const world = new World(layout, 's');
    const first = world.spawn();
    world.join(Body, first);
    world.leave(Body, first);
    const mark = world.mark();
    expect(world.spawn()).toBe(first + 1);
    expect(world.spawn()).toBe(first + 2);
    world.rewind(mark);
    expect(world.spawn()).toBe(first + 1);
  });

  test('what is derived is computed anew after writes and after rewinds, and for the written component alone', () => {
    const world = new World(layout, 's');
    const id = world.spawn();
    world.join(Body, id);
    const computed: string[] = [];
    const counted = (name: string, component: AnyComponent) => derivation([component], () => computed.push(name));
    const [bodies, spots] = [counted('body', Body), counted('spot', Spot)];
    const look = (): void => {
      world.derive(bodies, world);
      world.derive(spots, world);
    };
    look();
    const mark = world.mark();
    world.set(Body.size, id, 9);
    look();
    world.rewind(mark);
    look();
    look();
    expect(computed).toEqual(['body', 'spot', 'body', 'body']);
  });

  test('a list of members is of its moment', () => {
    const world = new World(layout, 's');
    for (let i = 0; i < 3; i++) world.join(Body, world.spawn());
    const before = world.all(Body);
    world.leave(Body, 2 as EntityId);
    expect(before).toEqual([1, 2, 3]);
    expect(world.all(Body)).toEqual([1, 3]);
  });

  test('after going back and forth members come in ascending order', () => {
    const world = new World(layout, 's');
    for (let i = 0; i < 5; i++) world.join(Body, world.spawn());
    const mark = world.mark();
    world.leave(Body, 2 as EntityId);
    world.all(Body);
    world.join(Body, 2 as EntityId);
    expect(world.all(Body)).toEqual([1, 2, 3, 4, 5]);
    world.rewind(mark);
    expect(world.all(Body)).toEqual([1, 2, 3, 4, 5]);
  });
});
