import { after, entity, integer, system, together, verb, type Effects, type Step, type Args } from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';
import type { EntityId } from '@dejarik/kernel';

export const say = (what: string): Effects => ({
  code: (_cx, g) => {
    g.tell({ id: what });
  },
});

export const tell =
  (what: string): Step<Args> =>
  (_a, g) => {
    g.tell({ id: what });
  };

export const THREE = 3 as EntityId;

export const hit = verb('hit', {
  params: { who: entity(), amount: integer() },
  amend: { amount: [] },
  valid: (a, g) => g.get(Piece.gone, a.who) === 0,
  commit: 'take',
  steps: {
    take: (a, g) => {
      g.tell({ id: `hit ${a.who} by ${a.amount}` });
      g.add(Piece.life, a.who, -a.amount);
    },
  },
});

export const fall = verb('fall', {
  params: { who: entity() },
  steps: {
    announce: null,
    leave: (a, g) => {
      g.tell({ id: `fall ${a.who}` });
      g.set(Piece.gone, a.who, 1);
    },
  },
});

export const falling = system('falling', {
  reads: [Piece],
  propose: (g) => {
    const who = g.all(Piece).find((id) => g.get(Piece.life, id) <= 0 && g.get(Piece.gone, id) === 0);
    return who === undefined ? null : fall({ who });
  },
});

export const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(
    playBothWays(
      lab({
        pieces: 3,
        verbs: [hit, fall],
        systems: [falling],
        steps: { go: () => together([ONE, TWO, THREE].map((who) => hit({ who, amount: who === TWO ? 3 : 1 }))) },
        ...spec,
      }),
      answers,
    ),
  );

export const everyAfter = after('ouch', 'hit', {
  on: Piece,
  role: 'who',
  do: (cx, g) => {
    g.tell({ id: `ouch ${cx.self}` });
  },
});
