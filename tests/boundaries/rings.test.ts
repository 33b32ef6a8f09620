import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../tools/install.mjs';

/** Modules that import one another in a ring, types included: nobody can read them one after the other. */
async function rings(...folders: readonly string[]): Promise<readonly string[]> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    ruleSet: { forbidden: [{ name: 'ring', severity: 'error', from: {}, to: { circular: true } }] },
    validate: true,
    tsPreCompilationDeps: true,
    includeOnly: { path: [...folders] },
  });
  return (output as ICruiseResult).summary.violations.map(({ from, cycle }) =>
    [from, ...(cycle ?? []).map(({ name }) => name)].join(' → '),
  );
}

const planted = 'tests/dist/ring';

afterAll(() => {
  rmSync(join(root, planted), { recursive: true, force: true });
});

it('no modules import one another in a ring', async () => {
  const folders = ['libs', 'plugins', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind))
      .map((name) => `${kind}/${name}/src`)
      .filter((folder) => existsSync(join(root, folder))),
  );
  expect(await rings(...folders, 'tools')).toEqual([]);
});

it('finds a ring of types, too', async () => {
  mkdirSync(join(root, planted), { recursive: true });
  writeFileSync(
    join(root, planted, 'hen.ts'),
    `import type { Egg } from './egg.ts'\nexport interface Hen { egg: Egg }\n`,
  );
  writeFileSync(
    join(root, planted, 'egg.ts'),
    `import type { Hen } from './hen.ts'\nexport interface Egg { hen: Hen }\n`,
  );
  expect(await rings(planted)).not.toEqual([]);
});
