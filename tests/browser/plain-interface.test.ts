import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SkirmishPlayer, READY } from './skirmish-player.ts';
import { asked, byMouse, keysOf } from './input-ways.ts';
import { useTable } from './table-page.ts';

const { folder, visit, host } = useTable();

it('a skirmish is played without the interface entry of its plugin', { timeout: 120_000 }, async () => {
  const games = join(folder(), 'games');
  await writeFile(
    join(games, 'plain.js'),
    `import { game as whole } from './imperial-assault.js'\nconst { ui, ...plain } = whole\nexport const game = plain\n`,
  );
  expect(await readFile(join(games, 'imperial-assault.ui.js'), 'utf8')).toContain('gameInterface');
  const seed = 'whole 18';
  const { page, errors } = await visit(
    await host(
      'plain.html',
      `<dejarik-table game="plain" setup="${READY.replaceAll('"', '&quot;')}" seed="${seed}" seats="human bot:sensible" motion="none" pace="fast"></dejarik-table>`,
    ),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const beside = new SkirmishPlayer(seed);
  let attacks = 0;
  for (
    let now = beside.next(), answers = 0;
    now !== null && (attacks < 3 || answers < 40);
    now = beside.next(), answers++
  ) {
    const { ask, value } = now;
    await asked(page, ask.id);
    if (String(value).startsWith('attack')) attacks++;
    for (const key of keysOf(ask, value)) await byMouse(page, ask, key);
    beside.played(ask, value);
  }
  expect(attacks).toBeGreaterThan(0);
  expect(await page.locator('dejarik-process').count()).toBe(0);
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.ui.js')).length,
    ),
  ).toBe(0);
  expect(fetched.filter((address) => address.includes('.ui.js'))).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
