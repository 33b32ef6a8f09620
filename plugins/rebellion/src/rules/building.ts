import {
  integer,
  message,
  pick,
  space,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import { System, Unit } from '../components.ts';
import { icons, type Icon } from '../content/types.ts';
import { tablesOf, type UnitEntry } from '../tables.ts';
import {
  baseSpace,
  basePlace,
  EMPIRE,
  hasUnits,
  isDestroyed,
  isRevealed,
  isSabotaged,
  isSubjugated,
  loyaltyAt,
  placeName,
  placeOf,
  REBELS,
  rival,
  supply,
  systemAt,
  unitsName,
} from './board.ts';

/** Units are built from the resource icons of systems. */

/** REB-CMP-03, REB-BLD-08: what an icon builds, as far as there are figures. */
const kindsFor = (g: Asked, seat: Seat, icon: Icon): readonly UnitEntry[] =>
  (tablesOf(g).builds[seat]?.[icon] ?? []).filter((kind) => supply(g, kind.index).length > 0);

/** A unit goes from the supply to a space of the build queue. */
export const build = verb('build', {
  rules: ['REB-BLD-05'],
  params: { seat: integer(), place: space(), icon: word(...icons), queue: integer() },
  by: (a) => a.seat,
  silent: true,
  steps: {
    kind: {
      ask: (a, g) => {
        const options = kindsFor(g, a.seat, a.icon);
        return options.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'word',
              options: options.map(({ id }) => id),
              label: (option) => message(`unit.${String(option)}`),
              message: message('ask.build', { icon: message(`icon.${a.icon}`), place: placeName(g, a.place) }),
            });
      },
      run: (a, g, id: string | undefined) => {
        const kind = kindsFor(g, a.seat, a.icon).find((one) => one.id === id);
        const [unit] = kind === undefined ? [] : supply(g, kind.index);
        if (unit === undefined) return null;
        g.tell(
          message('note.units', { units: message('queue.units', { unit: unitsName(g, [unit]), space: a.queue }) }),
        );
        return enqueue({ unit, queue: a.queue });
      },
    },
  },
});

/** A unit of the supply stands on the build queue. */
export const enqueue = verb('enqueue', {
  params: { unit: integer(), queue: integer() },
  silent: true,
  steps: { place: (a, g) => g.set(Unit.queue, a.unit as EntityId, a.queue) },
});

/** REB-BLD-02, REB-BLD-04: the icons of a system that a side builds with. */
function iconsAt(g: Asked, seat: Seat, system: EntityId): readonly Icon[] {
  const { resources = [] } = tablesOf(g).systems[placeOf(g, system)] ?? {};
  // REB-SAB-02, REB-SAB-07, REB-BLD-06
  if (isSabotaged(g, system) || isDestroyed(g, system) || hasUnits(g, placeOf(g, system), rival(g, seat))) return [];
  if (loyaltyAt(g, system) === seat) return resources;
  return seat === EMPIRE && isSubjugated(g, system) ? resources.slice(0, 1) : [];
}

/** REB-BASE-18, REB-BLD-07: the Rebels build with the icons of the Rebel Base space. */
function baseIcons(g: Asked): readonly Icon[] {
  const { resources } = tablesOf(g).track.base;
  if (!isRevealed(g)) return resources;
  const place = basePlace(g);
  return hasUnits(g, place, EMPIRE) || loyaltyAt(g, systemAt(g, place)) === EMPIRE ? [] : resources;
}

/** All that a side builds with, an icon each. */
export function buildCalls(g: Asked, seat: Seat): readonly Call[] {
  const { systems, track } = tablesOf(g);
  const fromSystems = g.all(System).flatMap((system) => {
    const place = placeOf(g, system);
    // REB-BLD-03
    return iconsAt(g, seat, system).map((icon) => build({ seat, place, icon, queue: systems[place]?.queue ?? 1 }));
  });
  if (seat !== REBELS) return fromSystems;
  // REB-BASE-03
  return [
    ...baseIcons(g).map((icon) => build({ seat, place: baseSpace(g), icon, queue: track.base.queue })),
    ...fromSystems,
  ];
}

/** All icons that a side builds with. */
export const builtIcons = (g: Asked, seat: Seat): readonly Icon[] => [
  ...(seat === REBELS ? baseIcons(g) : []),
  ...g.all(System).flatMap((system) => iconsAt(g, seat, system)),
];

/** A side builds. */
export const buildAll = verb('build-all', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: { build: (a, g) => buildCalls(g, a.seat) },
});
