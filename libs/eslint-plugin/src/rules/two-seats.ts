import type { Rule } from 'eslint';
import { bare, nameOf, namedAs, type Node, type Placed } from '../ast.ts';

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
    /** @param whole what is worked out @param seats what may be the seat that it is worked out from */
    const other = (whole: Placed, seats: readonly Node[]): void => {
      const seat = seats.find(isSeat) ?? (isSeatName(namedAs(whole)) ? seats[0] : undefined);
      if (seat !== undefined)
        context.report({
          node: whole,
          messageId: 'other',
          data: { seat: context.sourceCode.getText(bare(seat) as Placed) },
        });
    };
    const around = (whole: Placed, turned: Node): void => {
      const sum = bare(turned);
      const parts = sum.type === 'BinaryExpression' && sum.operator === '+' ? [sum.left, sum.right] : [];
      if (parts.some((part) => isNumber(part, 1)))
        other(
          whole,
          parts.filter((part) => !isNumber(part, 1)),
        );
      else if (parts.some(isSeat) || isSeatName(namedAs(whole))) context.report({ node: whole, messageId: 'all' });
    };
    return {
      BinaryExpression(node) {
        const { operator, left, right } = node;
        if (operator === '-' && isNumber(left, 1)) other(node, [right]);
        else if (operator === '^' && [left, right].some((part) => isNumber(part, 1)))
          other(node, [isNumber(left, 1) ? right : left]);
        else if ((operator === '%' && isNumber(right, 2)) || (operator === '&' && isNumber(right, 1)))
          around(node, left);
      },
      ConditionalExpression(node) {
        const { test, consequent, alternate } = node;
        if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator)) return;
        const isSwap = [0, 1].some((n) => isNumber(consequent, n) && isNumber(alternate, 1 - n));
        if (isSwap && [0, 1].some((n) => isNumber(test.right, n))) other(node, [test.left]);
      },
      ForStatement({ test }) {
        if (test?.type !== 'BinaryExpression' || !isSeat(test.left)) return;
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

const isSeatName = (name: string | undefined): boolean => name !== undefined && /(?:^s|S)eat$/.test(name);

/** Whether something is a seat by its name. */
function isSeat(node: Node): boolean {
  const at = bare(node);
  if (at.type === 'Identifier') return isSeatName(at.name);
  return at.type === 'MemberExpression' && isSeatName(nameOf(at.property, at.computed));
}
