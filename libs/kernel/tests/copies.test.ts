import { expect, test } from 'vitest';
import { component, derivation, int, Layout, membership, not, tag, World } from '../src/index.ts';

/** What a plugin brings that was bundled apart: objects of its own for the same components. */
const declared = () => ({ Body: component('Body', { size: int(2), age: int() }), Marked: tag('Marked') });

const own = declared();
const layout = new Layout({ components: [own.Body, own.Marked], streams: [], counters: [], capacity: 4 });

function started() {
  const world = new World(layout, 's');
  const one = world.spawn();
  const other = world.spawn();
  world.join(own.Body, one);
  world.join(own.Body, other);
  return { world, one, other };
}

test('what stands for a component reads and writes the same', () => {
  const { world, one, other } = started();
  const copy = declared();
  expect(world.get(copy.Body.size, one)).toBe(2);
  world.set(copy.Body.age, one, 7);
  expect(world.get(own.Body.age, one)).toBe(7);
  expect(world.has(copy.Marked, one)).toBe(false);
  world.join(copy.Marked, one);
  expect(world.has(own.Marked, one)).toBe(true);
  expect(world.all(copy.Body, not(declared().Marked))).toEqual([other]);
  world.leave(declared().Body, one);
  expect(world.all(own.Body)).toEqual([other]);
});

test('what reads a component sees what was written by another object for it', () => {
  const { world, one } = started();
  const copy = declared();
  const sizes = derivation(
    [copy.Body.size, membership(copy.Marked)],
    (w: World) => w.get(copy.Body.size, one) + w.all(copy.Marked).length,
  );
  expect(world.derive(sizes, world)).toBe(2);
  world.set(own.Body.size, one, 5);
  expect(world.derive(sizes, world)).toBe(5);
  world.join(declared().Marked, one);
  expect(world.derive(sizes, world)).toBe(6);
});

test('what was numbered by one game is found by every other', () => {
  const { Body } = declared();
  const first = new World(
    new Layout({ components: [tag('Early'), Body], streams: [], counters: [], capacity: 2 }),
    's',
  );
  const second = new World(
    new Layout({ components: [Body, tag('Late')], streams: [], counters: [], capacity: 2 }),
    's',
  );
  for (const world of [first, second]) {
    world.join(own.Body, world.spawn(), { size: 9 });
    expect(world.all(Body).map((id) => world.get(Body.size, id))).toEqual([9]);
  }
});

test('what is called the same but is not is refused, with both', () => {
  const { world, one } = started();
  const narrow = component('Body', { size: int(2) });
  expect(() => world.get(narrow.size, one)).toThrow(
    expect.objectContaining({
      code: 'component/shape',
      message: expect.stringMatching(/"Body".*\(size: int = 2\).*\(size: int = 2, age: int = 0\)/) as string,
    }) as Error,
  );
  expect(world.get(own.Body.size, one)).toBe(2);
});
