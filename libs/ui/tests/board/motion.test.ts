import type { PieceView, View } from '@dejarik/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitScale, fitted, clamped, sees, type Camera, type Size } from '../../src/board/camera.ts';
import { cameraForQuestion, walked } from '../../src/board/motion.ts';
import { panTarget } from '../../src/board/pan-target.ts';
import { sceneOf, type Scene } from '../../src/board/scene.ts';

const SIZE = 20;
const piece = (key: string, ...places: number[]): PieceView => ({
  key,
  message: { id: key },
  seat: 'a',
  places: places.map((place) => `s${place}`),
  badges: [],
});
function scene(pieces: readonly PieceView[], lit: readonly number[] = [], named: readonly string[] = []): Scene {
  const places = Array.from({ length: SIZE * SIZE }, (_, place) => ({
    place,
    x: place % SIZE,
    y: Math.floor(place / SIZE),
  }));
  const view: View = {
    seat: 'a',
    turn: { waitingFor: ['a'] },
    zones: [],
    pieces,
    board: { kind: 'grid', width: SIZE, height: SIZE, places },
    glyphs: {},
    values: {},
    outcome: null,
    events: 0,
  };
  const made = sceneOf(view, {
    id: '0.0',
    seat: 'a',
    kind: 'pick',
    of: 'place',
    message: { id: 'ask' },
    point: '',
    min: 1,
    max: 1,
    pass: false,
    refused: [],
    points: named,
    options: lit.map((place) => ({ key: `s${place}`, message: { id: 'place' }, points: [`s${place}`] })),
  });
  if (made === null) throw new Error('There is a board.');
  return made;
}

describe('a piece that was sent a way', () => {
  const way = [['s0'], ['s1'], ['s21']];

  it('goes it stage by stage', () => {
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 21)]), way)).toEqual({
      piece: 'e1',
      stages: [
        [0, 0],
        [100, 0],
        [100, 100],
      ].map(([x, y]) => ({ x, y, w: 100, h: 100 })),
    });
  });

  it('does not if it came from elsewhere, stopped before, or was another', () => {
    expect(walked(scene([piece('e1', 5)]), scene([piece('e1', 21)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 1)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0), piece('e2', 5)]), scene([piece('e1', 0), piece('e2', 21)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 21)]), [])).toBeNull();
  });

  it('may cover several places, in any order', () => {
    const turn = [
      ['s0', 's1'],
      ['s20', 's0'],
    ];
    expect(walked(scene([piece('e1', 1, 0)]), scene([piece('e1', 0, 20)]), turn)?.stages.at(-1)).toEqual({
      x: 0,
      y: 0,
      w: 100,
      h: 200,
    });
  });
});

describe('what others move', () => {
  const screen = { width: 400, height: 400 },
    camera: Camera = { x: 200, y: 200, scale: 1 };
  const at = (place: number): { x: number; y: number; w: number; h: number } => ({
    x: (place % SIZE) * 100,
    y: Math.floor(place / SIZE) * 100,
    w: 100,
    h: 100,
  });

  it('is left alone where it is seen, or has not moved', () => {
    expect(
      panTarget(scene([piece('e1', 0), piece('e2', 210)]), scene([piece('e1', 1), piece('e2', 210)]), camera, screen),
    ).toBeNull();
    expect(panTarget(scene([]), scene([piece('e1', 210)]), camera, screen)).toBeNull();
  });

  it('may be more pieces than a call takes arguments', () => {
    const all = (from: number): PieceView[] =>
      Array.from({ length: 200_000 }, (_, i) => piece(`e${i}`, (from + i) % (SIZE * SIZE)));
    const found = panTarget(scene(all(0)), scene(all(1)), { x: 0, y: 0, scale: 1 }, { width: 1, height: 1 });
    expect(found).not.toBeNull();
  });

  it('is brought into sight with where it came from, or alone where there is no room for both, no nearer and no farther', () => {
    fc.assert(
      fc.property(fc.nat(SIZE * SIZE - 1), fc.nat(SIZE * SIZE - 1), (from, to) => {
        const found = panTarget(scene([piece('e1', from)]), scene([piece('e1', to)]), camera, screen);
        if (from === to) return found === null;
        if (found === null) return [from, to].every((one) => sees(camera, screen, at(one)));
        const near = Math.abs(at(from).x - at(to).x) <= 100 && Math.abs(at(from).y - at(to).y) <= 100;
        return found.scale === camera.scale && sees(found, screen, at(to)) && (!near || sees(found, screen, at(from)));
      }),
    );
  });
});

describe('where one looks', () => {
  const phone = { width: 360, height: 400 },
    wide = { width: 1200, height: 1000 };
  const whole = (made: Scene, screen: Size): Camera => fitted(made.layout.bounds, screen);

  it('on a phone, near what can be chosen, all of it', () => {
    const made = scene([], [0, 1, 2, 40]);
    const camera = cameraForQuestion(made, whole(made, phone), phone);
    if (camera === null) throw new Error('It should move.');
    expect(camera.scale).toBeGreaterThan(fitScale(made.layout.bounds, phone) * 1.5);
    for (const box of made.choices.map((choice) => choice.box)) expect(sees(camera, phone, box)).toBe(true);
    // Once there, nothing moves.
    expect(cameraForQuestion(made, camera, phone)).toBeNull();
  });

  it('everywhere at once where there is room, or nothing to look at', () => {
    const [some, nothing] = [scene([], [0, 1]), scene([], [])];
    expect(cameraForQuestion(some, whole(some, wide), wide)).toBeNull();
    expect(cameraForQuestion(nothing, whole(nothing, phone), phone)).toBeNull();
  });

  const place = fc.integer({ min: 0, max: SIZE * SIZE - 1 });
  const camera = fc.record({
    x: fc.integer({ min: 0, max: 2000 }),
    y: fc.integer({ min: 0, max: 2000 }),
    scale: fc.double({ min: 0.2, max: 2.2, noNaN: true }),
  });
  const screen = fc.constantFrom(phone, wide, { width: 780, height: 500 }, { width: 320, height: 140 });

  it('wherever one was: at all that can be chosen and whom the question names', () => {
    fc.assert(
      fc.property(camera, screen, fc.array(place, { maxLength: 6 }), place, (from, size, lit, at) => {
        const made = scene([piece('e1', at), piece('e2', 5)], lit, ['e1']);
        const there =
          cameraForQuestion(made, clamped(from, made.layout.bounds, size), size) ??
          clamped(from, made.layout.bounds, size);
        for (const { box } of [...made.choices, ...made.named]) expect(sees(there, size, box)).toBe(true);
      }),
    );
  });

  it('where the question is not on the board, at what belongs to whoever is asked, unless some of it is in sight', () => {
    fc.assert(
      fc.property(camera, screen, place, place, (from, size, first, second) => {
        const made = scene([piece('e1', first), piece('e2', second)]);
        const before = clamped(from, made.layout.bounds, size);
        const there = cameraForQuestion(made, before, size);
        const inSight = (one: Camera): number => made.placed.filter(({ box }) => sees(one, size, box)).length;
        if (there === null) expect(inSight(before)).toBeGreaterThan(0);
        else expect([inSight(before), inSight(there)]).toEqual([0, 2]);
      }),
    );
  });
});
