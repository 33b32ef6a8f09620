/**
 * Writes plain data as JSON with sorted keys and no spaces, so that equal data gives equal text on every machine.
 * Keys whose value is undefined are left out, as in JSON.
 * @param value null, booleans, finite numbers, strings, arrays and plain objects of these
 * @throws TypeError naming the path of anything that JSON cannot carry without loss
 */
export function canonicalJson(value: unknown): string {
  return write(value, { steps: [], open: new Set() });
}

/** Where the writer is: the keys and numbers down to the value, and the lists and objects it lies in. */
interface Place {
  readonly steps: (string | number)[];
  readonly open: Set<object>;
}

function write(value: unknown, place: Place): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw unwritable(String(value), place, 'a finite number');
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw unwritable(describe(value), place, 'plain data');
  if (place.open.has(value)) throw unwritable('a value that contains itself', place, 'data without cycles');
  place.open.add(value);
  const text = Array.isArray(value) ? writeList(value, place) : writeRecord(value, place);
  place.open.delete(value);
  return text;
}

function writeAt(step: string | number, value: unknown, place: Place): string {
  place.steps.push(step);
  const text = write(value, place);
  place.steps.pop();
  return text;
}

function writeList(list: readonly unknown[], place: Place): string {
  // Array.from turns holes into undefined, which is then refused like any other undefined.
  return `[${Array.from(list, (item, index) => writeAt(index, item, place)).join(',')}]`;
}

function writeRecord(record: object, place: Place): string {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) {
    throw unwritable(`an instance of ${record.constructor.name}`, place, 'a plain object');
  }
  const parts: string[] = [];
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, item] of entries) {
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${writeAt(key, item, place)}`);
  }
  return `{${parts.join(',')}}`;
}

function describe(value: unknown): string {
  return value === undefined ? 'undefined' : `a ${typeof value}`;
}

function unwritable(found: string, { steps }: Place, wanted: string): TypeError {
  const path = steps.reduce<string>(
    (before, step) => (typeof step === 'number' ? `${before}[${step}]` : before === '' ? step : `${before}.${step}`),
    '',
  );
  return new TypeError(`Cannot write ${found} at ${path === '' ? 'the top level' : path}: expected ${wanted}.`);
}
