import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { RefusedError } from '@dejarik/engine';
import { createSession, type KeptLog, type Save } from '@dejarik/session';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from '../src/command.ts';
import { commands } from '../src/commands/index.ts';
import { UsageError } from '../src/errors.ts';
import { root } from '../src/files.ts';
import { games, type GameEntry } from '../src/games.ts';
import { modesOf } from '../src/setup.ts';

/** What strangers have typed and fed in: each ends in a sentence, never in a trace or in silence. */

const folder = mkdtempSync(join(tmpdir(), 'dejarik-hostile-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function run(name: string, ...argv: string[]): Promise<string> {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const called = parse(command, argv);
  if (called !== 'help') await command.run(called);
  return out;
}

describe('a call that makes no sense is refused in words', () => {
  const log = (change: object): string =>
    JSON.stringify({ game: 'tic-tac-toe', mode: 'classic', seed: 's', options: {}, answers: [], ...change });
  it.each<[string, RegExp, string, ...string[]]>([
    [
      'an option given twice',
      /--option map was given twice, as "moisture-farm" and as "nowhere"/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'map=moisture-farm',
      '--option',
      'map=nowhere',
    ],
    [
      'an option given twice the same',
      /--option map was given twice/,
      'play',
      'imperial-assault',
      '--option',
      'map=nowhere',
      '--option',
      'map=nowhere',
    ],
    [
      'an option nested without end',
      /--option armies is nested deeper than 100 levels/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      `armies=${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ],
    [
      'an unknown map',
      /The map is "nowhere"/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'map=nowhere',
    ],
    [
      'armies that are no list',
      /one army for each seat/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'armies=x',
    ],
    [
      'an option that is not there',
      /no option "army"/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'army=foo',
    ],
    [
      'an option of a game without any',
      /no option "size".*scenario/,
      'simulate',
      'tic-tac-toe',
      '--games',
      '1',
      '--option',
      'size=4',
    ],
    [
      'a mode in no catalogue',
      /no mode "nope" in the rules of tic-tac-toe.*classic/,
      'rules',
      'tic-tac-toe',
      '--mode',
      'nope',
    ],
    [
      'rounds that are no number',
      /whole number from 1/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'rounds=abc',
    ],
    ['a negative number', /--games is "-5": a whole number from 1/, 'simulate', 'tic-tac-toe', '--games', '-5'],
    [
      'more games than anybody plays',
      /--games is "99999999999999999999": a whole number from 1 to 1000000/,
      'simulate',
      'tic-tac-toe',
      '--games',
      '99999999999999999999',
    ],
    ['an argument too many', /takes no argument/, 'games', 'extra'],
    [
      'a surge that buys less than nothing',
      /an amount from 0/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--surge',
      'damage:-1',
    ],
    [
      'a surge that may be used never',
      /an amount from 1/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--surge',
      'damage:1,times:0',
    ],
    ['an empty place among dice', /empty place/, 'odds', 'imperial-assault', '--attack', 'red,,blue'],
    ['a target without health', /from 1/, 'odds', 'imperial-assault', '--attack', 'red', '--health', '0'],
    ['a log without a mode', /mode/, 'replay', file('mode.json', log({ mode: 7 }))],
    ['a log of another mode', /mode "zz"/, 'replay', file('zz.json', log({ mode: 'zz' }))],
    [
      'a log whose answer is nothing',
      /The log is damaged: answer 1 of it is null/,
      'replay',
      file('null.json', log({ answers: [null] })),
    ],
    ['a language that is not there', /no language "de"/, 'replay', file('de.json', log({})), '--lang', 'de'],
    [
      'a log without answers to the end asked for',
      /--until is 99, but the log holds 0 answers/,
      'replay',
      file('short.json', log({})),
      '--until',
      '99',
    ],
    [
      'a log with an answer that is refused',
      /no longer fits\. “s4” may not be chosen now\. This cell is marked already\. \(TTT-MRK-01\)/,
      'replay',
      file(
        'again.json',
        log({
          answers: [
            { seat: 'x', ask: '0.0', value: 's4' },
            { seat: 'o', ask: '1.0', value: 's4' },
          ],
        }),
      ),
    ],
    [
      'more rerolls than dice',
      /--reroll is for 9 attack dice, but there is 1/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--reroll',
      'attack:9',
    ],
    [
      'rerolls of one die one after another',
      /--reroll is for 2 attack dice, but there is 1/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--reroll',
      'attack:1',
      '--reroll',
      'attack:1',
    ],
    [
      'rerolls of dice that are not there',
      /--reroll is for 1 defense die, but there are none/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--reroll',
      'defense:1',
    ],
    [
      'rerolls of too many dice',
      /at most 8 dice/,
      'odds',
      'imperial-assault',
      '--attack',
      'red,red,red,red,red,red,red,red,red',
      '--reroll',
      'attack:1',
    ],
    [
      'an army of dice',
      /--attack has 13 dice/,
      'odds',
      'imperial-assault',
      '--attack',
      new Array(13).fill('red').join(),
    ],
    [
      'damage far below nothing',
      /"damage:-99": an amount from -20 to 20/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--add',
      'damage:-99',
    ],
    [
      'a surge that buys the same thing twice',
      /--surge has "damage" twice in "damage:1,damage:2": each name once expected/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--surge',
      'damage:1,damage:2',
    ],
    [
      'a surge used without end',
      /an amount from 1 to 20/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--surge',
      'damage:1,times:999999999',
    ],
    [
      'a game to go on with and a seed',
      /--seed is for a new game/,
      'play',
      '--load',
      file('old.json', log({})),
      '--seed',
      '5',
    ],
    [
      'a game to go on with that is another',
      /is a game of tic-tac-toe, not of imperial-assault/,
      'play',
      'imperial-assault',
      '--load',
      file('other.json', log({})),
    ],
    ['a game to go on with that is none', /is no JSON/, 'play', '--load', file('none.json', 'hello')],
    ['a game and a game it is for', /is a game by itself/, 'validate', 'tic-tac-toe', '--game', 'imperial-assault'],
    ['a folder in place of a log', /is a folder; a file expected/, 'replay', folder],
    [
      'a folder in place of a campaign',
      /is a folder; a file expected/,
      'play',
      'mandalorian-adventures',
      '--campaign',
      folder,
    ],
    [
      'a campaign in a folder that is not there',
      /The folder \S+nowhere is not there; make it first/,
      'play',
      'mandalorian-adventures',
      '--campaign',
      join(folder, 'nowhere', 'c.json'),
    ],
    [
      'a file that is no campaign',
      /some\.json": This is no campaign.*It was left as it is/,
      'play',
      'mandalorian-adventures',
      '--campaign',
      file('some.json', '{}'),
    ],
    [
      'an empty file in place of a campaign',
      /is no campaign, nor JSON at all.*It was left as it is/,
      'play',
      'mandalorian-adventures',
      '--campaign',
      file('empty.json', ''),
    ],
    [
      'an empty file in place of a log',
      /is no JSON.*Expected: a file that "save"/,
      'replay',
      file('empty-log.json', ''),
    ],
    [
      'JSON that is no log',
      /neither a log.*nor a save.*Expected: a file that "save"/,
      'replay',
      file('list.json', '[]'),
    ],
    ['a file that is not there', /no file or folder "nowhere\.json" in \S+\. Give the path/, 'replay', 'nowhere.json'],
    [
      'nothing that could be validated',
      /"chess" is neither a game \(tic-tac-toe, .*\) nor a file or folder in /,
      'validate',
      'chess',
    ],
    [
      'a pack that lies in no plugin',
      /say which game it is for: --game imperial-assault or --game mandalorian-adventures\./,
      'validate',
      file('armies.yaml', '[]'),
    ],
    [
      'a pack of a game without packs',
      /tic-tac-toe has no content files.*these have: imperial-assault, mandalorian-adventures/,
      'validate',
      file('armies.yaml', '[]'),
      '--game',
      'tic-tac-toe',
    ],
    [
      'a bot that is not there',
      /no bot "clever" for tic-tac-toe\. Known: random/,
      'simulate',
      'tic-tac-toe',
      '--bots',
      'clever',
    ],
    [
      'bots for other seats',
      /3 bots; classic has 2 seats: x, o\. Name a bot for each, or one for all/,
      'simulate',
      'tic-tac-toe',
      '--bots',
      'random,random,random',
    ],
    ['players for other seats', /such as --players human,sensible/, 'play', 'imperial-assault', '--players', 'human'],
    [
      'more bots than can play',
      /--bots names 5; adventure has 1 to 4 seats: p1, p2, p3, p4/,
      'simulate',
      'mandalorian-adventures',
      '--bots',
      'random,random,random,random,random',
    ],
    [
      'more seats than there are',
      /--seats is 5; adventure has 1 to 4 seats/,
      'simulate',
      'mandalorian-adventures',
      '--seats',
      '5',
    ],
    ['a switch given twice', /--check was given twice; give it once/, 'simulate', 'tic-tac-toe', '--check', '--check'],
    ['an amount that is no number', /--games is "NaN": a whole number/, 'simulate', 'tic-tac-toe', '--games', 'NaN'],
    ['no seats', /--seats is "0": a whole number from 1/, 'simulate', 'mandalorian-adventures', '--seats', '0'],
    ['other seats', /--seats is 3; classic has 2 seats: x, o/, 'play', 'tic-tac-toe', '--seats', '3'],
    [
      'two numbers of seats',
      /--mode duo is adventure with 2 of its seats, but --seats is 3/,
      'simulate',
      'mandalorian-adventures',
      '--mode',
      'duo',
      '--seats',
      '3',
    ],
    [
      'bots for another number of seats',
      /--bots names 2 bots; adventure has 3 seats: p1, p2, p3/,
      'simulate',
      'mandalorian-adventures',
      '--bots',
      'random,random',
      '--seats',
      '3',
    ],
    [
      'players for another number of seats',
      /--players names 1; adventure has 4 seats.*such as --players human,sensible,sensible,sensible/,
      'play',
      'mandalorian-adventures',
      '--players',
      'human',
      '--mode',
      'quartet',
    ],
    [
      'a mode that is not there',
      /no mode "zork" of imperial-assault\. Known: skirmish/,
      'play',
      'imperial-assault',
      '--mode',
      'zork',
    ],
    [
      'an option without a value',
      /name=value expected, such as rounds=12/,
      'play',
      'imperial-assault',
      '--option',
      'map',
    ],
    [
      'an army that is not there',
      /The army of seat a is "x": expected one of/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'armies=["x","y"]',
    ],
    [
      'an army that may not be played',
      /The army of seat a may not be played: The command deck has 1 card, not 15\. \(IA-CMDC-09\)/,
      'simulate',
      'imperial-assault',
      '--games',
      '1',
      '--option',
      'armies=[{"cards":["at-st"],"command":["rally"]}]',
    ],
    [
      'a position where there is no scenario',
      /--option scenario is how scenarios bring their positions; .*docs\/scenarios\.md/,
      'simulate',
      'imperial-assault',
      '--option',
      'scenario={}',
    ],
    [
      'a word that needs a value',
      /--seed needs a value \(for a game that can be repeated\): --seed <seed>/,
      'play',
      'tic-tac-toe',
      '--seed',
    ],
    [
      'a word that needs a value before another',
      /--games needs a value/,
      'simulate',
      'tic-tac-toe',
      '--games',
      '--check',
    ],
    [
      'a switch with a value',
      /--check is a switch and takes no value; found "5"/,
      'simulate',
      'tic-tac-toe',
      '--check=5',
    ],
    [
      'an option that the command has not',
      /no option "--lang" of "simulate"/,
      'simulate',
      'tic-tac-toe',
      '--lang',
      'en',
    ],
    ['odds of no game', /Say which game: imperial-assault\./, 'odds'],
    [
      'odds of a game without attacks',
      /no attacks whose odds could be told; these have: imperial-assault/,
      'odds',
      'tic-tac-toe',
      '--attack',
      'red',
    ],
    [
      'rerolls without a side',
      /--reroll has "1": name:amount expected, such as attack:1/,
      'odds',
      'imperial-assault',
      '--attack',
      'red',
      '--reroll',
      '1',
    ],
    [
      'no dice at all',
      /--attack is "" and has an empty place.*such as red,blue/,
      'odds',
      'imperial-assault',
      '--attack',
      '',
    ],
    ['dice that there are not', /"purple".*red, blue, green/, 'odds', 'imperial-assault', '--attack', 'purple'],
  ])('%s', async (_, message, name, ...argv) => {
    const error: unknown = await run(name, ...argv).catch((thrown: unknown) => thrown);
    expect(error instanceof UsageError || error instanceof RefusedError).toBe(true);
    expect(String(error)).toMatch(message);
  });
});

describe('a game that was kept and changed is not taken for what was played', () => {
  const kept = games.map((game) => {
    const session = createSession({ plugins: game.plugins, mode: modesOf(game)[0]?.id ?? '', seed: 'kept' });
    const random = seededRandom('kept');
    for (let i = 0; i < 6; i++) takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
    return { game: game.id, log: session.keptLog(), save: { ...session.save(), players: { x: 'human' } } };
  });
  const swapped = <T>(list: readonly T[]): readonly T[] => [
    ...list.slice(2, 3),
    ...list.slice(1, 2),
    ...list.slice(0, 1),
    ...list.slice(3),
  ];
  const changes: readonly (readonly [string, (log: KeptLog) => object])[] = [
    ['another seed', (log) => ({ ...log, seed: 'other' })],
    [
      'another version',
      (log) => ({ ...log, plugins: Object.fromEntries(Object.keys(log.plugins ?? {}).map((id) => [id, '9.9.9'])) }),
    ],
    ['another game', (log) => ({ ...log, game: log.game === 'tic-tac-toe' ? 'imperial-assault' : 'tic-tac-toe' })],
    ['another mode', (log) => ({ ...log, mode: 'other' })],
    ['another option', (log) => ({ ...log, options: { ...log.options, rounds: 3 } })],
    ['options that are a text', (log) => ({ ...log, options: 'x' })],
    ['an unknown key', (log) => ({ ...log, zork: 1 })],
    ['an unknown key in an answer', (log) => ({ ...log, answers: log.answers.map((one) => ({ ...one, zork: 1 })) })],
    ['answers swapped', (log) => ({ ...log, answers: swapped(log.answers) })],
    ['an answer left out', (log) => ({ ...log, answers: log.answers.slice(0, -1) })],
    ['another end', (log) => ({ ...log, hash: '0123456789abcdef' })],
    [
      'options nested without end',
      (log) => ({ ...log, options: { x: JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)) as unknown } }),
    ],
  ];
  // What is too deep for JSON.stringify is written by hand.
  const written = (value: object): string => {
    const deep: string[] = [];
    const text = JSON.stringify(value, (_, one: unknown) => {
      if (!Array.isArray(one) || one.length !== 1 || !Array.isArray(one[0])) return one;
      deep.push('['.repeat(30_000) + ']'.repeat(30_000));
      return '@deep';
    });
    return deep.length === 0 ? text : text.replace('"@deep"', deep[0] ?? '');
  };
  const refusal = async (path: string, ...argv: readonly string[]): Promise<string> => {
    const error: unknown = await run(argv[0] ?? '', ...argv.slice(1), path).then(
      () => 'taken',
      (thrown: unknown) => thrown,
    );
    return error instanceof UsageError || error instanceof RefusedError
      ? error.message
      : `not refused in words: ${String(error)}`;
  };

  it.each(
    kept.flatMap(({ game, log, save }) =>
      changes.map(([what, change]) => [game, what, change(log), { ...save, log: change(save.log) }] as const),
    ),
  )('%s: %s', async (_, what, log, save) => {
    const said = /damaged|is of|made with|no option|no game|There is no/;
    for (const [name, data] of [
      ['log', log],
      ['save', save],
    ] as const) {
      const path = file(`changed-${name}.json`, written(data));
      for (const argv of [['replay'], ['replay', '--until', '1'], ['replay', '--json'], ['play', '--load']])
        expect(await refusal(path, ...argv), `${what}, ${name}, ${argv.join(' ')}`).toMatch(said);
    }
  });

  it.each(kept)('$game: as it was, it is', async ({ log, save }) => {
    const hashes = new Set<string>();
    for (const one of [log, save, { ...log, players: { x: 'human' } }] satisfies (KeptLog | Save)[])
      hashes.add(
        (JSON.parse(await run('replay', file('kept.json', JSON.stringify(one)), '--json')) as { hash: string }).hash,
      );
    expect([...hashes]).toEqual([log.hash]);
    expect(
      JSON.parse(await run('replay', file('kept.json', JSON.stringify(save)), '--json', '--until', '2')),
    ).toMatchObject({ answers: 2 });
  });

  it.each(kept)('$game: a log written by hand needs no hash, but leads to the one it names', async ({ log }) => {
    const { sum: _sum, hash, ...plain } = log;
    await run('replay', file('plain.json', JSON.stringify(plain)), '--json');
    expect(
      await refusal(file('else.json', JSON.stringify({ ...plain, hash: (hash ?? '').replace(/./g, '0') })), 'replay'),
    ).toMatch(/does not lead to the state it names/);
  });
});

describe('a scenario that says nothing, or nonsense, fails', () => {
  const scenario = (lines: string): string => `scenario: s\nrules: [TTT-TRN-01]\ngame: tic-tac-toe\n${lines}\n`;
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...['b', 'c', 'd', 'e', 'f'].map(
      (name, i) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcde'.charAt(i)}`).join(', ')}]`,
    ),
    'scenario: *f',
  ].join('\n');
  const endless = [
    '&a [*a]',
    '&a {x: *a}',
    '&a {x: [1, {y: *a}]}',
    `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    `${'{a: '.repeat(3_000)}${'}'.repeat(3_000)}`,
  ];
  it.each(
    ['given', 'options', 'when', 'then', 'vary', 'rules'].flatMap((key) =>
      endless.map((value) => [key, value] as const),
    ),
  )('%s: %.20s', async (key, value) => {
    const lines = scenario(`when: []\nvary: {i: [1]}\ngiven: {}\noptions: {}\nthen: [asked: x]\nrules: [TTT-TRN-01]`)
      .split('\n')
      .slice(0, 1)
      .concat(['game: tic-tac-toe', ...(key === 'then' ? [] : ['then: [asked: x]']), `${key}: ${value}`]);
    const { results } = JSON.parse(await run('scenario', file('endless.yaml', lines.join('\n')), '--json')) as {
      results: readonly { failure?: { line: number; found: string } }[];
    };
    expect(results).toHaveLength(1);
    expect(results[0]?.failure).toMatchObject({
      line: lines.length,
      found: expect.stringMatching(/within what it stands for|in each other without end/) as string,
    });
  });

  it.each([
    ['imperial-assault', 'deployment-cards'],
    ['imperial-assault', 'command-cards'],
    ['imperial-assault', 'armies'],
    ['mandalorian-adventures', 'characters'],
    ['mandalorian-adventures', 'missions'],
    ['mandalorian-adventures', 'maps'],
  ])('content of %s in %s.yaml', async (game, name) => {
    for (const value of [...endless, ...endless.map((one) => `1\n  abilities: ${one.replaceAll('a', 'b')}`)]) {
      const path = file(`${name}.yaml`, `- id: one\n  cost: ${value}\n`);
      const { ok, issues } = JSON.parse(await run('validate', path, '--game', game, '--json')) as {
        ok: boolean;
        issues: readonly { file: string; line: number; message: string }[];
      };
      expect(ok).toBe(false);
      expect(
        issues.some((one) => one.line > 1 && /within what it stands for|in each other without end/.test(one.message)),
      ).toBe(true);
    }
  });

  it('with rules that stand in no catalogue, also where the whole game is checked', async () => {
    const odd = { ...games[0], id: 'odd', folder: relative(root, join(folder, 'odd')) } as GameEntry;
    mkdirSync(join(folder, 'odd', 'scenarios'), { recursive: true });
    file('odd/rules.yaml', '- {id: TTT-MRK-01, entry: Mark, kind: engine, rule: r, check: c}\n');
    file('odd/scenarios/one.yaml', scenario('then:\n  - asked: x').replace('TTT-TRN-01', 'TTT-MRK-11'));
    (games as GameEntry[]).push(odd);
    try {
      const { issues } = JSON.parse(await run('validate', 'odd', '--json')) as {
        issues: readonly { line: number; message: string }[];
      };
      expect(issues[0]).toMatchObject({
        line: 2,
        message: expect.stringMatching(/"TTT-MRK-11" \(did you mean "TTT-MRK-01"\?\)/) as string,
      });
      // What the code names and this catalogue does not have.
      expect(issues.slice(1).map((one) => one.message)).toContainEqual(
        expect.stringMatching(/^The step "game\.turn" names the rule "TTT-TRN-01" .*expected: a rule of /),
      );
    } finally {
      (games as GameEntry[]).pop();
    }
  });

  it.each([
    ['aliases that unfold without end', bomb, /unfold/],
    [
      'more variants than anybody waits for',
      `scenario: s\nrules: []\ngame: tic-tac-toe\nvary:\n${Array.from({ length: 8 }, (_, i) => `  v${i}: [${'1, '.repeat(99)}1]\n`).join('')}then:\n  - asked: x\n`,
      /10000000000000000 combinations of 100 × v0, .* at vary/,
    ],
    ['nothing', '', /none in this file/],
    ['nothing but a remark', '# to do\n---\n# more\n', /none in this file/],
    ['an empty list', '[]', /none in this file/],
    ['a cell marked twice', scenario('given: {x: [a1], o: [a1], turn: o}\nthen:\n  - asked: o'), /marks a1 twice/],
    ['a rule in no catalogue', scenario('then:\n  - asked: x').replace('TTT-TRN-01', 'TTT-TRN-99'), /"TTT-TRN-99"/],
    ['an event nobody has heard of', scenario('then:\n  - no-event: zork'), /"zork"/],
    ['an option that there never is', scenario('then:\n  - not-offered: [d9]'), /"d9", which nothing is called/],
    [
      'several rules in no catalogue',
      scenario('then:\n  - asked: x').replace('[TTT-TRN-01]', '[TTT-TRN-99, TTT-TRN-98]'),
      /"TTT-TRN-99" .*"TTT-TRN-98"/,
    ],
    ['a seat that is not there', scenario('then:\n  - {not-offered: [b2], seat: q}'), /"q"/],
    ['an empty check', scenario('then:\n  - {}'), /empty mapping/],
    ['another game', scenario('then:\n  - asked: x').replace('game: tic-tac-toe', 'game: chess'), /"chess"/],
    [
      'two figures on one space',
      'scenario: s\nrules: [IA-MOV-01]\ngame: imperial-assault\nmode: skirmish\ngiven: {figures: {v: {card: darth-vader, seat: a, at: [3, 3]}, d: {card: probe-droid-regular, seat: b, at: [3, 3]}}}\nthen:\n  - asked: a\n',
      /on a space of v/,
    ],
    [
      'a round before the first',
      'scenario: s\nrules: [IA-MOV-01]\ngame: imperial-assault\nmode: skirmish\ngiven: {round: -1, figures: {}}\nthen:\n  - asked: a\n',
      /whole number from 1/,
    ],
  ])('%s', async (name, text, message) => {
    const out = await run('scenario', file(`${name}.yaml`, text), '--json');
    const { failed, results } = JSON.parse(out) as {
      failed: number;
      results: readonly { failure?: { found: string } }[];
    };
    expect(failed).toBe(1);
    expect(results[0]?.failure?.found).toMatch(message);
  });
});

describe('a fault in a scenario is told of with the line of the entry', () => {
  const end = '\nthen:\n  - outcome: none\n';
  const ia = (given: string): string =>
    `scenario: s\nrules: []\ngame: imperial-assault\nmode: skirmish\ngiven:\n${given}${end}`;
  const figures = [
    '  figures:',
    '    v:',
    '      card: darth-vader',
    '      seat: a',
    '      at: [3, 3]',
    '    d:',
    '      card: probe-droid-regular',
    '      seat: b',
    '      at: [5, 3]',
  ];
  const swapped = (line: number, ...by: readonly string[]): string =>
    ia([...figures.slice(0, line), ...by, ...figures.slice(line + 1)].join('\n'));
  const card = (...lines: readonly string[]): string =>
    ia(['  cards:', '    plain:', '      speed: 4', '    soldier:', '      cost: 3', ...lines, ...figures].join('\n'));
  const ma = (given: string): string =>
    `scenario: s\nrules: []\ngame: mandalorian-adventures\nseats: 2\ngiven:\n${given}${end}`;
  const ttt = (rest: string): string => `scenario: s\nrules:\n  - TTT-TRN-01\ngame: tic-tac-toe\n${rest}${end}`;
  it.each<[string, string, number, RegExp]>([
    ['a card that is not there', swapped(2, '      card: darth-vadr'), 8, /the card "darth-vadr" of v/],
    ['a seat that is not there', swapped(3, '      seat: c'), 9, /the seat of v "c"/],
    ['a space off the map', swapped(4, '      at: [99, 9]'), 10, /the place of v \[99,9\]/],
    ['a number that is none', swapped(5, '      damage: -2', '    d:'), 11, /the damage of v -2/],
    ['a key that is not known', swapped(5, '      dmage: 2', '    d:'), 11, /"dmage" in v/],
    ['a space that is taken', swapped(8, '      at: [3, 3]'), 11, /d on a space of v/],
    ['a part that is not known', ia([...figures, '  zork: 1'].join('\n')), 15, /"zork" in the position/],
    [
      'a list that is none',
      ia([...figures, '  hands:', '    a: [focus, zork]'].join('\n')),
      16,
      /command card "(focus|zork)"/,
    ],
    ['a round that is none', ia(['  round: 0', ...figures].join('\n')), 6, /the round 0/],
    ['a figure that is none activating', ia([...figures, '  activating: w'].join('\n')), 15, /"w" activating/],
    [
      'health beyond all bounds',
      card('      health: 1e99'),
      11,
      /the health of the card soldier 1e\+99: a whole number from 1 to 999/,
    ],
    ['health that is no number', card('      health: .nan'), 11, /the health of the card soldier NaN/],
    ['health without end', card('      health: .inf'), 11, /the health of the card soldier Infinity/],
    ['health below one', card('      health: 0'), 11, /the health of the card soldier 0/],
    ['half a space of speed', card('      speed: 2.5'), 11, /the speed of the card soldier 2\.5/],
    ['a die that is not there', card('      defense: [pink]'), 11, /in the defense of the card soldier "pink"/],
    [
      'a footprint of one number',
      card('      footprint: [1]'),
      11,
      /the footprint of the card soldier \[1\]: a list of 2/,
    ],
    [
      'a surge that costs less than nothing',
      card('      surges: [{cost: -1, damage: 1}]'),
      11,
      /the cost of in the surges of the card soldier -1|-1/,
    ],
    ['an ability that says nothing', card('      abilities: [{zork: 1}]'), 9, /zork/],
    [
      'a negative cost',
      ia(
        [
          '  commands:',
          '    boost:',
          '      cost: -1',
          '      timing: start-of-round',
          '      do: []',
          ...figures,
        ].join('\n'),
      ),
      8,
      /the cost of the command card boost -1/,
    ],
    [
      'a timing that is not there',
      ia(['  commands:', '    boost:', '      timing: never', '      do: []', ...figures].join('\n')),
      8,
      /the timing of the command card boost "never"/,
    ],
    [
      'a threat with health beyond bounds',
      ma(
        '  characters:\n    m: {card: mandalorian, seat: p1, at: 0}\n  threats:\n    thug:\n      class: melee\n      health: 1e99\n      at: 1',
      ),
      11,
      /the health of the threat thug 1e\+99/,
    ],
    [
      'a threat of a class that is not there',
      ma(
        '  characters:\n    m: {card: mandalorian, seat: p1, at: 0}\n  threats:\n    thug:\n      class: wizard\n      at: 1',
      ),
      10,
      /the class of the threat thug "wizard"/,
    ],
    [
      'a character with health below one',
      ma('  characters:\n    m:\n      card: mandalorian\n      seat: p1\n      health: -3'),
      10,
      /health of a character -3/,
    ],
    [
      'a skill card of strength without end',
      ma(
        '  cards:\n    jab:\n      character: mandalorian\n      strength: .inf\n  characters:\n    m: {card: mandalorian, seat: p1, at: 0}',
      ),
      9,
      /the strength of the card jab Infinity/,
    ],
    [
      'an area that is not there',
      ma('  characters:\n    m:\n      card: mandalorian\n      seat: p1\n      at: z'),
      10,
      /the place of m "z"/,
    ],
    ['a cell that is not there', ttt('given:\n  x: [a1]\n  o: [z9]\n  turn: x'), 7, /"z9"/],
    ['a turn of nobody', ttt('given:\n  x: [a1]\n  o: []\n  turn: z'), 8, /"z"/],
    ['an option that is not there', ttt('options:\n  size: 4'), 6, /no option "size"/],
    ['a mode that is not there', ttt('mode: zork'), 5, /no mode "zork"/],
    [
      'a game that is not there',
      'scenario: s\nrules: []\nmode: classic\ngame: chess\nthen:\n  - outcome: none\n',
      4,
      /"chess"/,
    ],
    ['a rule that is not there', ttt('mode: classic').replace('TTT-TRN-01', 'TTT-TRN-91'), 2, /"TTT-TRN-91"/],
    [
      'an option of a game',
      'scenario: s\nrules: []\ngame: imperial-assault\noptions:\n  map: moisture-farm\n  rounds: abc\nthen:\n  - outcome: none\n',
      6,
      /"abc"|whole number/,
    ],
  ])('%s', async (_, text, line, message) => {
    const { results } = JSON.parse(await run('scenario', file('lines.yaml', text), '--json')) as {
      results: readonly { failure?: { line: number; found: string; expected: string } }[];
    };
    expect(results).toHaveLength(1);
    expect(results[0]?.failure).toMatchObject({ line, found: expect.stringMatching(message) as string });
    expect(results[0]?.failure?.found).not.toMatch(/Error\b|undefined|in in/);
  });
});
