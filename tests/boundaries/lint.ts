import { resolve } from 'node:path';
import { ESLint } from 'eslint';

/** Absolute folder of the workspace. */
export const workspaceRoot = resolve(import.meta.dirname, '../..');

const eslint = new ESLint({ cwd: workspaceRoot });

/**
 * Lints a planted file by the workspace's own configuration. The file need not exist.
 *
 * @param file path from the workspace's root
 * @param code its text
 * @returns one `rule: message` for each finding
 */
export async function lint(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: resolve(workspaceRoot, file) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
