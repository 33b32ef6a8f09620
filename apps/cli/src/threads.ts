import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Host } from './command.ts';
import type { Games } from './games.ts';
import type { Sources } from './loading/sources.ts';
import { fromThread } from './usage-error.ts';

/** Long work in many parts, spread over the processor's cores. */

/** Work whose parts are done one by one, in any order and in any thread. */
export interface Task<P, R, G = Games> {
  readonly name: string;
  /** @param plan plain data @param games all that are loaded @returns what does a part, by its number */
  start(plan: P, games: G): (n: number) => R | Promise<R>;
}

export interface ThreadOptions {
  /** The program that other threads run, which must call `runAsThread`, and the games. Everything is done in this thread if there is no program. */
  readonly host: Pick<Host, 'program' | 'sources' | 'games'>;
  /** Most threads; as many as there are cores if missing. */
  readonly jobs?: number;
  /** Milliseconds of work left that make other threads worth their start; 3000 if missing. */
  readonly worth?: number;
  /** Called after each part with how many are done. */
  readonly done?: (parts: number) => void;
}

const MOST_THREADS = 16;

interface Order {
  readonly task: string;
  readonly plan: unknown;
  /** What is loaded first. */
  readonly sources: Sources;
  readonly parts: number;
  /** One number: the next part that nobody does yet. */
  readonly next: Int32Array;
}
interface Part<R> {
  readonly n: number;
  readonly result: R;
}

/**
 * Does all parts of a task.
 * @returns what came of each, in their order, however they were spread
 * @throws what the first failing part has thrown
 */
export async function runInThreads<P, R>(
  task: Task<P, R>,
  plan: P,
  parts: number,
  { host, jobs = availableParallelism(), worth = 3000, done = () => undefined }: ThreadOptions,
): Promise<R[]> {
  const results = new Array<R>(parts);
  const { program, sources } = host;
  const order: Order = { task: task.name, plan, sources, parts, next: new Int32Array(new SharedArrayBuffer(4)) };
  let finished = 0;
  const note = ({ n, result }: Part<R>): void => {
    results[n] = result;
    done(++finished);
  };
  const most = Math.min(jobs, MOST_THREADS) - 1;
  const helpers: Helper<R>[] = [];
  const begin = performance.now();
  const work = task.start(plan, await host.games());
  try {
    for (let n = take(order); n < parts; n = take(order)) {
      note({ n, result: await work(n) });
      const left = ((performance.now() - begin) / finished) * (parts - finished);
      if (program !== undefined && helpers.length === 0 && left > worth)
        while (helpers.length < Math.min(most, parts - finished)) helpers.push(new Helper(program, order, note));
      // What the others have done comes in between two parts.
      await new Promise((next) => {
        setImmediate(next);
      });
      if (helpers.some((helper) => helper.failed)) break;
    }
    await Promise.all(helpers.map((helper) => helper.end));
    return results;
  } finally {
    await Promise.all(helpers.map((helper) => helper.stop()));
  }
}

const take = (order: Order): number => Atomics.add(order.next, 0, 1);

class Helper<R> {
  readonly #worker: Worker;
  /** When nothing is left to do. */
  readonly end: Promise<void>;
  failed = false;

  constructor(program: URL, order: Order, note: (part: Part<R>) => void) {
    const worker = new Worker(program, { workerData: order });
    this.#worker = worker;
    this.end = new Promise((resolve, reject) => {
      worker.on('message', note);
      worker.on('error', (error) => {
        reject(fromThread(error));
      });
      worker.on('exit', (status) => {
        if (status === 0) resolve();
        else reject(new Error(`A thread of this program ended with status ${status}.`));
      });
    });
    // A failure is thrown where the result is awaited; until then it must not end the program.
    this.end.catch(() => {
      this.failed = true;
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * In a thread started by `runInThreads`: does parts until none is left.
 * @param load how the games are loaded there
 * @returns false in the main thread, whose business this is not
 */
export async function runAsThread<G>(
  tasks: readonly Task<never, unknown, G>[],
  load: (sources: Sources) => Promise<G>,
): Promise<boolean> {
  if (isMainThread || parentPort === null) return false;
  const order = workerData as Order;
  const task = tasks.find((one) => one.name === order.task);
  if (task === undefined) throw new Error(`There is no task "${order.task}".`);
  const work = task.start(order.plan as never, await load(order.sources));
  for (let n = take(order); n < order.parts; n = take(order))
    parentPort.postMessage({ n, result: await work(n) } satisfies Part<unknown>);
  return true;
}
