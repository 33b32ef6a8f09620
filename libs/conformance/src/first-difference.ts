/** Where two pieces of plain data first differ, and what either holds there. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [x, y] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]];
      if (JSON.stringify(x) !== JSON.stringify(y)) return firstDifference(x, y, path === '' ? key : `${path}.${key}`);
    }
    return 'order of keys';
  }
  return `${path}: ${JSON.stringify(a) ?? 'missing'} or ${JSON.stringify(b) ?? 'missing'}`;
}
