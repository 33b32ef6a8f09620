import { Game } from '@dejarik/engine';
import { In, type AnyComponent } from '@dejarik/kernel';
import { isSameData } from './same-data.ts';
import type { World } from './worlds.ts';

/**
 * Whether an audience can tell by now which of two worlds it is in though it saw no face in which they differ: the faces of one
 * are not possible in the other, by what `possible` of the plugins says ("is it in this region?", answered by yes in one and by
 * no in the other). Faces are compared of components whose things lie in the same zones in both worlds.
 * @param audience the number of a seat, or -1 for who looks on
 */
export function isInferred([a, b]: readonly [World, World], audience: number): boolean {
  const { possible, faces } = a.game.rules;
  if (possible === undefined) return false;
  const comparable = faces.filter((face) => isSameData(zonesOf(a.game, face), zonesOf(b.game, face)));
  return (
    !possible(withFacesOf(b.game, a.game, comparable), audience) ||
    !possible(withFacesOf(a.game, b.game, comparable), audience)
  );
}

/** In which zone each thing with a face lies; ids are the same in both worlds. */
const zonesOf = (game: Game, face: AnyComponent): readonly (readonly number[])[] =>
  game.all(face).map((id) => [id, game.has(In, id) ? game.get(In.zone, id) : -1]);

/** A copy of a game in which everything has the face that it has in another. */
const withFacesOf = (other: Game, game: Game, faces: readonly AnyComponent[]): Game =>
  Game.load(game.rules, game.save(), (copy) => {
    for (const face of faces)
      for (const id of game.all(face))
        for (const field of face.fields) if (field.hidden) copy.world.set(field, id, other.get(field, id));
  });
