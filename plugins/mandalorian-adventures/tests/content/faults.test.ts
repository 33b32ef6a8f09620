import { describe, expect, test } from 'vitest';
import { validateContent } from '../../src/validate.ts';
import { files } from './files.ts';

/** Text of a file, what stands there instead, where the fault is, and what is said of it. */
type Fault = readonly [what: string, from: string, to: string, at: string, said: RegExp];

/** Before a text: its last place in the file, not the first. */
const LAST = 'LAST ';

/** The line of a text in a file after it was changed. */
function lineOf(name: string, from: string, to: string, at: string): number {
  const text = files(name, from, to).find(({ file }) => file === name)?.text ?? '';
  const lines = text.split('\n');
  const line = at.startsWith(LAST)
    ? lines.findLastIndex((one) => one.includes(at.slice(LAST.length)))
    : lines.findIndex((one) => one.includes(at));
  if (line < 0) throw new Error(`${name} does not contain ${JSON.stringify(at)}`);
  return line + 1;
}

const refused = (name: string, faults: readonly Fault[]): void => {
  describe(`${name} is refused`, () => {
    test.each(faults)('%s', (_, from, to, at, said) => {
      const { issues } = validateContent(files(name, from, to).filter(({ file }) => file === name));
      const found = issues.find(({ message }) => said.test(message));
      expect(found?.message ?? issues.map(({ message }) => message)).toMatch(said);
      expect([found?.file, found?.line]).toEqual([name, lineOf(name, from, to, at)]);
      expect(found?.message).toContain(`${name}, line ${found?.line ?? 0}`);
    });
  });
};

refused('characters.yaml', [
  ['a character twice', 'id: ig-11', 'id: mandalorian', 'id: mandalorian, look: droid', /"mandalorian" twice/],
  [
    'one without skill cards',
    '- {id: kesh-dar',
    '- {id: nobody, look: pilot, health: {beginner: 6, standard: 5}}\n- {id: kesh-dar',
    'id: nobody',
    /"nobody" without skill cards; allowed: a deck of 12 cards/,
  ],
  [
    'less health for beginners',
    'health: {beginner: 5, standard: 4}',
    'health: {beginner: 3, standard: 4}',
    'beginner: 3',
    /health 3 for beginners and 4 else/,
  ],
  ['an unknown property', 'look: hunter', 'look: hunter, speed: 4', 'speed: 4', /speed/],
]);

refused('skills.yaml', [
  [
    'a character with eleven cards',
    '{id: pulse-rifle, strength: 2, symbol: attack, copies: 2}',
    '{id: pulse-rifle, strength: 2, symbol: attack, copies: 1}',
    '- {id: pulse-rifle',
    /11 cards of "mandalorian"; allowed: 12/,
  ],
  ['a card twice', 'id: target-lock', 'id: pulse-rifle', 'id: pulse-rifle, strength: 3', /"pulse-rifle" twice/],
  ['a deck of nobody', 'character: kesh-dar', 'character: kesh-dur', 'character: kesh-dur', /a deck of "kesh-dur"/],
  [
    'a symbol without a slot',
    'id: jet-leap, strength: 3, symbol: move',
    'id: jet-leap, strength: 3, symbol: slice',
    'id: jet-leap',
    /found the text "slice"; allowed: move, attack, intel, plan/,
  ],
  [
    'an ability of no slot',
    'ability: {slot: intel, if: {exists: {kind: hidden, distance: {at-most: 2}}}, do: {look-near: {character: character, range: 2}}}',
    'ability: {slot: slice, do: {look-near: {character: character, range: 2}}}',
    'slot: slice',
    /found the text "slice"; allowed: move, attack, intel, plan/,
  ],
  [
    'nothing for an ability',
    'ability: {slot: attack, if: {exists: {distance: {at-most: 0}}}, do: {each: {distance: {at-most: 0}}, as: foe, do: {hurt: {enemy: foe, amount: 1}}}}',
    'ability: null',
    'ability: null',
    /found nothing; allowed: a mapping/,
  ],
  [
    'a strength of 5',
    '{id: no-way-back, strength: 4',
    '{id: no-way-back, strength: 5',
    'id: no-way-back',
    /found the number 5|found 5/,
  ],
  [
    'a strength as a text',
    '{id: no-way-back, strength: 4',
    '{id: no-way-back, strength: "4"',
    'id: no-way-back',
    /found the text "4"; allowed: 1, 2, 3, 4\.$/,
  ],
  ['an effect that nobody knows', 'do: {extra-action: {}}', 'do: {extra-acton: {}}', 'extra-acton', /extra-acton/],
  ['a condition that nobody knows', 'if: {track: {at-least: 1}}', 'if: {trck: {at-least: 1}}', 'trck', /trck/],
]);

refused('events.yaml', [
  ['a card twice', 'id: crossfire', 'id: long-shot', 'LAST id: long-shot', /"long-shot" twice/],
  [
    'a class on the back that the card does not drive',
    'id: ambush\n  back: star',
    'id: ambush\n  back: sharpshooter # wrong',
    '# wrong',
    /"sharpshooter" on the back of "ambush", which neither moves nor attacks/,
  ],
  [
    'a card without abilities',
    '    - do: {spawn: {where: player}}\n    - six: true\n      do: {move-enemies: {class: melee, spaces: 1}}',
    '    []',
    '    []',
    /at least one ability/,
  ],
  [
    'a back that nobody knows',
    'back: static',
    'back: mellow',
    'back: mellow',
    /the back "mellow"; allowed: melee, blaster/,
  ],
  [
    'fewer than no spaces',
    'move-enemies: {class: melee, spaces: 2}',
    'move-enemies: {class: melee, spaces: -2}',
    'spaces: -2',
    /spaces -2; allowed: a whole number from 0/,
  ],
  [
    'an unknown class',
    'move-enemies: {class: melee, spaces: 2}',
    'move-enemies: {class: pirate, spaces: 2}',
    'pirate',
    /pirate/,
  ],
  [
    'no attackers',
    'enemies-attack: {class: melee, range: 1}',
    'enemies-attack: {class: melee, count: 0, range: 1}',
    'count: 0',
    /count 0 of "enemies-attack", which does nothing; allowed: a whole number from 1/,
  ],
  [
    'no movers',
    'move-enemies: {class: blaster, count: 1, spaces: 2}',
    'move-enemies: {class: blaster, count: 0, spaces: 2}',
    'count: 0',
    /count 0 of "move-enemies"/,
  ],
  [
    'a movement by nothing',
    'move-enemies: {class: sharpshooter, count: 1, spaces: 1}',
    'move-enemies: {class: sharpshooter, count: 1, spaces: 0}',
    'spaces: 0',
    /spaces 0 of "move-enemies"/,
  ],
  [
    'a card that can never do anything',
    'do: {spawn: {where: player}}\n    - six: true\n      do: {move-enemies: {class: melee, spaces: 1}}',
    'do: {if: {track: {at-most: -1}}, then: {spawn: {}}} # never',
    '# never',
    /"ambush" that can never do anything|at-most -1/,
  ],
  [
    'a card that asks for a slot that there is not',
    'do: {spawn: {where: player}}\n    - six: true\n      do: {move-enemies: {class: melee, spaces: 1}}',
    'do: {if: {slot: {slot-id: hyperdrive}}, then: {spawn: {}}} # never',
    '# never',
    /"ambush" that can never do anything; allowed: an ability that comes about/,
  ],
  [
    'a card that does something with what nobody is',
    'do: {spawn: {where: player}}\n    - six: true\n      do: {move-enemies: {class: melee, spaces: 1}}',
    'do: {if: {exists: {kind: enemy, token: nobody}}, then: {spawn: {}}} # never',
    '# never',
    /"ambush" that can never do anything/,
  ],
]);

refused('planning.yaml', [
  ['a card twice', 'id: payback', 'id: defense', 'LAST id: defense', /"defense" twice/],
  [
    'a card without effect that is not luckless',
    '  luckless: true\n',
    '',
    'id: bad-luck',
    /"bad-luck" that does nothing/,
  ],
  [
    'an ability that makes no sense',
    'heal: {character: me, amount: 1}',
    'heal: {character: you, amount: 1}',
    'character: you',
    /you/,
  ],
]);

refused('disruptions.yaml', [
  ['a white token that fills a slot', '[1, 1, 1, 2, 2]', '[1, 1, 1, 2, 5]', 'white', /a white token of 5/],
  ['fewer white tokens than slots', '[1, 1, 1, 2, 2]', '[1, 1, 1, 2]', 'white', /4 white tokens; allowed: at least 5/],
]);

refused('tokens.yaml', [
  ['a kind twice', 'id: bruiser', 'id: thug', 'id: thug, count: 2', /"thug" twice/],
  [
    'a token that is nothing',
    '{id: medpac-1, count: 3, shape: square, feature: medpac}',
    '{id: medpac-1, count: 3, shape: square}',
    'id: medpac-1',
    /neither an enemy nor a feature/,
  ],
  [
    'an unknown class',
    'class: blaster, health: 3, abilities: []',
    'class: pirate, health: 3, abilities: []',
    'pirate',
    /"pirate"; allowed: melee, blaster, sharpshooter/,
  ],
  [
    'an unknown ability',
    'abilities: [guard]',
    'abilities: [gard]',
    'gard]',
    /"gard"; allowed: guard, grab, sabotage, effect/,
  ],
  [
    'a set of too few tokens',
    'id: thug, count: 3',
    'id: thug, count: 2',
    'id: thug',
    /a set 1 of 23 tokens; allowed: 24/,
  ],
  ['a second set of a number', '- mission: 2', '- mission: 1', 'LAST mission: 1', /a second set 1/],
  [
    'a reinforcement with the mission effect',
    '{id: new-trooper, count: 5, shape: orange, reinforcement: true, enemy: {class: blaster, health: 2, abilities: []}}',
    '{id: new-trooper, count: 5, shape: orange, reinforcement: true, enemy: {class: blaster, health: 2, abilities: [effect]}}',
    'id: new-trooper',
    /the mission effect on "new-trooper", a reinforcement, which nobody ever reveals/,
  ],
]);

refused('maps.yaml', [
  ['no start space', '    mark start: l\n', '', 'drawing:', /0 start spaces; allowed: a line "mark start: a"/],
  ['two start spaces', 'mark start: l', 'mark start: l, m', 'mark start: l, m', /2 start spaces/],
  ['no star space', '    mark star: d, k, i, r\n', '', 'drawing:', /no star space/],
  [
    'a star space that no way leads to',
    '    wall: ef, mn\n',
    '    wall: ef, mn, ab, ae\n    mark star-gray: a\n',
    'mark star-gray',
    /the star space "a" that no way leads to/,
  ],
  [
    'areas without any star while doors are closed',
    'mark star: a, c, l, n',
    'mark star: b',
    'mark star: b',
    /the area "a" from where no star has a range while doors are closed/,
  ],
  [
    'numbers twice',
    'number: a = 1, h = 4, n = 8',
    'number: a = 1, h = 1, n = 8',
    'h = 1',
    /"h = 1"; allowed: an area and a number of its own/,
  ],
  [
    'an area in two pieces',
    'aaabbbcccddd\n      aaabbbcccddd',
    'aaabbbcccdda\n      aaabbbcccddd',
    'aaabbbcccdda',
    /several pieces/,
  ],
  [
    'a mark of an area that does not exist',
    'mark start: l',
    'mark start: z',
    'mark start: z',
    /found "z"; allowed: a sign of the map/,
  ],
  [
    'a door that nothing opens',
    '    door hold: os\n',
    '    door hold: os\n    door vent: dg\n',
    'door vent',
    /the door "vent" that no rule of the map opens/,
  ],
  [
    'a rule about a number that is not there',
    'of: {character: {number: 6}}',
    'of: {character: {number: 7}}',
    'number: 7',
    /a space numbered "7"; allowed: a number of the map/,
  ],
]);

refused('missions.yaml', [
  ['a mission twice', 'id: bad-cargo', 'id: dead-freight', 'LAST id: dead-freight', /"dead-freight" twice/],
  ['a number twice', 'number: 2', 'number: 1', 'LAST number: 1', /a second mission 1/],
  [
    'an unknown map',
    'map: canyon',
    'map: canion',
    'map: canion',
    /the map "canion"; allowed: outpost, canyon, freighter, fortress/,
  ],
  [
    'an area the map has not',
    'open: {round: [d, h]}',
    'open: {round: [d, z]}',
    'round: [d, z]',
    /the area "z"; allowed: an area of "outpost"/,
  ],
  [
    'more icons of a shape than tokens',
    'open: {round: [d, h]}',
    'open: {round: [d, h, a]}',
    'round: [d, h, a]',
    /3 icons of the shape "round"; allowed: at most 2/,
  ],
  [
    'an unknown character',
    'characters: [mandalorian, ig-11]',
    'characters: [mandalorian, ig-12]',
    'ig-12',
    /the character "ig-12"/,
  ],
  [
    'one character only',
    'characters: [mandalorian, ig-11]',
    'characters: [mandalorian]',
    'characters: [mandalorian]',
    /at least two characters/,
  ],
  [
    'a start of one who does not play',
    '  map: outpost\n',
    '  map: outpost\n  starts: {brakka: a}\n',
    'brakka: a',
    /a start of "brakka"/,
  ],
  ['a slot of a name that is taken', 'id: slice', 'id: plan', 'id: plan', /a second slot "plan"/],
  ['a feature without an entry', '    cradle: {}\n', '    signal: {}\n', 'signal', /no entry for the feature "cradle"/],
  [
    'an entry for a feature that no token shows',
    '    cradle: {}\n',
    '    cradle: {}\n    throne: {}\n',
    '    throne: {}',
    /the feature "throne"; allowed: features of set 1/,
  ],
  [
    'an area marked with a word the map has not',
    'marked: exit',
    'marked: exot',
    'marked: exot',
    /an area marked "exot"/,
  ],
  [
    'a space of a number the map has not',
    'place-child: {space: {space-numbered: 8}}',
    'place-child: {space: {space-numbered: 9}}',
    'space-numbered: 9',
    /a space numbered "9"/,
  ],
  ['a token that its set has not', 'token: warlord', 'token: warlard', 'warlard', /the token "warlard"/],
  [
    'an effect that nobody knows',
    'advance-progress: 1}, {clear-chosen',
    'advance-progess: 1}, {clear-chosen',
    'advance-progess',
    /advance-progess/,
  ],
  ['a goal without sense', 'if: {progress: {at-least: 9}}', 'if: {progres: {at-least: 9}}', 'progres:', /progres/],
  [
    'a goal that asks for nothing',
    'if: {progress: {at-least: 9}}',
    'if: {progress: {at-least: 0}}',
    'if: {progress: {at-least: 0}}',
    /a goal of "bounty-hunt" that is fulfilled before anybody has done anything/,
  ],
  [
    'a goal that holds at the start',
    'if: {progress: {at-least: 9}}',
    'if: {not: {exists: {kind: character, marked: {to: start, is: false}}}}',
    'if: {not: {exists: {kind: character, marked: {to: start, is: false}}}}',
    /"bounty-hunt" that is fulfilled before anybody/,
  ],
  [
    'a goal without a condition',
    'if: {progress: {at-least: 9}}',
    'if: {}',
    'if: {}',
    /"bounty-hunt" that is fulfilled before anybody/,
  ],
  [
    'a goal of more crates than there are',
    'if: {progress: {at-least: 3}, not: {exists: {kind: character, marked: {to: start, is: false}}}}',
    'if: {progress: {at-least: 5}}',
    'if: {progress: {at-least: 5}}',
    /a goal of "supply-run" that nothing leads to; allowed: what effects of the mission can bring about/,
  ],
  [
    'a goal that the mission fails before',
    'if: {progress: {at-least: 9}}',
    'if: {track: {at-least: 8}}',
    'if: {track: {at-least: 8}}',
    /a goal of "bounty-hunt" that nothing leads to/,
  ],
  [
    'a goal with a child that never comes',
    'if: {progress: {at-least: 9}}',
    'if: {exists: {kind: character, carries-child: true}}',
    'if: {exists: {kind: character, carries-child: true}}',
    /a goal of "bounty-hunt" that nothing leads to/,
  ],
  [
    'a goal that contradicts itself',
    'if: {progress: {at-least: 9}}',
    'if: {not: {exists: {kind: character}}}',
    'if: {not: {exists: {kind: character}}}',
    /a goal of "bounty-hunt" that nothing leads to/,
  ],
  [
    'three hidden tokens on one area',
    'hidden: {square: [d, f, h, i, j, l, n, o]}',
    'hidden: {square: [d, d, d, i, j, l, n, o]} # icons',
    '# icons',
    /area "d" twice; allowed: each area once for a shape/,
  ],
  [
    'a crisis that adds nothing',
    'crisis: {advance-track: 1}\n',
    'crisis: {advance-track: 0} # nothing\n',
    '# nothing',
    /advance-track 0, which does nothing/,
  ],
]);

refused('guide.yaml', [
  ['a number left out', '- {number: 2}\n', '', 'number: 3', /number 3; allowed: 2/],
  ['a mission nobody knows', 'mission: bad-cargo', 'mission: bad-crago', 'bad-crago', /the mission "bad-crago"/],
  [
    'two missions without a STOP',
    '- {number: 7, stop: true}',
    '- {number: 7}',
    'number: 9',
    /a second mission before a STOP/,
  ],
  [
    'a card that is not locked',
    'adds: {events: [high-noon]}',
    'adds: {events: [swarm]}',
    'events: [swarm]',
    /"swarm"; allowed: a card of events with "locked: true"/,
  ],
  ['an envelope twice', 'envelope: 2', 'envelope: 1', 'number: 16', /envelope 1 once more/],
]);

test('a second mission with the goal of another is refused, and one with its crisis', () => {
  const goal = validateContent(
    files(
      'missions.yaml',
      'objective: {at: turn.end, if: {progress: {at-least: 9}}}',
      'objective: {at: turn.end, if: {progress: {at-least: 6}}}',
    ),
  );
  expect(goal.issues.map(({ message }) => message).join('\n')).toMatch(/a goal of "bounty-hunt" like another/);
});

test('two decks that are alike in play are refused, whatever their cards are called', () => {
  const text = files().find(({ file }) => file === 'skills.yaml')?.text ?? '';
  const [, first = '', second = ''] = text.split(/^- character: .*$/m);
  const cards = first.replaceAll('{id: ', '{id: other-');
  const { issues } = validateContent(files('skills.yaml', second, cards));
  expect(issues.map(({ message }) => message).join('\n')).toMatch(/a deck of "ig-11" like another in play/);
});

test('a file of unknown kind is refused', () => {
  expect(validateContent([{ file: 'pack/heroes.yaml', text: '[]' }]).issues[0]?.message).toMatch(
    /pack\/heroes.yaml, line 1: found a file of unknown kind; allowed: characters.yaml/,
  );
});

describe('a file that the rest of the game does not fit is refused by itself, too', () => {
  test.each([
    ['maps.yaml', 'h = 4', 'h = 3', /a space numbered "4"/],
    ['planning.yaml', 'id: second-chance', 'id: third-chance', /"second-chance"/],
    ['tokens.yaml', 'feature: cradle', 'feature: crib', /"crib"|"cradle"/],
    ['characters.yaml', '- {id: kesh-dar', '- {id: kesh-der', /"kesh-dar"/],
    ['skills.yaml', 'id: whistling-darts', 'id: whistling-dart', /"whistling-darts"/],
    ['missions.yaml', 'id: bounty-hunt', 'id: bounty-hunting', /"bounty-hunt"/],
  ])('%s', (name, from, to, said) => {
    const { issues } = validateContent(files(name, from, to).filter(({ file }) => file === name));
    expect(issues.map(({ message }) => message).join('\n')).toMatch(said);
    for (const { file, line } of issues) expect([file, line > 0]).toEqual([name, true]);
  });
});

test('a map of very many rows is refused', () => {
  const { issues } = validateContent(files('maps.yaml', '      aaabbbcccddd\n', '      aaabbbcccddd\n'.repeat(20_000)));
  expect(issues[0]?.message).toMatch(
    /maps.yaml, line \d+.*found 20009 rows; allowed: at most 128 rows of at most 128 signs/,
  );
});
