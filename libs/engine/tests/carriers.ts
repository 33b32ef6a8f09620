import { type EntityId } from '@dejarik/kernel';
import { type before, entity, value, verb, type Asked, type Step, type Args } from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO, type LabSpec } from './support/lab.ts';

export const inPlay = (g: Asked, thing: EntityId): boolean => !g.has(Piece, thing) || g.get(Piece.gone, thing) === 0;

export const strength = value('strength', { of: ['entity'], is: 'int', base: (_g, _who: EntityId): number => 1 });

export const fall = verb('fall', {
  params: { who: entity() },
  takes: 'who',
  steps: {
    announce: null,
    leave: (a, g) => {
      g.set(Piece.gone, a.who, 1);
    },
    score: (a, g) => {
      g.tell({ id: `score ${a.who} ${g.value(strength, a.who)}` });
    },
  },
});

export const deed = verb('deed', {
  params: { who: entity() },
  requires: { limit: { check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'no' } } },
  steps: {
    go: (a, g) => {
      g.tell({ id: `deed ${a.who} ${g.value(strength, a.who)}` });
    },
  },
});

export const LEAVE =
  (who: EntityId): Step<Args> =>
  (_a, g) => {
    g.set(Piece.gone, who, 1);
  };

export const say = (name: string, more: Partial<Parameters<typeof before>[2]> = {}): Parameters<typeof before>[2] => ({
  on: Piece,
  ...more,
  do: (cx, g) => {
    g.tell({ id: `${name} ${cx.self}` });
  },
});

export const play = (spec: Partial<LabSpec>, answers = script()): string[] =>
  log(
    playBothWays(
      lab({
        inPlay,
        verbs: [deed, fall],
        values: [strength],
        steps: { leave: LEAVE(ONE), go: () => deed({ who: TWO }) },
        ...spec,
      }),
      answers,
    ),
  ).filter((line) => !line.startsWith('+'));
