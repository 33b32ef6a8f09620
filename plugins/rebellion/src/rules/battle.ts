import { integer, message, space, verb, word, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import { Doomed } from '../components.ts';
import { theaters, type Theater } from '../content/types.ts';
import { attack } from './attack.ts';
import { EMPIRE, kindOf, NOBODY, placeName, REBELS, rival, unitsAt } from './board.ts';
import { combatFacts, presence } from './combat-facts.ts';
import { combatObjective } from './combat-objectives.ts';
import { destroyUnits } from './destruction.ts';
import { forcesIn, standing } from './forces.ts';
import { drawTactics } from './tactics.ts';

/** A battle of a combat round, in one theater. */

/** Units of a system that wait for their destruction. */
const doomedAt = (g: Asked, place: number): readonly EntityId[] =>
  [REBELS, EMPIRE].flatMap((seat) => unitsAt(g, place, seat)).filter((unit) => g.has(Doomed, unit));

/** A side wins the battle of a theater. */
export const winBattle = verb('win-battle', {
  rules: ['REB-WBT-01', 'REB-WBT-06'],
  params: { seat: integer(), place: space(), theater: word(...theaters) },
  by: (a) => a.seat,
  steps: {
    win: (a, g) => {
      g.tell(message('note.battle-won', { theater: message(`theater.${a.theater}`), place: placeName(g, a.place) }));
      g.amend('combat', {
        winners: combatFacts(g).winners.map((winner, i) => (theaters[i] === a.theater ? a.seat : winner)),
      });
    },
  },
});

/** Who alone has units in a theater where both had some. */
function winnerIn(g: Asked, place: number, theater: Theater): Seat {
  const { present } = combatFacts(g);
  const [only, ...others] = [REBELS, EMPIRE].filter((seat) => forcesIn(g, place, seat, theater).length > 0);
  // REB-WBT-04
  if (only === undefined || others.length > 0) return NOBODY;
  // REB-WBT-05
  return present.includes(presence(rival(g, only), theater)) ? only : NOBODY;
}

/** REB-WBT-01, REB-WBT-02, REB-WBT-03: battles that are won now. */
export const victories = (g: Asked, place: number) =>
  theaters.flatMap((theater, i) => {
    const seat = combatFacts(g).winners[i] === NOBODY ? winnerIn(g, place, theater) : NOBODY;
    return seat === NOBODY ? [] : [winBattle({ seat, place, theater })];
  });

/** REB-STR-02, REB-STR-03: cards that structures give. */
const structureDraws = (g: Asked, seat: Seat, place: number) => {
  const amount = standing(g, place, seat, 'ground').reduce((sum, unit) => sum + (kindOf(g, unit).draws ?? 0), 0);
  return amount === 0 ? [] : [drawTactics({ seat, theater: 'ground', amount })];
};

/** REB-CBT-11, REB-CBT-13: one attack of each side, the active one first; then units are destroyed. */
export const battle = verb('battle', {
  params: { seat: integer(), place: space(), theater: word(...theaters) },
  by: (a) => a.seat,
  steps: {
    structures: (a, g) =>
      a.theater === 'ground' ? [a.seat, rival(g, a.seat)].flatMap((seat) => structureDraws(g, seat, a.place)) : null,
    attacks: (a, g) => [
      attack({ seat: a.seat, place: a.place, theater: a.theater }),
      attack({ seat: rival(g, a.seat), place: a.place, theater: a.theater }),
    ],
    // REB-RAT-24
    destroy: (a, g) => {
      const units = doomedAt(g, a.place);
      return units.length === 0 ? null : destroyUnits({ units });
    },
    won: (a, g) => victories(g, a.place),
    // REB-OBJ-04, REB-DST-09
    objective: (a) => combatObjective({ theater: a.theater }),
  },
});
