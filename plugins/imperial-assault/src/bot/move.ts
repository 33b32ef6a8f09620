import { distances, sees, UNREACHABLE, type Space } from '@dejarik/sdk/board';
import { best, placeKey, type Ask, type AskOption, type PieceView } from '@dejarik/sdk/bot';
import { attackRange, type Attacks } from './attack.ts';
import { isFigure, spaceOf, type Table } from './table.ts';

/** How much a space nearer to the enemy or a goal is worth, in points of damage. */
const NEARER = 0.02;
/** Points of damage that standing beside a goal of the mission is worth. */
const GOAL = 1;

/** What a figure gains by standing at a space: the best attack from there, or else being near to the enemy or a goal. */
export function worthOf(attacks: Attacks, table: Table, figure: PieceView, space: Space): number {
  const card = attacks.cardOf(figure);
  if (card === undefined) return 0;
  const { grid } = table.map;
  let attack = 0;
  for (const { piece, spaces, away } of table.enemies) {
    const range = away[space] ?? UNREACHABLE;
    if (range > attackRange(card)) continue;
    const value = attacks.worth(figure, piece, range);
    if (value > attack && sees(grid, space, spaces, { closed: table.closed, clear: spaces })) attack = value;
  }
  const goal = table.toGoal[space] ?? UNREACHABLE;
  return attack + (goal <= 1 ? GOAL : 0) - Math.min(goal, table.toEnemy[space] ?? UNREACHABLE) * NEARER;
}

/** What a figure gains where it stands. */
export const standingNow = (attacks: Attacks, table: Table, figure: PieceView): number =>
  Math.max(...figure.places.map((place) => worthOf(attacks, table, figure, spaceOf(place))));

/** Whether a free space within so many spaces is better than where the figure stands. */
export function improves(attacks: Attacks, table: Table, figure: PieceView, points: number): boolean {
  const here = standingNow(attacks, table, figure);
  const taken = new Set(table.pieces.filter(isFigure).flatMap((piece) => piece.places));
  const around = distances(table.map.grid, figure.places.map(spaceOf), { closed: table.closed });
  for (let space = 0; space < table.map.grid.size; space++) {
    if (
      (around[space] ?? UNREACHABLE) <= points &&
      !taken.has(placeKey(space)) &&
      worthOf(attacks, table, figure, space as Space) > here + NEARER / 2
    )
      return true;
  }
  return false;
}

/** The space from which a figure does most; without a figure in view, the one nearest to the enemy. */
export function pickSpace(attacks: Attacks, ask: Ask, table: Table): AskOption | undefined {
  const start = ask.options
    .map(({ preview }) =>
      preview !== null && typeof preview === 'object' && 'route' in preview && Array.isArray(preview.route)
        ? preview.route[0]
        : undefined,
    )
    .find((space) => space !== undefined);
  const figure =
    start === undefined
      ? undefined
      : table.pieces.find(({ places, seat }) => seat === table.seat && places.includes(placeKey(Number(start))));
  if (figure !== undefined) return best(ask.options, ({ key }) => worthOf(attacks, table, figure, spaceOf(key)));
  const goals =
    table.enemies.length > 0
      ? table.enemies.flatMap(({ spaces }) => spaces)
      : table.map.deployment.flatMap(({ spaces }) =>
          spaces.filter((space) => !ask.options.some(({ key }) => key === placeKey(space))),
        );
  const paths = distances(table.map.grid, goals, { closed: 0 });
  return best(ask.options, ({ key }) => -(paths[spaceOf(key)] ?? UNREACHABLE));
}
