import { message, RefusedError, verb, type Asked } from '@dejarik/sdk';
import { Campaign } from '../components.ts';
import { sides, type SideWord } from '../content/types.ts';
import { EMPIRE, REBELS, rival, theCampaign } from './board.ts';
import { DECKS } from './decks.ts';

/** Which of two players plays which side, where the option `wishes` says what each would like. */

/** What each of two players would like to play; null: either. Null as a whole if it was settled before the game. */
function wishesIn(g: Asked): readonly (SideWord | null)[] | null {
  const option = g.option('wishes');
  if (option === undefined || option === null) return null;
  const wishes = Array.isArray(option) ? option : [];
  const sound = wishes.filter((one): one is SideWord | null => one === null || sides.some((side) => side === one));
  if (wishes.length !== 2 || sound.length !== 2)
    throw new RefusedError(
      'wishes/unknown',
      `The option "wishes" is ${JSON.stringify(option)}: what the first and what the second player would like to play expected, each ${sides.join(', ')} or null, such as ${JSON.stringify([...sides])}.`,
    );
  return sound;
}

/** The side of the first player by what both would like; undefined where only chance can say. */
function agreed([first = null, second = null]: readonly (SideWord | null)[]): number | undefined {
  if (first === second) return undefined;
  return first === null ? rivalOf(second) : sides.indexOf(first);
}
const rivalOf = (side: SideWord | null): number => (side === 'empire' ? REBELS : EMPIRE);

/** REB-SET-01: who plays which side; where both would like the same, chance decides. */
export const settleSides = verb('settle-sides', {
  silent: true,
  steps: {
    settle: (_a, g) => {
      const wishes = wishesIn(g);
      if (wishes === null) return;
      const first = agreed(wishes) ?? g.random(DECKS, sides.length);
      g.set(Campaign.firstPlayer, theCampaign(g), first);
      const name = (side: number) => message(`seat.${sides[side] ?? ''}`);
      g.tell(message('note.sides', { first: name(first), second: name(rival(g, first)) }));
    },
  },
});
