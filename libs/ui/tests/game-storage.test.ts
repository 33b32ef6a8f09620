import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableContext } from '../src/table/context.ts';
import { BrowserGameStorage } from '../src/table/game-storage.ts';

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

/** A table of that page, with what the storage asks of it. */
function tableWith(players: Readonly<Record<string, string>> = { first: 'human', second: 'bot:plain' }) {
  const table = { note: '', state: { outcome: null, players }, requestUpdate: () => undefined };
  const log = { game: 'tossing', mode: 'two', seed: '', options: {}, answers: [] as object[] };
  const context = {
    table,
    files: { name: '' },
    screen: { curtained: false },
    words: { word: (id: string) => id, translator: { say: () => 'Tossing' } },
    connection: { log, source: { game: 'tossing', plugin: '' }, mayRun: (plugin: string) => plugin === '' },
  };
  const storage = new BrowserGameStorage(context as unknown as TableContext);
  return {
    storage,
    table,
    screen: context.screen,
    answer: (seat: string) => {
      log.answers.push({ seat, ask: '', value: null });
      storage.keep();
    },
  };
}
/** What a page that is opened now offers, and what its menu has. */
async function opened() {
  const { storage } = tableWith();
  storage.refresh();
  await vi.waitFor(() => {
    expect(storage.unfinished.length + held.length + Number(Object.keys(stored).length === 0)).toBeGreaterThan(0);
  });
  return storage;
}
/** One that somebody left after an answer. */
async function left(): Promise<void> {
  const { storage, answer } = tableWith();
  storage.begin(0);
  answer('first');
  storage.release();
  await vi.waitFor(() => {
    expect(held).toEqual([]);
  });
}

describe('a game of people', () => {
  test('is kept by who plays in the end, whatever a save says of it', () => {
    const { storage, answer } = tableWith({ first: 'human', second: 'human' });
    storage.begin(0);
    expect(storage.playing).toBe(false);
    answer('second');
    expect(storage.playing).toBe(true);
    expect(Object.values(stored).map((text) => (JSON.parse(text) as { players: object }).players)).toEqual([
      { first: 'human', second: 'human' },
    ]);
  });

  test('of bots alone is not', () => {
    const { storage, answer } = tableWith({ first: 'bot:plain', second: 'bot:plain' });
    storage.begin(0);
    answer('first');
    expect([storage.playing, Object.keys(stored)]).toEqual([false, []]);
  });
});

describe('where nothing can be stored', () => {
  test('whoever plays is told once, when somebody sees it', () => {
    full = true;
    const { storage, table, screen, answer } = tableWith();
    storage.begin(0);
    expect(table.note).toBe('');
    screen.curtained = true;
    answer('first');
    expect([table.note, storage.unkept]).toEqual(['', true]);
    screen.curtained = false;
    answer('first');
    expect(table.note).toBe('unkept');
    table.note = '';
    answer('first');
    expect([table.note, storage.unkept]).toEqual(['', true]);
    // There is room again.
    full = false;
    answer('first');
    expect([storage.unkept, Object.keys(stored).length]).toEqual([false, 1]);
  });

  test('so where pages may not even look', () => {
    vi.stubGlobal('localStorage', undefined);
    const { storage, table, answer } = tableWith();
    storage.begin(0);
    answer('first');
    expect([table.note, storage.unkept, storage.unfinished]).toEqual(['unkept', true, []]);
  });
});

describe('what was left', () => {
  test('is offered; once declined only the menu has it, also in the next visit; forgotten it is gone', async () => {
    await left();
    const first = await opened();
    expect(first.offered?.log.answers.length).toBe(1);
    if (first.offered !== null) first.decline(first.offered);
    for (const storage of [first, await opened()])
      expect([storage.offered, storage.unfinished.length]).toEqual([null, 1]);
    await left();
    const next = await opened();
    expect([next.offered === null, next.unfinished.length]).toEqual([false, 2]);
    for (const kept of next.unfinished) next.forget(kept);
    expect([next.offered, next.unfinished, Object.keys(stored)]).toEqual([null, [], []]);
  });

  test('is declined for this visit where that cannot be stored', async () => {
    await left();
    const storage = await opened();
    full = true;
    if (storage.offered !== null) storage.decline(storage.offered);
    expect([storage.offered, storage.unfinished.length]).toEqual([null, 1]);
  });

  test('is not what another page plays just now, until that page is closed', async () => {
    const { storage, answer } = tableWith();
    storage.begin(0);
    answer('first');
    const elsewhere = await opened();
    expect([elsewhere.offered, elsewhere.unfinished]).toEqual([null, []]);
    storage.release();
    await vi.waitFor(() => {
      expect(held).toEqual([]);
    });
    expect((await opened()).offered).not.toBe(null);
    // A table that was only moved in its page takes its game back.
    storage.hold();
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
      const { storage } = tableWith();
      storage.refresh();
      await new Promise((done) => {
        setTimeout(done);
      });
      expect([storage.unfinished, storage.offered]).toEqual([[], null]);
    }
  });
});
