import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPORTS } from '../packages/reports.ts';

/** What a first game, an expansion and the usual code of a game are made of; what is for less has an entry of its own. */
const MOST = 80;

/** What an entry exports, with what its report says of each. A report that is not what the package exports fails a test of its own. */
const exportsIn = (report: string): readonly { readonly name: string; readonly said: string }[] =>
  [
    ...report.matchAll(
      /^\/\/ @public(?<said>.*)\nexport (?:abstract |declare )?(?:class|const|function|interface|type) (?<name>\w+)/gm,
    ),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? '', said: groups?.['said'] ?? '' }));

describe('@dejarik/sdk', () => {
  const report = readFileSync(join(REPORTS, 'sdk.api.md'), 'utf8');
  const found = exportsIn(report);
  const names = new Set(found.map(({ name }) => name));

  it('has few names, so that a newcomer can read them all', () => {
    expect(names).toContain('verb');
    expect(names.size).toBeLessThanOrEqual(MOST);
  });

  it('says of each what it is', () => {
    expect(found.filter(({ said }) => said.includes('undocumented')).map(({ name }) => name)).toEqual([]);
  });

  it('says of each part of them what it is', () => {
    // The code of an error is told where the error is made.
    const parts = [...report.matchAll(/^ {4}\/\/ \(undocumented\)\n {4}(?:readonly )?(\w+)/gm)].map(
      ([, name = '']) => name,
    );
    expect(parts.filter((name) => name !== 'code')).toEqual([]);
  });
});
