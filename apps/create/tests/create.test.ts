import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { run } from '../src/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-create-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the program. @returns status and what it said on either stream */
async function create(...argv: readonly string[]): Promise<{ readonly status: number; readonly said: string }> {
  const said: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text));
  const status = await run(argv, false);
  vi.restoreAllMocks();
  return { status, said: said.join('\n') };
}
const at = (...path: readonly string[]): string => join(folder, ...path);
const filesIn = (path: string): readonly string[] => readdirSync(path, { recursive: true, encoding: 'utf8' });

describe.each(['game', 'expansion', 'mod'])('a new %s', (kind) => {
  const name = `ice-age-${kind}`;

  it('is made with its id and name, and nothing of the template is left', async () => {
    const { status, said } = await create(at(name), '--kind', kind, '--name', `The Żółw’s ${kind}`, '--yes');
    expect([status, said]).toEqual([0, expect.stringContaining('npm install')]);
    const files = filesIn(at(name));
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', '.gitignore', 'dejarik.config.mjs']));
    const texts = files
      .filter((file) => /\.[a-z]+$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => readFileSync(at(name, file), 'utf8'))
      .join('\n');
    expect(texts).not.toMatch(/sample|_gitignore/i);
    expect(texts).toContain(name);
    expect(texts).toContain(`The Żółw’s ${kind}`);
    expect(files.filter((file) => file.includes('sample') || file.includes('draft'))).toEqual([]);
  });

  it('has the scripts that its read-me and the guides name', () => {
    const { scripts } = JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['build', 'conform', 'dev', 'play', 'test', 'validate']),
    );
    const guide = { game: 'first-game', mod: 'mod' }[kind];
    const pages = [
      at(name, 'README.md'),
      ...(guide === undefined ? [] : [join(import.meta.dirname, '../../../docs/guides', `${guide}.md`)]),
    ];
    const named = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z]+)(?! --)/g)]);
    expect(named.length).toBeGreaterThan(pages.length);
    for (const [, script = ''] of named) expect(scripts).toHaveProperty(script);
  });

  it('names the packages of this version', () => {
    const { devDependencies } = JSON.parse(readFileSync(at(name, 'package.json'), 'utf8')) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      readonly version: string;
    };
    expect(devDependencies['@dejarik/cli']).toBe(`^${version}`);
  });
});

describe('what is not said', () => {
  it('follows from the folder', async () => {
    await create(at('Frost Giants'), '--yes');
    expect(readFileSync(at('Frost Giants', 'messages/en.yaml'), 'utf8')).toContain('game.frost-giants: "Frost Giants"');
  });
  it('is asked for, so somebody must be there', async () => {
    const { status, said } = await create(at('nobody'), '--kind', 'mod');
    expect([status, said]).toEqual([2, expect.stringContaining('--yes')]);
    expect(existsSync(at('nobody'))).toBe(false);
  });
});

describe('what cannot be made is said in words, and nothing is written', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['a kind that there is not', ['--kind', 'card'], /kind "card"; expected: game, expansion, mod/],
    ['a game without a template', ['--kind', 'mod', '--for', 'chess'], /game "chess"; expected: imperial-assault/],
    ['an id with a way out', ['--id', '../../etc'], /The id is "\.\.\/\.\.\/etc"; expected: small letters/],
    ['an id in capitals', ['--id', 'Frost'], /The id is "Frost"/],
    ['an id of nothing', ['--id', ''], /The id is ""/],
    ['an id that ends a text', ['--id', "a'; process.exit(); '"], /The id is/],
    ['an id without end', ['--id', 'a'.repeat(41)], /has 41 letters; expected: 40 at most/],
    ['an id that is taken', ['--id', 'tic-tac-toe'], /"tic-tac-toe" is that of something that comes with Dejarik/],
    ['a name that ends a text', ['--name', '"\nevil: true'], /The name is/],
    ['a name with an argument', ['--name', 'The {by}'], /The name is "The \{by\}"/],
    ['a name with code', ['--name', '<script>'], /The name is/],
    ['a name of nothing', ['--name', ''], /The name is ""/],
    ['a name without end', ['--name', 'a'.repeat(61)], /has 61 letters; expected: 60 at most/],
    ['an option that there is not', ['--colour', 'red'], /--colour.*--help/s],
    ['two folders', ['other'], /Found 2 folders/],
  ])('%s', async (name, argv, words) => {
    const target = at(`refused ${name}`);
    const { status, said } = await create(target, ...argv, '--yes');
    expect([status, said]).toEqual([2, expect.stringMatching(words)]);
    expect(existsSync(target)).toBe(false);
  });

  it('a folder that holds something is left as it is', async () => {
    mkdirSync(at('full'));
    writeFileSync(at('full', 'mine.txt'), 'mine');
    const { status, said } = await create(at('full'), '--yes');
    expect([status, said]).toEqual([2, expect.stringMatching(/holds mine\.txt; expected: one that is not there yet/)]);
    expect(filesIn(at('full'))).toEqual(['mine.txt']);
  });

  it('an empty folder is filled', async () => {
    mkdirSync(at('empty'));
    expect((await create(at('empty'), '--yes')).status).toBe(0);
    expect(filesIn(at('empty'))).toContain('package.json');
  });

  it('a file is no folder, nor is there one in it', async () => {
    writeFileSync(at('file'), '');
    expect(await create(at('file'), '--yes')).toMatchObject({ status: 2, said: expect.stringMatching(/is a file/) });
    expect(await create(at('file', 'inside'), '--yes')).toMatchObject({
      status: 2,
      said: expect.stringMatching(/a part of its path is a file\. Nothing was written/),
    });
  });

  it('where nothing can be written, no folder is left', async () => {
    const { status, said } = await create('/proc/dejarik/deep', '--id', 'deep', '--yes');
    expect([status, said]).toEqual([2, expect.stringMatching(/cannot be made: .*Nothing was written/)]);
  });
});

it('ids of the games that come with the programs are taken', async () => {
  const root = join(import.meta.dirname, '../../..');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/cli/package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const games = readdirSync(join(root, 'plugins')).filter((id) => dependencies[`@dejarik/${id}`] !== undefined);
  expect(games.length).toBeGreaterThan(2);
  for (const id of games) expect(await create(at('taken'), '--id', id, '--yes')).toMatchObject({ status: 2 });
});
