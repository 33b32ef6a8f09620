import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { mutantsOf, type FoundMutant } from './mutants.ts';
import { build, filesOf } from './mutate.ts';
import { baselineOf, tryAll } from './pool.ts';
import { suiteOf } from './suite.ts';
import type { Trial } from './types.ts';

/** Lines around the place that names a rule within which changes are tried. */
const NEAR = 12;
const MOST = 150;

/** A change that could be listed for a rule. */
export interface Suggestion {
  readonly rule: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/**
 * Tries small changes near the places of the code that name a rule, or in the files given, with the scenarios and checks that
 * name the rule.
 *
 * @param plugin its folder, from the workspace's root
 * @returns those that are noticed, nearest to a place that names the rule first
 * @throws {Error} when nothing names the rule
 */
export async function suggestChanges(
  plugin: string,
  rule: string,
  files: readonly string[],
  progress: (done: number, of: number) => void,
): Promise<readonly Suggestion[]> {
  const read = (file: string): string => readFileSync(join(root, plugin, file), 'utf8');
  const sources = filesOf(plugin, files);
  const naming = sources.filter((file) => read(file).includes(rule));
  if (naming.length === 0 && files.length === 0)
    throw new Error(`No source of ${plugin} names ${rule}: name the files to try.`);
  const all = await mutantsOf(plugin, naming.length > 0 ? naming : sources);
  const lines = new Map(
    naming.map((file) => [
      file,
      read(file)
        .split('\n')
        .flatMap((text, i) => (text.includes(rule) ? [i + 1] : [])),
    ]),
  );
  const distance = ({ file, line }: FoundMutant): number =>
    Math.min(...(lines.get(file) ?? [line]).map((one) => Math.abs(one - line)));
  const tried = all
    .filter((one) => one.mutator !== 'BlockStatement' && distance(one) <= NEAR)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST);
  const { sources: built, placed } = build(plugin, tried);
  const suite = await suiteOf(plugin, built, placed.length);
  const baseline = await baselineOf(suite);
  const tests = baseline.tests.flatMap((test, n) => (test.rules.includes(rule) ? [n] : []));
  if (tests.length === 0) throw new Error(`No scenario or check of ${plugin} names ${rule}.`);
  const trials = placed.map((_, i): Trial => {
    const fresh = baseline.loading.includes(i + 1);
    return {
      mutant: i + 1,
      tests: tests.filter((n) => fresh || baseline.results[n]?.reached.includes(i + 1) === true),
      fresh,
      first: false,
    };
  });
  const verdicts = await tryAll(suite, baseline, trials, (done) => {
    progress(done, trials.length);
  });
  return placed
    .map((mutant, i) => ({
      mutant,
      failed: verdicts[i]?.broken === undefined && verdicts[i]?.hung === false ? verdicts[i].failed.length : 0,
    }))
    .filter(({ failed }) => failed > 0)
    .sort((a, b) => distance(a.mutant) - distance(b.mutant))
    .map(({ mutant }) => ({ rule, file: mutant.file, ...widened(read(mutant.file), mutant) }));
}

/** What is found exactly once: the rest of the line is taken in if need be, and then lines before. */
function widened(
  source: string,
  { start, end, put, mutator, find }: FoundMutant,
): { readonly find: string; readonly put: string } {
  const text = mutator === 'NumberLiteral' || source.split(find).length === 2 ? put : `(${put})`;
  let [from, to] = [start, end];
  for (const cut of [
    () => {
      from = lineStart(source, start);
      to = lineEnd(source, end);
    },
    () => {
      from = lineStart(source, from - 1);
    },
    () => {
      from = lineStart(source, from - 1);
    },
  ]) {
    if (source.split(source.slice(from, to)).length === 2) break;
    cut();
  }
  return { find: source.slice(from, to), put: source.slice(from, start) + text + source.slice(end, to) };
}

const lineStart = (source: string, at: number): number =>
  source.lastIndexOf('\n', at - 1) +
  1 +
  (/^\s*/.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1))?.[0].length ?? 0);
const lineEnd = (source: string, at: number): number => {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
};
