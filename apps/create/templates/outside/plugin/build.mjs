// Bundles the plugin into dist/index.js, one module with all that it needs, and makes the folder `site`: a page with the
// table that plays it, for any file server.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { parse } from 'yaml';

/** `import data from './x.yaml'` gives the file's data. */
const yaml = {
  name: 'yaml',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.yaml$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(parse(readFileSync(path, 'utf8')))}`,
      loader: 'js',
    })),
};

await build({
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  sourcemap: true,
  plugins: [yaml],
});

const table = dirname(createRequire(import.meta.url).resolve('@dejarik/table/package.json'));
rmSync('site', { recursive: true, force: true });
mkdirSync('site');
cpSync(join(table, 'dist'), join('site', 'table'), { recursive: true });
cpSync(join('dist', 'index.js'), join('site', 'plugin.js'));
cpSync('index.html', join('site', 'index.html'));
console.log('Made dist/index.js, and the folder site: serve it with any file server.');
