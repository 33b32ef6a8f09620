import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSED_DOOR,
  Edge,
  Terrain,
  anchorOf,
  isLegal,
  makeMover,
  placementAt,
  placements,
  placementsOver,
  spacesOf,
} from '../src/index.ts';
import type { Placement, Space } from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';
import { Field } from './field.ts';

const plain = makeMover().barriers;
const light = { terrain: 0, edges: Edge.wall | CLOSED_DOOR };

const over = (
  field: Field,
  footprint: { width: number; height: number },
  place: readonly [number, number],
): string[] => {
  const all = placements(field.grid, footprint);
  return placementsOver(all, field.at(...place)).map((placement) => field.names(spacesOf(all, placement)).join(' '));
};

describe('placements', () => {
  test('a footprint of one space has the numbers of the spaces', () => {
    const field = new Field();
    const all = placements(field.grid, { width: 1, height: 1 });
    expect(all.size).toBe(field.grid.size);
    for (let space = 0; space < field.grid.size; space++) expect(spacesOf(all, space as Placement)).toEqual([space]);
  });

  test('two spaces lie over a named space in four ways', () => {
    expect(over(new Field(), { width: 1, height: 2 }, [5, 5]).sort()).toEqual([
      '4,5 5,5',
      '5,4 5,5',
      '5,5 5,6',
      '5,5 6,5',
    ]);
  });

  test('a square has one rotation, and four ways over a space', () => {
    expect(over(new Field(), { width: 2, height: 2 }, [5, 5])).toHaveLength(4);
    expect(over(new Field(), { width: 2, height: 3 }, [5, 5])).toHaveLength(12);
  });

  test('fewer fit at the rim', () => {
    expect(over(new Field(), { width: 2, height: 2 }, [8, 8])).toEqual(['7,7 8,7 7,8 8,8']);
  });

  test('anchor and rotation lead back to the placement', () => {
    fc.assert(
      fc.property(
        arbitraryGrid(),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (grid, width, height) => {
          const all = placements(grid, { width, height });
          let last = -1;
          for (let placement = 0; placement < all.size; placement++) {
            const { anchor, rotation } = anchorOf(all, placement as Placement);
            expect(placementAt(all, anchor, rotation)).toBe(placement);
            expect(anchor * 2 + rotation).toBeGreaterThan(last);
            last = anchor * 2 + rotation;
            const spaces = spacesOf(all, placement as Placement);
            expect(new Set(spaces).size).toBe(width * height);
            expect(spaces[0]).toBe(anchor);
            for (const space of spaces) expect(placementsOver(all, space)).toContain(placement);
          }
        },
      ),
    );
  });

  test('does not lie over holes', () => {
    fc.assert(
      fc.property(arbitraryGrid(), (grid) => {
        const all = placements(grid, { width: 2, height: 1 });
        for (let space = 0; space < grid.size; space++) {
          const east = grid.beside[space * 8 + 2] ?? -1;
          expect(placementAt(all, space as Space, 0) !== undefined).toBe(east >= 0);
        }
      }),
    );
  });

  test('refuses a footprint without spaces', () => {
    expect(() => placements(new Field().grid, { width: 0, height: 2 })).toThrow(RangeError);
    expect(() => placements(new Field().grid, { width: 1.5, height: 2 })).toThrow(RangeError);
  });
});

describe('legality', () => {
  const lying = (field: Field, barriers: typeof plain, closed = 0): boolean => {
    const all = placements(field.grid, { width: 2, height: 1 });
    const placement = placementAt(all, field.at(3, 3), 0);
    if (placement === undefined) throw new Error('no placement');
    return isLegal(all, placement, barriers, closed);
  };

  test('no barred edge may lie under a piece, unless it does not mind that kind', () => {
    expect(lying(new Field(), plain)).toBe(true);
    for (const kind of ['impassable', 'blocking'] as const) {
      expect(lying(new Field().edge(kind, [3, 3], 'E'), plain)).toBe(false);
      expect(lying(new Field().edge(kind, [3, 3], 'E'), light)).toBe(true);
    }
    expect(lying(new Field().edge('wall', [3, 3], 'E'), light)).toBe(false);
    expect(lying(new Field().edge('difficult', [3, 3], 'E'), plain)).toBe(true);
    expect(lying(new Field().edge('wall', [4, 3], 'E'), plain)).toBe(true);
  });

  test('nor a closed door', () => {
    const field = new Field().door('gate', [3, 3, 'E']);
    expect(lying(field, light, field.grid.allDoors)).toBe(false);
    expect(lying(field, light)).toBe(true);
  });

  test('nor barred terrain', () => {
    expect(lying(new Field().put('impassable', [4, 3]), plain)).toBe(false);
    expect(lying(new Field().put('impassable', [4, 3]), light)).toBe(true);
    expect(lying(new Field().put('difficult', [4, 3]), plain)).toBe(true);
    expect(lying(new Field().put('difficult', [4, 3]), { ...plain, terrain: Terrain.difficult })).toBe(false);
  });

  test('level edges inside a tall piece count as well', () => {
    const field = new Field().edge('wall', [4, 4], 'S');
    const all = placements(field.grid, { width: 2, height: 3 });
    const at = (x: number, y: number): Placement => placementAt(all, field.at(x, y), 0) ?? (-1 as Placement);
    expect(isLegal(all, at(3, 3), plain, 0)).toBe(false);
    expect(isLegal(all, at(3, 5), plain, 0)).toBe(true);
    expect(isLegal(all, at(5, 3), plain, 0)).toBe(true);
  });
});
