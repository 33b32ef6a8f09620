import { entity, integer, message, pick, set, verb, word, type EntityId } from '@dejarik/sdk';
import { System, Unit } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { probesForUnits } from './base.ts';
import { EMPIRE, pile, REBELS, supply } from './board.ts';
import { drawProbes } from './decks.ts';

/** What cards do that nothing else in the rules does. */

/** REB-DEP-07: units come into a system straight from the supply, as many as there are. */
export const gainUnits = verb('gain-units', {
  rules: ['REB-DEP-07'],
  params: { system: entity(), unit: word(), amount: integer() },
  steps: {
    gain: (a, g) => {
      const kind = tablesOf(g).units.find(({ id }) => id === a.unit);
      if (kind === undefined) return;
      for (const unit of supply(g, kind.index).slice(0, a.amount)) g.set(Unit.at, unit, g.get(System.place, a.system));
    },
  },
});

/** REB-BASE-17: probe cards in proportion to the Rebel units at the base. */
export const gatherIntel = verb('gather-intel', {
  silent: true,
  by: () => EMPIRE,
  steps: { draw: (_a, g) => drawProbes({ amount: probesForUnits(g) }) },
});

/** How many objectives an infiltration sees. */
const SEEN = 2;

/** The Rebels look at the top objectives: one goes back on top, the other to the bottom. */
export const infiltrate = verb('infiltrate', {
  rules: ['REB-OBJ-11'],
  silent: true,
  params: { seat: integer() },
  locals: { seen: [] as readonly EntityId[] },
  by: () => REBELS,
  steps: {
    look: (_a, g) => {
      const seen = g.contents(pile(g, 'objectives')).slice(-SEEN);
      for (const card of seen) g.show(card, [REBELS]);
      return set({ seen });
    },
    choose: {
      ask: (a) =>
        a.seen.length < SEEN
          ? null
          : pick({ by: REBELS, of: 'entity', options: a.seen, secret: true, message: message('ask.objective-on-top') }),
      run: (a, g, kept: EntityId | undefined) => {
        for (const card of a.seen)
          if (card !== kept && kept !== undefined) g.put(card, pile(g, 'objectives'), 'bottom');
      },
    },
  },
});
