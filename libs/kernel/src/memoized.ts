/** What can be a key of a map as it is. */
type Plain = number | string;

/**
 * A function that works out its result once for each number or text. One that a derivation makes lives as long as the
 * derivation's result: a table that is filled as it is asked.
 * @param compute asked again where its result is undefined
 * @returns the function, which keeps its results for as long as it lives
 * @example
 * ```ts
 * const distances = derived([Wall], (g) => memoized((from: number) => distancesFrom(g, from)));
 * distances(g)(place)
 * ```
 */
export const memoized = <K extends Plain, T>(compute: (key: K) => T): ((key: K) => T) =>
  memoizedBy((key: K) => key, compute);

/**
 * The same for arguments of any kind.
 * @param keyOf what tells arguments apart: a number or a text
 * @param compute asked again where its result is undefined
 * @returns the function, which keeps its results for as long as it lives
 */
export function memoizedBy<A, T>(keyOf: (argument: A) => Plain, compute: (argument: A) => T): (argument: A) => T {
  const results = new Map<Plain, T>();
  return (argument) => {
    const key = keyOf(argument);
    let result = results.get(key);
    if (result === undefined) {
      result = compute(argument);
      results.set(key, result);
    }
    return result;
  };
}

/**
 * A function that keeps only its latest results, for what there is too much of to keep all. What it makes must depend on the
 * argument alone, so that nobody notices which are kept.
 * @param most so many of them: the ones that were asked for last
 * @param same whether two arguments have one result; the same number, text or object unless said
 * @returns the function
 */
export function memoizedLately<A, T>(
  most: number,
  compute: (argument: A) => T,
  same: (one: A, other: A) => boolean = Object.is,
): (argument: A) => T {
  /** The latest first. */
  let kept: readonly (readonly [argument: A, result: T])[] = [];
  return (argument) => {
    const found = kept.find(([one]) => same(one, argument)) ?? ([argument, compute(argument)] as const);
    if (found !== kept[0]) kept = [found, ...kept.filter((one) => one !== found)].slice(0, most);
    return found[1];
  };
}

/**
 * A function that works out its result once for each object, for results that follow from the object alone: they go when the
 * object goes, but for that of the object asked about last, which is found without a look-up.
 * @param make the result of an object, which must not change
 * @returns the function
 */
export function perObject<K extends object, T>(make: (object: K) => T): (object: K) => T {
  const results = new WeakMap<K, { readonly result: T }>();
  let latest: K | undefined;
  let ofLatest: { readonly result: T } | undefined;
  return (object) => {
    if (object === latest && ofLatest !== undefined) return ofLatest.result;
    let kept = results.get(object);
    if (kept === undefined) {
      kept = { result: make(object) };
      results.set(object, kept);
    }
    latest = object;
    ofLatest = kept;
    return kept.result;
  };
}

/**
 * The same for lists of objects: once for all lists that hold the same objects in the same order.
 * @param make the result of a list
 */
export function perObjects<K extends object, T>(make: (objects: readonly K[]) => T): (objects: readonly K[]) => T {
  const root = new Branch<K, T>();
  return (objects) => {
    const end = objects.reduce((branch, object) => branch.next(object), root);
    end.kept ??= { result: make(objects) };
    return end.kept.result;
  };
}

/** The lists that begin alike. */
class Branch<K extends object, T> {
  kept: { readonly result: T } | undefined;
  readonly next: (object: K) => Branch<K, T> = perObject(() => new Branch<K, T>());
}
