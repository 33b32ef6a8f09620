import { describe, expect, test } from 'vitest';
import {
  component,
  contents,
  dump,
  face,
  In,
  int,
  Known,
  Layout,
  put,
  restore,
  shuffle,
  top,
  Visibility,
  World,
  Zone,
  type EntityId,
} from '../src/index.ts';

const Card = component('Card', { value: face(int()), back: int() });
const Omen = component('Omen', { sign: face(int()) });
const layout = new Layout({ components: [Zone, In, Known, Card, Omen], streams: ['deck'], counters: [], capacity: 60 });

function deckOf(n: number): { world: World; deck: EntityId; cards: EntityId[] } {
  const world = new World(layout, 'seed');
  const deck = world.spawn();
  world.join(Zone, deck, { visibility: Visibility.none, ordered: 1 });
  const cards = Array.from({ length: n }, (_, i) => {
    const id = world.spawn();
    world.join(Card, id, { value: 100 + i, back: i % 2 });
    put(world, id, deck);
    return id;
  });
  return { world, deck, cards };
}
const values = (world: World, deck: EntityId): number[] => contents(world, deck).map((id) => world.get(Card.value, id));

describe('zones', () => {
  test('things lie as they were put, on top or at the bottom', () => {
    const { world, deck, cards } = deckOf(3);
    expect(contents(world, deck)).toEqual(cards);
    expect(top(world, deck)).toBe(cards[2]);
    put(world, cards[2] as EntityId, deck, 'bottom');
    expect(contents(world, deck)).toEqual([cards[2], cards[0], cards[1]]);
    put(world, cards[0] as EntityId, deck);
    expect(top(world, deck)).toBe(cards[0]);
  });

  test('a rewind puts everything back', () => {
    const { world, deck, cards } = deckOf(4);
    const mark = world.mark();
    shuffle(world, deck, 'deck', [Card]);
    put(world, cards[0] as EntityId, deck);
    world.rewind(mark);
    expect(contents(world, deck)).toEqual(cards);
    expect(values(world, deck)).toEqual([100, 101, 102, 103]);
  });

  test('shuffling moves faces, not things: what is open stays where it was', () => {
    const { world, deck, cards } = deckOf(20);
    shuffle(world, deck, 'deck', [Card]);
    expect(contents(world, deck)).toEqual(cards);
    expect(cards.map((id) => world.get(Card.back, id))).toEqual(cards.map((_, i) => i % 2));
    expect(values(world, deck)).not.toEqual(cards.map((_, i) => 100 + i));
    expect(values(world, deck).sort((a, b) => a - b)).toEqual(cards.map((_, i) => 100 + i));
  });

  test('nobody knows a face of the zone afterwards, others are untouched', () => {
    const { world, deck, cards } = deckOf(3);
    const apart = world.spawn();
    world.join(Card, apart, { value: 7 });
    for (const id of [...cards, apart]) world.join(Known, id, { seats: 3 });
    shuffle(world, deck, 'deck', [Card]);
    expect(world.all(Known)).toEqual([apart]);
    expect(world.get(Card.value, apart)).toBe(7);
  });

  test('every order comes about equally often', () => {
    const { world, deck } = deckOf(3);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      shuffle(world, deck, 'deck', [Card]);
      const order = values(world, deck).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });

  test('faces of several kinds in one zone stay whole', () => {
    const { world, deck, cards } = deckOf(4);
    const odd = world.spawn();
    world.join(Omen, odd, { sign: 55 });
    put(world, odd, deck);
    for (let i = 0; i < 30; i++) {
      shuffle(world, deck, 'deck', [Card, Omen]);
      const members = world.all(Omen);
      expect(members.length).toBe(1);
      expect(world.get(Omen.sign, members[0] as EntityId)).toBe(55);
      expect(
        world
          .all(Card)
          .map((id) => world.get(Card.value, id))
          .sort(),
      ).toEqual([100, 101, 102, 103]);
      for (const id of [...cards, odd]) expect(world.has(Card, id)).not.toBe(world.has(Omen, id));
    }
  });

  test('a dump holds faces, order and what is known', () => {
    const { world, deck } = deckOf(6);
    shuffle(world, deck, 'deck', [Card]);
    world.join(Known, top(world, deck) as EntityId, { seats: 2 });
    const copy = new World(layout, 'seed');
    restore(copy, JSON.parse(JSON.stringify(dump(world))) as ReturnType<typeof dump>);
    expect(values(copy, deck)).toEqual(values(world, deck));
    shuffle(world, deck, 'deck', [Card]);
    shuffle(copy, deck, 'deck', [Card]);
    expect(values(copy, deck)).toEqual(values(world, deck));
  });
});
