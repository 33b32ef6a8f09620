import type { Asked, Json } from '@dejarik/sdk';
import { roles, seats, sides } from './content/types.ts';
import { hasPassed } from './rules/command.ts';
import { partyOf, poolOf, seatOfRole } from './rules/parties.ts';
import { tablesOf } from './tables.ts';

/** What everybody sees of the players of a team game: who is what, in the order of their turns. */
export const teams = (g: Asked): Json =>
  sides
    .flatMap((side, seat) =>
      roles.map((role) => ({
        side,
        role,
        seat: seats[seatOfRole(g, seat, role)] ?? '',
        initiative: tablesOf(g).track.initiative[side][role],
        pool: [...poolOf(g, partyOf(seat, role))],
        passed: hasPassed(g, { seat, role }),
      })),
    )
    .sort((one, other) => one.initiative - other.initiative);
