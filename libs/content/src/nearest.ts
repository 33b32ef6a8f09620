/**
 * Finds the allowed word a misspelled one most probably meant: the one with the fewest inserted, dropped, changed or
 * swapped letters (case ignored), but never one that differs in more than a third of its letters (at least one).
 * @param word what was found
 * @param allowed the words that would have been right, the earlier one wins a tie
 * @returns the nearest allowed word, or undefined when none is near
 */
export function nearest(word: string, allowed: Iterable<string>): string | undefined {
  const found = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of allowed) {
    const wanted = candidate.toLowerCase();
    const limit = Math.max(1, Math.floor(Math.max(found.length, wanted.length) / 3));
    if (Math.abs(found.length - wanted.length) > limit) continue;
    const distance = editDistance(found, wanted);
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Most allowed words that a sentence lists whole. */
const MOST_LISTED = 40;

/** So many are told of a longer list. */
const CLOSEST = 8;

/**
 * Allowed words in a sentence, with commas between them: all of them, or of a long list those that are spelled most like
 * what was found.
 * @param word what was found, where it was a word; without one all are told
 */
export function listed(allowed: readonly string[], word?: string): string {
  if (word === undefined || allowed.length <= MOST_LISTED) return allowed.join(', ');
  const found = word.toLowerCase();
  const closest = allowed
    .map((one) => ({ one, distance: editDistance(found, one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, CLOSEST)
    .map(({ one }) => one);
  return `${closest.join(', ')} (the closest of ${allowed.length})`;
}

/** Optimal string alignment distance: like Levenshtein's, with a swap of neighbors as one edit. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
