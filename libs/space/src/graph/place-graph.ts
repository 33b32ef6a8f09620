import { NO_WAY } from '../areas/distances.ts';

/** A map of places and borders: no shapes, only what is next to what. */

/** A place as somebody writes it down: with the ids of the places that it borders on. */
export interface GraphPlace {
  readonly id: string;
  /** One step away. */
  readonly adjacent: readonly string[];
  /** Behind a border that no step crosses. */
  readonly closed?: readonly string[];
  readonly region?: string;
}

/** Places by number, in the order in which they were written down. */
export interface PlaceGraph {
  readonly ids: readonly string[];
  /** By place: those one step away, as they were written down. */
  readonly neighbors: readonly (readonly number[])[];
  /** Pairs of places with a border that no step crosses, the lower number first. */
  readonly closed: readonly (readonly [number, number])[];
  /** Places by the region that they are in. */
  readonly regions: ReadonlyMap<string, readonly number[]>;
}

/** Places that do not make a map: says what was found, where, and what was expected. */
export class PlaceGraphError extends Error {
  override readonly name = 'PlaceGraphError';
}

/**
 * Numbers places, and checks that each border has the same two sides.
 * @throws PlaceGraphError if an id is there twice, a place names one that is not there or itself, a border is named from one
 * side alone, or two places are a step from each other and parted
 */
export function makePlaceGraph(places: readonly GraphPlace[]): PlaceGraph {
  const numbers = new Map<string, number>();
  for (const { id } of places) {
    if (numbers.has(id)) throw new PlaceGraphError(`The place "${id}" is there twice: ids that differ expected.`);
    numbers.set(id, numbers.size);
  }
  const namedBy = (place: GraphPlace, list: 'adjacent' | 'closed'): readonly number[] =>
    (place[list] ?? []).map((id) => {
      const at = numbers.get(id);
      const other = places[at ?? -1];
      const where = `The place "${place.id}" has "${id}" in "${list}"`;
      if (at === undefined || other === undefined)
        throw new PlaceGraphError(`${where}: one of ${[...numbers.keys()].join(', ')} expected.`);
      if (other === place) throw new PlaceGraphError(`${where}: another place expected.`);
      if (other[list]?.includes(place.id) !== true)
        throw new PlaceGraphError(`${where}, which does not have it there: a border in both or in neither expected.`);
      if (list === 'closed' && place.adjacent.includes(id))
        throw new PlaceGraphError(`${where} and in "adjacent": one of the two expected.`);
      return at;
    });
  const regions = new Map<string, number[]>();
  places.forEach(({ region }, at) => {
    if (region !== undefined) regions.set(region, [...(regions.get(region) ?? []), at]);
  });
  return {
    ids: [...numbers.keys()],
    neighbors: places.map((place) => namedBy(place, 'adjacent')),
    closed: places.flatMap((place, at) =>
      namedBy(place, 'closed').flatMap((other) => (at < other ? [[at, other] as const] : [])),
    ),
    regions,
  };
}

/** By place, how many steps it is from the nearest of some; `NO_WAY` where none leads. */
export function stepsFrom({ neighbors }: Pick<PlaceGraph, 'neighbors'>, from: readonly number[]): readonly number[] {
  const steps: number[] = neighbors.map((_, place) => (from.includes(place) ? 0 : NO_WAY));
  const queue = from.filter((place) => place in neighbors);
  for (const place of queue)
    for (const next of neighbors[place] ?? []) {
      if (steps[next] !== NO_WAY) continue;
      steps[next] = (steps[place] ?? 0) + 1;
      queue.push(next);
    }
  return steps;
}
