import { safeParse } from 'valibot';
import type { ContentIssue } from '../issue.ts';
import { checkSchema, type ContentSchema } from './check-schema.ts';
import { issueAt, type CheckedSource } from './fault.ts';

/**
 * Checks data that was not read from a text.
 * @param name what to call it in sentences
 * @returns every fault; empty if the schema takes it
 */
export function checkData(name: string, data: unknown, schema: ContentSchema<unknown>): readonly ContentIssue[] {
  if (safeParse(schema, data).success) return [];
  const source: CheckedSource = {
    data: () => copied(data, new Map()),
    issue: (path, fault) => issueAt({ file: name }, path, fault),
  };
  const checked = checkSchema(source, schema);
  return 'issues' in checked ? checked.issues : [];
}

/** A form of data: its schema, and what checks data by it. */
export interface Form<T> {
  readonly schema: ContentSchema<T>;
  /** @param name what to call the data in sentences. @returns every fault */
  check(name: string, data: unknown): readonly ContentIssue[];
}

/** The form that a schema describes: for who is not to know how it is checked. */
export const formOf = <T>(schema: ContentSchema<T>): Form<T> => ({
  schema,
  check: (name, data) => checkData(name, data, schema),
});

/** Lists and plain objects anew, also those that contain themselves; everything else as it is. */
function copied(data: unknown, seen: Map<object, unknown>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const known = seen.get(data);
  if (known !== undefined) return known;
  if (Array.isArray(data)) {
    const list: unknown[] = [];
    seen.set(data, list);
    for (const one of data) list.push(copied(one, seen));
    return list;
  }
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  const record: Record<string, unknown> = {};
  seen.set(data, record);
  for (const [key, one] of Object.entries(data)) record[key] = copied(one, seen);
  return record;
}
