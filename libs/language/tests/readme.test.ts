import { readYaml, v, valueOf } from '@dejarik/content/yaml';
import { expect, test } from 'vitest';
import { compileAbilities, languageMessages } from '../src/index.ts';
import readme from '../README.md?raw';
import { Hero, vocabulary } from './arena.ts';

const examples = [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');

test('the read-me has examples', () => expect(examples.length).toBeGreaterThan(5));

test.each(examples.map((text, i) => [i, text] as const))('examples %i of the read-me compile', (_i, text) => {
  const data = valueOf(readYaml('README.md', text, v.array(v.unknown())));
  const { issues, abilities } = compileAbilities(vocabulary, { tag: Hero }, data, { id: 'hero' });
  expect(issues.map((one) => one.message)).toEqual([]);
  expect(abilities.length).toBeGreaterThanOrEqual(data.length);
});

test('every question of the language has words in each language', () => {
  const ids = Object.values(languageMessages).map((catalog) => Object.keys(catalog).sort());
  for (const one of ids) expect(one).toEqual(['language.choose', 'language.choose-one', 'language.may']);
});
