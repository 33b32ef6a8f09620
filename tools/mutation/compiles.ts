import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../install.mjs';

/**
 * A compiler that is asked about one changed source after another.
 *
 * @param plugin its folder, from the workspace's root
 * @returns says whether a source (absolute path) compiles with another text in its stead
 */
export function compilerOf(plugin: string): (path: string, text: string) => boolean {
  const folder = join(root, plugin);
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (config === undefined) throw new Error(`${plugin}/tsconfig.json cannot be read.`);
  const changed = new Map<string, string>();
  let version = 0;
  const versions = new Map<string, number>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (path) => String(versions.get(path) ?? 0),
    getScriptSnapshot: (path) => {
      const text = changed.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const errors = (path: string): number =>
    service.getSyntacticDiagnostics(path).length + service.getSemanticDiagnostics(path).length;
  return (path, text) => {
    const before = errors(path);
    changed.set(path, text);
    versions.set(path, ++version);
    try {
      return errors(path) <= before;
    } finally {
      changed.delete(path);
      versions.set(path, ++version);
    }
  };
}
