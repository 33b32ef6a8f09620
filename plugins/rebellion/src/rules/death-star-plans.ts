import { entity, message, pick, set, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { actionWindow } from './action-window.ts';
import { EMPIRE, kindOf, REBELS, unitsAt } from './board.ts';
import type { RolledDie } from './combat-dice.ts';
import { combatFacts } from './combat-facts.ts';
import { destroyUnits } from './destruction.ts';
import { rollFaces, type Face } from './dice.ts';
import { playObjective } from './objectives.ts';
import { generalOf } from './parties.ts';

/** The plans of the Death Star: a shot at a station. */

const DICE_ROLLED = 3;
/** REB-DST-13: the tally of a combat round that counts attempts. */
export const PLANS = 'plans';

/** REB-DST-15: stations that may be shot at. */
export const stationsAt = (g: Asked, place: number): readonly EntityId[] =>
  unitsAt(g, place, EMPIRE).filter((unit) => kindOf(g, unit).class === 'station');

/** REB-DST-09: the card is shown and dice are rolled; a direct hit destroys a station. */
export const deathStarPlans = verb('death-star-plans', {
  rules: ['REB-DST-09'],
  params: { card: entity() },
  locals: { faces: [] as readonly Face[], chosen: [] as readonly RolledDie[] },
  amend: { chosen: [] },
  shows: { card: 'all' },
  by: () => REBELS,
  steps: {
    // REB-DST-14
    cards: (_a, g) => {
      g.note('combat-round', PLANS);
      return actionWindow({ seat: REBELS, moment: 'dice', place: combatFacts(g).place });
    },
    roll: (a, g) => {
      const chosen = a.chosen.map(({ face }) => face);
      return set({ faces: [...chosen, ...rollFaces(g, DICE_ROLLED - chosen.length)] });
    },
    destroy: {
      ask: (a, g) => {
        // REB-DST-10, REB-DST-12
        if (!a.faces.includes('direct')) return null;
        return pick({
          by: generalOf(REBELS),
          of: 'entity',
          options: stationsAt(g, combatFacts(g).place),
          message: message('ask.station'),
        });
      },
      run: (a, g, station: EntityId | undefined) => {
        if (station === undefined) return g.tell(message('note.plans-fail'));
        g.amend('combat', { played: true });
        // REB-DST-11
        return [destroyUnits({ units: [station] }), playObjective({ card: a.card })];
      },
    },
  },
});
