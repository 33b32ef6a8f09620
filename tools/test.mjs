// Checks everything: layout, lint, types, then the tests of every project. Goes through every stage even after a failure,
// and ends with one line, `N passed, N failed`, that counts each test and each of the other stages. Nx keeps what came of
// each, so that only what has changed, or reads what has, runs again.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ name: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} TestFile one of Vitest's report */
/** @typedef {{ name: string, run: () => Count }} Stage */

/** @type {readonly Stage[]} */
const stages = [
  { name: 'layout', run: () => stage(run('node_modules/@biomejs/biome/bin/biome', ['format', '.'], {})) },
  { name: 'lint', run: () => stage(nx(['lint'])) },
  { name: 'types', run: () => stage(nx(['types'])) },
  { name: 'tests', run: tests },
];

// Logs are read as text; some tools color them all the same unless this is set.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** What failed, said once more at the end: what the runs print stands far above. @type {string[]} */
const failures = [];
/** What passed only at a second try. @type {string[]} */
const retried = [];
const results = stages.map(({ name, run }) => {
  console.log(`\n=== ${name} ===`);
  const start = performance.now();
  const count = run();
  return { name, count, seconds: (performance.now() - start) / 1000 };
});

console.log('\n=== summary ===');
for (const failure of failures) console.log(`FAILED ${failure}`);
for (const test of retried) console.log(`passed at the second try: ${test}`);
for (const { name, count, seconds } of results) {
  console.log(`${count.failed ? 'FAILED' : 'ok    '} ${name.padEnd(6)} ${describe(count)} (${seconds.toFixed(1)} s)`);
}
const total = results.map(({ count }) => count).reduce(sum);
process.exitCode = total.failed ? 1 : 0;
console.log(describe(total));

/** @returns {Count} */
function tests() {
  const found = testTargets();
  // A report that is left from before would be counted for a run that wrote none; what Nx keeps it puts back.
  for (const { report } of found) rmSync(report, { force: true });
  // Two projects side by side, as most of what one does to begin with needs one processor; then what measures time, alone.
  const alone = ['browser'];
  const targets = [...new Set(found.map(({ target }) => target))];
  const [beside, last] = [targets.filter((one) => !alone.includes(one)), targets.filter((one) => alone.includes(one))];
  const ok = [nx(beside, ['--parallel=2']), nx(last, ['--parallel=1'])].every(Boolean);
  const count = found.map(({ report }) => readReport(report)).reduce(sum);
  // A file that does not load, or an error outside every test, fails the run without failing a test.
  if (!ok && count.failed === 0) return sum(count, stage(false));
  return count;
}

/** @returns {{ target: string, report: string }[]} what runs tests, in every project of the workspace */
function testTargets() {
  const folders = ['libs', 'plugins', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [...folders, join(root, 'tests'), join(root, 'tools')].flatMap((folder) => {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) return [];
    const {
      nx: { targets },
    } = /** @type {{ nx: { targets: Record<string, unknown> } }} */ (JSON.parse(readFileSync(file, 'utf8')));
    return ['browser', 'packages', 'test']
      .filter((target) => target in targets)
      .map((target) => ({ target, report: join(folder, 'reports', `${target}.json`) }));
  });
}

/**
 * Runs targets of all projects that have them; what nothing has changed for comes from Nx's cache.
 *
 * @param {readonly string[]} targets
 * @param {readonly string[]} options
 * @returns {boolean} whether all ended well
 */
function nx(targets, options = []) {
  // One process, no daemon, nothing sent anywhere.
  const env = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
  return run(
    'node_modules/nx/dist/bin/nx.js',
    ['run-many', '-t', targets.join(','), '--outputStyle=static', ...options],
    env,
  );
}

/**
 * @param {string} file Vitest's report as JSON
 * @returns {Count}
 */
function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const files = /** @type {TestFile[]} */ (testResults);
    failures.push(...files.flatMap(failuresOf));
    retried.push(...files.flatMap(retriedOf));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch (error) {
    console.error(`Vitest left no report that can be read: ${error instanceof Error ? error.message : error}`);
    return stage(false);
  }
}

/**
 * @param {TestFile} file
 * @returns {string[]} its failed tests, each with the first lines of why; the file itself if it did not load
 */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  if (failed.length === 0) return message ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  );
}

/**
 * @param {TestFile} file
 * @returns {string[]} its tests that failed and then passed, each with the first lines of why it failed
 */
function retriedOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${relative(root, name)}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    );
}

/** @param {string} message */
function firstLines(message) {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `       ${line}`)
    .join('\n');
}

/**
 * @param {string} script path from the workspace's root
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {boolean} whether it ended well
 */
function run(script, args, env) {
  const { status, error } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...plain, ...env },
    stdio: 'inherit',
  });
  if (error) console.error(error.message);
  return status === 0;
}

/**
 * @param {boolean} ok
 * @returns {Count}
 */
function stage(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * @param {Count} a
 * @param {Count} b
 * @returns {Count}
 */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** @param {Count} count */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
