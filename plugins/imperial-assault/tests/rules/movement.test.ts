import { describe, expect, it } from 'vitest';
import type { EntityId } from '@dejarik/sdk';
import { Door, MovementPoints, Position, Settled } from '../../src/components.ts';
import { gainMovement, moveSpaces, walk } from '../../src/rules/movement.ts';
import { place } from '../../src/rules/placing.ts';
import { push } from '../../src/rules/push.ts';
import { arena, spaceOf, type Piece } from '../attack/arena.ts';

/** A field of 10 x 8 with some rows replaced. */
function field(rows: Readonly<Record<number, string>> = {}, doors = ''): string {
  const lines = Array.from(
    { length: 8 },
    (_, row) => `  ${row}: ${rows[row] ?? Array.from({ length: 10 }, () => '.').join(' ')}`,
  );
  return `grid 10 x 8\n${doors}map\n${lines.join('\n')}\nzones: n = north, s = south\n  0: nnnnnnnnnn\n  7: ssssssssss\n`;
}
const trooper: Piece = { card: 'stormtrooper-regular', seat: 0, at: [1, 1] };
const enemy: Piece = { card: 'rebel-trooper-regular', seat: 1, at: [2, 1] };
const far: Piece = { card: 'rebel-trooper-regular', seat: 1, at: [9, 7] };
const points =
  (amount: number) =>
  ([figure = 0 as EntityId]: readonly EntityId[]) => [gainMovement({ figure, amount })];
const options = (game: {
  readonly choice: { readonly questions: readonly { readonly options: readonly unknown[] }[] } | null;
}): readonly unknown[] => game.choice?.questions[0]?.options ?? [];

/** A one row corridor: what a figure reaches there is a matter of cost alone. */
const corridor = (row: string): string => field({ 0: '# # # # # # # # # #', 1: row, 2: '# # # # # # # # # #' });

/** The way that is suggested to a place. */
const wayTo = (game: ReturnType<typeof arena>['game'], end: unknown): unknown =>
  game.choice?.questions[0]?.path?.best(Number(end));

describe('spending movement points', () => {
  it('costs one for a space, one more for difficult terrain and for a hostile figure', () => {
    const reach = (row: string, piece: Piece) =>
      options(arena({ field: corridor(row), pieces: [trooper, piece], do: points(2) }).game);
    expect(reach('. . . . . . . . . .', far)).toEqual([0, 2, 3].map((x) => spaceOf(x, 1)));
    expect(reach('. . ~ . . . . . . .', far)).toEqual([0, 2].map((x) => spaceOf(x, 1)));
    expect(reach('. . . . . . . . . .', enemy)).toEqual([spaceOf(0, 1)]);
  });

  it('goes step by step along the route and takes the cost', () => {
    const { game, figures, answer } = arena({
      field: corridor('. . ~ . . . . . . .'),
      pieces: [trooper, far],
      do: points(4),
    });
    answer(wayTo(game, spaceOf(3, 1)));
    const [figure = 0 as EntityId] = figures;
    expect(game.get(Position.anchor, figure)).toBe(spaceOf(3, 1));
    expect(game.get(MovementPoints.left, figure)).toBe(1);
    expect(game.events.filter((event) => event.verb === 'step').map((event) => event.args['cost'])).toEqual([2, 1]);
    answer(null);
    expect(game.has(MovementPoints, figure)).toBe(false);
  });

  it('does not end on a figure, and stops at walls, doors, blocking and impassable spaces', () => {
    const reach = (row: string) =>
      options(arena({ field: corridor(row), pieces: [{ ...trooper, at: [0, 1] }, far], do: points(2) }).game);
    expect(reach('. . x . . . . . . .')).toEqual([spaceOf(1, 1)]);
    expect(reach('. .|. . . . . . . .')).toEqual([spaceOf(1, 1)]);
    expect(reach('. .x. . . . . . . .')).toEqual([spaceOf(1, 1)]);
  });

  it('moves a number of spaces whatever they cost', () => {
    const three = ([figure = 0 as EntityId]: readonly EntityId[]) => [moveSpaces({ figure, spaces: 3 })];
    const there = options(
      arena({ field: corridor('. . ~ . . . . . . .'), pieces: [trooper, { ...enemy, at: [3, 1] }], do: three }).game,
    );
    expect(there).toContain(spaceOf(4, 1));
  });

  it('refuses the last point for a space one may not stay on', () => {
    const { game, figures } = arena({ pieces: [trooper, enemy], do: () => [] });
    expect(game.can(walk({ figure: figures[0] ?? (0 as EntityId) }))).toBe(false);
    expect(game.why(walk({ figure: figures[0] ?? (0 as EntityId) }))[0]?.rule).toBe('IA-MPT-01');
  });

  it('passes a closed door only when it is open', () => {
    const text = field(
      { 0: '# # # # # # # # # #', 1: '. .A. . . . . . . .', 2: '# # # # # # # # # #' },
      'doors: A = gate\n',
    );
    const { game } = arena({ field: text, pieces: [trooper, far], do: points(2) });
    // The arena lays no doors: with none closed the way is free.
    expect(game.all(Door)).toEqual([]);
    expect(options(game)).toContain(spaceOf(3, 1));
  });
});

describe('large figures', () => {
  const web: Piece = { card: 'e-web-engineer-regular', seat: 0, at: [4, 3] };
  it('go straight, turn for a point, and keep half their spaces', () => {
    const { game, figures } = arena({ pieces: [web, far], do: points(1) });
    const question = game.choice?.questions[0];
    const covered = (question?.options ?? []).map((option) =>
      (question?.points?.(option) ?? []).map((point) => ('place' in point ? point.place : -1)),
    );
    // Four straight steps, and turns that keep one of two spaces.
    expect(covered).toContainEqual([spaceOf(4, 2), spaceOf(4, 3)]);
    expect(covered).toContainEqual([spaceOf(5, 3), spaceOf(5, 4)]);
    expect(covered).toContainEqual([spaceOf(4, 3), spaceOf(5, 3)]);
    expect(covered).not.toContainEqual([spaceOf(5, 2), spaceOf(5, 3)]);
    expect(game.get(Position.rotation, figures[0] ?? (0 as EntityId))).toBe(0);
  });
});

describe('Massive figures', () => {
  const walker: Piece = { card: 'at-st', seat: 0, at: [2, 2] };
  it('end on others, push them to the closest empty space and stay', () => {
    const under: Piece = { ...enemy, at: [4, 3] };
    const { game, figures, answer } = arena({ pieces: [walker, under, far], do: points(2) });
    const [figure = 0 as EntityId, pushed = 0 as EntityId] = figures;
    const question = game.choice?.questions[0];
    const onto = question?.options.find((option) =>
      (question.points?.(option) ?? []).some((point) => 'place' in point && point.place === spaceOf(4, 3)),
    );
    expect(onto).toBeDefined();
    answer(wayTo(game, onto));
    expect(game.choice?.point).toBe('push-aside.place');
    expect(game.choice?.questions[0]?.by).toBe(1);
    const to = game.choice?.questions[0]?.options[0];
    answer(to);
    expect(game.get(Position.anchor, pushed)).toBe(to);
    expect(game.has(Settled, figure)).toBe(true);
    expect(game.why(walk({ figure, spaces: 1 })).map((because) => because.rule)).toContain('IA-MASS-14');
  });
});

describe('push and place', () => {
  it('the pushing player moves the figure, also past costs', () => {
    const { game, figures, answer } = arena({
      pieces: [trooper, enemy],
      do: ([, target = 0 as EntityId]) => [push({ figure: target, spaces: 1, by: 0 })],
    });
    expect(game.choice?.questions[0]?.by).toBe(0);
    expect(options(game)).toHaveLength(7);
    answer(wayTo(game, spaceOf(3, 2)));
    expect(game.get(Position.anchor, figures[1] ?? (0 as EntityId))).toBe(spaceOf(3, 2));
  });

  it('places only where the figure may stand', () => {
    const { game, figures } = arena({
      field: field({ 3: '. . # x ~ . . . . .' }),
      pieces: [trooper, enemy],
      do: () => [],
    });
    const [figure = 0 as EntityId] = figures;
    const may = [spaceOf(2, 1), spaceOf(2, 3), spaceOf(3, 3), spaceOf(4, 3)].map((space) =>
      game.can(place({ figure, space })),
    );
    expect(may).toEqual([false, false, false, true]);
    expect(game.why(place({ figure, space: spaceOf(2, 1) }))[0]?.rule).toBe('IA-PLC-03');
  });
});
