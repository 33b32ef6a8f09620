import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import * as v from 'valibot';
import { root } from '../install.mjs';
import { placesOf, type Range } from './tokens.ts';
import type { Change, ChangeFault } from './types.ts';

const text = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
const entry = v.strictObject({ rule: text, file: text, find: text, put: v.string(), imports: v.optional(text) });

/** Folder of the files that list changes, in a plugin's folder. */
const FOLDER = join('tests', 'changes');

/**
 * Reads all changes of a plugin.
 *
 * @param plugin its folder, from the workspace's root
 * @returns the changes, and what is wrong with some: not of this form, or a text that is not found exactly once
 */
export function readChanges(plugin: string): {
  readonly changes: readonly Change[];
  readonly faults: readonly ChangeFault[];
} {
  const folder = join(root, plugin, FOLDER);
  const changes: Change[] = [];
  const faults: ChangeFault[] = [];
  if (!existsSync(folder)) return { changes, faults };
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.yaml'))
    .sort()) {
    const listed = relative(root, join(folder, name)).replaceAll('\\', '/');
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(join(folder, name), 'utf8'), {
      lineCounter: lines,
      prettyErrors: false,
    });
    const fault = (line: number, message: string, rule = '', file = ''): void => {
      faults.push({ rule, file, listed, line, message });
    };
    for (const error of document.errors) fault(lines.linePos(error.pos[0]).line, error.message);
    const all: unknown = document.errors.length > 0 ? [] : document.toJS();
    if (!Array.isArray(all)) {
      fault(1, `a list of {rule, file, find, put} expected, found ${JSON.stringify(all)}`);
      continue;
    }
    all.forEach((written: unknown, i) => {
      const range = document.getIn([i], true);
      const line = lines.linePos((range as { readonly range?: readonly [number] } | undefined)?.range?.[0] ?? 0).line;
      const read = v.safeParse(entry, written);
      if (!read.success) {
        fault(line, read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the entry'}: ${issue.message}`).join('; '));
        return;
      }
      const change: Change = { ...read.output, listed, line };
      const wrong = againstChange(plugin, change);
      if (wrong === undefined) changes.push(change);
      else fault(line, wrong, change.rule, change.file);
    });
  }
  return { changes, faults };
}

/** A source's path from the workspace's root. */
export const sourceOf = (plugin: string, file: string): string =>
  /^(?:libs|plugins)\//.test(file) ? file : `${plugin}/${file}`;

/**
 * Finds the text of a change in a source: code whatever its layout, data to the letter.
 *
 * @param path of the source
 * @param text what it holds
 * @param find the text
 */
export function placesIn(path: string, text: string, find: string): readonly Range[] {
  if (path.endsWith('.ts')) return placesOf(text, find);
  return text
    .split(find)
    .slice(0, -1)
    .reduce<Range[]>((places, before) => {
      const start = (places.at(-1)?.end ?? 0) + before.length;
      return [...places, { start, end: start + find.length }];
    }, []);
}

function againstChange(plugin: string, { file, find, put }: Change): string | undefined {
  const path = join(root, sourceOf(plugin, file));
  if (normalize(file).startsWith('..'))
    return `the file ${file} is not in the plugin's folder; those of libraries begin with libs/, those of the game that it extends with plugins/`;
  if (!existsSync(path)) return `there is no file ${sourceOf(plugin, file)}`;
  if (find === put) return 'what is put is what stands there';
  const times = placesIn(path, readFileSync(path, 'utf8'), find).length;
  return times === 1 ? undefined : `the text is found ${times} times, expected once: ${find}`;
}
