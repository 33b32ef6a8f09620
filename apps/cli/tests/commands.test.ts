import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../src/commands/index.ts';
import { helpOf, parse } from '../src/command.ts';
import { UsageError } from '../src/errors.ts';
import { root } from '../src/files.ts';
import { wordFaults } from '../src/missing-words.ts';
import { gameCalled, host } from './built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Runs a command line. */
async function run(...argv: string[]): Promise<{ status: number; out: string }> {
  const [name, ...rest] = argv;
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`no command ${name ?? ''}`);
  const called = parse(command, rest);
  if (called === 'help') return { status: 0, out: helpOf(command) };
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const status = await command.run(called, host);
  vi.restoreAllMocks();
  return { status, out };
}
const json = async (...argv: string[]): Promise<{ status: number; data: Record<string, unknown> }> => {
  const { status, out } = await run(...argv, '--json');
  return { status, data: JSON.parse(out) as Record<string, unknown> };
};

describe('games', () => {
  it('lists modes, seats, bots and options, but not those of tests', async () => {
    const { data } = await json('games');
    expect(data['games']).toContainEqual({
      game: 'tic-tac-toe',
      title: 'Tic-tac-toe',
      version: '1.0.1',
      modes: [{ mode: 'classic', seats: ['x', 'o'], least: 2, usual: 2, options: [] }],
      bots: expect.arrayContaining(['random']) as string[],
    });
    expect(JSON.stringify(data)).not.toContain('"scenario"');
    expect(
      (data['games'] as { game: string; modes: { options: string[] }[] }[]).find(
        (one) => one.game === 'imperial-assault',
      )?.modes[0]?.options,
    ).toEqual(['armies', 'map', 'mission', 'missions', 'rounds']);
  });
});

describe('simulate', () => {
  it.each([
    [[], 2],
    [['--bots', 'random,random,random'], 3],
    [['--bots', 'random', '--seats', '1'], 1],
    [['--mode', 'quartet'], 4],
  ])('lets as many play as %j says: %i', async (said, seats) => {
    const { data } = await json('simulate', 'mandalorian-adventures', ...said, '--games', '1', '--jobs', '1');
    const names = ['p1', 'p2', 'p3', 'p4'].slice(0, seats);
    expect(data).toMatchObject({ mode: 'adventure', finished: 1, violations: [] });
    expect(Object.keys(data['winners'] as object)).toEqual([...names, 'nobody']);
  });

  it('plays and checks, and counts what came of it', async () => {
    const { status, data } = await json(
      'simulate',
      'tic-tac-toe',
      '--mode',
      'classic',
      '--bots',
      'random,random',
      '--games',
      '20',
      '--seed',
      '1',
      '--check',
    );
    expect(status).toBe(0);
    expect(data).toMatchObject({ game: 'tic-tac-toe', mode: 'classic', games: 20, finished: 20, violations: [] });
    const winners = data['winners'] as Record<string, number>;
    expect((winners['x'] ?? 0) + (winners['o'] ?? 0) + (winners['nobody'] ?? 0)).toBe(20);
    expect(Object.values(data['endings'] as Record<string, number>).reduce((a, b) => a + b, 0)).toBe(20);
    expect(data['decisions']).toBeGreaterThan(80);
    expect(data['decisionsPerSecond']).toBeGreaterThan(0);
  });
  it('gives the same games for the same seed', async () => {
    const [a, b, c] = [
      await json('simulate', 'tic-tac-toe', '--seed', 'a'),
      await json('simulate', 'tic-tac-toe', '--seed', 'a'),
      await json('simulate', 'tic-tac-toe', '--seed', 'b'),
    ];
    expect(a.data['winners']).toEqual(b.data['winners']);
    expect([a.data['winners'], a.data['decisions']]).not.toEqual([c.data['winners'], c.data['decisions']]);
  });
  it.each([
    [['simulate', 'tictactoe'], /did you mean "tic-tac-toe"/],
    [['simulate', 'tic-tac-toe', '--bots', 'randm'], /did you mean "random"/],
    [['simulate', 'tic-tac-toe', '--mode', 'clasic'], /did you mean "classic"/],
    [['simulate', 'tic-tac-toe', '--gamse', '3'], /did you mean "--games"/],
    [['simulate', 'tic-tac-toe', '--games', 'many'], /whole number/],
    [['simulate', 'tic-tac-toe', '--games', '1', '--games', '2'], /give it once/],
    [['simulate', 'tic-tac-toe', '--option', 'rounds'], /name=value/],
    [['simulate', 'imperial-assault', '--option', 'missions=null'], /--option missions is null.*leave the option out/],
    [['simulate'], /Say which game/],
  ] as const)('refuses %j', async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(UsageError);
    await expect(run(...argv)).rejects.toThrow(message);
  });
});

describe('scenario', () => {
  it('passes every scenario that a game brings', { timeout: 120_000 }, async () => {
    for (const game of ['tic-tac-toe', 'imperial-assault']) {
      const { status, data } = await json('scenario', join(import.meta.dirname, '../../../plugins', game, 'scenarios'));
      const failed = (data['results'] as readonly { ok: boolean }[]).filter((one) => !one.ok);
      expect(failed).toEqual([]);
      expect(status).toBe(0);
      expect(data['passed']).toBeGreaterThan(game === 'imperial-assault' ? 30 : 0);
    }
  });

  const text = (checks: string): string =>
    `scenario: a mark\nrules: [TTT-TRN-01]\ngame: tic-tac-toe\nwhen:\n  - x: b2\nthen:\n  - ${checks}\n`;
  it('tells what passes and what fails, and where', async () => {
    const good = file('good.yaml', text('asked: o'));
    const bad = file('bad.yaml', text('asked: x'));
    expect(await json('scenario', good)).toMatchObject({
      status: 0,
      data: { passed: 1, failed: 0, results: [{ scenario: 'a mark', rules: ['TTT-TRN-01'], ok: true }] },
    });
    expect(await json('scenario', good, bad)).toMatchObject({
      status: 1,
      data: {
        passed: 1,
        failed: 1,
        results: [
          { ok: true },
          {
            ok: false,
            failure: { line: 7, expected: 'x to be asked', found: expect.stringMatching(/^o is asked/) as string },
          },
        ],
      },
    });
  });
  it('takes of a folder only files with scenarios, and fails the same files where they are named', async () => {
    const plugin = mkdtempSync(join(folder, 'plugin-'));
    writeFileSync(join(plugin, 'marks.yaml'), text('asked: o'));
    writeFileSync(join(plugin, 'rules.yaml'), '- id: TTT-TRN-01\n  text: The seats take turns.\n');
    expect(await json('scenario', plugin)).toMatchObject({ status: 0, data: { passed: 1, failed: 0 } });
    expect(await json('scenario', join(plugin, 'rules.yaml'))).toMatchObject({ status: 1, data: { passed: 0 } });
  });

  it('fails what cannot be read, and a folder without scenarios', async () => {
    expect(await json('scenario', file('broken.yaml', 'scenario: x\n'))).toMatchObject({
      status: 1,
      data: { passed: 0 },
    });
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(await json('scenario', empty)).toMatchObject({ status: 1, data: { passed: 0, failed: 0, results: [] } });
    await expect(run('scenario', 'nowhere.yaml')).rejects.toThrow(/no file or folder/);
  });
});

describe('rules', () => {
  it('tells that every rule of tic-tac-toe is proven, and by what', async () => {
    const { status, data } = await json('rules', 'tic-tac-toe');
    expect(status).toBe(0);
    expect(data).toMatchObject({
      game: 'tic-tac-toe',
      total: 4,
      executable: 4,
      proven: 4,
      unproven: [],
      byKind: { engine: { executable: 4, proven: 4 } },
      unknown: [],
      failed: [],
    });
    expect(data['how']).toEqual({
      'TTT-TRN-01': 'change',
      'TTT-MRK-01': 'switch',
      'TTT-END-01': 'switch',
      'TTT-END-02': 'switch',
    });
  });
});

describe('odds', () => {
  it('are exact', async () => {
    const { data } = await json(
      'odds',
      'imperial-assault',
      '--attack',
      'red,blue',
      '--defense',
      'black',
      '--distance',
      '3',
    );
    const damage = data['damage'] as { damage: number; probability: number }[];
    expect(damage.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 12);
    expect(damage.reduce((sum, one) => sum + one.probability * one.damage, 0)).toBeCloseTo(
      data['expectedDamage'] as number,
      12,
    );
    expect(data['hit']).toBeCloseTo(2 / 3, 12);
  });
  it('spend surges only on what is named', async () => {
    const plain = await json('odds', 'imperial-assault', '--attack', 'blue', '--health', '3');
    const bought = await json('odds', 'imperial-assault', '--attack', 'blue', '--health', '3', '--surge', 'damage:2');
    expect(bought.data['expectedDamage']).toBeGreaterThan(plain.data['expectedDamage'] as number);
    expect(plain.data['defeat']).toBe(0);
    expect(bought.data['defeat']).toBeGreaterThan(0);
  });
  it('tell surges, accuracy and the conditions that are bought', async () => {
    const { data } = await json(
      'odds',
      'imperial-assault',
      '--attack',
      'blue',
      '--surge',
      'stunned',
      '--surge',
      'cost:1,bleeding',
    );
    // Faces of the blue die: surges 1 0 1 0 0 0, accuracy 2 2 3 3 4 5; the surge without damage brings no condition.
    expect(data['surges']).toEqual([
      { surges: 0, probability: 4 / 6 },
      { surges: 1, probability: 2 / 6 },
    ]);
    expect(data['accuracy']).toEqual(
      [2, 3, 4, 5].map((accuracy, i) => ({ accuracy, probability: ([2, 2, 1, 1][i] as number) / 6 })),
    );
    expect(data['conditions']).toEqual({ stunned: 1 / 6, bleeding: 0 });
    expect((await run('odds', 'imperial-assault', '--attack', 'blue', '--surge', 'stunned')).out).toMatch(
      /stunned: +16\.67 %[^]*Surges +1: +33\.33 %[^]*Accuracy +5: +16\.67 %/,
    );
  });
  it('spend surges on damage before conditions', async () => {
    const { data } = await json(
      'odds',
      'imperial-assault',
      '--attack',
      'yellow',
      '--surge',
      'stunned',
      '--surge',
      'damage:1',
      '--surge',
      'weakened',
    );
    expect(data['conditions']).toEqual({ stunned: 1 / 6, weakened: 0 });
    await expect(run('odds', 'imperial-assault', '--attack', 'blue', '--surge', 'stunned:2')).rejects.toThrow(
      /gained once/,
    );
  });
  it.each([
    [['--attack', 'purple'], /Unknown die "purple"/],
    [['--attack', 'black'], /wrong side/],
    [['--attack', 'red', '--surge', 'damge:1'], /did you mean "damage"/],
    [['--attack', 'red', '--reroll', 'attak:1'], /did you mean "attack"/],
    [[], /which dice attack/],
  ] as const)('refuse %j', async (argv, message) => {
    await expect(run('odds', 'imperial-assault', ...argv)).rejects.toThrow(message);
  });
});

describe('validate', () => {
  it('finds no fault in the games', async () => {
    for (const game of ['tic-tac-toe', 'imperial-assault'])
      expect(await json('validate', game)).toMatchObject({ status: 0, data: { ok: true, issues: [] } });
  });
  it('finds a question without words, also where random play does not come', () => {
    const path = join(root, 'plugins/tic-tac-toe/scenarios');
    const { plugins } = gameCalled('tic-tac-toe');
    expect(wordFaults(path, plugins)).toEqual([]);
    const [fault] = wordFaults(
      path,
      plugins.map((plugin) => ({ ...plugin, messages: {} })),
    );
    expect(fault?.message).toMatch(
      /line \d+: what is asked here has no words\. There are no words for the message ".+" in "\w\w"\. Add an entry\.$/,
    );
  });
  it('counts the abilities that need code', async () => {
    const { data } = await json('validate', 'imperial-assault');
    const { total, share } = data['abilities'] as { total: number; share: number };
    expect(total).toBeGreaterThan(50);
    expect(share).toBeLessThanOrEqual(0.05);
  });
  it('counts no abilities where the game reads its content alone, or where it has faults', async () => {
    const uncounted = await json('validate', 'tic-tac-toe');
    expect(uncounted.data).toMatchObject({ ok: true, counts: {}, abilities: null });
    expect((await run('validate', 'tic-tac-toe')).out).toBe('tic-tac-toe: no content files; no faults.\n');
    const faulty = await json('validate', file('command-cards.yaml', '- id: 5\n'), '--game', 'imperial-assault');
    expect(faulty.data).toMatchObject({ ok: false, abilities: null });
  });
  it('tells of kinds that there are, and of abilities that are data', async () => {
    const path = file(
      'command-cards.yaml',
      '- { id: celebration, name: Celebration, cost: 0, limit: 1, timing: hostile-defeated, playOn: null, do: { score-points: { seat: owner, amount: 4 } } }\n',
    );
    const { out } = await run('validate', path, '--game', 'imperial-assault');
    expect(out).toBe(
      'imperial-assault: command cards (1); no faults.\nThe content files hold 1 ability; it is written as data, without code.\n',
    );
  });
  it('names file and line of a fault', async () => {
    const path = file('deployment-cards.yaml', '- id: nobody\n  name: Nobody\n  afiliation: rebel\n');
    const { status, data } = await json('validate', path, '--game', 'imperial-assault');
    expect(status).toBe(1);
    expect(data['issues']).toContainEqual(
      expect.objectContaining({
        line: 3,
        message: expect.stringMatching(/deployment-cards\.yaml, line 3.*afiliation/) as string,
      }),
    );
  });
});

describe('replay', () => {
  it('plays a log again', async () => {
    const log = {
      game: 'tic-tac-toe',
      mode: 'classic',
      seed: 's',
      options: {},
      answers: [{ seat: 'x', ask: '0.0', value: 's4' }],
    };
    const path = file('log.json', JSON.stringify(log));
    expect(await json('replay', path)).toMatchObject({
      status: 0,
      data: { game: 'tic-tac-toe', answers: 1, outcome: null, waitingFor: ['o'] },
    });
    expect((await run('replay', path, '--lang', 'pl')).out).toContain('X');
    await expect(
      run('replay', file('bad.json', JSON.stringify({ ...log, answers: [{ seat: 'o', ask: '0.0', value: 's4' }] }))),
    ).rejects.toThrow(/no longer fits/);
    await expect(run('replay', file('none.json', '{}'))).rejects.toThrow(/neither a log/);
  });
});

describe('help', () => {
  it.each(commands.map((command) => command.name))('%s has examples', async (name) => {
    expect((await run(name, '--help')).out).toMatch(/Examples:\n {2}npm run dejarik -- /);
  });
});
