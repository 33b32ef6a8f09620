import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { Task } from '../src/threads.ts';
import { UsageError } from '../src/usage-error.ts';

interface Squares {
  /** Whether every part fails that the main thread does not do. */
  readonly failing: boolean;
  /** Whether the main thread waits, from this part on, until another thread has begun one: however slowly that one starts. */
  readonly together?: number;
}

/** Where other threads tell that they have begun. */
const CHANNEL = 'dejarik slow squares';

/** Slow work that tells which thread has done it. */
export const slowSquares: Task<Squares, { readonly square: number; readonly here: boolean }, unknown> = {
  name: 'slow-squares',
  start: ({ failing, together }) => {
    const others = isMainThread && together !== undefined ? anotherThread() : undefined;
    return async (n) => {
      if (others !== undefined && n >= (together ?? 0)) await others;
      await delay(10);
      if (!isMainThread) tellBegun();
      if (failing && !isMainThread) throw new UsageError('no squares today', 'squares/none');
      return { square: n * n, here: isMainThread };
    };
  },
};

/** Settles once another thread has begun. */
const anotherThread = (): Promise<void> =>
  new Promise((begun) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      channel.close();
      begun();
    };
  });

function tellBegun(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('begun');
  channel.close();
}
