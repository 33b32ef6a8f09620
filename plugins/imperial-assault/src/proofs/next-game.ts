import { isCall, type Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Depleted, Player, Token } from '../components.ts';
import { playerOf } from '../rules/players.ts';
import { begin, chance, isBegun, playUntil, gameFor } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What one game leaves to the next: nothing. */

export const nextGameProofs: readonly Proof[] = [
  proof('No token is carried from one game into the next', ['IA-RTV-05'], () => {
    const options = {
      map: 'mos-eisley-outskirts',
      mission: 'smuggled-goods',
      rounds: 8,
      armies: ['mercenary-hunters', 'rebel-heroes'],
    };
    const carried = (game: Game): number =>
      game.all(Token).filter((token) => game.get(Token.carrier, token) !== 0).length;
    let games = 0;
    for (const [i, seed] of ['seed 0', 'seed 1', 'seed 2', 'seed 3', 'seed 4', 'seed 5'].entries()) {
      if (games > 0) break;
      const game = begin(seed, { options });
      playUntil(game, chance(i), (now) => isBegun(now) && carried(now) > 0);
      if (carried(game) > 0) games++;
      same('tokens carried in the next game', carried(begin(`${seed} again`, { options })), 0);
    }
    holds('tokens were carried in the games before', games > 0);
  }),
  proof('No token is claimed when a game begins', ['IA-CLM-03'], () => {
    const given: Json = {
      cards: { unit: {} },
      figures: { ann: { card: 'unit', seat: 'a', at: [1, 0] }, bea: { card: 'unit', seat: 'b', at: [5, 0] } },
      activating: 'ann',
      drawing: 'grid 6 x 1\nmap\n  0: . . . . . .\npoints: l = loot\n  0: ll....\n',
      mission: {
        tokens: [
          { kind: 'loot', interact: { do: { 'claim-token': { token: 'object', seat: { 'seat-of': 'figure' } } } } },
        ],
      },
    };
    const plugin = gameFor(given);
    const claimed = (game: Game): number => game.all(Token).filter((token) => game.get(Token.owner, token) >= 0).length;
    const start = (): Game => begin('claims', { plugin, options: { scenario: given } });
    const game = start();
    for (let i = 0; i < 2; i++)
      game.answer(
        0,
        game.choice?.questions[0]?.options.find((option) => isCall(option) && option.verb === 'interact-action'),
      );
    same('tokens claimed', claimed(game), 2);
    same('tokens claimed in the next game', claimed(start()), 0);
  }),
  proof('A card that was depleted is ready again in the next game', ['IA-DEPL-02'], () => {
    const given: Json = {
      cards: {
        unit: {},
        cache: {
          traits: ['skirmish-upgrade'],
          group: 0,
          abilities: [
            {
              id: 'supplies',
              use: 'during',
              cost: { deplete: 'self' },
              do: { 'score-points': { seat: 'owner', amount: 5 } },
            },
          ],
        },
      },
      figures: { ann: { card: 'unit', seat: 'a', at: [1, 0] }, bea: { card: 'unit', seat: 'b', at: [5, 0] } },
      activating: 'ann',
      upgrades: { a: ['cache'] },
    };
    const plugin = gameFor(given);
    const start = (): Game => begin('missions', { plugin, options: { scenario: given } });
    const offers = (game: Game): number =>
      game.choice?.questions[0]?.options.findIndex(
        (option) => isCall(option) && option.args['ability'] === 'cache/supplies',
      ) ?? -1;
    const first = start();
    first.answer(0, first.choice?.questions[0]?.options[offers(first)]);
    same(
      'cards depleted in the first game, and whether it is offered there',
      [first.all(Depleted).length, offers(first)],
      [1, -1],
    );
    const next = start();
    same('cards depleted when the next begins', next.all(Depleted).length, 0);
    next.answer(0, next.choice?.questions[0]?.options[offers(next)]);
    same('points from using it there', next.get(Player.score, playerOf(next, 0)), 5);
  }),
];
