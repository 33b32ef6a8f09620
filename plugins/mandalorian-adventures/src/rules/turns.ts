import { again, integer, set, verb } from '@dejarik/sdk';
import { Mission } from '../components.ts';
import { actionStep } from './actions.ts';
import { theMission } from './board.ts';
import { refillHand } from './decks.ts';
import { eventStep } from './events.ts';

/** A player's turn: actions, events, draw. Objectives are checked at its `end`. */
export const turn = verb('turn', {
  rules: ['MA-TRN-01'],
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    begin: (a, g) => {
      g.set(Mission.active, theMission(g), a.seat);
    },
    actions: () => actionStep({}),
    events: () => eventStep({}),
    draw: (a) => refillHand({ seat: a.seat }),
    end: null,
  },
});

/** Turns go round until the mission succeeds or fails. */
export const turns = verb('turns', {
  rules: ['MA-TRN-02'],
  silent: true,
  params: { first: integer() },
  locals: { next: -1 },
  steps: {
    turn: (a, g) => {
      const seat = a.next < 0 ? a.first : a.next;
      return [set({ next: (seat + 1) % g.seats }), turn({ seat }), again];
    },
  },
});
