import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { yamlModule } from './module.mjs';

/**
 * Vite (and Vitest) plugin: `import data from './x.yaml'` yields the file's plain data.
 *
 * @returns {import('vite').Plugin}
 */
export function yamlForVite() {
  return {
    name: 'yaml',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.yaml')) return null;
      const text = await readFile(id, 'utf8');
      return { code: yamlModule(text, relative(process.cwd(), id)), moduleType: 'js', map: null };
    },
  };
}
