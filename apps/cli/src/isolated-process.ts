import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BreadcrumbFile, BreadcrumbWriter } from './breadcrumb.ts';
import { fromProcess, type ThrownData, toProcess } from './usage-error.ts';

/** Work with code of others, in a process of its own that is ended if it takes too much: memory that a thread lacks ends all of its process. */
export interface IsolatedTask<P, R> {
  readonly name: string;
  /** @param plan plain data @param tell to be called again and again */
  run(plan: P, tell: Telling): Promise<R>;
}

/** How work says what it does. */
export interface Telling {
  /** What is done now. */
  readonly at: (what: string) => void;
  /** Where in that it stands, for when it is ended: costs little, so it may be said often. */
  readonly stands: (where: string) => void;
}

export interface Bounds {
  /** This program, for another process to run; without one the work is done here, without bounds. */
  readonly program: URL | undefined;
  /** Milliseconds for which it may say nothing. */
  readonly silence: number;
  /** Megabytes that it may keep. */
  readonly memory: number;
  readonly at?: (what: string) => void;
}

/** What came of it: a result, or what it took too much of. */
export type Isolated<R> = { readonly result: R } | { readonly tooMuch: 'time' | 'memory'; readonly during: string };

interface Order {
  readonly isolated: string;
  readonly plan: unknown;
  /** The file in which it notes where it stands. */
  readonly breadcrumb: string;
}
type Note<R> = { readonly at: string } | { readonly result: R } | { readonly thrown: ThrownData };

/** Names the variable that tells a process that it is isolated, and waits for its order. */
const ISOLATED = 'DEJARIK_ISOLATED';

/** What a process says as it dies of its memory. */
const OUT_OF_MEMORY = /heap out of memory|Last few GCs/;

/** @throws what the work has thrown */
export async function runIsolated<P, R>(
  task: IsolatedTask<P, R>,
  plan: P,
  { program, silence, memory, at = () => undefined }: Bounds,
): Promise<Isolated<R>> {
  if (program === undefined) return { result: await task.run(plan, { at, stands: () => undefined }) };
  const breadcrumb = new BreadcrumbFile();
  const child = fork(fileURLToPath(program), [], {
    execArgv: [...process.execArgv, `--max-old-space-size=${memory}`],
    env: { ...process.env, [ISOLATED]: task.name },
    serialization: 'advanced',
    // What code of others prints is not what this program says.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.send({ isolated: task.name, plan, breadcrumb: breadcrumb.file } satisfies Order);
  let doing = 'loading';
  let errors = '';
  const during = (): string => [doing, breadcrumb.read()].filter((part) => part !== '').join(', where ');
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Isolated<R>>((resolve, reject) => {
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          resolve({ tooMuch: 'time', during: during() });
        }, silence);
      };
      wait();
      child.on('message', (note: Note<R>) => {
        if ('result' in note) resolve(note);
        else if ('thrown' in note) reject(fromProcess(note.thrown) as Error);
        else {
          doing = note.at;
          at(doing);
          wait();
        }
      });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        errors += text;
      });
      child.on('error', reject);
      child.on('close', (status, signal) => {
        if (OUT_OF_MEMORY.test(errors)) resolve({ tooMuch: 'memory', during: during() });
        else
          reject(
            new Error(
              `The process ended with ${signal ?? `status ${status}`} while ${during()}, without a word: ${errors}`,
            ),
          );
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    breadcrumb.remove();
  }
}

/**
 * In a process started by `runIsolated`: does its work.
 * @returns false in any other, whose business this is not
 */
export async function runAsIsolated(tasks: readonly IsolatedTask<never, unknown>[]): Promise<boolean> {
  if (process.env[ISOLATED] === undefined || process.send === undefined) return false;
  const order = await new Promise<Order>((resolve) => {
    process.once('message', resolve);
  });
  // Who waits for it is gone.
  process.on('disconnect', () => process.exit());
  const task = tasks.find((one) => one.name === order.isolated);
  if (task === undefined) throw new Error(`There is no task "${order.isolated}".`);
  const breadcrumb = new BreadcrumbWriter(order.breadcrumb);
  const say = (note: Note<unknown>): boolean => process.send?.(note) ?? false;
  try {
    const result = await task.run(order.plan as never, {
      at: (what) => {
        breadcrumb.note('');
        say({ at: what });
      },
      stands: (where) => {
        breadcrumb.note(where);
      },
    });
    say({ result });
  } catch (thrown) {
    say({ thrown: toProcess(thrown) });
  }
  breadcrumb.close();
  return true;
}
