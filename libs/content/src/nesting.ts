/** Data nested deeper than this is no game's: what walks it may count on that. */
export const MOST_NESTED = 100;

/**
 * Is some plain data nested deeper than may be? Unlike what goes through it afterwards, this takes data of any depth.
 * @param value without cycles, as `JSON.parse` gives it
 * @param most levels of lists and mappings that may lie in each other
 */
export function isNestedTooDeep(value: unknown, most = MOST_NESTED): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []));
    if (level.length === 0) return false;
  }
  return true;
}
