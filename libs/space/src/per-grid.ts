import type { Grid } from './grid.ts';

/** One value per grid, made when first asked for and dropped with the grid (that of the latest grid: with the next). */
export function perGrid<T>(make: (grid: Grid) => T): (grid: Grid) => T {
  const made = new WeakMap<Grid, T>();
  let latest: Grid | undefined;
  let ofLatest: T | undefined;
  return (grid) => {
    if (grid === latest && ofLatest !== undefined) return ofLatest;
    let value = made.get(grid);
    if (value === undefined) {
      value = make(grid);
      made.set(grid, value);
    }
    latest = grid;
    ofLatest = value;
    return value;
  };
}

/**
 * One value per state of the doors; keeps the most recent states. Fit for values that depend on nothing else, since
 * which are kept is then invisible.
 */
export class PerDoorState<T> {
  private readonly made = new Map<number, T>();
  private lastState = 0;
  private last: T | undefined;
  private readonly make: (closed: number) => T;

  constructor(make: (closed: number) => T) {
    this.make = make;
  }

  get(closed: number): T {
    if (this.last !== undefined && this.lastState === closed) return this.last;
    let value = this.made.get(closed);
    if (value === undefined) {
      value = this.make(closed);
      if (this.made.size >= KEPT_STATES) {
        for (const oldest of this.made.keys()) {
          this.made.delete(oldest);
          break;
        }
      }
      this.made.set(closed, value);
    }
    this.last = value;
    this.lastState = closed;
    return value;
  }
}

const KEPT_STATES = 16;
