import type { AnyComponent, Field } from './component.ts';

/** Who joins and leaves a component, whatever its fields say. */
export class MembershipOf {
  constructor(readonly component: AnyComponent) {}
}

/** Says of a derivation that it reads only who is a member of a component: it does not change with the component's fields. */
export const membership = (component: AnyComponent): MembershipOf => new MembershipOf(component);

/**
 * What a derivation reads: all of a component, one field of it (with who joins and leaves), only who joins and leaves it, or
 * whatever another derivation reads.
 */
export type Read = AnyComponent | Field | MembershipOf | { readonly reads: readonly Read[] };

let derivations = 0;

/** Something computed from components, declared once; each world keeps its own result until something that was read changes. */
export class Derivation<G, T> {
  /** Its number among all of this process. */
  readonly slot = derivations++;

  constructor(
    readonly reads: readonly Read[],
    readonly compute: (g: G) => T,
  ) {}
}

/**
 * A function that works out its result once for each key. One that a derivation makes lives as long as the derivation's result:
 * a table that is filled as it is asked.
 * @param compute not kept where it is undefined
 */
export function memoized<K extends number, T>(compute: (key: K) => T): (key: K) => T {
  const results = new Map<K, T>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
