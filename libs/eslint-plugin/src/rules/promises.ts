import type { Rule } from 'eslint';
import { undeclared, type FunctionNode } from '../ast.ts';

/** Finds rules that wait: the engine goes on with what they give back at once, which would be a promise. */
export const promises: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Rules never wait: they give back no promises.' },
    messages: {
      async:
        'This function is async, so it gives back a promise. Rules never wait: what they need stands in the game, or is asked of a seat.',
      promise: 'Rules never wait, so there is nothing that a promise could be for.',
    },
    schema: [],
  },
  create(context) {
    const check = (node: FunctionNode & Rule.NodeParentExtension): void => {
      if (node.async === true) context.report({ node, messageId: 'async' });
    };
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
      Program() {
        for (const { identifier } of undeclared(context.sourceCode.scopeManager.globalScope))
          if (identifier.name === 'Promise') context.report({ node: identifier, messageId: 'promise' });
      },
    };
  },
};
