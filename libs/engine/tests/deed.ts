import { entity, verb, type Args, type Effects, type Step } from '../src/index.ts';

export const tell =
  (what: string): Step<Args> =>
  (_a, g) => {
    g.tell({ id: what });
  };

export const say = (what: string): Effects => ({
  code: (_cx, g) => {
    g.tell({ id: what });
  },
});

export const deed = verb('deed', {
  params: { who: entity() },
  locals: { n: 0 },
  steps: { first: tell('first'), second: tell('second'), third: tell('third') },
});
