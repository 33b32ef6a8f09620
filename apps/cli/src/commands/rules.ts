import type { Rule } from '@dejarik/content';
import { readRules } from '@dejarik/content/yaml';
import { proofsOf, type Proofs, type ScenarioResult } from '@dejarik/scenario';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, jsonOption } from '../command.ts';
import { oneOf } from '../errors.ts';
import { root, textFiles } from '../files.ts';
import type { GameEntry } from '../games.ts';
import { Progress, say, sayJson } from '../output.ts';
import { gameCalled, modesOf } from '../setup.ts';
import { readFiles, scenarioProofs } from '../scenarios.ts';
import { spread } from '../spread.ts';

interface Share {
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
  /** Proven rules that could not be switched off, so that passing is their proof. */
  readonly byValue: readonly string[];
  /** Proven rules that a property or a check of content speaks for. */
  readonly byProperty: readonly string[];
  /** Scenarios that pass without a rule that they name. */
  readonly idle: Proofs['idle'];
  readonly failed: readonly ScenarioResult[];
  /** Ids that are named, but stand in no catalogue. */
  readonly unknown: readonly string[];
  readonly scenarios: number;
}

/** Modes of a catalogue that count for all modes of the game. */
const EVERY_MODE = 'both';

export const rulesCommand: Command = {
  name: 'rules',
  about: 'Tells for every rule of a game whether a scenario proves it: one that passes, and fails when the rule is switched off.',
  usage: '<game>',
  options: { mode: { value: 'mode', about: 'only rules of this mode, and those of all modes' }, idle: { about: 'list the scenarios that pass without a rule that they name' }, ...jsonOption },
  examples: ['rules imperial-assault', 'rules imperial-assault --mode skirmish --json', 'rules tic-tac-toe'],
  run: async (called, host) => {
    const game = gameCalled(called.args[0]);
    const progress = new Progress(`rules of ${game.id}`);
    const report = await rulesReport(game, called.get('mode'), progress, host?.program);
    progress.end();
    if (called.on('json')) sayJson(report);
    else tell(report, called.on('idle'));
    return report.failed.length > 0 || report.unknown.length > 0 ? 1 : 0;
  },
};

/**
 * @param program that other threads can run, see `spread`
 * @throws UsageError if no rule is of the mode; ContentError if the catalogue cannot be read
 */
export async function rulesReport(game: GameEntry, mode: string | undefined, progress?: Progress, program?: URL): Promise<RulesReport> {
  const folder = join(root, game.folder);
  const catalogue = readRules(textFiles([join(folder, 'rules.yaml')], ['.yaml']));
  if (!catalogue.ok) throw new Error(catalogue.issues.map((issue) => issue.message).join('\n'));
  const modeOf = (rule: Rule): string => rule.mode ?? EVERY_MODE;
  const modes = [...new Set(catalogue.value.map(modeOf))];
  if (mode !== undefined && !modes.includes(mode) && !game.plugins.some((plugin) => plugin.modes?.some((one) => one.id === mode))) throw oneOf('mode', mode, [...new Set([...modes.filter((one) => one !== EVERY_MODE), ...modesOf(game).map((one) => one.id)])], `in the rules of ${game.id}`);
  const rules = catalogue.value.filter((rule) => mode === undefined || modeOf(rule) === EVERY_MODE || modeOf(rule) === mode);

  const scenarioFolder = join(folder, 'scenarios');
  const { scenarios, unreadable } = existsSync(scenarioFolder) ? readFiles([scenarioFolder]) : { scenarios: [], unreadable: [] };
  const proofs = proofsOf(scenarios, game.plugins, await spread(scenarioProofs, { game: game.id, scenarios }, scenarios.length, { program, done: (done) => progress?.at(done, scenarios.length) }));
  const properties = await checkProperties(game);
  const by = new Map<string, string[]>();
  for (const source of [proofs.proven, proofs.byValue, properties.proven]) for (const [rule, names] of source) by.set(rule, [...(by.get(rule) ?? []), ...names]);

  const executable = rules.filter((rule) => rule.kind !== 'table');
  const proven = executable.filter((rule) => by.has(rule.id));
  const known = new Set(catalogue.value.map((rule) => rule.id));
  const named = new Set([...scenarios.flatMap((one) => one.rules), ...(game.proofs ?? []).flatMap((one) => one.rules)]);
  const share = (of: (rule: Rule) => string): Record<string, Share> => {
    const shares: Record<string, Share> = {};
    for (const key of [...new Set(executable.map(of))].sort()) shares[key] = { executable: executable.filter((rule) => of(rule) === key).length, proven: proven.filter((rule) => of(rule) === key).length };
    return shares;
  };
  return {
    game: game.id, mode: mode ?? 'all', total: rules.length, executable: executable.length, proven: proven.length,
    unproven: executable.filter((rule) => !by.has(rule.id)).map((rule) => rule.id),
    byKind: share((rule) => rule.kind), byMode: share(modeOf),
    proofs: Object.fromEntries(proven.map((rule) => [rule.id, by.get(rule.id) ?? []])),
    byValue: proven.filter((rule) => proofs.byValue.has(rule.id)).map((rule) => rule.id),
    byProperty: proven.filter((rule) => properties.proven.has(rule.id)).map((rule) => rule.id),
    idle: proofs.idle, failed: [...unreadable, ...proofs.results.filter((one) => !one.ok), ...properties.failed],
    unknown: [...named].filter((rule) => !known.has(rule)).sort(), scenarios: scenarios.length,
  };
}

async function checkProperties(game: GameEntry): Promise<{ readonly proven: ReadonlyMap<string, readonly string[]>; readonly failed: readonly ScenarioResult[] }> {
  const proven = new Map<string, string[]>();
  const failed: ScenarioResult[] = [];
  for (const { name, rules, check } of game.proofs ?? []) {
    try {
      await check();
      for (const rule of rules) proven.set(rule, [...(proven.get(rule) ?? []), name]);
    } catch (error) {
      failed.push({ file: game.folder, scenario: name, rules, ok: false, failure: { line: 0, expected: 'the check to hold', found: error instanceof Error ? error.message : String(error) } });
    }
  }
  return { proven, failed };
}

function tell(report: RulesReport, idle: boolean): void {
  const row = (name: string, { executable, proven }: Share): void => say(`  ${name.padEnd(12)} ${String(proven).padStart(4)} of ${String(executable).padStart(4)} proven`);
  say(`${report.game}, ${report.mode}: ${report.total} rules, ${report.executable} of them executable, ${report.proven} proven by ${report.scenarios} scenarios and ${report.byProperty.length === 0 ? 'no' : report.byProperty.length} rules by checks.`);
  say('By kind:');
  for (const [kind, one] of Object.entries(report.byKind)) row(kind, one);
  say('By mode:');
  for (const [mode, one] of Object.entries(report.byMode)) row(mode, one);
  if (report.byValue.length > 0) say(`Proven by value, as they cannot be switched off: ${report.byValue.join(', ')}`);
  if (report.unproven.length > 0) say(`Unproven: ${report.unproven.join(', ')}`);
  if (report.unknown.length > 0) say(`Named, but in no catalogue: ${report.unknown.join(', ')}`);
  if (report.idle.length > 0) say(`${report.idle.length} times a scenario passes without a rule that it names${idle ? ':' : ' (--idle lists them).'}`);
  if (idle) for (const one of report.idle) say(`  ${one.rule}: ${one.scenario} (${one.file})`);
  for (const one of report.failed) say(`FAILED  ${one.scenario}\n        ${one.file}:${one.failure?.line ?? 0}\n        expected ${one.failure?.expected ?? ''}\n        found ${one.failure?.found ?? ''}`);
}
