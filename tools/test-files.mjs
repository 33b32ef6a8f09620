import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './install.mjs';

/** Folders of what is built or installed. */
const OTHERS = new Set(['dist', 'node_modules', 'reports']);

/**
 * The files of tests of a project, for Vitest, which takes a folder for a part of any path: `tests/` stands in those of all
 * projects.
 *
 * @param {string} project its folder, from the workspace's root
 * @returns {string[]} absolute paths; the folder itself if there are none, for naming nothing would mean everything
 */
export function testFilesOf(project) {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.split(sep).some((part) => OTHERS.has(part)))
    .map((file) => join(root, project, file));
  return files.length > 0 ? files : [join(root, project) + sep];
}
