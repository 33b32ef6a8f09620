import { ContentError, type ContentIssue } from '../issue.ts';
import { checkSchema, type ContentSchema } from './check-schema.ts';
import { YamlSource } from './yaml-source.ts';

/** A file's name, for messages, and its text. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** What came of reading: the value, or all that is wrong. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** Like {@link Read}, with the source of the value, for checks that go on and have to name places. */
export type ReadYaml<T> =
  | { readonly ok: true; readonly value: T; readonly source: YamlSource }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/**
 * Reads one YAML 1.2 document and checks it against a schema. All faults are reported at once: syntax, keys that come
 * twice, unknown keys (of `strictObject`s), missing keys, wrong types and unknown options.
 * @param file the file's name, as messages should show it
 * @param schema a valibot schema
 */
export function readYaml<T>(file: string, text: string, schema: ContentSchema<T>): ReadYaml<T> {
  const source = new YamlSource(file, text);
  if (!source.readable) return { ok: false, issues: source.syntaxIssues };
  const checked = checkSchema(source, schema);
  const issues = [...source.syntaxIssues, ...('issues' in checked ? checked.issues : [])];
  if ('value' in checked && issues.length === 0) return { ok: true, value: checked.value, source };
  return { ok: false, issues: issues.sort((a, b) => a.line - b.line || a.column - b.column) };
}

/**
 * The value of what was read.
 * @throws ContentError with all issues when there are any
 */
export function valueOf<T>(read: Read<T>): T {
  if (!read.ok) throw new ContentError(read.issues);
  return read.value;
}
