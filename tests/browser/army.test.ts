import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults } from './axe.ts';
import { useTable } from './table-page.ts';

const { open, folder } = useTable();

/** Opens the maker of the first player's army. */
async function make(page: Page): Promise<void> {
  await page.click('[data-list="armies-a"]');
  await page.waitForSelector('dejarik-list .problems li');
}
const wrong = (page: Page): Promise<string[]> =>
  page
    .locator('dejarik-list .own [data-rule]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-rule') ?? ''));
/** Waits until the game has said these rules of the list, and no others. */
const untilWrong = (page: Page, rules: readonly string[]): Promise<void> =>
  expect.poll(() => wrong(page)).toEqual(rules);
const optionsPlayed = (page: Page): Promise<unknown> =>
  page.evaluate(
    async () =>
      (
        await (
          document.querySelector('dejarik-table') as HTMLElement & {
            save: () => Promise<{ log: { options: unknown } }>;
          }
        ).save()
      ).log.options,
  );

it('an army is made by mouse, says what is wrong while it is made, and is played', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'imperial-assault', seats: 'human bot:random', seed: 'army' });
  await make(page);
  await untilWrong(page, ['IA-SUP-02', 'IA-CMDC-09']);
  await page.click('[data-ready=imperial-sith]');
  await untilWrong(page, []);
  await page.click('[data-item=nexu-elite] button:last-child');
  await untilWrong(page, ['IA-SUP-01', 'IA-AFF-03']);
  expect(await page.locator('[data-item=nexu-elite].wrong .no').textContent()).toContain(
    'All cards of an army have one affiliation.',
  );
  expect(await page.locator('.totals .over').textContent()).toBe('Points 46 / 40');
  // It cannot be used so; the rule is one press away.
  await page.click('[data-do=use]', { force: true });
  expect(
    await page.evaluate(
      () =>
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-setup')
          ?.shadowRoot?.querySelector('dejarik-list')?.shadowRoot?.activeElement?.className,
    ),
  ).toBe('problems');
  await page.click('.own [data-rule=IA-SUP-01]');
  expect(await page.locator('dejarik-rules article.here code').textContent()).toBe('IA-SUP-01');
  await page.keyboard.press('Escape');

  // What was made so far is there again.
  await page.click('[data-do=back]');
  expect(await page.locator('select[name=armies-a] option').allTextContents()).not.toContain('an army of your own');
  await make(page);
  await untilWrong(page, ['IA-SUP-01', 'IA-AFF-03']);
  await page.click('[data-item=nexu-elite] button:first-child');
  await page.click('[data-item=royal-guard-elite] button:first-child');
  await page.click('[data-item=stormtrooper-elite] button:last-child');
  await untilWrong(page, []);
  await page.click('[data-do=use]');
  expect(await page.locator('select[name=armies-a]').inputValue()).toBe('#own');
  await page.click('.go');
  await page.waitForSelector('dejarik-choice');
  const { armies } = (await optionsPlayed(page)) as { armies: [{ cards: string[]; command: string[] }, string] };
  expect([...armies[0].cards].sort()).toEqual([
    'darth-vader',
    'imperial-officer-elite',
    'probe-droid-elite',
    'stormtrooper-elite',
  ]);
  expect([armies[0].command.length, armies[1]]).toEqual([15, 'rebel-heroes']);
  expect(errors).toEqual([]);

  // Before another game it stands ready.
  await page.click('[data-drawer=menu]');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForSelector('dejarik-setup form');
  expect(await page.locator('select[name=armies-a]').inputValue()).toBe('#own');
  await page.context().close();
});

it('by keyboard alone and as text, out in one language and in to another; what is no army is refused line by line', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'imperial-assault', seats: 'human bot:random', lang: 'pl' });
  await page.focus('[data-list="armies-a"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dejarik-list .problems li');
  expect(
    await page.evaluate(
      () =>
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-setup')
          ?.shadowRoot?.querySelector('dejarik-list')?.shadowRoot?.activeElement?.tagName,
    ),
  ).toBe('H1');
  await page.focus('[data-ready=mercenary-hunters]');
  await page.keyboard.press('Enter');
  await untilWrong(page, []);
  await page.focus('[data-item=nexu-elite] input');
  await page.keyboard.press('ArrowUp');
  await untilWrong(page, ['IA-SUP-01', 'IA-LIM-06']);
  await page.keyboard.press('ArrowDown');
  await untilWrong(page, []);
  expect(await page.locator('[aria-live=polite]').last().textContent()).toMatch(/Punkty \d+ z 40/);
  await page.focus('[data-part=text] summary');
  await page.keyboard.press('Enter');
  const text = await page.locator('textarea[name=text]').inputValue();
  expect(text).toMatch(/^# .+\n# Najemnicy\n/);
  expect(text).toContain('\n2 ');

  await page.evaluate(() => {
    document.querySelector('dejarik-table')?.setAttribute('lang', 'en');
  });
  await page.waitForSelector('text=Take over this text');
  await page.fill('textarea[name=text]', 'Dear friend,\n\n1 Darth Vadr\n{"cards": []}\n');
  await page.click('[data-do=take]');
  expect(await page.locator('.faults li').allTextContents()).toEqual([
    'Nothing was taken over. Correct these lines first:',
    'Line 1: nothing here is called “Dear friend,”.',
    'Line 3: nothing here is called “Darth Vadr”. Is Darth Vader meant?',
    'Line 4: nothing here is called “{"cards": []}”.',
  ]);
  expect(await page.locator('[data-item=nexu-elite] input').inputValue()).toBe('2');
  await page.fill('textarea[name=text]', '1 Darth Vader');
  await page.click('[data-do=take]');
  await untilWrong(page, ['IA-CMDC-09']);
  // Of two takes only the last is told.
  expect(await page.locator('dejarik-list [data-part=text] [role=status]').textContent()).toBe('Taken over: 1 in all.');
  await page.fill('textarea[name=text]', '1 Darth Vadr');
  await page.click('[data-do=take]');
  await page.waitForSelector('.faults li');
  expect(await page.locator('dejarik-list [data-part=text] [role=status]').textContent()).toBe('');
  await page.fill('textarea[name=text]', text);
  await page.click('[data-do=take]');
  await untilWrong(page, []);
  expect(await page.locator('[data-item=nexu-regular] input').inputValue()).toBe('1');
  expect(await page.locator('[data-item=nexu-elite] input').inputValue()).toBe('2');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('Escape steps back to what opened it, and loses nothing', { timeout: 120_000 }, async () => {
  const { page, errors } = await open({ game: 'imperial-assault', seats: 'human bot:random' });
  const focus = (): Promise<string> =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute('data-list') ?? at?.getAttribute('name') ?? at?.localName ?? '';
    });
  for (const from of ['h1', '[data-item=nexu-elite] input', 'input[type=search]', '[data-do=copy]']) {
    await make(page);
    if (from === '[data-do=copy]') await page.click('[data-part=text] summary');
    await page.locator(`dejarik-list ${from}`).focus();
    await page.keyboard.press('Escape');
    await page.waitForSelector('dejarik-list', { state: 'detached' });
    await expect.poll(focus, { message: from }).toBe('armies-a');
  }
  await make(page);
  await page.click('[data-ready=imperial-sith]');
  await untilWrong(page, []);
  // What lies over the table goes first; a search and a text that is not taken over yet are for themselves.
  await page.keyboard.press('r');
  await page.waitForSelector('dejarik-rules');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dejarik-rules', { state: 'detached' });
  await page.fill('dejarik-list input[type=search]', 'nexu');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dejarik-list input[type=search]').inputValue()).toBe('');
  await page.click('[data-part=text] summary');
  await page.fill('textarea[name=text]', '1 Darth Vader');
  await page.keyboard.press('Escape');
  expect(await page.locator('textarea[name=text]').inputValue()).toBe('1 Darth Vader');
  await page.locator('[data-do=take]').focus();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dejarik-list', { state: 'detached' });
  await expect.poll(focus).toBe('armies-a');
  await make(page);
  await untilWrong(page, []);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('fits a phone, axe finds nothing serious, and nothing of it is fetched before somebody makes a list', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(
    { game: 'imperial-assault', seats: 'human bot:random', lang: 'ru' },
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.waitForSelector('dejarik-setup form');
  expect(fetched.filter((url) => url.includes('dejarik-lists'))).toEqual([]);
  await page.tap('[data-list="armies-a"]');
  await page.waitForSelector('dejarik-list .problems li');
  expect(fetched.some((url) => url.includes('dejarik-lists'))).toBe(true);
  await page.tap('[data-ready=imperial-walker]');
  await page.tap('[data-item=nexu-elite] button:last-child');
  await untilWrong(page, ['IA-SUP-01', 'IA-AFF-03']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const { width = 999, x = 999 } = (await page.locator('dejarik-list .all').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(360);
  await page.tap('[data-part=text] summary');
  await page.fill('textarea[name=text]', '???');
  await page.tap('[data-do=take]');
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);
  // It takes the library from the element's module instead of bringing it again.
  expect((await readFile(join(folder(), 'dejarik-lists.js'))).length).toBeLessThan(50_000);
  await page.context().close();
});

it('words in brackets tell cards apart, and where nothing may be copied, it says so', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open({ game: 'imperial-assault' });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await make(page);
  await page.click('[data-part=text] summary');
  await page.fill('textarea[name=text]', '2 Stormtrooper (elite)');
  await page.click('[data-do=take]');
  await expect.poll(() => page.locator('[data-item=stormtrooper-elite] input').inputValue()).toBe('2');
  await page.click('[data-do=copy]');
  await expect
    .poll(() => page.locator('dejarik-list [data-part=text] [role=status]').textContent())
    .toBe('The page may not copy: the text is selected, copy it by hand.');
  expect(errors).toEqual([]);
  await page.context().close();
});
