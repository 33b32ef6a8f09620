import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.ts';
import { runAsThread, runInThreads } from '../src/threads.ts';
import { host } from './built-in.ts';
import { slowSquares } from './slow-squares.ts';

const program = new URL('slow-squares-program.ts', import.meta.url);
const squares = Array.from({ length: 150 }, (_, n) => n * n);

describe('work in parts', () => {
  it('is done in order, in this thread alone if there is no other', async () => {
    const counted: number[] = [];
    const found = await runInThreads(slowSquares, { failing: false }, 5, {
      host,
      worth: 0,
      done: (parts) => {
        counted.push(parts);
      },
    });
    expect(found.map((one) => one.square)).toEqual([0, 1, 4, 9, 16]);
    expect(found.every((one) => one.here)).toBe(true);
    expect(counted).toEqual([1, 2, 3, 4, 5]);
  });

  it('is spread over threads where that is worth it, with the same outcome', async () => {
    let counted = 0;
    const found = await runInThreads(slowSquares, { failing: false, together: 20 }, 150, {
      host: { ...host, program },
      jobs: 3,
      worth: 100,
      done: (parts) => {
        counted = parts;
      },
    });
    expect(found.map((one) => one.square)).toEqual(squares);
    expect(counted).toBe(150);
    expect(found.some((one) => one.here)).toBe(true);
    expect(found.some((one) => !one.here)).toBe(true);
    const alone = await runInThreads(slowSquares, { failing: false }, 20, {
      host: { ...host, program },
      jobs: 1,
      worth: 0,
    });
    expect(alone.every((one) => one.here)).toBe(true);
  });

  it('fails with what has failed, wherever it was, and of whatever kind', async () => {
    const failure: unknown = await runInThreads(slowSquares, { failing: true, together: 20 }, 150, {
      host: { ...host, program },
      jobs: 2,
      worth: 100,
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toMatchObject({ message: 'no squares today', code: 'squares/none' });
  });

  it("is none of the main thread's", async () => {
    expect(await runAsThread([slowSquares], host.games)).toBe(false);
  });
});
