import { message, type Asked, type EntityId, type Next, type Question, type Writes } from '@dejarik/sdk';
import { amount } from '@dejarik/sdk/questions';
import { Figure, SeatZones } from '../components.ts';
import { seatOf } from './groups.ts';
import { playerOf } from './players.ts';
import { discardTop } from './command-cards.ts';

/** In a skirmish strain is damage, of which cards from the top of the own deck prevent one each. */

const deckSize = (g: Asked, who: EntityId): number =>
  g.contents(g.get(SeatZones.deck, playerOf(g, seatOf(g, who))) as EntityId).length;

export function askToPrevent(who: EntityId, strain: number, g: Asked): Question | null {
  if (!g.has(Figure, who)) return null;
  const most = Math.min(strain, deckSize(g, who));
  return most === 0
    ? null
    : amount({ by: seatOf(g, who), min: 0, max: most, message: message('ask.prevent-strain', { who, strain }) });
}

export function preventStrain(who: EntityId, damage: number, strain: number, prevented: number, g: Writes): Next {
  g.tell(message('note.strain', { who, strain }));
  return [
    { set: { damage: damage + strain - prevented, strain: 0 } },
    prevented > 0 && discardTop({ seat: seatOf(g, who), amount: prevented }),
  ];
}
