import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { yamlModule } from './module.mjs';

/**
 * esbuild plugin: `import data from './x.yaml'` yields the file's plain data.
 *
 * @returns {import('esbuild').Plugin}
 */
export function yamlForEsbuild() {
  return {
    name: 'yaml',
    setup(build) {
      build.onLoad({ filter: /\.yaml$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return { contents: yamlModule(text, relative(process.cwd(), path)), loader: 'js' };
      });
    },
  };
}
