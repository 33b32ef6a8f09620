/** How a cell of a component is to be read: all are stored as 32-bit integers. */
export type FieldKind = 'int' | 'bool' | 'ref';

export interface FieldShape {
  readonly kind: FieldKind;
  /** Value on joining, when none is given. */
  readonly initial: number;
  /** A hidden field is the face of a thing: permuted by shuffling, shown only to those who know it. */
  readonly hidden: boolean;
}

/** A handle for reading and writing one field of one component. */
export interface Field extends FieldShape {
  readonly id: number;
  readonly name: string;
  readonly component: AnyComponent;
}

export interface AnyComponent {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly Field[];
}

export type Component<S extends Record<string, FieldShape>> = AnyComponent & { readonly [K in keyof S]: Field };

/** A whole number, -2^31 to 2^31-1. */
export const int = (initial = 0): FieldShape => ({ kind: 'int', initial, hidden: false });
/** 0 or 1. */
export const bool = (initial = false): FieldShape => ({ kind: 'bool', initial: initial ? 1 : 0, hidden: false });
/** The id of an entity; 0 is none. */
export const ref = (): FieldShape => ({ kind: 'ref', initial: 0, hidden: false });
/** Marks a field as part of a thing's face: what a shuffle permutes and a back hides. */
export const face = (shape: FieldShape): FieldShape => ({ ...shape, hidden: true });

let fieldCount = 0;
let componentCount = 0;

/** How many fields exist in this process: the size of a world's address table. */
export const declaredFields = (): number => fieldCount;
export const declaredComponents = (): number => componentCount;

/**
 * Declares a component once for every world.
 * @param name unique within a game, part of saves
 * @param shape its fields; the shape drives storage, saving, hashing and views
 */
export function component<S extends Record<string, FieldShape>>(name: string, shape: S): Component<S> {
  const fields: Field[] = [];
  const base = { id: componentCount++, name, fields };
  const handles: Record<string, Field> = {};
  for (const [field, declared] of Object.entries(shape)) {
    if (field in base)
      throw new Error(`Component "${name}": a field may not be called "${field}". Choose another name.`);
    // Field by field: all handles are read at the same places, so they must be of one form to JavaScript.
    const handle: Field = {
      id: fieldCount++,
      name: field,
      component: base,
      kind: declared.kind,
      initial: declared.initial,
      hidden: declared.hidden,
    };
    fields.push(handle);
    handles[field] = handle;
  }
  return Object.freeze(Object.assign(base, handles)) as Component<S>;
}

/** A component without fields: membership is all it says. */
export const tag = (name: string): AnyComponent => component(name, {});
