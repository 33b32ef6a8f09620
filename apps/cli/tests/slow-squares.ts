import { isMainThread } from 'node:worker_threads';
import type { Task } from '../src/threads.ts';
import { UsageError } from '../src/usage-error.ts';

/** Slow work that tells which thread has done it. */
export const slowSquares: Task<
  { readonly failing: boolean },
  { readonly square: number; readonly here: boolean },
  unknown
> = {
  name: 'slow-squares',
  start:
    ({ failing }) =>
    async (n) => {
      await new Promise((done) => {
        setTimeout(done, 10);
      });
      if (failing && !isMainThread) throw new UsageError('no squares today', 'squares/none');
      return { square: n * n, here: isMainThread };
    },
};
