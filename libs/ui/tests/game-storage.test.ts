import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserKeptGames } from '../src/kept/index.ts';
import type { KeptGame, KeptGames, TableContext } from '../src/table/types/index.ts';
import { BrowserGameStorage } from '../src/table/game-storage.ts';

/** What a browser keeps for the page, by id. */
let stored = new Map<string, KeptGame>();
/** Ids of what pages of the site play. */
let held = new Set<string>();
/** Whether nothing more can be written; whether nothing can even be looked at. */
let full = false;
let shut = false;

beforeEach(() => {
  [stored, held, full, shut] = [new Map(), new Set(), false, false];
  vi.stubGlobal(
    'TestKeptGames',
    class implements KeptGames {
      async all() {
        if (shut) throw new Error('shut');
        return [...stored.values()].sort((a, b) => b.at - a.at);
      }
      async write(id: string, game: KeptGame | null) {
        if (full || shut) throw new Error('full');
        if (game === null) stored.delete(id);
        else stored.set(id, structuredClone(game));
      }
      hold(id: string) {
        held.add(id);
        return () => {
          held.delete(id);
        };
      }
      async elsewhere(ids: readonly string[]) {
        return new Set(ids.filter((id) => held.has(id)));
      }
      beginningOf = BrowserKeptGames.prototype.beginningOf;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

let tables = 0;
/** A table of that page, with what the storage asks of it. @param seed of its game; another one for each */
function tableWith(
  players: Readonly<Record<string, string>> = { first: 'human', second: 'bot:plain' },
  seed = `seed ${tables++}`,
) {
  const table = { note: '', description: null, state: { outcome: null, players }, requestUpdate: () => undefined };
  const log = { game: 'tossing', mode: 'two', seed, options: {}, answers: [] as object[] };
  const context = {
    table,
    files: { name: '' },
    screen: { curtained: false, summary: () => ({ status: [{ id: 'round' }], seats: {} }) },
    words: { word: (id: string) => id, translator: { language: 'en', say: ({ id }: { id: string }) => id } },
    beside: () => new URL('data:text/javascript,export const KeptGames = globalThis.TestKeptGames'),
    connection: { log, source: { game: 'tossing', plugins: '' }, mayRun: (plugins: string) => plugins === '' },
  };
  const storage = new BrowserGameStorage(context as unknown as TableContext);
  return {
    storage,
    table,
    log,
    screen: context.screen,
    /** Somebody answers; what comes of that is written. */
    answer: async (seat: string) => {
      log.answers.push({ seat, ask: '', value: null });
      storage.keep();
      await written();
    },
  };
}
/** Time for what is asked of the browser. */
const written = () => new Promise((done) => setTimeout(done, 5));
/** What a page that is opened now offers, and what its menu has. */
async function opened() {
  const { storage } = tableWith();
  storage.refresh();
  await storage.ready;
  return storage;
}
/** One that somebody left after an answer. */
async function left(): Promise<void> {
  const { storage, answer } = tableWith();
  storage.begin(0);
  await answer('first');
  storage.release();
}

describe('a game of people', () => {
  test('is kept by who plays in the end, whatever a save says of it', async () => {
    const { storage, answer } = tableWith({ first: 'human', second: 'human' });
    storage.begin(0);
    expect(storage.playing).toBe(false);
    await answer('second');
    expect(storage.playing).toBe(true);
    expect([...stored.values()].map(({ players, title, about }) => ({ players, title, about }))).toEqual([
      { players: { first: 'human', second: 'human' }, title: 'game.tossing', about: 'round' },
    ]);
  });

  test('of bots alone is not', async () => {
    const { storage, answer } = tableWith({ first: 'bot:plain', second: 'bot:plain' });
    storage.begin(0);
    await answer('first');
    expect([storage.playing, stored.size]).toEqual([false, 0]);
  });
});

describe('where nothing can be stored', () => {
  test('whoever plays is told once, when somebody sees it', async () => {
    full = true;
    const { storage, table, screen, answer } = tableWith();
    storage.begin(0);
    expect(table.note).toBe('');
    screen.curtained = true;
    await answer('first');
    expect([table.note, storage.unkept]).toEqual(['', true]);
    screen.curtained = false;
    await answer('first');
    expect(table.note).toBe('unkept');
    table.note = '';
    await answer('first');
    expect([table.note, storage.unkept]).toEqual(['', true]);
    // There is room again.
    full = false;
    await answer('first');
    expect([storage.unkept, stored.size]).toEqual([false, 1]);
  });

  test('so where pages may not even look', async () => {
    shut = true;
    const { storage, table, answer } = tableWith();
    storage.begin(0);
    await answer('first');
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
    expect([next.offered, next.unfinished, (await opened()).unfinished]).toEqual([null, [], []]);
  });

  test('is not brought back by what is being read while it is forgotten', async () => {
    await left();
    const storage = await opened();
    const [kept] = storage.unfinished;
    storage.refresh();
    if (kept !== undefined) storage.forget(kept);
    await storage.ready;
    expect([kept === undefined, storage.unfinished]).toEqual([false, []]);
  });

  test('is declined for this visit where that cannot be stored', async () => {
    await left();
    const storage = await opened();
    full = true;
    if (storage.offered !== null) storage.decline(storage.offered);
    expect([storage.offered, storage.unfinished.length]).toEqual([null, 1]);
  });

  test('is the game that is loaded, where that goes on from it; the same game at another moment is offered by the menu alone', async () => {
    const before = tableWith(undefined, 'same');
    before.storage.begin(0);
    await before.answer('first');
    await before.answer('first');
    before.storage.release();
    const { storage, log, answer } = tableWith(undefined, 'same');
    storage.refresh();
    const { log: left } = [...stored.values()][0] as KeptGame;
    const [one, two] = left.answers;
    expect((await storage.leftAs(left))?.log).toEqual(left);
    expect((await storage.leftAs({ ...left, answers: [one, two, two] }))?.log).toEqual(left);
    for (const other of [
      { ...left, answers: [one] },
      { ...left, answers: [one, { ...two, seat: 'second' }] },
      { ...left, seed: 'another' },
      { ...left, options: { rounds: 3 } },
      null,
      { answers: 7 },
    ])
      expect(await storage.leftAs(other)).toBeUndefined();
    // A game that begins it is at the table.
    expect([storage.offered, storage.unfinished.length]).toEqual([null, 1]);
    storage.begin(0);
    await answer('second');
    expect([log.answers.length, storage.offered, storage.unfinished.length]).toEqual([1, null, 1]);
    // Any other game offers it.
    expect((await opened()).offered).not.toBe(null);
  });

  test('cannot be known where pages may not look', async () => {
    shut = true;
    const { storage, log } = tableWith();
    expect(await storage.leftAs(log)).toBeUndefined();
  });

  test('is not what another page plays just now, until that page is closed', async () => {
    const { storage, answer } = tableWith();
    storage.begin(0);
    await answer('first');
    const elsewhere = await opened();
    expect([elsewhere.offered, elsewhere.unfinished]).toEqual([null, []]);
    storage.release();
    expect(held.size).toBe(0);
    expect((await opened()).offered).not.toBe(null);
    // A table that was only moved in its page takes its game back.
    storage.hold();
    await written();
    expect((await opened()).offered).toBe(null);
  });

  test('is not offered where its code is not what the page has named', async () => {
    await left();
    for (const [id, kept] of stored) stored.set(id, { ...kept, plugins: 'data:text/javascript,' });
    const storage = await opened();
    expect([storage.unfinished, storage.offered]).toEqual([[], null]);
  });

  test('is told of by what was played, how far it had come, and when', async () => {
    await left();
    const { offered, tell } = await opened().then((storage) => ({
      offered: storage.offered,
      tell: storage.tell.bind(storage),
    }));
    expect(offered === null ? '' : tell({ ...offered, at: Date.UTC(2026, 11, 1, 12) })).toMatch(
      /^round · Dec \d, 2026/,
    );
  });
});
