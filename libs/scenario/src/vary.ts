/** A scenario's data with its variables filled in. */
export interface Variant<T> {
  /** The values of this variant, for its name; empty if nothing varies. */
  readonly name: string;
  readonly value: T;
}

/** So many variants of a scenario may there be. */
export const MOST_VARIANTS = 1000;

/** How many combinations some variables have. */
export const variantsOf = (variables: Readonly<Record<string, readonly unknown[]>>): number =>
  Object.values(variables).reduce((product, values) => product * values.length, 1);

/**
 * Every combination of some variables: `$name` in the data stands for one of its values. A text that is nothing but
 * `$name` becomes the value itself, within a longer text the value is written out.
 */
export function vary<T>(variables: Readonly<Record<string, readonly unknown[]>>, data: T): Variant<T>[] {
  let combinations: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(variables))
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return combinations.map((one) => ({
    name: Object.entries(one)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', '),
    // Filling in keeps the form of the data.
    value: filled(data, one) as T,
  }));
}

function filled(data: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof data === 'string') {
    const whole = /^\$([\w-]+)$/.exec(data)?.[1];
    if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole];
    return data.replace(/\$([\w-]+)/g, (found, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : found,
    );
  }
  if (Array.isArray(data)) return data.map((one) => filled(one, values));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [String(filled(key, values)), filled(value, values)]),
  );
}
