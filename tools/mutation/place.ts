import ts from 'typescript';
import type { Mutant } from './types.ts';

/** Name of the function, given to the bundle from outside, that says whether a mutant is active. */
export const ACTIVE = '$active';

/**
 * Builds mutants into a source: each becomes a choice between itself and what stands there, at the smallest expression,
 * statement or block that holds the change.
 *
 * @param file its name, for messages
 * @param source TypeScript
 * @param mutants their texts replace ranges of the source; the result must parse
 * @returns the source with choices, and those mutants that fit no such place, with the reason
 */
export function placeMutants(
  file: string,
  source: string,
  mutants: readonly Mutant[],
): { readonly text: string; readonly misfits: ReadonlyMap<number, string> } {
  const tree = parse(file, source);
  const placed: Placed[] = [];
  const misfits = new Map<number, string>();
  for (const mutant of mutants) {
    const found = placeOf(file, tree, narrowed(source, mutant));
    if (typeof found === 'string') misfits.set(mutant.id, found);
    else placed.push({ id: mutant.id, ...found });
  }
  return { text: render(source, placed), misfits };
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  readonly kind: 'expression' | 'statement' | 'block';
}
type Placed = Place & { readonly id: number };

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** The same mutant without what it has in common with the source at both ends. */
function narrowed(source: string, { id, start, end, text }: Mutant): Mutant {
  const right = source.slice(start, end);
  let before = 0;
  while (before < right.length && before < text.length && right[before] === text[before]) before++;
  let after = 0;
  while (after < right.length - before && after < text.length - before && right.at(-1 - after) === text.at(-1 - after))
    after++;
  return { id, start: start + before, end: end - after, text: text.slice(before, text.length - after) };
}

function placeOf(file: string, tree: ts.SourceFile, { start, end, text }: Mutant): Place | string {
  const source = tree.text;
  const changed = parse(file, source.slice(0, start) + text + source.slice(end));
  const [error] = (changed as unknown as { readonly parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics;
  if (error !== undefined)
    return `it does not parse with the change: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`;
  const shift = text.length - (end - start);
  for (const node of around(tree, start, end)) {
    const [from, to] = [node.getStart(), node.getEnd()];
    const wrong = source.slice(from, start) + text + source.slice(end, to);
    if (isStatementInList(node) && wrong.trim() === '') return { start: from, end: to, wrong: '{}', kind: 'statement' };
    const twin = at(changed, from, to + shift);
    if (ts.isExpression(node) && isValue(node) && twin.some((one) => ts.isExpression(one) && isValue(one)))
      return { start: from, end: to, wrong, kind: 'expression' };
    if (ts.isBlock(node) && twin.some((one) => ts.isBlock(one))) return { start: from, end: to, wrong, kind: 'block' };
    if (isStatementInList(node) && twin.some(isStatementInList))
      return { start: from, end: to, wrong, kind: 'statement' };
  }
  return 'the change is at no expression or statement inside of a function: widen it or choose another place';
}

/** The nodes that hold a range, smallest first. */
function around(tree: ts.SourceFile, start: number, end: number): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.getStart() > start || node.getEnd() < end) return;
    found.unshift(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The nodes of exactly this range. */
const at = (tree: ts.SourceFile, start: number, end: number): readonly ts.Node[] =>
  around(tree, start, end).filter((node) => node.getStart() === start && node.getEnd() === end);

/** A statement that can stand behind an `if`: none that declares something. */
function isStatementInList(node: ts.Node): boolean {
  if (
    !ts.isStatement(node) ||
    ts.isBlock(node) ||
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node)
  )
    return false;
  const up = node.parent;
  return (
    (ts.isBlock(up) || ts.isCaseOrDefaultClause(up) || ts.isIfStatement(up) || ts.isIterationStatement(up, false)) &&
    !isOnTop(node)
  );
}

const isOnTop = (node: ts.Node): boolean => ts.isSourceFile(node.parent);

/** Does an expression stand where any other one can, without a change of what is around it? */
function isValue(node: ts.Node): boolean {
  const up = node.parent;
  if (ts.isTypeNode(node) || ts.isTypeNode(up) || ts.isExpressionWithTypeArguments(node)) return false;
  if (ts.isIdentifier(node) && !readsName(node)) return false;
  if (ts.isStringLiteralLike(node) && (ts.isImportDeclaration(up) || ts.isExportDeclaration(up))) return false;
  if ((ts.isCallExpression(up) || ts.isNewExpression(up) || ts.isTaggedTemplateExpression(up)) && calleeOf(up) === node)
    return false;
  if (ts.isPropertyAccessExpression(up) && up.name === node) return false;
  if (
    (ts.isPropertyAccessExpression(up) || ts.isElementAccessExpression(up) || ts.isCallExpression(up)) &&
    ts.isOptionalChain(up) &&
    up.expression === node
  )
    return false;
  if (ts.isNonNullExpression(up) || ts.isDeleteExpression(up) || ts.isTypeOfExpression(up) || ts.isSpreadElement(node))
    return false;
  if (
    (ts.isPrefixUnaryExpression(up) || ts.isPostfixUnaryExpression(up)) &&
    (up.operator === ts.SyntaxKind.PlusPlusToken || up.operator === ts.SyntaxKind.MinusMinusToken)
  )
    return false;
  if (ts.isBinaryExpression(up) && up.left === node && isAssignment(up.operatorToken.kind)) return false;
  if (ts.isPropertyAssignment(up) || ts.isParameter(up) || ts.isVariableDeclaration(up) || ts.isBindingElement(up))
    return up.initializer === node;
  return !ts.isPropertyName(node) || !isNameOf(node, up);
}

const calleeOf = (node: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression): ts.Node =>
  ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
const isNameOf = (node: ts.Node, up: ts.Node): boolean => 'name' in up && up.name === node;

/** Is the identifier read here, and not declared or the name of something? */
function readsName(node: ts.Identifier): boolean {
  const up = node.parent;
  if (ts.isShorthandPropertyAssignment(up) || ts.isLabeledStatement(up) || ts.isBreakOrContinueStatement(up))
    return false;
  if (ts.isImportSpecifier(up) || ts.isImportClause(up) || ts.isExportSpecifier(up) || ts.isTypePredicateNode(up))
    return false;
  return !isNameOf(node, up) && !(ts.isBindingElement(up) && up.propertyName === node);
}

/** Writes the source anew: outer places around inner ones. */
function render(source: string, placed: readonly Placed[]): string {
  const groups = new Map<string, Placed[]>();
  for (const one of placed)
    groups.set(`${one.start} ${one.end}`, [...(groups.get(`${one.start} ${one.end}`) ?? []), one]);
  const ranges = [...groups.values()].sort(
    ([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0) || (b?.end ?? 0) - (a?.end ?? 0),
  );
  let next = 0;
  const upTo = (from: number, to: number): string => {
    let text = '';
    let done = from;
    for (let range = ranges[next]; range?.[0] !== undefined && range[0].end <= to; range = ranges[next]) {
      const [{ start, end }] = [range[0]];
      next++;
      text += source.slice(done, start) + choice(range, upTo(start, end));
      done = end;
    }
    return text + source.slice(done, to);
  };
  return upTo(0, source.length);
}

const INNER_FIRST: readonly Place['kind'][] = ['expression', 'block', 'statement'];

/** What stands there now and each wrong text, whichever is active. */
function choice(places: readonly Placed[], right: string): string {
  return [...places]
    .sort((a, b) => INNER_FIRST.indexOf(a.kind) - INNER_FIRST.indexOf(b.kind))
    .reduce((text, { id, wrong, kind }) => {
      if (kind === 'expression') return `(${ACTIVE}(${id}) ? (${wrong}) : (${text}))`;
      return kind === 'block'
        ? `{ if (${ACTIVE}(${id})) ${wrong} else ${text} }`
        : `if (${ACTIVE}(${id})) { ${wrong} } else { ${text} }`;
    }, right);
}
