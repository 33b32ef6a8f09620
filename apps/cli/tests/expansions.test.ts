import { readYaml, v, valueOf } from '@dejarik/content/yaml';
import { createSession, setupWith, type Plugin, type Session } from '@dejarik/session';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../src/files.ts';
import type { Games } from '../src/games.ts';
import { checkCompiles } from '../src/loading/compose.ts';
import { LoadError } from '../src/loading/load-error.ts';
import { builtInGames, loadGames } from '../src/loading/load-games.ts';
import { execute } from '../src/program.ts';
import { openLog } from '../src/saved.ts';
import { gameCalled } from './built-in.ts';

/** Expansions that come with the program. */

const folder = mkdtempSync(join(tmpdir(), 'dejarik-expansions-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const named = (...names: readonly string[]): Promise<Games> =>
  loadGames({ plugins: names.map((name) => ({ name, from: root, by: '--plugin' })), mods: [] });
const pluginsOf = (games: Games, id: string): readonly string[] => games.called(id).plugins.map((one) => one.id);

/** Runs a command line. */
async function run(...argv: readonly string[]): Promise<{ readonly status: number; readonly said: string }> {
  let said = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  const status = await execute(argv);
  vi.restoreAllMocks();
  return { status, said };
}

describe('are loaded where they are named', () => {
  it('as a game', () => {
    expect(pluginsOf(builtInGames, 'imperial-assault')).toEqual(['imperial-assault']);
    expect(pluginsOf(builtInGames, 'return-to-hoth')).toEqual(['imperial-assault', 'return-to-hoth']);
  });

  it.each(['return-to-hoth', '@dejarik/return-to-hoth', './plugins/return-to-hoth'])(
    'as the plugin %s',
    async (name) => {
      const games = await named(name);
      for (const id of ['imperial-assault', 'return-to-hoth'])
        expect(pluginsOf(games, id)).toEqual(['imperial-assault', 'return-to-hoth']);
      expect(games.ids.filter((id) => id === 'return-to-hoth')).toHaveLength(1);
      expect(games.offered).toEqual([]);
    },
  );

  it('for what is made for them', async () => {
    const path = join(folder, 'blizzard.mjs');
    writeFileSync(
      path,
      `export const plugin = { id: 'blizzard', version: '1.0.0', extends: { id: 'return-to-hoth', version: '0.2.0' } };`,
    );
    const games = await named(path);
    expect(pluginsOf(games, 'blizzard')).toEqual(['imperial-assault', 'return-to-hoth', 'blizzard']);
  });

  it('and another of their id is refused', async () => {
    const path = join(folder, 'own.mjs');
    writeFileSync(
      path,
      `export const plugin = { id: 'return-to-hoth', version: '9.0.0', extends: { id: 'imperial-assault', version: '0.2.0' } };`,
    );
    await expect(named(path)).rejects.toMatchObject({
      code: 'plugin/twice',
      message: expect.stringMatching(
        /"return-to-hoth" is brought by ".*own\.mjs" \(.*\) and by "@dejarik\/return-to-hoth" \(/,
      ) as string,
    });
  });
});

describe('games that were kept are gone on with by what they were made with', () => {
  const keep = (session: Session, name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(session.keptLog()));
    return path;
  };

  it.each(['imperial-assault', 'return-to-hoth'])('%s', (id) => {
    const { plugins } = gameCalled(id);
    const session = createSession({ plugins, mode: 'skirmish', seed: 'kept', options: {} });
    expect(openLog(builtInGames, keep(session, `${id}.json`)).plugins).toEqual(session.plugins);
  });
});

it('every ready setup can be played, by so many as it is for', () => {
  const { plugins, setup } = gameCalled('return-to-hoth');
  const { ready } = setupWith(setup, plugins);
  expect(ready.slice(0, 4).map((one) => [one.id, one.mode, one.seats])).toEqual([
    ['base-under-attack', 'skirmish', 2],
    ['three-on-hoth', 'skirmish', 3],
    ['four-on-hoth', 'skirmish', 4],
    ['teams-on-hoth', 'team-battle', 4],
  ]);
  for (const { id, mode = '', seats, options } of ready)
    expect(createSession({ plugins, mode, seats, seed: id, options }).waitingFor, id).not.toEqual([]);
});

describe('simulate', () => {
  const two = ['--games', '1', '--option', 'rounds=1', '--json'] as const;
  it('plays a ready setup with its mode and number of players', async () => {
    const { status, said } = await run('simulate', 'return-to-hoth', '--setup', 'teams-on-hoth', ...two);
    expect(status).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ mode: 'team-battle', finished: 1 });
  });

  it.each([
    ['seats', ['--seats', '2'], '--setup four-on-hoth is for 4 seats, but 2 are to be played'],
    ['mode', ['--mode', 'team-battle'], '--setup four-on-hoth is for skirmish, but the mode is team-battle'],
  ])('says that a ready setup is for others: %s', async (_what, more, words) => {
    const { status, said } = await run('simulate', 'return-to-hoth', '--setup', 'four-on-hoth', ...more, ...two);
    expect(status).not.toBe(0);
    expect(said).toContain(words);
  });

  it('names the setups that there are', async () => {
    expect((await run('simulate', 'return-to-hoth', '--setup', 'for-on-hoth', ...two)).said).toContain(
      'did you mean \\"four-on-hoth\\"?',
    );
    expect((await run('simulate', 'tic-tac-toe', '--setup', 'x', '--games', '1')).said).toContain('no ready setups');
  });
});

describe('a game that lacks something says which expansion brings it', () => {
  const command = Array.from({ length: 15 }, () => 'planning');
  const armies = (cards: readonly string[], deck: readonly string[] = command): string =>
    `armies=${JSON.stringify([{ cards, command: deck }, null])}`;

  it.each([
    ['a deployment card', armies(['dengar']), 'Dengar comes with Return to Hoth'],
    ['a skirmish upgrade', armies(['targeting-computer']), 'Targeting Computer comes with Return to Hoth'],
    ['a command card', armies(['at-st'], [...command.slice(1), 'negation']), 'Negation comes with Return to Hoth'],
    ['a ready army', 'armies=["hoth-beasts",null]', 'Beasts of the Ice comes with Return to Hoth'],
    ['a map', 'map=echo-base', 'Echo Base comes with Return to Hoth'],
  ])('%s', async (_what, option, words) => {
    const { status, said } = await run('simulate', 'imperial-assault', '--games', '1', '--option', option);
    expect(status).toBe(2);
    expect(said).toContain(words);
    expect(said).toContain('--plugin return-to-hoth');
  });

  it('in the language of the call', async () => {
    const call = ['play', 'imperial-assault', '--players', 'random,random', '--option', armies(['dengar'])];
    expect((await run(...call, '--lang', 'pl')).said).toContain('Dengar – z dodatku „Powrót na Hoth”');
    expect((await run(...call, '--lang', 'ru')).said).toContain('Денгар – из дополнения «Возвращение на Хот»');
  });

  it('says nothing more of what nothing brings, or of what is loaded', async () => {
    const lacking = ['--games', '1', '--option', armies(['nobody'])];
    expect((await run('simulate', 'imperial-assault', ...lacking)).said).not.toContain('comes with');
    expect((await run('simulate', 'imperial-assault', '--plugin', 'return-to-hoth', ...lacking)).said).not.toContain(
      'comes with',
    );
  });
});

it('what is wrong with an entry of an expansion is said with file and line', () => {
  const text = readFileSync(join(root, 'examples/chilled/content/command-cards.yaml'), 'utf8');
  const base = gameCalled('imperial-assault');
  const wrong = (name: string, from: string, to: string): string => {
    const own = join(folder, name);
    mkdirSync(join(own, 'content'), { recursive: true });
    const file = join(own, 'content/cards.yaml');
    writeFileSync(file, text.replace(from, to));
    const entries = valueOf(readYaml(file, readFileSync(file, 'utf8'), v.array(v.unknown())));
    const plugin: Plugin = {
      id: 'chilled',
      version: '0.1.0',
      extends: { id: 'imperial-assault', version: '0.2.0' },
      contributes: [{ game: 'imperial-assault', point: 'command-cards', entries }],
    };
    const entry = { ...base, id: 'chilled', folder: own, plugins: [...base.plugins, plugin] };
    try {
      checkCompiles(entry, [], (id) => (id === 'chilled' ? entry : base));
    } catch (error) {
      return error instanceof LoadError ? error.message : String(error);
    }
    return 'nothing';
  };
  expect(wrong('form', 'limit: 1', 'limit: one')).toMatch(/cards\.yaml, line 4, column 10.*"one"/);
  expect(wrong('timing', 'while-attacking', 'while-atacking')).toMatch(/cards\.yaml, line 6.*"while-attacking"/);
  expect(wrong('words', 'inflict: {', 'inflicts: {')).toMatch(/cards\.yaml, line 7.*inflict/);
  expect(wrong('twice', 'id: cold-snap', 'id: take-initiative')).toMatch(/cards\.yaml, line 1.*there already/);
});

it('validate of an expansion knows the words of what it extends and its own', { timeout: 120_000 }, async () => {
  const { status, said } = await run('validate', 'return-to-hoth');
  expect(said).toContain('no faults');
  expect(said).not.toContain('are replaced');
  expect(status).toBe(0);
});
