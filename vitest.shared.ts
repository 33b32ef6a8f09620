import { defineConfig } from 'vitest/config';
import { yamlForVite } from './tools/yaml/vite.mjs';

const source = '@dejarik/source';

/**
 * What every test run needs: projects resolve to their sources, and YAML files import as data.
 * Both lists of conditions are needed: the first serves browser code, the second tests in Node,
 * which would otherwise look for a build, and test a stale one when it is there.
 */
export const shared = defineConfig({
  plugins: [yamlForVite()],
  resolve: { conditions: [source, 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: [source, 'module', 'node', 'import', 'default'] } },
});
