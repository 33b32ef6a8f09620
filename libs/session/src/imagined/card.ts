import type { CardMaker, CardSubject, Game } from '@dejarik/engine';
import { Zone, type EntityId } from '@dejarik/kernel';
import { imagined } from './imagine.ts';
import { KeyTable } from '../view/keys.ts';
import { sees } from '../view/knowledge.ts';
import { faceOf } from '../view/plugin-views.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { Key, KeyedCard } from '../types/index.ts';

/**
 * The cards of some things, as far as a seat may know them; what has none, or lies face down to the seat, is left out.
 * @param keys of things as the seat's view has them, or ids of messages that name something
 */
export function cardsOf(game: Game, seat: number, keys: readonly Key[], make: CardMaker): readonly KeyedCard[] {
  const subjects = keys.flatMap((key) => {
    const subject = subjectOf(game, seat, key);
    return subject === null ? [] : [{ key, subject }];
  });
  if (subjects.length === 0) return [];
  const imaginary = imagined(game, seat, seededRandom(`cards ${game.seed}`));
  return subjects.flatMap(({ key, subject }) => {
    const sheet = make(imaginary, subject, seat);
    return sheet === undefined ? [] : [{ key, ...sheet }];
  });
}

/** What a key names; null if the seat does not see its face. */
function subjectOf(game: Game, seat: number, key: Key): CardSubject | null {
  const number = /^e([1-9]\d{0,8})$/.exec(key)?.[1];
  if (number !== undefined) {
    const id = Number(number) as EntityId;
    return id <= game.world.entities && sees(game, seat, id) ? withFace(game, id) : null;
  }
  // Keys of what lies in a zone say so; ids of messages have no such sign.
  if (!key.includes('/')) return { name: key };
  const keys = new KeyTable(game, seat);
  const id = game
    .all(Zone)
    .flatMap((zone) => game.contents(zone))
    .find((one) => keys.entity(one) === key);
  return id !== undefined && sees(game, seat, id) ? withFace(game, id) : null;
}

function withFace(game: Game, id: EntityId): CardSubject {
  const face = faceOf(game, id);
  return face === undefined ? { id } : { id, face };
}
