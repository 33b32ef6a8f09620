/// <reference types="node" />
import { imperialAssault } from '@dejarik/imperial-assault';
import { conform, readScenarios, runScenario } from '@dejarik/sdk/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plugin } from '../src/index.ts';

const plugins = [imperialAssault, plugin];
const folder = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const scenarios = readdirSync(new URL('scenarios/', folder)).flatMap((file) => {
  const found = readScenarios(file, read(`scenarios/${file}`));
  return found.ok ? found.value : [];
});
const rules = [...read('rules.yaml').matchAll(/^- id: (\S+)$/gm)].map(([, id = '']) => id);

describe('scenarios', () => {
  test.for(scenarios.map((one) => [one.scenario, one] as const))('%s', ([, scenario]) =>
    expect(runScenario(scenario, plugins)).toBeNull(),
  );
  test.for(rules)('%s is what makes one of them pass', (rule) => {
    const named = scenarios.filter((one) => one.rules.includes(rule));
    expect(named.filter((one) => runScenario(one, plugins, { off: [rule], once: true }) !== null)).not.toEqual([]);
  });
});

// What the game's own interface shows needs no words for its values.
test('a random game with it keeps what every game must keep', { timeout: 120_000 }, () => {
  const { violations } = conform(plugins, { games: 1, every: 100, options: () => ({ rounds: 1 }), values: false });
  expect(violations).toEqual([]);
});
