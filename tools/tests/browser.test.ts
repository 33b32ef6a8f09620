import { expect, it } from 'vitest';
import { launchBrowser } from '../browser.mjs';

it('a browser opens a page and takes its picture', { timeout: 60_000 }, async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
    await page.setContent('<p id="greeting">Hello</p><script>greeting.textContent += ", table"</script>');
    expect(await page.textContent('#greeting')).toBe('Hello, table');
    const picture = await page.screenshot();
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeGreaterThan(500);
  } finally {
    await browser.close();
  }
});

it('a browser that is not there is named', () => {
  const before = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = 'nowhere/chrome';
  try {
    expect(() => launchBrowser()).toThrow(`CHROME_PATH is 'nowhere/chrome'`);
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = before;
  }
});
