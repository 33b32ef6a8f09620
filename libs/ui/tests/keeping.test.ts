import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableContext } from '../src/table/context.ts';
import { Keeping } from '../src/table/keeping.ts';

let stored: Record<string, string> = {};
/** Names that pages of the site hold. */
let held: string[] = [];
/** What happens when something is written. */
let full = false;

beforeEach(() => {
  [stored, held, full] = [{}, [], false];
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('full');
      stored[key] = value;
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(stored, key);
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('location', { pathname: '/page.html' });
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: async (name: string, until: () => Promise<void>) => {
        held = [...held, name];
        await until();
        held = held.filter((one) => one !== name);
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table of that page, with what Keeping asks of it. */
function tableWith(players: Readonly<Record<string, string>> = { first: 'human', second: 'bot:plain' }) {
  const table = { note: '', state: { outcome: null, players }, requestUpdate: () => undefined };
  const log = { game: 'tossing', mode: 'two', seed: '', options: {}, answers: [] as object[] };
  const context = {
    table,
    files: { name: '' },
    played: { curtained: false },
    words: { word: (id: string) => id, translator: { say: () => 'Tossing' } },
    shell: { log, source: { game: 'tossing', plugin: '' }, mayRun: (plugin: string) => plugin === '' },
  };
  const keeping = new Keeping(context as unknown as TableContext);
  return {
    keeping,
    table,
    played: context.played,
    answer: (seat: string) => {
      log.answers.push({ seat, ask: '', value: null });
      keeping.keep();
    },
  };
}
/** What a page that is opened now offers, and what its menu has. */
async function opened() {
  const { keeping } = tableWith();
  keeping.look();
  await vi.waitFor(() => {
    expect(keeping.left.length + held.length + Number(Object.keys(stored).length === 0)).toBeGreaterThan(0);
  });
  return keeping;
}
/** One that somebody left after an answer. */
async function left(): Promise<void> {
  const { keeping, answer } = tableWith();
  keeping.begin(0);
  answer('first');
  keeping.release();
  await vi.waitFor(() => {
    expect(held).toEqual([]);
  });
}

describe('a game of people', () => {
  test('is kept by who plays in the end, whatever a save says of it', () => {
    const { keeping, answer } = tableWith({ first: 'human', second: 'human' });
    keeping.begin(0);
    expect(keeping.playing).toBe(false);
    answer('second');
    expect(keeping.playing).toBe(true);
    expect(Object.values(stored).map((text) => (JSON.parse(text) as { players: object }).players)).toEqual([
      { first: 'human', second: 'human' },
    ]);
  });

  test('of bots alone is not', () => {
    const { keeping, answer } = tableWith({ first: 'bot:plain', second: 'bot:plain' });
    keeping.begin(0);
    answer('first');
    expect([keeping.playing, Object.keys(stored)]).toEqual([false, []]);
  });
});

describe('where nothing can be stored', () => {
  test('whoever plays is told once, when somebody sees it', () => {
    full = true;
    const { keeping, table, played, answer } = tableWith();
    keeping.begin(0);
    expect(table.note).toBe('');
    played.curtained = true;
    answer('first');
    expect([table.note, keeping.unkept]).toEqual(['', true]);
    played.curtained = false;
    answer('first');
    expect(table.note).toBe('unkept');
    table.note = '';
    answer('first');
    expect([table.note, keeping.unkept]).toEqual(['', true]);
    // There is room again.
    full = false;
    answer('first');
    expect([keeping.unkept, Object.keys(stored).length]).toEqual([false, 1]);
  });

  test('so where pages may not even look', () => {
    vi.stubGlobal('localStorage', undefined);
    const { keeping, table, answer } = tableWith();
    keeping.begin(0);
    answer('first');
    expect([table.note, keeping.unkept, keeping.left]).toEqual(['unkept', true, []]);
  });
});

describe('what was left', () => {
  test('is offered; once declined only the menu has it, also in the next visit; forgotten it is gone', async () => {
    await left();
    const first = await opened();
    expect(first.offered?.log.answers.length).toBe(1);
    if (first.offered !== null) first.decline(first.offered);
    for (const keeping of [first, await opened()]) expect([keeping.offered, keeping.left.length]).toEqual([null, 1]);
    await left();
    const next = await opened();
    expect([next.offered === null, next.left.length]).toEqual([false, 2]);
    for (const kept of next.left) next.forget(kept);
    expect([next.offered, next.left, Object.keys(stored)]).toEqual([null, [], []]);
  });

  test('is declined for this visit where that cannot be stored', async () => {
    await left();
    const keeping = await opened();
    full = true;
    if (keeping.offered !== null) keeping.decline(keeping.offered);
    expect([keeping.offered, keeping.left.length]).toEqual([null, 1]);
  });

  test('is not what another page plays just now, until that page is closed', async () => {
    const { keeping, answer } = tableWith();
    keeping.begin(0);
    answer('first');
    const elsewhere = await opened();
    expect([elsewhere.offered, elsewhere.left]).toEqual([null, []]);
    keeping.release();
    await vi.waitFor(() => {
      expect(held).toEqual([]);
    });
    expect((await opened()).offered).not.toBe(null);
    // A table that was only moved in its page takes its game back.
    keeping.hold();
    expect((await opened()).offered).toBe(null);
  });

  test('is offered where browsers do not tell what others play', async () => {
    vi.stubGlobal('navigator', {});
    await left();
    expect((await opened()).offered).not.toBe(null);
  });

  test('is nothing of another form, nor with code that the page has not named', async () => {
    await left();
    const [key = ''] = Object.keys(stored);
    const kept = JSON.parse(stored[key] ?? '') as object;
    for (const bad of [
      { plugin: 'data:text/javascript,' },
      { plugin: 7 },
      { players: { first: 7 } },
      { players: null },
      { log: {} },
      { at: 'now' },
    ]) {
      stored[key] = JSON.stringify({ ...kept, ...bad });
      const { keeping } = tableWith();
      keeping.look();
      await new Promise((done) => {
        setTimeout(done);
      });
      expect([keeping.left, keeping.offered]).toEqual([[], null]);
    }
  });
});
