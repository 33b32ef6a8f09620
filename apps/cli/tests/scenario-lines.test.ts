import { describe, expect, it } from 'vitest';
import { useCommands } from './commands-in-folder.ts';

const { file, run } = useCommands();

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

  it('a scenario that cannot be read is named', async () => {
    const text = '- scenario: first\n  rules: []\n  then: []\n- scenario: "second"\n  rules: []\n';
    const { results } = JSON.parse(await run('scenario', file('named.yaml', text), '--json')) as {
      results: readonly { failure?: { line: number; found: string } }[];
    };
    expect(results.map(({ failure }) => failure)).toContainEqual(
      expect.objectContaining({
        line: 4,
        found: expect.stringMatching(/no key "then" .*, in the scenario "second"$/) as string,
      }),
    );
  });
});
