import { describe, expect, it } from 'vitest';
import { palette, type ColorName, type Shade } from '../../src/board/palette.ts';

/** The colors of the board, looked at by all kinds of eyes. */

type Rgb = readonly [number, number, number];
const MODES = ['light', 'dark'] as const;

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const linear = (one: number): number => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
const luminance = (color: Rgb): number => {
  const [r, g, b] = color.map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** As WCAG defines it. */
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), at full severity, on linear light. */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'no color': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
} as const;
type Eye = keyof typeof EYES;
const seenBy = (eye: Eye): readonly (readonly number[])[] => EYES[eye];

/** How far apart two colors are for an eye: the difference in CIELAB; about 2 can just be told. */
function apart(eye: Eye, a: Rgb, b: Rgb): number {
  const lab = (color: Rgb): Rgb => {
    const seen = seenBy(eye)
      .map((row) => row.reduce((sum, weight, i) => sum + weight * linear(color[i] ?? 0), 0))
      .map((one) => Math.min(1, Math.max(0, one)));
    const [r = 0, g = 0, bl = 0] = seen;
    const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((t * 24389) / 27 + 16) / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * bl) / 0.9505),
      y = f(0.2126 * r + 0.7152 * g + 0.0722 * bl),
      z = f((0.0193 * r + 0.1192 * g + 0.9505 * bl) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [l1, a1, b1] = lab(a),
    [l2, a2, b2] = lab(b);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

const color = (name: ColorName, mode: keyof Shade): Rgb => parse(palette[name][mode]);
const FLOORS: readonly ColorName[] = ['place', 'tone-1', 'tone-2', 'tone-3'];

describe.each(MODES)('by %s', (mode) => {
  it.each(['ground', 'panel', ...FLOORS] as const)('text can be read on %s', (floor) => {
    expect(contrast(color('ink', mode), color(floor, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['side-1', 'side-2', 'side-3', 'side-4', 'accent', 'danger'] as const)(
    'words in %s can be read on a panel',
    (name) => {
      expect(contrast(color(name, mode), color('panel', mode))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['wall', 'door', 'impassable', 'difficult', 'blocking', 'accent', 'danger'] as const)(
    'lines in %s stand out from every ground',
    (name) => {
      for (const floor of FLOORS)
        expect(contrast(color(name, mode), color(floor, mode)), floor).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([1, 2, 3, 4] as const)(
    'what is drawn on pieces of side %i stands out from them, and its ring from every ground',
    (side) => {
      expect(contrast(color(`side-${side}`, mode), color(`side-${side}-base`, mode))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color('ink', mode), color(`side-${side}-base`, mode))).toBeGreaterThanOrEqual(4.5);
      for (const floor of FLOORS)
        expect(contrast(color(`side-${side}`, mode), color(floor, mode)), floor).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const)(
    'the first two sides, what can be chosen and what is in danger are told apart with %s',
    (eye) => {
      const names = ['side-1', 'side-2'] as const;
      expect(apart(eye, color('side-1', mode), color('side-2', mode))).toBeGreaterThan(20);
      for (const name of names)
        expect(apart(eye, color(name, mode), color(`${name}-base`, mode)), name).toBeGreaterThan(20);
      expect(apart(eye, color('accent', mode), color('side-1', mode))).toBeGreaterThan(20);
      for (const floor of FLOORS) {
        expect(apart(eye, color('accent', mode), color(floor, mode)), floor).toBeGreaterThan(20);
        expect(apart(eye, color('danger', mode), color(floor, mode)), floor).toBeGreaterThan(20);
      }
    },
  );

  it('nothing of it depends on color: without any, lines and pieces still stand out', () => {
    for (const floor of FLOORS) {
      for (const name of ['wall', 'accent', 'danger', 'side-1', 'side-2'] as const)
        expect(apart('no color', color(name, mode), color(floor, mode)), `${name} on ${floor}`).toBeGreaterThan(15);
    }
  });
});
