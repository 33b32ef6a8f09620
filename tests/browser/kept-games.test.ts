import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTable } from './table-page.ts';

const { open, visit, host } = useTable();

/** What these tests use of the element. */
interface State {
  readonly answers: number;
}
interface Table extends HTMLElement {
  game: string;
  lang: string;
  link: unknown;
  setup: string | null;
  readonly leave: () => Promise<boolean>;
  readonly state: State | null;
  readonly updateComplete: Promise<unknown>;
  readonly start: () => Promise<void>;
  readonly load: (from: unknown) => Promise<void>;
}

const two = '<dejarik-table game="tic-tac-toe" setup seats="human human" motion="none"></dejarik-table>';

const pieces = (page: Page): Promise<number> => page.locator('[data-piece]').count();
/** Marks lit cells until there are so many pieces. */
async function marks(page: Page, many: number): Promise<void> {
  for (let n = (await pieces(page)) + 1; n <= many; n++) {
    await page.locator('.lit[data-place]').first().click();
    await expect.poll(() => pieces(page)).toBe(n);
  }
}
/** Does something with the table of the page. */
const withTable = (page: Page, act: (table: Table) => void): Promise<void> =>
  page.evaluate(`(${act.toString()})(document.querySelector('dejarik-table'))`);
/** Lets the worker die of an error that nobody catches. */
const kill = async (page: Page): Promise<void> => {
  await page
    .workers()
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => {
        throw new Error('The worker is out of memory.');
      });
    });
};

describe('nothing that was played is lost', () => {
  it('when the worker dies, even while there is no network, however often one tries', {
    timeout: 120_000,
  }, async () => {
    const { page } = await visit(await host('dies.html', two));
    await marks(page, 2);
    await page.context().setOffline(true);
    await kill(page);
    for (let tries = 0; tries < 2; tries++) {
      await page.locator('.trouble button.main').click();
      await page.waitForSelector('.trouble');
      expect(await page.locator('.trouble').innerText()).toContain('Nothing that was played is lost.');
      expect(await pieces(page)).toBe(2);
    }
    // Nothing can be chosen meanwhile; who closes the message finds the way on where the question was.
    expect(await page.locator('.lit[data-place]').count()).toBe(0);
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
    await page.locator('.ask').getByRole('button', { name: 'Go on from the last answer' }).click();
    await marks(page, 3);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.context().close();
  });

  it('when words or rules cannot be had and a broken save comes after', { timeout: 120_000 }, async () => {
    const { page } = await visit(await host('words.html', two));
    await marks(page, 2);
    await page.route(/words\/pl\.js|tic-tac-toe\.rules\.js/, (route) => route.abort());
    await withTable(page, (table) => {
      table.lang = 'pl';
    });
    await expect
      .poll(() => page.locator('.trouble h2').innerText())
      .toBe('The words of this language could not be loaded.');
    await page.click('[data-drawer=rules]');
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe('The list of rules could not be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await page.locator('.drawer .close').click();
    await withTable(page, (table) => {
      void table.load({ game: 'tic-tac-toe', answers: 'none' });
    });
    await expect.poll(() => page.locator('.trouble h2').innerText()).toBe('This save cannot be loaded.');
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click();
    await marks(page, 3);
    // What can be had now goes by itself.
    await page.unroute(/words\/pl\.js|tic-tac-toe\.rules\.js/);
    await page.click('[data-drawer=rules]');
    await page.waitForSelector('dejarik-rules article');
    await page.context().close();
  });

  it('when the table is moved in the page, or taken out and put back, soon or late', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('moved.html', `${two}<main></main>`));
    await marks(page, 1);
    await withTable(page, (table) => {
      document.querySelector('main')?.append(table);
    });
    await marks(page, 2);
    await page.clock.install();
    for (const away of [500, 60_000]) {
      const before = await pieces(page);
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table');
        table?.remove();
        Object.assign(window, { table });
      });
      await page.clock.fastForward(away);
      await page.evaluate(() => {
        document.body.append((window as unknown as { table: Node }).table);
      });
      await expect.poll(() => pieces(page)).toBe(before);
      await marks(page, before + 1);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('when the host brings the game and moves the table', { timeout: 120_000 }, async () => {
    const { page } = await visit(await host('link.html', `${two}<main></main>`));
    await marks(page, 1);
    const seen = await page.evaluate(async () => {
      const first = document.querySelector('dejarik-table') as Table;
      const second = document.createElement('dejarik-table') as Table;
      let tell: ((state: State) => void) | null = null;
      const state = first.state as State;
      const others = ['answer', 'explain', 'preview', 'distances', 'undo', 'look', 'at', 'save', 'log'].map((name) => [
        name,
        () => undefined,
      ]);
      second.link = {
        ...Object.fromEntries(others),
        subscribe: (listener: (state: State) => void) => {
          tell = listener;
          listener(state);
          return () => {
            tell = null;
          };
        },
      };
      document.body.append(second);
      await second.updateComplete;
      document.querySelector('main')?.append(second);
      await second.updateComplete;
      (tell as ((state: State) => void) | null)?.({ ...state, answers: 7 });
      const heard = second.state?.answers;
      second.remove();
      return { heard, left: tell === null };
    });
    expect(seen).toEqual({ heard: 7, left: true });
    await page.context().close();
  });
});

describe('whoever plays is asked before the game is left', () => {
  it('for a new game; by keyboard alone; and it can be gone on with', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('again.html', two));
    const again = async (): Promise<void> => {
      await page.click('[data-drawer=menu]');
      await page.getByRole('button', { name: 'New game' }).focus();
      await page.keyboard.press('Enter');
    };
    await marks(page, 2);
    await again();
    await page.waitForSelector('dialog[open]');
    expect(
      await page.evaluate(() => document.querySelector('dejarik-table')?.shadowRoot?.activeElement?.textContent),
    ).toBe('Stay');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await pieces(page)).toBe(2);
    await page.getByRole('button', { name: 'New game' }).press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dejarik-setup form');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(2);
    await marks(page, 3);
    // What goes on is not offered as left, too.
    await page.click('[data-drawer=menu]');
    expect(await page.locator('[data-kept]').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('for another game of the page, which follows', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' });
    const select = page.locator('select[name=game]');
    await marks(page, 2);
    await select.selectOption('imperial-assault');
    await page.locator('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => select.inputValue()).toBe('tic-tac-toe');
    expect(await pieces(page)).toBe(2);
    await select.selectOption('imperial-assault');
    await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
    await page.waitForSelector('dejarik-setup [data-setup]');
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => pieces(page)).toBe(2);
    await expect.poll(() => select.inputValue()).toBe('tic-tac-toe');
    expect(new URL(page.url()).searchParams.get('game')).toBe('tic-tac-toe');
    await marks(page, 3);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('one dialog asks about one game', () => {
  /** Asks twice; the answers come as a text. */
  const ask = (page: Page): Promise<void> =>
    withTable(page, (table) => {
      const heard = Object.assign(window, { heard: [] as boolean[] }).heard;
      void table.leave().then((yes) => heard.push(yes));
      void table.leave().then((yes) => heard.push(yes));
      setTimeout(() => {
        void table.leave().then((yes) => heard.push(yes));
      }, 300);
    });
  const heard = (page: Page): Promise<boolean[]> =>
    page.evaluate(() => (window as unknown as { heard: boolean[] }).heard);
  const dialogs = (page: Page): Promise<number> => page.locator('dialog[open]').count();

  it('whoever asks, and however often, hears its answer', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(await host('twice.html', two));
    await marks(page, 2);
    for (const [button, yes] of [
      ['Stay', false],
      ['Leave it', true],
    ] as const) {
      await ask(page);
      await page.waitForSelector('dialog[open]');
      await page.waitForTimeout(600);
      expect(await dialogs(page)).toBe(1);
      await page.locator('dialog').getByRole('button', { name: button }).click();
      await expect.poll(() => heard(page)).toEqual([yes, yes, yes]);
      await expect.poll(() => dialogs(page)).toBe(0);
      expect(await pieces(page)).toBe(2);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each([
    [
      'another game comes',
      (table: Table) => {
        Object.assign(table, { setup: null, game: 'imperial-assault' });
      },
      true,
    ],
    [
      'the game is begun anew',
      (table: Table) => {
        void table.start();
      },
      true,
    ],
    [
      'the game is taken back to its start',
      (table: Table) => {
        (table as unknown as { undo: () => void }).undo();
      },
      true,
    ],
    [
      'the table leaves the page',
      (table: Table) => {
        table.remove();
      },
      false,
    ],
  ])('and it goes when %s', { timeout: 120_000 }, async (_, act, yes) => {
    const { page, errors } = await visit(await host('gone.html', two));
    await marks(page, 1);
    await ask(page);
    await page.waitForSelector('dialog[open]');
    await page.waitForTimeout(400);
    await withTable(page, act);
    await expect.poll(() => heard(page)).toEqual([yes, yes, yes]);
    await expect.poll(() => dialogs(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('a game that was left is gone on with only when whoever plays agrees; once played, nothing else is offered', {
    timeout: 120_000,
  }, async () => {
    const { page, errors } = await visit(await host('over.html', two));
    await marks(page, 3);
    await withTable(page, (table) => {
      void table.start();
    });
    await page.locator('.note.offer').waitFor();
    await marks(page, 1);
    expect(await page.locator('.note.offer').count()).toBe(0);
    await page.click('[data-drawer=menu]');
    await page.locator('.drawer [data-kept]').click();
    await page.locator('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await pieces(page)).toBe(1);
    await page.locator('.drawer [data-kept]').click();
    await page.locator('dialog').getByRole('button', { name: 'Leave it' }).click();
    await expect.poll(() => pieces(page)).toBe(3);
    expect(await page.locator('.note[role=status]').innerText()).toContain('The game is loaded.');
    await marks(page, 4);
    expect(await page.locator('.note').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

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
