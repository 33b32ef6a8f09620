import { ContentError, nearest } from '@dejarik/content';
import { readRules } from '@dejarik/content/yaml';
import { memoized } from '@dejarik/kernel';
import {
  prover,
  readScenarios,
  resultOf,
  runScenario,
  type Failure,
  type Scenario,
  type ScenarioProof,
  type ScenarioResult,
} from '@dejarik/scenario';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, textFiles, type TextFile } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import { withinTime } from './within-time.ts';
import type { Task } from './threads.ts';

/** Runs one scenario of a plan. */
export const scenarioRuns: Task<readonly Scenario[], ScenarioResult> = {
  name: 'scenario',
  start: (scenarios, games) => (n) => {
    const scenario = numbered(scenarios, n);
    const game = games.find(scenario.game);
    if (game === undefined)
      return resultOf(scenario, {
        line: scenario.places['game'] ?? scenario.line,
        expected: `a game: ${games.ids.join(', ')}`,
        found: `"${scenario.game}"`,
      });
    return resultOf(
      scenario,
      unknownRule(game, scenario) ?? withinTime(() => runScenario(scenario, game.plugins), placeOf(scenario)),
    );
  },
};

/** Finds out what one scenario of a game proves. */
export const scenarioProofs: Task<{ readonly game: string; readonly scenarios: readonly Scenario[] }, ScenarioProof> = {
  name: 'prove',
  start: ({ game, scenarios }, games) => {
    const prove = prover(games.called(game).plugins);
    return (n) => {
      const scenario = numbered(scenarios, n);
      return withinTime(() => prove(scenario), placeOf(scenario));
    };
  },
};

/** Where a scenario stands. */
export const placeOf = ({ file, line }: Scenario): string => `${file}, line ${line}`;

function numbered(scenarios: readonly Scenario[], n: number): Scenario {
  const scenario = scenarios[n];
  if (scenario === undefined) throw new RangeError(`There is no scenario ${n} among ${scenarios.length}.`);
  return scenario;
}

/** Begins a scenario, by itself or in a list. */
const BEGINS = /^(?:- +)?["']?scenario["']?\s*:/m;

/** The files that are named, and of folders those with scenarios: beside them lie other files in YAML. A folder called `scenarios` has nothing else. */
const scenarioFiles = (paths: readonly string[]): readonly TextFile[] =>
  paths.flatMap((path) => {
    const files = textFiles([path], ['.yaml', '.yml']);
    return isFolder(path)
      ? files.filter(({ file, text }) => BEGINS.test(text) || /(?:^|[/\\])scenarios[/\\]/.test(file))
      : files;
  });

/** Every scenario of some files; one that cannot be read counts as a failed one, and so does a file without any. */
export function readFiles(paths: readonly string[]): {
  readonly scenarios: readonly Scenario[];
  readonly unreadable: readonly ScenarioResult[];
} {
  const scenarios: Scenario[] = [];
  const unreadable: ScenarioResult[] = [];
  for (const { file, text } of scenarioFiles(paths)) {
    const read = readScenarios(file, text);
    if (read.ok && read.value.length === 0)
      unreadable.push({
        file,
        scenario: file,
        rules: [],
        ok: false,
        failure: { line: 1, expected: 'a scenario', found: 'none in this file' },
      });
    else if (read.ok) scenarios.push(...read.value);
    else
      for (const issue of read.issues)
        unreadable.push({
          file,
          scenario: file,
          rules: [],
          ok: false,
          failure: {
            line: issue.line,
            expected: issue.allowed.join(', ') || 'a scenario',
            found: `${issue.path === '' ? issue.found : `${issue.found} at ${issue.path}`}${scenarioAt(text, issue.line)}`,
          },
        });
  }
  return { scenarios, unreadable };
}

/** In which scenario of a file a line lies, as words that follow what was found there; empty if none is named before it. */
function scenarioAt(text: string, line: number): string {
  const above = text.split('\n').slice(0, line).join('\n');
  const name = [...above.matchAll(NAMES)].at(-1)?.[1]?.trim() ?? '';
  return name === '' ? '' : `, in the scenario "${name}"`;
}

/** A scenario with its name, without quotes and comments. */
const NAMES = /^(?:- +)?["']?scenario["']?[ \t]*:[ \t]*["']?([^"'#\n]*)/gm;

/** The catalogues of rules of a game and what is loaded for it, as files: none where nobody wrote any. */
export const catalogueFiles = (game: GameEntry): readonly string[] =>
  game.folders.map((folder) => join(folder, 'rules.yaml')).filter((file) => existsSync(file));

/** The ids of the rules of a game and what is loaded for it; null where there is no catalogue. @throws ContentError if one cannot be read */
export function catalogueOf(game: GameEntry): readonly string[] | null {
  const files = catalogueFiles(game);
  return files.length === 0 ? null : files.flatMap((file) => idsIn(file));
}

/** By file. @throws ContentError if it cannot be read */
const idsIn = memoized((file: string): readonly string[] => {
  const read = readRules(textFiles([file], ['.yaml']));
  if (!read.ok) throw new ContentError(read.issues);
  return read.value.map((rule) => rule.id);
});

/** Rules that a catalogue does not have, each with what was probably meant. */
export const unknownOf = (known: readonly string[], rules: readonly string[]): readonly string[] =>
  rules
    .filter((rule) => !known.includes(rule))
    .map((rule) => {
      const near = nearest(rule, known);
      return `"${rule}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
    });

/** A rule that stands in no catalogue proves nothing: probably it is misspelt. */
export function unknownRule(game: GameEntry, scenario: Scenario): Failure | null {
  const known = catalogueOf(game);
  const found = known === null ? [] : unknownOf(known, scenario.rules);
  if (found.length === 0) return null;
  return {
    line: scenario.places['rules'] ?? scenario.line,
    expected: `rules of ${game.id}`,
    found: `${found.length === 1 ? 'the rule' : 'the rules'} ${found.join(', ')}`,
  };
}
