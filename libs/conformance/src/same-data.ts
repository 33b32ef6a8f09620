/**
 * Would two pieces of plain data be written the same, to the byte? Parts that both share are not looked at twice, which is
 * most of a board: far cheaper than writing both out.
 */
export const isSameData = (a: unknown, b: unknown): boolean => alike(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Never true for what is written differently; what differs here may still be written the same (a key that is undefined). */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!alike(a[i], b[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (Array.isArray(b) || keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    if (key !== others[i] || !alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
      return false;
  }
  return true;
}
