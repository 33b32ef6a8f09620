import { isCall, type Json } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';
import { begin, gameFor } from './games.ts';
import { proof, same } from './proof.ts';

/** Where the game waits for a hand of cards that might answer. */

const plain = { health: 9, attack: { type: 'melee', dice: ['blue'] } } as const;

/** Where seat b is waited for, in order, as a's figure attacks one of b's and then ends its activation. */
function waits(
  card: Readonly<Record<string, Json>>,
  hand: readonly string[],
  fellow: Readonly<Record<string, Json>> = {},
): readonly string[] {
  const given: Json = {
    cards: { one: plain, other: { ...plain, ...card }, fellow: { ...plain, ...fellow } },
    figures: {
      ann: { card: 'one', seat: 'a', at: [1, 1] },
      bob: { card: 'other', seat: 'b', at: [2, 1] },
      ben: { card: 'fellow', seat: 'b', at: [9, 7] },
    },
    hands: { b: [...hand] },
    activating: 'ann',
  };
  const game = begin('windows', {
    plugin: gameFor(given),
    options: { scenario: given },
  });
  const found: string[] = [];
  for (let i = 0; i < 100 && game.choice !== null && game.choice.point !== 'activation-phase.alternate'; i++) {
    const [question] = game.choice.questions;
    if (question === undefined) break;
    const waiting = game.choice.kind === 'window';
    if (waiting && question.by === 1) found.push(game.choice.point);
    const acts = question.options.filter(isCall);
    game.answer(
      0,
      waiting || question.pass
        ? null
        : (acts.find((one) => one.verb === 'attack-action') ??
            acts.find((one) => one.verb === 'end-activation') ??
            question.options[0]),
    );
  }
  return found;
}

export const windowProofs: readonly Proof[] = [
  proof('A hand of cards is waited for wherever one of them might be played, and nowhere else', [], () => {
    const usual = ['attack.declare-target', 'attack.declare-target', 'attack.modify'];
    const hand = ['deadeye'];
    const cases: readonly (readonly [what: string, found: readonly string[], wanted: readonly string[]])[] = [
      ['of a plain figure', waits({}, hand), usual],
      ['of nobody with a card', waits({ name: 'Gaarkhan', affiliation: 'rebel' }, []), []],
      ['of the figure a card names', waits({ name: 'Gaarkhan', affiliation: 'rebel' }, hand), [...usual, 'attack']],
      ['of one of that name of another affiliation', waits({ name: 'Gaarkhan', affiliation: 'imperial' }, hand), usual],
      ['of another one of that affiliation', waits({ name: 'Somebody', affiliation: 'rebel' }, hand), usual],
      [
        'of a figure with a trait',
        waits({ traits: ['guardian'] }, hand),
        ['attack.declare-target', 'attack.declare-target', 'attack.reroll', 'attack.modify'],
      ],
      ['of one with another trait', waits({ traits: ['trooper'] }, hand), usual],
      [
        'of somebody that waits for the end of the activation',
        waits({}, hand, { name: 'Luke Skywalker', affiliation: 'rebel' }),
        [...usual, 'activation'],
      ],
    ];
    for (const [what, found, wanted] of cases) same(`where a hand ${what} is waited for`, found, wanted);
  }),
];
