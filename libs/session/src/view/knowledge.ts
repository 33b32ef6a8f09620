import type { Game } from '@dejarik/engine';
import { hiddenFields } from './plugin-views.ts';
import { derivation, In, Known, type EntityId, Visibility, Zone } from '@dejarik/kernel';

/** Does a seat, or the spectator, see the face of a thing? */
export function sees(game: Game, seat: number, id: EntityId): boolean {
  if (seat >= 0) return game.knows(seat, id);
  return !game.has(In, id) || game.get(Zone.visibility, game.get(In.zone, id) as EntityId) === Visibility.all;
}

/** Beside the bits of seats: it lies where everybody sees it. */
export const PUBLIC = 1 << 31;

/** Who knows what: for each thing with a face, the seats as bits. */
export type Knowledge = ReadonlyMap<EntityId, number>;

function knowledgeOf(game: Game): Knowledge {
  const all = new Map<EntityId, number>();
  for (const component of game.rules.faces) {
    for (const id of game.all(component)) {
      let bits = sees(game, -1, id) ? PUBLIC : 0;
      for (let seat = 0; seat < game.seats; seat++) if (game.knows(seat, id)) bits |= 1 << seat;
      all.set(id, bits);
    }
  }
  return all;
}

/** The seats, as bits, that have come to know a face; and whether one has come to lie where everybody sees it. */
export function learnedBetween(before: Knowledge, after: Knowledge): number {
  let seats = 0;
  if (before !== after) for (const [id, bits] of after) seats |= bits & ~(before.get(id) ?? -1);
  return seats;
}

const knowledge = derivation([In, Known, Zone], knowledgeOf);

/** Who knows what now: the same map for as long as nothing has moved, was shown or turned. */
export const currentKnowledge = (game: Game): Knowledge => game.world.derive(knowledge, game);

/** The hidden fields of a thing. */
export const faceValues = (game: Game, id: EntityId): readonly number[] =>
  game.rules.faces.flatMap((component) =>
    game.has(component, id) ? hiddenFields(component).map((field) => game.get(field, id)) : [],
  );

/** Every face and who knows it. */
export function facesAndKnowledge(
  game: Game,
): ReadonlyMap<EntityId, { readonly face: string; readonly seats: number }> {
  const all = new Map<EntityId, { face: string; seats: number }>();
  for (const [id, seats] of knowledgeOf(game))
    all.set(id, { face: faceValues(game, id).join(), seats: seats & ~PUBLIC });
  return all;
}

/** Lets seats know again what they knew of things whose face is still the same. @returns the seats added, by thing */
export function carryOver(game: Game, before: ReturnType<typeof facesAndKnowledge>): (readonly [number, number])[] {
  const learned: [number, number][] = [];
  for (const [id, now] of facesAndKnowledge(game)) {
    const then = before.get(id);
    const added = then?.face === now.face ? then.seats & ~now.seats : 0;
    if (added !== 0) learned.push([id, added]);
  }
  addKnown(game, learned);
  return learned;
}

export function addKnown(game: Game, known: readonly (readonly [number, number])[]): void {
  for (const [id, seats] of known)
    game.join(Known, id as EntityId, { seats: game.get(Known.seats, id as EntityId) | seats });
}
