import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../src/files.ts';
import { builtInGames, loadGames } from '../src/loading/load-games.ts';
import { validateMod } from '../src/validate-mod.ts';

const folder = mkdtempSync(join(tmpdir(), 'dejarik-faulty-mods-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Change = readonly [file: string, from: string | RegExp, to: string];
let copies = 0;

/** A copy of the mod Snow with something else in its files, or more at the end of them (in place of nothing). */
function changed(...changes: readonly Change[]): string {
  const copy = join(folder, `m${copies++}`);
  cpSync(join(root, 'examples/snow'), copy, { recursive: true });
  for (const [file, from, to] of changes) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (from === '') appendFileSync(path, to);
    else writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }
  return copy;
}

const mod = (name: string) => ({ name, from: folder, by: '--mod' });
const errorOf = async (...paths: readonly string[]): Promise<unknown> =>
  loadGames({ plugins: [], mods: paths.map(mod) }).catch((error: unknown) => error);
const faultsOf = (path: string): readonly string[] => validateMod(path, builtInGames).issues.map((one) => one.message);

const MAP = 'content/maps/ice-field.yaml';
const DOORS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklm';
/** A row of 14 spaces with a door between each two of them. */
const rowOfDoors = (y: number): string =>
  `.${[...DOORS.slice(y * 13, y * 13 + 13)].map((sign) => `${sign}.`).join('')}`;
const CARD = 'content/command-cards/white-out.yaml';
const ARMY: Change = ['messages/en.yaml', '', 'army.ice: "Ice"\n'];
const army = (cards: string, command: string): Change => [
  'content/armies/ice.yaml',
  '',
  `id: ice\nname: Ice\naffiliation: imperial\ncards: [${cards}]\ncommand: [${command}]\n`,
];

describe('a mod that cannot be loaded says where, when it is checked and when it is loaded', () => {
  it.each<[string, string, RegExp, readonly Change[]]>([
    [
      'a door that is not drawn',
      'contribution/entry',
      /ice-field\.yaml, line 6, column 3, at grid: found door "gate" in the legend/,
      [[MAP, '  map\n', '  doors: A = gate\n  map\n']],
    ],
    [
      'a sign that is none',
      'contribution/entry',
      /ice-field\.yaml, line 9, column 16, at grid: found 'Q'/,
      [[MAP, '2: . . . . ~', '2: . . . . Q']],
    ],
    [
      'a map larger than maps are',
      'contribution/entry',
      /ice-field\.yaml, line 5, column 3, at grid: found a grid of 999 x 8; allowed: sides from 1 to 128/,
      [[MAP, 'grid 14 x', 'grid 999 x']],
    ],
    [
      'more doors than a map may have',
      'contribution/entry',
      /ice-field\.yaml, line 4, column 7, at grid: found 39 doors; a grid holds at most \d+\.$/,
      [
        [MAP, '  map\n', `  doors: ${[...DOORS].map((sign, i) => `${sign} = door${i}`).join(', ')}\n  map\n`],
        ...[0, 1, 2].map((y): Change => [MAP, new RegExp(`${y}: [.~#] .*`), `${y}: ${rowOfDoors(y)}`]),
      ],
    ],
    [
      'a zone that is not drawn',
      'contribution/entry',
      /ice-field\.yaml, line 3, column 20, at deployment\[1\]: found the zone "gren"/,
      [[MAP, '[blue, red]', '[blue, gren]']],
    ],
    [
      'an unknown condition on a command card',
      'content/abilities',
      /white-out\.yaml, line 7, column 52, at \[0\]\.do\.gain-condition\.condition: unknown word "stund"\. Did you mean "stunned"/,
      [[CARD, 'do: {add: {surge: 1}}', 'do: {gain-condition: {figure: figure, condition: stund}}']],
    ],
    [
      'an unknown effect of a mission',
      'content/abilities',
      /ice-field\.yaml, line 36, column 17, at missions\[0\]\.abilities\[0\]\.do\.together\.do: .*found "scor-points"\. Did you mean "score-points"\? Verbs: score-points(, [a-z-]+){7} \(the closest of \d+\)\.$/,
      [[MAP, 'score-points', 'scor-points']],
    ],
    [
      'an unknown timing',
      'contribution/entry',
      /white-out\.yaml, line 6, column 11, at \[0\]\.timing: found the text "while-atacking".*Did you mean "while-attacking"/,
      [[CARD, 'while-attacking', 'while-atacking']],
    ],
    [
      'an id that is taken',
      'contribution/duplicate',
      /white-out\.yaml, line 1, column 7, at \[0\]\.id: "deadeye" is there already, from "imperial-assault".*replaces: deadeye/,
      [[CARD, 'id: white-out', 'id: deadeye']],
    ],
    [
      'another version of the game',
      'plugin/version',
      /mod\.yaml, line \d, column \d+, at for\.imperial-assault: it extends "imperial-assault" 9\.0\.0; found 0\.2\.0.*\{imperial-assault: \^0\.2\.0\}/,
      [['mod.yaml', /for: .*/, 'for: {imperial-assault: ^9}']],
    ],
  ])('%s', async (_, code, said, changes) => {
    const path = changed(...changes);
    expect(faultsOf(path)).toEqual([expect.stringMatching(said)]);
    expect(await errorOf(path)).toMatchObject({ code, message: expect.stringMatching(said) as string });
  });

  it('also beside another mod, which is not to blame', async () => {
    const right = changed(
      ['mod.yaml', /id: .*/, 'id: right'],
      ['content/command-cards/white-out.yaml', 'white-out', 'other'],
    );
    rmSync(join(right, 'content'), { recursive: true });
    const late = changed(['mod.yaml', /for: .*/, 'for: {imperial-assault: ^9}']);
    const { message } = (await errorOf(right, late)) as Error;
    expect(message).toContain(join(late, 'mod.yaml'));
    expect(message).not.toContain(right);
  });

  it('does not list itself among what is loaded', async () => {
    const { message } = (await errorOf(changed(['mod.yaml', /for: .*/, 'for: {chess: ^1}']))) as Error;
    expect(message).toMatch(/"snow" .* extends "chess" 1\.0\.0, which is not loaded\. Loaded: .*imperial-assault/);
    expect(message).not.toMatch(/Loaded:.*snow/);
  });
});

describe('validate tells what games go on without', () => {
  it.each<[string, readonly RegExp[], readonly Change[]]>([
    [
      'an ability without words',
      [
        /snow-scout\.yaml, line 19, .*at \[0\]\.abilities\[0\]\.id: .*message "ability\.snow-scout-dig-in";/,
        /snow-scout\.yaml, line 19, .*message "ability\.snow-scout-dig-in\.text";/,
      ],
      [['messages/en.yaml', /^ability\.snow-scout-dig-in.*\n.*\n/m, '']],
    ],
    [
      'words in a language that nobody can choose',
      [/messages\/pll\.yaml: found words in the language "pll" \(did you mean "pl"\?\).*en\.yaml, pl\.yaml, ru\.yaml/],
      [['messages/pll.yaml', '', 'unit.snow-scout: "Zwiadowca"\n']],
    ],
    [
      'an army with an unknown card',
      [/ice\.yaml, line 4, column \d+, at cards\[0\]: found the deployment card "snow-scot"; allowed: snow-scout/],
      [ARMY, army('snow-scot', 'white-out')],
    ],
    [
      'an army over its points, with a deck of another size',
      [
        /ice\.yaml, line 1, .*IA-SUP-01\): The army costs \d+, at most 40\.$/,
        /IA-CMDC-09\): The command deck has 1 card/,
      ],
      [ARMY, army(Array(4).fill('snow-scout').join(', ') + ', at-st, darth-vader', 'white-out')],
    ],
    [
      'a token without a point',
      [
        /ice-field\.yaml, line 28, .*at missions\[0\]\.tokens\[0\]\.kind: found the kind "crate", of which no token is laid/,
      ],
      [
        [MAP, 'tokens: []', 'tokens:\n      - kind: crate'],
        ['messages/en.yaml', '', 'token.crate: "Crate"\n'],
      ],
    ],
    [
      'a game that there is not, whatever way it is written',
      [
        /mod\.yaml, line 5, column 20: found a mod for "imperial-asault" \(did you mean "imperial-assault"\?\), which is not/,
      ],
      [['mod.yaml', /[^]*/, '"id": snow\nversion: 0.1.0\n"for":\n  # The game.\n  imperial-asault: ^0.2\n']],
    ],
    [
      'something that is needed and not loaded',
      [/mod\.yaml, line \d, column \d+: it needs "chilled" 0\.1\.0 .*not loaded/],
      [['mod.yaml', '', '\nneeds: {chilled: ^0.1, return-to-hoth: ^0.2}\n']],
    ],
  ])('%s', (_, said, changes) => {
    expect(faultsOf(changed(...changes))).toEqual(said.map((one) => expect.stringMatching(one) as string));
  });
});
