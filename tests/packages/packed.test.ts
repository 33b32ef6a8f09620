import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/install.mjs';
import { buildPackages } from '../../tools/packages/build.ts';
import { reportsOf, staleReports } from '../../tools/packages/reports.ts';
import { describeCreated } from './created.ts';
import { copyInstalled, installPacked, ownEnvironment, run } from './installed.ts';

/** Somebody's folder, with nothing in it but the packages. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dejarik-outside-')));
const packages = realpathSync(mkdtempSync(join(tmpdir(), 'dejarik-packages-')));

/** What the checked-in reports say otherwise than the packages. */
let stale: readonly string[] = [];

beforeAll(async () => {
  const built = await buildPackages(packages);
  installPacked(built, folder);
  // What the declarations import is found where the workspace has it installed.
  symlinkSync(join(root, 'node_modules'), join(packages, 'node_modules'));
  stale = staleReports(built.flatMap((one) => reportsOf(one, join(packages, 'reports'))));
  // Only what was installed counts.
  rmSync(packages, { recursive: true });
  cpSync(join(import.meta.dirname, 'outside'), join(folder, 'src'), { recursive: true });
  const settings = { target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'nodenext', types: [] };
  const compilerOptions = { ...settings, strict: true, noUncheckedIndexedAccess: true, rootDir: 'src', outDir: 'dist' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  // Everything is built, packed and installed; half a minute on a quiet machine.
}, 600_000);

afterAll(() => {
  for (const one of [folder, packages]) rmSync(one, { recursive: true, force: true });
});

const installed = (...path: readonly string[]): string => join(folder, 'node_modules', '@dejarik', ...path);
const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

describe('the packages', () => {
  it('bring types that are right, for a game in strict TypeScript', () => {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    expect(run(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], folder)).toMatchObject({
      stdout: '',
      status: 0,
    });
  });

  it.each([
    ['react', 'typescript-native/bin/tsc', 'src/game.tsx', 'ondejarik-over={over}', 'ondejarik-over={keep}'],
    ['vue', 'vue-tsc/bin/vue-tsc.js', 'src/game.vue', '@dejarik-over="over"', '@dejarik-over="keep"'],
  ])('type the element as the guide to %s uses it', { timeout: 180_000 }, (name, compiler, file, right, wrong) => {
    for (const one of ['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'vue-tsc', 'typescript'])
      copyInstalled(one, folder);
    const made = join(folder, `in-${name}`);
    cpSync(join(root, 'examples', name), made, { recursive: true });
    const check = (): string =>
      run(process.execPath, [join(root, 'node_modules', compiler), '-p', '.', '--pretty', 'false'], made).stdout;
    expect(check()).toBe('');
    const source = readFileSync(join(made, file), 'utf8');
    const faulty = source.replace(right, wrong).replace('motion="none"', 'motion="noen"');
    writeFileSync(join(made, file), faulty);
    expect(check()).toContain('noen');
    writeFileSync(join(made, file), faulty.replace('noen', 'none'));
    expect(check()).toContain('GameOverEvent');
  });

  it('export what the reports in docs/api say', () => {
    expect(stale).toEqual([]);
  });

  it('run in plain Node: the game is played to its end, and every entry loads', () => {
    const { stdout, stderr } = run(process.execPath, ['dist/play.js'], folder);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      games: ['stones', 'tic-tac-toe', 'imperial-assault', 'mandalorian-adventures'],
      winners: 1,
    });
  });

  it('hold licence, read-me, declarations and source maps, and no path of this workspace', () => {
    for (const name of readdirSync(installed())) {
      expect([name, existsSync(installed(name, 'LICENSE')), existsSync(installed(name, 'README.md'))]).toEqual([
        name,
        true,
        true,
      ]);
      const files = filesIn(installed(name));
      expect(
        files.filter((file) => /\.(js|ts|json|map)$/.test(file) && readFileSync(file, 'utf8').includes(root)),
      ).toEqual([]);
      // What lists words, games and files has no source.
      const listing = /[/\\](words|games)[/\\]|[/\\](games|dejarik-files)\.js$/;
      const modules = files.filter((file) => file.endsWith('.js') && !listing.test(file));
      expect(modules.length).toBeGreaterThan(0);
      expect(modules.filter((file) => !existsSync(`${file}.map`))).toEqual([]);
    }
  });
});

describe('the documentation in the packages', () => {
  const pages = (): readonly string[] => filesIn(installed()).filter((file) => file.endsWith('.md'));

  it('comes with the command line: guides, the language of cards, examples', () => {
    for (const name of ['docs/cli.md', 'docs/guides/mod.md', 'libs/language/README.md', 'examples/snow/mod.yaml'])
      expect([name, existsSync(installed('cli', ...name.split('/')))]).toEqual([name, true]);
  });

  it('has no link that leads nowhere, and calls the program as it is installed', () => {
    const dead = pages().flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(dirname(page), target)))
        .map((target) => `${relative(folder, page)}: ${target}`),
    );
    expect(dead).toEqual([]);
    expect(pages().filter((page) => readFileSync(page, 'utf8').includes('npm run dejarik'))).toEqual([]);
  });
});

describe('the command line', () => {
  const dejarik = (...args: readonly string[]): ReturnType<typeof run> =>
    run('npx', ['--offline', 'dejarik', ...args], folder);

  it('plays the games that come with it', () => {
    const { stdout, stderr } = dejarik('simulate', 'tic-tac-toe', '--games', '3', '--json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ games: 3 });
  });

  it('reads their content and scenarios from their packages', () => {
    expect(JSON.parse(dejarik('validate', 'mandalorian-adventures', '--json').stdout)).toMatchObject({ ok: true });
    expect(JSON.parse(dejarik('rules', 'tic-tac-toe', '--json').stdout)).toMatchObject({ failed: [], unknown: [] });
  });

  it('says that changes of rules are not tried where the sources of a clone are missing, which is no fault', () => {
    const changes = join(folder, 'node_modules/@dejarik/tic-tac-toe/tests/changes');
    mkdirSync(changes, { recursive: true });
    writeFileSync(join(changes, 'trn.yaml'), '- rule: TTT-TRN-01\n  file: src/plugin.ts\n  find: a\n  put: b\n');
    const { status, stdout } = dejarik('rules', 'tic-tac-toe', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ faults: [], untried: expect.stringContaining('changes') as string });
  });

  it('loads a game from outside, as TypeScript and as JavaScript', () => {
    for (const plugin of ['./src/stones.ts', './dist/stones.js']) {
      const { stdout, stderr } = dejarik('simulate', 'stones', '--plugin', plugin, '--games', '3', '--check', '--json');
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toMatchObject({ games: 3, violations: [] });
    }
  });

  it('checks such a game for what every game must keep', () => {
    const { stdout } = dejarik('conform', './src/stones.ts', '--games', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ plugin: 'stones', ok: true });
  });

  it('makes a site with a game from outside', () => {
    const { status, stderr } = dejarik(
      ...['build-table', 'stones', 'tic-tac-toe', '--plugin', './src/stones.ts', '--out', 'site'],
    );
    expect([status, stderr]).toEqual([0, '']);
    const files = filesIn(join(folder, 'site')).map((file) => relative(join(folder, 'site'), file));
    expect(files).toEqual(
      expect.arrayContaining(['index.html', 'dejarik-table.js', 'games/tic-tac-toe.js', 'plugins/stones.js']),
    );
    expect(files).not.toContain('games/imperial-assault.js');
    expect(readFileSync(join(folder, 'site', 'index.html'), 'utf8')).toContain('&quot;plugins/stones.js&quot;');
  });

  it('serves a game that is developed, and builds it again', async () => {
    const source = readFileSync(join(folder, 'src', 'stones.ts'), 'utf8');
    const program = installed('cli', 'dist', 'dejarik.js');
    const child = spawn(process.execPath, [program, 'dev', './src/stones.ts', '--port', '0'], {
      cwd: folder,
      // A script of npm somewhere else must not change where the program looks.
      env: { ...ownEnvironment(), INIT_CWD: root },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
      await expect.poll(() => said, { timeout: 60_000 }).toContain('The table is at ');
      const address = /The table is at (\S+)/.exec(said)?.[1] ?? '';
      expect(await (await fetch(address)).text()).toContain('dejarik-developer.js');
      for (const file of ['dejarik-developer.js', 'dejarik-inspector.js', 'plugins/stones.js'])
        expect([file, (await fetch(address + file)).status]).toEqual([file, 200]);
      writeFileSync(join(folder, 'src', 'stones.ts'), `${source}\nconst broken = ;\n`);
      await expect.poll(() => said, { timeout: 30_000 }).toContain('stones.ts:');
    } finally {
      writeFileSync(join(folder, 'src', 'stones.ts'), source);
      child.kill('SIGTERM');
    }
  }, 120_000);

  it('says what is wrong, and how it is called here', () => {
    expect(dejarik('simulate', 'chess')).toMatchObject({ status: 2 });
    expect(dejarik('--help').stdout).toContain('npx dejarik play');
  });
});

describeCreated(folder);

describe('the table', () => {
  it('has every file that its manifest of hashes names, as it was hashed, and no other', () => {
    const { version, files } = JSON.parse(readFileSync(installed('table', 'integrity.json'), 'utf8')) as {
      readonly version: string;
      readonly files: Readonly<Record<string, string>>;
    };
    expect(version).toBe(
      (JSON.parse(readFileSync(installed('table', 'package.json'), 'utf8')) as { version: string }).version,
    );
    for (const [file, hash] of Object.entries(files)) {
      const made = createHash('sha384')
        .update(readFileSync(installed('table', 'dist', file)))
        .digest('base64');
      expect([file, hash]).toEqual([file, `sha384-${made}`]);
    }
    const served = filesIn(installed('table', 'dist')).filter((file) => /\.(js|css|html)$/.test(file));
    expect(Object.keys(files)).toHaveLength(served.length);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['dejarik-table.js', 'dejarik-worker.js', 'words/pl.js', 'games/tic-tac-toe.js']),
    );
  });

  it('describes its elements for editors', () => {
    const described = readFileSync(installed('table', 'dist', 'custom-elements.json'), 'utf8');
    expect(described).toContain('"tagName": "dejarik-table"');
  });
});
