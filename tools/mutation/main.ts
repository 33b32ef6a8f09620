// Tells how strong the scenarios and checks of a game are:
// `npm run mutate -- <plugin> [files] [--sample N] [--seed S] [--json]`, or which changes of the code near a rule are noticed
// by what names it: `npm run mutate -- <plugin> [files] --rule ID`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { root } from '../install.mjs';
import { mutate, type MutationReport, type ReportedMutant } from './mutate.ts';
import { suggestChanges } from './suggest.ts';

const USAGE = 'npm run mutate -- <plugin> [files or folders of it] [--sample N] [--seed S] [--json] | --rule ID';

async function run(): Promise<number> {
  const {
    values,
    positionals: [name, ...files],
  } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      rule: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || name === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const plugin = `plugins/${name}`;
  if (!existsSync(join(root, plugin, 'scenarios')))
    throw new Error(
      `There is no plugin "${name}" with scenarios. There are: ${readdirSync(join(root, 'plugins')).join(', ')}.`,
    );
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (sample !== undefined && (!Number.isSafeInteger(sample) || sample < 1))
    throw new Error(`--sample ${values.sample ?? ''}: a whole number from 1 expected.`);
  if (values.rule !== undefined) {
    const suggestions = await suggestChanges(plugin, values.rule, files, progress);
    console.log(
      suggestions.length === 0
        ? 'None of the changes tried is noticed by what names the rule.'
        : stringify(suggestions, { lineWidth: 0 }),
    );
    return suggestions.length === 0 ? 1 : 0;
  }
  const report = await mutate(plugin, { files, sample, seed: values.seed, progress });
  if (values.json) console.log(JSON.stringify(report));
  else tell(report);
  return 0;
}

/** One line on a terminal, rewritten. */
function progress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} `);
}

function tell({ plugin, sampled, noticed, by, unnoticed, equivalent, uncompiled }: MutationReport): void {
  const place = ({ file, line, mutator, find, put }: ReportedMutant): string =>
    `${file}:${line} ${mutator}\n    ${shortened(find)}\n    ${shortened(put)}`;
  for (const one of unnoticed)
    console.log(`UNNOTICED ${place(one)}${one.reached ? '' : '\n    (no scenario or check comes by)'}`);
  for (const one of equivalent) console.log(`equivalent ${place(one)}\n    ${one.reason}`);
  if (uncompiled.length > 0) console.log(`${uncompiled.length} that nothing noticed do not compile, and are left out.`);
  console.log(
    `${plugin}: ${noticed} of ${sampled} changes noticed (${((100 * noticed) / Math.max(1, sampled)).toFixed(1)} %): ${by.scenario} by a scenario, ${by.check} by a check, ${by.loading} while loading, ${by.time} by not ending.`,
  );
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
