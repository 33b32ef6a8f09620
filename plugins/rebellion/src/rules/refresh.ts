import { message, verb } from '@dejarik/sdk';
import { Campaign, Leader } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { EMPIRE, isCaptive, REBELS, theCampaign, timeOf, Whereabouts } from './board.ts';
import { buildAll } from './building.ts';
import { returnAssigned } from './command.ts';
import { drawMissions, drawObjective, drawProbes, limitHand } from './decks.ts';
import { deploy } from './deployment.ts';
import { endRound } from './leaders.ts';
import { startObjective } from './objectives.ts';
import { reclaim } from './reclaiming.ts';
import { recruitLeader } from './recruiting.ts';

/** The Refresh Phase. */

const SEATS = [REBELS, EMPIRE] as const;
/** Cards drawn in each Refresh Phase. */
const MISSIONS_DRAWN = 2;
const PROBES_DRAWN = 2;

/** Leaders come back from the board to their pools; captives stay. */
export const retrieveLeaders = verb('retrieve-leaders', {
  rules: ['REB-REF-03'],
  steps: {
    cards: () => SEATS.map((seat) => returnAssigned({ seat })),
    leaders: (_a, g) => {
      // REB-CPT-03
      for (const leader of g.all(Leader))
        if (g.get(Leader.at, leader) >= 0 && !isCaptive(g, leader) && g.get(Leader.detained, leader) === 0)
          g.set(Leader.at, leader, Whereabouts.pool);
      endRound(g);
    },
  },
});

/** The time marker moves on. */
export const advanceTime = verb('advance-time', {
  rules: ['REB-REF-09', 'REB-TIM-01'],
  steps: {
    move: (_a, g) => {
      g.add(Campaign.time, theCampaign(g), 1);
      g.tell(message('note.time', { time: timeOf(g) }));
    },
  },
});

/** REB-REF-01: the steps of the phase. */
export const refresh = verb('refresh', {
  rules: ['REB-REF-01'],
  silent: true,
  steps: {
    objective: () => startObjective({}),
    retrieve: () => retrieveLeaders({}),
    missions: () => [
      ...SEATS.map((seat) => drawMissions({ seat, amount: MISSIONS_DRAWN })),
      ...SEATS.map((seat) => limitHand({ seat })),
    ],
    probes: () => drawProbes({ amount: PROBES_DRAWN }),
    draw: () => drawObjective({}),
    time: () => advanceTime({}),
    // REB-REC-01, REB-REC-04
    recruit: (_a, g) =>
      tablesOf(g).track.recruit.includes(timeOf(g)) ? SEATS.map((seat) => recruitLeader({ seat })) : null,
    // REB-BLD-01, REB-REF-10
    build: (_a, g) =>
      tablesOf(g).track.build.includes(timeOf(g))
        ? SEATS.flatMap((seat) => [reclaim({ seat }), buildAll({ seat })])
        : null,
    deploy: () => SEATS.map((seat) => deploy({ seat })),
  },
});
