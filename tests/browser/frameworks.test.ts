import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../tools/install.mjs';
import { mark, settled, useTable } from './table-page.ts';

/** The code of the guides to React and Vue: built as they say, drawn on a server, and played. */
const { visit, folder, url } = useTable();

/** How each draws a page on a server. */
const RENDERERS = {
  react: {
    source: 'src/game.tsx',
    code: `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { Game } from './server/game.js';
      process.stdout.write(renderToString(createElement(Game, { name: 'tic-tac-toe' })));`,
  },
  vue: {
    source: 'src/game.vue',
    code: `
      import { createSSRApp } from 'vue';
      import { renderToString } from 'vue/server-renderer';
      import Game from './server/game.js';
      process.stdout.write(await renderToString(createSSRApp(Game, { name: 'tic-tac-toe' })));`,
  },
} as const;
type Framework = keyof typeof RENDERERS;

/** Copies of the examples, where the packages of the workspace are found. */
let copies = '';

beforeAll(async () => {
  await mkdir(join(root, 'tests', 'dist'), { recursive: true });
  copies = await mkdtemp(join(root, 'tests', 'dist', 'frameworks-'));
  for (const name of Object.keys(RENDERERS)) {
    await cp(join(root, 'examples', name), join(copies, name), { recursive: true });
    await cp(inject('table'), join(copies, name, 'public', 'dejarik'), { recursive: true });
  }
});
afterAll(() => rm(copies, { recursive: true, force: true }));

/** Runs Node in a copy of an example, with none of the conditions under which tests resolve packages. @returns what it writes */
function node(name: Framework, ...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: join(copies, name),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'development' },
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
const vite = (name: Framework, ...args: readonly string[]): string =>
  node(name, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'development', ...args);

/** What a server sends, by the framework's own renderer. */
function drawnOnServer(name: Framework): string {
  vite(name, '--ssr', RENDERERS[name].source, '--outDir', 'server');
  return node(name, '--input-type=module', '--eval', RENDERERS[name].code);
}

describe.each(['react', 'vue'] as const)('%s', (name) => {
  const served = (): string => join(folder(), name);

  beforeAll(() => {
    vite(name, '--base', `/${name}/`, '--outDir', served(), '--emptyOutDir');
  });

  it('shows a game that is kept, gone on with and told of', { timeout: 120_000 }, async () => {
    const { page, errors } = await visit(`${url()}${name}/`);
    const pieces = (): Promise<number> => page.locator('[data-piece]').count();
    await settled(page);
    await mark(page);
    await expect.poll(pieces).toBe(2);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await mark(page);
    await expect.poll(pieces).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect.poll(pieces).toBe(2);
    const ended = page.locator('#root > output');
    while ((await settled(page)) === 'asked') {
      const before = await pieces();
      await mark(page);
      await expect.poll(pieces).toBeGreaterThan(before);
    }
    await expect.poll(() => ended.innerText()).toMatch(/^Won by \w+$/);
    expect(errors).toEqual([]);
  });

  it('draws it on a server, and takes it over in the browser', { timeout: 120_000 }, async () => {
    const drawn = drawnOnServer(name);
    expect(drawn).toMatch(/<dejarik-table game="tic-tac-toe" setup(="")? seats="human bot:random"[^>]*>/);
    expect(drawn).toContain('This game needs JavaScript.');
    const text = await readFile(join(served(), 'index.html'), 'utf8');
    await writeFile(
      join(served(), 'drawn.html'),
      text.replace('<div id="root"></div>', `<div id="root">${drawn}</div>`),
    );
    const { page, errors } = await visit(`${url()}${name}/drawn.html`);
    await settled(page);
    await mark(page);
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tic-tac-toe') ?? '')).toContain('"seed"');
    expect(await page.locator('dejarik-table').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
