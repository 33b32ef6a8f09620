import type { Rule, Scope } from 'eslint';

/** A node of a file's syntax. */
export type Node = Parameters<Scope.ScopeManager['getDeclaredVariables']>[0];
export type FunctionNode = Extract<
  Node,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;
type ObjectExpression = Extract<Node, { type: 'ObjectExpression' }>;
type Property = Extract<Node, { type: 'Property' }>;

/** A node that knows what it stands in. */
export type Placed = Rule.Node;

/** What only says a type: `x as T`, `x!`, `x satisfies T`. The parser of TypeScript makes them; ESLint's types do not know them. */
const TYPED: ReadonlySet<string> = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isWrapping = ({ type }: Node): boolean => TYPED.has(type) || type === 'ChainExpression';

/** What stands behind types. */
export function bare(node: Node): Node {
  let at = node;
  while (isWrapping(at)) at = (at as unknown as { readonly expression: Node }).expression;
  return at;
}

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** What a node stands in; undefined for the whole file. */
export const parentOf = (node: Placed): Placed | undefined =>
  (node as { readonly parent?: Placed | null }).parent ?? undefined;

export function isInFunction(node: Placed): boolean {
  for (let at = parentOf(node); at !== undefined; at = parentOf(at)) if (isFunction(at)) return true;
  return false;
}

/** The name of a property; undefined for one that is worked out. */
export function nameOf(key: Node, isComputed: boolean): string | undefined {
  if (!isComputed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/**
 * What a value is called where it is given: the key of a property, or the variable or field that it is written into; also
 * where it is one of two, or what a function of that name returns.
 */
export function namedAs(value: Placed): string | undefined {
  let at = value;
  for (let up = parentOf(at); up !== undefined; up = parentOf(at)) {
    const isSame =
      isWrapping(up) ||
      (up.type === 'ConditionalExpression' && up.test !== at) ||
      (up.type === 'ArrowFunctionExpression' && up.body === at);
    if (!isSame) break;
    at = up;
  }
  const parent = parentOf(at);
  if (parent?.type === 'Property' && parent.value === at) return nameOf(parent.key, parent.computed);
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id, false);
  if (parent?.type !== 'AssignmentExpression' || parent.right !== at) return undefined;
  const { left } = parent;
  return left.type === 'MemberExpression' ? nameOf(left.property, left.computed) : nameOf(left, false);
}

/** The properties of an object that are written out, by name. */
export const propertiesOf = (object: ObjectExpression): ReadonlyMap<string, Property> =>
  new Map(
    object.properties.flatMap((one) => {
      const name = one.type === 'Property' ? nameOf(one.key, one.computed) : undefined;
      return one.type === 'Property' && name !== undefined ? [[name, one] as const] : [];
    }),
  );

/** The object that a property is, if it is written out. */
export function objectAt(object: ObjectExpression, name: string): ObjectExpression | undefined {
  const value = propertiesOf(object).get(name)?.value;
  const found = value === undefined ? undefined : bare(value);
  return found?.type === 'ObjectExpression' ? found : undefined;
}

/** Methods that change a list in place. */
const LIST = ['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'];
/** And those that change a map or set. */
const COLLECTION = ['set', 'add', 'delete', 'clear'];

/**
 * How something is changed at a place where it is named: `assigned` if a part of it is, or the method that changes it.
 * @param naming the name of it
 * @returns null if it is only looked at
 */
export function changeAt(naming: Placed): { readonly by: string; readonly ofList: boolean } | null {
  let at = naming;
  let method = '';
  let isPart = false;
  for (let up = parentOf(at); up !== undefined; up = parentOf(at)) {
    if (up.type === 'MemberExpression' && up.object === at) {
      method = nameOf(up.property, up.computed) ?? '';
      isPart = true;
    } else if (!isWrapping(up)) break;
    at = up;
  }
  const parent = parentOf(at);
  if (parent === undefined) return null;
  if (!isPart) return isTarget(naming) ? { by: 'assigned', ofList: true } : null;
  if (parent.type === 'CallExpression' && parent.callee === at) {
    if (LIST.includes(method)) return { by: method, ofList: true };
    return COLLECTION.includes(method) ? { by: method, ofList: false } : null;
  }
  const isChanged =
    (parent.type === 'AssignmentExpression' && parent.left === at) ||
    parent.type === 'UpdateExpression' ||
    (parent.type === 'UnaryExpression' && parent.operator === 'delete');
  return isChanged ? { by: 'assigned', ofList: true } : null;
}

/** Is it what `Object.assign` writes into? */
function isTarget(node: Placed): boolean {
  const parent = parentOf(node);
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  const { callee } = parent;
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object' &&
    nameOf(callee.property, callee.computed) === 'assign'
  );
}

/** Names that nothing in the file declares, where their values are used: those of types do nothing. */
export function undeclared(scope: Scope.Scope | null): readonly Scope.Reference[] {
  if (scope === null) return [];
  const known = scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
  return [...new Set([...scope.through, ...known])].filter(
    (one) => (one as Scope.Reference & { readonly isTypeReference?: boolean }).isTypeReference !== true,
  );
}

/** The functions that a verb's steps are made of. @param spec what `verb` is given */
export function stepFunctions(spec: ObjectExpression): readonly FunctionNode[] {
  const steps = objectAt(spec, 'steps');
  if (steps === undefined) return [];
  return [...propertiesOf(steps).values()]
    .map(({ value }) => bare(value))
    .flatMap((step) =>
      step.type === 'ObjectExpression' ? [...propertiesOf(step).values()].map(({ value }) => bare(value)) : [step],
    )
    .filter(isFunction);
}

/** What `verb('id', spec)` is given, if the node is such a call. */
export function specOfVerb(node: Node): ObjectExpression | undefined {
  if (node.type !== 'CallExpression' || !isNamed(node.callee, 'verb')) return undefined;
  const spec = node.arguments[1];
  const found = spec === undefined ? undefined : bare(spec);
  return found?.type === 'ObjectExpression' ? found : undefined;
}

export const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;
