import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '../files.ts';
import type { ContentCheck } from '../game-entry.ts';
import { whileLoading } from '../guard/foreign.ts';
import type { Exports } from './entries.ts';

/**
 * What a package's own check says of its content, for when its game cannot be loaded: the game knows no files and lines.
 * @param folder of the package
 * @param load the entry of the check, which may throw as the game does
 * @returns none where there is no content, or the check fails itself
 */
export async function faultsOfContent(folder: string, load: () => Promise<Exports>): Promise<readonly string[]> {
  const content = join(folder, 'content');
  if (!existsSync(content)) return [];
  try {
    const { validateContent } = await load();
    if (typeof validateContent !== 'function') return [];
    const files = textFiles([content], ['.yaml', '.yml']);
    const check = validateContent as ContentCheck;
    const { issues } = await whileLoading(`The check of ${content}`, 'plugin/throws', () => check(files));
    return issues.map(({ message }) => message);
  } catch {
    return [];
  }
}
