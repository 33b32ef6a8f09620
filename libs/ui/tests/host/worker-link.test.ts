import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerListener } from '../../src/host/game-worker.ts';
import { HEARTBEAT_INTERVAL } from '../../src/host/heartbeat.ts';
import type { Trouble } from '../../src/host/protocol.ts';
import { WorkerLink } from '../../src/host/worker-link.ts';

/** A table's link to a worker that does as the test says. */
function linked(post: (message: unknown) => void = () => undefined) {
  const found: { listener?: WorkerListener } = {};
  const troubles: Trouble[] = [];
  const end = vi.fn();
  const link = new WorkerLink(
    (listener) => {
      found.listener = listener;
      return { post, end };
    },
    (trouble) => troubles.push(trouble),
  );
  if (found.listener === undefined) throw new Error('No worker was started.');
  return { link, worker: found.listener, troubles, end };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a worker that has ended is told of once, whatever is asked of it afterwards', async () => {
  const { link, worker, troubles } = linked();
  link.pace(0);
  worker.died('It has ended.');
  for (let i = 0; i < 10; i++) link.answer('ask', true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(troubles).toEqual([{ code: 'worker', detail: 'It has ended.' }]);
  await expect(link.save()).rejects.toThrow('It has ended.');
});

it('a worker that says more than anybody can read is ended, and one that says much is not', () => {
  const { worker, troubles, end } = linked();
  for (let second = 0; second < 5; second++) {
    for (let i = 0; i < 1500; i++) worker.said(null);
    vi.advanceTimersByTime(1100);
  }
  expect(troubles).toEqual([]);
  for (let i = 0; i < 20_000; i++) worker.said(null);
  expect(end).toHaveBeenCalledOnce();
  expect(troubles).toEqual([
    { code: 'worker', detail: expect.stringMatching(/^More than 2000 messages within a second/) as unknown },
  ]);
});

it('a worker that does not come back is told of with what it was to do', async () => {
  const { link, worker, troubles } = linked();
  worker.said(null);
  const opened = link.open([{ address: 'https://site.example/loop.js', text: 'while (true);' }], 'en');
  const failed = expect(opened).rejects.toThrow(
    /^No word .* while https:\/\/site\.example\/loop\.js was loaded: a loop/,
  );
  await vi.advanceTimersByTimeAsync(20 * HEARTBEAT_INTERVAL);
  await failed;
  expect(troubles).toMatchObject([{ code: 'worker' }]);
  const step = linked();
  step.worker.said(null);
  step.link.answer('ask', true);
  await vi.advanceTimersByTimeAsync(20 * HEARTBEAT_INTERVAL);
  expect(step.troubles).toEqual([
    { code: 'worker', detail: 'No word from the worker for 15 seconds while "answer" was carried out.' },
  ]);
});

it('what is nested too deep to be sent is told as that, and other data that cannot be sent as what it is', async () => {
  const { link } = linked((message) => {
    structuredClone(message);
  });
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  await expect(link.load({ format: 'dejarik-session', log: deep }, {})).rejects.toMatchObject({
    code: 'load',
    message: expect.stringMatching(/^What was given for "load" is nested deeper than 100 levels/) as unknown,
  });
  await expect(link.load({ log: () => null }, {})).rejects.toThrow(/is no plain data/);
});

it('what a browser sends and nobody can receive is told before it is sent', async () => {
  const sent: unknown[] = [];
  const { link } = linked((message) => {
    sent.push(message);
  });
  const before = sent.length;
  const deep: unknown = JSON.parse('['.repeat(1_500) + ']'.repeat(1_500));
  await expect(link.load({ format: 'dejarik-session', log: deep }, {})).rejects.toThrow(
    /nested deeper than 100 levels/,
  );
  expect(sent).toHaveLength(before);
});
