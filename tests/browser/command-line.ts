import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../../tools/install.mjs';

/** The command line of this workspace as a process of its own. @param args what it is called with */
export const startDejarik = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['tools/run.mjs', 'apps/cli/src/main.ts', 'apps/cli/dist/dejarik.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What a process says, as it comes. */
export function saidBy(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += String(part);
    });
  return () => said;
}
