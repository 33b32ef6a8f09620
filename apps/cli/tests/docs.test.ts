import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { conform } from '@dejarik/conformance';
import { checkCatalogs, type Catalogs } from '@dejarik/content';
import { readRules, valueOf } from '@dejarik/content/yaml';
import { compileRules, Game } from '@dejarik/engine';
import { proveRules, readScenarios, runScenario } from '@dejarik/scenario';
import { createSession, type Plugin } from '@dejarik/session';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from '../src/command.ts';
import { commands } from '../src/commands/index.ts';
import { root } from '../src/files.ts';
import { execute } from '../src/program.ts';
import { gamesPage } from './games-page.ts';
import { games, gameCalled } from './built-in.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const guides = pagesIn('docs/guides');
const pages = ['README.md', ...pagesIn('docs'), ...guides];
const readmes = readdirSync(join(root, 'plugins'))
  .map((name) => `plugins/${name}/README.md`)
  .filter((path) => existsSync(join(root, path)));

/** The code that a page shows, with the file it is from. */
const blocksOf = (page: string): readonly { readonly path: string; readonly text: string }[] =>
  [...read(page).matchAll(/^```\w+ (\S+)\n(.*?)\n```$/gms)].map(([, path = '', text = '']) => ({ path, text }));

it('docs/questions.md shows code as it stands in games that are played', () => {
  const blocks = blocksOf('docs/questions.md');
  expect(blocks.length).toBeGreaterThan(4);
  for (const { path, text } of blocks) expect(`\n${read(path)}`, path).toContain(`\n${text}\n`);
});

it.each(guides)('%s shows code as it stands in what is played', (page) => {
  const blocks = blocksOf(page);
  if (!page.endsWith('/README.md')) expect(blocks.length).toBeGreaterThan(1);
  for (const { path, text } of blocks) expect(`\n${read(path)}\n`, path).toContain(text);
});

it('docs/guides/pipeline.md shows the stack and the events as they are', async () => {
  const path = join(root, 'apps/create/templates/game/src/index.ts');
  const { plugin } = (await import(path)) as { readonly plugin: Plugin };
  const game = Game.create(compileRules([plugin], 'race', { seats: 2 }), { seed: 'one turn' });
  const answer = (): void => {
    game.answer(0, game.choice?.questions[0]?.options[0]);
  };
  const frames = (): readonly string[] => [
    ...game.stack.map(({ verb, at, a, phase }) => `${verb.id}.${verb.names[at] ?? ''} ${JSON.stringify(a)} ${phase}`),
    `question ${game.choice?.point ?? ''} to seat ${game.choice?.questions[0]?.by ?? ''}`,
  ];
  answer();
  answer();
  const before = { frames: frames(), events: game.events.length };
  answer();
  const events = game.events
    .slice(before.events)
    .map(({ verb, kind, args, rules }) =>
      kind === 'ability'
        ? `${String(args['ability'])} because of ${rules.join(', ')}`
        : `${verb} ${JSON.stringify(args)}`,
    );
  const shown = [...read('docs/guides/pipeline.md').matchAll(/^```text\n(.*?)\n```$/gms)].map(([, text = '']) =>
    text.split('\n').map((line) => line.replaceAll(/ +/g, ' ')),
  );
  expect(shown).toEqual([before.frames, events, frames()]);
});

it('docs/guides/README.md leads to every guide', () => {
  for (const page of guides)
    if (!page.endsWith('/README.md'))
      expect(read('docs/guides/README.md')).toContain(`](${page.split('/').at(-1) ?? ''})`);
});

describe('docs/first-plugin.md', () => {
  const blocks = blocksOf('docs/first-plugin.md');
  const own = 'plugins/tic-tac-toe';

  it('shows code as it stands in the plugin', () => {
    expect(blocks.length).toBeGreaterThan(10);
    for (const { path, text } of blocks) expect(`\n${read(path)}`, path).toContain(`\n${text}\n`);
  });

  it.each(['src', 'messages', 'scenarios'])('shows every file of %s whole', (folder) => {
    for (const name of readdirSync(join(root, own, folder)))
      expect(blocks.find(({ path }) => path === `${own}/${folder}/${name}`)?.text, name).toBe(
        read(`${own}/${folder}/${name}`).trimEnd(),
      );
  });

  describe('followed to the letter, under another name', () => {
    const folder = join(root, 'apps/cli/dist', 'followed');
    const renamed = (text: string): string =>
      text.replaceAll('tic-tac-toe', 'noughts').replaceAll('ticTacToe', 'noughts').replaceAll('TTT-', 'NOU-');
    const file = (path: string): string => readFileSync(join(folder, 'plugins/noughts', path), 'utf8');
    let plugin: Plugin;

    beforeAll(async () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'tsconfig.base.json'), read('tsconfig.base.json'));
      for (const { path, text } of blocks.filter((one) => one.path.startsWith(own))) {
        const to = join(folder, renamed(path));
        mkdirSync(dirname(to), { recursive: true });
        writeFileSync(to, `${renamed(text)}\n`);
      }
      plugin = ((await import(join(folder, 'plugins/noughts/src/index.ts'))) as { noughts: Plugin }).noughts;
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('makes a game that is played, and keeps what every game must keep', () => {
      const session = createSession({ plugins: [plugin], mode: 'classic', seed: 's' });
      session.answer('x', session.choice('x')?.id ?? '', 's4');
      expect(session.explain('o', 's4')).toMatchObject([{ rule: 'NOU-MRK-01' }]);
      expect(conform([plugin], { games: 3 }).violations).toEqual([]);
    });

    it('has words for everything in every language', () => {
      expect(checkCatalogs(plugin.messages as Catalogs)).toEqual([]);
    });

    it('has rules that its scenarios prove, each of them', () => {
      const scenarios = readScenarios('rules.yaml', file('scenarios/rules.yaml'));
      expect(scenarios).toMatchObject({ ok: true });
      if (!scenarios.ok) return;
      const proofs = proveRules(scenarios.value, [plugin]);
      expect(proofs.results.filter((one) => !one.ok)).toEqual([]);
      const rules = valueOf(readRules([{ file: 'rules.yaml', text: file('rules.yaml') }]));
      expect([...proofs.proven.keys(), ...proofs.named.keys()].sort()).toEqual(rules.map((rule) => rule.id).sort());
      const changes = [
        ...file('tests/changes/trn.yaml').matchAll(/^- rule: (\S+)\n {2}file: (\S+)\n {2}find: '(.*)'$/gm),
      ].map(([, rule = '', source = '', find = '']) => ({ rule, source, find }));
      expect(new Set(changes.map((one) => one.rule))).toEqual(new Set(proofs.named.keys()));
      for (const one of changes) expect(file(one.source)).toContain(one.find);
    });
  });
});

it('docs/games.md lists what there is of each game', async () => {
  await expect(gamesPage()).toMatchFileSnapshot(join(root, 'docs/games.md'));
});

describe('docs/embed.md', () => {
  const page = read('docs/embed.md');
  interface Part {
    readonly name: string;
    readonly kind?: string;
    readonly type?: { readonly text: string };
  }
  interface Declared {
    readonly tagName?: string;
    readonly name: string;
    readonly attributes?: readonly Part[];
    readonly members?: readonly Part[];
    readonly events?: readonly Part[];
  }

  it('names every attribute, method and event of the element with its fields, and nothing else', async () => {
    const { readManifest } = (await import(join(root, 'tools/manifest.mjs'))) as {
      readManifest: () => { modules: readonly { declarations: readonly Declared[] }[] };
    };
    const declared = readManifest().modules.flatMap((module) => module.declarations);
    const table = declared.find((one) => one.tagName === 'dejarik-table');
    const rows = (head: string): string[] =>
      [...(page.split(`## ${head}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)/gm)]
        .map(([, name = '']) => name)
        .sort();
    expect(rows('Attributes')).toEqual(table?.attributes?.map(({ name }) => name).sort());
    expect(rows('Methods')).toEqual(
      table?.members
        ?.filter(({ kind }) => kind === 'method')
        .map(({ name }) => name)
        .sort(),
    );
    expect(rows('Events')).toEqual(table?.events?.map(({ name }) => name).sort());
    const events = read('libs/ui/src/table/events.ts');
    for (const { name, type } of table?.events ?? []) {
      const fields = [
        ...(new RegExp(`class ${type?.text ?? ''} [^]*?super\\('${name}'`).exec(events)?.[0] ?? '').matchAll(
          /readonly (\w+):/g,
        ),
      ].map(([, field = '']) => `\`${field}\``);
      expect(page, name).toContain(`| \`${name}\` | ${fields.join(', ')} |`);
    }
  });

  it('names every code of an error', () => {
    const said = ['', 'src/deferred/', 'src/mods/'].map((folder) => read(`libs/ui/${folder}messages/en.yaml`)).join('');
    const codes = [...said.matchAll(/^ui\.trouble-([\w-]+)-do:/gm)]
      .map(([, code = '']) => code)
      .filter((code) => code !== 'other');
    expect(codes.length).toBeGreaterThan(10);
    const told = [
      ...(page.split('## When something goes wrong')[1] ?? '').matchAll(/^\| (`[\w-]+`(?:, `[\w-]+`)*) \|/gm),
    ].flatMap(([, cell = '']) => cell.split(', ').map((one) => one.replaceAll('`', '')));
    expect(told.filter((one) => one !== 'code').sort()).toEqual([...codes].sort());
  });

  it('gives the policy under which the element is tested', () => {
    expect(page).toContain(
      `Content-Security-Policy: ${/const policy =\s*"(.*)"/.exec(read('tests/browser/table-page.ts'))?.[1] ?? 'none'}\n`,
    );
  });
});

/** Examples in YAML that say what they are: a whole scenario, or a position of a game. */
const examples = [...pages, ...readmes].flatMap((page) =>
  [...read(page).matchAll(/^```yaml\n(.*?)\n```$/gms)].map(([, text = '']) => ({ page, text })),
);

describe('examples of scenarios', () => {
  const whole = examples.filter(({ text }) => text.startsWith('scenario:'));
  const positions = examples.filter(({ text }) => /^(game: .*\n)?(mode: .*\n)?(seats: .*\n)?given:/.test(text));
  it('are there', () => {
    expect(whole.length).toBeGreaterThan(0);
    expect(positions.length).toBeGreaterThan(1);
  });
  it.each([
    ...whole,
    ...positions.map(({ page, text }) => ({
      page,
      text: `scenario: as shown\n${text.startsWith('given:') ? `game: ${page.split('/')[1] ?? ''}\n` : ''}${text}\n${/^then:/m.test(text) ? '' : 'then:\n  - outcome: none\n'}`,
    })),
  ])('$page: $text', ({ page, text }) => {
    const scenarios = readScenarios(page, text);
    expect(scenarios).toMatchObject({ ok: true });
    for (const scenario of scenarios.ok ? scenarios.value : [])
      expect(runScenario(scenario, gameCalled(scenario.game).plugins)).toBeNull();
  });
});

describe.each(
  readdirSync(join(root, 'libs'))
    .map((name) => `libs/${name}/README.md`)
    .concat(readmes, 'apps/cli/README.md')
    .filter((path) => existsSync(join(root, path))),
)('%s', (page) => {
  it('links to what is there', () => {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)#\s]+)\)/g))
      if (!/^https?:/.test(target)) expect(existsSync(join(root, dirname(page), target)), target).toBe(true);
  });
});

/** Command lines of a page, without remarks and without those in which words in angle brackets stand for something. */
const linesOf = (text: string): string[] =>
  [...text.matchAll(/^ *npm run dejarik -- (.*)$/gm)]
    .map(([, line = '']) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => !/^[-<]/.test(line));

describe.each(pages)('%s', (page) => {
  it('names commands and options that there are', () => {
    for (const line of linesOf(read(page))) {
      const [name = '', ...argv] = line.split(/\s+/);
      const command = commands.find((one) => one.name === name);
      expect(command, line).toBeDefined();
      if (command !== undefined) expect(() => parse(command, argv), line).not.toThrow();
    }
  });

  it('links to what is there', () => {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)#]+)\)/g))
      if (!/^https?:/.test(target)) expect(existsSync(join(root, dirname(page), target)), target).toBe(true);
  });
});

describe('every command line that is shown works as shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dejarik-docs-'));
  // Where somebody would stand who tries them: with files of the names that are used.
  beforeAll(() => {
    vi.stubEnv('INIT_CWD', folder);
    const session = createSession({ plugins: gameCalled('imperial-assault').plugins, mode: 'skirmish', seed: 's' });
    const random = seededRandom('s');
    for (let i = 0; i < 45; i++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
    for (const name of ['my-game.json', 'game.json'])
      writeFileSync(join(folder, name), JSON.stringify(session.keptLog()));
    writeFileSync(join(folder, 'my-bug.yaml'), examples.find(({ page }) => page === 'docs/scenarios.md')?.text ?? '');
    mkdirSync(join(folder, 'my-pack'));
    writeFileSync(join(folder, 'my-pack', 'armies.yaml'), read('plugins/imperial-assault/content/armies.yaml'));
    cpSync(join(root, 'plugins/mandalorian-adventures/content'), join(folder, 'my-content'), { recursive: true });
    for (const name of ['examples', 'libs']) symlinkSync(join(root, name), join(folder, name));
    mkdirSync(join(folder, 'my-game'));
    writeFileSync(
      join(folder, 'my-game', 'index.ts'),
      "export { game } from '../libs/conformance/src/games/convoy.ts';\n",
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  const shown = [
    ...new Set([...pages.flatMap((page) => linesOf(read(page))), ...commands.flatMap((command) => command.examples)]),
  ]
    // What people play is played in tests of its own, and what serves until it is interrupted; proofs and scenarios of big
    // games are run whole by others.
    .filter((line) => !/^play |^dev |^rules (?!tic)/.test(line));

  it.each(shown)('%s', { timeout: 300_000 }, async (line) => {
    const [name = '', ...argv] = line
      .replace(/--games \d+/, '--games 1')
      .replace(/^(simulate|match) imperial-assault/, '$& --option rounds=1')
      .replace(/^(scenario plugins\/(?!tic)\S+).*/, '$1 --only ATK-01 --json')
      .split(/\s+/);
    const [out, faults] = [[] as string[], [] as string[]];
    const record = (into: string[]) => (text: unknown) => {
      into.push(String(text));
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(record(out));
    vi.spyOn(process.stderr, 'write').mockImplementation(record(faults));
    const status = await execute([name, ...argv]);
    vi.restoreAllMocks();
    expect([status, status === 0 ? '' : [...out, ...faults].join('').slice(0, 500)]).toEqual([0, '']);
    expect(out).not.toEqual([]);
    if (argv.includes('--json')) expect(JSON.parse(out.join(''))).not.toHaveProperty('error');
  });

  it('lists every game that there is', () => {
    for (const game of games) expect(read('README.md'), game.id).toContain(game.id);
  });
});
