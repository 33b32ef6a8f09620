import { entity, message, pickMany, system, verb, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { Leader, Unit } from '../components.ts';
import { actionWindow } from './action-window.ts';
import { placeOfBase } from './base.ts';
import { EMPIRE, hasUnits, isCaptive, REBELS, ringOf } from './board.ts';
import { leaveMission } from './leaders.ts';
import { assignedLeaders, missionPlace } from './mission-facts.ts';
import { putRing } from './rings.ts';

/** Captured leaders. */

/** The leader who has the captured leader ring. */
const ringBearer = (g: Asked): EntityId | undefined => g.all(Leader).find((one) => ringOf(g, one) === 'captured');

function free(g: Writes, leader: EntityId): void {
  // REB-RNG-05
  putRing(g, leader, 'none');
  // REB-RES-01, REB-RES-04
  g.set(Leader.at, leader, placeOfBase(g));
}

/** A Rebel leader is captured; whoever was before is rescued. */
export const capture = verb('capture', {
  rules: ['REB-CPT-01', 'REB-CPT-08', 'REB-CMP-01'],
  params: { leader: entity() },
  by: () => EMPIRE,
  steps: {
    capture: (a, g) => {
      const before = ringBearer(g);
      if (before !== undefined && before !== a.leader) free(g, before);
      leaveMission(g, a.leader);
      putRing(g, a.leader, 'captured');
    },
    cards: (a, g) =>
      actionWindow({ seat: REBELS, moment: 'captured', place: g.get(Leader.at, a.leader), about: a.leader }),
  },
});

/** A captured leader is rescued. */
export const rescue = verb('rescue', {
  rules: ['REB-RES-01', 'REB-RES-04'],
  params: { leader: entity() },
  by: () => REBELS,
  valid: (a, g) => isCaptive(g, a.leader),
  commit: 'free',
  steps: {
    free: (a, g) => free(g, a.leader),
    cards: (_a, g) => {
      const mission = g.within('mission-ability');
      return mission?.a['seat'] === REBELS
        ? actionWindow({ seat: EMPIRE, moment: 'rescued', place: missionPlace(g) })
        : null;
    },
  },
});

/** Leaders of the rescue come along, if the Rebels want it. */
export const returnWithRescued = verb('return-with-rescued', {
  rules: ['REB-RES-03'],
  silent: true,
  params: { card: entity() },
  by: () => REBELS,
  steps: {
    choose: {
      ask: (_a, g) => {
        const options = assignedLeaders(g).filter((one) => !isCaptive(g, one));
        return options.length === 0
          ? null
          : pickMany({
              by: REBELS,
              of: 'entity',
              options,
              min: 0,
              max: options.length,
              message: message('ask.return-with-rescued'),
            });
      },
      run: (_a, g, leaders: readonly EntityId[] | undefined) => {
        for (const leader of leaders ?? []) g.set(Leader.at, leader, placeOfBase(g));
      },
    },
  },
});

/** Where there are no Imperial units, nobody is held. */
export const unguarded = system('unguarded', {
  rules: ['REB-RES-02'],
  reads: [Unit, Leader],
  propose: (g) => {
    const leader = g.all(Leader).find((one) => isCaptive(g, one) && !hasUnits(g, g.get(Leader.at, one), EMPIRE));
    return leader === undefined ? null : rescue({ leader });
  },
});
