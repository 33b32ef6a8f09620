import { MessageCheck, wordlessNames } from '@dejarik/conformance';
import { createSession } from '@dejarik/session';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../src/files.ts';
import type { Games } from '../src/games.ts';
import { AddedContent, addedSetups } from '../src/conformance/added-setups.ts';
import { modesOf } from '../src/setup.ts';
import { builtInGames, loadGames } from '../src/loading/load-games.ts';
import { sourcesOf } from '../src/loading/sources.ts';
import { keepLog, openLog } from '../src/saved.ts';
import { replacedInWords } from '../src/replaced-words.ts';
import { validateMod } from '../src/validate-mod.ts';
import { wordsOfMods } from '../src/words-of-mods.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-mods-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const snow = join(root, 'examples/snow');

/** A game on the map of the mod Snow. */
const OPTIONS = { armies: ['imperial-sith', 'rebel-heroes'], map: 'ice-field', mission: 'hold-the-ice', rounds: 1 };

/** A copy of the mod Snow with some files in the place of others. */
function changed(name: string, files: Readonly<Record<string, string>>): string {
  const copy = join(folder, name);
  cpSync(snow, copy, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  return copy;
}
const load = async (...mods: readonly string[]) => loadGames(await sourcesOf({ plugins: [], mods, folder }));
const errorOf = async (...mods: readonly string[]): Promise<unknown> => load(...mods).catch((error: unknown) => error);

describe('a mod', () => {
  it('is loaded for its game, which its id means', async () => {
    const games = await load(snow);
    expect(games.called('snow')).toMatchObject({ id: 'snow', game: 'imperial-assault' });
    for (const id of ['snow', 'imperial-assault'])
      expect(games.called(id).plugins.map((plugin) => plugin.id)).toEqual(['imperial-assault', 'snow']);
    expect(builtInGames.called('imperial-assault').plugins).toHaveLength(1);
  });

  it.each<[string, RegExp, string]>([
    ['mod/not-found', /no folder "\.\/nowhere".*mod\.yaml/, './nowhere'],
    [
      'mod/form',
      /mod\.yaml, line 1, column 5, at id: found .*"Snow 2"/,
      changed('id', { 'mod.yaml': 'id: Snow 2\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\n' }),
    ],
    [
      'mod/form',
      /found 2 games; allowed: one game/,
      changed('two', { 'mod.yaml': 'id: two\nversion: 0.1.0\nfor: {imperial-assault: ^0.2, tic-tac-toe: ^1}\n' }),
    ],
    [
      'mod/form',
      /mod\.yaml, line 1, column 5, at id: found the id of the game that it is for, "imperial-assault"; allowed: an id of its own/,
      changed('same-id', { 'mod.yaml': 'id: imperial-assault\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\n' }),
    ],
    ['mod/not-found', /mod\.yaml".*is a file; expected: the folder.*Unpack/, join(snow, 'mod.yaml')],
    ['mod/form', /extra\/notes\.yaml: found a file of unknown kind/, changed('notes', { 'extra/notes.yaml': 'a: 1' })],
    [
      'plugin/version',
      /extends "imperial-assault" 9\.0\.0; found/,
      changed('late', { 'mod.yaml': 'id: late\nversion: 0.1.0\nfor: {imperial-assault: ^9}\n' }),
    ],
    [
      'plugin/missing',
      /extends "chess"/,
      changed('chess', { 'mod.yaml': 'id: snow\nversion: 0.1.0\nfor: {chess: ^1}\n' }),
    ],
    [
      'mod/needs',
      /needs "chilled" 0\.1\.0 .*it is not loaded/,
      changed('needy', {
        'mod.yaml': 'id: needy\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\nneeds: {chilled: ^0.1}\n',
      }),
    ],
    ['contribution/point', /command-crads/, changed('crads', { 'content/command-crads/one.yaml': 'id: one' })],
  ])('that is wrong is refused with %s: %s', async (code, message, path) => {
    expect(await errorOf(path)).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('is its folder alone: links that lead out of it are not followed', async () => {
    const secret = join(folder, 'secret.yaml');
    writeFileSync(secret, 'secret: hunter2');
    const link = (name: string, to: string): string => {
      const copy = changed(name, {});
      symlinkSync(to, join(copy, 'content/command-cards/link.yaml'));
      return copy;
    };
    for (const [path, said] of [
      [link('out', secret), /command-cards\/link\.yaml: found a link that leads out of the folder of the mod/],
      [link('nowhere', join(folder, 'gone.yaml')), /found a link that leads nowhere/],
      [link('folder', join(folder, 'nowhere', 'content')), /found what is no file|leads out/],
    ] as const) {
      const error = await errorOf(path);
      expect(error).toMatchObject({ code: 'mod/form', message: expect.stringMatching(said) as string });
      expect(String(error)).not.toContain('hunter2');
    }
    const inside = changed('inside', {});
    renameSync(join(inside, 'messages/en.yaml'), join(inside, 'english'));
    symlinkSync('../english', join(inside, 'messages/en.yaml'));
    expect((await load(inside)).called('snow').game).toBe('imperial-assault');
  });

  it('is refused where it holds too much', async () => {
    const copy = changed('large', { 'content/command-cards/large.yaml': `# ${'x'.repeat(4_000_000)}` });
    expect(await errorOf(copy)).toMatchObject({
      code: 'mod/form',
      message: expect.stringMatching(/found \d+ bytes of texts; expected: at most 4000000/) as string,
    });
  });

  it('is named by games that are kept, with version and content', async () => {
    const file = join(folder, 'kept.json');
    const { plugins } = (await load(snow)).called('snow');
    rmSync(file, { force: true });
    keepLog(createSession({ plugins, mode: 'skirmish', seed: 's', options: OPTIONS }), file);
    expect(openLog(await load(snow), file).plugins).toEqual({ 'imperial-assault': '0.2.0', snow: '0.1.0' });
    const refused = (games: Games): unknown => {
      try {
        return openLog(games, file);
      } catch (error) {
        return error;
      }
    };
    const card = readFileSync(join(snow, 'content/command-cards/white-out.yaml'), 'utf8');
    const richer = changed('richer', { 'content/command-cards/white-out.yaml': card.replace('limit: 2', 'limit: 1') });
    const later = changed('later', { 'mod.yaml': 'id: snow\nversion: 0.1.1\nfor: {imperial-assault: ^0.2}\n' });
    expect(refused(builtInGames)).toMatchObject({
      code: 'save/plugin',
      message: expect.stringMatching(/"snow" 0\.1\.0, which is not loaded: load it/) as string,
    });
    expect(refused(await load(later))).toMatchObject({
      code: 'save/plugin',
      message: expect.stringMatching(/"snow" 0\.1\.0; here is 0\.1\.1/) as string,
    });
    expect(refused(await load(richer))).toMatchObject({
      code: 'save/content',
      message: expect.stringMatching(/other content of "snow" 0\.1\.0/) as string,
    });
  });

  it('is told where it replaces under another id what ready armies name, and not under the same id', () => {
    const card = (id: string) =>
      `id: ${id}\nreplaces: celebration\nname: Joy\ncost: 1\nlimit: 2\nplayOn: {}\ntiming: while-attacking\ndo: {add: {surge: 1}}\n`;
    const words = (id: string) => `command.${id}: Joy\nability.${id}: Joy\nability.${id}.text: "One surge more."\n`;
    const english = readFileSync(join(snow, 'messages/en.yaml'), 'utf8');
    const with_ = (id: string) =>
      validateMod(
        changed(`joy-${id}`, {
          'content/command-cards/joy.yaml': card(id),
          'messages/en.yaml': english + words(id),
        }),
        builtInGames,
      ).issues;
    expect(with_('celebration')).toEqual([]);
    const [issue, ...others] = with_('joy');
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ line: 2 });
    expect(issue?.message).toMatch(
      /joy\.yaml, line 2, .*"celebration", in whose place "joy" comes, though others still name it: armies\/.*"id: celebration"/,
    );
  });

  it('is refused where it needs itself', async () => {
    const copy = changed('own', {
      'mod.yaml': 'id: own\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\nneeds: {own: ^0.1}\n',
    });
    expect(await errorOf(copy)).toMatchObject({
      code: 'mod/form',
      message: expect.stringMatching(/mod\.yaml, line 4, .*the id of the mod itself/) as string,
    });
    expect(validateMod(copy, builtInGames).issues[0]).toMatchObject({
      line: 4,
      message: expect.stringMatching(/the id of the mod itself/) as string,
    });
  });

  it('is refused with another of its id', async () => {
    expect(await errorOf(snow, changed('same', {}))).toMatchObject({ code: 'plugin/twice' });
  });

  it.each(['return-to-hoth', 'mandalorian-adventures'])(
    'is refused with the id of what comes with the program: %s',
    async (id) => {
      const copy = changed(`as-${id}`, { 'mod.yaml': `id: ${id}\nversion: 0.1.0\nfor: {imperial-assault: ^0.2}\n` });
      expect(await errorOf(copy)).toMatchObject({
        code: 'plugin/twice',
        message: expect.stringMatching(
          new RegExp(`"${id}" is brought by ".*" \\(.*\\) and by ".*" \\(.*\\)\\. .*another id`),
        ) as string,
      });
      expect(validateMod(copy, builtInGames)).toMatchObject({
        ok: false,
        issues: [
          {
            line: 1,
            message: expect.stringMatching(
              new RegExp(`column 5: found the id "${id}", which "@dejarik/${id}" \\(.*\\) has already`),
            ) as string,
          },
        ],
      });
    },
  );
});

describe('validate', () => {
  it('is clean for a mod that is right', () => {
    expect(validateMod(snow, builtInGames)).toEqual({
      mod: 'snow',
      game: 'imperial-assault',
      ok: true,
      counts: { 'command-cards': 1, 'deployment-cards': 1, maps: 1 },
      issues: [],
      untranslated: {},
      replaced: {},
    });
  });

  it('tells of words that stand in the place of those of the game, which is no fault', () => {
    const english = readFileSync(join(snow, 'messages/en.yaml'), 'utf8');
    const found = validateMod(
      changed('loud', { 'messages/en.yaml': `${english}\nask.surge: "Surge!"\n` }),
      builtInGames,
    );
    expect(found).toMatchObject({ ok: true, replaced: { 'imperial-assault': ['ask.surge'] } });
    expect(replacedInWords(found.replaced)).toEqual([
      expect.stringMatching(/^Words of "imperial-assault" are replaced: ask\.surge\. .*ids of their own\.$/),
    ]);
  });

  it('says each fault with file and line, and lists what is not translated', () => {
    const card = readFileSync(join(snow, 'content/command-cards/white-out.yaml'), 'utf8');
    const russian = readFileSync(join(snow, 'messages/ru.yaml'), 'utf8');
    const english = readFileSync(join(snow, 'messages/en.yaml'), 'utf8');
    const without = (text: string, start: string): string =>
      text
        .split('\n')
        .filter((line) => !line.startsWith(start))
        .join('\n');
    const { ok, issues, untranslated } = validateMod(
      changed('faulty', {
        'content/command-cards/white-out.yaml': card.replace('limit: 2', 'limit: two'),
        'messages/ru.yaml': without(russian, 'card.snow-scout'),
        'messages/en.yaml': without(english, 'map.ice-field'),
        'content/deployment-crads/one.yaml': '- id: one',
      }),
      builtInGames,
    );
    expect(ok).toBe(false);
    expect(issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^4: .*white-out\.yaml, line 4, column \d+, at \[0\]\.limit: found the text "two"/),
      expect.stringMatching(/^1: .*"deployment-crads".*did you mean "deployment-cards"/),
      expect.stringMatching(/^\d+: .*ice-field\.yaml.*without words for the message "map\.ice-field"/),
    ]);
    expect(untranslated).toEqual({ ru: ['card.snow-scout'] });
  });

  it('says what is shown of a map and its mission without words', () => {
    const map = readFileSync(join(snow, 'content/maps/ice-field.yaml'), 'utf8')
      .replaceAll('blue', 'frozen-camp')
      .replace(
        'tokens: []',
        'tokens: [{kind: terminal, interact: {if: {exists: {kind: open-door}}, do: {score-points: {seat: {seat-of: figure}, amount: 1}}}}]',
      );
    const found = validateMod(changed('wordless', { 'content/maps/ice-field.yaml': map }), builtInGames);
    expect(found.issues.map(({ message }) => /without words for the message "([^"]+)"/.exec(message)?.[1])).toEqual([
      'zone.frozen-camp',
      'ability.terminal',
      'ability.terminal-needs',
    ]);
    // Nothing stands in their place in other languages, as there are no English words either.
    expect(found.untranslated).toEqual({});
  });

  it('says what only shows when all is put together', () => {
    const card = readFileSync(join(snow, 'content/command-cards/white-out.yaml'), 'utf8');
    const found = validateMod(
      changed('together', {
        'content/command-cards/white-out.yaml': card.replace('while-attacking', 'while-atacking'),
      }),
      builtInGames,
    );
    expect(found.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/"while-atacking".*Did you mean "while-attacking"/),
    ]);
  });
});

describe('conform of a mod', () => {
  it('plays what it adds to the choices before a game', async () => {
    const games = await load(snow);
    const entry = games.called('snow');
    const [setup, ...others] = addedSetups(entry);
    // Its cards are in no ready army: one is made with them.
    expect(others.map(({ what }) => what)).toEqual([['armies with "snow-scout"', 'armies with "white-out"']]);
    expect(others[0]?.options(2)).toEqual({
      armies: [
        {
          cards: expect.arrayContaining(['snow-scout']) as unknown,
          command: expect.arrayContaining(['white-out']) as unknown,
        },
        expect.any(String),
      ],
    });
    expect(setup?.what).toEqual(['mission "hold-the-ice"']);
    expect(setup?.options(2)).toEqual({ map: 'ice-field', mission: 'hold-the-ice' });
    expect(addedSetups(games.called('imperial-assault'))).toEqual([]);
    const [mode] = modesOf(entry);
    if (mode === undefined) throw new Error('No mode.');
    const added = new AddedContent(entry);
    expect(added.gamesOf(mode)).toBe(2);
    expect(added.unplayed).toMatchObject([{ what: 'mission "hold-the-ice"' }, {}, {}]);
    expect(added.options(mode, 0, 2, { rounds: 1 })).toMatchObject({ map: 'ice-field', rounds: 1 });
    expect(added.options(mode, 1, 2, { rounds: 1 })).toMatchObject({ armies: [{}, expect.any(String)], rounds: 1 });
    expect(added.options(mode, 2, 2, { rounds: 1 })).toEqual({ rounds: 1 });
    expect(added.unplayed).toEqual([]);
  });

  it('takes English for what it has no other words for, as validate does', async () => {
    const english = changed('english', {});
    for (const language of ['pl', 'ru']) rmSync(join(english, `messages/${language}.yaml`));
    expect(validateMod(english, builtInGames)).toMatchObject({ ok: true, untranslated: { pl: {}, ru: {} } });
    const games = await load(english);
    const entry = games.called('snow');
    const words = wordsOfMods(entry, games);
    const session = createSession({ plugins: entry.plugins, mode: 'skirmish', seed: '1', options: OPTIONS });
    const found = (fallsBack?: ReadonlySet<string>): readonly string[] => {
      const check = new MessageCheck(session, fallsBack);
      check.look(session);
      return [
        ...[...check.missing.keys()],
        ...wordlessNames(session, entry.plugins, false, fallsBack).map(({ id }) => id),
      ];
    };
    expect(found(words)).toEqual([]);
    // What it does not say in English either has no words.
    expect(found()).toContain('ability.hold-the-ice');
    expect(found(new Set([...words].filter((id) => id !== 'ability.hold-the-ice')))).toContain('ability.hold-the-ice');
  });

  it('says what of it no game could play, with the reason, and what nothing leads to', async () => {
    const entry = (await load(snow)).called('snow');
    const [mode] = modesOf(entry);
    if (mode === undefined) throw new Error('No mode.');
    const refused = new AddedContent(entry);
    expect(refused.options(mode, 0, 2, { armies: ['nobody', 'nobody'] })).toEqual({ armies: ['nobody', 'nobody'] });
    expect(refused.unplayed).toContainEqual({
      what: 'mission "hold-the-ice"',
      why: expect.stringContaining('nobody') as string,
    });
    const { setup: _, lists: _lists, ...unset } = entry;
    expect(new AddedContent(unset).unplayed).toContainEqual({
      what: 'maps (1)',
      why: expect.stringContaining('is not known') as string,
    });
  });
});
