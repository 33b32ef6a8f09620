import { expect, it } from 'vitest';
import { palette, type ColorName, type Shade } from '../../src/board/palette.ts';
import { STRENGTH } from '../../src/board/surface.ts';

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const luminance = (color: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = color.map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** A line of a pattern, which lies over the ground. */
const line = (ground: readonly number[], ink: readonly number[]): readonly number[] =>
  ground.map((one, i) => one + ((ink[i] ?? 0) - one) * STRENGTH);

const grounds: readonly ColorName[] = ['place', 'tone-1', 'tone-2', 'tone-3'];
const schemes: readonly (keyof Shade)[] = ['light', 'dark'];

for (const scheme of schemes)
  it.each(grounds)(
    `patterns on %s, ${scheme}, can be seen, are quiet, and leave what lies on them legible`,
    (ground) => {
      const of = (name: ColorName): readonly number[] => channels(palette[name][scheme]);
      const pattern = line(of(ground), of('ink'));
      expect(contrast(pattern, of(ground))).toBeGreaterThan(1.1);
      expect(contrast(pattern, of(ground))).toBeLessThan(1.6);
      // Numbers on spaces are texts; walls, terrain and what can be chosen are graphics. Plain borders have a case in the color around the board.
      expect(contrast(of('ink'), pattern)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['wall', 'difficult', 'impassable', 'blocking', 'door', 'accent', 'danger'] as const)
        expect(contrast(of(name), pattern), name).toBeGreaterThanOrEqual(3);
    },
  );
