import { parentPort, workerData } from 'node:worker_threads';
import { Hung, Instance, type Suite } from './instance.ts';
import type { Baseline, Trial, Verdict } from './types.ts';

/** In a thread of a pool: runs all tests once with no mutant, then one trial after another. */

const { suite, limits } = workerData as { readonly suite: Suite; readonly limits: readonly number[] | undefined };
/** Milliseconds for a test whose time is not known yet. */
const UNKNOWN = 60_000;

let warm: Instance | undefined;
let loads = 0;

function load(active: number): Instance {
  loads++;
  return new Instance(suite, active);
}

async function baseline(): Promise<Baseline> {
  const instance = load(0);
  const hit = (): number[] => [...instance.reached.keys()].filter((id) => instance.reached[id] === 1);
  const loading = hit();
  const results: Baseline['results'][number][] = [];
  for (let test = 0; test < instance.tests.length; test++) {
    instance.reached.fill(0);
    const start = performance.now();
    const passes = (await instance.run(test, 0, UNKNOWN)) === 'passes';
    results.push({ passes, ms: performance.now() - start, reached: hit() });
  }
  return { tests: instance.tests, loading, results };
}

async function tried({ mutant, tests, fresh, first }: Trial): Promise<Verdict> {
  const failed: number[] = [];
  const broke: number[] = [];
  let instance: Instance;
  try {
    instance = fresh ? load(mutant) : (warm ??= load(0));
  } catch (error) {
    return {
      mutant,
      failed: [],
      broke,
      broken: error instanceof Error ? error.message : String(error),
      hung: error instanceof Hung,
    };
  }
  for (const test of tests) {
    try {
      const outcome = await instance.run(test, mutant, limits?.[test] ?? UNKNOWN);
      if (outcome !== 'passes') failed.push(test);
      if (outcome === 'breaks') broke.push(test);
    } catch {
      warm = undefined;
      return { mutant, failed: [...failed, test], broke, hung: true };
    }
    if (first && failed.length > 0) break;
  }
  // What a mutant has left behind in the modules must not speak for the next one.
  if (
    !fresh &&
    failed[0] !== undefined &&
    (await instance.run(failed[0], 0, limits?.[failed[0]] ?? UNKNOWN)) !== 'passes'
  ) {
    warm = undefined;
    return tried({ mutant, tests, fresh: true, first });
  }
  return { mutant, failed, broke, hung: false };
}

parentPort?.on('message', (trial: Trial | 'baseline') => {
  const answer = trial === 'baseline' ? baseline() : tried(trial);
  answer.then(
    (value) => {
      parentPort?.postMessage({ value, loads });
    },
    (error: unknown) => {
      parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error), loads });
    },
  );
});
