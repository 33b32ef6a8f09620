import type { AnyComponent } from './component.ts';

/** All but the members of a component: a term of a query. */
export interface Without {
  readonly without: AnyComponent;
}

/** Leaves the members of a component out of a query: `g.all(Piece, not(Asleep))`. @param component whose members are left out */
export const not = (component: AnyComponent): Without => ({ without: component });

/** A component whose members are meant, or one whose members are not. */
export type Term = AnyComponent | Without;
