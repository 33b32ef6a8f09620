import { again, integer, message, set, verb, type Call, type Seat } from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Campaign, Leader, Side } from '../components.ts';
import { activate } from './activation.ts';
import { revealBase } from './base.ts';
import {
  EMPIRE,
  isRevealed,
  leadersOn,
  NOBODY,
  pile,
  REBELS,
  rival,
  sideOf,
  sidePile,
  theCampaign,
  Whereabouts,
} from './board.ts';
import { backToHand } from './decks.ts';
import { revealMission } from './missions.ts';
import { establishBase } from './new-base.ts';

/** The Command Phase. */

/** A side passes until the end of the phase. */
export const passPhase = verb('pass-phase', {
  rules: ['REB-CMD-04'],
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: { pass: (a, g) => g.set(Side.passed, sideOf(g, a.seat), 1) },
});

/** The Rebels reveal their base because they want to; the turn goes on. */
export const revealWillingly = verb('reveal-willingly', {
  silent: true,
  params: { seat: integer() },
  requires: {
    'REB-BASE-14': {
      check: (a, g) => (a.seat === REBELS && !isRevealed(g)) || message('refused.revealed'),
    },
  },
  by: (a) => a.seat,
  steps: {
    reveal: (_a, g) => {
      const [card] = g.contents(pile(g, 'base'));
      return card === undefined ? null : revealBase({ card });
    },
  },
});

/** REB-CMD-01: one turn of a side. */
export const takeTurn = verb('take-turn', {
  rules: ['REB-CMD-01'],
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    begin: (a, g) => g.set(Campaign.active, theCampaign(g), a.seat),
    choose: {
      ask: (a, g) =>
        doOne(g, {
          by: a.seat,
          secret: true,
          message: message('ask.turn'),
          calls: [
            activate({ seat: a.seat }),
            // REB-MIS-01
            ...g.contents(sidePile(g, a.seat, 'assigned')).map((card) => revealMission({ seat: a.seat, card })),
            ...(a.seat === REBELS ? [revealWillingly({ seat: a.seat })] : []),
            passPhase({ seat: a.seat }),
          ],
        }),
      run: (_a, _g, call: Call) => (call.verb === revealWillingly.id ? [call, again] : call),
    },
  },
});

/** Leaders on missions that were not revealed come back, the cards unseen. */
export const returnAssigned = verb('return-assigned', {
  rules: ['REB-CMD-07'],
  params: { seat: integer() },
  by: (a) => a.seat,
  silent: true,
  steps: {
    back: (a, g) => {
      for (const card of g.contents(sidePile(g, a.seat, 'assigned'))) {
        for (const leader of leadersOn(g, card)) {
          g.set(Leader.at, leader, Whereabouts.pool);
          g.set(Leader.mission, leader, 0);
        }
        backToHand(g, a.seat, card);
      }
    },
  },
});

const hasPassed = (g: Parameters<typeof sideOf>[0], seat: Seat): boolean => g.get(Side.passed, sideOf(g, seat)) === 1;

/** The Rebels begin; turns alternate until both have passed. */
export const command = verb('command', {
  silent: true,
  params: { first: integer() },
  locals: { next: NOBODY },
  steps: {
    begin: (a, g) => {
      for (const seat of [REBELS, EMPIRE]) g.set(Side.passed, sideOf(g, seat), 0);
      return set({ next: a.first });
    },
    turns: (a, g) => {
      const seat = hasPassed(g, a.next) ? rival(g, a.next) : a.next;
      // REB-CMD-05
      if (hasPassed(g, seat)) return null;
      return [set({ next: rival(g, seat) }), takeTurn({ seat }), again];
    },
    end: (_a, g) => g.set(Campaign.active, theCampaign(g), NOBODY),
    // REB-BASE-28
    mobilize: () => establishBase({}),
    return: () => [returnAssigned({ seat: REBELS }), returnAssigned({ seat: EMPIRE })],
  },
});
