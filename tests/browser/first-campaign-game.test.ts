import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TWICE } from './input-ways.ts';
import { answered, askId, settled } from './table-page.ts';
import { game, open, pageShown, toHall } from './campaign-page.ts';

/** Touches, and waits until the table has heard of it: a browser tells of a touch only once it knows that no second one follows. */
async function touch(page: Page, target: Locator): Promise<void> {
  const shown = (): Promise<string> =>
    page.evaluate(() => {
      const table = document.querySelector('dejarik-table')?.shadowRoot;
      const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice');
      return `${choice?.ask?.id} ${choice?.shadowRoot?.innerHTML} ${table?.querySelector('.outcome, .curtain') !== null}`;
    });
  const before = await shown();
  await target.tap();
  await expect.poll(async () => (await shown()) !== before, { timeout: 15_000 }).toBe(true);
}

it('a first game is played on a phone by somebody who does what is said, to its end and on', {
  timeout: 120_000,
}, async () => {
  const { page, errors } = await open(
    { game, seats: 'human bot:sensible', seed: 'first' },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  );
  await toHall(page);
  await page.locator('[data-do=begin]').tap();
  await page.waitForSelector('dejarik-campaign article');
  while ((await page.locator('dejarik-campaign article').count()) > 0) {
    const at = await pageShown(page);
    await page.locator('dejarik-campaign [data-do=next]').tap();
    await expect.poll(() => page.locator(`dejarik-campaign article[data-page="${at ?? ''}"]`).count()).toBe(0);
  }
  await page.locator('dejarik-campaign dejarik-setup button.go').tap();
  const options = page.locator('dejarik-choice .options button:visible');
  // Each kind of question is explained the first times that it comes; some kinds share what explains them.
  const explained = new Set<string>();
  const unexplained = new Set<string>();
  for (let answers = 0; answers < 400 && (await settled(page)) === 'asked'; answers++) {
    const before = await askId(page);
    // Nobody has read a question as soon as it is there.
    await page.waitForTimeout(TWICE);
    const kind = await page.evaluate(() => {
      type Word = { readonly id: string };
      type State = { readonly ask: { readonly message: Word } };
      const { state, face } = document.querySelector('dejarik-table') as unknown as {
        state: State;
        face: { hint: (state: State) => Word | null };
      };
      return (face.hint(state) ?? state.ask.message).id;
    });
    if ((await page.locator('dejarik-choice [slot=hint]').count()) > 0) explained.add(kind);
    else if (!explained.has(kind)) unexplained.add(kind);
    const many = await options.count();
    const ends = page.locator('dejarik-choice .end button[data-key]:visible');
    if (many > 0) await touch(page, options.nth((answers * 5) % many));
    else
      await touch(
        page,
        (await ends.count()) > 0 ? ends.first() : page.locator('dejarik-board .lit[data-place]').first(),
      );
    // A card is taken up: now the slot it goes to.
    if ((await page.locator('dejarik-choice [data-key=put-back]').count()) > 0 && (await askId(page)) === before)
      await touch(page, options.nth(answers % (await options.count())));
    const confirm = page.locator('dejarik-choice [data-key=confirm]:visible');
    if ((await askId(page)) === before && (await confirm.count()) > 0 && (await confirm.isEnabled()))
      await touch(page, confirm);
    await answered(page, before);
  }
  expect(await settled(page)).toBe('over');
  expect([...unexplained]).toEqual([]);
  await page.locator('.ask [data-do=campaign]').tap();
  await expect.poll(() => pageShown(page)).toBe('4');
  expect(errors).toEqual([]);
  await page.context().close();
});
