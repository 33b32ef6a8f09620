import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { configAbove } from '../loading/config-file.ts';
import { here } from '../files.ts';
import { note, sayJson, wantsJson } from '../output.ts';
import { ErrorStream } from './error-stream.ts';
import { GUARDED, WATCHED, type Sign } from './signs.ts';

const OUT_OF_MEMORY = /Last few GCs|FATAL ERROR: .*(?:memory|invalid table size)/s;

/** The status of Node where something at the top of a module was awaited that never came. */
const UNSETTLED = 13;

const MISUSED = 2;

/** Whether a call brings code that does not come with this program, and may do anything here. */
export const bringsCode = (argv: readonly string[]): boolean => namesPlugin(argv) || configAbove(here()) !== undefined;

const namesPlugin = (argv: readonly string[]): boolean => argv.some((word) => /^--plugin(?:=|$)/.test(word));

/**
 * Runs this program in a process of its own and watches over it: code of others may hold it for ever, end it without a
 * word or use up its memory, none of which can be told from within.
 * @returns the exit status
 */
export async function guard(program: URL, argv: readonly string[]): Promise<number> {
  const child = fork(fileURLToPath(program), argv, {
    env: {
      ...process.env,
      [GUARDED]: '1',
      ...(process.stderr.isTTY ? { [WATCHED]: String(process.stderr.columns || 80) } : {}),
    },
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let loading: string | undefined;
  let finished: number | undefined;
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (sign: Sign) => {
    clearTimeout(timer);
    loading = undefined;
    if ('finished' in sign) finished = sign.finished;
    else if ('loading' in sign) {
      loading = sign.loading;
      timer = setTimeout(() => {
        late = sign.within;
        child.kill('SIGKILL');
      }, sign.within);
    }
  });
  const errors = new ErrorStream();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(errors.take(text));
  });
  // The terminal sends an interrupt to the child as well; this process stays to tell how the child ended.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const { status, signal } = await endOf(child);
  clearTimeout(timer);
  process.stderr.write(errors.end());
  if (finished !== undefined) return status ?? finished;
  const what = loading ?? foreignSources(argv);
  if (late > 0) return tell(argv, 'plugin/endless', endlessly(what, late));
  if (OUT_OF_MEMORY.test(errors.native)) return tell(argv, 'plugin/memory', outOfMemory(what, loading !== undefined));
  if (signal !== null) {
    process.removeAllListeners(signal).kill(process.pid, signal);
    return 1;
  }
  return tell(argv, 'plugin/ends', ended(what, status, loading !== undefined));
}

/** How a process ended, once all that it had to say was heard. */
async function endOf(child: ReturnType<typeof fork>): Promise<{
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}> {
  const gone = new Promise<void>((resolve) => {
    child.once('disconnect', resolve);
  });
  const closed = new Promise<{ status: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => {
      resolve({ status, signal });
    });
  });
  const end = await closed;
  await gone;
  return end;
}

function tell(argv: readonly string[], code: string, message: string): number {
  if (wantsJson(argv)) sayJson({ error: { code, message } });
  else note(message);
  return MISUSED;
}

/** Where code of others comes from, as it was named. */
function foreignSources(argv: readonly string[]): string {
  const named = argv.flatMap((word, i) =>
    word === '--plugin' ? (argv[i + 1] ?? []) : word.startsWith('--plugin=') ? word.slice('--plugin='.length) : [],
  );
  const config = configAbove(here());
  return [...named.map((one) => `"${one}"`), ...(config === undefined ? [] : [`what ${config} lists`])].join(', ');
}

const endlessly = (what: string, within: number): string =>
  `${what} did not come back for ${Math.round(within / 1000)} s while it was loaded, and was ended. Look at the top of its modules for a loop that never ends ("while (true)"), and for an "await" of something that never comes. Nothing was done.`;

const outOfMemory = (what: string, loading: boolean): string =>
  `Memory ran out ${loading ? `while ${what} was loaded` : `in a game with ${what}`}. Look there for a list or a text that grows without end, or a loop that adds to one; "conform" names the verb and step. If so much is needed, give Node more by NODE_OPTIONS=--max-old-space-size=<megabytes>.`;

function ended(what: string, status: number | null, loading: boolean): string {
  const during = loading ? ' while it was loaded' : '';
  if (status === UNSETTLED)
    return `${what} waits${during} for something that never comes: an "await" at the top of a module. Load without waiting, or wait for something that comes. Nothing was done.`;
  return `${what} ended this program${during} (status ${status ?? 'unknown'}), before all was done. Code of a plugin must not call process.exit; take it out.`;
}
