import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../src/command.ts';
import { commands } from '../src/commands/index.ts';
import { root } from '../src/files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];

describe('docs/first-plugin.md', () => {
  const blocks = [...read('docs/first-plugin.md').matchAll(/^```\w+ (\S+)\n(.*?)\n```$/gms)].map(([, path = '', text = '']) => ({ path, text }));

  it('shows code as it stands in the plugin', () => {
    expect(blocks.length).toBeGreaterThan(10);
    for (const { path, text } of blocks) expect(`\n${read(path)}`, path).toContain(`\n${text}\n`);
  });

  it('shows every source file whole', () => {
    const folder = 'plugins/tic-tac-toe/src';
    for (const name of readdirSync(join(root, folder))) expect(blocks.find(({ path }) => path === `${folder}/${name}`)?.text, name).toBe(read(`${folder}/${name}`).trimEnd());
  });
});

describe.each(pages)('%s', (page) => {
  it('names commands and options that there are', () => {
    for (const [, line = ''] of read(page).matchAll(/^ *npm run dejarik -- (.*)$/gm)) {
      const [name = '', ...argv] = line.replace(/\s+#.*$/, '').trim().split(/\s+/);
      // Words in angle brackets stand for something.
      if (name.startsWith('-') || name.startsWith('<')) continue;
      const command = commands.find((one) => one.name === name);
      expect(command, line).toBeDefined();
      if (command !== undefined) expect(() => parse(command, argv), line).not.toThrow();
    }
  });

  it('links to what is there', () => {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)#]+)\)/g)) if (!/^https?:/.test(target)) expect(existsSync(join(root, dirname(page), target)), target).toBe(true);
  });
});
