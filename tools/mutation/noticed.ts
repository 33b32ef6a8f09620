import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { yamlModule } from '../yaml/module.mjs';
import { mergedImports } from './imports.ts';
import { placesIn, readChanges, sourceOf } from './changes.ts';
import { unknownNames } from './names.ts';
import { ACTIVE, placeMutants } from './place.ts';
import { baselineOf, tryAll } from './pool.ts';
import { suiteOf } from './suite.ts';
import type { Baseline, Change, ChangeFault, Mutant, Trial, Verdict } from './types.ts';

/** What became of a change. */
export interface ChangeResult {
  readonly rule: string;
  readonly file: string;
  readonly listed: string;
  readonly line: number;
  readonly find: string;
  readonly put: string;
  /** Names of the scenarios that name the rule and fail with the change. */
  readonly scenarios: readonly string[];
  /** Names of the checks that do. */
  readonly checks: readonly string[];
}
export interface ChangeReport {
  readonly results: readonly ChangeResult[];
  readonly faults: readonly ChangeFault[];
}

/**
 * Builds all changes of a plugin into one bundle and runs, with each, every scenario and check that names its rule.
 *
 * @param plugin its folder, from the workspace's root
 * @param progress called with how many changes are done, and of how many
 * @param wanted of which rules the changes are tried; all if missing
 * @returns what notices each change, and the changes that cannot be made
 * @throws when the plugin does not build
 */
export async function noticedChanges(
  plugin: string,
  progress: (done: number, of: number) => void = () => undefined,
  wanted: (rule: string) => boolean = () => true,
): Promise<ChangeReport> {
  const listed = readChanges(plugin);
  const [changes, faults] = [
    listed.changes.filter(({ rule }) => wanted(rule)),
    listed.faults.filter(({ rule }) => wanted(rule)),
  ];
  if (changes.length === 0) return { results: [], faults };
  const { sources, misfits } = placed(plugin, changes);
  const suite = await suiteOf(plugin, sources, changes.length);
  const baseline = await baselineOf(suite);
  const trials = changes.flatMap((change, i) => (misfits.has(i + 1) ? [] : [trialOf(change, i + 1, baseline)]));
  const first = await tryAll(suite, baseline, trials, (done) => {
    progress(done, trials.length);
  });
  // What a change makes of kept results shows only where they are made anew.
  const again = trials
    .filter(({ fresh, tests }, n) => !fresh && tests.length > 0 && first[n]?.failed.length === 0)
    .map((trial): Trial => ({ ...trial, tests: naming(baseline, changes[trial.mutant - 1]?.rule ?? ''), fresh: true }));
  const second = await tryAll(suite, baseline, again);
  const failed = new Map([...first, ...second].map((verdict) => [verdict.mutant, verdict]));
  const broken = changes.filter((_, i) => onlyBreaks(failed.get(i + 1)));
  return {
    results: changes.flatMap((change, i) => {
      const verdict = failed.get(i + 1);
      if (verdict === undefined || broken.includes(change)) return [];
      const { rule, file, listed, line, find, put } = change;
      // Code that does not even load is noticed by all that would have run.
      const numbers = verdict.broken === undefined ? verdict.failed : naming(baseline, rule);
      const names = (kind: 'scenario' | 'check'): readonly string[] =>
        numbers.flatMap((n) => (baseline.tests[n]?.kind === kind ? [baseline.tests[n].name] : []));
      return [{ rule, file, listed, line, find, put, scenarios: names('scenario'), checks: names('check') }];
    }),
    faults: [
      ...faults,
      ...broken.map(({ rule, file, listed, line, find, put }) => ({
        rule,
        file,
        listed,
        line,
        message: `with "${put}" in place of "${find}" the code only breaks off (a TypeError or the like), and nothing that names the rule finds the game wrong. Write a change with which the game goes on, but not as the rule says.`,
      })),
      ...[...misfits].flatMap(([id, message]) => {
        const one = changes[id - 1];
        return one === undefined
          ? []
          : [{ rule: one.rule, file: one.file, listed: one.listed, line: one.line, message }];
      }),
    ],
  };
}

/** Whether a change is noticed by nothing but errors of the code: anything that runs would notice those. */
const onlyBreaks = (verdict: Verdict | undefined): boolean =>
  verdict !== undefined && !verdict.hung && verdict.failed.length > 0 && verdict.broke.length === verdict.failed.length;

/** The sources with all changes in them, by absolute path. */
function placed(
  plugin: string,
  changes: readonly Change[],
): { readonly sources: ReadonlyMap<string, string>; readonly misfits: ReadonlyMap<number, string> } {
  const byFile = new Map<string, Mutant[]>();
  changes.forEach(({ file, find, put }, i) => {
    const path = join(root, sourceOf(plugin, file));
    for (const { start, end } of placesIn(path, readFileSync(path, 'utf8'), find))
      byFile.set(path, [...(byFile.get(path) ?? []), { id: i + 1, start, end, text: put }]);
  });
  const sources = new Map<string, string>();
  const misfits = new Map<number, string>();
  for (const [path, mutants] of byFile) {
    const text = readFileSync(path, 'utf8');
    if (path.endsWith('.yaml')) sources.set(path, placeData(relative(root, path), text, mutants));
    else {
      const made = placeMutants(path, text, mutants);
      // What the wrong code needs and the right one does not; imports count wherever they stand.
      const changed = `${made.text}\n${mergedImports(mutants.flatMap(({ id }) => changes[id - 1]?.imports ?? []))}`;
      sources.set(path, changed);
      for (const [id, reason] of [...made.misfits, ...strangers(path, text, changed, mutants)]) misfits.set(id, reason);
    }
  }
  return { sources, misfits };
}

/** Changes that use a name which is not known where they stand: whatever fails with them fails for that alone. */
function strangers(
  path: string,
  right: string,
  changed: string,
  mutants: readonly Mutant[],
): readonly (readonly [id: number, reason: string])[] {
  const before = unknownNames(path, right);
  const names = [...unknownNames(path, changed)].filter((name) => name !== ACTIVE && !before.has(name));
  return mutants.flatMap(({ id, text }) =>
    names
      .filter((name) => text.split(/[^\w$]+/).includes(name))
      .map((name) => [id, `"${name}" is not known there: ${text}`] as const),
  );
}

/** A file of data with each of its changes: whichever is active while the code is loaded. */
function placeData(file: string, text: string, mutants: readonly Mutant[]): string {
  const data = (written: string): string =>
    yamlModule(written, file)
      .replace(/^export default /, '')
      .trim();
  return `export default ${mutants.reduce((rest, { id, start, end, text: put }) => `${ACTIVE}(${id}) ? ${data(text.slice(0, start) + put + text.slice(end))} : ${rest}`, data(text))}\n`;
}

const naming = (baseline: Baseline, rule: string): readonly number[] =>
  baseline.tests.flatMap((test, n) => (test.rules.includes(rule) ? [n] : []));

function trialOf({ rule }: Change, mutant: number, baseline: Baseline): Trial {
  const fresh = baseline.loading.includes(mutant);
  const tests = naming(baseline, rule).filter(
    (n) => baseline.results[n]?.passes === true && (fresh || baseline.results[n].reached.includes(mutant)),
  );
  return { mutant, tests, fresh, first: false };
}
