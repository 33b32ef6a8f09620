import type { Rule } from 'eslint';
import { bare, isFunction, isNamed, objectAt, specOfVerb, type Node } from '../ast.ts';

/** Finds locals of verbs that no save can hold. */
export const plainData: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Locals of a verb are plain data: numbers, words, lists and records.' },
    messages: {
      found:
        'A local of a verb is {{what}} here, which no save can hold. Keep plain data: numbers, words, lists, records.',
    },
    schema: [],
  },
  create(context) {
    const check = (node: Node | undefined): void => {
      for (const { at, what } of node === undefined ? [] : unplain(node))
        context.report({ node: at, messageId: 'found', data: { what } });
    };
    return {
      CallExpression(node) {
        const spec = specOfVerb(node);
        if (spec !== undefined) check(objectAt(spec, 'locals'));
        if (isNamed(node.callee, 'set')) check(node.arguments[0]);
      },
    };
  },
};

interface Unplain {
  readonly at: Node;
  readonly what: string;
}

function unplain(node: Node): readonly Unplain[] {
  const at = bare(node);
  if (isFunction(at)) return [{ at, what: 'a function' }];
  switch (at.type) {
    case 'NewExpression':
      return [{ at, what: at.callee.type === 'Identifier' ? `new ${at.callee.name}` : 'an instance of a class' }];
    case 'ClassExpression':
      return [{ at, what: 'a class' }];
    case 'Literal':
      return 'regex' in at ? [{ at, what: 'a pattern' }] : 'bigint' in at ? [{ at, what: 'a bigint' }] : [];
    case 'ConditionalExpression':
      return [...unplain(at.consequent), ...unplain(at.alternate)];
    case 'ArrayExpression':
      return at.elements.flatMap((one) => (one === null || one.type === 'SpreadElement' ? [] : unplain(one)));
    case 'ObjectExpression':
      return at.properties.flatMap((one) => (one.type === 'Property' ? unplain(one.value) : []));
    default:
      return [];
  }
}
