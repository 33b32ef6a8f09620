import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameCalled, hostWith } from './built-in.ts';
import { useCommands } from './commands-in-folder.ts';

const { folder, file, run, runWith } = useCommands();

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
    const odd = hostWith(gameCalled('tic-tac-toe').plugins, join(folder, 'odd'));
    mkdirSync(join(folder, 'odd', 'scenarios'), { recursive: true });
    file('odd/rules.yaml', '- {id: TTT-MRK-01, entry: Mark, kind: engine, rule: r, check: c}\n');
    file('odd/scenarios/one.yaml', scenario('then:\n  - asked: x').replace('TTT-TRN-01', 'TTT-MRK-11'));
    const { issues } = JSON.parse(await runWith(odd, 'validate', 'tic-tac-toe', '--json')) as {
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
  });

  it('and words in a language that nobody can choose beside them', async () => {
    const odd = hostWith(gameCalled('tic-tac-toe').plugins, join(folder, 'spoken'));
    mkdirSync(join(folder, 'spoken', 'messages'), { recursive: true });
    file('spoken/messages/ple.yaml', 'x: "x"\n');
    const { issues } = JSON.parse(await runWith(odd, 'validate', 'tic-tac-toe', '--json')) as {
      issues: readonly { message: string }[];
    };
    expect(issues[0]?.message).toMatch(/spoken\/messages\/ple\.yaml: found words in the language "ple" .*pl\.yaml/);
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

it('of a folder its own scenarios are run, not those of what is installed or hidden in it', async () => {
  const text = (name: string): string =>
    `scenario: ${name}\nrules: [TTT-TRN-01]\ngame: tic-tac-toe\ngiven: {}\nthen:\n  - asked: x\n`;
  for (const part of ['mine', 'mine/sub', 'mine/node_modules/other', 'mine/.kept'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const part of ['mine', 'mine/sub', 'mine/node_modules/other', 'mine/.kept'])
    file(`${part}/one.yaml`, text(part.replaceAll('/', ' in ')));
  const { results } = JSON.parse(await run('scenario', join(folder, 'mine'), '--json')) as {
    results: readonly { scenario: string }[];
  };
  expect(results.map(({ scenario }) => scenario)).toEqual(['mine', 'mine in sub']);
});
