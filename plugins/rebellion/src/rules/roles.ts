import { integer, message, pick, verb, Zone, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import { Side } from '../components.ts';
import { EMPIRE, pile, REBELS, sideOf, sidePile } from './board.ts';
import { askEach, partiesOf, seatOfRole, seatsOf } from './parties.ts';

/** Admirals and Generals. */

/** What the General of a side has in hand. */
const hands = (g: Writes, side: number): readonly EntityId[] => [
  // REB-TEAM-19, REB-TEAM-27, REB-TEAM-31, REB-TEAM-41
  sidePile(g, side, 'missionHand'),
  // REB-TEAM-14
  ...(side === REBELS ? [pile(g, 'objectiveHand')] : []),
  // REB-TEAM-28
  ...(side === EMPIRE ? [pile(g, 'probeHand')] : []),
];

/** Hands of a side come to its General. */
export function handOver(g: Writes, side: number): void {
  for (const hand of hands(g, side)) g.set(Zone.owner, hand, seatOfRole(g, side, 'general'));
}

/** REB-TEAM-08: two partners say who of them is the Admiral; the other is the General. */
export const chooseRoles = verb('choose-roles', {
  silent: true,
  params: { side: integer() },
  by: (a) => a.side,
  steps: {
    admiral: {
      ask: (a, g) =>
        askEach(partiesOf(g, a.side), (by) =>
          pick({ by, of: 'seat', options: seatsOf(g, a.side), message: message('ask.admiral') }),
        ).map(([, question]) => question),
      run: (a, g, answers: readonly (Seat | undefined)[]) => {
        const admiral = answers.find((one) => one !== undefined);
        const general = seatsOf(g, a.side).find((seat) => seat !== admiral);
        return admiral === undefined || general === undefined ? null : takeRoles({ side: a.side, admiral, general });
      },
    },
  },
});

/** Partners take their roles. */
export const takeRoles = verb('take-roles', {
  params: { side: integer(), admiral: integer(), general: integer() },
  by: (a) => a.side,
  steps: {
    take: (a, g) => {
      g.set(Side.admiral, sideOf(g, a.side), a.admiral);
      g.set(Side.general, sideOf(g, a.side), a.general);
      handOver(g, a.side);
    },
  },
});
