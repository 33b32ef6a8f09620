import {
  derived,
  memoized,
  message,
  type Asked,
  type Because,
  type EntityId,
  type Message,
  type Reads,
  type RuleId,
  type Seat,
} from '@dejarik/sdk';
import { within, type Placement, type Reach } from '@dejarik/sdk/board';
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
import { closedDoors, figuresOnMap, mapOf, spacesOfFigure, occupation } from './board.ts';
import { seatOf } from './groups.ts';
import { sameSide } from './players.ts';

/**
 * The way of a figure that moves or is pushed. It is its player's choice, a push's that of who resolves it (IA-PUSH-01): one is suggested, any
 * other that the budget allows can be taken.
 */

/** Where the steps of the suggested ways from one placement come from, and what they cost; by placement, UNREACHED where there is none. */
interface Tree {
  readonly costs: Int32Array;
  readonly before: Int32Array;
}
const UNREACHED = -1;

/** A way that is suggested: the placements entered, the last one among them, and what they cost. */
interface Suggested {
  readonly entered: readonly Placement[];
  readonly cost: number;
}

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
      const cost = tree.costs[next] ?? UNREACHED;
      if (cost === UNREACHED) return null;
      entered.push(...routeIn(tree, from, next));
      left -= cost;
      from = next;
    }
    return { entered, cost: budget - left };
  };
}

function routeIn(tree: Tree, from: Placement, to: Placement): readonly Placement[] {
  const entered: Placement[] = [];
  for (let here: number = to; here !== UNREACHED && here !== from; here = tree.before[here] ?? UNREACHED)
    entered.push(here as Placement);
  return entered.reverse();
}

/** By seat, then by space: 1 beside a figure that is hostile to those of the seat. */
const besideHostile = derived([occupation, closedDoors], (g) =>
  memoized((seat: Seat) => {
    const { grid } = mapOf(g);
    const closed = closedDoors(g);
    const beside = new Uint8Array(grid.size);
    for (const other of figuresOnMap(g)) {
      if (sameSide(g, seatOf(g, other), seat)) continue;
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

/** What makes one of two equally cheap ways worse: places beside hostile figures first, then diagonal steps. A way has fewer than 1,000 steps. */
const BESIDE = 1000;
const DIAGONAL = 1;

function treeFrom(g: Reads, figure: EntityId, from: Placement, budget: number, gait: Gait): Tree {
  const { costs, order } = reached(reachFrom(g, figure, from, budget, gait));
  const watched = gait === 'push' ? undefined : besideHostile(g)(seatOf(g, figure));
  const isWatched = (one: Placement): boolean =>
    watched !== undefined && spacesUnder(g, figure, one).some((space) => watched[space] === 1);
  const { xs, ys } = mapOf(g).grid;
  const drawbacks = new Int32Array(costs.length).fill(UNREACHED);
  drawbacks[from] = 0;
  const before = new Int32Array(costs.length).fill(UNREACHED);
  for (const here of order) {
    const so = drawbacks[here] ?? UNREACHED;
    if (so === UNREACHED) continue;
    const cost = costs[here] ?? 0;
    const anchor = anchorFor(g, figure, here).anchor;
    for (const step of stepsOf(g, figure, here, gait)) {
      if (costs[step.to] !== cost + step.cost) continue;
      const next = anchorFor(g, figure, step.to).anchor;
      const drawback =
        so + (isWatched(step.to) ? BESIDE : 0) + (xs[anchor] !== xs[next] && ys[anchor] !== ys[next] ? DIAGONAL : 0);
      const known = drawbacks[step.to] ?? UNREACHED;
      if (known !== UNREACHED && drawback >= known) continue;
      drawbacks[step.to] = drawback;
      before[step.to] = here;
    }
  }
  return { costs, before };
}

/** What it costs to come to each placement within reach, and these placements, the nearest first. */
function reached(reach: Reach): { readonly costs: Int32Array; readonly order: readonly Placement[] } {
  const costs = new Int32Array(reach.placements.size).fill(UNREACHED);
  const order: Placement[] = [];
  for (let one = 0; one < costs.length; one++) {
    const cost = reach.costOf(one as Placement);
    if (cost === undefined) continue;
    costs[one] = cost;
    order.push(one as Placement);
  }
  return { costs, order: order.sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0) || a - b) };
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
  const { costs, order } = reached(reachFrom(g, figure, start, budget, gait));
  const into = new Map<Placement, { readonly from: Placement; readonly cost: number }[]>();
  for (const from of order) {
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
      if (ways < 2 && !passed.has(from) && (costs[from] ?? 0) + cost <= left) ways += count(from, left - cost);
    passed.delete(here);
    return ways;
  };
  return count(to, budget) === 1;
}

/** A way without the placement at which the figure stands before it. */
export const withoutStart = (g: Asked, figure: EntityId, entered: readonly number[]): readonly number[] =>
  entered[0] === placementOf(g, figure) ? entered.slice(1) : entered;
