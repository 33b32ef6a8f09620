import { best, type AnswerValue, type Ask, type Random } from '@dejarik/sdk/bot';
import type { UnitEntry } from '../tables.ts';
import { countOf, inTheater, unitWorth } from './force.ts';
import {
  baseUnits,
  faceIn,
  idIn,
  isRemote,
  movesTo,
  neighborsOf,
  placeAt,
  placeNamed,
  type Place,
  type Table,
} from './table.ts';
import { wants } from './rebel-missions.ts';

/** Units come into the game, and the base gets its place. */

/** So many groups of ships search the galaxy. */
const GROUPS = 4;
/** The base has so many units before any go elsewhere. */
const GUARD = 6;
const kindNamed = (table: Table, id: string): UnitEntry | undefined => table.tables.units.find((one) => one.id === id);

/** Systems from which most of the galaxy is near, far from one another. */
function hubs(table: Table, from: readonly Place[]): readonly Place[] {
  const chosen: Place[] = [];
  const near = (place: Place): readonly Place[] => neighborsOf(table, place).filter((one) => !from.includes(one));
  while (chosen.length < Math.min(GROUPS, from.length)) {
    const reached = new Set(chosen.flatMap(near));
    const next = best(
      from.filter((one) => !chosen.includes(one)),
      (one) => near(one).filter((other) => !reached.has(other)).length,
    );
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
}

/** Groups of ships with what they carry; a ground unit for every system that has none. */
export function placeForces(ask: Ask, table: Table): AnswerValue {
  const places = ask.options.flatMap(({ key }) => placeAt(table, key) ?? []);
  const groups = hubs(table, places);
  const kind = kindNamed(table, idIn(ask.message, 'unit'));
  const counts = new Map<Place, number>();
  const add = (place: Place | undefined): void => {
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  };
  const ground = (place: Place): number => countOf(inTheater(place.units.empire, 'ground'));
  let left = ask.min;
  if (kind?.id === 'stormtrooper')
    for (const place of places)
      if (ground(place) === 0 && left > 0) {
        add(place);
        left--;
      }
  for (let i = 0; left > 0; i++, left--) add(kind?.id === 'death-star' ? groups.at(-1) : groups[i % groups.length]);
  return Object.fromEntries(
    ask.options.map(({ key }) => {
      const place = placeAt(table, key);
      return [key, place === undefined ? 0 : (counts.get(place) ?? 0)];
    }),
  );
}

/** How well the base lies hidden there: far from Imperial units, and where these do not come by anyway. */
function shelter(table: Table, place: Place): number {
  const imperial = table.places.filter(({ units }) => units.empire.length > 0);
  const far = movesTo(table, imperial).get(place.index) ?? 5;
  const fleets = neighborsOf(table, place).filter(({ units }) =>
    units.empire.some(({ kind }) => kind.capacity !== undefined),
  );
  return far - fleets.length + (isRemote(place) ? 0.5 : 0) - (place.loyalty === 'rebels' ? 0.5 : 0);
}

/** The base lies well hidden, but not where everybody would look first. */
export function hideBase(ask: Ask, table: Table, random: Random): AnswerValue {
  const scored = ask.options.flatMap(({ key }) => {
    const place = placeNamed(table, faceIn(key));
    return place === undefined ? [] : [{ key, worth: shelter(table, place) + random(100) / 60 }];
  });
  return best(scored, ({ worth }) => worth)?.key ?? null;
}

/** The strongest unit; of fighters the one that takes longest to shoot down comes first anyway. */
export const build = (ask: Ask, table: Table): AnswerValue =>
  best(ask.options, ({ key }) => {
    const kind = kindNamed(table, key);
    return kind === undefined ? 0 : unitWorth(kind) - (kind.attack.black + kind.attack.red === 0 ? 9 : 0);
  })?.key ?? null;

/** Where units are deployed: the Rebels at their base, unless an objective wants them elsewhere; the Empire near the base, or where ships can take them. */
export function deploy(ask: Ask, table: Table): AnswerValue {
  const toBase = table.location === undefined ? undefined : movesTo(table, [table.location]);
  const spread =
    countOf(baseUnits(table)) >= GUARD && (wants(table, 'defend-the-people') || wants(table, 'establish-outposts'));
  const worth = (place: Place): number => {
    const { own, units, index, entry } = { ...place, own: place.units[table.own] };
    if (table.own === 'rebels')
      return entry === undefined || place === table.location
        ? 5
        : spread && own.length === 0 && units.empire.length === 0
          ? 6
          : 0;
    const lifted = own.some(({ kind }) => kind.capacity !== undefined) ? 2 : 0;
    const bare = countOf(inTheater(own, 'ground')) === 0 ? 1 : 0;
    return lifted + bare - (toBase?.get(index) ?? 0) + 4;
  };
  const option = best(ask.options, ({ key }) => {
    const place = placeAt(table, key);
    return place === undefined ? -1 : worth(place);
  });
  return option?.key ?? null;
}

/** The strongest units that are ready, at most two. */
export function deployUnits(ask: Ask, table: Table): AnswerValue {
  let left = Math.min(2, ask.max);
  const counts = new Map<string, number>();
  const order = ask.options
    .map(({ key }, i) => ({ key, limit: ask.limits?.[i] ?? 0, kind: kindNamed(table, key) }))
    .sort((a, b) => (b.kind === undefined ? 0 : unitWorth(b.kind)) - (a.kind === undefined ? 0 : unitWorth(a.kind)));
  for (const { key, limit } of order) {
    const taken = Math.min(left, limit);
    counts.set(key, taken);
    left -= taken;
  }
  return Object.fromEntries(counts);
}
