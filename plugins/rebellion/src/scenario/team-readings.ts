import { Zone, type Asked, type EntityId, type Json } from '@dejarik/sdk';
import { roles, seats, sides } from '../content/types.ts';
import { leaderEntry, pile, sidePile } from '../rules/board.ts';
import { isTeamGame, partyOf, poolOf, roleIn, seatOfRole } from '../rules/parties.ts';
import { actionEntry } from '../rules/decks.ts';
import { mayUse } from '../rules/action-users.ts';
import { tacticEntry, tacticHand, theaterOf } from '../rules/tactic-hands.ts';

/** Values of a team game by the names a scenario gives them: what belongs to a role. */

type Reading = readonly [name: string, read: () => Json];

const ownerOf = (g: Asked, zone: EntityId): string => seats[g.get(Zone.owner, zone)] ?? 'none';

/** What everybody has: `pool.rebels.admiral` and the like, where roles are played. */
export function* teamReadings(g: Asked): Iterable<Reading> {
  yield ['objectiveHand.owner', () => ownerOf(g, pile(g, 'objectiveHand'))];
  yield ['probeHand.owner', () => ownerOf(g, pile(g, 'probeHand'))];
  for (const [seat, side] of sides.entries()) {
    yield [`missionHand.${side}.owner`, () => ownerOf(g, sidePile(g, seat, 'missionHand'))];
    for (const role of isTeamGame(g) ? roles : []) {
      const of = `${side}.${role}`;
      yield [of, () => seats[seatOfRole(g, seat, role)] ?? 'none'];
      yield [`pool.${of}`, () => poolOf(g, partyOf(seat, role)).map((leader) => leaderEntry(g, leader).id)];
      yield [
        `actions.${of}`,
        () =>
          g
            .contents(sidePile(g, seat, 'actionHand'))
            .filter((card) => mayUse(g, card, role))
            .map((card) => actionEntry(g, card).id)
            .sort(),
      ];
      yield [
        `tactics.${of}`,
        () =>
          tacticHand(g, seat)
            .filter((card) => roleIn(theaterOf(g, card)) === role)
            .map((card) => tacticEntry(g, card).id)
            .sort(),
      ];
    }
  }
}
