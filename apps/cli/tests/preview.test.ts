import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPreview } from '../../../tools/preview.mjs';
import { root } from '../src/files.ts';
import { hostOf } from '../src/program.ts';
import { rulesReport } from '../src/rules-report.ts';

/** Games in the making, which do not come with the program. */
const previews = readdirSync(join(root, 'plugins')).filter((id) => {
  const file = join(root, 'plugins', id, 'package.json');
  return existsSync(file) && isPreview(JSON.parse(readFileSync(file, 'utf8')));
});

it.each(previews)('all rules in the catalogue of %s are proven', { timeout: 600_000 }, async (id) => {
  const host = hostOf({ plugins: [{ name: `./plugins/${id}`, from: root, by: 'this test' }], mods: [] });
  const report = await rulesReport((await host.games()).called(id), {}, host);
  const { failed, faults, unnoticed, unknown, unproven, idle, how } = report;
  expect({ failed, faults, unnoticed, unknown, unproven }).toEqual({
    failed: [],
    faults: [],
    unnoticed: [],
    unknown: [],
    unproven: [],
  });
  expect(idle.filter(({ rule }) => how[rule] === 'switch')).toEqual([]);
});
