import type { View } from '@dejarik/session';
import type { MatView } from '../interface.ts';
import { isCommon } from '../private-zone.ts';

/**
 * What lies beside the board of a game that says nothing of it: zones that belong to nobody, such as decks and discard
 * piles, with what can be seen in them. What is open on top of a pile is its note.
 */
export function plainMat({ zones }: View): MatView {
  return {
    about: [],
    places: [],
    piles: zones.filter(isCommon).map(({ key, message, count, things, ordered }) => {
      const cards = things.flatMap((thing) =>
        thing.face === undefined
          ? []
          : [
              {
                key: thing.key,
                message: thing.message,
                ...(thing.face.text === undefined ? {} : { text: thing.face.text }),
              },
            ],
      );
      const top = ordered ? cards.at(-1) : undefined;
      return { key, message, count, cards, ...(top === undefined ? {} : { note: top.message }) };
    }),
  };
}
