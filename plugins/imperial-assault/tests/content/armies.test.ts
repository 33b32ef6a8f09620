/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateContent } from '../../src/validate.ts';

const file = 'armies.yaml';
const text = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const faults = (changed: string): readonly string[] =>
  validateContent([{ file, text: changed }]).issues.map(
    ({ line, found, allowed }) => `${line}: ${found}; ${allowed.join()}`,
  );

it.each([
  ['as they are', (all: string) => all, []],
  [
    'with a deployment card that there is not',
    (all: string) => all.replace('[at-st,', '[at-ts,'),
    ['6: the deployment card "at-ts"; at-st'],
  ],
  [
    'with a command card that there is not',
    (all: string) => all.replace('maximum-firepower', 'zork'),
    ['9: the command card "zork"; one of the 37 that there are'],
  ],
  [
    'beyond their points',
    (all: string) => all.replace('[at-st,', '[at-st, stormtrooper-elite,'),
    ['3: an army that may not be played (IA-SUP-01): The army costs 49, at most 40; '],
  ],
  [
    'with a deck of another size',
    (all: string) => all.replace('maximum-firepower, ', ''),
    ['3: an army that may not be played (IA-CMDC-09): The command deck has 14 cards, not 15; '],
  ],
] as const)('ready armies are checked: %s', (_, change, wanted) => {
  expect(faults(change(text))).toEqual(wanted);
});
