/** What all code that runs here shares, by its name. */
const SHARED: readonly (readonly [string, object])[] = [Object, Array, Promise, Function, Map, Set, String].map(
  (one) => [one.name, one.prototype],
);

type Made = Readonly<Partial<Record<'value' | 'get', unknown>>> | undefined;

const madeOf = (prototype: object, key: PropertyKey): Made => Object.getOwnPropertyDescriptor(prototype, key);

/** As it was before any code of others ran. */
const BEFORE = SHARED.map(([name, prototype]) => ({
  name,
  prototype,
  parts: Reflect.ownKeys(prototype).map((key) => ({ key, made: madeOf(prototype, key) })),
}));

/**
 * Looks whether a module has changed what all code here shares, so that nothing that is done with it afterwards could be trusted.
 * @returns what it has changed, such as `Promise.prototype.then`; null if it has left all as it was
 */
export function spoiled(): string | null {
  for (const { name, prototype, parts } of BEFORE) {
    // Not by the methods of lists, which may be what was changed.
    for (const { key, made } of parts) {
      const now = madeOf(prototype, key);
      if (now?.value !== made?.value || now?.get !== made?.get) return `${name}.prototype.${String(key)}`;
    }
    for (const key in prototype) return `${name}.prototype.${key}`;
  }
  return null;
}
