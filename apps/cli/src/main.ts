import { isMainThread } from 'node:worker_threads';
import { bringsCode, guard } from './guard/guard.ts';

const program = new URL(import.meta.url);
const argv = process.argv.slice(2);

// What has a channel was started by this program. Loaded when needed: whoever only guards need not know the games.
if (isMainThread && process.send === undefined && bringsCode(argv)) process.exitCode = await guard(program, argv);
else await (await import('./start.ts')).start(program);
