import { integer, message, pick, set, verb, type EntityId } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { baseSpace, hasTactics, isSystem, isRevealed, REBELS, Whereabouts } from './board.ts';
import { combat } from './combat.ts';
import { isContested } from './forces.ts';
import { withTactics } from './leader-words.ts';
import { placeLeader } from './leaders.ts';
import { moveIn } from './movement.ts';
import { isLedBy, poolOf, turnParty } from './parties.ts';

/** A system is activated. */

/** REB-ACV-01: leader, movement, the base, combat, subjugation. */
export const activate = verb('activate', {
  params: { seat: integer() },
  locals: { leader: 0, place: -1, origins: [] as readonly number[] },
  amend: { origins: [] },
  requires: {
    'REB-ACV-02': { check: (a, g) => poolOf(g, turnParty(g, a.seat)).length > 0 || message('refused.no-leader') },
    'REB-ACV-03': {
      check: (a, g) =>
        poolOf(g, turnParty(g, a.seat)).some((one) => hasTactics(g, one)) || message('refused.no-tactics'),
    },
  },
  // REB-BASE-12, REB-ACV-09: what follows from where units are waits until all have come.
  hold: { 'base-sought': 'reveal', subjugated: 'subjugation' },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) =>
        pick({
          by: a.seat,
          of: 'entity',
          // REB-ACV-03, REB-TEAM-16
          options: poolOf(g, turnParty(g, a.seat)).filter((one) => hasTactics(g, one)),
          label: (leader) => withTactics(g, leader as EntityId),
          message: message('ask.activating-leader'),
          refused: () =>
            g
              .all(Leader)
              .filter((one) => g.get(Leader.side, one) === a.seat)
              .flatMap((one) => {
                if (g.get(Leader.at, one) !== Whereabouts.pool)
                  return [{ option: one, because: [{ rule: 'REB-ACV-02', message: message('refused.not-in-pool') }] }];
                if (!isLedBy(g, one, turnParty(g, a.seat)))
                  return [{ option: one, because: [{ rule: 'REB-TEAM-16', message: message('refused.partner') }] }];
                return hasTactics(g, one)
                  ? []
                  : [{ option: one, because: [{ rule: 'REB-ACV-03', message: message('refused.no-tactics') }] }];
              }),
        }),
      run: (_a, _g, leader: EntityId) => set({ leader }),
    },
    system: {
      ask: (a, g) =>
        pick({
          by: a.seat,
          of: 'place',
          // REB-ACV-02, REB-ACV-04: near or far, whoever stands there.
          options: [
            ...tablesOf(g).systems.map(({ index }) => index),
            // REB-BASE-06, REB-BASE-15
            ...(a.seat === REBELS && !isRevealed(g) ? [baseSpace(g)] : []),
          ],
          message: message('ask.system-to-activate'),
        }),
      run: (a, _g, place: number) => [set({ place }), placeLeader({ leader: a.leader as EntityId, place })],
    },
    move: (a) => moveIn({ seat: a.seat, to: a.place }),
    reveal: null,
    // REB-ACV-08, REB-CBT-01
    combat: (a, g) =>
      isSystem(g, a.place) && isContested(g, a.place)
        ? combat({ place: a.place, seat: a.seat, origins: a.origins })
        : null,
    subjugation: null,
  },
});
