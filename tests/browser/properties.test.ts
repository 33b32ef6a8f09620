import { describe, expect, it } from 'vitest';
import { mark, trouble, useTable } from './table-page.ts';

const { visit, host } = useTable();

describe('what the properties of a table are set to', () => {
  it('whatever a property is set to: nothing is as if it were missing, what is no text is told, and the game goes on', {
    timeout: 240_000,
  }, async () => {
    const { page, errors } = await visit(
      await host(
        'properties.html',
        '<dejarik-table game="tic-tac-toe" seats="human human" motion="none"></dejarik-table>',
      ),
    );
    await page.locator('dejarik-setup button.go').click();
    await page.waitForSelector('.lit[data-place]');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(document.querySelector('dejarik-table') ?? {}, { heard });
      document.addEventListener('dejarik-error', (event) => {
        heard.push((event as Event & { readonly code: string }).code);
      });
    });
    const heard = (): Promise<string[]> =>
      page.evaluate(() => (document.querySelector('dejarik-table') as unknown as { heard: string[] }).heard.splice(0));
    const usual: Readonly<Record<string, unknown>> = {
      game: 'tic-tac-toe',
      plugins: '',
      mode: '',
      setup: null,
      seats: 'human human',
      seed: '',
      lang: '',
      theme: '',
      src: '',
      view: 'seat',
      motion: 'none',
      pace: '',
      link: null,
    };
    const none = ['null', 'undefined'];
    const odd = ['({})', '[]', '() => 1', 'Symbol("x")', '({ subscribe: 5 })'];
    for (const name of Object.keys(usual)) {
      for (const value of [...none, ...odd, '5', 'true']) {
        const what = `${name} = ${value}`;
        await page.evaluate(`document.querySelector('dejarik-table')[${JSON.stringify(name)}] = ${value}`);
        const boolean = name === 'setup' && value === 'true';
        const open = value === '5' && ['seats', 'seed', 'mode'].includes(name);
        if (!none.includes(value) && !open && !boolean) {
          await page.waitForSelector('.trouble');
          if (odd.includes(value))
            await expect.poll(() => trouble(page), { message: what }).toContain(`${name} is no `);
          expect(await heard(), what).toEqual([
            value !== '5' || !['game', 'plugins', 'src'].includes(name)
              ? 'attribute'
              : name === 'src'
                ? 'source'
                : 'open',
          ]);
        }
        // It is played on, as it was.
        if (boolean) await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(0);
        await mark(page);
        await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(1);
        await page.evaluate(() => {
          (document.querySelector('dejarik-table') as HTMLElement & { undo: () => void }).undo();
        });
        await expect.poll(() => page.locator('[data-piece]').count(), { message: what }).toBe(0);
        await page.evaluate(
          ([property, text]) => {
            Object.assign(document.querySelector('dejarik-table') ?? {}, { [property as string]: text });
          },
          [name, usual[name]] as const,
        );
        const close = page.locator('.trouble').getByRole('button', { name: 'Close' });
        // What is put right may go by itself in the meantime.
        if ((await close.count()) > 0) await close.click({ timeout: 5_000 }).catch(() => null);
        await page.waitForSelector('.trouble', { state: 'detached' });
        expect(await heard(), what).toEqual([]);
      }
    }
    expect(errors.filter((one) => !one.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it.each(['null', 'undefined', '({})', '() => 1'])(
    'all properties are %s before the table is there; it says what is missing',
    { timeout: 120_000 },
    async (value) => {
      const { page, errors } = await visit(await host('before.html', ''));
      await page.evaluate(`{
      const table = document.createElement('dejarik-table')
      for (const name of ['game', 'plugins', 'mode', 'setup', 'seats', 'seed', 'lang', 'theme', 'src', 'view', 'motion', 'pace', 'link']) table[name] = ${value}
      document.body.append(table)
    }`);
      await page.waitForSelector('.trouble');
      await expect.poll(() => trouble(page)).toContain('A setting of this table is not understood.');
      await page.evaluate(() => {
        Object.assign(document.querySelector('dejarik-table') ?? {}, {
          game: 'tic-tac-toe',
          setup: '',
          seats: 'human human',
          lang: 'en',
        });
      });
      await mark(page);
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
});
