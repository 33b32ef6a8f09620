declare const entityBrand: unique symbol;
/** An entity's number, 1 and up; never reissued within a game. */
export type EntityId = number & { readonly [entityBrand]: 'entity' };
export const NONE = 0 as EntityId;
