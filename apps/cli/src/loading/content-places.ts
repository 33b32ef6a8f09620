import type { ContentIssue } from '@dejarik/content';
import { readPath, readYaml, v, type Path } from '@dejarik/content/yaml';
import type { ContributedFault } from '@dejarik/engine';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '../files.ts';

/** An entry of content as it stands in a file. */
interface WrittenEntry {
  readonly file: string;
  readonly value: object;
  issue(path: Path, fault: ContributedFault): ContentIssue;
}

/**
 * Where in the content files of a plugin a fault of one of its entries stands.
 * @param folder of the plugin
 * @returns undefined if it is not found there: the plugin may make its entries in code
 */
export function placeInContent(fault: ContributedFault, folder: string): ContentIssue | undefined {
  const { entry, path, inEntry, sentence } = fault;
  if (entry === undefined) return undefined;
  const found = entriesIn(join(folder, 'content')).filter(({ value }) => 'id' in value && value.id === entry.key);
  // Entries of several points may have one id; files are mostly called by what they hold.
  const written = found.find(({ file }) => file.includes(entry.point)) ?? found[0];
  if (written === undefined) return undefined;
  const issue = written.issue(inEntry === undefined ? path : readPath(inEntry), fault);
  const { file, line, column } = issue;
  return sentence === undefined ? issue : { ...issue, message: `${file}, line ${line}, column ${column}: ${sentence}` };
}

function entriesIn(folder: string): readonly WrittenEntry[] {
  if (!existsSync(folder)) return [];
  return textFiles([folder], ['.yaml', '.yml']).flatMap(({ file, text }) => {
    const read = readYaml(file, text, v.unknown());
    if (!read.ok) return [];
    const { source, value } = read;
    const all: readonly (readonly [unknown, Path])[] = Array.isArray(value)
      ? value.map((one: unknown, i) => [one, [i]])
      : [[value, []]];
    return all.flatMap(([one, before]): readonly WrittenEntry[] =>
      typeof one === 'object' && one !== null
        ? [
            {
              file,
              value: one,
              issue: (path, { found, allowed }) => source.issue([...before, ...path], { found, allowed }),
            },
          ]
        : [],
    );
  });
}
