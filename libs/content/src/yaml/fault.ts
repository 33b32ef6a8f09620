import type { ContentIssue } from '../issue.ts';
import { listed, nearest } from '../nearest.ts';
import { showPath, type Path } from './path.ts';

/** What to say about a place in content. */
export interface Fault {
  /** What stands there, in words; the sentence goes "found ...". */
  readonly found: string;
  /** What may stand there; one of these or a description. */
  readonly allowed: readonly string[];
  /** A word that may be a misspelling of one of the allowed. */
  readonly misspelled?: string;
  /** Which end of a mapping's entry to point at; the value unless said otherwise. */
  readonly at?: 'key' | 'value';
  /** Of a text of several lines, such as a drawing: the place in it to point at, counted from 1. */
  readonly within?: { readonly line: number; readonly column: number };
}

/** A fault, and where in the data. */
export interface PlacedFault extends Fault {
  readonly path: Path;
}

/** Data that can be checked, and what says of each of its places where it is. */
export interface CheckedSource {
  /** A fresh copy of the data. */
  data(): unknown;
  /** An issue about a place, with its sentence. */
  issue(path: Path, fault: Fault): ContentIssue;
}

/** Where a thing stands; without a line where there is no text. */
interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** An issue with its sentence. */
export function issueAt(place: Place, path: Path, { found, allowed, misspelled }: Fault): ContentIssue {
  const { file, line, column } = place;
  const where = showPath(path);
  // A text that reads like the number which belongs there is not misspelled.
  const near = misspelled === undefined || allowed.includes(misspelled) ? undefined : nearest(misspelled, allowed);
  const message =
    `${file}${line === undefined ? '' : `, line ${line}, column ${column ?? 1}`}${where === '' ? '' : `, at ${where}`}: found ${found}` +
    (allowed.length === 0 ? '' : `; allowed: ${listed(allowed, misspelled)}`) +
    (near === undefined ? '.' : `. Did you mean "${near}"?`);
  return { file, line: line ?? 1, column: column ?? 1, path: where, found, allowed, message };
}
