import type { Ask, Option, PieceView, View } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { fanOf } from '../../src/board/fan.ts';
import { sceneOf, type Scene } from '../../src/board/scene.ts';
import { slots } from '../../src/board/slots.ts';

const option = (key: string, points: readonly string[], more: Partial<Option> = {}): Option => ({
  key,
  message: { id: key },
  points,
  ...more,
});
const piece = (key: string, seat: string | null, places: readonly string[]): PieceView => ({
  key,
  message: { id: key },
  seat,
  places,
  badges: [],
});

function view(pieces: readonly PieceView[]): View {
  const places = Array.from({ length: 16 }, (_, place) => ({ place, x: place % 4, y: Math.floor(place / 4) }));
  return {
    seat: 'a',
    turn: { waitingFor: ['a'] },
    zones: [],
    pieces,
    board: { kind: 'grid', width: 4, height: 4, places },
    glyphs: {},
    values: {},
    outcome: null,
    events: 0,
  };
}
const ask = (of: Ask['of'], options: readonly Option[], refused: readonly Option[] = []): Ask => ({
  id: '0.0',
  seat: 'a',
  kind: 'pick',
  of,
  message: { id: 'ask' },
  point: 'turn.act',
  min: 1,
  max: 1,
  pass: false,
  options,
  refused,
});

function scene(pieces: readonly PieceView[], open: Ask | null): Scene {
  const made = sceneOf(view(pieces), open);
  if (made === null) throw new Error('There is a board.');
  return made;
}
const keysAt = (made: Scene, place: string): string[] =>
  (made.choicesAt.get(place) ?? []).map((choice) => choice.option.key);

describe('what can be chosen', () => {
  it('lies where a piece stands that an option points at', () => {
    const made = scene([piece('e1', 'b', ['s0', 's1'])], ask('entity', [option('e1', ['e1'])]));
    expect(keysAt(made, 's1')).toEqual(['e1']);
    expect(made.selectable).toEqual(['s0']);
  });

  it('of several ways to stand over a place the one that begins there comes first', () => {
    const made = scene(
      [],
      ask('place', [option('s20', ['s0', 's1', 's4', 's5']), option('s21', ['s5', 's6', 's9', 's10'])]),
    );
    expect(keysAt(made, 's5')).toEqual(['s21', 's20']);
    expect(keysAt(made, 's0')).toEqual(['s20']);
  });

  it('what is refused comes last, and is no stop', () => {
    const made = scene(
      [piece('e1', 'b', ['s0']), piece('e2', 'b', ['s1'])],
      ask('entity', [option('e2', ['e2'])], [option('e1', ['e1'])]),
    );
    expect(made.choicesAt.get('s0')?.[0]?.refused).toBe(true);
    expect(made.selectable).toEqual(['s1']);
  });

  it('deeds that are refused stay off the board', () => {
    const made = scene([piece('e1', 'a', ['s0'])], ask('call', [option('go', ['e1'])], [option('stay', ['e1'])]));
    expect(keysAt(made, 's0')).toEqual(['go']);
  });

  it('is told from what the question names', () => {
    const pieces = [piece('e1', 'a', ['s0']), piece('e2', 'b', ['s1']), piece('e3', 'a', ['s2'])];
    expect(
      scene(pieces, { ...ask('place', [option('s3', ['s3'])]), points: ['e3', 'e9'] }).named.map(
        (one) => one.piece.key,
      ),
    ).toEqual(['e3']);
    expect(scene(pieces, ask('entity', [option('e1', ['e1'])])).named).toEqual([]);
    expect(scene(pieces, null).named).toEqual([]);
  });

  it('knows what an option costs', () => {
    const made = scene(
      [],
      ask('place', [option('s3', ['s3'], { preview: { cost: 4 } }), option('s4', ['s4'], { preview: 'dear' })]),
    );
    expect(made.choices.map(({ cost }) => cost)).toEqual([4, null]);
  });
});

it("sides are counted by name; nobody's pieces have none and lie below", () => {
  const made = scene([piece('e1', 'z', ['s0']), piece('e2', 'a', ['s1']), piece('e3', null, ['s0'])], null);
  expect(made.placed.map(({ side, under }) => [side, under])).toEqual([
    [1, false],
    [0, false],
    [-1, true],
  ]);
});

it('a view without a board has nothing to draw', () => {
  expect(sceneOf({ ...view([]), board: null }, null)).toBeNull();
});

describe('places of a graph', () => {
  const graph = (pieces: readonly PieceView[]): View => ({
    ...view(pieces),
    board: {
      kind: 'graph',
      places: [
        { place: 0, x: 0, y: 0 },
        { place: 1, x: 1, y: 0 },
      ],
      links: [[0, 1]],
    },
  });

  const crowd = (count: number): Scene => {
    const made = sceneOf(
      graph(Array.from({ length: count }, (_, i) => piece(`e${i}`, i % 2 === 0 ? 'a' : null, ['s1']))),
      null,
      [],
      [],
      slots,
    );
    if (made === null) throw new Error('There is a board.');
    return made;
  };
  const corners = (placed: Scene['placed']): number => new Set(placed.map(({ box: { x, y } }) => `${x} ${y}`)).size;

  it.each([2, 3, 4, 7, 12])('hold up to twelve pieces beside each other, none hidden: %i', (count) => {
    const { placed } = crowd(count);
    expect(corners(placed)).toBe(count);
    for (const { hidden, under, box } of placed)
      expect([hidden, under, box.w >= (count > 4 ? 38 : 50)]).toEqual([false, false, true]);
  });

  it.each([13, 36])('show eleven of more, and the others as a number that opens into all of them: %i', (count) => {
    const made = crowd(count);
    expect(made.placed.filter(({ hidden }) => !hidden)).toHaveLength(11);
    expect(corners(made.placed)).toBe(12);
    const spot = made.layout.spots.get('s1');
    const fan = spot && fanOf(made, spot);
    expect(fan?.placed.map(({ piece: { key } }) => key)).toEqual(made.placed.map(({ piece: { key } }) => key));
    expect(corners(fan?.placed ?? [])).toBe(count);
    for (const [i, a] of (fan?.placed ?? []).entries()) {
      expect(a.box.w).toBeGreaterThanOrEqual(60);
      for (const b of fan?.placed.slice(i + 1) ?? [])
        expect(Math.max(Math.abs(a.box.x - b.box.x), Math.abs(a.box.y - b.box.y))).toBeGreaterThan(a.box.w);
    }
  });

  it('open into nothing where all pieces can be seen', () => {
    const made = crowd(4);
    const spot = made.layout.spots.get('s1');
    expect(spot && fanOf(made, spot)).toBeNull();
  });

  it('are marked where a question names them', () => {
    const made = sceneOf(graph([]), { ...ask('word', []), points: ['s1'] });
    expect(made?.namedPlaces).toEqual(['s1']);
  });
});
