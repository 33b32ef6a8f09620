import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from './lint.ts';

/** A text file of the workspace: its path from the root, with `/`, and its lines. */
export interface Source {
  readonly path: string;
  readonly lines: readonly string[];
}

const generated = new Set(['.git', '.nx', 'dist', 'node_modules', 'reports']);
const binary = /\.(gif|ico|jpe?g|mp3|ogg|png|ttf|webp|woff2?)$/;

/**
 * @param folder path from the workspace's root
 * @returns every text file below it, in order, without what is installed or generated
 */
export function sourcesIn(folder: string): Source[] {
  return readdirSync(join(workspaceRoot, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return generated.has(entry.name) ? [] : sourcesIn(path);
      return entry.isFile() && !binary.test(entry.name) ? [readSource(path)] : [];
    });
}

function readSource(path: string): Source {
  const file = join(workspaceRoot, path);
  return { path: relative(workspaceRoot, file).replaceAll('\\', '/'), lines: readFileSync(file, 'utf8').split('\n') };
}

/**
 * @param sources
 * @param offends whether a line must not stand in that source
 * @returns one `path:line: text` for each such line
 */
export function offences(sources: readonly Source[], offends: (line: string, source: Source) => boolean): string[] {
  return sources.flatMap((source) =>
    source.lines.flatMap((line, index) =>
      offends(line, source) ? [`${source.path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    ),
  );
}
