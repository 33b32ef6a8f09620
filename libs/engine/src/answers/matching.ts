import type { Choosable, Question } from '../types/index.ts';

/**
 * Who can go where in an `assign`: options and targets with room for so many, by their places in the question. The most that
 * can be assigned is a maximum bipartite matching (found by augmenting paths, Kuhn 1955).
 */
export class Matching {
  readonly options: readonly number[];
  readonly #targets: readonly (readonly number[])[];
  readonly #room: number[];

  private constructor(targets: readonly (readonly number[])[], room: number[]) {
    this.#targets = targets;
    this.#room = room;
    this.options = targets.map((_, i) => i);
  }

  static of({ options, targets = [], limits, forbids }: Question): Matching {
    const all = targets.map((_, i) => i);
    return new Matching(
      options.map((option) =>
        forbids === undefined ? all : all.filter((i) => forbids(option, targets[i] as Choosable) === null),
      ),
      all.map((i) => limits?.[i] ?? options.length),
    );
  }

  /** The targets of an option that have room left. */
  targetsOf(option: number): readonly number[] {
    return (this.#targets[option] ?? []).filter((target) => this.#roomAt(target) > 0);
  }

  take(target: number): void {
    this.#room[target] = this.#roomAt(target) - 1;
  }

  giveBack(target: number): void {
    this.#room[target] = this.#roomAt(target) + 1;
  }

  /** Can so many still be assigned if an option takes a target, or none, and others follow? */
  allows(target: number | null, others: readonly number[], many: number): boolean {
    if (target === null) return this.largest(others, many) >= many;
    if (many === 0) return false;
    this.take(target);
    const enough = this.largest(others, many - 1) >= many - 1;
    this.giveBack(target);
    return enough;
  }

  /**
   * How many of some options can have a target at once.
   * @param enough no more need be found
   */
  largest(among: readonly number[] = this.options, enough = among.length): number {
    /** By target, the options that have it. */
    const held = this.#room.map((): number[] => []);
    const place = (option: number, seen: Set<number>): boolean => {
      for (const target of this.#targets[option] ?? []) {
        if (seen.has(target)) continue;
        seen.add(target);
        const there = held[target] ?? [];
        if (there.length < this.#roomAt(target)) {
          there.push(option);
          return true;
        }
        const moved = there.findIndex((other) => place(other, seen));
        if (moved >= 0) {
          there[moved] = option;
          return true;
        }
      }
      return false;
    };
    let found = 0;
    for (const option of among) {
      if (found >= enough) break;
      if (place(option, new Set())) found++;
    }
    return found;
  }

  #roomAt(target: number): number {
    return this.#room[target] ?? 0;
  }
}
