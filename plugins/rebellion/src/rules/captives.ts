import { entity, message, pickMany, system, verb, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { Leader, Unit } from '../components.ts';
import { placeOfBase } from './base.ts';
import { EMPIRE, hasUnits, isCaptive, REBELS } from './board.ts';
import { revealMission } from './missions.ts';

/** Captured leaders. */

/** The leader who has the captured leader ring. */
const captive = (g: Asked): EntityId | undefined => g.all(Leader).find((one) => isCaptive(g, one));

function free(g: Writes, leader: EntityId): void {
  g.set(Leader.captive, leader, 0);
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
      const before = captive(g);
      if (before !== undefined) free(g, before);
      g.set(Leader.captive, a.leader, 1);
    },
  },
});

/** A captured leader is rescued. */
export const rescue = verb('rescue', {
  rules: ['REB-RES-01', 'REB-RES-04'],
  params: { leader: entity() },
  by: () => REBELS,
  valid: (a, g) => isCaptive(g, a.leader),
  commit: 'free',
  steps: { free: (a, g) => free(g, a.leader) },
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
        const options = (g.within(revealMission)?.a['assigned'] ?? []) as readonly EntityId[];
        return pickMany({
          by: REBELS,
          of: 'entity',
          options,
          min: 0,
          max: options.length,
          message: message('ask.return-with-rescued'),
        });
      },
      run: (_a, g, leaders: readonly EntityId[]) => {
        for (const leader of leaders) g.set(Leader.at, leader, placeOfBase(g));
      },
    },
  },
});

/** Where there are no Imperial units, nobody is held. */
export const unguarded = system('unguarded', {
  rules: ['REB-RES-02'],
  reads: [Unit, Leader],
  propose: (g) => {
    const leader = captive(g);
    return leader === undefined || hasUnits(g, g.get(Leader.at, leader), EMPIRE) ? null : rescue({ leader });
  },
});
