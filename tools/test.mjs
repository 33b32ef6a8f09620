// Checks everything: lint, types, then all tests in one run. Goes through every stage even after a failure,
// and ends with one line, `N passed, N failed`, that counts each test and each of the other stages.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ name: string, run: () => Count }} Stage */

/** @type {readonly Stage[]} */
const stages = [
  { name: 'lint', run: lint },
  { name: 'types', run: () => stage(run('tools/types.mjs', [], {})) },
  { name: 'tests', run: tests },
]

// Logs are read as text; some tools color them all the same unless told.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const results = stages.map(({ name, run }) => {
  console.log(`\n=== ${name} ===`)
  const start = performance.now()
  const count = run()
  return { name, count, seconds: (performance.now() - start) / 1000 }
})

console.log('\n=== summary ===')
for (const { name, count, seconds } of results) {
  console.log(`${count.failed ? 'FAILED' : 'ok    '} ${name.padEnd(6)} ${describe(count)} (${seconds.toFixed(1)} s)`)
}
const total = results.map(({ count }) => count).reduce(sum)
process.exitCode = total.failed ? 1 : 0
console.log(describe(total))

/** @returns {Count} all projects as one */
function lint() {
  // One process, no daemon, nothing sent anywhere.
  const env = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' }
  return stage(run('node_modules/nx/dist/bin/nx.js', ['run-many', '-t', 'lint', '--outputStyle=static'], env))
}

/** @returns {Count} */
function tests() {
  const report = join(root, 'reports', 'vitest.json')
  rmSync(report, { force: true })
  const ok = run('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {})
  const count = readReport(report)
  // A file that does not load, or an error outside every test, fails the run without failing a test.
  if (!ok && count.failed === 0) return sum(count, stage(false))
  return count
}

/**
 * @param {string} file Vitest's report as JSON
 * @returns {Count}
 */
function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  } catch (error) {
    console.error(`Vitest left no report that can be read: ${error instanceof Error ? error.message : error}`)
    return stage(false)
  }
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
  })
  if (error) console.error(error.message)
  return status === 0
}

/**
 * @param {boolean} ok
 * @returns {Count}
 */
function stage(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

/**
 * @param {Count} a
 * @param {Count} b
 * @returns {Count}
 */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** @param {Count} count */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
