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
