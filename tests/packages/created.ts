import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyInstalled, run } from './installed.ts';

/**
 * Tests of `npm create dejarik`, where the packages are installed: what it makes lies in a folder below, so that the packages
 * are found as if its own `npm install` had been run.
 *
 * @param folder absolute
 */
export function describeCreated(folder: string): void {
  const made = (kind: string): string => join(folder, `a-${kind}`);

  beforeAll(() => {
    // What a plugin is checked and bundled with, besides what comes with the packages.
    for (const name of ['typescript', 'esbuild', 'yaml', 'eslint', '@typescript-eslint/parser'])
      copyInstalled(name, folder);
    const bin = join(folder, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    for (const [name, program] of [
      ['tsc', 'typescript/bin/tsc'],
      ['eslint', 'eslint/bin/eslint.js'],
    ] as const)
      if (!existsSync(join(bin, name))) symlinkSync(join('..', program), join(bin, name));
  });

  describe.each(['game', 'expansion', 'mod'])('npm create dejarik, %s', (kind) => {
    it('makes one without a question', () => {
      const { status, stderr } = run(
        'npx',
        ['--offline', 'create-dejarik', `a-${kind}`, '--kind', kind, '--yes'],
        folder,
      );
      expect([status, stderr]).toEqual([0, '']);
    });

    it('asks for packages that are there', () => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(made(kind), 'package.json'), 'utf8'),
      ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
        const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
          readonly version: string;
        };
        // Of 0.x the first two numbers must agree, else the first.
        const digits = (text: string): string => /^\^?(0\.\d+|[1-9]\d*)/.exec(text)?.[1] ?? text;
        expect([name, digits(version)]).toEqual([name, digits(range)]);
      }
    });

    it('makes what passes its own tests at once', { timeout: 180_000 }, () => {
      const { status, stdout, stderr } = run('npm', ['test', '--loglevel=error'], made(kind));
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('passed')]);
    });
  });

  describe.each(['game', 'expansion'])('npm create dejarik, %s', (kind) => {
    it('makes what builds a module and a page', () => {
      const { status, stderr } = run('npm', ['run', 'build', '--loglevel=error'], made(kind));
      expect([status, stderr]).toEqual([0, '']);
      expect(readdirSync(join(made(kind), 'site')).sort()).toEqual(['index.html', 'plugin.js', 'table']);
      expect(readFileSync(join(made(kind), 'site', 'index.html'), 'utf8')).toContain('plugins="plugin.js"');
    });
  });

  it('npm create dejarik, mod, makes what builds a page that plays it', () => {
    const { status, stderr } = run('npm', ['run', 'build', '--loglevel=error'], made('mod'));
    expect([status, stderr]).toEqual([0, '']);
    const site = join(made('mod'), 'site');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('&quot;plugins/a-mod.js&quot;');
    expect(readFileSync(join(site, 'plugins', 'a-mod.js'), 'utf8')).toContain('a-mod-card');
    expect(readdirSync(join(site, 'games'))).toContain('imperial-assault.js');
  });

  it('lint finds what would make a new game come to another result elsewhere', () => {
    const file = join(made('game'), 'src', 'verbs.ts');
    const source = readFileSync(file, 'utf8');
    const lint = (): ReturnType<typeof run> => run('npx', ['--offline', 'eslint', 'src'], made('game'));
    expect(lint()).toMatchObject({ status: 0, stdout: '' });
    try {
      writeFileSync(file, `${source}\nlet turns = 0;\nexport const luck = () => Math.random() + turns++;\n`);
      const { status, stdout } = lint();
      expect([status, stdout]).toEqual([1, expect.stringContaining('dejarik/outside-world')]);
      expect(stdout).toContain('dejarik/module-state');
    } finally {
      writeFileSync(file, source);
    }
  });

  it('the bot of a new game plays', () => {
    const args = ['--offline', 'dejarik', 'simulate', 'a-game', '--bots', 'hasty,random', '--games', '5', '--json'];
    expect(JSON.parse(run('npx', args, made('game')).stdout)).toMatchObject({ finished: 5, violations: [] });
  });
}
