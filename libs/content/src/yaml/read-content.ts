import type { ContentIssue } from '../issue.ts';
import type { ContentSchema } from './check-schema.ts';
import { readYaml, type TextFile } from './read-yaml.ts';
import type { YamlSource } from './yaml-source.ts';

/** The content of a game that lies in files of known names, one for each list. */
export interface ContentForm<C extends object> {
  /** The name of each list's file, without folders. */
  readonly files: Readonly<Record<keyof C, string>>;
  readonly schemas: { readonly [K in keyof C]: ContentSchema<C[K]> };
  /** What the game has itself. */
  readonly own: C;
}

/** What was read, and where it came from. */
export interface ReadContent<C extends object> {
  /** Lists without a file, and those whose file has faults, are the game's own. */
  readonly content: C;
  readonly sources: ReadonlyMap<keyof C, YamlSource>;
  /** Faults of form. */
  readonly issues: readonly ContentIssue[];
}

/**
 * Reads the files of a pack of content, each in place of the game's own.
 * @param files with any folders in their names; of two of the same name the later counts
 */
export function readContent<C extends object>(
  files: readonly TextFile[],
  { files: names, schemas, own }: ContentForm<C>,
): ReadContent<C> {
  const lists = Object.keys(names) as (keyof C)[];
  const allowed = lists.map((list) => names[list]);
  const issues: ContentIssue[] = [];
  const sources = new Map<keyof C, YamlSource>();
  let content = own;
  for (const { file, text } of files) {
    const name = file.replaceAll('\\', '/').split('/').at(-1);
    const list = lists.find((one) => names[one] === name);
    if (list === undefined) {
      const sentence = `found a file of unknown kind; allowed: ${allowed.join(', ')}.`;
      issues.push(atTop(file, { found: 'a file of unknown kind', allowed }, sentence));
      continue;
    }
    const read = readYaml(file, text, schemas[list]);
    if (!read.ok) issues.push(...read.issues);
    else {
      content = { ...content, [list]: read.value };
      sources.set(list, read.source);
    }
  }
  return { content, sources, issues };
}

/**
 * The issues of a list of the game itself that does not go with the files that were given: one at the top of each of them.
 * @param ofGame the name of the list's file
 * @param sentence what is wrong, from "found" on
 */
export const misfits = <C extends object>(
  sources: ReadContent<C>['sources'],
  ofGame: string,
  fault: Pick<ContentIssue, 'found' | 'allowed'>,
  sentence: string,
): readonly ContentIssue[] =>
  [...sources.values()].map(({ file }) =>
    atTop(file, fault, `what the game has in ${ofGame}, which was not given, does not fit this: ${sentence}`),
  );

const atTop = (
  file: string,
  { found, allowed }: Pick<ContentIssue, 'found' | 'allowed'>,
  sentence: string,
): ContentIssue => ({ file, line: 1, column: 1, path: '', found, allowed, message: `${file}, line 1: ${sentence}` });
