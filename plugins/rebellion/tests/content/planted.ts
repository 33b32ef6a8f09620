import type { Changes } from './files.ts';

/** A fault that is planted in a file, and what has to be said of it. */
export interface Planted {
  readonly what: string;
  readonly changes: Changes;
  /** A text of the line where the fault is, after the changes. */
  readonly at: string;
  readonly said: RegExp;
}

/** Faults by the file in which they are planted and told. */
export type PlantedFaults = Readonly<Record<string, readonly Planted[]>>;

/** One change, told where it was made unless another place is named. */
export const planted = (what: string, from: string, to: string, said: RegExp, at = to): Planted => ({
  what,
  changes: [[from, to]],
  at,
  said,
});
