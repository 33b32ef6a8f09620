import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALWAYS_SEEN,
  explainSight,
  linesOver,
  linesPast,
  openLines,
  openLinesPast,
  seenFrom,
  sees,
} from '../src/index.ts';
import type { Space } from '../src/index.ts';
import { arbitraryGrid } from './arbitrary-grid.ts';
import { Field } from './field.ts';

type At = readonly [number, number];
const looks = (field: Field, from: At, to: At, blockers?: readonly At[], closed = 0): boolean =>
  sees(field.grid, field.at(...from), field.at(...to), { closed, ...(blockers && { blockers: field.mask(blockers) }) });

describe('line of sight over open ground', () => {
  test('reaches everything on an open field, itself included', () => {
    const field = new Field();
    expect(looks(field, [0, 0], [3, 1])).toBe(true);
    expect(looks(field, [-8, -8], [8, 8])).toBe(true);
    expect(looks(field, [0, 0], [0, 0])).toBe(true);
  });

  test('is stopped by terrain that blocks, not by difficult or impassable terrain', () => {
    expect(looks(new Field().put('blocking', [1, 0]), [0, 0], [2, 0])).toBe(false);
    expect(looks(new Field().put('impassable', [1, 0]), [0, 0], [2, 0])).toBe(true);
    expect(looks(new Field().put('difficult', [1, 0]), [0, 0], [2, 0])).toBe(true);
    expect(looks(new Field().put('blocking', [2, 2], [3, 2], [4, 2]), [1, 2], [5, 2])).toBe(false);
    expect(looks(new Field().put('difficult', [2, 2], [3, 2], [4, 2]), [1, 2], [5, 2])).toBe(true);
  });

  test('is stopped by a piece between, in a row and diagonally, and not when looking past it', () => {
    const field = new Field();
    expect(looks(field, [0, 0], [2, 0], [[1, 0]])).toBe(false);
    expect(looks(field, [0, 0], [2, 2], [[1, 1]])).toBe(false);
    expect(looks(field, [0, 0], [2, 1], [[1, 0]])).toBe(true);
    expect(looks(new Field().put('blocking', [1, 1]), [0, 0], [2, 2])).toBe(false);
  });

  test('is not stopped by what stands on the two spaces themselves', () => {
    expect(
      looks(
        new Field(),
        [0, 0],
        [4, 0],
        [
          [0, 0],
          [4, 0],
        ],
      ),
    ).toBe(true);
  });
});

describe('line of sight and walls', () => {
  test('a long wall stops it', () => {
    expect(looks(new Field().wallAlongX(2, -5, 6), [0, 0], [3, 0])).toBe(false);
    expect(looks(new Field().wallAlongX(1, -5, 6), [0, 0], [2, 0])).toBe(false);
    expect(looks(new Field().wallAlongY(1, -5, 6), [0, 0], [0, 3])).toBe(false);
    expect(looks(new Field().wallAlongY(1, -5, 6), [0, 0], [3, 0])).toBe(true);
  });

  test('one beside the end of a wall sees round it and is not seen back', () => {
    const field = new Field().wallAlongX(1, 0, 2);
    expect(looks(field, [0, 1], [2, 1])).toBe(true);
    expect(explainSight(field.grid, field.at(0, 1), field.at(2, 1))).toMatchObject({
      seen: true,
      by: 'lines',
      start: { x: 1 + Field.HALF, y: 2 + Field.HALF },
    });
    expect(looks(field, [2, 1], [0, 1])).toBe(false);
  });

  test('the two sides of the end of a wall see each other', () => {
    const field = new Field().wallAlongX(1, -3, 2);
    expect(looks(field, [0, 1], [1, 1])).toBe(true);
    expect(looks(field, [1, 1], [0, 1])).toBe(true);
  });

  test('lines may run along walls, doors and spaces that block', () => {
    const corridor = new Field().wallAlongY(0, 0, 5).wallAlongY(1, 0, 5);
    expect(looks(corridor, [0, 0], [3, 0])).toBe(true);
    const doors = new Field();
    doors
      .door('upper', ...[0, 1, 2, 3, 4].map((x) => [x, 0, 'N'] as const))
      .door('lower', ...[0, 1, 2, 3, 4].map((x) => [x, 0, 'S'] as const));
    expect(looks(doors, [0, 0], [3, 0], undefined, doors.grid.allDoors)).toBe(true);
    expect(looks(new Field().put('blocking', [1, 0], [2, 0], [1, 2], [2, 2]), [0, 1], [3, 1])).toBe(true);
  });

  test('does not run along the edge between two spaces that block', () => {
    const field = new Field().put('blocking', [1, 0], [1, 1], [1, -1], [1, 2]);
    expect(looks(field, [0, 0], [2, 1])).toBe(false);
    expect(looks(field, [0, 1], [2, 0])).toBe(false);
  });

  test('a line may touch the end of a wall or the corner of a space that blocks', () => {
    expect(looks(new Field().put('blocking', [1, 0]), [0, 0], [2, 2])).toBe(true);
    expect(looks(new Field().wallAlongY(1, 1, 2), [0, 0], [2, 2])).toBe(true);
  });

  test('no line passes a diagonal meeting of walls and spaces that block', () => {
    for (const field of [
      new Field().put('blocking', [1, 0], [0, 1]),
      new Field().wallAlongY(1, -4, 1).wallAlongX(1, -4, 1),
      new Field().wallAlongX(1, -4, 1).put('blocking', [0, 1]),
    ]) {
      expect(looks(field, [0, 0], [1, 1])).toBe(false);
      expect(looks(field, [0, 0], [2, 2])).toBe(false);
      expect(looks(field, [2, 2], [0, 0])).toBe(false);
    }
  });

  test('a line passes where a piece meets a piece, a wall or a space that blocks', () => {
    expect(
      looks(
        new Field(),
        [0, 0],
        [2, 2],
        [
          [1, 0],
          [0, 1],
        ],
      ),
    ).toBe(true);
    expect(looks(new Field().put('blocking', [0, 1]), [0, 0], [2, 2], [[1, 0]])).toBe(true);
    expect(looks(new Field().wallAlongY(1, 0, 1), [0, 0], [2, 2], [[1, 0]])).toBe(true);
  });

  test('neighbors see each other past a space that blocks', () => {
    const field = new Field().put('blocking', [1, 0]);
    expect(looks(field, [0, 0], [1, 1])).toBe(true);
    expect(looks(field, [1, 1], [0, 0])).toBe(true);
  });

  test('lines may cross the space looked at', () => {
    const field = new Field().put('blocking', [2, 1]);
    const why = explainSight(field.grid, field.at(0, 0), field.at(3, 2));
    const h = Field.HALF;
    expect(why).toMatchObject({
      seen: true,
      start: { x: h, y: 1 + h },
      ends: [
        { x: 3 + h, y: 3 + h },
        { x: 4 + h, y: 3 + h },
      ],
    });
  });

  test('blocking edges stop lines as walls do, impassable and difficult ones do not', () => {
    const line = (kind: 'blocking' | 'impassable' | 'difficult'): Field => {
      const field = new Field();
      for (let y = -5; y <= 5; y++) field.edge(kind, [1, y], 'W');
      return field;
    };
    expect(looks(line('blocking'), [0, 0], [3, 0])).toBe(false);
    expect(looks(line('impassable'), [0, 0], [3, 0])).toBe(true);
    expect(looks(line('difficult'), [0, 0], [3, 0])).toBe(true);
  });
});

describe('line of sight and doors', () => {
  const field = new Field().wallAlongY(0, 0, 5).wallAlongY(1, 0, 5).door('gate', [1, 0, 'E']);
  const gate = field.grid.allDoors;

  test('a closed door stops it, an open one does not', () => {
    expect(looks(field, [0, 0], [3, 0], undefined, gate)).toBe(false);
    expect(looks(field, [1, 0], [2, 0], undefined, gate)).toBe(false);
    expect(looks(field, [0, 0], [3, 0])).toBe(true);
  });

  test('the explanation names the door', () => {
    expect(explainSight(field.grid, field.at(0, 0), field.at(3, 0), { closed: gate })).toMatchObject({
      seen: false,
      obstacles: [{ kind: 'door', door: 'gate', space: field.at(1, 0), side: 'E' }],
    });
  });

  test('the answer for one state of the doors survives questions about many others', () => {
    const many = new Field();
    for (let i = 0; i < 6; i++) many.door(`d${i}`, [i - 3, 0, 'E']);
    many.wallAlongY(0, -4, 8).wallAlongY(1, -4, 8);
    for (let closed = 0; closed < 64; closed++)
      expect(looks(many, [-4, 0], [4, 0], undefined, closed)).toBe(closed === 0);
    expect(looks(many, [-4, 0], [4, 0])).toBe(true);
  });
});

describe('explanations', () => {
  test('name the piece, the terrain or the wall between', () => {
    const field = new Field().wallAlongX(2, -8, 9);
    expect(explainSight(field.grid, field.at(0, 0), field.at(3, 0))).toMatchObject({
      seen: false,
      obstacles: [{ kind: 'edge', edge: 'wall', space: field.at(1, 0), side: 'E' }],
    });
    const rock = new Field().put('blocking', [1, 0]);
    expect(explainSight(rock.grid, rock.at(0, 0), rock.at(2, 0))).toMatchObject({
      seen: false,
      obstacles: [{ kind: 'terrain', space: rock.at(1, 0) }],
    });
    const open = new Field();
    expect(explainSight(open.grid, open.at(0, 0), open.at(2, 0), { blockers: open.mask([[1, 0]]) })).toMatchObject({
      seen: false,
      obstacles: [{ kind: 'piece', space: open.at(1, 0) }],
    });
  });

  test('name adjacency and the same space', () => {
    const field = new Field();
    expect(explainSight(field.grid, field.at(0, 0), field.at(1, 1))).toMatchObject({ seen: true, by: 'adjacency' });
    expect(explainSight(field.grid, field.at(0, 0), field.at(0, 0))).toMatchObject({ seen: true, by: 'same space' });
  });

  test('refuse an empty set', () => {
    const field = new Field();
    expect(() => explainSight(field.grid, [], field.at(0, 0))).toThrow(RangeError);
  });
});

describe('line of sight of pieces over several spaces', () => {
  test('its own spaces never block it', () => {
    const field = new Field();
    const watcher = field.block([0, 0], [1, 1]);
    const blockers = field.mask([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(sees(field.grid, watcher, field.at(4, 1), { blockers })).toBe(true);
    expect(sees(field.grid, [field.at(0, 0)], field.at(4, 0), { blockers })).toBe(false);
  });

  test('one of its spaces is enough to see from', () => {
    const field = new Field();
    const blockers = field.mask([[3, 1]]);
    expect(sees(field.grid, field.at(1, 1), field.at(5, 1), { blockers })).toBe(false);
    expect(sees(field.grid, field.all([1, 1], [1, 2]), field.at(5, 1), { blockers })).toBe(true);
  });

  test('the rest of a large target does not hide one of its spaces', () => {
    const field = new Field();
    const blockers = field.mask([
      [3, 0],
      [4, 0],
    ]);
    expect(sees(field.grid, field.at(0, 0), field.at(4, 0), { blockers })).toBe(false);
    expect(sees(field.grid, field.at(0, 0), field.at(4, 0), { blockers, clear: field.all([3, 0], [4, 0]) })).toBe(true);
  });

  test('a row of pieces hides what is behind from small and large alike', () => {
    const field = new Field();
    const row = [-1, 0, 1, 2, 3, 4].map((y) => [1, y] as const);
    const big = field.block([2, 0], [3, 2]);
    expect(sees(field.grid, big, field.at(0, 1), { blockers: field.mask(row) })).toBe(false);
    expect(sees(field.grid, big, field.at(0, 1))).toBe(true);
    expect(sees(field.grid, field.at(0, 1), big)).toBe(true);
    const walled = new Field().wallAlongX(2, -4, 7);
    expect(sees(walled.grid, walled.at(0, 1), walled.block([2, 0], [3, 2]))).toBe(false);
  });

  test('what stands on terrain that blocks is seen; nothing is seen past it', () => {
    const field = new Field().put('blocking', [2, 0], [3, 0]);
    expect(looks(field, [0, 0], [2, 0])).toBe(true);
    expect(looks(field, [0, 0], [5, 0])).toBe(false);
    expect(sees(field.grid, field.at(0, 0), field.all([2, 0], [3, 0]))).toBe(true);
    expect(sees(field.grid, field.at(0, 0), field.at(3, 0))).toBe(false);
    expect(sees(field.grid, field.at(0, 0), field.at(3, 0), { clear: field.all([2, 0]) })).toBe(true);
  });
});

describe('properties of line of sight', () => {
  const scene = arbitraryGrid().chain((grid) =>
    fc.record({
      grid: fc.constant(grid),
      blocked: fc.array(fc.nat({ max: Math.max(0, grid.size - 1) }), { maxLength: 6 }),
      closed: fc.constantFrom(0, grid.allDoors),
    }),
  );

  test('more blockers or closed doors never show more, and explanations agree', () => {
    fc.assert(
      fc.property(scene, ({ grid, blocked, closed }) => {
        const blockers = new Uint8Array(grid.size);
        for (const space of blocked) blockers[space] = 1;
        for (let a = 0; a < grid.size; a += 2) {
          for (let b = 0; b < grid.size; b++) {
            const [from, to] = [a as Space, b as Space];
            const free = sees(grid, from, to, { closed });
            const hidden = sees(grid, from, to, { closed, blockers });
            if (hidden) expect(free).toBe(true);
            if (free) expect(sees(grid, from, to)).toBe(true);
            expect(explainSight(grid, from, to, { closed, blockers }).seen).toBe(hidden);
            expect(sees(grid, [from], [to], { closed, blockers })).toBe(hidden);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('seenFrom is sees for every space', () => {
    fc.assert(
      fc.property(scene, ({ grid, closed }) => {
        if (grid.size === 0) return;
        const seen = seenFrom(grid, 0 as Space, { closed });
        for (let b = 0; b < grid.size; b++) expect(seen[b] === 1).toBe(sees(grid, 0 as Space, b as Space, { closed }));
      }),
      { numRuns: 40 },
    );
  });
});

describe('lines of sight as sets of bits', () => {
  test('say the same as the line of sight, on any grid and with any pieces', () => {
    fc.assert(
      fc.property(
        arbitraryGrid().filter(({ size }) => size > 0),
        fc.infiniteStream(fc.nat()),
        (grid, numbers) => {
          const closed = (numbers.next().value ?? 0) % (grid.allDoors + 1);
          const blockers = new Uint8Array(grid.size);
          for (let space = 0; space < grid.size; space++)
            blockers[space] = (numbers.next().value ?? 0) % 4 === 0 ? 1 : 0;
          for (let from = 0; from < grid.size; from++) {
            for (let to = 0; to < grid.size; to++) {
              const lines = openLines(grid, from as Space, to as Space, closed);
              expect(lines !== 0).toBe(sees(grid, from as Space, to as Space, { closed }));
              let left = lines;
              for (let over = 0; over < grid.size; over++)
                if (blockers[over] === 1) left &= ~linesOver(grid, from as Space, to as Space, over as Space);
              const standing = [...blockers.keys()].filter((space) => blockers[space] === 1);
              expect(linesPast(grid, from as Space, to as Space, lines, standing, standing.length)).toBe(left);
              expect(left >= ALWAYS_SEEN || left !== 0).toBe(
                sees(grid, from as Space, to as Space, { closed, blockers }),
              );
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('say the same for places of several spaces whose own terrain does not count', () => {
    fc.assert(
      fc.property(
        arbitraryGrid().filter(({ size }) => size > 0),
        fc.infiniteStream(fc.nat()),
        (grid, numbers) => {
          const any = (most: number): Space[] =>
            Array.from(
              { length: 1 + ((numbers.next().value ?? 0) % most) },
              () => ((numbers.next().value ?? 0) % grid.size) as Space,
            );
          for (let run = 0; run < 30; run++) {
            const closed = (numbers.next().value ?? 0) % (grid.allDoors + 1);
            const [from, to, standing] = [any(4), any(4), any(12)];
            const blockers = new Uint8Array(grid.size);
            for (const space of standing) blockers[space] = 1;
            const clear = [...from, ...to];
            const seen = from.some((start) =>
              to.some((end) => {
                return (
                  linesPast(
                    grid,
                    start,
                    end,
                    openLinesPast(grid, start, end, closed, clear),
                    standing,
                    standing.length,
                    clear,
                  ) !== 0
                );
              }),
            );
            expect(seen).toBe(sees(grid, from, to, { closed, blockers }));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
