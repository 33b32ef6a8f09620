import { IMPERIAL_SYSTEMS, REBEL_SYSTEMS, SUBJUGATED } from '../rules/setup.ts';
import { fault, notOf, repeated, sum, unknown, type At, type ContentFault } from './fault.ts';
import { sides, type Content, type SideWord } from './types.ts';

/** Whether the set-up for a first game is one that the full set-up could have led to. */

const BASE = 'base';

/** A system with its place in the file. */
interface NamedSystem {
  readonly at: At;
  readonly name: string;
}

export function checkFirstGame(content: Content): readonly ContentFault[] {
  return [
    ...checkLoyalty(content),
    ...sides.flatMap((side) => [...checkPlaces(content, side), ...checkAmounts(content, side)]),
    ...checkGarrisons(content),
  ];
}

const listed = (names: readonly string[], ...at: At): readonly NamedSystem[] =>
  names.map((name, i) => ({ name, at: [...at, i] }));

function checkLoyalty({ systems, firstGame: { loyal, subjugated } }: Content): readonly ContentFault[] {
  const ids = systems.map(({ id }) => id);
  const all = [
    ...listed(loyal.rebels, 'firstGame', 'loyal', 'rebels'),
    ...listed(loyal.empire, 'firstGame', 'loyal', 'empire'),
    ...listed(subjugated, 'firstGame', 'subjugated'),
  ];
  const counted = (names: readonly string[], wanted: number, at: At): readonly ContentFault[] =>
    names.length === wanted ? [] : [fault(at, `${names.length} systems`, `${wanted}, as in the full set-up`)];
  return [
    ...all.flatMap(({ at, name }) => {
      const system = systems.find(({ id }) => id === name);
      if (system === undefined) return unknown(at, 'system', name, ids);
      if (system.always !== undefined) return [fault(at, `"${name}", which is loyal for ever`, 'another system')];
      return system.resources === undefined ? [fault(at, `"${name}", a remote system`, 'a populous system')] : [];
    }),
    ...repeated(all.map(({ name }) => name)).flatMap((i) => {
      const twice = all[i];
      return twice === undefined ? [] : [fault(twice.at, `"${twice.name}" once more`, 'each system once')];
    }),
    ...counted(loyal.rebels, REBEL_SYSTEMS, ['firstGame', 'loyal', 'rebels']),
    ...counted(loyal.empire, IMPERIAL_SYSTEMS - SUBJUGATED, ['firstGame', 'loyal', 'empire']),
    ...counted(subjugated, SUBJUGATED, ['firstGame', 'subjugated']),
  ];
}

/** Systems that are the Empire's at the start. */
const imperial = ({ systems, firstGame: { loyal, subjugated } }: Content): readonly string[] => [
  ...systems.filter(({ always }) => always === 'empire').map(({ id }) => id),
  ...loyal.empire,
  ...subjugated,
];

/** Places of units are there and lie open to their side, and the units are its own. */
function checkPlaces(content: Content, side: SideWord): readonly ContentFault[] {
  const { systems, units, firstGame } = content;
  const own = imperial(content);
  const ids = systems.map(({ id }) => id);
  const places = side === 'rebels' ? [BASE, ...ids.filter((id) => !own.includes(id))] : own;
  return Object.entries(firstGame.units[side]).flatMap(([place, amounts]) => {
    const at = ['firstGame', 'units', side, place] as const;
    const strange =
      place === BASE || ids.includes(place)
        ? places.includes(place)
          ? []
          : [fault(at, `units of the ${side === 'rebels' ? 'Rebels' : 'Empire'} on "${place}"`, ...places)]
        : unknown(at, 'place', place, places);
    return [
      ...strange.map((one) => ({ ...one, at: 'key' as const })),
      ...Object.keys(amounts).flatMap((id) =>
        notOf([...at, id], 'unit', id, side, units).map((one) => ({ ...one, at: 'key' as const })),
      ),
    ];
  });
}

/** All units of the set-up stand somewhere, and no others. */
function checkAmounts({ units, track, firstGame }: Content, side: SideWord): readonly ContentFault[] {
  const placed = Object.values(firstGame.units[side]);
  const forces = track.forces[side];
  return units
    .filter((unit) => unit.side === side)
    .flatMap(({ id }) => {
      const amount = sum(placed.map((amounts) => amounts[id] ?? 0));
      const wanted = forces[id] ?? 0;
      // Told where the last of them stand.
      const last = Object.entries(firstGame.units[side]).findLast(([, amounts]) => id in amounts);
      const at: At = last === undefined ? ['firstGame', 'units', side] : ['firstGame', 'units', side, last[0], id];
      return amount === wanted
        ? []
        : [fault(at, `${amount} of "${id}" in all`, `${wanted}, the forces of the set-up in track.yaml`)];
    });
}

/** REB-SET-20 */
function checkGarrisons(content: Content): readonly ContentFault[] {
  const { units, firstGame } = content;
  const ground = new Set(units.filter(({ theater }) => theater === 'ground').map(({ id }) => id));
  return imperial(content)
    .filter((place) => !Object.keys(firstGame.units.empire[place] ?? {}).some((id) => ground.has(id)))
    .map((place) =>
      fault(
        ['firstGame', 'units', 'empire', place],
        `no ground unit of the Empire on "${place}"`,
        'one in each of its systems',
      ),
    );
}
