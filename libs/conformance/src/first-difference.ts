type Fields = Readonly<Record<string, unknown>>;

/** Where two pieces of plain data first differ, and what either holds there; where they hold the same in another order, both orders and what to do. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
    return `${path === '' ? '' : `${path}: `}${written(a)} or ${written(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [a[key], b[key]];
    if (JSON.stringify(x) !== JSON.stringify(y)) return firstDifference(x, y, path === '' ? key : `${path}.${key}`);
  }
  const [one, other] = [a, b].map((record) => Object.keys(record).join(', '));
  const where = path === '' ? 'it' : path;
  return one === other
    ? `${where} is written in the same way`
    : `${where} has equal values under the same names, but in another order: ${one}, or ${other}. Write the names of the object in one fixed order, or sort them, and not in that of a Map, a Set or what came first`;
}

/** Where something differs, without what either holds there, and without numbers: the same for like differences. */
export const placeIn = (difference: string): string =>
  difference.replace(/(?::| has equal values) .*$/s, '').replace(/\d+/g, '#');

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const written = (value: unknown): string => JSON.stringify(value) ?? 'missing';
