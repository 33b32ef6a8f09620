import { numberOf, UNNUMBERED } from './numbers.ts';

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
  /** Where the tables of a game have it; given by its name when a game that has it is compiled. */
  readonly id: number;
  readonly name: string;
  readonly component: AnyComponent;
}

/** Components of one name are the same to a game, whatever objects stand for them. */
export interface AnyComponent {
  /** As that of a field. */
  readonly id: number;
  /** Unique within a game, part of saves. */
  readonly name: string;
  /** Handles of its fields, in the order in which they were declared. */
  readonly fields: readonly Field[];
}

export type Component<S extends Record<string, FieldShape>> = AnyComponent & { readonly [K in keyof S]: Field };

/** A field of a component: a whole number, -2^31 to 2^31-1. @param initial of a new member */
export const int = (initial = 0): FieldShape => ({ kind: 'int', initial, hidden: false });
/** A field of a component: true or false, read as 1 or 0. @param initial of a new member */
export const bool = (initial = false): FieldShape => ({ kind: 'bool', initial: initial ? 1 : 0, hidden: false });
/** A field of a component: another thing, by the number of its entity; 0 (`NONE`) for none, as at first. */
export const ref = (): FieldShape => ({ kind: 'ref', initial: 0, hidden: false });
/**
 * Marks a field as part of a thing's face: what a shuffle permutes and a back hides. The component must be among `faces` of the plugin.
 *
 * @param shape the field
 * @example
 * ```ts
 * const Card = component('Card', { kind: face(int()) });
 * ```
 */
export const face = (shape: FieldShape): FieldShape => ({ ...shape, hidden: true });

/**
 * Declares a component. It is plain data: worlds know it by its name.
 * @param name unique within a game, part of saves
 * @param shape its fields; the shape drives storage, saving, hashing and views
 * @returns the component, for `components` of a plugin; its fields are handles by their names
 * @throws Error if a field has the name of something that every component has
 * @example
 * ```ts
 * const Piece = component('Piece', { at: int(), owner: int(-1) });
 * g.join(Piece, g.spawn(), { at: 4, owner: seat });
 * g.get(Piece.at, piece)
 * ```
 */
export function component<S extends Record<string, FieldShape>>(name: string, shape: S): Component<S> {
  const fields: Field[] = [];
  const base = { id: UNNUMBERED, name, fields };
  const handles: Record<string, Field> = {};
  for (const [field, declared] of Object.entries(shape)) {
    if (field in base)
      throw new Error(`Component "${name}": a field may not be called "${field}". Choose another name.`);
    // Field by field: all handles are read at the same places, so they must be of one form to JavaScript.
    const handle: Field = {
      id: UNNUMBERED,
      name: field,
      component: base,
      kind: declared.kind,
      initial: declared.initial,
      hidden: declared.hidden,
    };
    fields.push(handle);
    handles[field] = handle;
  }
  return Object.assign(base, handles) as Component<S>;
}

/** Declares a component without fields: being a member is all it says. @param name unique within a game, part of saves */
export const tag = (name: string): AnyComponent => component(name, {});

/** Gives a component and its fields their numbers. */
export function numberComponent(component: AnyComponent): void {
  for (const field of component.fields) Object.assign(field, { id: numberOf(`${component.name}.${field.name}`) });
  Object.assign(component, { id: numberOf(component.name) });
}

/** What stands for a component, among what may stand in its place. */
export const isComponent = (one: object): one is AnyComponent => 'fields' in one;

/** The fields of a component in words, with all that two components of one name must have in common. */
export const shapeOf = ({ fields }: AnyComponent): string =>
  fields
    .map(({ name, kind, initial, hidden }) => `${name}: ${hidden ? `face(${kind})` : kind} = ${initial}`)
    .join(', ') || 'no fields';
