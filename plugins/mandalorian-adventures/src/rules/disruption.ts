import { entity, message, pick, verb, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { Disruption, Slot } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { activeSeat, inSlot, pile, slots, slotStrength } from './board.ts';
import { takesEffect } from './effect.ts';

/** Disruption tokens. */

export const DISRUPTIONS = 'disruptions';

/** A token of the facedown pool; discarded ones come back when it is empty, and a substitute stands in when all are in slots. */
function takeToken(g: Writes): EntityId {
  const pool = pile(g, 'disruptions');
  if (g.contents(pool).length === 0 && g.rule('MA-DIS-05')) {
    for (const one of g.contents(pile(g, 'disruptionDiscard'))) g.put(one, pool);
    g.shuffle(pool, DISRUPTIONS);
  }
  const tokens = g.contents(pool);
  const token = tokens[g.rule('MA-DIS-02') && tokens.length > 1 ? g.random(DISRUPTIONS, tokens.length) : 0];
  if (token !== undefined) return token;
  const substitute = g.spawn();
  g.join(Disruption, substitute, { token: tablesOf(g).disruptions.length - 1 });
  return substitute;
}

/** An action is disrupted: a token at random comes to its slot. */
export const disrupt = verb('disrupt', {
  rules: ['MA-DIS-02'],
  params: { slot: entity() },
  steps: {
    place: (a, g) => {
      g.put(takeToken(g), g.get(Slot.zone, a.slot) as EntityId);
      takesEffect(g);
    },
  },
});

/** The slot with the lowest strength is disrupted; the active player chooses among equal ones. */
export const disruptLowest = verb('disrupt-lowest', {
  silent: true,
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      rules: ['MA-SAB-04'],
      ask: (_a, g) => pick({ by: activeSeat(g), of: 'entity', options: lowest(g), message: message('ask.disrupt') }),
      run: (_a, _g, slot: EntityId) => disrupt({ slot }),
    },
  },
});

/** A slot of the active player's choice is disrupted. */
export const disruptChosen = verb('disrupt-chosen', {
  silent: true,
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (_a, g) => pick({ by: activeSeat(g), of: 'entity', options: slots(g), message: message('ask.disrupt') }),
      run: (_a, _g, slot: EntityId) => disrupt({ slot }),
    },
  },
});

function lowest(g: Asked): readonly EntityId[] {
  const least = Math.min(...slots(g).map((slot) => slotStrength(g, slot)));
  return slots(g).filter((slot) => slotStrength(g, slot) === least);
}

/** Everything in a slot goes: cards to the piles of their players, tokens to theirs, substitutes out of the game. */
export function emptySlot(g: Writes, slot: EntityId, discardOf: (card: EntityId) => EntityId): void {
  for (const thing of inSlot(g, slot)) {
    if (!g.has(Disruption, thing)) g.put(thing, discardOf(thing));
    else g.put(thing, pile(g, g.get(Disruption.token, thing) === tablesOf(g).disruptions.length - 1 && g.rule('MA-DIS-06') ? 'gone' : 'disruptionDiscard'));
  }
}
