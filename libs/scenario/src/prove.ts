import { compileRules, type Plugin, type RuleId } from '@dejarik/engine';
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
  /** Rules without a declaration that could be switched off, with the scenarios that pass and name them. */
  readonly byValue: ReadonlyMap<RuleId, readonly string[]>;
  /** Passing scenarios that name a rule, but pass without it too. */
  readonly idle: readonly { readonly rule: RuleId; readonly scenario: string; readonly file: string }[];
}

export const resultOf = (scenario: Scenario, failure: Failure | null): ScenarioResult => ({
  file: scenario.file, scenario: scenario.scenario, rules: scenario.rules, ok: failure === null, ...(failure === null ? {} : { failure }),
});

/** The rules that declarations of a game carry: of verbs, limits, steps, abilities and systems. */
export function declaredRules(plugins: readonly Plugin[], mode: string): ReadonlySet<RuleId> {
  const found = new Set<RuleId>();
  const note = (rules: readonly RuleId[] | undefined): void => { for (const rule of rules ?? []) found.add(rule); };
  const rules = compileRules(plugins, mode);
  for (const { verb, steps, limits } of rules.verbs.values()) {
    note(verb.rules);
    note(limits.map((limit) => limit.rule));
    for (const step of steps) note(step?.rules);
  }
  for (const ability of rules.abilities.values()) note(ability.rules);
  for (const system of rules.systems) note(system.rules);
  return found;
}

/**
 * Runs scenarios, and each that passes once more for every rule it names, with that rule switched off: it must fail then.
 * A rule that nothing declares and no code asks after cannot be switched off; passing is its proof.
 * @param progress called after each run, with how many scenarios are done
 */
export function proveRules(scenarios: readonly Scenario[], plugins: readonly Plugin[], progress: (done: number, of: number) => void = () => undefined): Proofs {
  const asked = new Set<RuleId>();
  const results = scenarios.map((scenario, i) => {
    const result = resultOf(scenario, runScenario(scenario, plugins, { asked }));
    progress(i + 1, scenarios.length * 2);
    return result;
  });
  const switchable = new Set(asked);
  const modes = new Set(scenarios.map((scenario) => scenario.mode));
  for (const mode of modes) {
    const name = mode === '' ? plugins.flatMap((plugin) => plugin.modes ?? [])[0]?.id : mode;
    if (plugins.some((plugin) => plugin.modes?.some((one) => one.id === name))) for (const rule of declaredRules(plugins, name ?? '')) switchable.add(rule);
  }
  const proven = new Map<RuleId, string[]>();
  const byValue = new Map<RuleId, string[]>();
  const idle: { rule: RuleId; scenario: string; file: string }[] = [];
  scenarios.forEach((scenario, i) => {
    progress(scenarios.length + i + 1, scenarios.length * 2);
    if (results[i]?.ok !== true) return;
    for (const rule of scenario.rules) {
      if (!switchable.has(rule)) add(byValue, rule, scenario.scenario);
      else if (runScenario(scenario, plugins, { off: [rule], once: true }) !== null) add(proven, rule, scenario.scenario);
      else idle.push({ rule, scenario: scenario.scenario, file: scenario.file });
    }
  });
  return { results, proven, byValue, idle };
}

function add(to: Map<RuleId, string[]>, rule: RuleId, scenario: string): void {
  const list = to.get(rule);
  if (list) list.push(scenario);
  else to.set(rule, [scenario]);
}
