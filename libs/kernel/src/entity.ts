declare const entityBrand: unique symbol;
/** An entity's number, 1 and up. Only after a rewind that took an entity back is its number given out again. */
export type EntityId = number & { readonly [entityBrand]: 'entity' };
/** No entity: what a field of the kind `ref` holds at first. */
export const NONE = 0 as EntityId;
