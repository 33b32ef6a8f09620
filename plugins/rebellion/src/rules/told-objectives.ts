import type { Asked, EntityId, Seat, Writes } from '@dejarik/sdk';
import { Campaign } from '../components.ts';
import { EMPIRE, isSetUp, pile, theCampaign } from './board.ts';
import { objectiveEntry } from './decks.ts';
import { sideOfSeat } from './parties.ts';

/** What the Empire remembers of the objectives in hand that it has seen: they are secret again, but are still there. */

export const objectivesInHand = (g: Asked): readonly EntityId[] => g.contents(pile(g, 'objectiveHand'));

const bitOf = (g: Asked, card: EntityId): number => 1 << objectiveEntry(g, card).index;
const told = (g: Asked): number => g.get(Campaign.told, theCampaign(g));

/** The Empire has seen an objective in the hand. */
export const noteTold = (g: Writes, card: EntityId): void =>
  g.set(Campaign.told, theCampaign(g), told(g) | bitOf(g, card));

/** An objective leaves the hand, and the Empire knows which. */
export const forgetObjective = (g: Writes, card: EntityId): void =>
  g.set(Campaign.told, theCampaign(g), told(g) & ~bitOf(g, card));

/** Could the hand stand like this for all that a seat has seen of it? */
export const isPossibleHandFor = (g: Asked, seat: Seat): boolean => {
  if (sideOfSeat(g, seat) !== EMPIRE || !isSetUp(g)) return true;
  const hand = objectivesInHand(g).reduce((bits, card) => bits | bitOf(g, card), 0);
  return (told(g) & ~hand) === 0;
};
