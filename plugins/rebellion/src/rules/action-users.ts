import { NONE, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import { ActionCard, Leader, System } from '../components.ts';
import { roles, type ActionMoment, type Role } from '../content/types.ts';
import { tablesOf, type ActionEntry } from '../tables.ts';
import {
  activeLeadersAt,
  EMPIRE,
  isCaptive,
  isInGame,
  isSystem,
  kindOf,
  leaderEntry,
  leadersOn,
  pool,
  REBELS,
  systemAt,
  unitsAt,
  Whereabouts,
} from './board.ts';
import { actionEntry } from './decks.ts';
import { refuges } from './gathering.ts';
import { placesFor } from './mission-places.ts';
import { attemptedSkill } from './mission-facts.ts';
import { isLedBy, partyOf, roleOfLeader } from './parties.ts';

/** Who may use action cards, when and where. */

export const momentOf = (entry: ActionEntry): ActionMoment | undefined =>
  entry.timing === 'special' ? entry.at : entry.timing;

/** When and where a card might be used, and about whom or what. */
export interface Occasion {
  readonly moment: ActionMoment;
  readonly place: number;
  /** The leader who was captured or recruited, or the mission that is about to be revealed. */
  readonly about: EntityId;
  /** Who of a team uses it. */
  readonly role?: Role | undefined;
}

/** Leaders of a side who stand in any system but one. */
const leadersElsewhere = (g: Asked, seat: Seat, place: number): readonly EntityId[] =>
  g
    .all(Leader)
    .filter(
      (one) =>
        g.get(Leader.side, one) === seat &&
        g.get(Leader.at, one) !== place &&
        isSystem(g, g.get(Leader.at, one)) &&
        !isCaptive(g, one),
    );

/** Leaders of a side who may use a card then, if they are pictured on it. */
function candidates(g: Asked, entry: ActionEntry, occasion: Occasion): readonly EntityId[] {
  const { seat, joins } = entry;
  const { moment, place, about } = occasion;
  if (moment === 'assignment' || joins === 'pool') return pool(g, seat);
  if (moment === 'reveal') return leadersOn(g, about);
  if (moment === 'immediate')
    return about === NONE
      ? g.all(Leader).filter((one) => g.get(Leader.side, one) === seat && isInGame(g, one))
      : [about];
  if (joins === 'board') return leadersElsewhere(g, seat, place);
  if (isSystem(g, place) && seat === REBELS && g.get(System.barred, systemAt(g, place)) === 1) return [];
  return moment === 'captured' ? [about] : activeLeadersAt(g, seat, place);
}

/** REB-ACT-05, REB-ACT-06: the leaders with whom a card may be used. */
export const users = (g: Asked, entry: ActionEntry, occasion: Occasion): readonly EntityId[] =>
  candidates(g, entry, occasion).filter((one) => {
    const { id, 'counts-as': name } = leaderEntry(g, one);
    // REB-LDR-05
    return (
      isLedBy(g, one, partyOf(entry.seat, occasion.role)) &&
      (entry.leaders.includes(id) || (name !== undefined && entry.leaders.includes(name)))
    );
  });

/** May anybody use it? A card that pictures nobody needs nobody. */
export const isManned = (g: Asked, entry: ActionEntry, occasion: Occasion): boolean =>
  entry.leaders.length === 0 || users(g, entry, occasion).length > 0;

/** Roles of the leaders on a card. */
const rolesOn = (g: Asked, { leaders }: ActionEntry): readonly Role[] =>
  g
    .all(Leader)
    .filter((one) => leaders.includes(leaderEntry(g, one).id))
    .map((one) => roleOfLeader(g, one));

/** May a role use an action card? A starting card is of those whose leaders it shows, and of both if it shows none. */
export function mayUse(g: Asked, card: EntityId, role: Role | undefined): boolean {
  if (role === undefined) return true;
  const entry = actionEntry(g, card);
  // REB-TEAM-30
  if (entry.recruit === true) return roles[g.get(ActionCard.holder, card)] === role;
  const shown = rolesOn(g, entry);
  // REB-TEAM-07
  return shown.length === 0 || shown.includes(role);
}

/** Whom a card recruits at a place. */
export const friendAt = (g: Asked, { recruits = {} }: ActionEntry, place: number): EntityId | undefined => {
  const name = recruits[tablesOf(g).systems[place]?.id ?? ''];
  return g
    .all(Leader)
    .find((one) => leaderEntry(g, one).id === name && g.get(Leader.at, one) === Whereabouts.unrecruited);
};

/** Where a card may send its leader; none of it if it sends nobody. */
export const placesOf = (g: Asked, entry: ActionEntry): readonly number[] | null => {
  const { place, needs, recruits } = entry;
  if (place === undefined) return null;
  return placesFor(g, { place }).filter(
    (one) =>
      (recruits === undefined || friendAt(g, entry, one) !== undefined) &&
      (needs !== 'refuge' || refuges(g, one).length > 0),
  );
};

export const hasNeed = (g: Asked, entry: ActionEntry, place: number): boolean => {
  const enemies = (seat: Seat, name: string): boolean =>
    unitsAt(g, place, seat).some((unit) => kindOf(g, unit).class === name);
  switch (entry.needs) {
    case 'station':
      return enemies(EMPIRE, 'station');
    case 'structure':
      return enemies(REBELS, 'structure');
    default:
      return entry.skill === undefined || attemptedSkill(g) === entry.skill;
  }
};
