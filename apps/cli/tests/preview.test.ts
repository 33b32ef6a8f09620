import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSession } from '@dejarik/session';
import { expect, it } from 'vitest';
import { isPreview } from '../../../tools/preview.mjs';
import type { Host } from '../src/command.ts';
import { root } from '../src/files.ts';
import { hostOf } from '../src/program.ts';
import { modesOf } from '../src/setup.ts';
import { rulesReport } from '../src/rules-report.ts';
import { gameCalled } from './built-in.ts';
import { sitDown, typing } from './sitting.ts';

/** Games in the making, which do not come with the program. */
const previews = readdirSync(join(root, 'plugins')).filter((id) => {
  const file = join(root, 'plugins', id, 'package.json');
  return existsSync(file) && isPreview(JSON.parse(readFileSync(file, 'utf8')));
});

const hostWithPreview = (id: string): Host =>
  hostOf({ plugins: [{ name: `./plugins/${id}`, from: root, by: 'this test' }], mods: [] });

it.each([...previews, 'imperial-assault', 'mandalorian-adventures'])(
  'the terminal says no id of a message in place of its words (%s)',
  { timeout: 120_000 },
  async (id) => {
    const game = previews.includes(id) ? (await hostWithPreview(id).games()).called(id) : gameCalled(id);
    const session = createSession({ plugins: game.plugins, mode: modesOf(game)[0]?.id ?? '', seed: 's' });
    const [human] = session.seats;
    const typed = ['1', 'status', 'hand', 'map', '1', 'log', 'quit'];
    const { all } = await sitDown(
      session,
      { humans: human === undefined ? [] : [human], face: game.face },
      typing(...typed),
    );
    const ids = new Set([
      ...Object.keys(session.catalogs['en'] ?? {}),
      ...Object.keys(game.face?.messages?.['en'] ?? {}),
    ]);
    expect(all.flatMap((line) => line.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => ids.has(word))).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  },
);

it.each(previews)('all rules in the catalogue of %s are proven', { timeout: 600_000 }, async (id) => {
  const host = hostWithPreview(id);
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
