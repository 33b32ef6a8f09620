import type { PieceView, View } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { fitScale } from '../../src/board/camera.ts';
import { attention, walked } from '../../src/board/motion.ts';
import { sceneOf, type Scene } from '../../src/board/scene.ts';

const SIZE = 20;
const piece = (key: string, ...places: number[]): PieceView => ({ key, message: { id: key }, seat: 'a', places: places.map((place) => `s${place}`), badges: [] });
function scene(pieces: readonly PieceView[], lit: readonly number[] = []): Scene {
  const places = Array.from({ length: SIZE * SIZE }, (_, place) => ({ place, x: place % SIZE, y: Math.floor(place / SIZE) }));
  const view: View = { seat: 'a', turn: { waitingFor: ['a'] }, zones: [], pieces, board: { kind: 'grid', width: SIZE, height: SIZE, places }, glyphs: {}, values: {}, outcome: null, events: 0 };
  const made = sceneOf(view, { id: '0.0', seat: 'a', kind: 'pick', of: 'place', message: { id: 'ask' }, point: '', min: 1, max: 1, pass: false, refused: [], options: lit.map((place) => ({ key: `s${place}`, message: { id: 'place' }, points: [`s${place}`] })) });
  if (made === null) throw new Error('There is a board.');
  return made;
}

describe('a piece that was sent a way', () => {
  const way = [['s0'], ['s1'], ['s21']];

  it('goes it stage by stage', () => {
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 21)]), way)).toEqual({ piece: 'e1', stages: [[0, 0], [100, 0], [100, 100]].map(([x, y]) => ({ x, y, w: 100, h: 100 })) });
  });

  it('does not if it came from elsewhere, stopped before, or was another', () => {
    expect(walked(scene([piece('e1', 5)]), scene([piece('e1', 21)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 1)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0), piece('e2', 5)]), scene([piece('e1', 0), piece('e2', 21)]), way)).toBeNull();
    expect(walked(scene([piece('e1', 0)]), scene([piece('e1', 21)]), [])).toBeNull();
  });

  it('may cover several places, in any order', () => {
    const turn = [['s0', 's1'], ['s20', 's0']];
    expect(walked(scene([piece('e1', 1, 0)]), scene([piece('e1', 0, 20)]), turn)?.stages.at(-1)).toEqual({ x: 0, y: 0, w: 100, h: 200 });
  });
});

describe('where a screen looks', () => {
  const phone = { width: 360, height: 400 };

  it('on a phone, near what can be chosen, all of it', () => {
    const made = scene([], [0, 1, 2, 40]);
    const camera = attention(made, phone);
    if (camera === null) throw new Error('It should move.');
    expect(camera.scale).toBeGreaterThan(fitScale(made.layout.bounds, phone) * 1.5);
    for (const x of [0, 300]) expect(Math.abs(x - camera.x)).toBeLessThan(phone.width / 2 / camera.scale);
    for (const y of [0, 300]) expect(Math.abs(y - camera.y)).toBeLessThan(phone.height / 2 / camera.scale);
  });

  it('everywhere at once where there is room, or nothing to choose', () => {
    expect(attention(scene([], [0, 1]), { width: 1200, height: 1000 })).toBeNull();
    expect(attention(scene([], []), phone)).toBeNull();
  });
});
