import { record, string, unknown } from 'valibot';
import type { Catalog, CatalogEntry } from '../catalog.ts';
import type { ContentIssue } from '../issue.ts';
import { parsePattern } from '../pattern.ts';
import type { Path } from './path.ts';
import { readYaml, type Read } from './read-yaml.ts';
import { describeValue } from './words.ts';
import type { YamlSource } from './yaml-source.ts';

/**
 * Reads the messages of one language. Entries may stand in groups: `move: {too-far: "..."}` is the message
 * `move.too-far`. A mapping with a key `by` is an entry with cases, see {@link CatalogEntry}.
 */
export function readMessages(file: string, text: string): Read<Catalog> {
  const read = readYaml(file, text, record(string(), unknown()));
  if (!read.ok) return read;
  const reader: Reader = { source: read.source, catalog: {}, issues: [] };
  readGroup(reader, read.value, []);
  return reader.issues.length > 0 ? { ok: false, issues: reader.issues } : { ok: true, value: reader.catalog };
}

interface Reader {
  readonly source: YamlSource;
  readonly catalog: Record<string, CatalogEntry>;
  readonly issues: ContentIssue[];
}

function readGroup(reader: Reader, group: object, path: Path): void {
  for (const [key, value] of Object.entries(group)) {
    const here = [...path, key];
    if (typeof value === 'string') {
      if (isPattern(reader, value, here)) add(reader, here, value);
    } else if (isMapping(value)) {
      if ('by' in value) readCases(reader, value, here);
      else readGroup(reader, value, here);
    } else {
      refuse(reader, here, value, ['text', 'a mapping with "by" and cases', 'a group of messages']);
    }
  }
}

function readCases(reader: Reader, cases: Readonly<Record<string, unknown>>, path: Path): void {
  const { by, other } = cases;
  const before = reader.issues.length;
  if (typeof by !== 'string') refuse(reader, [...path, 'by'], by, ['the name of an argument']);
  if (other === undefined) {
    const allowed = ['a case "other" for all values that have no case of their own'];
    reader.issues.push(reader.source.issue(path, { found: 'no case "other"', allowed, at: 'key' }));
  }
  const patterns: Record<string, string> = {};
  for (const [key, value] of Object.entries(cases)) {
    if (key === 'by') continue;
    if (typeof value !== 'string') refuse(reader, [...path, key], value, ['text']);
    else if (isPattern(reader, value, [...path, key])) patterns[key] = value;
  }
  if (reader.issues.length === before && typeof by === 'string' && typeof other === 'string')
    add(reader, path, { ...patterns, by, other });
}

function isPattern(reader: Reader, value: string, path: Path): boolean {
  try {
    parsePattern(value);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reader.issues.push(reader.source.issue(path, { found: error.message.replace(/\.$/, ''), allowed: [] }));
    return false;
  }
}

function add(reader: Reader, path: Path, entry: CatalogEntry): void {
  const id = path.join('.');
  if (Object.hasOwn(reader.catalog, id)) {
    reader.issues.push(
      reader.source.issue(path, { found: `the message "${id}" once more`, allowed: ['each message once'], at: 'key' }),
    );
  }
  reader.catalog[id] = entry;
}

function refuse(reader: Reader, path: Path, value: unknown, allowed: readonly string[]): void {
  reader.issues.push(reader.source.issue(path, { found: describeValue(value), allowed }));
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
