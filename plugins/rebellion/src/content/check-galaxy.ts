import { makePlaceGraph, NO_WAY, stepsFrom } from '@dejarik/sdk/board';
import { IMPERIAL_SYSTEMS, REBEL_SYSTEMS } from '../rules/setup.ts';
import { fault, repeated, repeatedIds, sideNames, unknown, type ContentFault } from './fault.ts';
import { sides, type Content, type SystemData } from './types.ts';

/** Whether systems make a galaxy that the rules can be played in. */

const REGION_SIZE = 4;
/** REB-SET-15: systems that probe cards decide about. */
const MARKS = { rebels: REBEL_SYSTEMS, empire: IMPERIAL_SYSTEMS } as const;

export function checkGalaxy({ systems }: Content): readonly ContentFault[] {
  const near = [...repeatedIds('systems', 'system', systems), ...systems.flatMap((_, i) => borders(systems, i))];
  return [
    ...near,
    ...(near.length === 0 ? islands(systems) : []),
    ...regions(systems),
    ...systems.flatMap(resources),
    ...loyalForEver(systems),
    ...marks(systems),
    ...repeated(systems.map(({ at }) => at.join())).map((i) =>
      fault(['systems', i, 'at'], 'the place of another system', 'a place of its own'),
    ),
  ];
}

const lists = { adjacent: 'open', closed: 'closed' } as const;

function borders(systems: readonly SystemData[], i: number): readonly ContentFault[] {
  const system = systems[i];
  if (system === undefined) return [];
  return (['adjacent', 'closed'] as const).flatMap((list) =>
    (system[list] ?? []).flatMap((name, j): readonly ContentFault[] => {
      const at = ['systems', i, list, j] as const;
      const other = systems.find(({ id }) => id === name);
      if (name === system.id) return [fault(at, `"${name}" as a neighbor of itself`, 'another system')];
      if (other === undefined)
        return unknown(
          at,
          'system',
          name,
          systems.map(({ id }) => id),
        );
      if ((system[list] ?? []).indexOf(name) < j) return [fault(at, `"${name}" twice`, 'each neighbor once')];
      if (list === 'closed' && system.adjacent.includes(name))
        return [fault(at, `the border to "${name}" both open and closed`, 'one of the two')];
      return other[list]?.includes(system.id) === true
        ? []
        : [
            fault(
              at,
              `the ${lists[list]} border to "${name}", which "${name}" does not have`,
              `"${system.id}" in "${list}" of "${name}" as well, or the border in neither`,
            ),
          ];
    }),
  );
}

/** Systems that no way leads to; borders have to be right. */
function islands(systems: readonly SystemData[]): readonly ContentFault[] {
  const steps = stepsFrom(makePlaceGraph(systems), [0]);
  return systems.flatMap(({ id }, i) =>
    steps[i] === NO_WAY
      ? [
          fault(
            ['systems', i, 'adjacent'],
            `no way to "${id}" from "${systems[0]?.id ?? ''}"`,
            'neighbors that lead to all others',
          ),
        ]
      : [],
  );
}

function regions(systems: readonly SystemData[]): readonly ContentFault[] {
  return [...new Set(systems.map(({ region }) => region))].flatMap((region) => {
    const members = systems.filter((one) => one.region === region).map(({ id }) => id);
    const first = systems.findIndex((one) => one.region === region);
    return members.length === REGION_SIZE
      ? []
      : [
          fault(
            ['systems', first, 'region'],
            `the region "${region}" of ${members.length} (${members.join(', ')})`,
            `a region of ${REGION_SIZE} systems`,
          ),
        ];
  });
}

/** A populous system has icons and a space of the build queue, a remote one neither. */
function resources({ id, resources: icons, queue }: SystemData, i: number): readonly ContentFault[] {
  const allowed = 'both "resources" and "queue", or neither for a remote system';
  if (icons?.length === 0) return [fault(['systems', i, 'resources'], `"${id}" with an empty list of icons`, allowed)];
  if ((icons === undefined) === (queue === undefined)) return [];
  return icons === undefined
    ? [fault(['systems', i, 'queue'], `"${id}" with "queue" and without "resources"`, allowed)]
    : [fault(['systems', i, 'resources'], `"${id}" with "resources" and without "queue"`, allowed)];
}

function loyalForEver(systems: readonly SystemData[]): readonly ContentFault[] {
  const [first, ...others] = systems.flatMap(({ always }, i) => (always === undefined ? [] : [i]));
  if (first === undefined) return [fault(['systems'], 'no system with "always"', 'one that is loyal for ever')];
  return [
    ...others.map((i) =>
      fault(
        ['systems', i, 'always'],
        `a second system that is loyal for ever, beside "${systems[first]?.id ?? ''}"`,
        'one of them',
      ),
    ),
    ...systems.flatMap(({ id, always, mark }, i) =>
      always === undefined || mark === undefined
        ? []
        : [fault(['systems', i, 'mark'], `a mark of "${id}", which has no probe card`, '"always" or "mark"')],
    ),
  ];
}

function marks(systems: readonly SystemData[]): readonly ContentFault[] {
  return [
    ...sides.flatMap((side) => {
      const marked = systems.filter(({ mark, always }) => mark === side && always === undefined).length;
      return marked >= MARKS[side]
        ? []
        : [
            fault(
              ['systems'],
              `${marked} systems with a mark of ${sideNames[side]}`,
              `at least ${MARKS[side]}, for the set-up`,
            ),
          ];
    }),
    ...systems.flatMap(({ id, mark, resources: icons }, i) =>
      mark === undefined || icons !== undefined
        ? []
        : [fault(['systems', i, 'mark'], `a mark of "${id}", a remote system`, 'a mark of a populous system')],
    ),
  ];
}
