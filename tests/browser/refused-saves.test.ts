import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Table, folder, host, marks, open, packed, pieces, played, saved, two, visit } from './link-page.ts';

it('who plays a game from an address is what the page says, else what the save says', {
  timeout: 120_000,
}, async () => {
  const log = await played(3);
  await writeFile(join(folder(), 'mine.json'), JSON.stringify(log));
  for (const [attributes, players] of [
    ['', ['human', 'human']],
    ['seats="human bot:random"', ['human', 'bot:random']],
    ['seats="bot:random bot:random"', ['bot:random', 'bot:random']],
  ] as const) {
    for (const src of ['mine.json', packed(log)]) {
      const { page, errors } = await visit(
        await host('seats.html', `<dejarik-table src="${src}" ${attributes} motion="none"></dejarik-table>`),
      );
      await page.waitForSelector('[data-piece]');
      expect(
        await page.evaluate(() =>
          Object.values(
            (document.querySelector('dejarik-table') as unknown as { state: { players: Record<string, string> } }).state
              .players,
          ),
        ),
        `${src} ${attributes}`,
      ).toEqual(players);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  }
});

it('a save that was tampered with is refused in words, and the game goes on', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(await host('tampered.html', two));
  await marks(page, 3);
  const save = await saved(page);
  const log = save['log'] as Readonly<Record<string, unknown>>;
  const [first, second] = log['answers'] as readonly unknown[];
  const bad: readonly unknown[] = [
    { ...save, log: { ...log, answers: [first, first, second] } },
    { ...save, log: { ...log, seed: 7 } },
    { ...save, log: { ...log, answers: { renew: { a: 1 } } } },
    { ...log, answers: [{ renew: { a: 1 } }] },
    { ...log, mode: { a: 1 } },
    { ...log, options: [1] },
    { renew: { a: 1 } },
    null,
    7,
    [],
    'save',
  ];
  for (const one of bad) {
    await page.evaluate((from) => (document.querySelector('dejarik-table') as Table).load(from), one);
    expect(await page.locator('.trouble').count(), JSON.stringify(one)).toBe(1);
    expect(await page.locator('.trouble').innerText()).toContain('Nothing that was played is lost.');
    expect(await pieces(page)).toBe(3);
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
  }
  await marks(page, 4);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('a save of a game with chance in it that somebody has changed', () => {
  interface Answer {
    readonly seat: string;
    readonly ask: string;
  }
  type Plain = Readonly<Record<string, unknown>>;
  /** Each is given the save and its log, and says in English what is wrong with what comes of it. */
  const changes: readonly (readonly [
    string,
    (save: Plain, log: Plain, answers: readonly Answer[]) => unknown,
    RegExp,
  ])[] = [
    [
      'two answers change places',
      (save, log, answers) => ({ ...save, log: { ...log, answers: swapped(answers) } }),
      /changed|damaged|sum/,
    ],
    [
      'a log in which two answers change places',
      (_, log, answers) => ({ ...log, answers: swapped(answers) }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'a log in which answers come twice',
      (_, log, answers) => ({ ...log, answers: [...answers, ...answers] }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'an answer of another seat',
      (_, log, answers) => ({
        ...log,
        answers: answers.map((one) => ('seat' in one ? { ...one, seat: one.seat === 'a' ? 'b' : 'a' } : one)),
      }),
      /Answer \d+ .*(no longer fits|changed)/,
    ],
    [
      'an answer of a seat that there is not',
      (_, log, answers) => ({ ...log, answers: answers.map((one, i) => (i === 1 ? { ...one, seat: 'zz' } : one)) }),
      /zz/,
    ],
    [
      'another seed',
      (save, log) => ({ ...save, log: { ...log, seed: `${String(log['seed'])}x` } }),
      /changed|damaged|sum/,
    ],
    ['a seed that is a number', (_, log) => ({ ...log, seed: 5 }), /seed/],
    ['an unknown key', (save) => ({ ...save, extra: 1 }), /"extra"/],
    ['an unknown key in the log', (save, log) => ({ ...save, log: { ...log, extra: 1 } }), /"extra"/],
    ['a log with an unknown key', (_, log) => ({ ...log, extra: 1 }), /"extra"/],
    [
      'an unknown key in an answer',
      (_, log, answers) => ({ ...log, answers: answers.map((one) => ({ ...one, extra: 1 })) }),
      /"extra"/,
    ],
    [
      'a misspelt key',
      (save) => Object.fromEntries(Object.entries(save).map(([key, value]) => [key === 'hash' ? 'hsah' : key, value])),
      /hash/,
    ],
    [
      'an option that there is not',
      (_, log) => ({ ...log, options: { ...(log['options'] as Plain), extra: 1 } }),
      /extra/,
    ],
    ['another game', (_, log) => ({ ...log, game: 'tic-tac-toe' }), /./],
    ['another mode', (_, log) => ({ ...log, mode: 'war' }), /war/],
    ['a later version', (save) => ({ ...save, version: 999 }), /999/],
  ];
  /** The first two answers that differ in what they answer, each in the other's place. */
  function swapped(answers: readonly Answer[]): readonly Answer[] {
    const [first, ...rest] = answers;
    const at = rest.findIndex((one) => one.ask !== first?.ask);
    const other = rest[at];
    if (first === undefined || other === undefined) throw new Error('All answers are alike.');
    return [other, ...rest.slice(0, at), first, ...rest.slice(at + 1)];
  }

  it('explains itself, whatever was changed, and the game in progress goes on untouched', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await open({
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seed: 'changed',
      seats: 'human human',
    });
    const whole = (): Promise<Plain> => page.evaluate(() => (document.querySelector('dejarik-table') as Table).save());
    for (let answers = 0; answers < 8; answers++) {
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              (document.querySelector('dejarik-table') as Table & { state: { answers: number } | null }).state?.answers,
          ),
        )
        .toBe(answers);
      await page.locator('.curtain button.main, dejarik-choice').first().waitFor();
      if ((await page.locator('.curtain').count()) > 0) await page.click('.curtain button.main');
      await page.waitForSelector('dejarik-choice');
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as Table & {
          state: { ask: { options: { key: string }[] } };
          answer: (value: string) => void;
        };
        table.answer(table.state.ask.options[0]?.key ?? '');
      });
    }
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (document.querySelector('dejarik-table') as Table & { state: { answers: number } | null }).state?.answers,
        ),
      )
      .toBe(8);
    const save = await whole();
    const log = save['log'] as Plain;
    await page.evaluate(() => {
      document.addEventListener('dejarik-error', (event) => {
        const { code, detail } = event as Event & { readonly code: string; readonly detail: string };
        document.body.dataset['told'] = `${code}: ${detail}`;
      });
    });
    for (const [name, change, words] of changes) {
      const made = change(save, log, log['answers'] as readonly Answer[]);
      await page.evaluate(async (from) => {
        delete document.body.dataset['told'];
        await (document.querySelector('dejarik-table') as Table).load(from);
      }, made);
      expect(await page.locator('.trouble').count(), name).toBe(1);
      expect(await page.locator('.trouble').innerText(), name).toContain('Nothing that was played is lost.');
      const told = (await page.locator('body').getAttribute('data-told')) ?? '';
      expect(told, name).toMatch(words);
      expect(told, name).not.toMatch(/undefined|\[object|TypeError|Cannot read/);
      expect(await whole(), name).toEqual(save);
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    }
    // What was not changed is taken.
    await page.evaluate((from) => (document.querySelector('dejarik-table') as Table).load(from), save);
    expect(await page.locator('.trouble').count()).toBe(0);
    expect((await whole())['hash']).toBe(save['hash']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
