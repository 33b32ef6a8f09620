import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { root } from '../install.mjs';
import type { FoundMutant } from './mutants.ts';
import { placesOf, squeezed } from './tokens.ts';

/** Where a plugin lists the mutants that change nothing, or nothing that a rule speaks of. */
export const LIST = 'tests/equivalent-mutants.yaml';

const text = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
const entry = v.strictObject({
  file: text,
  mutator: text,
  find: text,
  put: v.string(),
  in: v.optional(text),
  reason: text,
});
type Equivalent = v.InferOutput<typeof entry>;

/**
 * Reads a plugin's list of equivalent mutants; the layout of their texts does not count. With `in`, a longer text of the
 * source, only those that stand within it are meant.
 *
 * @param plugin its folder, from the workspace's root
 * @returns the reason why a mutant is equivalent, if it is listed
 * @throws {Error} when the list is not of this form
 */
export function equivalentsOf(plugin: string): (mutant: FoundMutant) => string | undefined {
  const path = join(root, plugin, LIST);
  const read = v.safeParse(v.array(entry), existsSync(path) ? (parse(readFileSync(path, 'utf8')) ?? []) : []);
  if (!read.success)
    throw new Error(
      `${plugin}/${LIST}: ${read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`).join('; ')}. Expected: a list of {file, mutator, find, put, reason}, perhaps with in.`,
    );
  const known = new Map<string, Equivalent[]>();
  for (const one of read.output) known.set(nameOf(one), [...(known.get(nameOf(one)) ?? []), one]);
  return (mutant) =>
    known
      .get(nameOf(mutant))
      ?.find(
        (one) =>
          one.in === undefined || standsIn(mutant, one.in, readFileSync(join(root, plugin, mutant.file), 'utf8')),
      )?.reason;
}

const standsIn = ({ start, end }: FoundMutant, text: string, source: string): boolean =>
  placesOf(source, text).some((place) => place.start <= start && end <= place.end);

const nameOf = ({ file, mutator, find, put }: Pick<Equivalent, 'file' | 'mutator' | 'find' | 'put'>): string =>
  [file, mutator, squeezed(find), squeezed(put)].join('\n');
