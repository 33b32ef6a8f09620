import { entity, integer, message, pick, space, verb, type EntityId } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { leadersAt, rival, Whereabouts } from './board.ts';
import { leaveMission } from './leaders.ts';
import { putRing } from './rings.ts';

/** REB-ELM-01: a leader is out of the game for good. */
export const eliminateLeader = verb('eliminate-leader', {
  rules: ['REB-ELM-01'],
  params: { leader: entity() },
  steps: {
    remove: (a, g) => {
      leaveMission(g, a.leader);
      putRing(g, a.leader, 'none');
      g.set(Leader.at, a.leader, Whereabouts.gone);
    },
  },
});

/** One of the enemy's leaders at a place is eliminated. */
export const eliminateEnemy = verb('eliminate-enemy', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = leadersAt(g, rival(g, a.seat), a.place);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.eliminate') });
      },
      run: (_a, _g, leader: EntityId | undefined) => (leader === undefined ? null : eliminateLeader({ leader })),
    },
  },
});
