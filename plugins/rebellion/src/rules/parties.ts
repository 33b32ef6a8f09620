import type { Asked, EntityId, Question, Reads, Seat } from '@dejarik/sdk';
import { Campaign, Side } from '../components.ts';
import { roles, sides, type Role, type Theater } from '../content/types.ts';
import { leaderEntry, pool, REBELS, sideOf, theCampaign } from './board.ts';

/**
 * Who answers for a side. Rules ask a party: a side, for which whoever decides now answers, or one of its two roles. No other
 * file of the rules knows how many play: where one plays a side, all parties of it are that player.
 */
export type Party = number;

/** A role of a side; without a role the side itself. */
export const partyOf = (side: number, role?: Role): Party =>
  role === undefined ? side : side + sides.length * (1 + roles.indexOf(role));
export const admiralOf = (side: number): Party => partyOf(side, 'admiral');
export const generalOf = (side: number): Party => partyOf(side, 'general');

export const sideOfParty = (party: Party): number => party % sides.length;
const roleOfParty = (party: Party): Role | undefined => roles[Math.floor(party / sides.length) - 1];
/** The argument that says a party's role; none for a whole side. */
export const roleArg = (party: Party): { readonly role?: Role } => {
  const role = roleOfParty(party);
  return role === undefined ? {} : { role };
};

/** REB-USE-01: with more players than sides the team variant is played. */
export const isTeamGame = (g: Pick<Reads, 'seats'>): boolean => g.seats > sides.length;
/** The seats of a side: as many as play it. The first seats are of different sides. */
export const seatsOf = (g: Pick<Reads, 'allies'>, side: number): readonly Seat[] => g.allies(side);
/** The side that a seat plays; none for who looks on. */
export const sideOfSeat = (g: Pick<Reads, 'allies'>, seat: Seat): number => g.allies(seat)[0] ?? seat;

/** REB-TEAM-01, REB-TEAM-03: who acts as what; one who plays a side alone is both. */
export const seatOfRole = (g: Reads, side: number, role: Role): Seat => g.get(Side[role], sideOf(g, side));

/** Those of a side who decide each for himself: two partners, or the side where one plays it. */
export const partiesOf = (g: Pick<Reads, 'allies'>, side: number): readonly Party[] =>
  seatsOf(g, side).length > 1 ? roles.map((role) => partyOf(side, role)) : [side];

// ---- leaders

/** REB-TEAM-09: the Admiral has the blue leaders, the General the orange ones. */
export const roleOfLeader = (g: Asked, leader: EntityId): Role =>
  leaderEntry(g, leader).color === 'blue' ? 'admiral' : 'general';
/** Is a leader of the side one of this party? */
export const isLedBy = (g: Asked, leader: EntityId, party: Party): boolean => {
  const role = roleOfParty(party);
  return role === undefined || roleOfLeader(g, leader) === role;
};
/** REB-TEAM-02: the leader pool of a party. */
export const poolOf = (g: Asked, party: Party): readonly EntityId[] =>
  pool(g, sideOfParty(party)).filter((leader) => isLedBy(g, leader, party));

// ---- who decides now

/** REB-TEAM-35: whose the battle of a theater is, and the tactic cards for it. */
export const roleIn = (theater: Theater): Role => (theater === 'space' ? 'admiral' : 'general');

/** The party whose turn it is, for the side that takes it; of the other side the whole. */
export const turnParty = (g: Asked, side: number): Party => {
  const turn = g.within('take-turn');
  return turn?.a['seat'] === side
    ? partyOf(
        side,
        roles.find((role) => role === turn.a['role']),
      )
    : side;
};

/** The role that decides for a side what comes up now. */
function roleNow(g: Asked, side: number): Role {
  const used = g.within('use-action');
  const user = used?.a['seat'] === side ? roles.find((role) => role === used.a['role']) : undefined;
  if (user !== undefined) return user;
  // REB-TEAM-14
  if (side === REBELS && g.within('play-objective') !== undefined) return 'general';
  // REB-TEAM-36, REB-TEAM-37
  const battle = g.within('battle');
  if (battle !== undefined) return roleIn(battle.a['theater'] === 'space' ? 'space' : 'ground');
  if (g.within('establish-base') !== undefined) return roles[g.get(Campaign.preparer, theCampaign(g))] ?? 'admiral';
  // REB-TEAM-13, REB-TEAM-24, REB-TEAM-29, REB-TEAM-39
  return roleOfParty(turnParty(g, side)) ?? 'admiral';
}

/** The seat that answers for a party. */
export const seatFor = (g: Asked, party: Party): Seat => {
  const side = sideOfParty(party);
  return isTeamGame(g) && side >= 0 ? seatOfRole(g, side, roleOfParty(party) ?? roleNow(g, side)) : side;
};

// ---- several at once

/** Who is asked what at the same time. */
export type Asking = readonly (readonly [Party, Question])[];

/** Asks several parties, as far as there is anything to ask them: the first answer counts. */
export function askEach(parties: readonly Party[], question: (party: Party) => Question | null): Asking {
  const asked = parties.flatMap((party) => {
    const one = question(party);
    return one === null ? [] : [[party, one] as const];
  });
  return asked.length > 1 ? asked.map(([party, one]) => [party, { ...one, closes: 'first' }]) : asked;
}

/** What a step is given that asks several parties: null from who passes. */
export type Answers<T> = readonly (T | null | undefined)[];

/** Who has answered, and what; nobody where nothing was asked. */
export function firstOf<T>(asking: Asking, answers: readonly T[]): readonly [Party?, (T | undefined)?] {
  const at = answers.findIndex((one) => one !== undefined);
  const [party] = asking[at] ?? [];
  return party === undefined ? [] : [party, answers[at]];
}
