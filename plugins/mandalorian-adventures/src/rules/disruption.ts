import { entity, message, pick, verb, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { Disruption, Slot } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { activeSeat, inSlot, pile, slots, slotStrength } from './board.ts';
import { takesEffect } from './event-effect.ts';

/** Disruption tokens. */

export const DISRUPTIONS = 'disruptions';

/** A token of the facedown pool; discarded ones come back when it is empty, and a substitute stands in when all are in slots. */
function takeToken(g: Writes): EntityId {
  const pool = pile(g, 'disruptions');
  // MA-DIS-05
  if (g.contents(pool).length === 0) {
    for (const one of g.contents(pile(g, 'disruptionDiscard'))) g.put(one, pool);
    g.shuffle(pool, DISRUPTIONS);
  }
  const tokens = g.contents(pool);
  // MA-DIS-02
  const token = tokens[tokens.length > 1 ? g.random(DISRUPTIONS, tokens.length) : 0];
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

/** A disruption token is taken out of a slot. */
export const clearDisruption = verb('clear-disruption', {
  params: { slot: entity() },
  valid: (a, g) => tokensIn(g, a.slot).length > 0,
  commit: 'clear',
  by: (_a, g) => activeSeat(g),
  steps: {
    clear: (a, g) => {
      const token = tokensIn(g, a.slot).at(-1);
      if (token === undefined) return;
      discardToken(g, token);
      takesEffect(g);
    },
  },
});

export const tokensIn = (g: Asked, slot: EntityId): readonly EntityId[] =>
  inSlot(g, slot).filter((thing) => g.has(Disruption, thing));

/** A token goes to the discarded ones, a substitute out of the game. */
function discardToken(g: Writes, token: EntityId): void {
  // MA-DIS-06
  g.put(
    token,
    pile(g, g.get(Disruption.token, token) === tablesOf(g).disruptions.length - 1 ? 'gone' : 'disruptionDiscard'),
  );
}

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

/** A disruption token is taken out of a slot of the active player's choice. */
export const clearChosen = verb('clear-chosen', {
  silent: true,
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (_a, g) => {
        const options = slots(g).filter((slot) => tokensIn(g, slot).length > 0);
        return options.length === 0
          ? null
          : pick({ by: activeSeat(g), of: 'entity', options, message: message('ask.clear') });
      },
      run: (_a, _g, slot: EntityId | undefined) => (slot === undefined ? null : clearDisruption({ slot })),
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
    else discardToken(g, thing);
  }
}
