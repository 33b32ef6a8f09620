import { isMainThread } from 'node:worker_threads';
import { endProcess } from './guard/end-process.ts';
import { bringsCode, guard } from './guard/guard.ts';
import { tellError } from './tell-error.ts';

const program = new URL(import.meta.url);
const argv = process.argv.slice(2);

// What has a channel was started by this program. Loaded when needed: whoever only guards need not know the games.
if (isMainThread && process.send === undefined && bringsCode(argv)) process.exitCode = await guard(program, argv);
else await (await loaded()).start(program);

/** What this program does, with the games that come with it; where they cannot be loaded, that is said, and it ends. */
async function loaded(): Promise<typeof import('./start.ts')> {
  try {
    return await import('./start.ts');
  } catch (error) {
    if (isMainThread) await endProcess(tellError(argv, error));
    throw error;
  }
}
