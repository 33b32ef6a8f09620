import { bool, component, int, ref, type AnyComponent } from './component.ts';
import { derivation } from './derived.ts';
import type { EntityId } from './entity.ts';
import { memoized } from './memoized.ts';
import type { World } from './world.ts';

/** Who sees what lies in a zone: everybody, its owner, nobody, or its owner's team. */
export const Visibility = { all: 0, owner: 1, none: 2, team: 3 } as const;

/**
 * A pile, hand, bag or row. `owner` is a seat from 0, -1 for nobody's; `visibility` one of {@link Visibility}; `ordered`
 * whether the order in it counts. Things are laid into it by `g.put`.
 *
 * @example
 * ```ts
 * g.join(Zone, hand, { owner: seat, visibility: Visibility.owner });
 * ```
 */
export const Zone = component('Zone', { owner: int(-1), visibility: int(), ordered: bool() });
/** Being in a zone: `zone` is its entity, a higher `order` lies nearer its top. Written by `g.put`; rules read it, or ask `g.contents`. */
export const In = component('In', { zone: ref(), order: int() });
/** Seats (as bits) that know the face of a thing although its zone does not show it. */
export const Known = component('Known', { seats: int() });

/** What lies in each zone, as far as it was asked for. */
const piles = derivation([In], (world: World) => memoized((zone: EntityId) => sorted(world, zone)));

/** What lies in a zone, bottom first. */
export const contents = (world: World, zone: EntityId): readonly EntityId[] => world.derive(piles, world)(zone);

/** Most things lie in the order of their numbers, so each is put in its place as it is found. */
function sorted(world: World, zone: EntityId): readonly EntityId[] {
  const list: EntityId[] = [];
  for (const id of world.all(In)) {
    if (world.get(In.zone, id) !== zone) continue;
    const order = world.get(In.order, id);
    let place = list.length;
    for (; place > 0; place--) {
      const below = list[place - 1];
      if (below === undefined || world.get(In.order, below) <= order) break;
      list[place] = below;
    }
    list[place] = id;
  }
  return list;
}

/** The thing on top, or undefined if the zone is empty. */
export const top = (world: World, zone: EntityId): EntityId | undefined => contents(world, zone).at(-1);

/** Puts a thing into a zone, on top or at the bottom. */
export function put(world: World, id: EntityId, zone: EntityId, where: 'top' | 'bottom' = 'top'): void {
  const list = contents(world, zone);
  const edge = where === 'top' ? list.at(-1) : list[0];
  const order = edge === undefined ? 0 : world.get(In.order, edge) + (where === 'top' ? 1 : -1);
  world.join(In, id, { zone, order });
}

/**
 * Shuffles a zone by permuting the faces of the things in it: the things stay where they lie, so a number that somebody
 * remembers says nothing about a face any more. Nobody knows a face of the zone afterwards.
 * @param faces the components whose hidden fields make up a face
 */
export function shuffle(world: World, zone: EntityId, stream: string, faces: readonly AnyComponent[]): void {
  permuteFaces(world, contents(world, zone), faces, (sides) => world.random(stream, sides));
  for (const id of contents(world, zone)) if (world.has(Known, id)) world.leave(Known, id);
}

/** Deals the faces of some things out among the same things anew. */
export function permuteFaces(
  world: World,
  things: readonly EntityId[],
  faces: readonly AnyComponent[],
  random: (sides: number) => number,
): void {
  for (let i = things.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const a = things[i],
      b = things[j];
    if (i === j || a === undefined || b === undefined) continue;
    for (const one of faces) swapFace(world, one, a, b);
  }
}

/** Swaps the hidden fields of two things; a face that only one of them has goes over to the other with all it says. */
function swapFace(world: World, one: AnyComponent, a: EntityId, b: EntityId): void {
  const ofA = world.has(one, a),
    ofB = world.has(one, b);
  if (ofA !== ofB) {
    const from = ofA ? a : b;
    world.join(one, ofA ? b : a, Object.fromEntries(one.fields.map((field) => [field.name, world.get(field, from)])));
    world.leave(one, from);
  } else if (ofA) {
    for (const field of one.fields) {
      if (!field.hidden) continue;
      const held = world.get(field, a);
      world.set(field, a, world.get(field, b));
      world.set(field, b, held);
    }
  }
}
