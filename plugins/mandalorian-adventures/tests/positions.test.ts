import { readScenarios, runScenario } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { mandalorianAdventures } from '../src/index.ts';

/** @returns what is wrong with a position in which somebody stands there */
function failureOf(at: string): string | null {
  const read = readScenarios(
    'areas.yaml',
    `scenario: Names of areas
rules: []
game: mandalorian-adventures
given:
  drawing: |
    areas
    map
      aabb
      ccdd
    mark start: a
    mark star: d
    number: c = 8
  characters:
    m: {card: mandalorian, seat: p1, at: ${at}}
    g: {card: ig-11, seat: p2, at: b}
  hands: {p1: [1, 2, 3], p2: [1]}
  turn: p1
when: []
then:
  - value: {m.at: c}
`,
  );
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join('\n'));
  const [scenario] = read.value;
  if (scenario === undefined) throw new Error('no scenario was read');
  const failure = runScenario(scenario, [mandalorianAdventures]);
  return failure && `${failure.expected}; ${failure.found}`;
}

it.each(['c', 'c·8'])('an area of a position is named "%s", by its sign or as the board shows it', (at) => {
  expect(failureOf(at)).toBeNull();
});

it.each(['a·8', 'c·9', 'e', '8'])('no area is named "%s"', (at) => {
  expect(failureOf(at)).toContain(`an area of the map (abcd) expected`);
});
