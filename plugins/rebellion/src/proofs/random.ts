/** A generator good enough for choices. */
export function randomOf(seed: number): (n: number) => number {
  let state = seed + 1;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
