/** Data nested deeper than this is no game's: what walks it may count on that. */
export const MOST_NESTED = 100;

/**
 * Is some plain data nested deeper than may be? Unlike what goes through it afterwards, this takes data of any depth.
 * @param value data as `JSON.parse` gives it; what goes round in a circle counts as nested without end
 * @param most levels of lists and mappings that may lie in each other
 */
export function isNestedTooDeep(value: unknown, most = MOST_NESTED): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth++) {
    const within = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
    // Once each: what leads to itself in several ways would grow without end.
    level = [...new Set(within)];
    if (level.length === 0) return false;
  }
  return true;
}
