import { compileRules, compose, modeNamed, type Plugin, type RuleId } from '@dejarik/engine';
import { runScenario } from './run.ts';
import type { Failure, Scenario } from './scenario.ts';

/** What became of one scenario. */
export interface ScenarioResult {
  readonly file: string;
  readonly scenario: string;
  readonly rules: readonly RuleId[];
  readonly ok: boolean;
  readonly failure?: Failure;
}

export interface Proofs {
  readonly results: readonly ScenarioResult[];
  /** Rules that can be switched off, with the scenarios that pass with them and fail without. */
  readonly proven: ReadonlyMap<RuleId, readonly string[]>;
  /** Rules that cannot be switched off, with the scenarios that pass and name them: that proves nothing yet. */
  readonly named: ReadonlyMap<RuleId, readonly string[]>;
  /** Passing scenarios that name a rule, but pass without it too. */
  readonly idle: readonly { readonly rule: RuleId; readonly scenario: string; readonly file: string }[];
}

export const resultOf = (scenario: Scenario, failure: Failure | null): ScenarioResult => ({
  file: scenario.file,
  scenario: scenario.scenario,
  rules: scenario.rules,
  ok: failure === null,
  ...(failure === null ? {} : { failure }),
});

/**
 * The rules that can be switched off by leaving out what carries them: limits, abilities and systems. A verb or step that
 * names rules is more than any of them: without it everything fails that touches it, which proves none of its rules.
 */
export function switchableRules(plugins: readonly Plugin[], mode: string): ReadonlySet<RuleId> {
  const found = new Set<RuleId>();
  const note = (rules: readonly RuleId[] | undefined): void => {
    for (const rule of rules ?? []) found.add(rule);
  };
  const rules = compileRules(plugins, mode);
  for (const { limits } of rules.verbs.values()) note(limits.map((limit) => limit.rule));
  for (const ability of rules.abilities.values()) {
    note(ability.rules);
    if (ability.limit?.rule !== undefined) note([ability.limit.rule]);
  }
  for (const system of rules.systems) note(system.rules);
  return found;
}

/** What one scenario proves, as far as that is known without the others: plain data. */
export interface ScenarioProof {
  readonly result: ScenarioResult;
  /** Rules without which it fails, and without which it passes too; those that nothing here could switch off are in neither. */
  readonly failing: readonly RuleId[];
  readonly passing: readonly RuleId[];
}

/**
 * For running scenarios one by one, in whatever order: each, and if it passes once more for every rule it names, with that
 * rule switched off.
 * @param plugins the game and its expansions
 */
export function prover(plugins: readonly Plugin[]): (scenario: Scenario) => ScenarioProof {
  const declared = new Map<string, ReadonlySet<RuleId>>();
  return (scenario) => {
    const result = resultOf(scenario, runScenario(scenario, plugins));
    let switchable = declared.get(scenario.mode);
    if (switchable === undefined) declared.set(scenario.mode, (switchable = declaredIn(plugins, scenario.mode)));
    const failing: RuleId[] = [];
    const passing: RuleId[] = [];
    if (result.ok)
      for (const rule of scenario.rules) {
        if (!switchable.has(rule)) continue;
        (runScenario(scenario, plugins, { off: [rule], once: true }) === null ? passing : failing).push(rule);
      }
    return { result, failing, passing };
  };
}

/** Rules declared in the mode of a scenario; none if there is no such mode. */
function declaredIn(plugins: readonly Plugin[], mode: string): ReadonlySet<RuleId> {
  const found = modeNamed(
    compose(plugins).flatMap((plugin) => plugin.modes ?? []),
    mode,
  );
  return found === undefined ? new Set() : switchableRules(plugins, found.mode.id);
}

/**
 * What scenarios prove together. A rule that nothing declares cannot be switched off; that a scenario passes does not prove it.
 * @param proofs of the scenarios, in their order
 */
export function proofsOf(
  scenarios: readonly Scenario[],
  plugins: readonly Plugin[],
  proofs: readonly ScenarioProof[],
): Proofs {
  const switchable = new Set(
    [...new Set(scenarios.map((scenario) => scenario.mode))].flatMap((mode) => [...declaredIn(plugins, mode)]),
  );
  const proven = new Map<RuleId, string[]>();
  const named = new Map<RuleId, string[]>();
  const idle: { rule: RuleId; scenario: string; file: string }[] = [];
  scenarios.forEach((scenario, i) => {
    const proof = proofs[i];
    if (proof?.result.ok !== true) return;
    for (const rule of scenario.rules) {
      if (!switchable.has(rule)) add(named, rule, scenario.scenario);
      else if (proof.failing.includes(rule)) add(proven, rule, scenario.scenario);
      else idle.push({ rule, scenario: scenario.scenario, file: scenario.file });
    }
  });
  return { results: proofs.map((proof) => proof.result), proven, named, idle };
}

/**
 * Runs scenarios, and each that passes once more for every rule it names, with that rule switched off: it must fail then.
 * @param progress called after each scenario, with how many are done
 */
export function proveRules(
  scenarios: readonly Scenario[],
  plugins: readonly Plugin[],
  progress: (done: number, of: number) => void = () => undefined,
): Proofs {
  const prove = prover(plugins);
  return proofsOf(
    scenarios,
    plugins,
    scenarios.map((scenario, i) => {
      const proof = prove(scenario);
      progress(i + 1, scenarios.length);
      return proof;
    }),
  );
}

function add(to: Map<RuleId, string[]>, rule: RuleId, scenario: string): void {
  const list = to.get(rule);
  if (list) list.push(scenario);
  else to.set(rule, [scenario]);
}
