import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { root } from '../install.mjs';
import { squeezed } from './tokens.ts';

/** A small change of a source that a program has thought of. */
export interface FoundMutant {
  /** The source, from the plugin's folder. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Line, from 1. */
  readonly line: number;
  /** What kind of change, as Stryker calls it, or `NumberLiteral`. */
  readonly mutator: string;
  readonly find: string;
  readonly put: string;
  /** What makes it what it is, whatever else changes in the source. */
  readonly key: string;
}

/** Identifiers and messages compared with words have their own mutators; most optional chains do not compile without. */
const EXCLUDED = ['StringLiteral', 'OptionalChaining'];
/** Calls that only say something. */
const SAYING: readonly string[] = ['message', 'shown', 'tell'];
/** What declarations tell the interface and people. */
const FOR_PEOPLE: readonly string[] = ['rules', 'message', 'silent', 'label', 'points', 'preview'];

/**
 * Finds all small changes of some sources, in the order of the places.
 *
 * @param plugin its folder, from the workspace's root
 * @param files sources, from the plugin's folder
 * @throws when a source cannot be read or does not parse
 */
export async function mutantsOf(plugin: string, files: readonly string[]): Promise<readonly FoundMutant[]> {
  const found: FoundMutant[] = [];
  for (const file of files) {
    const source = readFileSync(join(root, plugin, file), 'utf8');
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    const all = [...(await fromStryker(source, tree)), ...numbers(tree)].filter(
      ({ start, end }) => !isForPeople(tree, start, end),
    );
    const seen = new Map<string, number>();
    for (const { start, end, mutator, put } of all.sort(
      (a, b) => a.start - b.start || a.end - b.end || (a.mutator < b.mutator ? -1 : 1),
    )) {
      const find = source.slice(start, end);
      const name = [file, mutator, squeezed(find), squeezed(put)].join('\n');
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      found.push({
        file,
        start,
        end,
        line: tree.getLineAndCharacterOfPosition(start).line + 1,
        mutator,
        find,
        put,
        key: `${name}\n${times}`,
      });
    }
  }
  return found;
}

type Raw = Pick<FoundMutant, 'start' | 'end' | 'mutator' | 'put'>;

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/** Types are blanked out first, which keeps all places: what stands under `x as T` would be left out otherwise. */
async function fromStryker(source: string, tree: ts.SourceFile): Promise<Raw[]> {
  const content = withoutTypes(source);
  const { mutants } = await new Instrumenter(silent).instrument([{ name: 'source.js', mutate: true, content }], {
    plugins: null,
    excludedMutations: EXCLUDED,
    ignorers: [],
    noHeader: true,
  });
  return mutants.flatMap(({ location: { start, end }, mutatorName, replacement, status }): Raw[] => {
    if (status === 'Ignored') return [];
    const [from, to] = [start, end].map(({ line, column }) => tree.getPositionOfLineAndCharacter(line, column));
    return from === undefined || to === undefined
      ? []
      : [{ start: from, end: to, mutator: mutatorName, put: replacement }];
  });
}

function withoutTypes(source: string): string {
  const { emitWarning } = process;
  // That this part of Node may still change is nobody's business here.
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Every number as one more, which no mutator of Stryker's does. */
function numbers(tree: ts.SourceFile): Raw[] {
  const found: Raw[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isNumericLiteral(node) && !('name' in node.parent && node.parent.name === node))
      found.push({
        start: node.getStart(),
        end: node.getEnd(),
        mutator: 'NumberLiteral',
        put: String(Number(node.text) + 1),
      });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Is it within what is only said to people? */
function isForPeople(tree: ts.SourceFile, start: number, end: number): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (node.getStart() > start || node.getEnd() < end) return;
    if (ts.isCallExpression(node) && SAYING.includes(nameOf(node.expression))) found = true;
    if (ts.isNewExpression(node) && nameOf(node.expression).endsWith('Error')) found = true;
    if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && FOR_PEOPLE.includes(node.name.getText()))
      found = true;
    if (ts.isPropertyAssignment(node) && saysWhoseDeed(node)) found = true;
    if (ts.isFunctionLike(node) && node.type?.getText() === 'Message') found = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `by` of a verb: whose deed the log tells, if nothing is shown by it to that seat alone. */
function saysWhoseDeed({ name, parent }: ts.PropertyAssignment): boolean {
  const call = parent.parent;
  return (
    name.getText() === 'by' &&
    ts.isCallExpression(call) &&
    nameOf(call.expression) === 'verb' &&
    !parent.properties.some(
      (one) => ts.isPropertyAssignment(one) && one.name.getText() === 'shows' && one.getText().includes("'doer'"),
    )
  );
}

const nameOf = (node: ts.Expression): string => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());
