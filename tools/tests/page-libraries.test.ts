import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofAreas } from '../areas-apart.mjs';
import { partialLibraries } from '../build-table.mjs';
import { root } from '../install.mjs';

/** What modules hand on of each other, types aside. */
const handed = /(?:import|export) \{([^}]*)\} from ('[^']*')/g;
const namesOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ')[0] ?? one);

const sources = ['libs', 'plugins', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, 'src')))
  .flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('testing.ts'))
        .map((file) => join(folder, file));
    } catch {
      return [];
    }
  });

/** What the table has nothing of. */
const ELSEWHERE = [join('apps', 'cli'), join('libs', 'conformance')];

/** A name that a partial library lacks is not missed by the bundler where a module only hands it on, but when it is used. */
describe.each(partialLibraries)('what $name keeps for few in the table', ({ name, kept, but, whole }) => {
  it('is used by nobody else', () => {
    const door = readFileSync(join(root, 'libs', name, 'src', 'index.ts'), 'utf8');
    const lost = [...door.matchAll(handed)]
      .filter(([, , from = '']) => kept.test(from))
      .flatMap(([, list = '']) => namesOf(list))
      .filter((one) => !but.includes(one));
    expect(lost.length).toBeGreaterThan(1);
    const users = sources.filter(
      (file) => ![...whole, join('libs', name), ...ELSEWHERE].some((folder) => file.startsWith(folder + sep)),
    );
    expect(users.length).toBeGreaterThan(50);
    const missed = users.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(handed)]
        .filter(([, , from]) => from === `'@dejarik/${name}'`)
        .flatMap(([, list = '']) => namesOf(list))
        .filter((one) => lost.includes(one))
        .map((one) => `${file}: ${one}`),
    );
    expect(missed).toEqual([]);
  });
});

it('what boards of areas need comes by the SDK alone', () => {
  const door = readFileSync(join(root, 'libs', 'space', 'src', 'index.ts'), 'utf8');
  const offered = [...door.matchAll(handed)]
    .filter(([, , from]) => from === "'./areas/distances.ts'" || from === "'./areas/parse-areas.ts'")
    .flatMap(([, list = '']) => namesOf(list));
  expect(offered.sort()).toEqual([...ofAreas].sort());
  const users = sources.filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(handed)].some(
      ([, list = '', from]) => from === "'@dejarik/space'" && namesOf(list).some((one) => ofAreas.includes(one)),
    ),
  );
  expect(users).toEqual([join('libs', 'sdk', 'src', 'board.ts')]);
});
