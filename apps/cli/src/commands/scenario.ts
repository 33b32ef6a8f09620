import type { ScenarioResult } from '@dejarik/scenario';
import { type Command, type Host, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import { note, Progress, say, sayJson } from '../output.ts';
import { readFiles, scenarioRuns } from '../scenarios.ts';
import { runInThreads } from '../threads.ts';

export const scenarioCommand: Command = {
  name: 'scenario',
  about: 'Runs scenarios: each straight, then with a save, load and rewind at every choice.',
  usage: '<files or folders>',
  most: Infinity,
  options: { only: { value: 'words', about: 'only scenarios whose name or rules have these words' }, ...jsonOption },
  examples: [
    'scenario plugins/tic-tac-toe/scenarios',
    'scenario plugins/imperial-assault/scenarios --only IA-ATK --json',
    'scenario my-bug.yaml',
  ],
  run: async (called, host) => {
    if (called.args.length === 0) throw new UsageError('Say which files or folders hold the scenarios.');
    const progress = new Progress('scenarios');
    const results = await runFiles(called.args, called.get('only'), progress, host);
    progress.end();
    const none =
      results.length > 0
        ? {}
        : {
            error: {
              code: 'scenario/none',
              message: `No scenario was found in ${called.args.join(', ')}${called.get('only') === undefined ? '' : ` with "${called.get('only')}" in its name or rules`}. Scenarios are written in files that end in .yaml or .yml: docs/scenarios.md.`,
            },
          };
    const passed = results.filter((one) => one.ok).length;
    const failed = results.length - passed;
    if (called.on('json')) sayJson({ passed, failed, results, ...none });
    else {
      if (none.error !== undefined) note(none.error.message);
      for (const one of results) {
        if (one.ok) say(`ok      ${one.scenario}`);
        else
          say(
            `FAILED  ${one.scenario}\n        ${one.file}:${one.failure?.line ?? 0}\n        expected ${one.failure?.expected ?? ''}\n        found ${one.failure?.found ?? ''}${one.failure?.asked === undefined ? '' : `\n        after the steps ${one.failure.asked}`}`,
          );
      }
      say(`${passed} passed, ${failed} failed`);
    }
    return failed > 0 || results.length === 0 ? 1 : 0;
  },
};

async function runFiles(
  paths: readonly string[],
  only: string | undefined,
  progress: Progress,
  host: Host,
): Promise<ScenarioResult[]> {
  const { scenarios, unreadable } = readFiles(paths);
  const chosen = scenarios.filter(
    (one) => only === undefined || one.scenario.includes(only) || one.rules.some((rule) => rule.includes(only)),
  );
  return [
    ...unreadable,
    ...(await runInThreads(scenarioRuns, chosen, chosen.length, {
      host,
      done: (done) => {
        progress.at(done, chosen.length);
      },
    })),
  ];
}
