import type { Call } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { begin, chance, playUntil, withCards } from './games.ts';
import { proof, same } from './proof.ts';

/** What figures may do in an activation, all of it. */

/** What is offered and what is shown as refused, by verb. */
function choices(game: Game): { readonly offered: readonly string[]; readonly refused: readonly string[] } {
  const question = game.choice?.questions[0];
  const verbOf = (option: unknown): string => {
    const { verb, args } = option as Call;
    return verb === 'use' ? String(args['ability']) : verb;
  };
  return {
    offered: [...new Set(question?.options.map(verbOf))].sort(),
    refused: [...new Set(question?.refused?.().map((one) => verbOf(one.option)))].sort(),
  };
}

const answer = (game: Game, verb: string): void =>
  game.answer(
    0,
    game.choice?.questions[0]?.options.find((one) => (one as Call).verb === verb),
  );

export const activationProofs: readonly Proof[] = [
  proof('Heroes have no actions of the campaign in a skirmish', ['IA-SKIR-02'], () => {
    const figures = {
      luke: { card: 'luke-skywalker', seat: 'a', at: [3, 3], damage: 1 },
      bob: { card: 'nexu-elite', seat: 'b', at: [4, 3] },
    };
    const game = begin('heroes', { plugin: withCards({}), options: { scenario: { figures, activating: 'luke' } } });
    const { offered, refused } = choices(game);
    same('all that is offered or refused', [...new Set([...offered, ...refused])].sort(), [
      'attack-action',
      'end-activation',
      'luke-skywalker/saber-strike',
      'move-action',
      'walk',
    ]);
    answer(game, 'attack-action');
    playUntil(game, chance(1), (now) => now.choice?.point === 'activation.act');
    same('all that is offered after an attack', choices(game).offered, ['end-activation', 'move-action']);
  }),
];
