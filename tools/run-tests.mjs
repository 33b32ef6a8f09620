// Runs the tests of one project of the workspace, as in `node tools/run-tests.mjs libs/engine test --project rules`, and
// leaves a report beside them: what `npm test` counts, and what Nx keeps as the result of the target.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { testFilesOf } from './test-files.mjs';

const [project, target, ...args] = process.argv.slice(2);
if (project === undefined || target === undefined)
  throw new Error('Say whose tests to run: node tools/run-tests.mjs <project folder> <target> [arguments for Vitest]');

const folder = join(root, project, 'reports');
mkdirSync(folder, { recursive: true });
const report = join(folder, `${target}.json`);
// Nx asks for colors and the surroundings may refuse them; Node warns of both in every process that a test starts.
const env = { ...process.env };
delete env['FORCE_COLOR'];
delete env['NO_COLOR'];
const { status, error } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--passWithNoTests',
    ...args,
    ...testFilesOf(project),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { cwd: root, env, stdio: 'inherit' },
);
if (error) console.error(error.message);
process.exitCode = status ?? 1;
