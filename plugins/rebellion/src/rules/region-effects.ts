import { entity, integer, message, pickMany, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { entryOf, isPopulous, loyaltyAt, placeOf, rival, systemAt } from './board.ts';
import { System } from '../components.ts';
import { gainLoyalty, loseLoyalty } from './loyalty.ts';

/** What cards do in a whole region. */

/** REB-REG-02: the systems of the region of a system. */
const regionOf = (g: Asked, system: EntityId): readonly EntityId[] =>
  g.all(System).filter((one) => entryOf(g, one).region === entryOf(g, system).region);

/** A side gains loyalty in systems of a region. */
export const rallyRegion = verb('rally-region', {
  rules: ['REB-REG-02'],
  params: { seat: integer(), system: entity(), systems: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = regionOf(g, a.system)
          .filter((one) => isPopulous(g, one) && entryOf(g, one).always === undefined)
          .map((one) => placeOf(g, one));
        const amount = Math.min(options.length, a.systems);
        return amount === 0
          ? null
          : pickMany({
              by: a.seat,
              of: 'place',
              options,
              min: amount,
              max: amount,
              message: message('ask.rally-region', { amount }),
            });
      },
      run: (a, g, places: readonly number[] | undefined) =>
        (places ?? []).map((place) => gainLoyalty({ seat: a.seat, system: systemAt(g, place), amount: 1 })),
    },
  },
});

/** The rival loses loyalty in all systems of a region. */
export const quellRegion = verb('quell-region', {
  rules: ['REB-REG-02'],
  params: { seat: integer(), system: entity() },
  by: (a) => a.seat,
  steps: {
    quell: (a, g) =>
      regionOf(g, a.system)
        .filter((one) => loyaltyAt(g, one) === rival(g, a.seat))
        .map((one) => loseLoyalty({ seat: rival(g, a.seat), system: one })),
  },
});
