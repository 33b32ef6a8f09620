import { again, entity, integer, message, pick, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { together } from '@dejarik/sdk/flow';
import { Character, PlanningCard, Player } from '../components.ts';
import { tablesOf, type PlanningEntry } from '../tables.ts';
import { activeSeat, decider, pile, playerOf, zoneOf } from './board.ts';
import { drawOne, PLANNING } from './decks.ts';
import { takesEffect } from './event-effect.ts';

/** Planning cards: drawn, kept, used. */

export function planningOf(g: Asked, card: EntityId): PlanningEntry {
  const entry = tablesOf(g).planning[g.get(PlanningCard.card, card)];
  if (entry === undefined) throw new RangeError(`There is no planning card ${g.get(PlanningCard.card, card)}.`);
  return entry;
}

const keptBy = (g: Asked, character: EntityId): readonly EntityId[] =>
  g.contents(g.get(Character.kept, character) as EntityId);
const drawnBy = (g: Asked): readonly EntityId[] =>
  g.contents(g.get(Player.drawn, playerOf(g, activeSeat(g))) as EntityId);

/** The character a planning card lies with. */
export const bearerOf = (g: Asked, card: EntityId): EntityId | undefined =>
  g.all(Character).find((one) => g.get(Character.kept, one) === zoneOf(g, card));

/** Planning cards that lie with characters: their abilities are in force. */
export const keptZones = (g: Asked): readonly EntityId[] =>
  g.all(Character).map((one) => g.get(Character.kept, one) as EntityId);

/** A drawn card is laid face up by a character. */
export const keepPlanning = verb('keep-planning', {
  rules: ['MA-PLN-03'],
  params: { card: entity(), character: entity() },
  shows: { card: 'all' },
  requires: {
    'MA-PLN-04': { check: (a, g) => planningOf(g, a.card).luckless !== true || message('refused.luckless') },
    'MA-PLN-05': {
      check: (a, g) =>
        !keptBy(g, a.character).some((one) => planningOf(g, one).index === planningOf(g, a.card).index) ||
        message('refused.second-copy'),
    },
  },
  by: (a, g) => decider(g, a.character),
  steps: {
    keep: (a, g) => {
      g.put(a.card, g.get(Character.kept, a.character) as EntityId);
      takesEffect(g);
    },
  },
});

/** A planning card goes to the open discard pile. */
export const discardPlanning = verb('discard-planning', {
  params: { card: entity() },
  takes: 'card',
  shows: { card: 'all' },
  valid: (a, g) => zoneOf(g, a.card) !== pile(g, 'planningDiscard'),
  commit: 'discard',
  by: (_a, g) => activeSeat(g),
  steps: {
    discard: (a, g) => {
      g.put(a.card, pile(g, 'planningDiscard'));
      takesEffect(g);
    },
  },
});

/** Some planning cards are drawn: one may be kept, another laid back on top, the others are discarded. */
export const drawPlanning = verb('draw-planning', {
  rules: ['MA-PLN-01'],
  params: { character: entity(), amount: integer() },
  locals: { drawn: 0 },
  by: (_a, g) => activeSeat(g),
  steps: {
    draw: (a, g) => {
      if (a.drawn >= a.amount) return null;
      const card = drawOne(
        g,
        pile(g, 'planning'),
        pile(g, 'planningDiscard'),
        g.get(Player.drawn, playerOf(g, activeSeat(g))) as EntityId,
        PLANNING,
      );
      if (card === undefined) return null;
      // MA-NOE-02
      takesEffect(g);
      return [{ set: { drawn: a.drawn + 1 } }, again];
    },
    keep: {
      ask: (a, g) => {
        const calls = drawnBy(g).map((card) => keepPlanning({ card, character: a.character }));
        const options = calls.filter((call) => g.can(call));
        return calls.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'call',
              options,
              pass: true,
              secret: true,
              message: message('ask.keep-planning', { character: a.character }),
              refused: () =>
                calls.filter((call) => !options.includes(call)).map((call) => ({ option: call, because: g.why(call) })),
            });
      },
      run: (_a, _g, call: ReturnType<typeof keepPlanning> | null | undefined) => call ?? null,
    },
    top: {
      rules: ['MA-PLN-06'],
      ask: (_a, g) => {
        const options = drawnBy(g);
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'entity',
              options,
              pass: true,
              secret: true,
              message: message('ask.top-planning'),
            });
      },
      run: (_a, g, card: EntityId | null | undefined) => {
        if (card !== null && card !== undefined) g.put(card, pile(g, 'planning'));
      },
    },
    discard: {
      rules: ['MA-PLN-07'],
      run: (_a, g) => {
        const cards = drawnBy(g);
        return cards.length === 0 ? null : together(cards.map((card) => discardPlanning({ card })));
      },
    },
  },
});

/** The plan action. */
export const planAction = verb('plan-action', {
  params: { character: entity(), strength: integer() },
  by: (_a, g) => activeSeat(g),
  steps: { draw: (a) => drawPlanning({ character: a.character, amount: a.strength }) },
});
