/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateContent } from '../../src/validate.ts';

const FARM = 'maps/moisture-farm.yaml';
const FOUNDRY = 'maps/cinder-foundry.yaml';
const RIDGE = 'maps/windbreak-ridge.yaml';
const textOf = (file: string): string => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');

/** What stands in a file instead of a text there. */
function changed(file: string, from: string | RegExp, to: string): { readonly file: string; readonly text: string } {
  const text = textOf(file).replace(from, to);
  if (text === textOf(file)) throw new Error(`${file} does not contain ${String(from)}`);
  return { file, text };
}

const shown = (files: readonly { readonly file: string; readonly text: string }[]): readonly string[] =>
  validateContent(files).issues.map(
    ({ file, line, path, found, allowed }) => `${file}:${line} ${path}: ${found}; ${allowed.join(', ')}`,
  );

/** The first item of a list once more, at its end. */
function firstAgain(file: string): readonly string[] {
  const text = textOf(file);
  const [first = ''] = /^- id: [^]*?(?=^- id: )/m.exec(text) ?? [];
  return shown([{ file, text: `${text}\n${first}` }]).map((one) => one.replace(/:\d+ /, ' '));
}

describe('ids that come twice', () => {
  test.each([
    ['deployment-cards.yaml', 'the deployment card "at-st" once more; each deployment card once'],
    ['skirmish-upgrades.yaml', 'once more; each deployment card once'],
    ['command-cards.yaml', 'once more; each command card once'],
    ['armies.yaml', 'once more; each army once'],
  ])('in %s', (file, said) => {
    const issues = firstAgain(file);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${file} \\[\\d+\\]\\.id: .*${said}$`));
  });
  test('with the line', () =>
    expect(shown([changed('deployment-cards.yaml', 'id: darth-vader', 'id: at-st')])).toEqual([
      'deployment-cards.yaml:32 [1].id: the deployment card "at-st" once more; each deployment card once',
    ]));
  test('in two files', () => {
    const own = shown([
      { file: 'a/maps/farm.yaml', text: textOf(FARM) },
      { file: 'b/maps/farm.yaml', text: textOf(FARM) },
    ]);
    expect(own).toEqual(['b/maps/farm.yaml:3 id: the map "moisture-farm" once more; each map once']);
  });
  test('missions of a map', () => {
    const [, first = ''] = /missions:\n {2}- id: (\S+)/.exec(textOf(FARM)) ?? [];
    const issues = shown([changed(FARM, /(?<=^ {2}- id: )(?!close-to-home)\S+/m, first)]);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(
      /^maps\/moisture-farm\.yaml:\d+ missions\[1\]\.id: the mission "close-to-home" once more; each mission once$/,
    );
  });
});

describe('what is not there, or cannot be', () => {
  test.each<readonly [what: string, file: string, from: string | RegExp, to: string, said: readonly RegExp[]]>([
    [
      'a footprint beyond a board',
      'deployment-cards.yaml',
      '[2, 3]',
      '[200, 300]',
      [/:13 \[0\]\.footprint\[0\]: the number 200; 16 or less$/, /:13 .*the number 300; 16 or less$/],
    ],
    [
      'a rule that there is not',
      'deployment-cards.yaml',
      'IA-ABIL-01',
      'IA-ABL-01',
      [/:29 \[0\]\.abilities\[1\]\.rules\[0\]: the unknown rule "IA-ABL-01"; IA-ABIL-01$/],
    ],
    [
      'a rule of a command card',
      'command-cards.yaml',
      'rules: [IA-ABIL-01]',
      'rules: [IA-ABL-01]',
      [/:\d+ \[\d+\]\.do.*rules\[0\]: the unknown rule "IA-ABL-01"; IA-ABIL-01$/],
    ],
    [
      'an ability without words',
      'deployment-cards.yaml',
      'id: brutality',
      'id: brutalty',
      [
        /:51 \[1\]\.abilities\[0\]\.id: .*no message "ability\.brutalty"\); .*like "ability\.brutality"$/,
        /:51 \[1\]\.abilities\[0\]\.id: .*no message "ability\.brutalty\.text"\)/,
      ],
    ],
    [
      'an upgrade without words',
      'skirmish-upgrades.yaml',
      /- id: /,
      '- id: zork-',
      [/\[0\]\.id: .*no message "card\.zork-/],
    ],
    [
      'a mission without words',
      FARM,
      'id: close-to-home',
      'id: close-to-hom',
      [
        /:72 missions\[0\]\.id: .*no message "mission\.close-to-hom"\); .*like "mission\.close-to-home"$/,
        /:72 missions\[0\]\.id: .*no message "mission\.close-to-hom\.text"\)/,
      ],
    ],
    [
      'a control character in a name',
      'deployment-cards.yaml',
      'name: Darth Vader',
      'name: "Darth\\0Vader"',
      [/:33 \[1\]\.name: .*; text without control characters$/],
    ],
    [
      'a map of a height that no board has',
      FARM,
      /grid \d+ x \d+/,
      'grid 16 x 23000000',
      [/:8 grid: a grid of 16 x 23000000; sides from 1 to 128, as many as there are columns and rows$/],
    ],
    [
      'a zone that is not drawn',
      FARM,
      'deployment: [blue, red]',
      'deployment: [blue, gren]',
      [/:5 deployment\[1\]: the zone "gren", which the drawing does not have; .*blue, camp, red$/],
    ],
    [
      'nothing for a surge',
      'deployment-cards.yaml',
      '    - {cost: 1, blast: 2}',
      '    - null',
      [/:21 \[0\]\.surges\[0\]: nothing; a mapping$/],
    ],
    [
      'nothing for a token',
      FARM,
      'tokens:\n',
      'tokens:\n      - null\n',
      [/:79 missions\[0\].tokens\[0\]: nothing; a mapping$/],
    ],
    [
      'a zone that no figure can be in',
      FOUNDRY,
      'in-zone: crucible',
      'in-zone: crucibel',
      [/:102 missions\[0\]\.abilities\[0\]\.do.*\.in-zone: "crucibel", which is no zone of the map "cinder-foundry"; /],
    ],
    [
      'a zone that no token can come to',
      RIDGE,
      'zone: landing-field',
      'zone: landing-feld',
      [/:83 missions\[0\]\..*\.deploy-token\.zone: "landing-feld", which is no zone .*; blue, interior, landing-field/],
    ],
    [
      'a kind of tokens that cannot come to the map',
      RIDGE,
      'deploy-token: {kind: supply-pod',
      'deploy-token: {kind: supply-pot',
      [/\.deploy-token\.kind: "supply-pot", which is no kind of tokens of this mission; terminal, supply-pod$/],
    ],
    [
      'a kind of tokens that nobody can claim',
      RIDGE,
      'claimed: {to: supply-pod',
      'claimed: {to: supply-pot',
      [/\.claimed\.to: "supply-pot", which is no kind of tokens of this mission; terminal, supply-pod$/],
    ],
    [
      'what must be so to interact with a token',
      RIDGE,
      'if: {figure: {carrying: power-cell}}',
      'if: {figure: {carying: power-cell}}',
      [/:\d+ missions\[1\]\.tokens\[1\]\.interact\.if\.figure\.carying: /],
    ],
    [
      'a door without that name',
      RIDGE,
      'door-name: [north-hatch, south-hatch]',
      'door-name: [north-hatch, south-hutch]',
      [/\.door-name\[1\]: "south-hutch", which is no door of the map "windbreak-ridge"; .*, south-hatch$/],
    ],
    [
      'a goal for carriers of something else',
      FOUNDRY,
      '{zone: own, carrying: ingot}',
      '{zone: own, carrying: ignot}',
      [
        /:\d+ missions\[1\]\.goals\[1\]\.carrying: "ignot", which is no kind of tokens of this mission; terminal, ingot$/,
      ],
    ],
    [
      'a kind of tokens that is another elsewhere',
      'maps/massassi-ruins.yaml',
      /(id: leave-no-evidence[^]*?- kind: communications-beacon)/,
      '$1\n        carried: true',
      [
        /:\d+ missions\[1\]\.tokens\[1\]: the kind "communications-beacon", which is another in the mission "lost-knowledge"; /,
      ],
    ],
    [
      'an alias of nothing',
      'deployment-cards.yaml',
      'cost: 14',
      'cost: *fourteen',
      [/:10 : the alias \*fourteen, which stands for nothing/],
    ],
  ])('%s', (_, file, from, to, said) => {
    const issues = shown([changed(file, from, to)]);
    expect(issues).toEqual(said.map((one) => expect.stringMatching(one) as string));
  });
});
