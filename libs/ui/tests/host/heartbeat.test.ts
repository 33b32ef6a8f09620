import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_INTERVAL, Heartbeat } from '../../src/host/heartbeat.ts';

const page = { hidden: false };

/** A worker that is busy for a while, after which it answers at once whatever it was asked. */
function worker(patience = 5) {
  const told = { patience, asked: 0, stopped: 0, busy: false };
  const pulse = new Heartbeat(
    () => told.patience,
    () => {
      told.asked++;
      if (!told.busy) pulse.answered();
    },
    () => {
      told.stopped++;
      pulse.end();
    },
  );
  return { told, pulse };
}

describe('the pulse of a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    page.hidden = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const beats = (many: number): void => {
    vi.advanceTimersByTime(many * HEARTBEAT_INTERVAL);
  };

  it('goes on while the worker answers between its steps, however long it takes', () => {
    const { told, pulse } = worker();
    pulse.answered();
    beats(1000);
    expect(told).toMatchObject({ asked: 1000, stopped: 0 });
    pulse.end();
  });

  it('bears a step as long as patience lasts, again and again, and no longer', () => {
    const { told, pulse } = worker(5);
    pulse.answered();
    for (let steps = 0; steps < 10; steps++) {
      told.busy = true;
      beats(5);
      told.busy = false;
      pulse.answered();
    }
    expect(told.stopped).toBe(0);
    told.busy = true;
    beats(5);
    expect(told.stopped).toBe(0);
    beats(100);
    expect(told.stopped).toBe(1);
  });

  it('is not looked for while nothing is to be done, while nobody looks, nor before the first word', () => {
    const { told, pulse } = worker(5);
    told.busy = true;
    beats(100);
    pulse.answered();
    told.patience = 0;
    beats(100);
    expect(told).toMatchObject({ asked: 0, stopped: 0 });
    told.patience = 5;
    beats(4);
    page.hidden = true;
    beats(1000);
    page.hidden = false;
    // It begins anew.
    beats(5);
    expect(told.stopped).toBe(0);
    beats(1);
    expect(told.stopped).toBe(1);
  });

  it('does not count the hours that a laptop slept', () => {
    const { told, pulse } = worker(5);
    told.busy = true;
    pulse.answered();
    beats(2);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    beats(3);
    expect(told.stopped).toBe(0);
    pulse.end();
  });

  it('is looked for no more when it has ended', () => {
    const { told, pulse } = worker(5);
    pulse.answered();
    pulse.end();
    beats(100);
    expect(told.asked).toBe(0);
  });
});
