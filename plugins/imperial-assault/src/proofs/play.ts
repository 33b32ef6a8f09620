import { isCall, type EntityId } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Figure } from '../components.ts';
import { cardOf } from '../rules/groups.ts';
import { begin, chance, playUntil } from './games.ts';
import { holds, proof } from './proof.ts';

/** What is offered in games played at random. */

/** What a figure may do in its activation in a skirmish; everything else stands on a card. */
const ACTIONS = ['move-action', 'walk', 'attack-action', 'interact-action', 'end-activation', 'use'];

export const playProofs: readonly Proof[] = [
  proof('Heroes do in a skirmish what other figures do', ['IA-SKIR-02'], () => {
    let activations = 0;
    const look = (game: Game): void => {
      const activation =
        game.choice?.point === 'activation.act'
          ? game.stack.findLast((frame) => frame.verb.id === 'activation')
          : undefined;
      const figure = activation?.a['figure'] as EntityId | undefined;
      if (
        activation === undefined ||
        figure === undefined ||
        !game.has(Figure, figure) ||
        cardOf(game, figure).affiliation !== 'rebel'
      )
        return;
      activations++;
      for (const option of game.choice?.questions[0]?.options ?? []) {
        const verb = isCall(option) ? option.verb : JSON.stringify(option);
        holds(`${cardOf(game, figure).id} may ${verb}: one of ${ACTIONS.join(', ')}`, ACTIONS.includes(verb));
        holds('a second attack is not offered', verb !== 'attack-action' || activation.a['attacked'] !== true);
        holds('no movement without movement points', verb !== 'move-action' || activation.a['actions'] !== 0);
      }
    };
    for (const seed of [1, 2])
      playUntil(
        begin(`heroes ${seed}`, {
          options: { map: 'moisture-farm', mission: 'A', rounds: 3, armies: ['rebel-heroes', 'imperial-walker'] },
        }),
        chance(seed),
        () => false,
        look,
      );
    holds('heroes were activated', activations > 20);
  }),
];
