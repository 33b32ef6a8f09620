import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fromThread } from './usage-error.ts';

/** Work with code of others, in a thread of its own that is ended if it takes too much. */
export interface ConfinedTask<P, R> {
  readonly name: string;
  /** @param plan plain data @param at to be called with what is done now, again and again */
  run(plan: P, at: (what: string) => void): Promise<R>;
}

export interface Bounds {
  /** This program, for other threads to run; without one the work is done here, without bounds. */
  readonly program: URL | undefined;
  /** Milliseconds for which it may say nothing. */
  readonly silence: number;
  /** Megabytes that it may keep. */
  readonly memory: number;
  readonly at?: (what: string) => void;
}

/** What came of it: a result, or what it took too much of. */
export type Confined<R> = { readonly result: R } | { readonly tooMuch: 'time' | 'memory'; readonly during: string };

interface Order {
  readonly confined: string;
  readonly plan: unknown;
}
type Note<R> = { readonly at: string } | { readonly result: R };

/** @throws what the work has thrown */
export async function runConfined<P, R>(
  task: ConfinedTask<P, R>,
  plan: P,
  { program, silence, memory, at = () => undefined }: Bounds,
): Promise<Confined<R>> {
  if (program === undefined) return { result: await task.run(plan, at) };
  const worker = new Worker(program, {
    workerData: { confined: task.name, plan } satisfies Order,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // What code of others prints is not what this program says.
    stdout: true,
  });
  let during = 'loading';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Confined<R>>((resolve, reject) => {
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          resolve({ tooMuch: 'time', during });
        }, silence);
      };
      wait();
      worker.on('message', (note: Note<R>) => {
        if ('result' in note) resolve(note);
        else {
          during = note.at;
          at(during);
          wait();
        }
      });
      worker.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ tooMuch: 'memory', during });
        else reject(fromThread(error) as Error);
      });
      worker.on('exit', (status) => {
        reject(new Error(`The thread ended with status ${status} while ${during}, without a word.`));
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * In a thread started by `runConfined`: does its work.
 * @returns false in any other, whose business this is not
 */
export async function runAsConfined(tasks: readonly ConfinedTask<never, unknown>[]): Promise<boolean> {
  const order = workerData as Partial<Order> | null;
  if (isMainThread || parentPort === null || order?.confined === undefined) return false;
  const port = parentPort;
  const task = tasks.find((one) => one.name === order.confined);
  if (task === undefined) throw new Error(`There is no task "${order.confined}".`);
  const result = await task.run(order.plan as never, (what) => {
    port.postMessage({ at: what } satisfies Note<unknown>);
  });
  port.postMessage({ result } satisfies Note<unknown>);
  return true;
}
