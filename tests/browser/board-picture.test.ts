import { expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { open } = useTable();

it('a board that can be chosen is drawn, named for speech, in any language and on a phone', {
  timeout: 240_000,
}, async () => {
  const { page, errors } = await open({ game: 'imperial-assault' }, { viewport: { width: 1280, height: 800 } });
  const picture = page.locator('dejarik-setup dejarik-board-picture');
  const drawing = picture.locator('svg[role=img]');
  const legend = async (): Promise<readonly string[]> => picture.locator('li').allInnerTexts();
  await expect
    .poll(() => drawing.getAttribute('aria-label'))
    .toBe('Picture of the board: Get to the Ship (Mos Eisley Outskirts)');
  expect(await legend()).toEqual(['blue deployment zone', 'red deployment zone', 'terminal × 2', 'launch panel × 4']);
  // Another board has another picture.
  const before = await drawing.innerHTML();
  await page.selectOption('select[name=mission]', { label: 'Hot Metal (Cinder Foundry)' });
  await expect.poll(() => drawing.getAttribute('aria-label')).toMatch(/Cinder Foundry/);
  expect(await drawing.innerHTML()).not.toBe(before);
  expect(await legend()).toEqual([
    'blue deployment zone',
    'crucible',
    'red deployment zone',
    'terminal × 2',
    'ingot × 4',
  ]);
  expect(await drawing.locator('.door').count()).toBe(8);

  for (const [lang, name, zone] of [
    ['pl', 'Obraz planszy: Gorący metal (Żużlowa Odlewnia)', 'tygiel'],
    ['ru', 'Изображение поля: Горячий металл (Шлаковая литейная)', 'тигель'],
  ] as const) {
    await page.evaluate((wanted) => {
      document.querySelector('dejarik-table')?.setAttribute('lang', wanted);
    }, lang);
    await expect.poll(() => drawing.getAttribute('aria-label')).toBe(name);
    expect((await legend())[1]).toBe(zone);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  const box = await drawing.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(errors).toEqual([]);
  await page.context().close();
});
