import type { Path } from './path.ts';

/** What this module reads of a valibot schema; which fields are there depends on its type. */
export interface SchemaNode {
  readonly type: string;
  readonly expects: string | null;
  /** The first is the schema the others refine. */
  readonly pipe?: readonly unknown[];
  /** Of optional, nullable and the like. */
  readonly wrapped?: SchemaNode;
  /** Of unions, intersections and variants: schemas; of picklists: words. */
  readonly options?: readonly unknown[];
  /** Of variants: the discriminating key. Of records: the schema of keys. */
  readonly key?: unknown;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  /** Of arrays. */
  readonly item?: SchemaNode;
  /** Of tuples. */
  readonly items?: readonly SchemaNode[];
  readonly rest?: SchemaNode | string;
  /** Of records. */
  readonly value?: unknown;
  readonly getter?: (input: unknown) => SchemaNode;
}

/** The schemas without wrappers that may apply to a value: several for a union. */
export function alternatives(schema: SchemaNode, value: unknown): readonly SchemaNode[] {
  if (schema.wrapped !== undefined) return alternatives(schema.wrapped, value);
  if (schema.type === 'lazy' && schema.getter !== undefined) return alternatives(schema.getter(value), value);
  if (schema.type === 'variant') return variantsFor(schema, value).flatMap((option) => alternatives(option, value));
  if (schema.type === 'union' || schema.type === 'intersect') {
    return schemas(schema.options).flatMap((option) => alternatives(option, value));
  }
  return [schema];
}

/** The schemas that may apply at the end of a path through some data. */
export function schemasAt(schema: SchemaNode, data: unknown, path: Path): readonly SchemaNode[] {
  let here: readonly SchemaNode[] = [schema];
  let value = data;
  for (const step of path) {
    here = here.flatMap((node) => alternatives(node, value).flatMap((one) => child(one, step)));
    value = valueAt(value, [step]);
  }
  return here;
}

/** The value at the end of a path; undefined when the path leaves the data. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    const next: unknown = Reflect.get(value, step);
    value = next;
  }
  return value;
}

/** Paths of lists that stand where every alternative is a mapping; valibot takes a list for a mapping with keys 0, 1, ... */
export function misplacedLists(schema: SchemaNode, value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = alternatives(schema, value);
  if (here.length === 0) return [];
  if (Array.isArray(value) && here.every(isMapping)) return [path];
  return Object.entries(value).flatMap(([key, item]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const below = here.flatMap((one) => child(one, step));
    // A list is misplaced only when no alternative takes it.
    const reports = below.map((one) => misplacedLists(one, item, [...path, step]));
    return reports.some((report) => report.length === 0) ? [] : (reports[0] ?? []);
  });
}

export function isSchema(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'expects' in value;
}

function isMapping(schema: SchemaNode): boolean {
  return schema.entries !== undefined || schema.type === 'record';
}

function child(schema: SchemaNode, step: string | number): readonly SchemaNode[] {
  if (schema.entries !== undefined && Object.hasOwn(schema.entries, step)) return schemas([schema.entries[step]]);
  if (schema.type === 'record') return schemas([schema.value]);
  if (schema.items !== undefined && typeof step === 'number') return schemas([schema.items[step] ?? schema.rest]);
  return schemas([schema.item ?? schema.rest]);
}

function variantsFor(schema: SchemaNode, value: unknown): readonly SchemaNode[] {
  const options = schemas(schema.options);
  const key = schema.key;
  if (typeof key !== 'string') return options;
  const found = valueAt(value, [key]);
  const fitting = options.filter((option) => {
    const literal: unknown = option.entries?.[key];
    return isSchema(literal) && 'literal' in literal && literal.literal === found;
  });
  return fitting.length > 0 ? fitting : options;
}

function schemas(candidates: readonly unknown[] | undefined): readonly SchemaNode[] {
  return (candidates ?? []).filter(isSchema);
}
