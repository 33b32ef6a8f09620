/// <reference types="node" />
import { conform, createSession, playGame, readScenarios, runScenario, seededRandom } from '@dejarik/sdk/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { game, plugin } from '../src/index.ts';

const folder = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const scenarios = readdirSync(new URL('scenarios/', folder)).flatMap((file) => {
  const found = readScenarios(file, read(`scenarios/${file}`));
  return found.ok ? found.value : [];
});
const rules = [...read('rules.yaml').matchAll(/^- id: (\S+)$/gm)].map(([, id = '']) => id);

describe('scenarios', () => {
  test.for(scenarios.map((one) => [one.scenario, one] as const))('%s', ([, scenario]) =>
    expect(runScenario(scenario, [plugin])).toBeNull(),
  );
  test.for(rules)('%s is what makes one of them pass', (rule) => {
    const named = scenarios.filter((one) => one.rules.includes(rule));
    expect(named.filter((one) => runScenario(one, [plugin], { off: [rule], once: true }) !== null)).not.toEqual([]);
  });
});

test('its bots play a game to its end', () => {
  const session = createSession({ plugins: [plugin], mode: 'race', seed: 'bots' });
  const { hasty } = game.bots ?? {};
  if (hasty === undefined) throw new Error('There is no bot "hasty".');
  playGame(session, { bots: { blue: hasty, red: hasty }, random: seededRandom('bots') });
  expect(session.outcome?.winners).toHaveLength(1);
});

test('random games keep what every game must keep', () => {
  expect(conform([plugin], { games: 3 }).violations).toEqual([]);
});
