import { components, values, type VocabularyWord } from '@dejarik/imperial-assault';
import type { Context, Asked, Seat } from '@dejarik/sdk';

/** Who gains what a figure's card says that "you" gain, while another player makes the figure attack. */

const { Figure } = components;

/** Whose ability it is; of a figure that another player leads at the moment, still its own player's. */
// RTH-YOU-04
function ownerOf({ self, owner }: Context, g: Asked): Seat {
  const led = g.has(Figure, self) && g.value(values.ledBy, self) === owner;
  return led ? g.value(values.seatValue, self) : owner;
}

export const ownerWord: VocabularyWord = { kind: 'seat', id: 'owner', means: ownerOf };
