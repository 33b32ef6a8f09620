import type { Ask, View } from '@dejarik/session';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { byKeys } from './input-ways.ts';
import { answered, askId, settled, useTable, type OpenedPage } from './table-page.ts';

interface State {
  readonly ask: Ask | null;
  readonly view: View;
}

const madeUp = ['convoy', 'barrage', 'envoys', 'patrols'] as const;
const { host, visit } = useTable(
  Object.fromEntries(madeUp.map((game) => [game, fileURLToPath(new URL(`games/${game}.ts`, import.meta.url))])),
);

/** Begins a made-up game. */
async function begin(game: (typeof madeUp)[number], seats: string, attributes = ''): Promise<OpenedPage> {
  const address = await host(
    `${game}.html`,
    `<dejarik-table game="${game}" setup seed="${game}" seats="${seats}" motion="none" pace="fast" keys="page" ${attributes}></dejarik-table>`,
  );
  return await visit(address);
}

/** What is asked now. */
const kindOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document
        .querySelector('dejarik-table')
        ?.shadowRoot?.querySelector<HTMLElement & { ask?: { kind: string } }>('dejarik-choice')?.ask?.kind ?? '',
  );

/** Goes on until a question of this kind is open. */
async function until(page: Page, kind: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    if ((await settled(page)) === 'asked' && (await kindOf(page)) === kind) return;
    await goOn(page);
  }
  throw new Error(`No ${kind} was asked.`);
}

/** Goes on to the end of the game. */
async function finish(page: Page): Promise<void> {
  for (let n = 0; (await settled(page)) !== 'over'; n++) {
    if (n === 80) throw new Error('The game is not over.');
    await goOn(page);
  }
}

/** Gives the answer that is nearest: opens the curtain, takes what is suggested, presses the first that is offered. */
async function goOn(page: Page): Promise<void> {
  if ((await settled(page)) === 'curtain') {
    await page.locator('.curtain button').first().click();
    await page.locator('.curtain').waitFor({ state: 'detached' });
    return;
  }
  const before = await askId(page);
  if (['pick-many', 'allocate', 'assign'].includes(await kindOf(page))) {
    await page.locator('[data-do=suggest]').click();
    await page.locator('[data-key=confirm]:enabled').click();
  } else await page.locator('dejarik-choice .options button:visible').first().click();
  await answered(page, before);
}

const confirm = (page: Page): Locator => page.locator('dejarik-draft [data-key=confirm]');
const verdict = (page: Page): Promise<string> => page.locator('dejarik-draft .verdict').innerText();
const tally = (page: Page): Promise<string> => page.locator('dejarik-draft .tally').innerText();

it('who sails with which ships is put together with the mouse, and the table says why not', async () => {
  const { page, errors } = await begin('convoy', 'human bot:random');
  await until(page, 'pick-many');
  const unit = (name: string): Locator => page.locator('dejarik-draft').getByRole('button', { name });
  expect(await confirm(page).isEnabled()).toBe(false);
  await unit('Company 1').click();
  await expect.poll(() => verdict(page)).toMatch(/Nobody sails without a ship\.\s*CON-2/);
  expect(await confirm(page).isEnabled()).toBe(false);
  await unit('Ship 3').click();
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  expect(await verdict(page)).toBe('');
  await unit('Company 2').click();
  await expect.poll(() => verdict(page)).toMatch(/These ships hold 1, and 2 would go with them/);
  await unit('Company 2').click();
  const before = await askId(page);
  await page.locator('dejarik-draft [data-key=confirm]:enabled').click();
  await answered(page, before);
  // The way is pressed on the board.
  expect(await settled(page)).toBe('asked');
  expect(await kindOf(page)).toBe('path');
  const way = await askId(page);
  await page.locator('dejarik-board .lit[data-place]').last().click();
  await answered(page, way);
  await finish(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('power is divided and hits are assigned with the keyboard alone', async () => {
  const { page, errors } = await begin('barrage', 'human bot:random');
  await until(page, 'allocate');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const counts = (): Promise<readonly string[]> => page.locator('dejarik-draft output').allInnerTexts();
  // Four red guns are one more than there may be.
  await press('1', '1', '1', '1', '3', '3');
  await expect.poll(counts).toEqual(['3/3', '0/3', '2/2']);
  await expect.poll(() => verdict(page)).toMatch(/Shields need guns of both colors beside them\.\s*BAR-1/);
  expect(await tally(page)).toBe('5 of 5');
  await page.locator('dejarik-draft [data-key=red][data-by="-1"]').focus();
  await press('Enter');
  await expect.poll(counts).toEqual(['2/3', '0/3', '2/2']);
  await press('2');
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  const divided = await askId(page);
  await byKeys(page, { kind: 'allocate' } as Ask, 'confirm');
  await answered(page, divided);

  await until(page, 'assign');
  expect(await tally(page)).toMatch(/^0 of \d\s+as many as possible$/);
  await expect.poll(() => verdict(page)).toMatch(/More of the hits could be assigned\.\s*BAR-3/);
  const hits = await page.locator('dejarik-draft .assignment').count();
  for (let hit = 0; hit < hits; hit++) {
    await press(String(hit + 1));
    await expect
      .poll(() => page.locator('dejarik-draft .assignment').nth(hit).locator('[aria-pressed=true]').count())
      .toBe(1);
  }
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  // A hit of a color finds health of that color alone.
  const named = await page.locator('dejarik-draft .assignment').evaluateAll((all) =>
    all.map((one) => ({
      hit: one.getAttribute('aria-label') ?? '',
      targets: [...one.querySelectorAll('[data-target]')].map((target) => target.getAttribute('data-target') ?? ''),
    })),
  );
  for (const { hit, targets } of named)
    if (!hit.startsWith('Direct'))
      for (const target of targets) expect(target).toMatch(hit.startsWith('Red') ? /,red$/ : /,black$/);
  const placed = await askId(page);
  await byKeys(page, { kind: 'assign' } as Ask, 'confirm');
  await answered(page, placed);
  await finish(page);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('three seats in two teams are played at one screen: secret orders, and a choice that either partner may answer', async () => {
  const { page, errors } = await begin('patrols', 'human human bot:random');
  const seats = new Set<string>();
  let shared = 0;
  for (let n = 0; (await settled(page)) !== 'over'; n++) {
    expect(n).toBeLessThan(80);
    if ((await settled(page)) === 'asked') {
      const { seat, waits } = await page.evaluate(() => {
        const { ask, view } = (document.querySelector('dejarik-table') as unknown as { state: State }).state;
        return { seat: ask?.seat ?? '', waits: view.turn.waitingFor };
      });
      seats.add(seat);
      if ((await page.locator('dejarik-choice h2').innerText()) === 'Where do you rest?') {
        expect(waits).toEqual(['scout', 'ranger']);
        shared++;
      }
    }
    await goOn(page);
  }
  expect([...seats].sort()).toEqual(['ranger', 'scout']);
  // One of both has answered in each round.
  expect(shared).toBe(3);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  ['human bot:random human bot:random', ['east', 'north']],
  ['bot:random bot:random bot:random human', ['south']],
])('four seats with hands of their own play at one screen: %s', async (seats, humans) => {
  const { page, errors } = await begin('envoys', seats);
  const asked = new Set<string>();
  for (let n = 0; (await settled(page)) !== 'over'; n++) {
    expect(n).toBeLessThan(80);
    if ((await settled(page)) === 'asked') {
      const { seat, hands } = await page.evaluate(() => {
        const { ask, view } = (document.querySelector('dejarik-table') as unknown as { state: State }).state;
        return {
          seat: ask?.seat ?? '',
          hands: view.zones
            .filter(({ key }) => key.startsWith('hand-'))
            .map(({ things }) => things.filter(({ face }) => face !== undefined).length > 0),
        };
      });
      asked.add(seat);
      // Whoever is asked sees the own hand, and no other.
      expect(hands).toEqual(['east', 'west', 'north', 'south'].map((one) => one === seat));
    }
    await goOn(page);
  }
  expect([...asked].sort()).toEqual(humans);
  expect(errors).toEqual([]);
  await page.context().close();
});

it.each([
  ['en', 'light', '{"width":1280,"height":900}'],
  ['pl', 'dark', '{"width":390,"height":844}'],
  ['ru', 'light', '{"width":390,"height":844}'],
])('what puts an answer together keeps within the panel, in %s, %s, %s', async (lang, theme, viewport) => {
  const address = await host(
    `barrage-${lang}.html`,
    `<dejarik-table game="barrage" setup seed="barrage" seats="human bot:random" motion="none" pace="fast" lang="${lang}" theme="${theme}"></dejarik-table>`,
  );
  const { page, errors } = await visit(address, {
    viewport: JSON.parse(viewport) as { width: number; height: number },
  });
  for (const kind of ['allocate', 'assign']) {
    await until(page, kind);
    const wide = await page.locator('dejarik-draft').evaluate((draft) => {
      const { right, left } = draft.getBoundingClientRect();
      return [...(draft.shadowRoot?.querySelectorAll('button:not(.link), .part') ?? [])].filter((one) => {
        const at = one.getBoundingClientRect();
        return at.right > right + 1 || at.left < left - 1 || (one.tagName === 'BUTTON' && at.height < 32);
      }).length;
    });
    expect(wide).toBe(0);
    expect(await page.locator('dejarik-draft').innerText()).not.toMatch(/ui\./);
    await goOn(page);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
