/** Weights of states: by code of the open dice, then by code of the settled totals. */
export type Weights = Map<number, Map<number, number>>;

/** Adds to the weight of one state. */
export function addWeight(weights: Weights, open: number, settled: number, weight: number): void {
  const ofOpen = inner(weights, open);
  ofOpen.set(settled, (ofOpen.get(settled) ?? 0) + weight);
}

/** The inner map of a key; made when there is none. */
export function inner(outer: Map<number, Map<number, number>>, key: number): Map<number, number> {
  let found = outer.get(key);
  if (found === undefined) {
    found = new Map();
    outer.set(key, found);
  }
  return found;
}
