import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Suite } from './instance.ts';
import type { Baseline, Trial, Verdict } from './types.ts';

/** Instances of code that a thread loads before another one takes its place: what it has dropped stays in memory for long. */
const MOST_LOADS = 100;
const MOST_THREADS = 4;
/** Megabytes a thread may take: a mutant whose loop fills memory ends there. */
const MEMORY = 3000;
/** Milliseconds beyond all its tests' limits after which a thread counts as hung. */
const GRACE = 60_000;

/** A test may take so many times what it takes without a mutant, and so many milliseconds at least. */
const SLOWER = 50;
const LEAST = 10_000;

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
  readonly loads: number;
}

/** Runs all tests of a suite once, in a thread of its own. @throws what could not be loaded or run */
export async function baselineOf(suite: Suite): Promise<Baseline> {
  const thread = new Thread(suite, undefined);
  try {
    return (await thread.ask('baseline', 600_000)) as Baseline;
  } finally {
    await thread.end();
  }
}

/**
 * Tries mutants in several threads.
 *
 * @param baseline of the suite
 * @param trials in the order in which they begin
 * @param progress called after each with how many are done
 * @returns what came of each, in the order of the trials
 */
export async function tryAll(
  suite: Suite,
  baseline: Baseline,
  trials: readonly Trial[],
  progress: (done: number) => void = () => undefined,
): Promise<readonly Verdict[]> {
  // Whole numbers: others are refused, and then the test would seem to fail.
  const limits = baseline.results.map(({ ms }) => Math.ceil(Math.max(LEAST, ms * SLOWER)));
  const verdicts: Verdict[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    let thread = new Thread(suite, limits);
    try {
      for (let n = next++; n < trials.length; n = next++) {
        const trial = trials[n];
        if (trial === undefined) break;
        const most = trial.tests.reduce((sum, test) => sum + (limits[test] ?? LEAST), GRACE);
        try {
          verdicts[n] = (await thread.ask(trial, most)) as Verdict;
        } catch (error) {
          // The thread is gone: the mutant has taken all memory, or loops where nothing can end it.
          verdicts[n] = {
            mutant: trial.mutant,
            failed: [],
            broke: [],
            broken: error instanceof Error ? error.message : String(error),
            hung: true,
          };
          await thread.end();
          thread = new Thread(suite, limits);
        }
        progress(++done);
        if (thread.loads < MOST_LOADS) continue;
        await thread.end();
        thread = new Thread(suite, limits);
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(
    Array.from({ length: Math.max(1, Math.min(availableParallelism(), MOST_THREADS, trials.length)) }, work),
  );
  return verdicts;
}

class Thread {
  loads = 0;
  readonly #worker: Worker;

  constructor(suite: Suite, limits: readonly number[] | undefined) {
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { suite, limits },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    // Failures are those of the question that is open.
    this.#worker.on('error', () => undefined);
  }

  /** @param most milliseconds until it counts as hung */
  async ask(question: Trial | 'baseline', most: number): Promise<unknown> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        settle(() => {
          reject(new Error('It did not end in time.'));
        });
      }, most);
      const settle = (how: () => void): void => {
        clearTimeout(late);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
        how();
      };
      const onMessage = ({ value, error, loads }: Answer): void => {
        this.loads = loads;
        settle(() => {
          if (error === undefined) resolve(value);
          else reject(new Error(error));
        });
      };
      const onError = (error: Error): void => {
        settle(() => {
          reject(error);
        });
      };
      const onExit = (status: number): void => {
        settle(() => {
          reject(new Error(`A thread has ended with status ${status}.`));
        });
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
