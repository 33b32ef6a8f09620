import { describe, expect, it } from 'vitest';
import { type Table, host, marks, open, pieces, two, visit, withTable } from './kept-game-page.ts';

describe('what was left is offered', () => {
  it('after the page was reloaded; and not what was over, declined or forgotten', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('reload.html', two));
    await marks(page, 3);
    await page.reload();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(3);
    await marks(page, 4);
    await page.reload();
    // No other game begins behind the offer, whatever the attributes ask for.
    await page.locator('.offer').waitFor();
    expect(await page.locator('.offer').innerText()).toMatch(/You left a game unfinished: Tic-tac-toe\s+.*20\d\d/);
    expect(await page.locator('dejarik-board, dejarik-setup').count()).toBe(0);
    expect(await page.evaluate(() => (document.querySelector('dejarik-table') as Table).state)).toBe(null);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForSelector('.lit[data-place]');
    expect(await pieces(page)).toBe(0);
    await page.click('[data-drawer=menu]');
    expect(await page.locator('.drawer [data-kept]').count()).toBe(1);
    await page.getByRole('button', { name: 'Forget this game' }).click();
    await expect.poll(() => page.locator('.drawer [data-kept]').count()).toBe(0);
    await page.locator('.drawer .close').click();
    // The first cell that is free, seven times: a diagonal is full.
    await marks(page, 7);
    await page.waitForSelector('.outcome');
    await page.reload();
    await page.waitForSelector('.lit[data-place]');
    expect(await page.locator('.offer').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a skirmish by its armies, its round and its map', { timeout: 120_000 }, async () => {
    const { page } = await open({
      game: 'imperial-assault',
      setup: 'walker-against-heroes',
      seats: 'human bot:sensible',
      seed: 'told',
    });
    await page.locator('.lit[data-place], dejarik-choice button[data-key]').first().click();
    await page.waitForFunction(
      () => ((document.querySelector('dejarik-table') as Table | null)?.state?.answers ?? 0) > 0,
    );
    await page.reload();
    await page.locator('.offer').waitFor();
    expect(await page.locator('.offer').innerText()).toMatch(/Walker Patrol against .* · .*Mos Eisley.* · /);
    await page.context().close();
  });

  it('in another tab only when the one that plays it has gone', { timeout: 120_000 }, async () => {
    const { page: first, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    await marks(first, 2);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.waitForSelector('.lit[data-place]');
    // By the time another look is taken at what other pages play, too.
    await second.waitForTimeout(1_500);
    expect(await second.locator('.offer').count()).toBe(0);
    await second.click('[data-drawer=menu]');
    expect(await second.locator('.drawer [data-kept]').count()).toBe(0);
    // The other game is another one: both are played at once, and neither is offered to the other.
    await second.locator('.drawer .close').click();
    await marks(second, 1);
    await marks(first, 3);
    await first.click('[data-drawer=menu]');
    expect(await first.locator('.drawer [data-kept]').count()).toBe(0);
    await first.close();
    await second.reload();
    await second.locator('.offer').first().waitFor();
    await second.click('[data-drawer=menu]');
    await expect.poll(() => second.locator('.drawer [data-kept]').count()).toBe(2);
    // The latest comes first.
    await second.locator('.drawer [data-kept]').first().click();
    await expect.poll(() => pieces(second)).toBe(3);
    await marks(second, 4);
    expect(errors).toEqual([]);
    await second.context().close();
  });

  it('by each of two tables what was left at it', { timeout: 120_000 }, async () => {
    const { page } = await visit(
      await host('both.html', two + two.replace('<dejarik-table', '<dejarik-table id="second"')),
    );
    await page.locator('#second .lit[data-place]').first().click();
    await page.locator('#second [data-piece]').waitFor();
    await page.reload();
    await page.locator('#second .offer').waitFor();
    expect(await page.locator('.offer').count()).toBe(1);
    await page.context().close();
  });

  it('when the host changes the game; what is no game changes nothing', { timeout: 120_000 }, async () => {
    const { page } = await visit(
      await host(
        'host-changes.html',
        '<dejarik-table game="tic-tac-toe" seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await page.locator('dejarik-setup button.go').click();
    await marks(page, 2);
    for (const game of ['nope', '../evil', 'no game']) {
      await page.evaluate((name) => {
        (document.querySelector('dejarik-table') as Table).game = name;
      }, game);
      await page.waitForSelector('.trouble');
      expect(await page.locator('.trouble').innerText()).toContain('Nothing that was played is lost.');
      expect(await pieces(page)).toBe(2);
      await withTable(page, (table) => {
        table.game = 'tic-tac-toe';
      });
      await page.waitForSelector('.trouble', { state: 'detached' });
    }
    await marks(page, 3);
    await withTable(page, (table) => {
      table.game = 'imperial-assault';
    });
    await page.waitForSelector('dejarik-setup [data-setup]');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(3);
    expect(await page.evaluate(() => (document.querySelector('dejarik-table') as Table).game)).toBe('tic-tac-toe');
    // A game that the host starts over it is no loss either.
    await withTable(page, (table) => {
      void table.start();
    });
    await expect.poll(() => pieces(page)).toBe(0);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(3);
    await page.context().close();
  });

  it('not where pages may store nothing, and the game is played all the same', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('nothing-stored.html', two));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('No storage here.', 'SecurityError');
          },
        });
    });
    await page.reload();
    await marks(page, 1);
    await expect.poll(() => page.locator('.note[role=status]').innerText()).toContain('cannot keep the game');
    await marks(page, 2);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
