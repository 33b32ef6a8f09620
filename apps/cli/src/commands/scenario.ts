import { ContentError, nearest } from '@dejarik/content';
import { readRules } from '@dejarik/content/yaml';
import { readScenarios, resultOf, runScenario, type Failure, type Scenario, type ScenarioResult } from '@dejarik/scenario';
import { join } from 'node:path';
import { type Command, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import { root, textFiles } from '../files.ts';
import { note, Progress, say, sayJson } from '../output.ts';
import { games, type GameEntry } from '../games.ts';

export const scenarioCommand: Command = {
  name: 'scenario',
  about: 'Runs scenarios: each straight, then with a save, load and rewind at every choice.',
  usage: '<files or folders>',
  most: Infinity,
  options: { only: { value: 'words', about: 'only scenarios whose name or rules have these words' }, ...jsonOption },
  examples: ['scenario plugins/tic-tac-toe/scenarios', 'scenario plugins/imperial-assault/scenarios --only IA-ATK --json', 'scenario my-bug.yaml'],
  run: (called) => {
    if (called.args.length === 0) throw new UsageError('Say which files or folders hold the scenarios.');
    const progress = new Progress('scenarios');
    const results = runFiles(called.args, called.get('only'), progress);
    progress.end();
    if (results.length === 0 && !called.on('json')) note(`No scenario was found in ${called.args.join(', ')}${called.get('only') === undefined ? '' : ` with "${called.get('only')}" in its name or rules`}.`);
    const passed = results.filter((one) => one.ok).length;
    const failed = results.length - passed;
    if (called.on('json')) sayJson({ passed, failed, results });
    else {
      for (const one of results) {
        if (one.ok) say(`ok      ${one.scenario}`);
        else say(`FAILED  ${one.scenario}\n        ${one.file}:${one.failure?.line ?? 0}\n        expected ${one.failure?.expected ?? ''}\n        found ${one.failure?.found ?? ''}`);
      }
      say(`${passed} passed, ${failed} failed`);
    }
    return failed > 0 || results.length === 0 ? 1 : 0;
  },
};

/** Every scenario of some files; one that cannot be read counts as a failed one. */
export function readFiles(paths: readonly string[]): { readonly scenarios: readonly Scenario[]; readonly unreadable: readonly ScenarioResult[] } {
  const scenarios: Scenario[] = [];
  const unreadable: ScenarioResult[] = [];
  for (const { file, text } of textFiles(paths, ['.yaml', '.yml'])) {
    const read = readScenarios(file, text);
    if (read.ok) scenarios.push(...read.value);
    else for (const issue of read.issues) unreadable.push({ file, scenario: file, rules: [], ok: false, failure: { line: issue.line, expected: issue.allowed.join(', ') || 'a scenario', found: issue.path === '' ? issue.found : `${issue.found} at ${issue.path}` } });
  }
  return { scenarios, unreadable };
}

function runFiles(paths: readonly string[], only: string | undefined, progress: Progress): ScenarioResult[] {
  const { scenarios, unreadable } = readFiles(paths);
  const chosen = scenarios.filter((one) => only === undefined || one.scenario.includes(only) || one.rules.some((rule) => rule.includes(only)));
  return [...unreadable, ...chosen.map((scenario, i) => {
    progress.at(i + 1, chosen.length);
    const game = games.find((one) => one.id === scenario.game);
    if (game === undefined) return resultOf(scenario, { line: scenario.line, expected: `a game: ${games.map((one) => one.id).join(', ')}`, found: `"${scenario.game}"` });
    return resultOf(scenario, unknownRule(game, scenario) ?? runScenario(scenario, game.plugins));
  })];
}

const catalogues = new Map<string, ReadonlySet<string>>();

/** A rule that stands in no catalogue proves nothing: probably it is misspelt. */
function unknownRule(game: GameEntry, scenario: Scenario): Failure | null {
  let known = catalogues.get(game.id);
  if (known === undefined) {
    const read = readRules(textFiles([join(root, game.folder, 'rules.yaml')], ['.yaml']));
    if (!read.ok) throw new ContentError(read.issues);
    known = new Set(read.value.map((rule) => rule.id));
    catalogues.set(game.id, known);
  }
  const ids = [...known];
  const unknown = scenario.rules.filter((rule) => !ids.includes(rule));
  if (unknown.length === 0) return null;
  const found = unknown.map((rule) => {
    const near = nearest(rule, ids);
    return `"${rule}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
  });
  return { line: scenario.line, expected: `rules of ${game.id}`, found: `${found.length === 1 ? 'the rule' : 'the rules'} ${found.join(', ')}` };
}
