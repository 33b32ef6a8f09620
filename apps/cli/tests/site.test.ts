import {
  existsSync,
  mkdirSync,
  renameSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../src/files.ts';
import { loadGames } from '../src/loading/load-games.ts';
import { sourcesOf } from '../src/loading/sources.ts';
import { execute } from '../src/program.ts';
import { modulesOf } from '../src/site/modules.ts';
import { nameInSite, siteGames } from '../src/site/site-games.ts';
import { watchSaved } from '../src/site/watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-sites-'));
beforeAll(() => {
  for (const name of ['examples', 'plugins']) symlinkSync(join(root, name), join(folder, name));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs a command line that is refused. @returns what it says */
async function refused(...argv: readonly string[]): Promise<string> {
  vi.stubEnv('INIT_CWD', folder);
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  expect(await execute(argv)).toBe(2);
  return said;
}

describe('build-table', () => {
  it('says where a site cannot be put, and touches nothing there', async () => {
    mkdirSync(join(folder, 'letters'));
    writeFileSync(join(folder, 'letters', 'to-mother.txt'), 'Dear mother');
    expect(await refused('build-table')).toContain('--out <folder>');
    expect(await refused('build-table', '--out', 'letters')).toContain('holds to-mother.txt, which would be lost');
    expect(await refused('build-table', '--out', 'letters/to-mother.txt')).toContain('is no folder');
    expect(await refused('build-table', '--out', 'none/site')).toContain('make it first');
    expect(readFileSync(join(folder, 'letters', 'to-mother.txt'), 'utf8')).toBe('Dear mother');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('says which game there is not', async () => {
    expect(await refused('build-table', 'tic-tac-to', '--out', 'site')).toContain('did you mean "tic-tac-toe"?');
    expect(existsSync(join(folder, 'site'))).toBe(false);
  });

  it('lists games with their expansions and mods, each after what it extends', async () => {
    const sources = await sourcesOf({ plugins: ['./examples/chilled'], mods: ['./examples/snow'], folder });
    const games = await loadGames(sources);
    expect(siteGames(games, ['tic-tac-toe', 'imperial-assault'], modulesOf(sources, games))).toEqual({
      'tic-tac-toe': { names: { en: 'Tic-tac-toe', pl: 'Kółko i krzyżyk', ru: 'Крестики-нолики' } },
      'imperial-assault': {
        names: { en: 'Imperial Assault', pl: 'Imperium Atakuje', ru: 'Imperial Assault' },
        plugins: ['plugins/chilled.js', 'plugins/snow.js'],
        also: ['chilled', 'snow'],
      },
    });
  });

  it('serves a mod for an expansion that comes with the table under the name of that one', async () => {
    mkdirSync(join(folder, 'frost'));
    writeFileSync(
      join(folder, 'frost', 'mod.yaml'),
      'id: frost\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\nneeds: {return-to-hoth: ^0.2}\n',
    );
    const sources = await sourcesOf({ plugins: [], mods: ['./frost'], folder });
    const games = await loadGames(sources);
    for (const id of ['frost', 'imperial-assault', 'return-to-hoth'])
      expect(nameInSite(games.called(id))).toBe('return-to-hoth');
    expect(siteGames(games, ['return-to-hoth'], modulesOf(sources, games))['return-to-hoth']).toMatchObject({
      plugins: ['plugins/frost.js'],
      also: ['imperial-assault', 'frost'],
    });
  });
});

describe('dev', () => {
  it('says what it cannot serve', async () => {
    expect(await refused('dev', './nowhere')).toContain('There is no file or folder "./nowhere"');
    expect(await refused('dev', './plugins/tic-tac-toe')).toContain('comes with this program');
    mkdirSync(join(folder, 'nothing'));
    expect(await refused('dev', join(folder, 'nothing'))).toMatch(/The folder .*nothing is empty; expected: a plugin/);
    expect(await refused('dev', './examples/snow', '--port', '70000')).toContain('from 0 to 65535');
  });

  it('looks once at what was saved in several steps, and once more at what is saved meanwhile', async () => {
    const at = join(folder, 'watched');
    mkdirSync(join(at, 'node_modules'), { recursive: true });
    writeFileSync(join(at, 'a.ts'), '1');
    let looked = 0;
    let go = (): void => undefined;
    const stop = watchSaved(
      at,
      () =>
        new Promise<void>((done) => {
          looked++;
          go = done;
        }),
      () => undefined,
    );
    try {
      for (const text of ['2', '3', '4']) writeFileSync(join(at, 'a.ts'), text);
      await expect.poll(() => looked).toBe(1);
      writeFileSync(join(at, 'a.ts'), '5');
      await new Promise((done) => setTimeout(done, 400));
      expect(looked).toBe(1);
      go();
      await expect.poll(() => looked).toBe(2);
      go();
      writeFileSync(join(at, 'node_modules', 'b.ts'), '1');
      await new Promise((done) => setTimeout(done, 400));
      expect(looked).toBe(2);
    } finally {
      stop();
    }
  });

  it('time after time for a file that is put in place of another, also in a folder that is new', async () => {
    const at = join(folder, 'replaced');
    mkdirSync(at);
    let looked = 0;
    const stop = watchSaved(
      at,
      () => Promise.resolve(looked++),
      () => undefined,
    );
    try {
      for (const within of ['first', 'second']) {
        mkdirSync(join(at, within));
        for (let n = 0; n < 4; n++) {
          const before = looked;
          writeFileSync(join(folder, 'draft'), String(n));
          renameSync(join(folder, 'draft'), join(at, within, 'a.yaml'));
          await expect.poll(() => looked).toBeGreaterThan(before);
          await new Promise((done) => setTimeout(done, 200));
        }
      }
    } finally {
      stop();
    }
  });
});
