/** What a save would lose: anything but plain data. @returns where it stands and what it is, or null */
export function findNotPlain(data: unknown, path: string): string | null {
  switch (typeof data) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return null;
    case 'number':
      return Number.isFinite(data) ? null : `${path} is ${data}`;
    case 'object':
      break;
    default:
      return `${path} is a ${typeof data}`;
  }
  if (data === null) return null;
  if (Array.isArray(data)) {
    for (let i = 0; i < data.length; i++) {
      const found = findNotPlain(data[i], `${path}[${i}]`);
      if (found !== null) return found;
    }
    return null;
  }
  const made: unknown = Object.getPrototypeOf(data);
  if (made !== Object.prototype && made !== null) return `${path} is a ${(data as object).constructor.name}`;
  for (const [name, value] of Object.entries(data)) {
    const found = findNotPlain(value, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Freezes plain data through and through. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const value of Object.values(data)) deepFreeze(value);
  return data;
}
