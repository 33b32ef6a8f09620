import type { Rule } from 'eslint';
import { changeAt, type Placed, specOfVerb, stepFunctions } from '../ast.ts';

/** Finds steps that change what they were given: frames are plain data, and a rewind brings back the very same object. */
export const inPlace: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Arguments and locals of a verb are not changed in place.' },
    messages: {
      changed:
        '"{{name}}" holds arguments and locals of the verb, which are changed here in place: a rewind would not take that back. Give back set({ … }) with new values.',
    },
    schema: [],
  },
  create: (context) => ({
    CallExpression(node) {
      const spec = specOfVerb(node);
      if (spec === undefined) return;
      for (const step of stepFunctions(spec)) {
        const [first] = step.params;
        const given = context.sourceCode.getDeclaredVariables(step).filter(({ defs }) =>
          // A part that is taken out of it is as much of it.
          defs.some(({ name }) => first !== undefined && isWithin(name, first)),
        );
        for (const { name, references } of given)
          for (const { identifier } of references)
            if (changeAt(identifier as Placed) !== null)
              context.report({ node: identifier, messageId: 'changed', data: { name } });
      }
    },
  }),
};

interface Ranged {
  readonly range?: readonly [number, number] | undefined;
}

const isWithin = ({ range: [from, to] = [0, 0] }: Ranged, { range: [begin, end] = [0, 0] }: Ranged): boolean =>
  begin <= from && to <= end;
