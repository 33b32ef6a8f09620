import {
  end,
  message,
  optional,
  pick,
  set,
  space,
  verb,
  word,
  type Asked,
  type EntityId,
  type Writes,
} from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { At, Threat } from '../components.ts';
import { activeSeat, mapOf, nearest, pile, playersCharacter, rangeBetween, spaceOf, tokenOf } from './board.ts';
import { takesEffect } from './event-effect.ts';

/** Reinforcements: orange tokens that come to the map. */

export const THREATS = 'threats';

/** Star spaces nearest to the player's character. */
export function nearestStars(g: Asked): readonly Space[] {
  const character = playersCharacter(g);
  const from = character === undefined ? undefined : spaceOf(g, character);
  const { stars } = mapOf(g);
  // MA-RNF-02
  return from === undefined ? stars : nearest(stars, (star) => rangeBetween(g, from, star));
}

function places(g: Asked, where: string, at: number | undefined): readonly number[] {
  if (at !== undefined) return [at];
  // MA-RNF-06
  if (where === 'nearest-star') return nearestStars(g);
  const character = playersCharacter(g);
  const own = character === undefined ? undefined : spaceOf(g, character);
  return own === undefined ? [] : [own];
}

/** The top of the stack; defeated reinforcements form a new one when it is empty. */
function takeReinforcement(g: Writes): EntityId | undefined {
  const stack = pile(g, 'reinforcements');
  // MA-RNF-04
  if (g.contents(stack).length === 0) {
    for (const one of g.contents(pile(g, 'defeated'))) if (tokenOf(g, one).reinforcement === true) g.put(one, stack);
    g.shuffle(stack, THREATS);
  }
  return g.contents(stack).at(-1);
}

/** A reinforcement is placed face up; the space is chosen before the token is drawn. */
export const spawn = verb('spawn', {
  rules: ['MA-RNF-01'],
  params: { where: optional(word('nearest-star', 'player'), 'nearest-star'), at: optional(space()) },
  locals: { to: -1, token: undefined as EntityId | undefined },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      rules: ['MA-RNF-03'],
      ask: (a, g) => {
        const options = places(g, a.where, a.at);
        return options.length === 0
          ? null
          : pick({ by: activeSeat(g), of: 'place', options, message: message('ask.spawn') });
      },
      run: (_a, _g, to: number | undefined) => (to === undefined ? end() : set({ to })),
    },
    place: (a, g) => {
      const token = takeReinforcement(g);
      if (token === undefined) return;
      g.put(token, pile(g, 'faceup'));
      g.show(token, 'all');
      g.set(Threat.damage, token, 0);
      g.join(At, token, { space: a.to });
      takesEffect(g);
      g.tell(message('note.spawned', { enemy: token, at: a.to }));
      return set({ token });
    },
  },
});
