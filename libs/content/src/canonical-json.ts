/**
 * Writes plain data as JSON with sorted keys and no spaces, so that equal data gives equal text on every machine.
 * Keys whose value is undefined are left out, as in JSON.
 * @param value null, booleans, finite numbers, strings, arrays and plain objects of these
 * @throws TypeError naming the path of anything that JSON cannot carry without loss
 */
export function canonicalJson(value: unknown): string {
  return write(value, '', new Set());
}

function write(value: unknown, path: string, open: Set<object>): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw unwritable(String(value), path, 'a finite number');
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw unwritable(describe(value), path, 'plain data');
  if (open.has(value)) throw unwritable('a value that contains itself', path, 'data without cycles');
  open.add(value);
  const text = Array.isArray(value) ? writeList(value, path, open) : writeRecord(value, path, open);
  open.delete(value);
  return text;
}

function writeList(list: readonly unknown[], path: string, open: Set<object>): string {
  // Array.from turns holes into undefined, which is then refused like any other undefined.
  return `[${Array.from(list, (item, index) => write(item, `${path}[${index}]`, open)).join(',')}]`;
}

function writeRecord(record: object, path: string, open: Set<object>): string {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) {
    throw unwritable(`an instance of ${record.constructor.name}`, path, 'a plain object');
  }
  const parts: string[] = [];
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, item] of entries) {
    if (item === undefined) continue;
    parts.push(`${JSON.stringify(key)}:${write(item, path === '' ? key : `${path}.${key}`, open)}`);
  }
  return `{${parts.join(',')}}`;
}

function describe(value: unknown): string {
  return value === undefined ? 'undefined' : `a ${typeof value}`;
}

function unwritable(found: string, path: string, wanted: string): TypeError {
  return new TypeError(`Cannot write ${found} at ${path === '' ? 'the top level' : path}: expected ${wanted}.`);
}
