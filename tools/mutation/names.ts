import ts from 'typescript';

/**
 * Names that a source uses, and that are neither declared where they stand nor known everywhere. What is imported counts
 * as declared; nothing but this source is read.
 */
export function unknownNames(file: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const program = ts.createProgram({
    rootNames: [file],
    options: { noResolve: true, noLib: true, types: [], target: ts.ScriptTarget.Latest },
    host: {
      getSourceFile: (name) => (name === file ? source : undefined),
      getDefaultLibFileName: () => '',
      getCurrentDirectory: () => '',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: (name) => name === file,
      readFile: () => undefined,
      writeFile: () => undefined,
    },
  });
  const found = program
    .getSemanticDiagnostics(source)
    .flatMap(({ code, start, length }) =>
      UNDECLARED.includes(code) && start !== undefined ? [text.slice(start, start + (length ?? 0))] : [],
    );
  return new Set(found.filter((name) => !(name in globalThis)));
}

/** Cannot find name, with and without a guess at what is meant, and as a shorthand. */
const UNDECLARED: readonly number[] = [2304, 2552, 18004];
