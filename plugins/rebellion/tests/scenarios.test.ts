/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScenarios, runScenario } from '@dejarik/sdk/testing';
import { rebellion } from '../src/plugin.ts';

const folder = new URL('../scenarios/', import.meta.url);
const files = readdirSync(folder).map((name) => readScenarios(name, readFileSync(new URL(name, folder), 'utf8')));

test('all scenarios can be read', () => expect(files.filter((file) => !file.ok)).toEqual([]));

test.each(files.flatMap((file) => (file.ok ? file.value : [])).map((one) => [one.scenario, one] as const))(
  '%s',
  (_name, scenario) => {
    expect(runScenario(scenario, [rebellion])).toBeNull();
  },
);
