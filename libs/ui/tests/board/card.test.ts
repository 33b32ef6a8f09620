import { describe, expect, it } from 'vitest';
import { cardPlace } from '../../src/board/card.ts';

const screen = { width: 1000, height: 600 };
const card = { width: 200, height: 120 };

describe('a card', () => {
  it('stands to the right of what it tells of, or to the left where there is no room', () => {
    expect(cardPlace(card, { x: 300, y: 200 }, { x: 350, y: 250 }, screen, false)).toEqual({ x: 360, y: 192 });
    expect(cardPlace(card, { x: 900, y: 200 }, { x: 950, y: 250 }, screen, false)).toEqual({ x: 690, y: 192 });
  });

  it('stands above or below where neither side has room', () => {
    const wide = { width: 600, height: 120 };
    expect(cardPlace(wide, { x: 450, y: 300 }, { x: 550, y: 350 }, screen, false)).toEqual({ x: 200, y: 170 });
    expect(cardPlace(wide, { x: 450, y: 40 }, { x: 550, y: 90 }, screen, false)).toEqual({ x: 200, y: 100 });
  });

  it('covers as little of what stands around as it can, and least of what the question is about', () => {
    const from = { x: 300, y: 200 },
      to = { x: 350, y: 250 };
    const piece = (x: number, y: number, weight = 1) => ({ from: { x, y }, to: { x: x + 50, y: y + 50 }, weight });
    expect(cardPlace(card, from, to, screen, false, [piece(360, 200)])).toEqual({ x: 90, y: 192 });
    expect(cardPlace(card, from, to, screen, false, [piece(360, 200), piece(240, 200)])).toEqual({ x: 225, y: 70 });
    expect(
      cardPlace(card, from, to, screen, false, [
        piece(360, 200),
        piece(240, 200),
        piece(300, 140),
        piece(300, 260),
        piece(420, 200),
      ]),
    ).toEqual({ x: 90, y: 192 });
    expect(
      cardPlace(card, from, to, screen, false, [
        piece(360, 200),
        piece(240, 200, 10),
        piece(300, 140),
        piece(300, 260),
      ]),
    ).toEqual({ x: 360, y: 192 });
  });

  it("goes to an edge of the frame where it would cover beside its place what can be chosen or is one's own", () => {
    const from = { x: 475, y: 275 },
      to = { x: 525, y: 325 };
    const around = (weight: number) =>
      Array.from({ length: 81 }, (_, i) => {
        const [x, y] = [275 + (i % 9) * 50, 75 + Math.floor(i / 9) * 50];
        return { from: { x, y }, to: { x: x + 50, y: y + 50 }, weight };
      });
    const covers = (at: { readonly x: number; readonly y: number }): boolean =>
      at.x < 725 && at.x + card.width > 275 && at.y < 525 && at.y + card.height > 75;
    for (const weight of [30, 3]) expect(covers(cardPlace(card, from, to, screen, false, around(weight)))).toBe(false);
    // What only stands there may be covered: the card had better be near.
    expect(covers(cardPlace(card, from, to, screen, false, around(1)))).toBe(true);
  });

  it('in a narrow frame leaves the edge where it would cover what can be chosen', () => {
    const narrow = { width: 340, height: 400 };
    const target = { from: { x: 20, y: 300 }, to: { x: 320, y: 390 }, weight: 30 };
    const [from, to] = [
      { x: 150, y: 150 },
      { x: 200, y: 190 },
    ];
    expect(cardPlace(card, from, to, narrow, true).y).toBe(272);
    expect(cardPlace(card, from, to, narrow, true, [target]).y).toBe(8);
  });

  it('in a narrow frame stands at the edge farther away, and never outside', () => {
    const narrow = { width: 340, height: 260 };
    expect(cardPlace(card, { x: 10, y: 20 }, { x: 60, y: 70 }, narrow, true)).toEqual({ x: 8, y: 132 });
    expect(cardPlace(card, { x: 290, y: 200 }, { x: 330, y: 240 }, narrow, true)).toEqual({ x: 132, y: 8 });
  });
});
