import type { Rule, Scope } from 'eslint';
import { bare, changeAt, isInFunction, type Placed } from '../ast.ts';

/** Finds variables of a module that functions change: they belong to no game, and no save, rewind or copy knows of them. */
export const moduleState: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'What a game remembers stands in components and locals, not in variables of a module.' },
    messages: {
      changed:
        '"{{name}}" belongs to the module and is changed here. All games share it, and no save knows of it: keep it in a component, in a local of the verb, or derive it (derived, memoized).',
    },
    schema: [],
  },
  create: (context) => ({
    Program() {
      const { globalScope } = context.sourceCode.scopeManager;
      const scopes = globalScope === null ? [] : [globalScope, ...globalScope.childScopes.filter(isOfModule)];
      for (const variable of scopes.flatMap(({ variables }) => variables))
        for (const reference of variable.references)
          if (isInFunction(reference.identifier as Placed) && changes(reference, variable))
            context.report({
              node: reference.identifier,
              messageId: 'changed',
              data: { name: variable.name },
            });
    },
  }),
};

const isOfModule = ({ type }: Scope.Scope): boolean => type === 'module';

function changes(reference: Scope.Reference, { defs }: Scope.Variable): boolean {
  if (defs.length === 0) return false;
  if (reference.isWrite()) return reference.init !== true;
  const change = changeAt(reference.identifier as Placed);
  if (change === null) return false;
  // Of what was not made here only lists are known by their methods: `set` and `add` may be anything.
  return change.ofList || defs.some(isCollection);
}

function isCollection({ node }: Scope.Definition): boolean {
  const { init } = node as { readonly init?: Parameters<typeof bare>[0] | null };
  const made = init === undefined || init === null ? null : bare(init);
  return made?.type === 'NewExpression' && made.callee.type === 'Identifier' && /^(?:Map|Set)$/.test(made.callee.name);
}
