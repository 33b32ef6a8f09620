import { entity, message, space, verb, type EntityId, type Writes } from '@dejarik/sdk';
import { Leader, System } from '../components.ts';
import { leadersOn, sidePile, Whereabouts, zoneOf } from './board.ts';
import { backToHand } from './decks.ts';
import { partyOf, roleOfLeader } from './parties.ts';

/** What happens to leaders wherever they are. */

/** A leader of the pool comes to a place. */
export const placeLeader = verb('place-leader', {
  params: { leader: entity(), place: space() },
  requires: {
    'REB-ACV-02': {
      check: (a, g) => g.get(Leader.at, a.leader) === Whereabouts.pool || message('refused.not-in-pool'),
    },
  },
  by: (a, g) => partyOf(g.get(Leader.side, a.leader), roleOfLeader(g, a.leader)),
  steps: { place: (a, g) => g.set(Leader.at, a.leader, a.place) },
});

/** REB-MIS-25: a leader leaves the facedown mission; it stays as long as another is on it. */
export function leaveMission(g: Writes, leader: EntityId): void {
  const card = g.get(Leader.mission, leader) as EntityId;
  if (card === 0) return;
  const seat = g.get(Leader.side, leader);
  g.set(Leader.mission, leader, 0);
  if (leadersOn(g, card).length === 0 && zoneOf(g, card) === sidePile(g, seat, 'assigned')) backToHand(g, seat, card);
}

/** A leader does not come back to the pool the next time. */
export const detain = verb('detain', {
  params: { leader: entity() },
  steps: { mark: (a, g) => g.set(Leader.detained, a.leader, 1) },
});

/** What lasts for a round is over. */
export function endRound(g: Writes): void {
  for (const leader of g.all(Leader))
    for (const mark of ['detained', 'covered', 'aided', 'rerolled', 'lenient'] as const) g.set(Leader[mark], leader, 0);
  for (const one of g.all(System)) g.set(System.barred, one, 0);
}
