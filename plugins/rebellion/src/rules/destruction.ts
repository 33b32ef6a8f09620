import { integer, list, verb, type EntityId } from '@dejarik/sdk';
import { Doomed, Unit } from '../components.ts';
import { EMPIRE, kindOf, OFF_BOARD, queued } from './board.ts';
import { DEATH_STAR, UNDER_CONSTRUCTION } from './death-star.ts';

/** Units are destroyed. */

const QUEUE_SPACES = [1, 2, 3] as const;

/** Units go back to the supply. */
export const destroyUnits = verb('destroy-units', {
  rules: ['REB-DUN-01'],
  params: { units: list(integer()) },
  steps: {
    destroy: (a, g) => {
      const combat = g.within('combat');
      // REB-OBJ-05
      if (combat !== undefined)
        g.amend('combat', {
          destroyed: [
            ...(combat.a['destroyed'] as readonly number[]),
            ...a.units.map((unit) => g.get(Unit.kind, unit as EntityId)),
          ],
        });
      for (const number of a.units) {
        const unit = number as EntityId;
        // REB-DST-08
        if (kindOf(g, unit).id === UNDER_CONSTRUCTION)
          for (const space of QUEUE_SPACES)
            for (const other of queued(g, EMPIRE, space))
              if (kindOf(g, other).id === DEATH_STAR) g.set(Unit.queue, other, 0);
        g.set(Unit.at, unit, OFF_BOARD);
        g.set(Unit.queue, unit, 0);
        g.set(Unit.damage, unit, 0);
        g.set(Unit.assigned, unit, 0);
        g.leave(Doomed, unit);
      }
    },
  },
});
