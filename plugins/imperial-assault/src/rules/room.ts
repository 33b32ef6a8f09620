import type { Asked } from '@dejarik/sdk';
import type { Mission } from '../content/types.ts';
import type { MapTable } from '../tables.ts';
import { seatsOf } from './players.ts';

/** Who plays: how many, and whether some of them play together. */
export interface Party {
  readonly seats: number;
  readonly teams: boolean;
}

export const partyOf = (g: Asked): Party => ({
  seats: g.seats,
  teams: seatsOf(g).some((seat) => g.allies(seat).length > 1),
});

/** Maps with more than two deployment zones are for more than two players; each player has a zone. */
export const fits = ({ seats }: Party, map: MapTable): boolean =>
  seats <= map.deployment.length && seats > 2 === map.deployment.length > 2;
/** Two players who agree on it have room on such a map, too. */
export const hasRoom = (party: Party, map: MapTable): boolean =>
  fits(party, map) || (party.seats === 2 && map.deployment.length > 2);

/** Missions for teams are played by teams, others by each for himself. */
export const isFor = ({ teams }: Party, mission: Mission): boolean => (mission.teams === true) === teams;
/** Of two players each is a team by himself, if they agree on such a mission. */
export const suits = (party: Party, mission: Mission): boolean => isFor(party, mission) || party.seats === 2;
