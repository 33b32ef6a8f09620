import type { Rule } from 'eslint';
import { bare, nameOf, type Node } from '../ast.ts';

/** Finds arithmetic that is right for two seats alone. */
export const twoSeats: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'The next seat, and the others, are asked of the game: more than two may play.' },
    messages: {
      other:
        'This is the other seat only where two play. Ask g.opponents({{seat}}) for the others, or take ({{seat}} + 1) % g.seats as the next.',
      all: 'This goes through two seats, however many play. Ask g.seats.',
    },
    schema: [],
  },
  create(context) {
    const other = (node: Node, seat: string): void => {
      context.report({ node, messageId: 'other', data: { seat } });
    };
    return {
      BinaryExpression(node) {
        const { operator, left, right } = node;
        const pairs =
          operator === '-'
            ? [[left, right]]
            : operator === '^'
              ? [
                  [left, right],
                  [right, left],
                ]
              : [];
        for (const [one, seat] of pairs)
          if (one !== undefined && seat !== undefined && isNumber(one, 1) && seatNamed(seat) !== '')
            other(node, seatNamed(seat));
      },
      ConditionalExpression(node) {
        const { test, consequent, alternate } = node;
        if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator)) return;
        const seat = seatNamed(test.left);
        const isSwap = [0, 1].some((n) => isNumber(consequent, n) && isNumber(alternate, 1 - n));
        if (seat !== '' && isSwap && [0, 1].some((n) => isNumber(test.right, n))) other(node, seat);
      },
      ForStatement({ test }) {
        if (test?.type !== 'BinaryExpression' || seatNamed(test.left) === '') return;
        if ((test.operator === '<' && isNumber(test.right, 2)) || (test.operator === '<=' && isNumber(test.right, 1)))
          context.report({ node: test, messageId: 'all' });
      },
    };
  },
};

const isNumber = (node: Node, value: number): boolean => {
  const at = bare(node);
  return at.type === 'Literal' && at.value === value;
};

/** How something is called that is a seat by its name; empty if it is none. */
function seatNamed(node: Node): string {
  const at = bare(node);
  const name =
    at.type === 'Identifier' ? at.name : at.type === 'MemberExpression' ? nameOf(at.property, at.computed) : undefined;
  return name !== undefined && /(?:^s|S)eat$/.test(name) ? name : '';
}
