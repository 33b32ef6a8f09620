import { describe, expect, it } from 'vitest';
import { answered, askId } from './table-page.ts';
import { GAME, focused, open, reach, tabToBoard, toMove } from './board-page.ts';

describe('by keyboard alone', () => {
  it('one goes from place to place, hears what is there, turns a large piece and sets it down', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    await tabToBoard(page);
    const first = await focused(page);
    expect(first).toMatch(/^[a-z]\d+, \w+ deployment zone: empty\. can be chosen: [a-z]\d+–[a-z]\d+, 1 of \d+/);
    await page.keyboard.press('r');
    expect(await focused(page)).toMatch(/, 2 of \d+/);
    const ghost = await page.locator('dejarik-board .ghost').getAttribute('d');
    await page.keyboard.press('PageDown');
    const second = await focused(page);
    expect(second).not.toBe(first);
    expect(second).toContain('can be chosen');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    expect(await page.locator('dejarik-board .ghost').getAttribute('d')).toBe(ghost);
    const said = /can be chosen: ([a-z]\d+)–/.exec(await focused(page))?.[1] ?? '';
    const before = await askId(page);
    await page.keyboard.press('Enter');
    await answered(page, before);
    expect(await page.locator(`dejarik-board [aria-label^="${said},"]`).getAttribute('aria-label')).toContain(
      'AT-ST, First player, health 15 of 15',
    );
    expect(errors).toEqual([]);
    await page.close();
  });

  it('what would come of a choice is told when one gets there', { timeout: 120_000 }, async () => {
    const { page, errors } = await open(GAME);
    await toMove(page);
    await tabToBoard(page);
    await page.keyboard.press('End');
    await page.waitForFunction(
      () =>
        document
          .querySelector('dejarik-table')
          ?.shadowRoot?.querySelector('dejarik-board')
          ?.shadowRoot?.querySelector('[role=status]')
          ?.textContent?.includes('step') === true,
    );
    expect(await focused(page)).toMatch(/can be chosen.*, cost \d/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('the board is one stop of Tab, and its legend opens with M', { timeout: 120_000 }, async () => {
    const { page } = await open(GAME);
    await reach(page, 'ask.deploy', []);
    expect(await page.locator('dejarik-board [tabindex="0"]').count()).toBe(1);
    expect(await page.locator('dejarik-board button:not([tabindex="-1"])').count()).toBe(0);
    await tabToBoard(page);
    await page.keyboard.press('m');
    const legend = await page.locator('dejarik-board .legend').innerText();
    for (const name of [
      'blocking terrain',
      'wall',
      'closed door',
      'impassable line',
      'red deployment zone',
      'terminal',
      'Pieces of: First player',
      'Pieces of: Second player',
    ])
      expect(legend).toContain(name);
    await page.keyboard.press('Escape');
    expect(await page.locator('dejarik-board .legend').count()).toBe(0);
    // Wherever the focus is, it closes by the same keys.
    const legends = async (count: number): Promise<void> => {
      await expect.poll(() => page.locator('dejarik-board .legend').count()).toBe(count);
    };
    await page.locator('dejarik-board .tools button').last().click();
    await legends(1);
    await page.keyboard.press('Escape');
    await legends(0);
    await page.evaluate(() => {
      (document.querySelector('dejarik-table')?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('m');
    await legends(1);
    await page.keyboard.press('m');
    await legends(0);
    // It does not lie over the next question.
    await page.keyboard.press('m');
    await legends(1);
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & {
        state: { ask: { options: { key: string }[] } };
        answer: (value: string) => void;
      };
      table.answer(table.state.ask.options[0]?.key ?? '');
    });
    await legends(0);
    await page.close();
  });
});
