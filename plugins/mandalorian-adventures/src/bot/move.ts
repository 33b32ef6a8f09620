import { areaDistance, areasBeside, NO_WAY, type Space } from '@dejarik/sdk/board';
import { best, type AnswerValue, type Ask, type View } from '@dejarik/sdk/bot';
import { placeOf, spaceOf, type Table } from './table.ts';

/** Worth of one step towards the goal, and of being there. */
const STEP = 1;
const ARRIVE = 3;
/** What standing near enemies costs. */
const GUARDED = 0.9;
const BESIDE_MELEE = 0.35;
/** Steps to a place there is no way to. */
const NOWHERE_NEAR = 40;

const steps = (table: Table, from: Space, to: Space): number =>
  areaDistance(table.map.areas, from, to, 'step', table.closed);
const stepsOrFar = (table: Table, from: Space, to: Space): number => {
  const far = steps(table, from, to);
  return far === NO_WAY ? NOWHERE_NEAR : far;
};
export const within = (table: Table, from: Space, to: Space, most: number): boolean => {
  const far = areaDistance(table.map.areas, from, to, 'range', table.closed);
  return far !== NO_WAY && far <= most;
};

/** How far a space is from what is wanted. */
export function away(table: Table, from: Space): number {
  let least = 30;
  for (const goal of table.goals) {
    const far = steps(table, from, goal);
    if (far !== NO_WAY) least = Math.min(least, far);
  }
  return least;
}

/** What it costs to end a movement there. */
function danger(table: Table, space: Space): number {
  let cost = 0;
  for (const enemy of table.enemies) {
    if (enemy.abilities.includes('guard') && within(table, enemy.space, space, 1)) cost += GUARDED;
    if (enemy.enemyClass === 'melee' && enemy.space === space) cost += BESIDE_MELEE;
  }
  if (table.hidden.some((one) => one.space === space)) cost += 0.35;
  const left = table.own?.health?.value ?? 3;
  return left <= 2 ? cost * 2 : cost;
}

const needsCare = (table: Table): boolean => (table.own?.health?.value ?? 9) < (table.own?.health?.max ?? 9) - 1;
const worthOf = (table: Table, space: Space): number =>
  -STEP * away(table, space) -
  danger(table, space) +
  (away(table, space) === 0 ? ARRIVE : 0) +
  (needsCare(table) && table.features.some((one) => one.feature === 'medpac' && one.space === space) ? 1.5 : 0);

/** Where a movement of so many spaces may lead. */
function reach(table: Table, most: number): readonly Space[] {
  const found = new Set<Space>([table.at]);
  let edge: readonly Space[] = [table.at];
  const stops = (space: Space): boolean =>
    table.enemies.some((one) => one.space === space) || table.hidden.some((one) => one.space === space);
  for (let i = 0; i < most; i++) {
    const next: Space[] = [];
    for (const one of edge) {
      if (one !== table.at && stops(one)) continue;
      for (const to of areasBeside(table.map.areas, one, 'step', table.closed))
        if (!found.has(to)) {
          found.add(to);
          next.push(to);
        }
    }
    edge = next;
  }
  return [...found];
}

/** What a movement of so many spaces gains at best. */
export function moveWorth(table: Table, most: number): number {
  const here = worthOf(table, table.at);
  return Math.max(0, ...reach(table, most).map((space) => worthOf(table, space) - here));
}

/** Where the character goes, if that is better than to stay. */
export function moveTo(ask: Ask, table: Table | undefined): AnswerValue {
  if (table === undefined) return null;
  const stay = worthOf(table, table.at);
  const to = best(ask.options, (option) => worthOf(table, spaceOf(option.key)));
  return to !== undefined && (worthOf(table, spaceOf(to.key)) > stay || !ask.pass) ? to.key : null;
}

/** The child comes nearer, and waits where one stands. */
export function childTo(ask: Ask, table: Table | undefined, view: View): AnswerValue {
  const child = view.pieces.find((piece) => piece.kind === 'child');
  const from = child === undefined ? undefined : placeOf(child);
  if (table === undefined || from === undefined) return null;
  const way = (space: Space): number => stepsOrFar(table, table.at, space);
  const to = best(ask.options, (option) => -way(spaceOf(option.key)));
  return to !== undefined && way(spaceOf(to.key)) < way(from) ? to.key : null;
}

/** Enemies come where no character is near. */
export function farthest(ask: Ask, table: Table | undefined): AnswerValue {
  const nearest = (space: Space): number =>
    table === undefined
      ? 0
      : Math.min(
          ...table.characters.map((one) => {
            const at = placeOf(one);
            return at === undefined ? 0 : stepsOrFar(table, at, space);
          }),
        );
  return best(ask.options, (option) => nearest(spaceOf(option.key)))?.key ?? null;
}
