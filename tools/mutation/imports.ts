import ts from 'typescript';

/**
 * Puts import declarations together, so that no name is declared twice.
 *
 * @param declarations each a text of imports by name, such as `import { a, b } from './c.ts';`
 * @returns one declaration for each module, and one for its types
 */
export function mergedImports(declarations: readonly string[]): string {
  const names = new Map<string, Set<string>>();
  const source = ts.createSourceFile('imports.ts', declarations.join('\n'), ts.ScriptTarget.Latest, true);
  for (const one of source.statements) {
    const clause = ts.isImportDeclaration(one) ? one.importClause : undefined;
    if (!ts.isImportDeclaration(one) || clause?.namedBindings === undefined || !ts.isNamedImports(clause.namedBindings))
      throw new Error(`"imports" of a change: "${one.getText()}" found, import { names } from 'module' expected.`);
    const from = `${clause.isTypeOnly ? 'type ' : ''}from ${one.moduleSpecifier.getText()}`;
    const known = names.get(from) ?? new Set();
    for (const element of clause.namedBindings.elements) known.add(element.getText());
    names.set(from, known);
  }
  return [...names]
    .map(([from, all]) => {
      const isType = from.startsWith('type ');
      return `import ${isType ? 'type ' : ''}{ ${[...all].join(', ')} } ${isType ? from.slice(5) : from};`;
    })
    .join('\n');
}
