import { describe, expect, it } from 'vitest';
import { mark, trouble, useTable } from './table-page.ts';

const { open, visit, host } = useTable();

describe('what a page asks of a table in vain', () => {
  it('what a page gives that cannot be passed on is told, and the game goes on', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(document.querySelector('dejarik-table') ?? {}, { heard });
      document.addEventListener('dejarik-error', (event) => {
        heard.push((event as Event & { readonly code: string }).code);
      });
    });
    const words: Readonly<Record<string, string>> = {
      answer: 'This answer cannot be given. Answer with one of the options while a question is open.',
      start: 'The game could not be started.',
      load: 'This file is no save of a game.',
      explain: 'Something went wrong.',
    };
    const given: readonly (readonly [string, string])[] = [
      ['answer', '() => 1'],
      ['answer', 'Symbol("s1")'],
      ['answer', '["s1", () => 1]'],
      ['answer', 'document.body'],
      ['answer', 'Promise.resolve("s1")'],
      ['start', '({ size: () => 3 })'],
      ['load', '() => 1'],
      ['load', '({ format: "dejarik-session", log: { game: "tic-tac-toe", answers: [Symbol("x")] } })'],
      ['explain', 'Symbol("s1")'],
    ];
    for (const [n, [method, value]] of given.entries()) {
      // What is thrown at the page would be lost to whoever plays.
      await page.evaluate(`void document.querySelector('dejarik-table').${method}(${value})`);
      await page.waitForSelector('.trouble');
      const said = (await page.locator('.trouble').innerText()).replaceAll(/\s+/g, ' ');
      expect(said, value).toContain(words[method]);
      expect(said, value).toContain('Nothing that was played is lost.');
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
      await page.waitForSelector('.trouble', { state: 'detached' });
      expect(
        await page.evaluate(() =>
          (document.querySelector('dejarik-table') as unknown as { heard: string[] }).heard.splice(0),
        ),
        `${n}: ${value}`,
      ).toEqual([method]);
    }
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('an answer without a question, and campaigns of a game that has none, are told', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(
      await host(
        'nothing.html',
        '<dejarik-table game="tic-tac-toe" seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await page.waitForSelector('dejarik-setup');
    const refused = async (act: string, code: string, words: readonly string[]): Promise<void> => {
      const told = await page.evaluate(`new Promise((done) => {
        const table = document.querySelector('dejarik-table')
        table.addEventListener('dejarik-error', (event) => { done(event.code) }, { once: true })
        void table.${act}
      })`);
      expect(told, act).toBe(code);
      for (const word of words) await expect.poll(() => trouble(page)).toContain(word);
      await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
      await page.waitForSelector('.trouble', { state: 'detached' });
    };
    await refused('answer("s1")', 'answer', ['This answer cannot be given.', 'there is no game']);
    await refused('campaign()', 'no-campaign', ['There are no campaigns here.']);
    await page.locator('dejarik-setup button.go').click();
    for (const pieces of [1, 2]) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    await refused('campaign()', 'no-campaign', ['There are no campaigns here.', 'Nothing that was played is lost.']);
    await page.locator('dejarik-log input[type=range]').press('ArrowLeft');
    await page.getByRole('button', { name: 'Back to the game' }).waitFor();
    await refused('answer("s8")', 'answer', ['an earlier moment of the game is shown']);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    for (let pieces = 3; pieces <= 7; pieces++) {
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces);
    }
    await page.waitForSelector('.outcome');
    await refused('answer("s8")', 'answer', ['the game is over']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a broken save explains itself and nothing is lost', { timeout: 120_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await mark(page);
    await page.waitForSelector('[data-piece]');
    const heard = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('dejarik-error', (event) => {
            done((event as Event & { code: string }).code);
          });
        }),
    );
    await page.click('[data-drawer=menu]');
    for (const [name, text] of [
      ['save.json', '{"format":"dejarik-session","version":1}'],
      ['nothing.json', '{}'],
      ['picture.json', 'not JSON at all'],
    ] as const) {
      await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.waitForSelector('.trouble');
      await expect.poll(() => trouble(page)).toContain('Nothing that was played is lost.');
      await page.click('.trouble button');
    }
    expect(await heard).toBe('save');
    expect(await page.locator('[data-piece]').count()).toBe(1);
    await page.context().close();
  });
});
