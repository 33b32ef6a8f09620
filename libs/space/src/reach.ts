import type { Grid } from './grid.ts';
import { Mark } from './mover.ts';
import type { Mover } from './mover.ts';
import type { PerDoorState } from './per-door-state.ts';
import type { Placement, Placements } from './placements.ts';
import { terrainUnder } from './placements.ts';
import { NONE } from './space.ts';
import { STEP_DIFFICULT, STEP_TURN, stepGraphs } from './step-graph.ts';
import type { StepGraph } from './step-graph.ts';

/** What besides the mover and the board decides where it gets. */
export interface ReachOptions {
  /** Mask of closed doors; 0, all open, when left out. */
  readonly closed?: number;
  /** What is on each space for this mover, bits of `Mark`. Leave the mover's own spaces unmarked. Nothing when left out. */
  readonly marks?: Uint8Array;
  /** True: each step costs 1 whatever it enters, and no turns: moving a number of spaces. False when left out. */
  readonly plainSteps?: boolean;
}

/** One step from a placement. */
export interface Step {
  readonly to: Placement;
  readonly cost: number;
  /** Whether the mover may end there. */
  readonly canEnd: boolean;
}

/**
 * Where a mover gets from one placement within a budget, and what it costs. It lives in buffers that the finder reuses:
 * **valid until the next `reach` of the same finder**; take a `copy` of what must live longer.
 */
export interface Reach {
  readonly placements: Placements;
  readonly start: Placement;
  readonly budget: number;
  /** Least cost of a placement; undefined when it is out of reach. Placements only passed through count too. */
  costOf(placement: Placement): number | undefined;
  /** Whether the mover can get there and may end there. The start counts, where one may end. */
  isEnding(placement: Placement): boolean;
  /** Every ending, ascending. */
  endings(): Placement[];
  /**
   * The endings with the least measure, ascending: the cheapest ones, unless a measure says otherwise.
   * @param measure a whole number for a placement, such as its distance to something
   */
  minEndings(measure?: (placement: Placement) => number): Placement[];
  /**
   * A cheapest way there: the placements from the start to it, both included; of equal ways always the same one (each
   * placement on it is reached from the lowest numbered of the equally good ones before it).
   * @throws RangeError when it is out of reach
   */
  route(placement: Placement): Placement[];
  /** The same answers in buffers of their own. */
  copy(): Reach;
}

/** What a step costs, in parts to be added up: by its bits, by the marks it enters, by the marks it leaves. */
interface Prices {
  readonly step: Int32Array;
  readonly enter: Int32Array;
  readonly leave: Int32Array;
}

/** A price beyond every budget; a sum of two still fits. */
const NEVER = 1 << 29;
const MAX_BUDGET = 1_000_000;
const ALL_MARKS = Mark.costly | Mark.barred | Mark.noEnd | Mark.clinging;

function pricesOf(mover: Pick<Mover, 'turnCost' | 'difficultCost' | 'costlyCost' | 'clingingCost'>): Prices {
  const step = Int32Array.from(
    [0, STEP_DIFFICULT, STEP_TURN, STEP_TURN | STEP_DIFFICULT],
    (bits) =>
      ((bits & STEP_TURN) === 0 ? 1 : (mover.turnCost ?? NEVER)) +
      ((bits & STEP_DIFFICULT) === 0 ? 0 : mover.difficultCost),
  );
  const enter = Int32Array.from({ length: ALL_MARKS + 1 }, (_, marks) =>
    (marks & Mark.barred) !== 0 ? NEVER : (marks & Mark.costly) !== 0 ? mover.costlyCost : 0,
  );
  const leave = Int32Array.from({ length: ALL_MARKS + 1 }, (_, marks) =>
    (marks & Mark.clinging) !== 0 ? mover.clingingCost : 0,
  );
  return { step, enter, leave };
}

/**
 * Finds what is in reach of one mover on one grid. Holds the buffers, so make one and keep it; a second `reach` overwrites
 * what the first returned.
 */
export class ReachFinder {
  readonly mover: Mover;
  private readonly graphs: PerDoorState<StepGraph>;
  private readonly buckets: Int32Array[];
  private readonly counts: Int32Array;
  private readonly prices: Prices;
  private readonly plainPrices: Prices;
  private costs = new Int32Array(0);
  private parents = new Int32Array(0);
  private marksUnder = new Uint8Array(0);

  constructor(grid: Grid, mover: Mover) {
    this.graphs = stepGraphs(grid, mover);
    this.mover = mover;
    const dearest = Math.max(1, mover.turnCost ?? 1) + mover.difficultCost + mover.costlyCost + mover.clingingCost;
    this.buckets = Array.from({ length: dearest + 1 }, () => new Int32Array(0));
    this.counts = new Int32Array(dearest + 1);
    this.prices = pricesOf(mover);
    this.plainPrices = pricesOf({ turnCost: null, difficultCost: 0, costlyCost: 0, clingingCost: 0 });
  }

  /**
   * Everything within `budget` from `start`, in one pass. A step costs 1 (a turn: the mover's `turnCost`) plus the
   * mover's extras, each at most once per step whatever number of spaces call for it. A piece over several spaces leaves
   * all of them and enters all of the next placement at each step, also those it covers in both.
   * @param start may be illegal or barred itself: a piece may leave where it should not stand
   * @param budget a whole number from 0 to 1,000,000
   */
  reach(start: Placement, budget: number, options: ReachOptions = {}): Reach {
    const graph = this.graphs(options.closed ?? 0);
    const size = graph.placements.size;
    if (!Number.isInteger(start) || start < 0 || start >= size)
      throw new RangeError(
        `Found placement ${start}; expected a whole number from 0 to ${size - 1}, from the placements of this mover's footprint.`,
      );
    if (!Number.isInteger(budget) || budget < 0 || budget > MAX_BUDGET)
      throw new RangeError(`Found a budget of ${budget}; expected a whole number from 0 to ${MAX_BUDGET}.`);
    this.prepare(graph.placements, options.marks);
    this.search(graph, start, budget, options);
    return new FoundReach(this.mover, graph, start, budget, this.costs, this.parents, this.marksUnder);
  }

  /** Whether the mover may never lie there, with or without other pieces: barred terrain or a barred edge lies under the placement. */
  isBarred(placement: Placement, closed: number): boolean {
    return this.graphs(closed).illegal[placement] === 1;
  }

  /** The single steps from a placement, whatever they cost: straight, diagonal, then turns. */
  steps(from: Placement, options: ReachOptions = {}): Step[] {
    const graph = this.graphs(options.closed ?? 0);
    const prices = options.plainSteps ? this.plainPrices : this.prices;
    const leave = leaving(prices, graph, from, options.marks);
    const found: Step[] = [];
    for (let step = graph.first[from] ?? 0; step < (graph.first[from + 1] ?? 0); step++) {
      const to = graph.to[step] ?? NONE;
      const under = marksUnder(graph.placements, to, options.marks);
      const cost = leave + entering(prices, graph, step, under);
      if (cost < NEVER) found.push({ to: to as Placement, cost, canEnd: mayEnd(this.mover, graph, to, under) });
    }
    return found;
  }

  /** The single step from one placement to another; undefined when there is none. */
  step(from: Placement, to: Placement, options: ReachOptions = {}): Step | undefined {
    const graph = this.graphs(options.closed ?? 0);
    for (let step = graph.first[from] ?? 0; step < (graph.first[from + 1] ?? 0); step++) {
      if (graph.to[step] !== to) continue;
      const prices = options.plainSteps ? this.plainPrices : this.prices;
      const under = marksUnder(graph.placements, to, options.marks);
      const cost = leaving(prices, graph, from, options.marks) + entering(prices, graph, step, under);
      if (cost < NEVER) return { to, cost, canEnd: mayEnd(this.mover, graph, to, under) };
    }
    return undefined;
  }

  /** Whether a single step, within the budget, leads to where the mover may end. */
  hasEndingBeside(from: Placement, budget: number, options: ReachOptions = {}): boolean {
    const graph = this.graphs(options.closed ?? 0);
    const prices = options.plainSteps ? this.plainPrices : this.prices;
    const left = budget - leaving(prices, graph, from, options.marks);
    for (let step = graph.first[from] ?? 0; step < (graph.first[from + 1] ?? 0); step++) {
      const to = graph.to[step] ?? NONE;
      const under = marksUnder(graph.placements, to, options.marks);
      if (entering(prices, graph, step, under) <= left && mayEnd(this.mover, graph, to, under)) return true;
    }
    return false;
  }

  private prepare(all: Placements, marks: Uint8Array | undefined): void {
    if (this.costs.length !== all.size) {
      this.costs = new Int32Array(all.size);
      this.parents = new Int32Array(all.size);
      this.marksUnder = new Uint8Array(all.size);
      for (let i = 0; i < this.buckets.length; i++) this.buckets[i] = new Int32Array(all.size);
    }
    if (marks === undefined) {
      this.marksUnder.fill(0);
    } else if (all.area === 1) {
      this.marksUnder.set(marks.length === all.size ? marks : marks.subarray(0, all.size));
    } else {
      const { covered, area } = all;
      for (let placement = 0, i = 0; placement < all.size; placement++) {
        let under = 0;
        for (let k = 0; k < area; k++, i++) under |= marks[covered[i] ?? NONE] ?? 0;
        this.marksUnder[placement] = under;
      }
    }
  }

  /**
   * Dijkstra with a ring of buckets, one per cost modulo the dearest step. Each placement enters a bucket at most once,
   * since it enters only when its cost falls. A parent is the lowest numbered one of those that give the least cost, so
   * the order of work does not show.
   */
  private search(graph: StepGraph, start: number, budget: number, options: ReachOptions): void {
    const { costs, parents, buckets, counts, marksUnder } = this;
    const { first, to, bits } = graph;
    const { step: stepPrice, enter, leave } = options.plainSteps ? this.plainPrices : this.prices;
    const ring = buckets.length;
    costs.fill(NONE);
    counts.fill(0);
    costs[start] = 0;
    parents[start] = NONE;
    const opening = buckets[0];
    if (opening === undefined) return;
    opening[0] = start;
    counts[0] = 1;
    for (let cost = 0, waiting = 1; waiting > 0; cost++) {
      const slot = cost % ring;
      const bucket = buckets[slot];
      const count = counts[slot] ?? 0;
      if (bucket === undefined || count === 0) continue;
      counts[slot] = 0;
      waiting -= count;
      for (let i = 0; i < count; i++) {
        const here = bucket[i] ?? NONE;
        if (costs[here] !== cost) continue;
        const left = cost + (leave[(marksUnder[here] ?? 0) & ALL_MARKS] ?? 0);
        const end = first[here + 1] ?? 0;
        for (let step = first[here] ?? 0; step < end; step++) {
          const there = to[step] ?? NONE;
          const total =
            left + (stepPrice[bits[step] ?? 0] ?? NEVER) + (enter[(marksUnder[there] ?? 0) & ALL_MARKS] ?? 0);
          if (total > budget) continue;
          const before = costs[there] ?? NONE;
          if (before === NONE || total < before) {
            costs[there] = total;
            parents[there] = here;
            const target = total % ring;
            const into = buckets[target];
            if (into === undefined) continue;
            const place = counts[target] ?? 0;
            into[place] = there;
            counts[target] = place + 1;
            waiting++;
          } else if (total === before && here < (parents[there] ?? NONE)) {
            parents[there] = here;
          }
        }
      }
    }
  }
}

class FoundReach implements Reach {
  readonly placements: Placements;
  readonly start: Placement;
  readonly budget: number;
  private readonly mover: Mover;
  private readonly graph: StepGraph;
  private readonly costs: Int32Array;
  private readonly parents: Int32Array;
  private readonly marksUnder: Uint8Array;

  constructor(
    mover: Mover,
    graph: StepGraph,
    start: Placement,
    budget: number,
    costs: Int32Array,
    parents: Int32Array,
    marksUnder: Uint8Array,
  ) {
    this.mover = mover;
    this.graph = graph;
    this.placements = graph.placements;
    this.start = start;
    this.budget = budget;
    this.costs = costs;
    this.parents = parents;
    this.marksUnder = marksUnder;
  }

  costOf(placement: Placement): number | undefined {
    const cost = this.costs[placement] ?? NONE;
    return cost === NONE ? undefined : cost;
  }

  isEnding(placement: Placement): boolean {
    return (
      (this.costs[placement] ?? NONE) !== NONE &&
      mayEnd(this.mover, this.graph, placement, this.marksUnder[placement] ?? 0)
    );
  }

  endings(): Placement[] {
    const { costs, mover, graph, marksUnder } = this;
    const found: Placement[] = [];
    for (let placement = 0; placement < costs.length; placement++) {
      if (costs[placement] !== NONE && mayEnd(mover, graph, placement, marksUnder[placement] ?? 0))
        found.push(placement as Placement);
    }
    return found;
  }

  minEndings(measure: (placement: Placement) => number = (placement) => this.costs[placement] ?? NONE): Placement[] {
    let least = Infinity;
    let found: Placement[] = [];
    for (const placement of this.endings()) {
      const value = measure(placement);
      if (value > least) continue;
      if (value < least) {
        least = value;
        found = [];
      }
      found.push(placement);
    }
    return found;
  }

  route(placement: Placement): Placement[] {
    if (this.costOf(placement) === undefined) {
      throw new RangeError(
        `Found placement ${placement}, which is not within ${this.budget} of placement ${this.start}. Ask costOf first.`,
      );
    }
    const way: Placement[] = [];
    for (let here: number = placement; here !== NONE; here = this.parents[here] ?? NONE) way.push(here as Placement);
    return way.reverse();
  }

  copy(): Reach {
    return new FoundReach(
      this.mover,
      this.graph,
      this.start,
      this.budget,
      this.costs.slice(),
      this.parents.slice(),
      this.marksUnder.slice(),
    );
  }
}

/** What lies on the spaces of a placement, put together. */
function marksUnder(all: Placements, placement: number, marks: Uint8Array | undefined): number {
  if (marks === undefined) return 0;
  if (all.area === 1) return marks[placement] ?? 0;
  let under = 0;
  for (let i = placement * all.area; i < (placement + 1) * all.area; i++) under |= marks[all.covered[i] ?? NONE] ?? 0;
  return under;
}

/** What it costs to leave a placement. */
const leaving = (prices: Prices, graph: StepGraph, from: number, marks: Uint8Array | undefined): number =>
  prices.leave[marksUnder(graph.placements, from, marks) & ALL_MARKS] ?? 0;

/** What one step of the graph costs besides leaving, with these marks where it leads; NEVER or more when it is barred. */
const entering = (prices: Prices, graph: StepGraph, step: number, under: number): number =>
  (prices.step[graph.bits[step] ?? 0] ?? NEVER) + (prices.enter[under & ALL_MARKS] ?? 0);

/** Whether a mover may end on a placement, by terrain, edges and the marks under it. */
function mayEnd(mover: Mover, graph: StepGraph, placement: number, under: number): boolean {
  return (
    graph.illegal[placement] === 0 &&
    (under & (Mark.noEnd | Mark.barred)) === 0 &&
    (mover.unrestfulTerrain === 0 || terrainUnder(graph.placements, placement, mover.unrestfulTerrain) === 0)
  );
}
