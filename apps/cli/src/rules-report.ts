import type { Rule } from '@dejarik/content';
import { readRules } from '@dejarik/content/yaml';
import { proofsOf, type Proofs, type Scenario, type ScenarioResult } from '@dejarik/scenario';
import type { ChangeFault, ChangeReport, ChangeResult } from '@dejarik/tools/mutation';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { oneOf, UsageError } from './errors.ts';
import { inWorkspace, root, shown, textFiles } from './files.ts';
import type { Host } from './command.ts';
import type { GameEntry } from './game-entry.ts';
import type { Progress } from './output.ts';
import { modesOf } from './setup.ts';
import { catalogueOf, readFiles, scenarioProofs } from './scenarios.ts';
import { runInThreads } from './threads.ts';

/** Of the rules that a program can carry out, those proven. */
export interface Share {
  readonly executable: number;
  readonly proven: number;
}

export interface RulesReport {
  readonly game: string;
  readonly mode: string;
  readonly total: number;
  /** Rules that a program can carry out: all but those of kind `table`. */
  readonly executable: number;
  readonly proven: number;
  readonly unproven: readonly string[];
  readonly byKind: Readonly<Record<string, Share>>;
  readonly byMode: Readonly<Record<string, Share>>;
  /** What proves each rule. */
  readonly proofs: Readonly<Record<string, readonly string[]>>;
  readonly how: Readonly<Record<string, How>>;
  /** Unproven rules that scenarios or checks name all the same. */
  readonly named: readonly string[];
  /** Scenarios that pass without a rule that they name, and with every change of it. */
  readonly idle: Proofs['idle'];
  /** Changes that nothing notices which names their rule. */
  readonly unnoticed: readonly ChangeResult[];
  /** The folder of listed changes that were not tried, as only a clone of this repository has all sources; null otherwise. */
  readonly untried: string | null;
  /** Changes that cannot be made. */
  readonly faults: readonly ChangeFault[];
  readonly failed: readonly ScenarioResult[];
  /** Ids that are named, but stand in no catalogue. */
  readonly unknown: readonly string[];
  readonly scenarios: number;
}

/**
 * How a rule is proven: something fails when what is declared for it is left out; a scenario fails with a change of it, or a
 * check does.
 */
export type How = 'switch' | 'change' | 'check';

/** Modes of a catalogue that count for all modes of the game. */
const EVERY_MODE = 'both';

/** Which rules a report speaks of. */
export interface RuleSelection {
  readonly mode?: string | undefined;
  /** Ids or their beginnings up to a hyphen, divided by commas. */
  readonly only?: string | undefined;
}

/**
 * @param host whose threads share the work, see `runInThreads`
 * @throws UsageError if no rule is of the mode or begins as asked; ContentError if the catalogue cannot be read
 */
export async function rulesReport(
  game: GameEntry,
  { mode, only }: RuleSelection,
  host: Host,
  progress?: Progress,
): Promise<RulesReport> {
  const { folder } = game;
  if (!existsSync(join(folder, 'rules.yaml')))
    throw new UsageError(
      `${game.id} has no catalogue of rules: there is no file ${shown(join(folder, 'rules.yaml'))}. Write one, with an item for each rule: docs/proofs.md.`,
    );
  const catalogue = readRules(textFiles([join(folder, 'rules.yaml')], ['.yaml']));
  if (!catalogue.ok) throw new Error(catalogue.issues.map((issue) => issue.message).join('\n'));
  const ofMode = rulesOf(catalogue.value, mode, game);
  const wanted = ruleFilter(only, catalogue.value, game);
  const rules = ofMode.filter((rule) => wanted(rule.id));

  const scenarioFolder = join(folder, 'scenarios');
  const { scenarios: all, unreadable } = existsSync(scenarioFolder)
    ? readFiles([scenarioFolder])
    : { scenarios: [], unreadable: [] };
  const scenarios = only === undefined ? all : all.filter((one) => one.rules.some(wanted));
  const proofs = proofsOf(
    scenarios,
    game.plugins,
    await runInThreads(scenarioProofs, { game: game.id, scenarios }, scenarios.length, {
      host,
      done: (done) => progress?.at(done, scenarios.length),
    }),
  );
  const failedChecks = await checkAll(game, wanted);
  progress?.at(0, 1);
  const changes = await changesOf(folder, wanted, progress);

  const named = namedBy(scenarios, game, wanted);
  return {
    game: game.id,
    mode: mode ?? 'all',
    ...sharesOf(rules, provenBy(proofs, changes), named),
    idle: idleOf(scenarios, proofs, changes),
    unnoticed: changes.results.filter((one) => one.scenarios.length + one.checks.length === 0),
    untried: listsChanges(folder) && !inWorkspace ? shown(join(folder, CHANGES)) : null,
    faults: changes.faults,
    failed: [...unreadable, ...proofs.results.filter((one) => !one.ok), ...failedChecks],
    unknown: unknownAmong([...named, ...changes.results.map(({ rule }) => rule)], catalogueOf(game) ?? []),
    scenarios: scenarios.length,
  };
}

/** Folder of the files that list changes. */
const CHANGES = join('tests', 'changes');

const listsChanges = (folder: string): boolean => existsSync(join(folder, CHANGES));

/** What became of the changes that a game lists, where they can be tried. */
async function changesOf(
  folder: string,
  wanted: (rule: string) => boolean,
  progress: Progress | undefined,
): Promise<ChangeReport> {
  if (!listsChanges(folder) || !inWorkspace) return { results: [], faults: [] };
  // Loaded when needed: it brings a compiler and a bundler.
  const { noticedChanges } = await import('@dejarik/tools/mutation');
  return noticedChanges(relative(root, folder), (done, of) => progress?.at(done, of), wanted);
}

const modeOf = (rule: Rule): string => rule.mode ?? EVERY_MODE;

/** The rules of a mode, and those of all modes. @throws UsageError if neither the catalogue nor the game knows the mode */
function rulesOf(catalogue: readonly Rule[], mode: string | undefined, game: GameEntry): readonly Rule[] {
  if (mode === undefined) return catalogue;
  const modes = [...new Set(catalogue.map(modeOf))];
  const played = modesOf(game).map((one) => one.id);
  if (!modes.includes(mode) && !played.includes(mode))
    throw oneOf(
      'mode',
      mode,
      [...new Set([...modes.filter((one) => one !== EVERY_MODE), ...played])],
      `in the rules of ${game.id}`,
    );
  return catalogue.filter((rule) => modeOf(rule) === EVERY_MODE || modeOf(rule) === mode);
}

/** Rules that scenarios or checks name. */
const namedBy = (
  scenarios: readonly Scenario[],
  game: GameEntry,
  wanted: (rule: string) => boolean,
): ReadonlySet<string> => new Set([...scenarios, ...(game.proofs ?? [])].flatMap((one) => one.rules).filter(wanted));

const unknownAmong = (named: readonly string[], catalogue: readonly string[]): readonly string[] => {
  const known = new Set(catalogue);
  return [...new Set(named)].filter((rule) => !known.has(rule)).sort();
};

/** How many rules are proven, which and by what. */
function sharesOf(
  rules: readonly Rule[],
  found: ProvenRules,
  named: ReadonlySet<string>,
): Pick<
  RulesReport,
  'total' | 'executable' | 'proven' | 'unproven' | 'byKind' | 'byMode' | 'proofs' | 'how' | 'named'
> {
  const executable = rules.filter((rule) => rule.kind !== 'table');
  const proven = executable.filter((rule) => found.has(rule.id));
  const unproven = executable.filter((rule) => !found.has(rule.id)).map((rule) => rule.id);
  const share = (of: (rule: Rule) => string): Record<string, Share> => {
    const shares: Record<string, Share> = {};
    for (const key of [...new Set(executable.map(of))].sort())
      shares[key] = {
        executable: executable.filter((rule) => of(rule) === key).length,
        proven: proven.filter((rule) => of(rule) === key).length,
      };
    return shares;
  };
  return {
    total: rules.length,
    executable: executable.length,
    proven: proven.length,
    unproven,
    byKind: share((rule) => rule.kind),
    byMode: share(modeOf),
    proofs: Object.fromEntries(proven.map((rule) => [rule.id, found.get(rule.id)?.names ?? []])),
    how: Object.fromEntries(proven.map((rule) => [rule.id, found.get(rule.id)?.how ?? 'switch'])),
    named: unproven.filter((rule) => named.has(rule)),
  };
}

/** @throws UsageError if a beginning fits no rule */
function ruleFilter(only: string | undefined, catalogue: readonly Rule[], game: GameEntry): (rule: string) => boolean {
  if (only === undefined) return () => true;
  const beginnings = only
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const fits = (rule: string, beginning: string): boolean => rule === beginning || rule.startsWith(`${beginning}-`);
  const missing = beginnings.find((beginning) => !catalogue.some(({ id }) => fits(id, beginning)));
  if (missing !== undefined || beginnings.length === 0)
    throw oneOf(
      'rule',
      missing ?? only,
      catalogue.map(({ id }) => id),
      `in the rules of ${game.id}`,
    );
  return (rule) => beginnings.some((beginning) => fits(rule, beginning));
}

type ProvenRules = ReadonlyMap<string, { readonly how: How; readonly names: readonly string[] }>;

/** A rule is proven if every change of it is noticed, or it has none and cannot be left out unnoticed. */
function provenBy(proofs: Proofs, { results }: ChangeReport): ProvenRules {
  const found = new Map<string, { how: How; names: readonly string[] }>();
  for (const [rule, names] of proofs.proven) found.set(rule, { how: 'switch', names });
  for (const [rule, all] of changesByRule(results)) {
    if (all.some((one) => one.scenarios.length + one.checks.length === 0)) {
      found.delete(rule);
      continue;
    }
    const [scenarios, checks] = [all.flatMap((one) => one.scenarios), all.flatMap((one) => one.checks)];
    const switched = found.get(rule);
    found.set(rule, {
      how: switched?.how ?? (scenarios.length > 0 ? 'change' : 'check'),
      names: [...new Set([...(switched?.names ?? []), ...scenarios, ...checks])],
    });
  }
  return found;
}

function changesByRule(results: readonly ChangeResult[]): ReadonlyMap<string, readonly ChangeResult[]> {
  const found = new Map<string, ChangeResult[]>();
  for (const one of results) found.set(one.rule, [...(found.get(one.rule) ?? []), one]);
  return found;
}

/** Of the scenarios that name a rule which can be left out or changed, those that pass all the same. */
function idleOf(scenarios: readonly Scenario[], proofs: Proofs, { results }: ChangeReport): Proofs['idle'] {
  const changed = changesByRule(results);
  return scenarios.flatMap(({ scenario, file, rules }) =>
    rules.flatMap((rule) => {
      const changes = changed.get(rule);
      const fails =
        proofs.proven.get(rule)?.includes(scenario) === true ||
        changes?.some((one) => one.scenarios.includes(scenario)) === true;
      const idle = changes !== undefined || proofs.idle.some((one) => one.rule === rule && one.scenario === scenario);
      return !fails && idle ? [{ rule, scenario, file }] : [];
    }),
  );
}

/** The checks of a game that do not hold. */
async function checkAll(game: GameEntry, wanted: (rule: string) => boolean): Promise<readonly ScenarioResult[]> {
  const failed: ScenarioResult[] = [];
  for (const { name, rules, check } of game.proofs ?? []) {
    if (!rules.some(wanted)) continue;
    try {
      await check();
    } catch (error) {
      failed.push({
        file: shown(game.folder),
        scenario: name,
        rules,
        ok: false,
        failure: {
          line: 0,
          expected: 'the check to hold',
          found: error instanceof Error ? error.message : String(error),
        },
      });
    }
  }
  return failed;
}
