/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRules, valueOf } from '@dejarik/sdk/yaml';

const text = readFileSync(new URL('../../rules.yaml', import.meta.url), 'utf8');
const rules = valueOf(readRules([{ file: 'rules.yaml', text }], { modes: ['both', 'campaign', 'skirmish'] }));

test('the catalogue is whole: every id once, every reference known', () => {
  expect(rules.length).toBeGreaterThan(900);
  expect(rules.filter(({ kind, check }) => kind !== 'table' && check.trim() === 'none')).toEqual([]);
});

test('what the books do not hold says where it comes from', () => {
  const added = rules.filter(({ id }) => id.startsWith('IA-SUP-'));
  expect(added.length).toBeGreaterThan(0);
  for (const { id, source, confidence } of added)
    expect([id, source !== undefined, confidence !== undefined]).toEqual([id, true, true]);
});
