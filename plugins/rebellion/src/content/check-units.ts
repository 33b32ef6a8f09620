import { fault, notOf, repeated, repeatedIds, sideNames, sum, type ContentFault } from './fault.ts';
import { IMPERIAL_SYSTEMS } from '../rules/setup.ts';
import { icons, roles, sides, type Content, type UnitData } from './types.ts';

/** Whether the kinds of units, the forces of the set-up and the time track fit together. */

export const checkUnits = (content: Content): readonly ContentFault[] => [
  ...repeatedIds('units', 'unit', content.units),
  ...content.units.flatMap(kind),
  ...builders(content),
  ...checkForces(content),
  ...checkTrack(content),
];

/** Theater, class and icon of a kind say the same. */
function kind({ id, theater, class: is, builds }: UnitData, i: number): readonly ContentFault[] {
  const ground = is === 'ground' || is === 'structure';
  const color = theater === 'space' ? 'blue' : 'orange';
  return [
    ...(ground === (theater === 'ground')
      ? []
      : [fault(['units', i, 'theater'], `"${id}", a ${is} in the theater "${theater}"`, ground ? 'ground' : 'space')]),
    ...(builds === undefined || builds.startsWith(color)
      ? []
      : [
          fault(
            ['units', i, 'builds'],
            `"${builds}" that builds "${id}" in the theater "${theater}"`,
            ...icons.filter((icon) => icon.startsWith(color)),
          ),
        ]),
  ];
}

/** Each side builds something with each icon, told at the first of its kinds. */
const builders = ({ units }: Content): readonly ContentFault[] =>
  sides.flatMap((side) => {
    const first = units.findIndex((unit) => unit.side === side);
    return icons
      .filter((icon) => !units.some((unit) => unit.side === side && unit.builds === icon))
      .map((icon) =>
        fault(
          first < 0 ? ['units'] : ['units', first],
          `no unit that ${sideNames[side]} builds with "${icon}"`,
          `a unit of its own with "builds: ${icon}"`,
        ),
      );
  });

function checkForces({ units, track }: Content): readonly ContentFault[] {
  const faults = sides.flatMap((side) =>
    Object.entries(track.forces[side]).flatMap(([id, amount]) => {
      const at = ['track', 'forces', side, id] as const;
      const count = units.find((unit) => unit.id === id)?.count ?? amount;
      return [
        ...notOf(at, 'unit', id, side, units).map((one) => ({ ...one, at: 'key' as const })),
        ...(count < amount ? [fault(at, `${amount} of "${id}"`, `at most ${count}, as units.yaml counts`)] : []),
      ];
    }),
  );
  const ground = Object.entries(track.forces.empire)
    .filter(([id]) => units.some((unit) => unit.id === id && unit.theater === 'ground'))
    .map(([, amount]) => amount);
  // REB-SET-20: those that are subjugated or loyal, and the one that is loyal for ever.
  const places = IMPERIAL_SYSTEMS + 1;
  if (sum(ground) < places)
    return [
      ...faults,
      fault(
        ['track', 'forces', 'empire'],
        `${sum(ground)} ground units of the Empire`,
        `at least ${places}, one for each of its systems`,
      ),
    ];
  return faults;
}

function checkTrack({ track }: Content): readonly ContentFault[] {
  const { time, reputation, initiative } = track;
  if (time >= reputation)
    return [fault(['track', 'reputation'], `the marker of reputation on ${reputation}`, `a space after ${time}`)];
  const values = sides.flatMap((side) => roles.map((role) => ({ side, role, value: initiative[side][role] })));
  return [
    ...(['recruit', 'build'] as const).flatMap((icon) => [
      ...track[icon].flatMap((space, i) =>
        space > time && space <= reputation
          ? []
          : [
              fault(
                ['track', icon, i],
                `the space ${space}`,
                `a space from ${time + 1} to ${reputation}, between the markers`,
              ),
            ],
      ),
      ...repeated(track[icon]).map((i) =>
        fault(['track', icon, i], `the space ${track[icon][i] ?? 0} twice`, 'each space once'),
      ),
    ]),
    ...repeated(values.map(({ value }) => value)).flatMap((i) => {
      const twice = values[i];
      return twice === undefined
        ? []
        : [
            fault(
              ['track', 'initiative', twice.side, twice.role],
              `the initiative ${twice.value} twice`,
              'a value of its own for each',
            ),
          ];
    }),
  ];
}
