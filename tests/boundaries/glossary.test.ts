import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isPreview } from '../../tools/preview.mjs';
import { workspaceRoot as root } from './lint.ts';

interface Rule {
  readonly id: string;
  readonly entry: string;
  readonly entry_pl?: string;
  readonly mode?: string;
}

// The rules of a game in the making are not looked up at the table.
const plugins = readdirSync(join(root, 'plugins')).filter(
  (name) =>
    existsSync(join(root, 'plugins', name, 'rules.yaml')) &&
    !isPreview(JSON.parse(readFileSync(join(root, 'plugins', name, 'package.json'), 'utf8'))),
);
const read = <T>(plugin: string, name: string): T =>
  parse(readFileSync(join(root, 'plugins', plugin, `${name}.yaml`), 'utf8')) as T;

describe.each(plugins.map((name) => [name]))('the glossary of %s', (plugin) => {
  // What no game can be played by yet is not looked up.
  const rules = read<readonly Rule[]>(plugin, 'rules').filter(({ mode }) => mode !== 'campaign');

  it.each([['pl'], ['ru']])('has words for every rule and heading in %s, and for nothing else', (language) => {
    const texts = read<Readonly<Record<string, string>>>(plugin, `rules.${language}`);
    expect(Object.keys(texts).sort()).toEqual(rules.map(({ id }) => id).sort());
    expect(
      Object.entries(texts)
        .filter(([, text]) => text.trim() === '')
        .map(([id]) => id),
    ).toEqual([]);
    const own = existsSync(join(root, 'plugins', plugin, `headings.${language}.yaml`))
      ? read<Readonly<Record<string, string>>>(plugin, `headings.${language}`)
      : {};
    const missing = rules
      .filter((rule) => own[rule.entry] === undefined && (language !== 'pl' || rule.entry_pl === undefined))
      .map(({ entry }) => entry);
    expect([...new Set(missing)]).toEqual([]);
  });
});
