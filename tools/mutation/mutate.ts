import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { compilerOf } from './compiles.ts';
import { equivalentsOf } from './equivalents.ts';
import type { Suite } from './instance.ts';
import { mutantsOf, type FoundMutant } from './mutants.ts';
import { placeMutants } from './place.ts';
import { baselineOf, tryAll } from './pool.ts';
import { shuffled } from './sample.ts';
import { suiteOf } from './suite.ts';
import type { Baseline, Mutant, Trial, Verdict } from './types.ts';

/** Parts of a plugin that are mutated. */
const PARTS = 'src/{rules,values,abilities}/**/*.ts';
/** Further ones of a sample, in the stead of those that turn out not to count. */
const SPARE = 1.3;

/** A mutant as it is reported. */
export interface ReportedMutant {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly find: string;
  readonly put: string;
}
export interface MutationReport {
  readonly plugin: string;
  /** Mutants that count: those noticed and those unnoticed. */
  readonly sampled: number;
  /** Mutants with which a scenario or check fails, or the code does not even load or end. */
  readonly noticed: number;
  /** By test: how many mutants were noticed by a scenario, by a check, by loading, by the limit of time. */
  readonly by: { readonly scenario: number; readonly check: number; readonly loading: number; readonly time: number };
  readonly unnoticed: readonly (ReportedMutant & { readonly reached: boolean })[];
  /** Those of the sample that are listed as changing nothing; they do not count. */
  readonly equivalent: readonly (ReportedMutant & { readonly reason: string })[];
  /** Unnoticed ones that the compiler notices; they do not count. */
  readonly uncompiled: readonly ReportedMutant[];
}

/**
 * Makes small changes in a plugin's rules, values and abilities and tells which its scenarios and checks notice.
 *
 * @param plugin its folder, from the workspace's root
 * @param options.files sources or folders to change, from the plugin's folder or the workspace's root; all if none is given
 * @param options.sample how many mutants count; all there are if missing
 * @param options.seed which ones
 * @throws {Error} when a file is not there, the plugin does not build, or a scenario or check fails without any change
 */
export async function mutate(
  plugin: string,
  options: {
    readonly files: readonly string[];
    readonly sample: number | undefined;
    readonly seed: string;
    readonly progress?: (done: number, of: number) => void;
  },
): Promise<MutationReport> {
  const files = filesOf(plugin, options.files);
  const all = shuffled(await mutantsOf(plugin, files), options.seed);
  if (all.length === 0)
    throw new Error(
      `There is nothing to change in ${files.length === 0 ? `${plugin}/${PARTS}` : files.join(', ')}. Name the files that hold rules: npm run mutate -- ${plugin.replace(/^plugins\//, '')} src/...`,
    );
  const reasonOf = equivalentsOf(plugin);
  const wanted = options.sample ?? all.length;
  const drawn = takeCounting(all, Math.ceil(wanted * SPARE), (one) => reasonOf(one) === undefined);
  const { sources, placed } = build(plugin, drawn.counting);
  const suite = await suiteOf(plugin, sources, placed.length);
  const baseline = await baselineOf(suite);
  const broken = baseline.results.findIndex(({ passes }) => !passes);
  if (broken >= 0)
    throw new Error(`"${baseline.tests[broken]?.name ?? ''}" fails without any change: mend that first.`);

  const judged = await judgeAll(plugin, { suite, baseline, placed, wanted, progress: options.progress });
  return reportOf(plugin, judged, {
    baseline,
    placed,
    equivalent: equivalentBefore(judged.at(-1)?.mutant, all, drawn.others),
    reasonOf,
  });
}

/** What became of a mutant. */
interface Judged {
  readonly mutant: FoundMutant;
  readonly verdict: Verdict;
  readonly kind: 'noticed' | 'unnoticed' | 'uncompiled';
}

/** Tries mutants until as many count as are wanted: what the compiler notices does not count. */
async function judgeAll(
  plugin: string,
  run: {
    readonly suite: Suite;
    readonly baseline: Baseline;
    readonly placed: readonly FoundMutant[];
    readonly wanted: number;
    readonly progress: ((done: number, of: number) => void) | undefined;
  },
): Promise<readonly Judged[]> {
  const { suite, baseline, placed, wanted, progress } = run;
  const compiles = compilerOf(plugin);
  const kindOf = (mutant: FoundMutant, { failed, broken, hung }: Verdict): Judged['kind'] => {
    if (failed.length > 0 || broken !== undefined || hung) return 'noticed';
    return compiles(join(root, plugin, mutant.file), changedText(plugin, mutant)) ? 'unnoticed' : 'uncompiled';
  };
  const judged: Judged[] = [];
  for (let from = 0, counting = 0; counting < wanted && from < placed.length; ) {
    const part = placed.slice(from, from + wanted - counting);
    const trials = part.map((mutant, i) => trialOf(placed, from + i + 1, mutant, baseline));
    const done = judged.length;
    const verdicts = await tryAll(suite, baseline, trials, (n) => {
      progress?.(done + n, wanted);
    });
    part.forEach((mutant, i) => {
      const verdict = verdicts[i];
      if (verdict !== undefined) judged.push({ mutant, verdict, kind: kindOf(mutant, verdict) });
    });
    from += part.length;
    counting = judged.filter(({ kind }) => kind !== 'uncompiled').length;
  }
  return judged;
}

/** The mutants that are listed as equivalent and come before the last one that was tried. */
const equivalentBefore = (
  last: FoundMutant | undefined,
  all: readonly FoundMutant[],
  equivalent: readonly FoundMutant[],
): readonly FoundMutant[] =>
  last === undefined ? [] : equivalent.filter((one) => all.indexOf(one) < all.indexOf(last));

function reportOf(
  plugin: string,
  judged: readonly Judged[],
  from: {
    readonly baseline: Baseline;
    readonly placed: readonly FoundMutant[];
    readonly equivalent: readonly FoundMutant[];
    readonly reasonOf: (mutant: FoundMutant) => string | undefined;
  },
): MutationReport {
  const { baseline, placed, equivalent, reasonOf } = from;
  const of = (kind: Judged['kind']): readonly Judged[] => judged.filter((one) => one.kind === kind);
  const noticed = of('noticed');
  const byKind = (kind: 'scenario' | 'check'): number =>
    noticed.filter(
      ({ verdict }) =>
        !verdict.hung && verdict.broken === undefined && baseline.tests[verdict.failed[0] ?? -1]?.kind === kind,
    ).length;
  return {
    plugin: plugin.replace(/^plugins\//, ''),
    sampled: noticed.length + of('unnoticed').length,
    noticed: noticed.length,
    by: {
      scenario: byKind('scenario'),
      check: byKind('check'),
      loading: noticed.filter(({ verdict }) => !verdict.hung && verdict.broken !== undefined).length,
      time: noticed.filter(({ verdict }) => verdict.hung).length,
    },
    unnoticed: of('unnoticed')
      .map(({ mutant }) => ({ ...reported(mutant), reached: isReached(baseline, placed.indexOf(mutant) + 1) }))
      .sort(byPlace),
    equivalent: equivalent.map((one) => ({ ...reported(one), reason: reasonOf(one) ?? '' })).sort(byPlace),
    uncompiled: of('uncompiled')
      .map(({ mutant }) => reported(mutant))
      .sort(byPlace),
  };
}

/** The sources of a plugin that are mutated, those of some paths only if any are given. @throws {Error} if a path is not there */
export function filesOf(plugin: string, paths: readonly string[]): readonly string[] {
  const all = globSync(PARTS, { cwd: join(root, plugin) })
    .map((one) => one.replaceAll('\\', '/'))
    .sort();
  if (paths.length === 0) return all;
  return [
    ...new Set(
      paths.flatMap((path) => {
        const place = [join(root, plugin, path), join(root, path)].find((one) => existsSync(one));
        if (place === undefined)
          throw new Error(`There is no file or folder "${path}" in ${plugin} or in the workspace.`);
        const inside = relative(join(root, plugin), place).replaceAll('\\', '/');
        if (inside.startsWith('..')) throw new Error(`"${path}" is not in ${plugin}.`);
        return statSync(place).isDirectory()
          ? globSync(`${inside}/**/*.ts`, { cwd: join(root, plugin) })
              .map((one) => one.replaceAll('\\', '/'))
              .sort()
          : [inside];
      }),
    ),
  ];
}

/** The first so many that count, and the others that come before the last of them. */
function takeCounting<T>(
  all: readonly T[],
  most: number,
  counts: (one: T) => boolean,
): { readonly counting: readonly T[]; readonly others: readonly T[] } {
  const counting: T[] = [];
  const others: T[] = [];
  for (const one of all) {
    if (counting.length >= most) break;
    (counts(one) ? counting : others).push(one);
  }
  return { counting, others };
}

/** The sources with the mutants in them, by absolute path; those that fit nowhere are left out. */
export function build(
  plugin: string,
  mutants: readonly FoundMutant[],
): { readonly sources: ReadonlyMap<string, string>; readonly placed: readonly FoundMutant[] } {
  const placing = (
    list: readonly FoundMutant[],
  ): { readonly sources: ReadonlyMap<string, string>; readonly misfits: ReadonlySet<FoundMutant> } => {
    const byFile = new Map<string, Mutant[]>();
    list.forEach((one, i) => {
      byFile.set(one.file, [
        ...(byFile.get(one.file) ?? []),
        { id: i + 1, start: one.start, end: one.end, text: textOf(one) },
      ]);
    });
    const sources = new Map<string, string>();
    const misfits = new Set<FoundMutant>();
    for (const [file, all] of byFile) {
      const path = join(root, plugin, file);
      const made = placeMutants(path, readFileSync(path, 'utf8'), all);
      sources.set(path, made.text);
      for (const id of made.misfits.keys()) {
        const one = list[id - 1];
        if (one !== undefined) misfits.add(one);
      }
    }
    return { sources, misfits };
  };
  const { misfits } = placing(mutants);
  const placed = mutants.filter((one) => !misfits.has(one));
  return { sources: placing(placed).sources, placed };
}

/** An expression keeps together what is put in its stead. */
const textOf = ({ mutator, put }: FoundMutant): string =>
  mutator === 'BlockStatement' || mutator === 'NumberLiteral' ? put : `(${put})`;

function changedText(plugin: string, mutant: FoundMutant): string {
  const text = readFileSync(join(root, plugin, mutant.file), 'utf8');
  return text.slice(0, mutant.start) + textOf(mutant) + text.slice(mutant.end);
}

const isReached = (baseline: Baseline, id: number): boolean =>
  baseline.loading.includes(id) || baseline.results.some(({ reached }) => reached.includes(id));

/** The tests that reach a mutant, cheapest first; of one that loading reaches all, those first that come by nearby. */
function trialOf(placed: readonly FoundMutant[], id: number, mutant: FoundMutant, baseline: Baseline): Trial {
  const fresh = baseline.loading.includes(id);
  const all = baseline.results.map((_, n) => n);
  const ms = (n: number): number => baseline.results[n]?.ms ?? 0;
  if (!fresh)
    return {
      mutant: id,
      tests: all.filter((n) => baseline.results[n]?.reached.includes(id) === true).sort((a, b) => ms(a) - ms(b)),
      fresh,
      first: true,
    };
  const near = new Map(
    placed.flatMap((one, i) => (one.file === mutant.file ? [[i + 1, Math.abs(one.line - mutant.line)] as const] : [])),
  );
  const distance = (n: number): number =>
    (baseline.results[n]?.reached ?? []).reduce((least, other) => Math.min(least, near.get(other) ?? FAR), FAR);
  const distances = all.map(distance);
  return {
    mutant: id,
    tests: all.sort((a, b) => (distances[a] ?? FAR) - (distances[b] ?? FAR) || ms(a) - ms(b)),
    fresh,
    first: true,
  };
}
const FAR = 100_000;

export const reported = ({ file, line, mutator, find, put }: FoundMutant): ReportedMutant => ({
  file,
  line,
  mutator,
  find,
  put,
});
const byPlace = (a: ReportedMutant, b: ReportedMutant): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
