import { describe, expect, test } from 'vitest';
import { checkWords } from '../../src/content/check-words.ts';
import { content } from '../../src/content/documents.ts';
import { rebellion } from '../../src/plugin.ts';
import { validateContent } from '../../src/validate.ts';
import { files, type Changes } from './files.ts';
import { cardFaults } from './planted-in-cards.ts';
import { galaxyFaults } from './planted-in-galaxy.ts';
import { missionFaults } from './planted-in-missions.ts';
import { setupFaults } from './planted-in-setup.ts';

/** Every check with a fault that is planted for it: refused with its file and line, and with what is allowed. */

/** The line of a text in a file after it was changed. */
function lineOf(name: string, changes: Changes, at: string): number {
  const text = files(name, changes).find(({ file }) => file === name)?.text ?? '';
  const line = text.split('\n').findIndex((one) => one.includes(at));
  if (line < 0) throw new Error(`${name} does not contain ${JSON.stringify(at)}`);
  return line + 1;
}

describe.each(Object.entries({ ...galaxyFaults, ...setupFaults, ...missionFaults, ...cardFaults }))(
  '%s is refused',
  (name, faults) => {
    test.each(faults)('$what', ({ changes, at, said }) => {
      const { issues } = validateContent(files(name, changes));
      const found = issues.find(({ message }) => said.test(message));
      expect(found?.message ?? issues.map(({ message }) => message)).toMatch(said);
      expect([found?.file, found?.line]).toEqual([name, lineOf(name, changes, at)]);
      expect(found?.message).toContain(`${name}, line ${found?.line ?? 0}`);
    });
  },
);

test('the content of the game is clean, and no ability needs code', () => {
  const report = validateContent(files());
  expect(report.issues.map(({ message }) => message)).toEqual([]);
  expect(report.counts).toEqual({
    systems: 32,
    'kinds of units': 18,
    leaders: 25,
    'mission cards': 68,
    'objective cards': 15,
    'action cards': 34,
    'tactic cards': 30,
    'time track': 1,
    'set-up for a first game': 1,
  });
  expect(report.abilities).toEqual({ total: 106, code: 0 });
});

test('each file by itself is clean, too, and alone counted', () => {
  for (const file of files()) {
    const report = validateContent([file]);
    expect(report.issues.map(({ message }) => message)).toEqual([]);
    expect(Object.keys(report.counts)).toHaveLength(1);
  }
});

test('words that one language alone lacks are told with it', () => {
  const { en = {}, pl = {}, ru = {} } = rebellion.messages ?? {};
  const { 'system.dagobah': _, ...lacking } = pl;
  expect(checkWords(content, { en, pl, ru })).toEqual([]);
  expect(checkWords(content, { en, pl: lacking, ru }).map(({ list, path, found }) => [list, path, found])).toEqual([
    ['systems', [31, 'id'], 'something without words (there is no message "system.dagobah" in pl)'],
  ]);
});

test('a file of unknown kind is refused', () => {
  expect(validateContent([{ file: 'pack/planets.yaml', text: '[]' }]).issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^pack\/planets.yaml, line 1: found a file of unknown kind; allowed: systems.yaml, /),
  ]);
});

test('all faults are told at once, by file and line', () => {
  const given = files('systems.yaml', [
    ['adjacent: [bespin, endor, mustafar]', 'adjacent: [bespin, mustafar]'],
    ['id: dagobah, region: utapau', 'id: dagobah, region: utapu'],
    ['resources: [orange-triangle], queue: 1', 'queue: 1'],
  ]);
  const lines = validateContent(given).issues.map(({ line }) => line);
  expect(lines).toEqual([5, 19, 32, 35]);
});

describe('a file that the rest of the game does not fit is refused by itself', () => {
  test.each([
    [
      'units.yaml',
      'id: at-at',
      'id: at-et',
      /track\.yaml, which was not given, does not fit this: found the unit "at-at"/,
    ],
    ['units.yaml', 'id: ion-cannon', 'id: ion-canon', /missions\.yaml, which was not given.*unknown word "ion-cannon"/],
    ['systems.yaml', 'id: dagobah', 'id: degobah', /missions\.yaml, which was not given.*the system "dagobah"/],
    ['leaders.yaml', 'id: boba-fett', 'id: bobo-fett', /actions\.yaml, which was not given.*the leader "boba-fett"/],
    ['track.yaml', 'at-st: 5', 'at-st: 4', /first-game\.yaml, which was not given.*5 of "at-st" in all; allowed: 4/],
  ])('%s with %s', (name, from, to, said) => {
    const given = files(name, [[from, to]]).filter(({ file }) => file === name);
    const { issues } = validateContent(given);
    expect(issues.map(({ message }) => message).join('\n')).toMatch(said);
    for (const { file, line } of issues) expect([file, line > 0]).toEqual([name, true]);
  });
});
