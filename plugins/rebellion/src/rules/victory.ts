import { finish, message, system, type Asked, type Outcome, type Seat } from '@dejarik/sdk';
import { Campaign, System, Unit } from '../components.ts';
import { basePlace, EMPIRE, hasUnits, isRevealed, isSetUp, REBELS, reputationOf, timeOf } from './board.ts';
import { seatsOf, sideOfSeat } from './parties.ts';

/** How the game is won. */

/** The Empire holds the system of the revealed base. */
export const baseTaken = system('base-taken', {
  rules: ['REB-VIC-01'],
  reads: [Unit, Campaign, System],
  first: true,
  propose: (g) =>
    // REB-VIC-02
    isSetUp(g) && isRevealed(g) && hasUnits(g, basePlace(g), EMPIRE) && !hasUnits(g, basePlace(g), REBELS)
      ? finish({ winners: seatsOf(g, EMPIRE), message: message('outcome.base-taken') })
      : null,
});

/** The markers of time and reputation have met. */
export const timeMet = system('time-met', {
  rules: ['REB-VIC-03'],
  reads: [Campaign],
  first: true,
  propose: (g) =>
    isSetUp(g) && timeOf(g) >= reputationOf(g)
      ? finish({ winners: seatsOf(g, REBELS), message: message('outcome.reputation') })
      : null,
});

/** REB-CHT-03: who is found to have broken a rule loses, on purpose or not. */
export const forfeit = (g: Asked, seat: Seat): Outcome => ({
  winners: seatsOf(g, sideOfSeat(g, seat) === EMPIRE ? REBELS : EMPIRE),
  message: message('outcome.forfeit', {
    side: message(`seat.${sideOfSeat(g, seat) === EMPIRE ? 'empire' : 'rebels'}`),
  }),
});
