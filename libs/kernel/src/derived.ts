import type { AnyComponent, Field } from './component.ts';

/** Who joins and leaves a component, whatever its fields say. */
export interface MembershipOf {
  readonly members: AnyComponent;
}

/** Says of a derivation that it reads only who is a member of a component: it does not change with the component's fields. @param component whose members @example `derived([membership(Door)], (g) => g.all(Door).length)` */
export const membership = (component: AnyComponent): MembershipOf => ({ members: component });

/**
 * What a derivation reads: all of a component, one field of it (with who joins and leaves), only who joins and leaves it, or
 * whatever another derivation reads.
 */
export type Read = AnyComponent | Field | MembershipOf | { readonly reads: readonly Read[] };

/** Something computed from components, declared once; each world keeps its own result until something that was read changes. */
export interface Derivation<G, T> {
  readonly reads: readonly Read[];
  readonly compute: (g: G) => T;
}

/** Declares what is computed from components. @param compute asks for nothing but what is read */
export const derivation = <G, T>(reads: readonly Read[], compute: (g: G) => T): Derivation<G, T> => ({
  reads,
  compute,
});
