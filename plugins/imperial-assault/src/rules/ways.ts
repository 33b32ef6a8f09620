import {
  derived,
  memoized,
  message,
  within,
  type Asked,
  type Because,
  type EntityId,
  type Message,
  type Placement,
  type Reads,
  type RuleId,
  type Seat,
  type Space,
} from '@dejarik/sdk';
import {
  anchorFor,
  gaitOf,
  perGait,
  placementOf,
  reachFrom,
  spacesUnder,
  stepsOf,
  walkers,
  type Gait,
  type Way,
} from './reach.ts';
import { closedDoors, figuresOnMap, mapOf, spacesOfFigure, standing } from './board.ts';
import { seatOf } from './groups.ts';

/**
 * The way of a figure that moves or is pushed. It is its player's choice, a push's that of who resolves it (IA-PUSH-01): one is suggested, any
 * other that the budget allows can be taken.
 */

/** Where the steps of the suggested ways from one placement come from, and what they cost. */
interface Tree {
  readonly costs: ReadonlyMap<Placement, number>;
  readonly before: ReadonlyMap<Placement, Placement>;
}

/** A way that is suggested: the placements entered, the last one among them, and what they cost. */
interface Suggested {
  readonly entered: readonly Placement[];
  readonly cost: number;
}

/** What makes one of two equally cheap ways worse: places beside hostile figures first, then diagonal steps. */
interface Drawback {
  readonly beside: number;
  readonly diagonal: number;
}

const isLess = (a: Drawback, b: Drawback): boolean =>
  a.beside < b.beside || (a.beside === b.beside && a.diagonal < b.diagonal);

/**
 * Finds the suggested way to a placement: the cheapest; of equally cheap ones the one that passes the fewest places beside
 * hostile figures (a push heeds none), then the one with the fewest diagonal steps. To be used as long as nothing moves.
 * @returns tells the way past some placements, in order; null where the budget allows none
 */
export function waysOf(
  g: Asked,
  figure: EntityId,
  budget: number,
  way: Way,
): (to: Placement, via?: readonly Placement[]) => Suggested | null {
  const treesAt = trees(g)[gaitOf(g, figure, way)](figure);
  return (to, via = []) => {
    const entered: Placement[] = [];
    let from = placementOf(g, figure);
    let left = budget;
    for (const next of [...via, to]) {
      const tree = treesAt(from)(left);
      const cost = tree.costs.get(next);
      if (cost === undefined) return null;
      entered.push(...routeIn(tree, from, next));
      left -= cost;
      from = next;
    }
    return { entered, cost: budget - left };
  };
}

function routeIn(tree: Tree, from: Placement, to: Placement): readonly Placement[] {
  const entered: Placement[] = [];
  for (let here: Placement | undefined = to; here !== undefined && here !== from; here = tree.before.get(here))
    entered.push(here);
  return entered.reverse();
}

/** By seat, then by space: 1 beside a figure that is hostile to those of the seat. */
const besideHostile = derived([standing, closedDoors], (g) =>
  memoized((seat: Seat) => {
    const { grid } = mapOf(g);
    const closed = closedDoors(g);
    const beside = new Uint8Array(grid.size);
    for (const other of figuresOnMap(g)) {
      if (seatOf(g, other) === seat) continue;
      for (const space of within(grid, spacesOfFigure(g, other), 1, { closed, intoBlocking: true })) beside[space] = 1;
    }
    return beside;
  }),
);

/** By gait, figure, placement to start from and budget. */
const trees = derived([walkers, besideHostile], (g) =>
  perGait((gait) =>
    memoized((figure: EntityId) =>
      memoized((from: Placement) => memoized((budget: number) => treeFrom(g, figure, from, budget, gait))),
    ),
  ),
);

function treeFrom(g: Reads, figure: EntityId, from: Placement, budget: number, gait: Gait): Tree {
  const costs = costsOf(reachFrom(g, figure, from, budget, gait));
  const watched = gait === 'push' ? undefined : besideHostile(g)(seatOf(g, figure));
  const isWatched = memoized(
    (one: Placement) => watched !== undefined && spacesUnder(g, figure, one).some((space) => watched[space] === 1),
  );
  const { xs, ys } = mapOf(g).grid;
  const anchorOf = memoized((one: Placement) => anchorFor(g, figure, one).anchor as Space);
  const isDiagonal = (a: Space, b: Space): boolean => xs[a] !== xs[b] && ys[a] !== ys[b];
  const drawbacks = new Map<Placement, Drawback>([[from, { beside: 0, diagonal: 0 }]]);
  const before = new Map<Placement, Placement>();
  for (const [here, cost] of [...costs].sort(([a, x], [b, y]) => x - y || a - b)) {
    const so = drawbacks.get(here);
    if (so === undefined) continue;
    for (const step of stepsOf(g, figure, here, gait)) {
      if (costs.get(step.to) !== cost + step.cost) continue;
      const drawback = {
        beside: so.beside + (isWatched(step.to) ? 1 : 0),
        diagonal: so.diagonal + (isDiagonal(anchorOf(here), anchorOf(step.to)) ? 1 : 0),
      };
      const known = drawbacks.get(step.to);
      if (known !== undefined && !isLess(drawback, known)) continue;
      drawbacks.set(step.to, drawback);
      before.set(step.to, here);
    }
  }
  return { costs, before };
}

/** What it costs to come to each placement within reach. */
function costsOf(reach: ReturnType<typeof reachFrom>): Map<Placement, number> {
  const costs = new Map<Placement, number>();
  for (let one = 0; one < reach.placements.size; one++) {
    const cost = reach.costOf(one as Placement);
    if (cost !== undefined) costs.set(one as Placement, cost);
  }
  return costs;
}

/**
 * Why a way cannot be taken, or null.
 * @param entered the placements entered in order; the one where the figure stands may come first
 */
export function wayFault(
  g: Asked,
  figure: EntityId,
  entered: readonly number[],
  budget: number,
  way: Way,
): Message | null {
  const gait = gaitOf(g, figure, way);
  let here = placementOf(g, figure);
  let left = budget;
  for (const next of withoutStart(g, figure, entered)) {
    const step = stepsOf(g, figure, here, gait).find(({ to }) => to === next);
    if (step === undefined) return message('refused.way-broken');
    left -= step.cost;
    if (left < 0) return message('refused.way-too-long', { budget });
    here = step.to;
  }
  return null;
}

/** Why a placement cannot be come to once the way passes others. */
export const beyondReach = (budget: number, way: Way): Because => ({
  rule: ruleOfReach(way),
  message: message('refused.way-too-long', { budget }),
});

/** The rule by which a way is so long at most. */
export const ruleOfReach = (way: Way): RuleId =>
  way === 'points' ? 'IA-MPT-01' : way === 'spaces' ? 'IA-MOV-05' : 'IA-PUSH-01';

/** Does the budget allow just one way there that enters no placement twice? */
export function isOnlyWay(g: Asked, figure: EntityId, to: Placement, budget: number, way: Way): boolean {
  const start = placementOf(g, figure);
  const gait = gaitOf(g, figure, way);
  const costs = costsOf(reachFrom(g, figure, start, budget, gait)).set(start, 0);
  const into = new Map<Placement, { readonly from: Placement; readonly cost: number }[]>();
  for (const from of costs.keys()) {
    for (const step of stepsOf(g, figure, from, gait)) {
      const steps = into.get(step.to);
      if (steps) steps.push({ from, cost: step.cost });
      else into.set(step.to, [{ from, cost: step.cost }]);
    }
  }
  // It goes back from the end, and only to where the rest of the budget still leads: there may be millions of ways.
  const passed = new Set<Placement>();
  const count = (here: Placement, left: number): number => {
    if (here === start) return 1;
    passed.add(here);
    let ways = 0;
    for (const { from, cost } of into.get(here) ?? [])
      if (ways < 2 && !passed.has(from) && (costs.get(from) ?? Infinity) + cost <= left)
        ways += count(from, left - cost);
    passed.delete(here);
    return ways;
  };
  return count(to, budget) === 1;
}

/** A way without the placement at which the figure stands before it. */
export const withoutStart = (g: Asked, figure: EntityId, entered: readonly number[]): readonly number[] =>
  entered[0] === placementOf(g, figure) ? entered.slice(1) : entered;
