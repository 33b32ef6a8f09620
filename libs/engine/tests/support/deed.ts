import { before, entity, verb, type Ability, type TriggerSpec } from '../../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, type LabSpec } from './lab.ts';

export const deed = verb('deed', {
  params: { who: entity() },
  requires: { limit: { rank: 'card', check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'limited' } } },
  steps: {
    go: (_a, g) => {
      g.tell({ id: 'go' });
    },
  },
});
export const played = (spec: Partial<LabSpec>, answers = script()) =>
  playBothWays(lab({ pieces: 4, verbs: [deed], steps: { go: () => deed({ who: ONE }) }, ...spec }), answers);
/** An interrupt of every piece of a seat that says its name and carrier. */
export const each = (id: string, more: Partial<TriggerSpec> = {}): Ability =>
  before(id, 'deed', {
    on: Piece,
    do: (cx, g) => {
      g.tell({ id: `${id} ${cx.self}` });
    },
    ...more,
  });
export const notes = (game: ReturnType<typeof played>): string[] =>
  log(game).filter((one) => !one.startsWith('+') && one !== 'deed' && one !== 'done');
