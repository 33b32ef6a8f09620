import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleApart } from '../bundles/bundle.ts';
import { answered, askId, settled, useTable } from './table-page.ts';

const { visit, host, folder } = useTable();
const page = (name: string, attributes: string): Promise<string> =>
  host(
    `${name}.html`,
    `<dejarik-table ${attributes} lang="en" motion="none" pace="fast"></dejarik-table>`,
    "frame-src 'self'",
  );
const pieces = (at: Page): Promise<number> =>
  at.evaluate(
    () =>
      document.querySelector<Element & { readonly state: { readonly view: { readonly pieces: readonly unknown[] } } }>(
        'dejarik-table',
      )?.state.view.pieces.length ?? -1,
  );

/** An interface with this text. @returns its address, from the page */
async function face(name: string, text: string): Promise<string> {
  await writeFile(join(folder(), 'mine', `${name}.js`), text);
  return `mine/${name}.js`;
}

beforeAll(async () => {
  await mkdir(join(folder(), 'mine'), { recursive: true });
  await bundleApart('../../examples/slate/ui.ts', join(folder(), 'mine', 'slate.js'));
  await bundleApart('relics.ts', join(folder(), 'mine', 'relics.js'));
}, 120_000);

it('a board of its own is played on to the end, and the table goes on around it', { timeout: 120_000 }, async () => {
  const { page: at, errors } = await visit(
    await page('slate', 'game="tic-tac-toe" elements="mine/slate.js" setup seats="human human"'),
  );
  const cells = at.locator('dejarik-own button');
  await cells.nth(8).waitFor();
  expect(await at.locator('dejarik-board').count()).toBe(0);
  // By keys, as by the mouse.
  await cells.nth(0).focus();
  await at.keyboard.press('Enter');
  await expect.poll(() => cells.nth(0).innerText()).toBe('X');
  for (const [i, cell] of [3, 1, 4, 2].entries()) {
    await expect.poll(() => pieces(at)).toBe(i + 1);
    await cells.nth(cell).click();
  }
  await at.locator('.outcome').waitFor();
  expect(await cells.allInnerTexts()).toEqual(['X', 'X', 'X', 'O', 'O', '', '', '', '']);
  expect(await cells.first().isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await at.context().close();
});

it('stands for the hand, beside the question while others decide, and with a plugin', {
  timeout: 120_000,
}, async () => {
  const own = await face(
    'hand',
    `class Hand extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }); this.draw(); }
      set choice(choice) { this.asked = choice; if (this.shadowRoot) this.draw(); }
      draw() {
        this.shadowRoot.replaceChildren(...(this.asked?.options ?? []).map(({ key, message }) => {
          const button = Object.assign(document.createElement('button'), { textContent: this.say(message) });
          button.addEventListener('click', () => this.answer(key));
          return button;
        }));
      }
    }
    class Between extends HTMLElement {
      set events(events) { this.textContent = events.length + ' things have happened'; }
    }
    export const gameInterface = { elements: { hand: Hand, interlude: Between } };`,
  );
  const { page: at, errors } = await visit(
    await page('hand', `plugins="mine/relics.js" elements="${own}" setup seats="human bot:random" seed="s"`),
  );
  await at.locator('dejarik-own button').first().waitFor();
  // What the table itself shows of the hand is not there twice.
  expect(await at.locator('dejarik-seat[own] .card').count()).toBe(0);
  for (let i = 0; i < 30 && (await settled(at)) === 'asked'; i++) {
    const id = await at
      .locator('dejarik-choice')
      .evaluate((choice: Element & { ask?: { id: string } }) => choice.ask?.id);
    await at.locator('dejarik-own[place=hand] button').first().click();
    await expect
      .poll(() =>
        at.evaluate(() => {
          const { state } =
            document.querySelector<Element & { state: { ask: { id: string } | null } }>('dejarik-table') ?? {};
          return state?.ask?.id;
        }),
      )
      .not.toBe(id);
  }
  await at.locator('.outcome').waitFor();
  await at
    .locator('dejarik-own[place=interlude]')
    .getByText(/^\d+ things have happened$/)
    .waitFor();
  expect(errors).toEqual([]);
  await at.context().close();
});

describe('what fails is shown in the plain way, with words, and the game goes on', () => {
  it.each([
    [
      'its constructor throws',
      'class Own extends HTMLElement { constructor() { super(); throw new Error("no luck"); } }',
    ],
    [
      'it throws when it is put into the page',
      'class Own extends HTMLElement { connectedCallback() { throw new Error("no luck"); } }',
    ],
    [
      'it throws when it is given something',
      'class Own extends HTMLElement { set view(view) { throw new Error("no luck"); } }',
    ],
    [
      'it throws when it draws, later',
      'class Own extends HTMLElement { set view(view) { this.updateComplete = Promise.reject(new Error("no luck")); } }',
    ],
    [
      'it throws at the second look',
      'class Own extends HTMLElement { set view(view) { if (view.pieces.length > 0) throw new Error("no luck"); } }',
    ],
    ['it is no element', 'const Own = "no luck";'],
  ])('%s', { timeout: 120_000 }, async (_, text) => {
    const own = await face('broken', `${text}\nexport const gameInterface = { elements: { board: Own } };`);
    const { page: at } = await visit(
      await page('broken', `game="tic-tac-toe" elements="${own}" setup seats="human human" seed="s"`),
    );
    if (text.includes('length')) {
      await at.locator('dejarik-own').waitFor({ state: 'attached' });
      await at.evaluate(() => {
        const table = document.querySelector<
          Element & { state: { ask: { options: readonly { key: string }[] } }; answer(key: string): void }
        >('dejarik-table');
        table?.answer(table.state.ask.options[8]?.key ?? '');
      });
    }
    await at.locator('.trouble').getByText('What shows this game in its own way does not work.').waitFor();
    expect(await at.locator('.trouble').innerText()).toMatch(/no luck|no class of an element/);
    await at.locator('.trouble button').last().click();
    const before = await pieces(at);
    await at.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(at)).toBe(before + 1);
    expect(await at.locator('dejarik-own').count()).toBe(0);
    await at.context().close();
  });

  it('places of the mat are drawn as piles, where a held card can be laid', { timeout: 120_000 }, async () => {
    const own = await face(
      'failing-mat',
      'export const gameInterface = { elements: { mat: class extends HTMLElement { set view(view) { throw new Error("no luck"); } } } };',
    );
    const { page: at } = await visit(
      await page(
        'failing-mat',
        `game="mandalorian-adventures" elements="${own}" setup seats="human bot:sensible" seed="7"`,
      ),
    );
    const card = at.locator('dejarik-choice button[data-group]').first();
    for (let asks = 0; asks < 20 && (await settled(at)) === 'asked' && (await card.count()) === 0; asks++) {
      const before = await askId(at);
      await at.evaluate(() => {
        const table = document.querySelector<
          Element & { state: { ask: { options: readonly { key: string }[] } }; answer(key: string | null): void }
        >('dejarik-table');
        table?.answer(table.state.ask.options[0]?.key ?? null);
      });
      await answered(at, before);
    }
    await at.locator('.trouble').getByText('What shows this game in its own way does not work.').waitFor();
    await at.locator('.trouble button').last().click();
    expect(await at.locator('dejarik-own').count()).toBe(0);
    await card.click();
    const places = at.locator('dejarik-mat .places button.lit');
    await expect.poll(() => places.count()).toBe(4);
    const before = await askId(at);
    await places.first().click();
    await answered(at, before);
    await at.context().close();
  });

  it('its module is not there', { timeout: 120_000 }, async () => {
    const { page: at } = await visit(
      await page('missing', 'game="tic-tac-toe" elements="mine/none.js" setup seats="human human"'),
    );
    await at.locator('.trouble').getByText('elements: mine/none.js').waitFor();
    await at.locator('.trouble button').last().click();
    await at.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(at)).toBe(1);
    await at.context().close();
  });
});

it.each(['', 'plugin-ui'])(
  'what a plugin brings itself does not draw so, with "%s"',
  { timeout: 120_000 },
  async (more) => {
    await face(
      'drawing.ui',
      `export const gameInterface = { elements: { hand: class extends HTMLElement { constructor() { super(); document.title = 'drawn'; } } } };`,
    );
    const sound = await readFile(join(folder(), 'mine', 'relics.js'), 'utf8');
    await writeFile(
      join(folder(), 'mine', 'drawing.js'),
      `${sound}\nexport const game = { plugins: [relics], ui: './drawing.ui.js' };`,
    );
    const { page: at, errors } = await visit(
      await page('undrawn', `plugins="mine/drawing.js" ${more} setup seats="human bot:random" seed="s"`),
    );
    await at.locator('dejarik-seat[own] .card').first().waitFor();
    expect(await at.locator('dejarik-own').count()).toBe(0);
    expect(await at.title()).toBe('Host');
    expect(errors).toEqual([]);
    await at.context().close();
  },
);
