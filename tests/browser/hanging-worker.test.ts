import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, it, type ExpectStatic } from 'vitest';
import { useTable } from './table-page.ts';

const { visit, host, folder, url } = useTable();

const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();
async function mark(expect: ExpectStatic, page: Page, many: number): Promise<void> {
  await page.locator('.lit[data-place]').first().click();
  await expect.poll(() => pieces(page), { timeout: 60_000 }).toBe(many);
}
const stopped = (page: Page): Promise<void> =>
  page.locator('.trouble').getByText('The part that runs the game has stopped.').waitFor({ timeout: 60_000 });
/** Notes what the page hears of. */
const listening = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(globalThis, { codes });
    addEventListener('dejarik-error', (event) => {
      codes.push((event as Event & { readonly code: string }).code);
    });
  });
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly codes: string[] }).codes);

/** A game with a bot that computes for so long, in milliseconds, at each step; serves the page that plays it. */
async function thinking(name: string, milliseconds: string): Promise<string> {
  await writeFile(
    join(folder(), 'games', `${name}.js`),
    `import { game as plain } from './tic-tac-toe.js'
const answer = (turn, random) => {
  for (const until = performance.now() + ${milliseconds}; performance.now() < until;);
  return turn.sample(random)
}
export const game = { ...plain, rules: undefined, words: undefined, bots: { slow: { answer } } }
`,
  );
  return host(
    `${name}.html`,
    `<dejarik-table game="${name}" setup seats="human bot:slow" motion="none" pace="fast"></dejarik-table>`,
  );
}

// Side by side, for they mostly wait.
describe.concurrent('a worker that does nothing any more is noticed, and one goes on from the last answer', () => {
  it('whether it has ended without a word or hangs', { timeout: 240_000 }, async ({ expect }) => {
    const { page } = await visit('about:blank');
    await listening(page);
    await page.goto(
      await host(
        'hangs.html',
        '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await mark(expect, page, 1);
    for (const [many, end] of [
      [
        1,
        () => {
          self.close();
        },
      ],
      [
        2,
        () => {
          setTimeout(() => {
            for (;;);
          });
        },
      ],
    ] as const) {
      const worker = page.workers().at(-1);
      await worker?.evaluate(`(${end.toString()})()`);
      // Nobody waits for anything yet.
      await page.waitForTimeout(2000);
      await page.locator('.lit[data-place]').first().click();
      await stopped(page);
      expect(await pieces(page)).toBe(many);
      await page.getByRole('button', { name: 'Go on from the last answer' }).click();
      await page.locator('.trouble').waitFor({ state: 'detached' });
      await expect.poll(() => page.workers().length).toBe(1);
      await mark(expect, page, many + 1);
    }
    expect(new Set(await heard(page))).toEqual(new Set(['worker']));
    await page.context().close();
  });

  it('in the middle of what a bot thinks', { timeout: 120_000 }, async ({ expect }) => {
    const { page } = await visit('about:blank');
    await listening(page);
    await page.goto(await thinking('endless', 'Infinity'));
    await page.locator('.lit[data-place]').first().click();
    await stopped(page);
    expect(await pieces(page)).toBe(1);
    await page.getByRole('button', { name: 'Go on from the last answer' }).click();
    // It thinks again.
    await page.locator('.trouble').waitFor({ state: 'detached' });
    await stopped(page);
    expect(new Set(await heard(page))).toEqual(new Set(['worker']));
    await page.context().close();
  });

  it('and one that computes for seconds, whose module comes late, or that nobody looks at is left alone', {
    timeout: 180_000,
  }, async ({ expect }) => {
    const { page, errors } = await visit('about:blank');
    await listening(page);
    const address = await thinking('slow', '6000');
    await page.route(`${url()}games/slow.js`, async (route) => {
      await new Promise((done) => {
        setTimeout(done, 20_000);
      });
      await route.continue();
    });
    await page.goto(address);
    await page.locator('.lit[data-place]').first().waitFor({ timeout: 60_000 });
    await mark(expect, page, 2);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    });
    const [worker] = page.workers();
    await worker?.evaluate(
      `setTimeout(() => { for (const until = performance.now() + 20_000; performance.now() < until;); })`,
    );
    await mark(expect, page, 4);
    expect(await heard(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
