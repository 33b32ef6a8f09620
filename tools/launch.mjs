// Runs a script of this workspace, as in `node tools/launch.mjs tools/test.mjs --help`, after making sure that
// what the lock file names is installed, and with the Node that came with it. This file and install.mjs are
// all that the machine's own, perhaps older, Node ever runs.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) throw new Error('Say which script to run: node tools/launch.mjs <script> [arguments]');

const node = ensureInstalled();
const path = join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'];
const child = spawn(node, [join(root, script), ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } });

// The terminal sends an interrupt to the child as well; this process stays to report how the child ended.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => {
  console.error(`${node} could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (status, signal) => {
  if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
  else process.exitCode = status ?? 1;
});
