import {
  again,
  integer,
  message,
  pick,
  set,
  space,
  value,
  verb,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { System, Unit } from '../components.ts';
import {
  baseSpace,
  EMPIRE,
  grouped,
  hasUnits,
  isDestroyed,
  isRevealed,
  isSabotaged,
  isSubjugated,
  kindOf,
  loyaltyAt,
  placeName,
  placeOf,
  queued,
  READY,
  REBELS,
  rival,
  taken,
  unitsName,
} from './board.ts';
import { DEATH_STAR, deathStarSites, standOn } from './death-star.ts';

/** Units leave the build queue. */

/** REB-GLD-02: the most units that a side deploys in a system in one Refresh Phase, unless a card says otherwise. */
export const mostDeployed = value('most-deployed', {
  of: ['int'],
  is: 'int',
  base: (_g, _seat: Seat): number => MOST_DEPLOYED,
});
const MOST_DEPLOYED = 2;
const QUEUE_SPACES = [1, 2, 3] as const;

/** REB-REF-11: everything slides down; what leaves the last space is ready. */
export const slideQueue = verb('slide-queue', {
  params: { seat: integer() },
  by: (a) => a.seat,
  silent: true,
  steps: {
    slide: (a, g) => {
      for (const space of QUEUE_SPACES)
        for (const unit of queued(g, a.seat, space)) g.set(Unit.queue, unit, space === 1 ? READY : space - 1);
    },
  },
});

/** REB-DEP-01, REB-DEP-04, REB-RMT-04: may a side deploy in this system? A remote one is never loyal or subjugated. */
const isOpen = (g: Asked, seat: Seat, system: EntityId): boolean =>
  (loyaltyAt(g, system) === seat || (seat === EMPIRE && isSubjugated(g, system))) &&
  // REB-SAB-02
  !isDestroyed(g, system) &&
  !isSabotaged(g, system) &&
  !hasUnits(g, placeOf(g, system), rival(g, seat));

/** Where a side may deploy. */
const openPlaces = (g: Asked, seat: Seat): readonly number[] => [
  ...g
    .all(System)
    .filter((one) => isOpen(g, seat, one))
    .map((one) => placeOf(g, one)),
  // REB-DEP-06, REB-BASE-15
  ...(seat === REBELS && !isRevealed(g) ? [baseSpace(g)] : []),
];

/** REB-DST-07: a Death Star is deployed only where the one under construction stands, and there whoever else is. */
const readyFor = (g: Asked, seat: Seat, place: number): readonly EntityId[] => {
  const isSite = deathStarSites(g).includes(place);
  const isUsual = openPlaces(g, seat).includes(place);
  return queued(g, seat, READY).filter((unit) => (kindOf(g, unit).id === DEATH_STAR ? isSite : isUsual));
};

/** Where something that is ready may be deployed. */
const placesToDeploy = (g: Asked, seat: Seat): readonly number[] =>
  [...new Set([...openPlaces(g, seat), ...deathStarSites(g)])].filter((place) => readyFor(g, seat, place).length > 0);

/** Units come from the queue to a place. */
export const deployUnits = verb('deploy-units', {
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    units: {
      ask: (a, g) => {
        const groups = grouped(g, readyFor(g, a.seat, a.place));
        const ready = groups.reduce((sum, { units }) => sum + units.length, 0);
        const most = g.value(mostDeployed, a.seat);
        return allocate({
          by: a.seat,
          of: 'word',
          options: groups.map(({ kind }) => kind.id),
          limits: groups.map(({ units }) => units.length),
          min: 0,
          // One more than may be deployed, so that it is told by which rule it may not.
          max: Math.min(ready, most + 1),
          label: (option) => message(`unit.${String(option)}`),
          message: message('ask.deploy-units', { place: placeName(g, a.place) }),
          fits: (counts) =>
            counts.reduce((sum, one) => sum + one, 0) <= most
              ? null
              : { rule: 'REB-DEP-02', message: message('refused.most-units', { most }) },
        });
      },
      run: (a, g, counts: readonly number[]) => {
        const units = taken(grouped(g, readyFor(g, a.seat, a.place)), counts);
        for (const unit of units) standOn(g, unit, a.place);
        if (units.length > 0) g.tell(message('note.units', { units: unitsName(g, units) }));
      },
    },
  },
});

/** A side deploys what is ready; the rest waits on the first space. */
export const deploy = verb('deploy', {
  silent: true,
  params: { seat: integer() },
  locals: { past: [] as readonly number[] },
  by: (a) => a.seat,
  steps: {
    slide: (a) => slideQueue({ seat: a.seat }),
    place: {
      ask: (a, g) => {
        if (queued(g, a.seat, READY).length === 0) return null;
        const options = placesToDeploy(g, a.seat).filter((place) => !a.past.includes(place));
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'place', options, pass: true, message: message('ask.deploy') });
      },
      run: (a, _g, place: number | null | undefined) =>
        place === null || place === undefined
          ? null
          : [deployUnits({ seat: a.seat, place }), set({ past: [...a.past, place] }), again],
    },
    // REB-DEP-03
    back: (a, g) => {
      for (const unit of queued(g, a.seat, READY)) g.set(Unit.queue, unit, 1);
    },
  },
});
