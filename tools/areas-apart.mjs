import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/** What the SDK has for boards of areas: few games have such boards, and all others would fetch it with those of grids. */
export const ofAreas = ['areaDistance', 'areasBeside', 'areasWithin', 'NO_WAY', 'parseAreas'];
const areaNames = new RegExp(`\\b(?:${ofAreas.join('|')})\\b`);

/**
 * Lets only files that name it see what boards of areas need.
 *
 * @type {import('esbuild').Plugin}
 */
export const areasApart = {
  name: 'areas-apart',
  setup({ onResolve, onLoad }) {
    const boards = join(root, 'libs', 'sdk', 'src', 'board.ts');
    const spaces = join(root, 'libs', 'space', 'src', 'index.ts');
    onResolve({ filter: /^@dejarik\/sdk\/board$/ }, async ({ importer, kind }) => {
      const isSource = importer.startsWith(root) && existsSync(importer) && kind === 'import-statement';
      const names = isSource && importer !== boards && areaNames.test(await readFile(importer, 'utf8'));
      return { path: boards, suffix: names ? '?areas' : '?grids' };
    });
    onLoad({ filter: /sdk.src.board\.ts$/ }, async ({ path, suffix }) => {
      if (path !== boards) return undefined;
      const contents =
        suffix === '?areas'
          ? `export * from '@dejarik/sdk/board';\nexport { areaDistance, areasBeside, areasWithin, NO_WAY } from '../../space/src/areas/distances.ts';\nexport { parseAreas } from '../../space/src/areas/parse-areas.ts';`
          : (await readFile(path, 'utf8')).replace(/^ {2}(\w+),\n/gm, (line, name) =>
              ofAreas.includes(name) ? '' : line,
            );
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    });
    onLoad({ filter: /space.src.index\.ts$/ }, async ({ path }) =>
      path !== spaces
        ? undefined
        : {
            contents: (await readFile(path, 'utf8')).replace(
              /^export \{[^}]*\} from '\.\/areas\/(?:distances|parse-areas)\.ts';$/gm,
              '',
            ),
            loader: 'ts',
            resolveDir: dirname(path),
          },
    );
  },
};
