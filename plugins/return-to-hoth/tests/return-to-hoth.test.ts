/// <reference types="node" />
import { imperialAssault } from '@dejarik/imperial-assault';
import { conform, readScenarios, runScenario } from '@dejarik/sdk/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { returnToHoth } from '../src/index.ts';
import { proofs } from '../src/proofs.ts';

const folder = new URL('../', import.meta.url);
const plugins = [imperialAssault, returnToHoth];
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

describe.each(readdirSync(new URL('scenarios/', folder)))('%s', (file) => {
  const found = readScenarios(file, read(`scenarios/${file}`));
  const scenarios = found.ok ? found.value : [];
  test('can be read', () => expect(found).toMatchObject({ ok: true }));
  test.for(scenarios.map((one) => [one.scenario, one] as const))('%s', ([, scenario]) =>
    expect(runScenario(scenario, plugins)).toBeNull(),
  );
});

test.each(proofs.map((one) => [one.name, one] as const))('%s', (_name, { check }) => {
  expect(check).not.toThrow();
});

test('in each mode, any number of players keeps what every game must keep', { timeout: 300_000 }, () => {
  const { violations, games } = conform(plugins, {
    games: 1,
    every: 100,
    options: () => ({ rounds: 1 }),
    values: false,
  });
  expect(violations).toEqual([]);
  expect(games).toBe(4);
});
