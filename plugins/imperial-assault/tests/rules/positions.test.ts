import { readScenarios, runScenario } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { imperialAssault } from '../../src/index.ts';

/** Plays a position with a large figure of b's, and one of a's that stands at `at`. @returns what is wrong with it */
function failureOf(at: string, checks = '[]', { active = 'ann', steps = '' } = {}): string | null {
  const text = `scenario: Names of spaces
rules: []
game: imperial-assault
mode: skirmish
given:
  cards: {runner: {}, walker: {footprint: [2, 3]}}
  drawing: |
    grid 10 x 11
    map
${Array.from({ length: 11 }, (_, row) => `      ${row}: ${row === 1 ? '. ' : '. . '}${row === 1 ? '  ' : ''}. . . . . . . .`).join('\n')}
  figures:
    ann: {card: runner, seat: a, at: ${at}}
    bob: {card: walker, seat: b, at: F2}
  activating: ${active}
when:
${steps}  - expect: ${checks}
then:
  - asked: ${active === 'ann' ? 'a' : 'b'}
`;
  const read = readScenarios('names.yaml', text);
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join('\n'));
  const [scenario] = read.value;
  if (scenario === undefined) throw new Error('no scenario was read');
  const failure = runScenario(scenario, [imperialAssault]);
  return failure && `${failure.expected}; ${failure.found}`;
}

describe('a space of the map in a position', () => {
  it.each(['d10', 'D10', '[3, 9]'])('%s is the one that the board names d10', (at) => {
    expect(failureOf(at, '[{value: {ann.at: d10, bob.at: f2}}, {value: {ann.at: [3, 9], bob.at: [5, 1]}}]')).toBeNull();
  });

  it('is another one than its neighbors', () => {
    expect(failureOf('d10', '[{value: {ann.at: d9}}]')).toContain('ann.at to be');
    expect(failureOf('d10', '[{value: {ann.at: off}}]')).toContain('ann.at to be');
  });

  it.each(['d12', 'z1', 'b2', '[10, 0]', '[1, 1]', '[3.5, 2]', '[3]', '[3, 9, 1]', 'd', '4', '{x: 3}'])(
    '%s is none: what the map has is told in both ways',
    (at) => {
      expect(failureOf(at)).toMatch(
        /the place of ann .*: a space of the map, a1 to j11 or as \[column, row\] \[0, 0\] to \[9, 10\], expected/,
      );
    },
  );

  it('is asked for where nothing is said', () => {
    expect(failureOf('')).toContain('the place of ann');
  });

  it('is answered by the same name, also where a large figure is to stand', () => {
    const turned = { active: '{figure: bob, points: 2}', steps: "  - b: [walk, 'f2 turned']\n" };
    expect(failureOf('d10', '[{value: {bob.at: f2, bob.rotation: 1}}]', turned)).toBeNull();
  });
});
